/** Words for a screen: what a support unit is called and good for, and a path in a sentence. */

import { boxOfPlace } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { SupportPathView } from '../../../ground/contract/support-segment.ts'
import type { Game } from '../../../table/game/game.ts'
import { type SupportType } from '../../../table/game/support-kinds.ts'
import { TYPE_TITLE } from '../../../table/game/support-titles.ts'

/** What a player uses each kind for. */
export const PURPOSE: Readonly<Record<SupportType, string>> = {
  'air-force':
    'Helps combats in and next to its hex. Over the sea it may become a Beachhead; on station it closes enemy ports near your Naval Bases.',
  bomber: 'Bombs a hex (Devastation), or lengthens enemy delays from the Strategic Warfare Box.',
  interceptor: 'Is not placed: it waits in the Force Pool and contests what the enemy places.',
  'cv-strike': 'Flies from its CV Fleet and helps combats like an Air Force.',
  'cv-fleet': 'In a hex it launches its CV Strike; on station it closes every enemy port of the Naval Zone.',
  'surface-fleet':
    'In a sea hex it makes a Beachhead; on station it closes every enemy port of the Naval Zone.',
  'sub-fleet':
    'Closes every enemy port of a Naval Zone, or lengthens enemy delays from the Strategic Warfare Box.',
}

export const CONVOY_PURPOSE =
  'As a Troop Convoy it carries one unit from port to port in its Naval Zone; as a Supply Convoy it keeps supply flowing across it.'

function hexesWord(count: number): string {
  return count === 1 ? '1 hex' : `${count} hexes`
}

/** The place a path begins in, in words. */
function baseName(game: Game, path: SupportPathView): string {
  const box = boxOfPlace(path.from)
  if (box !== undefined) return game.graph.boxes.get(box)?.name ?? box
  const hex = game.graph.indexOf.get(path.from)
  return hex === undefined ? path.from : game.hexName(hex)
}

const zoneName = (game: Game, id: string): string =>
  game.graph.zones[game.graph.zoneIndex.get(id) ?? -1]?.name ?? id

/** `from Lille (w3618) over 3 hexes`, `from Kiel (w3722): Baltic Sea, North Sea`. */
export function wayOf(game: Game, path: SupportPathView | null): string {
  if (!path) return ''
  const from = baseName(game, path)
  if (path.kind === 'air') {
    const far = path.hexes.length - 1
    return far === 0 ? `from its base in ${from}` : `from ${from}, ${hexesWord(far)} away`
  }
  const zones = path.zones.map((id) => zoneName(game, id)).join(' → ')
  const ports = path.waterways.map((id) => game.hexName(game.hex(id))).join(', ')
  return `from ${from} through ${zones}${ports === '' ? '' : `, past the open ${ports}`}`
}

/** `German LF1 Air Force` whichever side is up: a CV Fleet that strikes, a Bomber that has devastated. */
export function titleAs(game: Game, unit: Unit, type: SupportType): string {
  const name = unit.counter.name ?? ''
  const words = name === TYPE_TITLE[type] ? [name] : [name, TYPE_TITLE[type]]
  return [game.adjective(unit.nation), ...words].filter((word) => word !== '').join(' ')
}

/** `Japanese Air Force: 1FA, 2FA`: several of a kind by their names. */
export function titleOfMany(game: Game, units: readonly Unit[], type: SupportType): string {
  const [first] = units
  if (!first) return TYPE_TITLE[type]
  const names = units.flatMap(({ counter }) => counter.name ?? [])
  if (units.length === 1 || names.length < units.length) return titleAs(game, first, type)
  return `${game.adjective(first.nation)} ${TYPE_TITLE[type]}: ${names.join(', ')}`
}
