/** What main reports of a game besides its view: the Turn Track, who leads, what the machines did. */
import { shallowRef } from 'vue'
import type { TurnSummary } from '../../../../src-shared/axis-empires/ground/contract/advice.ts'
import type { StandingView } from '../../../../src-shared/axis-empires/ground/contract/standing.ts'
import type { TurnBoxView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { type GameView, HUMAN } from '../../../../src-shared/contract/views.ts'
import { playerOf } from '../../../shell/game/state.ts'
import type { AxisAhead, AxisLine, ViewRef } from './line.ts'
import type { questions } from './questions.ts'

type Asking = Pick<ReturnType<typeof questions>, 'question'>

/** That many Faction Turns are read for the last one of a machine: a round of all factions on both maps. */
const LATELY = 8

/** The Faction Turns after the last one of a faction; all of them if it had none. */
export const sinceOwnTurn = (told: readonly TurnSummary[], own: string): readonly TurnSummary[] =>
  told.slice(told.findLastIndex(({ faction }) => faction === own) + 1)

export function gameReports(view: ViewRef, { quietly }: AxisLine, early: AxisAhead, { question }: Asking) {
  const track = shallowRef<readonly TurnBoxView[]>([])
  /** The victory conditions place by place. */
  const standing = shallowRef<StandingView | null>(null)
  /** What machine players did in the Faction Turns since a person last decided. */
  const summaries = shallowRef<readonly TurnSummary[]>([])

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

  const ofMachines = (now: GameView, told: readonly TurnSummary[]): readonly TurnSummary[] =>
    told.filter(({ faction }) => playerOf(now, faction) !== HUMAN)

  const ended = (now: GameView, since: number, most?: number): Promise<readonly TurnSummary[]> =>
    quietly('play.summaries', { game: now.game, since, ...(most === undefined ? {} : { most }) }).catch(
      () => [],
    )

  /**
   * Tells what the machines did since a person last decided. A person whose own turn begins is shown all of them since
   * his last one, whatever he was asked in between.
   */
  async function tell(now: GameView, since: number): Promise<void> {
    const told = await ended(now, since)
    const faction = now.decision?.faction
    const isOwnTurn = faction !== undefined && faction === now.phasing
    const all = told.length > 0 && isOwnTurn ? sinceOwnTurn(await ended(now, 0, LATELY), faction) : told
    if (view.value?.hash === now.hash) summaries.value = ofMachines(now, all)
  }

  /** Tells again what the machines did last, however long ago. */
  async function tellAgain(): Promise<void> {
    const now = view.value
    if (!now) return
    const told = (await question('play.summaries', { since: 0, most: LATELY })) ?? []
    summaries.value = ofMachines(now, told).slice(-1)
  }

  return { track, standing, summaries, refreshTrack, refreshStanding, tell, tellAgain }
}
