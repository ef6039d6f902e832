/**
 * Axis Minor Country Occupation (20.1.2, 38.1.2): troops of the Major Country or of another ally in an Axis Minor
 * Country make it an unwilling one. In Europe the units that occupy are taken to be the German ones: the like of the
 * twin (docs/readings/events.md).
 */
import { FACTION_CODE, type Unit } from '../../content/compile.ts'
import { delayBox, pool } from '../../content/places.ts'
import type { Game } from '../../game/game.ts'
import { breakDown, emergencyBreakdown } from '../../organization/breakdown.ts'
import { capitalOf } from '../../politics/index.ts'
import { OK, refuse } from '../../rule.ts'
import { isSuppliedAt } from '../../supply/supplied.ts'
import type { MapId } from '../../theatres/index.ts'
import { factionOfCountry, friendlyMinors } from '../help/countries.ts'
import { intern } from '../help/intern.ts'
import type { Choice, ConditionalEvent, Happening } from '../types.ts'

const MAJOR: Readonly<Record<MapId, string>> = { tk: 'germany', ds: 'japan' }
const AXIS = FACTION_CODE.axis

/** Axis ground units in a Country or a Dependent of it. */
const inside = (game: Game, country: string): Unit[] =>
  game.board
    .onMaps()
    .filter(
      (unit) =>
        game.sideOf(unit) === AXIS &&
        game.ground(unit) !== undefined &&
        game.politics.owner(game.hexOf(unit)) === game.politics.country(country),
    )

/** True for a multi-national unit whose Holding Box has a unit of the Country. */
const isHalfOwn = (game: Game, unit: Unit, country: string): boolean =>
  game.board.heldBy(unit).some((held) => held.nation === country)

/** The units that a Country does not bear: those of the Major Country alone count as such from two steps on. */
function offenders(game: Game, country: string): { readonly major: Unit[]; readonly foreign: Unit[] } {
  const map = MAJOR[inMap(game, country)]
  const major: Unit[] = []
  const foreign: Unit[] = []
  for (const unit of inside(game, country)) {
    const up = game.side(unit)
    if ((up.exp && up.steps === 1) || unit.nation === country || isHalfOwn(game, unit, country)) continue
    const nations = game.board.nations(unit)
    if (nations.includes(map) || unit.nation === 'axis') {
      if (up.steps > 1) major.push(unit)
    } else foreign.push(unit)
  }
  return { major, foreign }
}

const inMap = (game: Game, country: string): MapId =>
  game.content.maps[game.graph.areaMap[game.politics.country(country)] ?? 0] ?? 'tk'

/** The units by which a Country is occupied; none if it is not. */
export function occupiers(game: Game, country: string): Unit[] {
  if (factionOfCountry(game, country) !== 'axis') return []
  const capital = capitalOf(game, country)
  if (capital >= 0 && game.board.markers(capital, 'no-occupation').length > 0) return []
  const { major, foreign } = offenders(game, country)
  const restored = inMap(game, country) === 'ds' && game.inStrategicWarfareBox('ds', 'showa-restoration')
  return foreign.length === 0 && restored && major.length < 2 ? [] : [...major, ...foreign]
}

/** Whether breaking its multi-step units down cures it: no foreign unit, and each breaks down into single steps. */
function curable(game: Game, country: string): boolean {
  const { foreign } = offenders(game, country)
  return (
    foreign.length === 0 &&
    occupiers(game, country).every(
      (unit) =>
        game.side(unit).steps === 2 &&
        game.side(unit).type !== 'fortress' &&
        emergencyBreakdown(game, unit).length > 0,
    )
  )
}

function* ways(game: Game, { country = '', map }: Happening): Generator<Choice> {
  const units = occupiers(game, country)
  if (curable(game, country))
    yield {
      id: 'break-down',
      label: 'The units that occupy it break down',
      act: () => {
        for (const unit of units) {
          const [taken] = emergencyBreakdown(game, unit)
          if (taken) breakDown(game, unit, taken)
        }
      },
    }
  if (units.every((unit) => isSuppliedAt(game, unit, game.hexOf(unit), true)))
    yield {
      id: 'intern',
      label: 'The units that occupy it are interned',
      act: () => {
        for (const unit of units) intern(game, unit)
      },
    }
  yield {
    id: 'remove',
    label: `All units of ${game.countryName(country)} leave the map`,
    act: () => {
      for (const unit of game.board.onMaps()) {
        if (unit.nation !== country) continue
        game.table.turn(unit.id, 0)
        game.table.place(unit.id, unit.sides[0]?.stripe ? delayBox(map) : pool('axis', map))
        game.note({
          text: `${game.name(unit)} leaves the map`,
          rule: map === 'tk' ? '20.1.2' : '38.1.2',
          pieces: [unit.id],
        })
      }
    },
  }
}

const isOccupied = (game: Game, country: string): boolean => occupiers(game, country).length > 0

export const OCCUPATION: ConditionalEvent = {
  id: 'axis-minor-country-occupation',
  title: { tk: 'Axis Minor Country Occupation', ds: 'Axis Minor Country Occupation' },
  sections: { tk: '20.1.2', ds: '38.1.2' },
  receivers: ['axis'],
  permanent: true,
  concerns: {
    whom: 'an Axis Minor Country under Occupation',
    judge: (game, _now, country) =>
      isOccupied(game, country) ? OK : refuse('6.2', `${game.countryName(country)} is not under Occupation`),
  },
  *due(game, now) {
    for (const country of friendlyMinors(game, now.map, 'axis'))
      if (isOccupied(game, country)) yield { ...now, country }
  },
  steps: [{ ask: 'Choose how the Occupation ends', choices: ways }],
  diary: (game, { country = '' }) => `${game.countryName(country)} is full of foreign troops`,
  words:
    'An Axis Minor Country with a multi-step unit of the Major Country, or a unit of another Axis Country, ' +
    'in it is under Occupation, unless it has a No Occupation marker. The Axis breaks those units down if ' +
    'that cures it, has them interned if they are supplied overland, or takes all units of the Country off ' +
    'the map. One-step Exp units, and multi-national units with a unit of the Country, do not count.',
}
