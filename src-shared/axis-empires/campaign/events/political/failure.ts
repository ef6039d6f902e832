/**
 * Failure (37.14; in Europe one of 19.12 to 19.14): a faction loses its command or its supplies around a hex, and
 * perhaps a support unit. The sort says which Failure and of whom: `command axis`. An Allied faction suffers it from
 * the Axis; the Axis from the Allied faction that it names.
 */

import { isZonePlace, pool, strategicWarfareBox, turnOfBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, type MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { supportTypeUp } from '../../../table/game/support-kinds.ts'
import { about, markersOf, placeAt, toDelay } from '../help/counters.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

type Sort = 'command' | 'supply'
const RULE: Readonly<Record<MapId, '18.12' | '37.14'>> = { tk: '18.12', ds: '37.14' }

/** The sort of Failure and who suffers it. */
function failureOf(sort: string | undefined): { readonly sort: Sort; readonly of: Faction } {
  const [what, who] = (sort ?? '').split(' ')
  return {
    sort: what === 'supply' ? 'supply' : 'command',
    of: FACTIONS.find((each) => each === who) ?? 'axis',
  }
}

/** A sort of Failure in the words of a frame. */
export const failureSort = (sort: Sort, of: Faction): string => `${sort} ${of}`

/** Who places the marker: the Axis, or the Allied faction it has named. */
function placer(now: Happening): Faction {
  if (failureOf(now.sort).of !== 'axis') return 'axis'
  const named = now.picked?.split(' ')[0]
  return named === 'soviet' ? 'soviet' : 'western'
}

function placeMarker(game: Game, now: Happening, at: string): void {
  const { sort, of } = failureOf(now.sort)
  const type = `failure-${sort}`
  const marker = markersOf(game, now.map, type).find((unit) => game.factionOf(unit) === of)
  if (!marker) return
  game.table.place(marker.id, at)
  game.table.turn(
    marker.id,
    marker.sides.findIndex((side) => side.type === type),
  )
  const text = `${FACTION_NAMES[of]} Failure of ${sort} at ${game.hexName(game.hex(at))}`
  game.note({ text, rule: RULE[now.map], at: [at], pieces: [marker.id], faction: of })
}

/**
 * Where a support unit of the victim is taken from: that of an Ally from its Force Pool, a hex or the Turn Track; that of the
 * Axis from anywhere in play, as no list is given for it.
 */
function isWithinReach(game: Game, unit: Unit, map: MapId, of: Faction): boolean {
  const at = placeAt(game, unit)
  if (at === pool(of, map) || game.hexOf(unit) >= 0 || turnOfBox(at) !== undefined) return true
  return of === 'axis' && (isZonePlace(at) || at === strategicWarfareBox(map))
}

/** Support units of the victim that may be delayed. */
function* victims(game: Game, { map, sort }: Happening): Generator<Choice> {
  const { of } = failureOf(sort)
  for (const unit of game.content.units) {
    if (unit.map !== map || game.factionOf(unit) !== of || supportTypeUp(game, unit) === undefined) continue
    if (!isWithinReach(game, unit, map, of)) continue
    yield about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, RULE[map]))
  }
}

export const FAILURE_EVENT: PoliticalEvent = {
  id: 'failure',
  title: { tk: 'Failure', ds: 'Failure' },
  sections: { tk: '18.12', ds: '37.14' },
  receivers: FACTIONS,
  sorts: FACTIONS.flatMap((of) => [failureSort('command', of), failureSort('supply', of)]),
  steps: [
    {
      when: (_game, now) => failureOf(now.sort).of === 'axis',
      ask: 'Choose the Allied faction that places the Failure marker',
      by: () => 'axis',
      choices: () =>
        (['western', 'soviet'] as const).map((faction) => ({
          id: faction,
          label: `The ${FACTION_NAMES[faction]} faction places it`,
          pick: faction,
        })),
    },
    { anywhere: 'Choose the hex of the Failure marker', by: (_game, now) => placer(now), keeps: true },
    {
      does(game, now) {
        placeMarker(game, now, now.picked?.split(' ').at(-1) ?? '')
        return []
      },
    },
    {
      ask: 'Choose a support unit of the faction that is delayed',
      may: true,
      by: (_game, now) => placer(now),
      choices: victims,
    },
  ],
  diary: (_game, now) => {
    const { sort, of } = failureOf(now.sort)
    return sort === 'command'
      ? `orders of the ${FACTION_NAMES[of]} faction go astray`
      : `supplies of the ${FACTION_NAMES[of]} faction run out`
  },
  words:
    'A Failure marker is placed against a faction in any hex, and one support unit of that faction may be ' +
    'put into the Delay Box. The Axis does it to an Allied faction; to the Axis, the Allied faction that it ' +
    'names.',
}
