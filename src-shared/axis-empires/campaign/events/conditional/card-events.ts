/** Colonial Liberation (38.4.1) and Operation Avalanche (20.4.2, 38.4.2): what US troops in a City bring about. */

import { delayBox, pool } from '../../../ground/content/places.ts'
import { HEX } from '../../../ground/map/graph.ts'
import { OK, refuse } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { isMajor, type MapId, nationality } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { ask } from '../../../table/modifiers/index.ts'
import { align, capitalOf, changeSides } from '../../../table/politics/index.ts'
import { isSupplied } from '../../../war/supply/supplied.ts'
import { markersOf, placeAt } from '../counters/moves.ts'
import { breakUp } from '../counters/multinational.ts'
import { factionOfCountry } from '../countries/countries.ts'
import { byCard } from '../due.ts'
import { countryOf } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent, CountryFilter } from '../types.ts'

const WEST = FACTION_CODE.western

/** Where the US units count: within a Country itself, or in its Dependents as well, as the event says. */
type Reach = 'country' | 'dependents'

/** The hexes of a Country with a supplied ground unit of the United States. */
function usHexes(game: Game, country: string, reach: Reach): readonly number[] {
  const index = game.politics.country(country)
  const isThere = (hex: number): boolean =>
    reach === 'country' ? game.politics.isHome(hex, index) : game.politics.owner(hex) === index
  const hexes = game.board.onMaps().flatMap((unit) => {
    if (game.sideOf(unit) !== WEST || !game.ground(unit)) return []
    if (!game.board.nations(unit).some((nation) => nationality(nation) === 'united-states')) return []
    const hex = game.hexOf(unit)
    return isThere(hex) && isSupplied(game, unit) ? [hex] : []
  })
  return [...new Set(hexes)]
}

/** True if a supplied ground unit of the United States stands in a City of a Country. */
const usInCity = (game: Game, country: string, reach: Reach): boolean =>
  usHexes(game, country, reach).some((hex) => game.isCity(hex))

/** True if such units stand in as many Ports within it as do for Operation Avalanche in their stead (17.9). */
function usInPorts(game: Game, country: string): boolean {
  const most = ask(game, 'avalanchePorts', null)
  return (
    most !== undefined &&
    usHexes(game, country, 'country').filter((hex) => game.hasBits(hex, HEX.port)).length >= most
  )
}

/** An Axis or Soviet Minor Country with such a unit in one of its Cities. */
const isOpen = (game: Game, country: string, reach: Reach): boolean =>
  isEnemyMinor(game, country) && usInCity(game, country, reach)

function isEnemyMinor(game: Game, country: string): boolean {
  const faction = factionOfCountry(game, country)
  return faction !== undefined && faction !== 'western' && !isMajor(country)
}

/** The Countries that Colonial Liberation may bring to the West (38.4.1). */
export const COLONIES: readonly string[] = [
  'australia',
  'france-ds',
  'india',
  'indochina',
  'nei',
  'new-zealand',
  'philippines',
]

function filter(whom: string, test: (game: Game, country: string) => boolean): CountryFilter {
  return {
    whom,
    judge: (game, _now, country) =>
      test(game, country) ? OK : refuse('6.2', `${game.countryName(country)} is not ${whom}`),
  }
}

export const COLONIAL_LIBERATION: ConditionalEvent = {
  id: 'colonial-liberation',
  title: { ds: 'Colonial Liberation' },
  sections: { ds: '38.4.1' },
  receivers: ['western'],
  once: true,
  due: byCard,
  concerns: filter(
    'an Axis or Soviet colony of the list with a supplied US unit in a City of it',
    (game, country) => COLONIES.includes(country) && isOpen(game, country, 'dependents'),
  ),
  steps: [
    doing((game, now) => {
      const country = countryOf(now)
      breakUp(game, ({ nation }) => nation === country, '38.4.1')
      for (const unit of game.content.units) {
        const at = placeAt(game, unit)
        if (unit.nation !== country || at === 'aside' || at === 'out') continue
        game.table.turn(unit.id, 0)
        game.table.place(unit.id, unit.sides[0]?.stripe ? delayBox('ds') : pool('western', 'ds'))
      }
      align(game, { country, faction: 'western' })
    }),
  ],
  diary: (game, now) => `${game.countryName(countryOf(now))} is to be liberated`,
  words:
    'Australia, France, India, Indochina, the Netherlands East Indies, New Zealand or the Philippines, being ' +
    'an Axis or Soviet Minor Country with a supplied US unit in a City of it or of a Dependent, joins the West ' +
    'with all its counters.',
}

export const AVALANCHE: ConditionalEvent = {
  id: 'operation-avalanche',
  title: { tk: 'Operation Avalanche', ds: 'Operation Avalanche' },
  sections: { tk: '20.4.2', ds: '38.4.2' },
  receivers: ['western'],
  once: true,
  due: byCard,
  concerns: filter(
    'an Axis or Soviet Minor Country with a supplied US unit in a City',
    (game, country) =>
      isOpen(game, country, 'country') || (isEnemyMinor(game, country) && usInPorts(game, country)),
  ),
  steps: [
    doing((game, now) => {
      const { map } = now
      const country = countryOf(now)
      const faction = factionOfCountry(game, country)
      if (faction === undefined) return
      const rule = map === 'tk' ? '20.4.2' : '38.4.2'
      breakUp(game, ({ nation }) => nation === country, rule)
      changeSides(game, country, faction, rule)
      if (faction === 'axis') placeNoOccupation(game, map, country)
    }),
  ],
  diary: (game, now) => `${game.countryName(countryOf(now))} is asked to give up`,
  words:
    'The support units and fortresses of an Axis or Soviet Minor Country with a supplied US unit in a City ' +
    'of its own leave the game; its other counters go to its own Force Pool or Delay Box. An Axis Country ' +
    'gets a No Occupation marker.',
}

function placeNoOccupation(game: Game, map: MapId, country: string): void {
  const free = markersOf(game, map, 'no-occupation').find((unit) => game.hexOf(unit) < 0)
  const capital = capitalOf(game, country)
  // One that lies there from before is enough.
  if (!free || capital < 0 || game.board.markers(capital, 'no-occupation').length > 0) return
  const at = game.hexId(capital)
  game.table.place(free.id, at)
  game.note({
    text: `No Occupation in ${game.hexName(capital)}`,
    rule: map === 'tk' ? '18.24' : '36.33',
    at: [at],
    pieces: [free.id],
  })
}
