/** Some seeds of a tournament, played one after the other, here or in a thread of their own. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { FAILURES } from '../../src-shared/players/roster.ts'
import type { Session } from '../sessions/session.ts'
import { systems } from '../systems/index.ts'
import type { ListedFile } from '../terminal/tools.ts'
import { CliError } from '../terminal/verb.ts'
import { machineChooser } from './choosers.ts'
import { playGame, type Report } from './one-game.ts'
import type { Chooser } from './play-loop.ts'

/** The kind of machine that plays each faction. */
export type Kinds = Readonly<Record<string, string>>

export interface SeedsWork {
  readonly scenario: ListedFile
  readonly kinds: Kinds
  readonly packs: readonly Overlay[]
  /** The number of turns after which a game ends without a winner. */
  readonly turns: number | undefined
}

export interface SeedPlayed {
  readonly report: Report
  readonly times: Times
}

/** A game that was not played to its end, in a sentence. */
export interface LostGame {
  readonly seed: number
  readonly why: string
}

/** All games of some work, in the order of their seeds. */
export interface SeedsPlayed {
  readonly played: readonly SeedPlayed[]
  readonly lost: readonly LostGame[]
}

/** Called for each game as it ends. */
type OnPlayed = (played: SeedPlayed) => void

/** By the kind of player: milliseconds it thought in each Faction Turn of its own. */
export type Times = Readonly<Record<string, readonly number[]>>

/** How long each kind of player thought in its own Faction Turns, measured around its choosers. */
class TurnClock {
  readonly times: Record<string, number[]> = {}
  private turn = ''

  timed(faction: string, kind: string, chooser: Chooser): Chooser {
    const clocked = async (session: Session): Promise<Command | undefined> => {
      if (session.game.phasing() !== faction) return chooser(session)
      this.times[kind] ??= []
      const times = this.times[kind]
      const turn = `${session.game.turn().label} ${faction}`
      if (turn !== this.turn) times.push(0)
      this.turn = turn
      const began = performance.now()
      const command = await chooser(session)
      times[times.length - 1] = (times.at(-1) ?? 0) + performance.now() - began
      return command
    }
    return Object.assign(clocked, chooser.incident ? { incident: chooser.incident } : {})
  }
}

/** Plays a seed. */
async function playSeed({ scenario, kinds, packs, turns }: SeedsWork, seed: number): Promise<SeedPlayed> {
  const system = systems.of(scenario.system, scenario.file)
  const clock = new TurnClock()
  const choosers = Object.fromEntries(
    Object.entries(kinds).map(([faction, kind]) => [
      faction,
      clock.timed(faction, kind, machineChooser(system, kind, seed)),
    ]),
  )
  const { report } = await playGame(scenario, seed, kinds, { choosers, turns, heavy: false }, packs)
  return { report, times: clock.times }
}

/** Marks a thread of this file: other threads may load it too. */
const TASK = 'seeds of a tournament'

/** Seeds that wait for a thread, and what has become of the others. */
interface Queue {
  readonly waiting: number[]
  readonly played: SeedPlayed[]
  readonly lost: LostGame[]
  readonly onPlayed: OnPlayed
}

/** A thread's answer to a seed: the game, or the sentence of what went wrong in the program. */
type Answer = SeedPlayed | { readonly fault: string; readonly code: 1 | 2 }

/**
 * A thread that takes seeds from the queue until none is left. Resolves with `true` if it ended before: the game that
 * it played then is lost. Rejects with the fault of a game that failed.
 */
function playingThread(work: SeedsWork, queue: Queue, file: URL): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file, { workerData: { task: TASK, work } })
    let seed: number | undefined
    const next = (): void => {
      seed = queue.waiting.shift()
      worker.postMessage(seed ?? null)
      if (seed === undefined) resolve(false)
    }
    const ended = (end: string): void => {
      if (seed !== undefined)
        queue.lost.push({ seed, why: `the game with seed ${seed} was not played to its end: ${end}` })
      seed = undefined
      resolve(true)
    }
    worker.on('message', (answer: Answer) => {
      if ('fault' in answer) {
        reject(new CliError(answer.fault, answer.code))
        worker.terminate().catch(reject)
        return
      }
      queue.played.push(answer)
      queue.onPlayed(answer)
      next()
    })
    worker.on('error', (error) => {
      if (Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY') ended(FAILURES.memory)
      else reject(error)
    })
    worker.on('exit', () => ended(FAILURES.ended))
    next()
  })
}

/** Threads, one after another where they end early, until no seed is left. */
async function playInThreads(work: SeedsWork, queue: Queue, file: URL): Promise<void> {
  while (await playingThread(work, queue, file)) if (queue.waiting.length === 0) return
}

/**
 * Plays all seeds of some work in up to `jobs` threads at once. The games are the same on any number of threads. The game
 * of a thread that runs out of memory or ends without a word is lost; the others are played in a new one.
 * @param onPlayed Called for each game as it ends.
 * @param file What a thread runs: this file unless a test has another.
 * @throws CliError with the sentence of a game that failed.
 */
export async function playSeeds(
  work: SeedsWork,
  seeds: readonly number[],
  jobs: number,
  onPlayed: OnPlayed,
  file = new URL(import.meta.url),
): Promise<SeedsPlayed> {
  const queue: Queue = { waiting: [...seeds], played: [], lost: [], onPlayed }
  const threads = Math.min(jobs, seeds.length)
  if (threads < 2)
    for (const seed of seeds) {
      const one = await playSeed(work, seed)
      queue.played.push(one)
      onPlayed(one)
    }
  else await Promise.all(Array.from({ length: threads }, () => playInThreads(work, queue, file)))
  return {
    played: queue.played.sort((a, b) => a.report.seed - b.report.seed),
    lost: queue.lost.sort((a, b) => a.seed - b.seed),
  }
}

/** What a thread answers where a game fails: the sentence of the fault. */
const faultOf = (error: unknown): { fault: string; code: 1 | 2 } =>
  error instanceof CliError
    ? { fault: error.message, code: error.code }
    : { fault: error instanceof Error ? (error.stack ?? error.message) : String(error), code: 1 }

if (!isMainThread) {
  const { task, work } = Object(workerData) as { task?: unknown; work?: SeedsWork }
  const port = parentPort
  if (task === TASK && work && port)
    port.on('message', (seed: number | null) => {
      if (seed === null) port.close()
      else
        playSeed(work, seed).then(
          (one) => port.postMessage(one),
          (error) => port.postMessage(faultOf(error)),
        )
    })
}
