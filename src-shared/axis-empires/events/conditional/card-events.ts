/** Colonial Liberation (38.4.1) and Operation Avalanche (20.4.2, 38.4.2): what US troops in a City bring about. */
import { FACTION_CODE } from '../../content/compile.ts'
import { delayBox, pool } from '../../content/places.ts'
import type { Game } from '../../game/game.ts'
import { HEX } from '../../map/graph.ts'
import { ask } from '../../modifiers/index.ts'
import { align, capitalOf, changeSides } from '../../politics/index.ts'
import { OK, refuse } from '../../rule.ts'
import { isSupplied } from '../../supply/supplied.ts'
import { isMajor, type MapId, nationality } from '../../theatres/index.ts'
import { markersOf, placeAt } from '../help/counters.ts'
import { factionOfCountry } from '../help/countries.ts'
import { breakUp } from '../help/multinational.ts'
import type { ConditionalEvent, CountryFilter } from '../types.ts'

const WEST = FACTION_CODE.western

/** True if a supplied ground unit of the United States stands in a City that belongs to a Country or its Dependent. */
function usInCity(game: Game, country: string): boolean {
  return usHexes(game, country).some((hex) => game.isCity(hex))
}

/** The hexes of a Country or its Dependent with a supplied ground unit of the United States. */
function usHexes(game: Game, country: string): readonly number[] {
  const index = game.politics.country(country)
  const hexes = game.board.onMaps().flatMap((unit) => {
    if (game.sideOf(unit) !== WEST || !game.ground(unit) || nationality(unit.nation) !== 'united-states')
      return []
    const hex = game.hexOf(unit)
    return game.politics.owner(hex) === index && isSupplied(game, unit) ? [hex] : []
  })
  return [...new Set(hexes)]
}

/** True if such units stand in as many Ports as do for Operation Avalanche in their stead (17.9). */
function usInPorts(game: Game, country: string): boolean {
  const most = ask(game, 'avalanchePorts', null)
  return (
    most !== undefined && usHexes(game, country).filter((hex) => game.hasBits(hex, HEX.port)).length >= most
  )
}

/** An Axis or Soviet Minor Country with such a unit in it. */
function isOpen(game: Game, country: string): boolean {
  return isEnemyMinor(game, country) && usInCity(game, country)
}

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
  *due() {
    // By its card.
  },
  concerns: filter(
    'an Axis or Soviet colony of the list with a supplied US unit in a City of it',
    (game, country) => COLONIES.includes(country) && isOpen(game, country),
  ),
  steps: [
    {
      does(game, { country = '' }) {
        breakUp(game, ({ nation }) => nation === country, '38.4.1')
        for (const unit of game.content.units) {
          const at = placeAt(game, unit)
          if (unit.nation !== country || at === 'aside' || at === 'out') continue
          game.table.turn(unit.id, 0)
          game.table.place(unit.id, unit.sides[0]?.stripe ? delayBox('ds') : pool('western', 'ds'))
        }
        align(game, { country, faction: 'western' })
        return []
      },
    },
  ],
  diary: (game, { country = '' }) => `${game.countryName(country)} is liberated`,
  words:
    'Australia, France, India, Indochina, the Netherlands East Indies, New Zealand or the Philippines, being ' +
    'an Axis or Soviet Minor Country with a supplied US unit in a City, joins the West with all its counters.',
}

export const AVALANCHE: ConditionalEvent = {
  id: 'operation-avalanche',
  title: { tk: 'Operation Avalanche', ds: 'Operation Avalanche' },
  sections: { tk: '20.4.2', ds: '38.4.2' },
  receivers: ['western'],
  once: true,
  *due() {
    // By its card.
  },
  concerns: filter(
    'an Axis or Soviet Minor Country with a supplied US unit in a City',
    (game, country) => isOpen(game, country) || (isEnemyMinor(game, country) && usInPorts(game, country)),
  ),
  steps: [
    {
      does(game, { country = '', map }) {
        const faction = factionOfCountry(game, country)
        if (faction === undefined) return []
        const rule = map === 'tk' ? '20.4.2' : '38.4.2'
        breakUp(game, ({ nation }) => nation === country, rule)
        changeSides(game, country, faction, rule)
        if (faction === 'axis') placeNoOccupation(game, map, country)
        return []
      },
    },
  ],
  diary: (game, { country = '' }) => `${game.countryName(country)} loses heart`,
  words:
    'The support units and fortresses of an Axis or Soviet Minor Country with a supplied US unit in a City ' +
    'leave the game; its other counters go to its own Force Pool or Delay Box. An Axis Country gets a No ' +
    'Occupation marker.',
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
