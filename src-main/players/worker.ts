/** The machine players in a thread of their own: plays or advises from a position it is sent. */
import { parentPort, workerData } from 'node:worker_threads'
import type { Advice } from '../../src-shared/contract/advice.ts'
import { HUMAN } from '../../src-shared/contract/views.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { GameInPlay } from '../../src-shared/game-system/game.ts'
import type { MachinePlayer } from '../../src-shared/game-system/player.ts'
import { makerOf } from '../../src-shared/game-system/registry.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
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
  | { readonly say: 'move'; readonly command: Command; readonly reason?: string; readonly before: string }
  | { readonly say: 'advice'; readonly advice: Advice }
  | { readonly say: 'done'; readonly deadEnd?: string; readonly more?: true }
  | { readonly say: 'failed'; readonly message: string }

const players = new Map<string, MachinePlayer>()
const say = (answer: ThreadAnswer): void => parentPort?.postMessage(answer)
const part = (done: number): void => say({ say: 'part', part: done })

const { system: id, content } = workerData as ThreadData
const system = systems.of(id, 'what a machine player is to think about')
let first: GameInPlay | undefined

/** The game in a state; its content is compiled once. */
function gameIn(state: GameState): GameInPlay {
  if (first) return first.inPosition(state)
  first = system.resume(content, state)
  return first
}

function playerOf(kind: string, seed: number): MachinePlayer {
  const player = players.get(kind) ?? makerOf(system, kind).make(seed)
  players.set(kind, player)
  player.report = part
  return player
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
  for (let done = 0; done < most; done++) {
    const decision = face.engine.decision()
    const kind = seats[decision?.faction ?? ''] ?? HUMAN
    if (!decision || kind === HUMAN) return say({ say: 'done' })
    if (!seat.includes(decision.faction)) break
    const player = playerOf(kind, seed)
    const before = face.table.hash
    const command = player.choose(face)
    if (!command) return say({ say: 'done', deadEnd: decision.prompt })
    const { reason } = player
    say({ say: 'move', command, before, ...(reason === undefined ? {} : { reason }) })
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
