/** Some seeds of a tournament, played one after the other, here or in a thread of their own. */
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import { systems } from '../systems/index.ts'
import { machineChooser } from './choosers.ts'
import { playGame, type Report } from './one-game.ts'
import type { Chooser } from './play-loop.ts'
import type { ListedFile } from './root.ts'

/** The kind of machine that plays each faction. */
export type Kinds = Readonly<Record<string, string>>

export interface SeedsWork {
  readonly scenario: ListedFile
  readonly kinds: Kinds
  readonly packs: readonly Overlay[]
  readonly seeds: readonly number[]
}

export interface SeedsPlayed {
  readonly reports: readonly Report[]
  readonly times: Times
}

/** By the kind of player: milliseconds it thought in each Faction Turn of its own. */
export type Times = Readonly<Record<string, readonly number[]>>

/** How long each kind of player thought in its own Faction Turns, measured around its choosers. */
class TurnClock {
  readonly times: Record<string, number[]> = {}
  private turn = ''

  timed(faction: string, kind: string, chooser: Chooser): Chooser {
    return async (session) => {
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
  }
}

/** Plays all seeds of some work. */
export async function playSeeds({ scenario, kinds, packs, seeds }: SeedsWork): Promise<SeedsPlayed> {
  const system = systems.of(scenario.system, scenario.file)
  const clock = new TurnClock()
  const reports: Report[] = []
  for (const seed of seeds) {
    const choosers = Object.fromEntries(
      Object.entries(kinds).map(([faction, kind]) => [
        faction,
        clock.timed(faction, kind, machineChooser(system, kind, seed)),
      ]),
    )
    const options = { choosers, turns: undefined, heavy: false }
    const { report } = await playGame(scenario, seed, kinds, options, packs)
    reports.push(report)
  }
  return { reports, times: clock.times }
}

/** Marks a thread of this file: other threads may load it too. */
const TASK = 'seeds of a tournament'

/** The same in a thread. */
export function inThread(work: SeedsWork): Promise<SeedsPlayed> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { task: TASK, work } })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

if (!isMainThread) {
  const { task, work } = Object(workerData) as { task?: unknown; work?: SeedsWork }
  if (task === TASK && work) playSeeds(work).then((played) => parentPort?.postMessage(played))
}
