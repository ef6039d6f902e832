/** The machine players in a thread of their own: plays or advises from a position it is sent. */
import { parentPort, workerData } from 'node:worker_threads'
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import type { RawContent } from '../../src-shared/axis-empires/content/raw.ts'
import type { Advice } from '../../src-shared/axis-empires/contract/advice.ts'
import type { MachineKind, PlayerKind } from '../../src-shared/axis-empires/contract/views.ts'
import { Game } from '../../src-shared/axis-empires/game/game.ts'
import { faceOf, rules } from '../../src-shared/axis-empires/index.ts'
import { gameOf } from '../../src-shared/axis-empires/players/base/game-of.ts'
import { advise } from '../../src-shared/axis-empires/players/doctrine/advise.ts'
import { type MachinePlayer, makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'

/** What a thread is asked. */
export type ThreadRequest =
  | {
      readonly ask: 'play'
      /** As the seat may know it: it thinks no further than to a die, or to what is hidden from it. */
      readonly state: GameState
      readonly seat: Seat
      readonly players: Readonly<Record<string, PlayerKind>>
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

const players = new Map<MachineKind, MachinePlayer>()
const say = (answer: ThreadAnswer): void => parentPort?.postMessage(answer)
const part = (done: number): void => say({ say: 'part', part: done })

let content: Game['content'] | undefined

/** The game in a state; the content is compiled once. */
function gameIn(state: GameState): ReturnType<typeof faceOf> {
  if (content) return faceOf(new Game(content, new Table(state)))
  const face = rules.resume(workerData as RawContent, state)
  content = gameOf(face).content
  return face
}

function playerOf(kind: MachineKind, seed: number): MachinePlayer {
  const player = players.get(kind) ?? makePlayer(kind, seed)
  players.set(kind, player)
  player.report = part
  return player
}

/** Whether a command had an end that only the game itself knows: a die, or a piece the seat had not seen. */
function isUncertain(effects: readonly Effect[], { secrets }: AxisGame, seat: Seat): boolean {
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
    const kind = seats[decision?.faction ?? ''] ?? 'human'
    if (!decision || kind === 'human') return say({ say: 'done' })
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
    say({ say: 'advice', advice: advise(gameIn(request.state), request.seed, part) })
    say({ say: 'done' })
  } catch (error) {
    say({ say: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
})
