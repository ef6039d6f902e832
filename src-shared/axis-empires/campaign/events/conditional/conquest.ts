/**
 * Conquest (20.1.1, 38.1.1), liberation (20.3.2, 20.5.2; 38.3.2, 38.5.2) and re-activation (20.3.1, 20.5.1; 38.3.1,
 * 38.5.1) of Minor Countries: who holds every City and Partisan Base of one decides what it is.
 */

import type { Frame } from '../../../../kernel/state.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../../ground/content/counters.ts'
import { OUT, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { OK, refuse } from '../../../ground/rule.ts'
import { FACTION_CODE, FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { type AlliedFaction, type Faction, type MapId, THEATRES } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  align,
  capitalOf,
  cede,
  changeSides,
  conquer,
  createVichy,
  judgeConquer,
  layDownArms,
  liberate,
  setUpFrame,
  takeUpArms,
} from '../../../table/politics/index.ts'
import { placeAt, toDelay } from '../counters/moves.ts'
import { breakUp } from '../counters/multinational.ts'
import { factionOfCountry, minorsOf } from '../countries/countries.ts'
import { policyIn } from '../countries/policies.ts'
import { countryOf } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { Choice, ConditionalEvent, CountryFilter, Happening } from '../types.ts'
import { disarmFrance } from './fall-of-france.ts'

const ALLIES = ['western', 'soviet'] as const
/** France in Europe; that of Asia goes by another id and is never conquered. */
const FRANCE = 'france'

/** The City hexes of a Country itself. */
export function citiesOf(game: Game, country: string): number[] {
  const index = game.politics.country(country)
  const out: number[] = []
  for (let hex = 0; hex < game.graph.count; hex++)
    if (game.isCity(hex) && game.politics.isHome(hex, index)) out.push(hex)
  return out
}

/** The hexes of a Country itself in which an Allied Partisan Base lies. */
export function basesIn(game: Game, country: string): number[] {
  const index = game.politics.country(country)
  const bases = game.board.onMaps().filter((unit) => unit.sides[0]?.type === 'partisan-base')
  return bases.map((unit) => game.hexOf(unit)).filter((hex) => game.politics.isHome(hex, index))
}

/** True if a faction has a ground unit in every City and Partisan Base hex of a Country. */
function holdsAll(game: Game, country: string, faction: Faction): boolean {
  const hexes = [...citiesOf(game, country), ...basesIn(game, country)]
  const side = FACTION_CODE[faction]
  return hexes.length > 0 && hexes.every((hex) => game.board.groundCount(side, hex) > 0)
}

/** Land within a Country for which a faction has a Ceded Land marker in its Force Pool comes to it (18.7, 36.7). */
function takeLands(game: Game, map: MapId, country: string, faction: Faction): void {
  const index = game.politics.country(country)
  for (const { area, to, as } of THEATRES[map].nations.cedable) {
    const land = game.politics.country(area)
    const within = game.politics.ownerOfArea[land] === index && game.politics.partOfOwner[land] === 1
    if (!within || area === country) continue
    const marker = game.content.units.find(
      (unit) => unit.map === map && unit.nation === to && unit.tags.has(`area-${area}`),
    )
    if (marker && placeAt(game, marker) === pool(faction, map)) cede(game, { area, to, as })
  }
}

/** Countries of which a test holds, for an event of a faction. */
function filter(whom: string, test: (game: Game, country: string, now: Happening) => boolean): CountryFilter {
  return {
    whom,
    judge: (game, now, country) =>
      test(game, country, now) ? OK : refuse('6.2', `${game.countryName(country)} is not ${whom}`),
  }
}

const due = (test: (game: Game, country: string, now: Happening) => boolean) =>
  function* (game: Game, now: Happening): Generator<Happening> {
    for (const country of minorsOf(game, now.map)) if (test(game, country, now)) yield { ...now, country }
  }

function conquerable(game: Game, country: string): boolean {
  const faction = factionOfCountry(game, country)
  if (faction === undefined || faction === 'axis') return false
  // Vichy is never conquered; France becomes Vichy instead.
  return judgeConquer(game, { country, by: 'axis' }).ok && holdsAll(game, country, 'axis')
}

/**
 * France fights on as Vichy, at once and in the same faction (13.8.5.1). Its counters without a V leave the game as those
 * of a Country that no longer exists; those with one are set up like the units of an activated Vichy (13.7.2), and the
 * navy, which only a Vichy that was neutral scuttles, goes to the Delay Box.
 */
function fightOn(game: Game, map: MapId, owner: AlliedFaction): readonly Frame[] {
  disarmFrance(game, '20.1.1')
  takeLands(game, map, FRANCE, 'axis')
  createVichy(game, owner)
  for (const unit of game.content.units) {
    const navy = unit.nation === FRANCE && unit.tags.has('vichy') && unit.ground[0] === undefined
    if (navy && placeAt(game, unit) !== OUT) toDelay(game, unit, '20.1.1')
  }
  return [setUpFrame(FRANCE, owner)]
}

export const ALLIED_CONQUEST: ConditionalEvent = {
  id: 'allied-minor-country-conquest',
  title: { tk: 'Allied Minor Country Conquest', ds: 'Allied Minor Country Conquest' },
  sections: { tk: '20.1.1', ds: '38.1.1' },
  receivers: ['axis'],
  permanent: true,
  concerns: filter(
    'an active Allied Minor Country held by the Axis in every City and Partisan Base',
    conquerable,
  ),
  due: due(conquerable),
  steps: [
    {
      does(game, now) {
        const { map } = now
        const country = countryOf(now)
        const rule: RuleId = map === 'tk' ? '20.1.1' : '38.1.1'
        const owner = factionOfCountry(game, country) ?? 'western'
        if (country === FRANCE && owner !== 'axis') return fightOn(game, map, owner)
        breakUp(game, ({ nation }) => nation === country, rule)
        conquer(game, { country, by: 'axis' })
        layDownArms(game, country, owner, rule)
        takeLands(game, map, country, 'axis')
        return []
      },
    },
  ],
  diary: (game, now) => `${game.countryName(countryOf(now))} is occupied by its enemies`,
  words:
    'An active Allied Minor Country with Axis ground units in all its Cities and Partisan Base hexes is ' +
    'conquered. Its support and fortress units leave the game, the others go to the Conquered Minor ' +
    'Countries Box; Axis Ceded Land markers for land in it are placed.',
}

/** A Minor Country of an enemy that a faction holds entirely. */
function freeable(game: Game, country: string, { receiver }: Happening): boolean {
  const faction = factionOfCountry(game, country)
  return faction !== undefined && faction !== receiver && holdsAll(game, country, receiver)
}

const LIBERATION: Readonly<Record<AlliedFaction, { tk: RuleId; ds: RuleId; title: string }>> = {
  western: { tk: '20.3.2', ds: '38.3.2', title: 'Axis or Soviet Minor Country Liberation' },
  soviet: { tk: '20.5.2', ds: '38.5.2', title: 'Axis or Western Minor Country Liberation' },
}

function liberation(faction: AlliedFaction): ConditionalEvent {
  const { tk, ds, title } = LIBERATION[faction]
  const whom = `a Minor Country of an enemy held by the ${FACTION_NAMES[faction]} faction in every City and Partisan Base`
  return {
    id: `liberation-${faction}`,
    title: { tk: title, ds: title },
    sections: { tk, ds },
    receivers: [faction],
    permanent: true,
    concerns: filter(whom, freeable),
    due: due(freeable),
    steps: [
      doing((game, now) => {
        const { map } = now
        const country = countryOf(now)
        const rule = map === 'tk' ? tk : ds
        breakUp(game, ({ nation }) => nation === country, rule)
        changeSides(game, country, faction, rule)
        align(game, { country, faction })
        if (faction === 'soviet') takeLands(game, map, country, faction)
      }),
    ],
    diary: (game, now) => `${game.countryName(countryOf(now))} is in ${FACTION_NAMES[faction]} hands`,
    words:
      `A Minor Country of an enemy with ${FACTION_NAMES[faction]} ground units in all its Cities and Partisan ` +
      `Base hexes joins the ${FACTION_NAMES[faction]} faction. Its support and fortress units leave the game, ` +
      'the others come to the Force Pool or Delay Box.',
  }
}

export const LIBERATION_WESTERN = liberation('western')
export const LIBERATION_SOVIET = liberation('soviet')

/** True if no enemy unit, on the ground or in support, no Detachment and no Logistics marker is in a hex. */
function isFree(game: Game, hex: number, faction: Faction): boolean {
  const side = FACTION_CODE[faction]
  if (hex < 0 || game.board.enemyUnit(side, hex)) return false
  return !DETACHMENT_OR_LOGISTICS.some((type) => game.board.markers(hex, type, side, true).length > 0)
}

/** Where a Conquered Country may rise again for a faction: its Capital if it was of it, or a Base of the faction. */
function rises(game: Game, country: string, faction: AlliedFaction, map: MapId): number[] {
  if (game.politics.status(country) !== 'conquered') return []
  if (policyIn(game, map, country, faction) !== null) return []
  const own = ownerOf(game, country)
  const bases = basesIn(game, country).filter(
    (hex) => game.board.markers(hex, 'partisan-base', FACTION_CODE[faction]).length > 0,
  )
  const capital = own === faction ? [capitalOf(game, country)] : []
  return [...new Set([...capital, ...bases])].filter((hex) => isFree(game, hex, faction))
}

/** The faction a Conquered Country was of: where its counters lie; the map has none for one without counters. */
function ownerOf(game: Game, country: string): Faction | undefined {
  for (const faction of ALLIES) {
    const lies = game.content.units.some(
      (unit) => unit.nation === country && placeAt(game, unit).startsWith(`conquered:${faction}`),
    )
    if (lies) return faction
  }
  return undefined
}

const RETURN: Readonly<Record<AlliedFaction, { tk: RuleId; ds: RuleId; title: string }>> = {
  western: { tk: '20.3.1', ds: '38.3.1', title: 'Conquered Western Minor Country Reactivation' },
  soviet: { tk: '20.5.1', ds: '38.5.1', title: 'Conquered Soviet Minor Country Reactivation' },
}

/** The Res unit of a Country, which takes the field again at once. */
const reserveOf = (game: Game, country: string): Unit | undefined =>
  game.content.units.find((unit) => unit.nation === country && unit.counter.name === 'Res')

function* returns(game: Game, now: Happening, faction: AlliedFaction): Generator<Choice> {
  const { map } = now
  const country = countryOf(now)
  for (const hex of rises(game, country, faction, map)) {
    const at = game.hexId(hex)
    yield {
      id: at,
      label: `${game.countryName(country)} rises at ${game.hexName(hex)}`,
      at,
      act: () => {
        const rule = RETURN[faction][map]
        liberate(game, { country, faction })
        takeUpArms(game, country, faction, rule)
        const reserve = reserveOf(game, country)
        if (!reserve) return
        game.table.turn(reserve.id, 0)
        game.table.place(reserve.id, at)
        game.note({
          text: `${game.name(reserve)} stands in ${game.hexName(hex)}`,
          rule,
          at: [at],
          pieces: [reserve.id],
        })
      },
    }
  }
}

function reactivation(faction: AlliedFaction): ConditionalEvent {
  const { tk, ds, title } = RETURN[faction]
  const may = (game: Game, country: string, { map }: Happening): boolean =>
    rises(game, country, faction, map).length > 0
  return {
    id: `reactivation-${faction}`,
    title: { tk: title, ds: title },
    sections: { tk, ds },
    receivers: [faction],
    permanent: true,
    concerns: filter('a Conquered Country with a free Capital or Partisan Base of the faction', may),
    due: due(may),
    steps: [
      {
        ask: 'Re-activate the Conquered Country, or leave it',
        may: true,
        choices: (game, now) => returns(game, now, faction),
      },
    ],
    diary: (game, now) => `${game.countryName(countryOf(now))} may rise again`,
    words:
      `A Conquered ${FACTION_NAMES[faction]} Minor Country whose Capital is free of enemies, or any Conquered ` +
      `Allied one with a free ${FACTION_NAMES[faction]} Partisan Base, may become active again. Its Res unit ` +
      'is placed there, the others come to the Force Pool or Delay Box. Not while a Policy lies in the Posture ' +
      'Box that it would have.',
  }
}

export const REACTIVATION_WESTERN = reactivation('western')
export const REACTIVATION_SOVIET = reactivation('soviet')
