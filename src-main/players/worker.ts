/** The machine players in a thread of their own: plays or advises from a position it is sent. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Advice } from '../../src-shared/contract/advice.ts'
import { HUMAN } from '../../src-shared/contract/views.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { GameInPlay } from '../../src-shared/game-system/game.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { type Incident, Roster } from '../../src-shared/players/roster.ts'
import { systems } from '../../src-shared/systems/index.ts'

/** What a thread is started with: the game it thinks about, and its data. */
export interface ThreadData {
  readonly system: string
  readonly content: RawContent
}

/** What a thread is asked. */
export type ThreadRequest =
  | {
      readonly ask: 'play'
      /** As the seat may know it: it thinks no further than to a die, or to what is hidden from it. */
      readonly state: GameState
      readonly seat: Seat
      readonly players: Readonly<Record<string, string>>
      readonly seed: number
      readonly most: number
    }
  | { readonly ask: 'advise'; readonly state: GameState; readonly seed: number }

/** What it answers: any number of moves and parts, then one `done` or `failed`. */
export type ThreadAnswer =
  | { readonly say: 'part'; readonly part: number }
  | {
      readonly say: 'move'
      readonly command: Command
      readonly reason?: string
      readonly before: string
      /** The kind of the player who chose it; absent if none could. */
      readonly by?: string
      /** The players that failed at it. */
      readonly incidents: readonly Incident[]
    }
  | { readonly say: 'advice'; readonly advice: Advice }
  | { readonly say: 'done'; readonly deadEnd?: string; readonly more?: true }
  | { readonly say: 'failed'; readonly message: string }

const say = (answer: ThreadAnswer): void => parentPort?.postMessage(answer)
const part = (done: number): void => say({ say: 'part', part: done })

const { system: id, content } = workerData as ThreadData
const system = systems.of(id, 'what a machine player is to think about')
let first: GameInPlay | undefined
let roster: Roster | undefined

/** The game in a state; its content is compiled once. */
function gameIn(state: GameState): GameInPlay {
  if (first) return first.inPosition(state)
  first = system.resume(content, state)
  return first
}

/** Whether a command had an end that only the game itself knows: a die, or a piece the seat had not seen. */
function isUncertain(effects: readonly Effect[], { secrets }: GameInPlay, seat: Seat): boolean {
  return effects.some((effect) => {
    if (effect.k === 'roll') return !effect.manual
    const place = effect.k === 'place' ? secrets.place(effect.from) : undefined
    return place !== undefined && !place.owners.some((owner) => seat.includes(owner))
  })
}

function play({ state, seat, players: seats, seed, most }: Extract<ThreadRequest, { ask: 'play' }>): void {
  const face = gameIn(state)
  roster ??= new Roster(system, () => ({ own: seed, game: seed }), part)
  for (let done = 0; done < most; done++) {
    const decision = face.engine.decision()
    if (!decision) return say({ say: 'done' })
    const { [decision.faction]: kind = HUMAN } = seats
    if (kind === HUMAN) return say({ say: 'done' })
    if (!seat.includes(decision.faction)) break
    const before = face.table.hash
    const choice = roster.choose(face, kind)
    if (!choice) return say({ say: 'done', deadEnd: decision.prompt })
    const { command, reason, by, incidents } = choice
    const why = reason === undefined ? {} : { reason }
    say({ say: 'move', command, before, incidents, ...why, ...(by === undefined ? {} : { by }) })
    if (isUncertain(face.engine.perform(command), face, seat)) break
  }
  say({ say: 'done', more: true })
}

parentPort?.on('message', (request: ThreadRequest) => {
  try {
    if (request.ask === 'play') return play(request)
    const advice = system.advise?.(gameIn(request.state), request.seed, part)
    if (advice) say({ say: 'advice', advice })
    say({ say: 'done' })
  } catch (error) {
    say({ say: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
