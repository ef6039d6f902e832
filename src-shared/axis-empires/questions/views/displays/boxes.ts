/** The boxes off the map, and the counters that take no part. */

import { ASIDE, OUT } from '../../../ground/content/places.ts'
import type { BoxesDisplay, BoxView, TheatreId } from '../../../ground/contract/displays.ts'
import { V } from '../../../ground/variables/index.ts'
import { BOXES, type BoxesEntry } from './catalogue.ts'
import { type Lying, slotsOf } from './slots.ts'
import { lyingAt, type Source } from './sources.ts'
import { suffix, theatreOfArea } from './theatre.ts'

/** Lands with another owner, in words, whether a marker shows it or not (13.8.1). */
function cessions(source: Source, map: TheatreId): string[] {
  const { game } = source
  const lines: string[] = []
  for (const { id: area, value } of game.vars.each(V.ceded)) {
    if (theatreOfArea(game.content, area) !== map) continue
    const { to, as } = value
    const owner = game.countryName(to)
    const name = game.countryName(area)
    lines.push(as === 'part' ? `${name} is part of ${owner}.` : `${name} is a Dependent of ${owner}.`)
  }
  return lines.sort()
}

/** Countries conquered by a faction, whether a counter lies in its box or not (13.4). */
function conquests(source: Source, map: TheatreId, faction: string): string[] {
  const { game } = source
  return game.graph.areas
    .filter((area) => {
      const is = game.vars.get(V.country, area.id)
      return is?.status === 'conquered' && is.faction === faction
    })
    .filter((area) => theatreOfArea(game.content, area.id) === map)
    .map((area) => `${area.name} is conquered.`)
}

/** What a far war is to a faction, by the marker in its box (1.1.3.1, 12.3). */
function farWar(source: Source, place: string): string[] {
  const types = lyingAt(source, place).map(({ unit, face }) => unit.sides[face]?.type ?? '')
  const is = (word: string): boolean => types.some((type) => type.endsWith(`${word}-war`))
  return [is('total') ? 'Total War' : is('limited') ? 'Limited War' : 'No War']
}

function linesOf(source: Source, map: TheatreId, entry: BoxesEntry, faction: string | undefined): string[] {
  if (entry.id === 'ceded') return cessions(source, map)
  if (entry.id.endsWith('-war') && faction !== undefined)
    return farWar(source, `${entry.id}:${faction}${suffix(map)}`)
  return entry.id === 'conquered' && faction !== undefined ? conquests(source, map, faction) : []
}

export function boxDisplays(source: Source, map: TheatreId): BoxesDisplay[] {
  const { maps } = source.game.content
  return BOXES.filter((entry) => entry.maps.includes(map) && (!entry.alone || maps.length === 1)).map(
    (entry) => ({
      kind: 'boxes',
      id: entry.id,
      map,
      title: entry.title,
      rule: entry.rule,
      boxes: entry.boxes.map((box): BoxView => {
        const place = `${box.place}${suffix(map)}`
        const lines = linesOf(source, map, entry, box.faction)
        return {
          place,
          title: box.title,
          rule: entry.rule,
          ...(box.faction === undefined ? {} : { faction: box.faction }),
          ...(box.note === undefined ? {} : { note: box.note }),
          slots: slotsOf(lyingAt(source, place)),
          ...(lines.length === 0 ? {} : { lines }),
        }
      }),
    }),
  )
}

/** Counters of this map in places that no display shows. `shown` holds the places that are. */
function lost(source: Source, map: TheatreId, shown: ReadonlySet<string>): Lying[] {
  const { game, byPlace } = source
  const onMap = /^([a-z]\d{4}$|zone:|box:)/
  return [...byPlace].flatMap(([place, list]) =>
    shown.has(place) || onMap.test(place) || game.graph.indexOf.has(place)
      ? []
      : list.filter(({ unit }) => unit.map === map),
  )
}

/** What is not in play: set aside by Country, out of the game, and whatever lies nowhere else. */
export function asideDisplay(source: Source, map: TheatreId, shown: ReadonlySet<string>): BoxesDisplay {
  const own = (place: string): Lying[] => lyingAt(source, place).filter(({ unit }) => unit.map === map)
  const rest = lost(source, map, new Set([...shown, ASIDE, OUT]))
  const aside = own(ASIDE)
  const nations = [...new Set(aside.map(({ unit }) => unit.nation))]
  const boxes: BoxView[] = nations
    .map((nation) => ({
      place: ASIDE,
      title: source.game.countryName(nation),
      rule: '13.7',
      slots: slotsOf(aside.filter(({ unit }) => unit.nation === nation)),
    }))
    .sort((a, b) => a.title.localeCompare(b.title))
  boxes.push({ place: OUT, title: 'Out of the game for good', rule: '2.3', slots: slotsOf(own(OUT)) })
  if (rest.length > 0) boxes.push({ place: 'elsewhere', title: 'Elsewhere', rule: '0', slots: slotsOf(rest) })
  return { kind: 'boxes', id: 'aside', map, title: 'Not in play', rule: '13.7', boxes }
}
