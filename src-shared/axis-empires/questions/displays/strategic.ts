/** The Strategic Hex Ownership display and the current Strategic Value (0.1.1). */

import type { StrategicDisplay, StrategicHexView, TheatreId } from '../../contract/displays.ts'
import type { Game } from '../../game/game.ts'
import { askAll } from '../../modifiers/index.ts'
import type { Faction } from '../../theatres/ids.ts'
import { THEATRES } from '../../theatres/index.ts'
import { V } from '../../variables/index.ts'
import type { Source } from './sources.ts'

interface Scored extends StrategicHexView {
  readonly index: number
}

function hexView(game: Game, index: number, colour: Faction): Scored {
  const hex = game.graph.hexes[index]
  const side = game.control(index)
  const controller = side < 0 ? null : game.factionName(side)
  const owner = game.graph.areas[game.politics.owner(index)]?.name ?? ''
  const area = hex?.area === undefined ? '' : game.countryName(hex.area)
  const isTaken = controller !== null && (colour === 'axis') !== (controller === 'axis')
  // An Axis hex in Allied hands inside a Policy Affected Country counts nothing (0.1.1).
  const policy = isTaken && colour === 'axis' && game.politics.policyOfHex(index) !== null
  const value = !isTaken || policy ? 0 : colour === 'axis' ? -1 : 1
  return {
    index,
    hex: hex?.id ?? '',
    name: hex?.name ?? hex?.id ?? '',
    country: area === owner || owner === '' ? area : `${area} (${owner})`,
    colour,
    controller,
    value,
    ...(policy ? { why: 'not counted: its Country is bound by a Policy' } : {}),
  }
}

/** The ESV counts once the Allies hold an Axis Strategic Hex of the homeland; never beside another map (0.1.1). */
function esvItem(source: Source, map: TheatreId, hexes: readonly Scored[]): number | undefined {
  const { game } = source
  const { homeland } = THEATRES[map]
  if (homeland === undefined || game.content.maps.length > 1) return undefined
  const country = game.politics.country(homeland)
  const lost = hexes.some((h) => h.value < 0 && country >= 0 && game.politics.isHome(h.index, country))
  const esv = game.vars.number(V.esv, map)
  return lost ? Math.max(0, esv) : 0
}

export function strategicDisplay(source: Source, map: TheatreId): StrategicDisplay {
  const { game } = source
  const hexes: Scored[] = []
  game.graph.hexes.forEach((hex, index) => {
    if (hex.strategic !== undefined && game.content.maps[game.graph.mapOf[index] ?? 0] === map)
      hexes.push(hexView(game, index, hex.strategic))
  })
  const count = (value: number): number => hexes.filter((h) => h.value === value).length
  const sum = [
    { label: 'Allied Strategic Hexes under Axis control', value: count(1), rule: '0.1.1' },
    { label: 'Axis Strategic Hexes under Allied control', value: -count(-1), rule: '0.1.1' },
    ...askAll(game, 'strategicValue', { map }).map((item) => ({ ...item, rule: '0.1.1' })),
  ].map((item) => ({ ...item, value: item.value + 0 || 0 }))
  const esv = esvItem(source, map, hexes)
  if (esv !== undefined) sum.push({ label: 'European Strategic Value', value: esv, rule: '0.1.1' })
  return {
    kind: 'strategic',
    id: 'strategic',
    map,
    title: 'Strategic Hex Ownership',
    rule: '0.1.1',
    hexes: hexes.map(({ index: _, ...hex }) => hex),
    sum,
    total: sum.reduce((n, { value }) => n + value, 0),
  }
}
