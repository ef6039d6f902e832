/** What the store keeps: a game, its plies, its snapshots; and the rows they are stored in. */

import { type KeptPlan, keptPlanShape } from '../../src-shared/contract/planner.ts'
import type { SavedGame } from '../../src-shared/contract/views.ts'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { GameDamaged } from './errors.ts'

/** The kind of player of each faction of a game. */
export type Players = Readonly<Record<string, string>>

/** A name a player gave to a moment, or to the line of play that continues from it. */
export interface KeptName {
  readonly ply: number
  readonly kind: 'moment' | 'line'
  readonly name: string
}

/** What players note for themselves, and where they sat down: no part of any position. */
export interface Planner {
  readonly plans: readonly KeptPlan[]
  /** The ply at which the sitting under way began, and the one before it. */
  readonly sitting?: { readonly began: number; readonly before?: number } | undefined
}

/** A game without its plies. */
export interface GameRecord {
  readonly id: string
  readonly title: string
  /** Id of the scenario, and its file as it was when the game began. */
  readonly scenario: string
  readonly scenarioFile: unknown
  /** The overlay packs the game was begun with, in the order they are placed; absent if there were none. */
  readonly packs?: readonly Overlay[] | undefined
  /** Fingerprint of the maps, counters, tables and scenario the game was begun with. */
  readonly contentVersion: string
  readonly rulesVersion: string
  readonly seed: number
  readonly players: Players
  /** Label of the Game Turn it stands in, for lists. */
  readonly turn: string
  /** How it ended, in a few words, for lists; absent while it is played. */
  readonly result?: string
  readonly created: string
  readonly updated: string
  readonly current: number
  /** Absent if nothing was given a name. */
  readonly names?: readonly KeptName[] | undefined
  /** Absent if nothing was noted and nobody came back yet. */
  readonly planner?: Planner | undefined
}

export interface Snapshot {
  readonly ply: number
  readonly state: GameState
  readonly hash: string
  readonly rulesVersion: string
  readonly contentVersion: string
}

/** Where a game stands after a change of it. */
export interface Standing {
  readonly current: number
  readonly turn: string
  readonly result?: string | undefined
  readonly updated: string
}

export interface GameRow {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly scenario_json: string
  readonly packs_json: string | null
  readonly content_version: string
  readonly rules_version: string
  readonly seed: number
  readonly players_json: string
  readonly turn: string
  readonly created: string
  readonly updated: string
  readonly current_ply: number
  readonly result: string | null
}

export interface PlyRow {
  readonly id: number
  readonly parent: number
  readonly grp: number
  readonly faction: string
  readonly command: string
  readonly effects: string
  readonly hash: string
}

export interface SnapshotRow {
  readonly ply: number
  readonly state: string
  readonly hash: string
  readonly rules_version: string
  readonly content_version: string
}

export interface ListRow {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly turn: string
  readonly plies: number
  readonly created: string
  readonly updated: string
  readonly thumbnail: string | null
  readonly result: string | null
  readonly factions: string | null
  readonly players: string | null
  readonly system: string | null
}

function parse(text: string, game: string, ply: number, what: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new GameDamaged(game, ply, `${what} cannot be read`, undefined, error)
  }
}

/** What was noted; nothing of it if it cannot be read, for the game itself is worth more. */
function plannerOf(text: string): Planner {
  try {
    const { plans, sitting } = JSON.parse(text) as Planner
    const sound = (Array.isArray(plans) ? plans : []).flatMap((plan) => {
      const parsed = keptPlanShape.safeParse(plan)
      return parsed.success ? [parsed.data] : []
    })
    return { plans: sound, ...(typeof sitting?.began === 'number' ? { sitting } : {}) }
  } catch {
    return { plans: [] }
  }
}

export function gameOf(row: GameRow, names: readonly KeptName[] = [], planner?: string): GameRecord {
  const packs = row.packs_json ?? undefined
  const result = row.result ?? undefined
  return {
    id: row.id,
    title: row.title,
    scenario: row.scenario,
    scenarioFile: parse(row.scenario_json, row.title, 0, 'its scenario'),
    ...(packs === undefined ? {} : { packs: parse(packs, row.title, 0, 'its list of packs') as Overlay[] }),
    contentVersion: row.content_version,
    rulesVersion: row.rules_version,
    seed: row.seed,
    players: parse(row.players_json, row.title, 0, 'its list of players') as Players,
    turn: row.turn,
    created: row.created,
    updated: row.updated,
    current: row.current_ply,
    ...(names.length === 0 ? {} : { names }),
    ...(planner === undefined ? {} : { planner: plannerOf(planner) }),
    ...(result === undefined ? {} : { result }),
  }
}

/** A stored ply that cannot be read. */
export interface LostPly {
  readonly ply: number
  readonly found: string
}

/** The command of a ply whose own cannot be read. */
export const LOST_COMMAND = 'lost'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isFrame = (value: unknown): boolean => isRecord(value) && typeof value.proc === 'string'
const isRemembered = (value: unknown): boolean => isRecord(value) && !Object.hasOwn(value, 'proc')
const isRng = (value: unknown): boolean => Array.isArray(value) && value.length === 4
const isText = (value: unknown): boolean => typeof value === 'string'
const isCount = (value: unknown): boolean => typeof value === 'number'

/** What the parts of each effect have to be, so that applying or undoing it cannot fail half-way. */
const EFFECT_SHAPES: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  place: { piece: isText, from: isText, to: isText },
  face: { piece: isText, from: isCount, to: isCount },
  var: { key: isText, from: (value) => value !== undefined, to: (value) => value !== undefined },
  push: { frame: isFrame },
  pop: { frame: isFrame },
  patch: { depth: isCount, from: isRemembered, to: isRemembered },
  frame: { depth: isCount, from: isFrame, to: isFrame },
  roll: { value: isCount, from: isRng, to: isRng },
  note: { note: (value) => isRecord(value) && isText(value.text) },
}

function isEffect(value: unknown): boolean {
  if (!isRecord(value) || typeof value.k !== 'string' || !Object.hasOwn(EFFECT_SHAPES, value.k)) return false
  for (const [part, fits] of Object.entries(EFFECT_SHAPES[value.k] ?? {}))
    if (!fits(value[part])) return false
  return true
}

/** A stored ply, or one in its place that does nothing: its number, its place and its hash stay. */
function maybePlyOf(row: PlyRow, title: string): { ply: Ply; lost?: LostPly } {
  const { id, parent, faction, hash } = row
  let found: string
  try {
    const ply = plyOf(row, title)
    if (typeof ply.command?.type !== 'string') found = 'its command is none'
    else if (Array.isArray(ply.effects) && ply.effects.every(isEffect)) return { ply }
    else found = 'its list of effects is not sound'
  } catch (error) {
    if (!(error instanceof GameDamaged)) throw error
    found = error.found
  }
  const ply: Ply = { id, parent, group: row.grp, faction, command: { type: LOST_COMMAND }, effects: [], hash }
  return { ply, lost: { ply: id, found } }
}

/** Stored plies, with one that does nothing in the place of each that cannot be read. */
export function readablePlies(rows: readonly PlyRow[], title: string): { plies: Ply[]; lost: LostPly[] } {
  const read = rows.map((row) => maybePlyOf(row, title))
  return { plies: read.map(({ ply }) => ply), lost: read.flatMap(({ lost }) => lost ?? []) }
}

/** A stored ply. Throws `GameDamaged` if it cannot be read. */
export function plyOf(row: PlyRow, title: string): Ply {
  return {
    id: row.id,
    parent: row.parent,
    group: row.grp,
    faction: row.faction,
    command: parse(row.command, title, row.id, 'its command') as Command,
    effects: parse(row.effects, title, row.id, 'its list of effects') as Effect[],
    hash: row.hash,
  }
}

/** A stored snapshot; undefined if it cannot be read (an earlier one then serves). */
export function maybeSnapshot(row: SnapshotRow): Snapshot | undefined {
  try {
    return {
      ply: row.ply,
      state: JSON.parse(row.state) as GameState,
      hash: row.hash,
      rulesVersion: row.rules_version,
      contentVersion: row.content_version,
    }
  } catch {
    return undefined
  }
}

export function listedGame(row: ListRow): SavedGame {
  const { thumbnail, result, factions, players, system, ...rest } = row
  const who: Readonly<Record<string, string>> = JSON.parse(players ?? '{}')
  // A scenario that does not list its sides is played by all of its game.
  const sides: readonly string[] = factions === null ? Object.keys(who) : JSON.parse(factions)
  const game = { ...rest, system: system ?? '', factions: sides, players: who }
  return { ...game, ...(thumbnail === null ? {} : { thumbnail }), ...(result === null ? {} : { result }) }
}
