/** What main reports of a game besides its view: the Turn Track, who leads, what the others did. */
import { shallowRef } from 'vue'
import type { OthersTurn } from '../../../../src-shared/axis-empires/ground/contract/scenes.ts'
import type { StandingView } from '../../../../src-shared/axis-empires/ground/contract/standing.ts'
import type {
  GameView as AxisView,
  TurnBoxView,
} from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { GameView } from '../../../../src-shared/contract/views.ts'
import type { AxisAhead, AxisLine, ViewRef } from './line.ts'
import type { questions } from './questions.ts'

type Asking = Pick<ReturnType<typeof questions>, 'question'>

export function gameReports(view: ViewRef, { quietly }: AxisLine, early: AxisAhead, { question }: Asking) {
  const track = shallowRef<readonly TurnBoxView[]>([])
  /** The victory conditions place by place. */
  const standing = shallowRef<StandingView | null>(null)
  /** What the others did since the last turn of the faction that plays now; none once it has been read. */
  const summaries = shallowRef<readonly OthersTurn[]>([])
  /** The turn of which that was shown last: it is shown once. */
  let shown = ''

  async function refreshTrack(): Promise<void> {
    const boxes = await question('play.track', {})
    if (boxes) track.value = boxes
  }

  /** Who stands where in the race for victory; the last answer counts. */
  async function refreshStanding({ game, hash }: GameView): Promise<void> {
    const told = await (early.find('play.standing', { game }) ?? quietly('play.standing', { game })).catch(
      () => null,
    )
    if (view.value?.hash === hash) standing.value = told
  }

  /** Shows what the others did, as the turn of a person begins. */
  async function tell(now: GameView): Promise<void> {
    const { game, decision, turn, phasing } = now as AxisView
    const key = `${game} ${turn.index} ${phasing}`
    if (decision?.faction !== phasing || shown === key) return
    const told = await quietly('play.since', { game }).catch(() => null)
    if (view.value?.hash !== now.hash) return
    shown = key
    summaries.value = told?.turns ?? []
  }

  /** Shows it again. */
  async function tellAgain(): Promise<void> {
    summaries.value = (await question('play.since', {}))?.turns ?? []
  }

  return { track, standing, summaries, refreshTrack, refreshStanding, tell, tellAgain }
}
