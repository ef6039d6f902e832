/**
 * Axis Minor Country Occupation (20.1.2, 38.1.2): troops of the Major Country or of another ally in an Axis Minor
 * Country make it an unwilling one. In Europe the units that occupy are taken to be the German ones: the like of the
 * twin (docs/readings/events.md).
 */

import type { GroundSide } from '../../../ground/content/counters.ts'
import { delayBox, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { OK, refuse } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { capitalOf } from '../../../table/politics/index.ts'
import { breakDown, breakdownToSteps, emergencyBreakdown } from '../../../war/organization/breakdown.ts'
import { isSuppliedAt } from '../../../war/supply/supplied.ts'
import { intern } from '../counters/intern.ts'
import { factionOfCountry, friendlyMinors } from '../countries/countries.ts'
import { countryOf } from '../occurring.ts'
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

/** What a unit with a side up is to a Country: of the Major Country and too big, of a foreign ally, or nothing. */
function offenceOf(game: Game, unit: Unit, up: GroundSide, country: string): 'major' | 'foreign' | undefined {
  if ((up.exp && up.steps === 1) || unit.nation === country || isHalfOwn(game, unit, country))
    return undefined
  const map = MAJOR[game.mapOf(country)]
  const isMajors = game.board.nations(unit).includes(map) || unit.nation === 'axis'
  if (!isMajors) return 'foreign'
  return up.steps > 1 ? 'major' : undefined
}

/** The units that a Country does not bear: those of the Major Country alone count as such from two steps on. */
function offenders(game: Game, country: string): { readonly major: Unit[]; readonly foreign: Unit[] } {
  const all = inside(game, country).map((unit) => ({
    unit,
    as: offenceOf(game, unit, game.side(unit), country),
  }))
  const of = (what: 'major' | 'foreign'): Unit[] =>
    all.filter(({ as }) => as === what).map(({ unit }) => unit)
  return { major: of('major'), foreign: of('foreign') }
}

/** The units by which a Country is occupied; none if it is not. */
function occupiers(game: Game, country: string): Unit[] {
  if (factionOfCountry(game, country) !== 'axis') return []
  const capital = capitalOf(game, country)
  if (capital >= 0 && game.board.markers(capital, 'no-occupation').length > 0) return []
  const { major, foreign } = offenders(game, country)
  const restored = game.mapOf(country) === 'ds' && game.inStrategicWarfareBox('ds', 'showa-restoration')
  return foreign.length === 0 && restored && major.length < 2 ? [] : [...major, ...foreign]
}

/** The result of the Emergency Breakdown of a unit: the units that each breakdown takes, one after the other. */
interface Falling {
  readonly unit: Unit
  readonly takes: readonly (readonly Unit[])[]
}

/** The side a unit shows as one step, on the map or from the Force Pool. */
const singleSide = (unit: Unit): GroundSide | undefined => unit.ground.find((side) => side?.steps === 1)

/** Whether a unit that is broken down into one-step units leaves none that occupies the Country; fortresses are eliminated. */
const isHarmless = (game: Game, { unit, takes }: Falling, country: string): boolean =>
  game.side(unit).type === 'fortress' ||
  [unit, ...takes.flat()].every((part) => {
    const side = singleSide(part)
    return side === undefined || offenceOf(game, part, side, country) === undefined
  })

/**
 * How all units that occupy a Country break down into one-step units, with what the Force Pool has; undefined if they
 * cannot, or if the Country would be under Occupation still.
 */
function cure(game: Game, country: string): readonly Falling[] | undefined {
  const used = new Set<Unit>()
  const out: Falling[] = []
  for (const unit of occupiers(game, country)) {
    const fortress = game.side(unit).type === 'fortress'
    const takes = fortress ? [] : breakdownToSteps(game, unit, used)
    if (!takes || !isHarmless(game, { unit, takes }, country)) return undefined
    out.push({ unit, takes })
  }
  return out
}

function fall(game: Game, { unit, takes }: Falling): void {
  if (game.side(unit).type === 'fortress') emergencyBreakdown(game, unit)
  for (const taken of takes) breakDown(game, unit, taken)
}

function* ways(game: Game, now: Happening): Generator<Choice> {
  const { map } = now
  const country = countryOf(now)
  const units = occupiers(game, country)
  const falling = cure(game, country)
  if (falling)
    yield {
      id: 'break-down',
      label: 'The units that occupy it break down',
      act: () => {
        for (const each of falling) fall(game, each)
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
  diary: (game, now) => `${game.countryName(countryOf(now))} is full of foreign troops`,
  words:
    'An Axis Minor Country with a multi-step unit of the Major Country, or a unit of another Axis Country, ' +
    'in it is under Occupation, unless it has a No Occupation marker. The Axis breaks those units down if ' +
    'that cures it, has them interned if they are supplied overland, or takes all units of the Country off ' +
    'the map. One-step Exp units, and multi-national units with a unit of the Country, do not count.',
}
