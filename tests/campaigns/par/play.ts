/** Plays a campaign of the start screen with machine players and watches it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawContent, readContent } from '../../../src-main/content/loader.ts'
import type { AxisGame } from '../../../src-shared/axis-empires/api.ts'
import type { MachineKind } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { V } from '../../../src-shared/axis-empires/ground/variables/index.ts'
import { rules } from '../../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../../src-shared/axis-empires/players/index.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import type { GameResult } from '../../../src-shared/contract/views.ts'
import type { MachinePlayer } from '../../../src-shared/game-system/player.ts'
import type { Effect } from '../../../src-shared/kernel/effects.ts'
import type { Command, Decision } from '../../../src-shared/kernel/procedure.ts'
import { type Change, type SeasonView, Watch } from './watch.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
/** A campaign that takes more commands than this does not end. */
const MAX_COMMANDS = 200_000

export type Seats = Readonly<Record<Faction, MachineKind>>

/** One game; a line of JSON in a ledger. */
export interface ParRun {
  readonly start: string
  readonly seed: number
  readonly commit: string
  readonly seats: Seats
  readonly seasons: readonly SeasonView[]
  readonly changes: readonly Change[]
  /** Milliseconds of CPU time that each Faction Turn took its own player to think, the longest last. */
  readonly thought: readonly number[]
  readonly commands: number
  readonly seconds: number
  /** The Game Turn it ended in. */
  readonly ended: number
  readonly result: GameResult | null
  readonly fault?: string
}

let content: ReturnType<typeof readContent> | undefined

/** A campaign of the start screen at its beginning. */
export function beginPar(start: string, seed: number): ReturnType<typeof rules.create> {
  content ??= readContent(ROOT, axisEmpires.data)
  const file = `scenarios/${start}.json`
  const raw: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  return rules.create(rawContent(content, { raw, file }), { seed })
}

/** A command of a machine player, before it is done. */
export interface Deed {
  readonly game: Game
  readonly face: AxisGame
  readonly player: MachinePlayer<AxisGame>
  readonly decision: Decision
  readonly command: Command
}

/** Looks over the shoulder of the players. */
export interface Observer {
  before(deed: Deed): void
  after(deed: Deed, effects: readonly Effect[]): void
}

export interface ParOptions {
  readonly start: string
  readonly seed: number
  readonly seats: Seats
  readonly commit: string
  /** Told of each command with its reason. */
  readonly tell?: (line: string) => void
  /** Stops when a Game Turn of this number is reached. */
  readonly until?: number
  readonly observer?: Observer
}

/** Plays one campaign to its end. A fault of the rules or of a player is written into the run, not thrown. */
export function playPar({ start, seed, seats, commit, tell, until, observer }: ParOptions): ParRun {
  const face = beginPar(start, seed)
  const { game } = face.engine
  if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
  const players = Object.fromEntries(FACTIONS.map((faction) => [faction, makePlayer(seats[faction], seed)]))
  const watch = new Watch(game)
  const thought = new Map<string, number>()
  const began = performance.now()
  let commands = 0
  let moment = ''
  let fault: string | undefined
  try {
    for (; commands < MAX_COMMANDS && (until === undefined || game.turn < until); commands++) {
      const decision = face.engine.decision()
      if (!decision) break
      const segment = game.vars.get(V.segment)
      const now = `${game.turn} ${segment} ${game.phasing} ${game.map}`
      if (now !== moment) {
        moment = now
        watch.look()
      }
      const { faction, kind } = decision
      const begun = process.cpuUsage()
      const player = players[faction]
      const command = player?.choose(face)
      const spent = process.cpuUsage(begun)
      const ms = (spent.user + spent.system) / 1000
      if (FACTION_CODE[decision.faction as Faction] === game.phasing) {
        const turn = `${game.turn} ${faction}`
        thought.set(turn, (thought.get(turn) ?? 0) + ms)
      }
      if (!command) throw new Error(`nothing is legal at "${decision.prompt}"`)
      tell?.(
        `${game.turnLabel} ${segment} ${faction} ${kind}: ${JSON.stringify(command)} ${player?.reason ?? ''}`,
      )
      const deed = player && { game, face, player, decision, command }
      if (deed) observer?.before(deed)
      const effects = face.engine.perform(command)
      if (deed) observer?.after(deed, effects)
    }
    if (commands === MAX_COMMANDS) fault = `no end after ${MAX_COMMANDS} commands`
  } catch (error) {
    fault = error instanceof Error ? error.message : String(error)
  }
  watch.look()
  return {
    start,
    seed,
    commit,
    seats,
    seasons: watch.seasons,
    changes: watch.changes,
    thought: [...thought.values()].map(Math.round).sort((a, b) => a - b),
    commands,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    ended: game.turn,
    result: game.vars.get(V.result),
    ...(fault === undefined ? {} : { fault }),
  }
}
