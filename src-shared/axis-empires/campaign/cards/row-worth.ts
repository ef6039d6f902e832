/**
 * What the rows of a table are worth to the faction that rolls, and what its die is worth at a Political DRM (1.1.2.1). No
 * position is looked at: the linter holds the sign of the tables against it, and a form for cards can show it.
 */
import type { Action, CardRow } from '../../ground/content/cards/actions.ts'
import { FACES, type PoliticalTable, type TableResult } from '../../ground/content/political-tables.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { eventWorth, postureWorth } from '../events/worth.ts'
import { wordWorth } from './word-worth.ts'

/** Who rolls, and the tables of the game by the names that cards use on the map. */
export interface Roller {
  readonly faction: Faction
  readonly map: MapId
  readonly tables: ReadonlyMap<string, PoliticalTable>
  /** What each counter is worth when it comes. */
  readonly counters: ReadonlyMap<string, { readonly worth: number }>
}

/** The share of seasons in which the `if` of an action or of steps is taken to hold when its card is revealed. */
export const CHANCE_OF_IF = 0.6
/** Ceded Land markers of a Major Country when a card rolls against them. */
const CEDED_LANDS = 2

/** A chain of tables longer than this goes round in a circle. */
const MAX_TABLES = 6

/** The face that a die comes to. */
const within = (die: number): number => Math.min(FACES, Math.max(1, die))

/** The mean of what the six faces come to at a DRM. */
function mean(drm: number, at: (face: number) => number): number {
  let sum = 0
  for (let die = 1; die <= FACES; die++) sum += at(within(die + drm))
  return sum / FACES
}

const rowAt = <R extends { readonly from: number; readonly to: number }>(
  rows: readonly R[],
  face: number,
): R | undefined => rows.find(({ from, to }) => from <= face && face <= to)

/** What a result of a shared table is worth. An event of `allied` is that of an Allied faction, whichever rolls. */
function resultWorth(result: TableResult, roller: Roller, drm: number, depth: number): number {
  if (result === 'none' || 'country' in result || 'steps' in result) return 0
  if ('table' in result) return sharedWorth(result.table, roller, drm, depth + 1)
  const { faction } = roller
  const { event, sort, receiver = faction } = result
  const by: Faction = receiver !== 'allied' ? receiver : faction === 'axis' ? 'western' : faction
  return eventWorth({ event, sort, receiver: by }, faction)
}

/** What a roll on a table of the game is worth at a DRM; one of lands or of aid is worth nothing here. */
export function sharedWorth(id: string, roller: Roller, drm: number, depth = 0): number {
  const table = roller.tables.get(id)
  if (!table || depth > MAX_TABLES) return 0
  const at = table.political ? drm : 0
  return mean(at, (face) => resultWorth(rowAt(table.rows, face)?.result ?? 'none', roller, at, depth))
}

/** What one action is worth each time it takes place; one that may be left undone is never a loss. */
export function actionWorth(action: Action, roller: Roller, drm: number): number {
  const { faction } = roller
  const value = (): number => {
    if ('event' in action) {
      const { event, sort, receiver = faction, times = 1 } = action.event
      return eventWorth({ event, sort, receiver }, faction) * times
    }
    if ('posture' in action) return postureWorth(action.posture.is, faction)
    if ('roll' in action) return sharedWorth(action.roll.table, roller, drm)
    if ('table' in action) return ownWorth(action.table.rows, roller, action.table.drm === false ? 0 : drm)
    if ('cededRoll' in action) {
      const event = eventWorth({ event: action.cededRoll.event, receiver: faction }, faction)
      return (CEDED_LANDS / FACES) * event
    }
    if ('oneOf' in action)
      return Math.max(...action.oneOf.options.map((option) => sum(option.do, roller, drm)))
    return wordWorth(action, roller)
  }
  const worth = action.may ? Math.max(0, value()) : value()
  return action.if === undefined ? worth : worth * CHANCE_OF_IF
}

const sum = (actions: readonly Action[], roller: Roller, drm: number): number =>
  actions.reduce((total, action) => total + actionWorth(action, roller, drm), 0)

/** What a row of a card's own table is worth; `drm` is for tables it leads on to. */
function rowWorth({ result }: CardRow, roller: Roller, drm = 0): number {
  const { faction } = roller
  if (result === 'none') return 0
  if ('do' in result) return sum(result.do, roller, drm)
  if ('table' in result) return sharedWorth(result.table, roller, drm)
  const { event, sort, receiver = faction } = result
  return eventWorth({ event, sort, receiver }, faction)
}

/** What a roll on a card's own table is worth at a DRM. */
export function ownWorth(rows: readonly CardRow[], roller: Roller, drm: number): number {
  return mean(drm, (face) => {
    const row = rowAt(rows, face)
    return row ? rowWorth(row, roller, drm) : 0
  })
}

/** The mean worth of some faces of a card's own table, from one face to another. */
export function facesWorth(rows: readonly CardRow[], roller: Roller, from: number, to: number): number {
  let total = 0
  for (let face = from; face <= to; face++) {
    const row = rowAt(rows, face)
    if (row) total += rowWorth(row, roller)
  }
  return total / (to - from + 1)
}
