/**
 * Influence and Neutrality markers (18.14, 18.23; 36.19, 36.32): at most one of them lies in the Capital of a Neutral
 * Minor Country. A marker has both on its two sides, so that any free one can become the other.
 */

import { ASIDE, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTIONS, type Faction, type MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { capitalOf, mapOfArea } from './countries.ts'

/** How a Neutral Minor Country leans. */
export interface Lean {
  readonly unit: Unit
  /** The faction of an Influence marker; null for Neutrality. */
  readonly to: Faction | null
}

const SECTIONS: Readonly<Record<MapId, { readonly influence: RuleId; readonly neutrality: RuleId }>> = {
  tk: { influence: '18.14', neutrality: '18.23' },
  ds: { influence: '36.19', neutrality: '36.32' },
}

/** The section on such a marker. */
const leanRule = (map: MapId, to: Faction | null): RuleId =>
  SECTIONS[map][to === null ? 'neutrality' : 'influence']

/** The Influence or Neutrality marker in a Country; undefined if there is none. */
export function leanOf(game: Game, country: string): Lean | undefined {
  const hex = capitalOf(game, country)
  if (hex < 0) return undefined
  for (const index of game.board.stack(hex)) {
    const unit = game.board.unit(index)
    const type = unit.sides[game.board.face[index] ?? 0]?.type
    if (type === 'neutrality') return { unit, to: null }
    if (type === 'influence') return { unit, to: game.factionOf(unit) }
  }
  return undefined
}

const isLean = (unit: Unit, map: MapId): boolean =>
  unit.map === map && unit.sides.some(({ type }) => type === 'influence' || type === 'neutrality')

/** A marker that is not in use; for Neutrality that of any faction, the own ones first. */
function freeMarker(game: Game, map: MapId, to: Faction | null, own: Faction): Unit | undefined {
  const order: readonly Faction[] = to === null ? [own, ...FACTIONS.filter((each) => each !== own)] : [to]
  const free = game.content.units.filter((unit) => {
    if (!isLean(unit, map)) return false
    const { at } = game.table.piece(unit.id)
    return at === ASIDE || at === pool(game.factionOf(unit), map)
  })
  for (const faction of order) {
    const found = free.find((unit) => game.factionOf(unit) === faction)
    if (found) return found
  }
  return undefined
}

/** Whether there is a marker left to place. */
export const hasFreeMarker = (game: Game, map: MapId, to: Faction | null, own: Faction): boolean =>
  freeMarker(game, map, to, own) !== undefined

const markerName = (game: Game, to: Faction | null): string =>
  to === null ? 'Neutrality' : `${game.adjective(to)} Influence`

/** Puts an Influence marker of a faction (null: Neutrality) into the Capital of a Country. */
export function placeLean(game: Game, country: string, to: Faction | null, own: Faction): void {
  const map = mapOfArea(game, country)
  const hex = capitalOf(game, country)
  const marker = freeMarker(game, map, to, own)
  if (!marker || hex < 0) return
  const at = game.hexId(hex)
  game.table.place(marker.id, at)
  game.table.turn(
    marker.id,
    marker.sides.findIndex(({ type }) => type === (to === null ? 'neutrality' : 'influence')),
  )
  game.note({
    text: `${markerName(game, to)} in ${game.countryName(country)}`,
    rule: leanRule(map, to),
    at: [at],
    pieces: [marker.id],
  })
}

/** Takes the Influence or Neutrality marker of a Country away; nothing happens if there is none. */
export function removeLean(game: Game, country: string): void {
  const lean = leanOf(game, country)
  if (!lean) return
  const { at } = game.table.piece(lean.unit.id)
  game.table.turn(lean.unit.id, 0)
  game.table.place(lean.unit.id, ASIDE)
  game.note({
    text: `${markerName(game, lean.to)} in ${game.countryName(country)} is removed`,
    rule: leanRule(lean.unit.map, lean.to),
    at: [at],
    pieces: [lean.unit.id],
  })
}

/** True if a Country holds a Neutrality marker or the Influence of an enemy of a faction. */
export function leansAway(game: Game, country: string, from: Faction): boolean {
  const lean = leanOf(game, country)
  return lean !== undefined && lean.to !== from
}
