/** What the guide does for the player when asked: it begins or resumes the lesson, takes back, shows a step or skips it. */
import type { ShallowRef } from 'vue'
import type { GuideProgress } from '../../../../src-shared/contract/guide.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { Course } from './course.ts'
import { doAct, playUpTo, rest, returnTo, untilPerson } from './deeds.ts'
import type { Lesson } from './lesson.ts'
import { useReadSteps } from './read-steps.ts'
import type { Watching } from './watching.ts'

/** How long each deed can be looked at before the next. */
const LOOK_MS = 450
/** More deeds than any step takes. */
const MAX_DEEDS = 30

interface Parts {
  readonly lesson: Lesson
  readonly progress: ShallowRef<GuideProgress | null>
  readonly watched: Watching
  readonly going: Course
}

/** Beginning the lesson, and coming back to any of its steps. */
export function returning({ lesson, progress, watched: { seen, found }, going }: Parts) {
  const game = useAxisGame()
  const { told, keep, atWork } = going

  async function begin(): Promise<void> {
    const { game: request } = lesson
    if (!(await game.newGame({ ...request, players: { ...request.players } })) || !game.view) return
    told.value = ''
    useReadSteps().forget()
    keep({ lesson: lesson.id, game: game.view.game, step: 0, plies: [0], finished: false, left: false })
  }

  /** Continues where the player left; if his game was deleted, in a new one brought to the same step. */
  async function resume(): Promise<void> {
    const kept = progress.value
    if (!kept) return begin()
    told.value = ''
    if (game.saved.some(({ id }) => id === kept.game)) {
      keep({ ...kept, left: false })
      return game.open(kept.game)
    }
    await begin()
    await atWork(() => setUp(kept.step))
  }

  /** Brings the game to the beginning of a step by replaying the lesson. */
  async function setUp(to: number): Promise<void> {
    await takeSeats()
    const plies = await playUpTo(lesson, to, () => seen.value)
    if (progress.value) keep({ ...progress.value, step: to, plies })
  }

  async function takeSeats(): Promise<void> {
    const { players } = lesson.game
    const now = game.view?.players
    if (now && (now.axis !== players.axis || now.western !== players.western)) await game.seat({ ...players })
  }

  /** Goes back to where a step began; if that fails, replays the lesson up to it. */
  async function takeBack(to = found.value?.step ?? 0): Promise<void> {
    const now = progress.value
    const ply = now?.plies[to]
    await atWork(async () => {
      told.value = ''
      useReadSteps().forget()
      if (now && ply !== undefined) {
        await takeSeats()
        await returnTo(ply)
        await untilPerson()
        keep({ ...now, step: to, plies: now.plies.slice(0, to + 1) })
      }
      if (ply === undefined || found.value?.standing === 'lost') await setUp(to)
    })
  }

  return { begin, resume, takeBack }
}

/** Getting on from the step the player is at. */
export function gettingOn({ watched: { seen, found, step, goesOn }, going: { atWork, comeTo } }: Parts) {
  /** Does the step for the player, with time to look at it or without. */
  async function show(ms = LOOK_MS): Promise<void> {
    const from = found.value?.step
    await atWork(async () => {
      for (let i = 0; i < MAX_DEEDS; i++) {
        await untilPerson()
        const where = found.value
        if (!seen.value || !where?.part || where.step !== from || where.standing === 'lost') return
        await doAct(where.standing === 'due' ? where.part.act : { kind: 'any' }, seen.value)
        await rest(ms)
      }
    })
  }

  /** Passes over a step: what the game needs of it is done. */
  async function skip(): Promise<void> {
    const from = found.value?.step
    if (from === undefined) return
    if (step.value?.parts.every((part) => part.onScreen)) return comeTo(from + 1)
    await show(0)
  }

  function goOn(): void {
    if (goesOn.value !== undefined) comeTo(goesOn.value)
  }

  return { show, skip, goOn }
}
