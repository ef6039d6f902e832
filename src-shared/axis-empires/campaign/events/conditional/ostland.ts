/**
 * Ostland Accord (20.2.2): Russia comes to terms. Known are its name, its Policy, that Enforced Peace guards that, and
 * that Countries Russia has swallowed come back by it (13.6.1.2, 13.8.1.2, 13.8.1.3, 18.11); the rest follows the Forced
 * Settlement of Asia (16.2.5 of 2012), its twin in shape (docs/readings/events.md).
 */

import { ASIDE, pool, strategicWarfareBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Posture, THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  align,
  cede,
  create,
  isCountry,
  judgeSetPosture,
  markerOf,
  putOnTrack,
  returnLand,
  seasonalAhead,
  setPosture,
  TRUCE_LEVELS,
} from '../../../table/politics/index.ts'
import { isSupplied } from '../../../war/supply/supplied.ts'
import { intern, trespassers, trespassOf } from '../counters/intern.ts'
import { markersOf, placeAt } from '../counters/moves.ts'
import { capitalOf } from '../countries/countries.ts'
import { byCard } from '../due.ts'
import { anyInfluence } from '../political/influence.ts'
import { doing } from '../steps.ts'
import type { Choice, ConditionalEvent } from '../types.ts'

const MAP = 'tk'
const RULE = '20.2.2'
const RUSSIA = 'russia'
const BOXES = ['russia', 'soviet-minors']
const REGIONS = ['byelorussia', 'caucasus', 'crimea', 'donbass', 'ukraine']
const AXIS = FACTION_CODE.axis
/** With as many Soviet Strategic Hexes under Axis control Russia gives in. */
const MIN_HEXES = 3
/** Seasonal Turns that Enforced Peace lasts: a year. */
const PEACE = 4

/** The Soviet Strategic Hexes of Russia and its Dependents that the Axis controls. */
function hexesTaken(game: Game): number {
  const russia = game.politics.country(RUSSIA)
  return game.graph.hexes.filter(
    ({ strategic }, hex) =>
      strategic === 'soviet' && game.politics.owner(hex) === russia && game.control(hex) === AXIS,
  ).length
}

function standsFirm(game: Game): string | undefined {
  if (game.vars.get(V.posture, RUSSIA, MAP) !== null) return 'Russia is not at War'
  return hexesTaken(game) > 0 ? undefined : 'the Axis controls no Soviet Strategic Hex of Russia'
}

const givesIn = (game: Game): boolean => hexesTaken(game) >= MIN_HEXES

/** The Truces the Axis may choose from where it is not strong enough for the Accord. */
function* truces(game: Game): Generator<Choice> {
  for (const posture of TRUCE_LEVELS)
    yield {
      id: posture,
      label: `${postureTitle(posture)} with Russia and the Soviet Minors`,
      act: () => setBoth(game, posture),
    }
}

/** The same Posture in the boxes of Russia and the Soviet Minors. */
function setBoth(game: Game, posture: Posture): void {
  for (const box of BOXES)
    if (judgeSetPosture(game, { map: MAP, box, posture }).ok) setPosture(game, { map: MAP, box, posture })
}

function enforcePeace(game: Game): void {
  const marker = markerOf(game, MAP, 'enforced-peace')
  if (marker) putOnTrack(game, marker, 'enforced-peace', seasonalAhead(game.turn, PEACE), '18.11')
}

/** The units of a Country that comes back; those of a Partnership stay aside. */
function callUp(game: Game, country: string): void {
  const units = game.content.units.filter(
    (unit) =>
      unit.nation === country &&
      placeAt(game, unit) === ASIDE &&
      !unit.tags.has('partnership') &&
      isFree(unit),
  )
  for (const unit of units) game.table.place(unit.id, pool('axis', unit.map))
}

const isFree = ({ counter }: Unit): boolean => counter.code === undefined || counter.code === 'N'

/** Land that was ceded to Russia goes back; Countries that had ceased to exist by it return as Axis ones. */
function restore(game: Game): void {
  const { cedable, vanishing } = THEATRES[MAP].nations
  const swallowed = vanishing
    .filter(({ country, to, again }) => again && to === RUSSIA && !isCountry(game, country))
    .map(({ country }) => country)
    .filter((country) => cedable.some(({ area }) => isPartOf(game, area, country) && isRussian(game, area)))
  for (const { area } of cedable) if (isRussian(game, area)) returnLand(game, area)
  for (const country of swallowed) {
    if (isCountry(game, country)) align(game, { country, faction: 'axis' })
    else create(game, { country, faction: 'axis' })
    callUp(game, country)
  }
}

const isRussian = (game: Game, area: string): boolean => game.vars.get(V.ceded, area)?.to === RUSSIA

const isPartOf = (game: Game, area: string, country: string): boolean =>
  area === country || game.graph.areas[game.politics.country(area)]?.of === country

/** An Ostland Region with a supplied German ground unit in its Provisional Capital becomes a German Dependent. */
function takeRegions(game: Game): void {
  for (const area of REGIONS) {
    const hex = capitalOf(game, area)
    const held =
      hex >= 0 &&
      game
        .groundIn(hex, AXIS)
        .some((unit) => game.board.nations(unit).includes('germany') && isSupplied(game, unit))
    if (held && game.politics.isHome(hex, game.politics.country(RUSSIA)))
      cede(game, { area, to: 'germany', as: 'dependent' })
  }
}

/** The German colonial units that carry the number of this event come to the Force Pool. */
function callColonials(game: Game): void {
  for (const unit of game.content.units)
    if (unit.counter.code === RULE && placeAt(game, unit) === ASIDE)
      game.table.place(unit.id, pool('axis', MAP))
}

function defeatInAsia(game: Game): void {
  const [marker] = game.content.maps.includes('ds') ? markersOf(game, 'ds', 'russia-defeated') : []
  if (!marker) return
  game.table.turn(
    marker.id,
    marker.sides.findIndex(({ type }) => type === 'russia-defeated'),
  )
  game.table.place(marker.id, strategicWarfareBox('ds'))
  game.note({ text: 'Russia is Defeated', rule: RULE, pieces: [marker.id] })
}

export const OSTLAND_ACCORD: ConditionalEvent = {
  id: 'ostland-accord',
  title: { tk: 'Ostland Accord' },
  sections: { tk: RULE },
  receivers: ['axis'],
  due: byCard,
  idle: standsFirm,
  steps: [
    {
      when: (game) => !givesIn(game),
      ask: 'Choose the Truce with Russia',
      by: () => 'axis',
      choices: truces,
    },
    doing((game) => {
      takeRegions(game)
      restore(game)
      setBoth(game, 'ostland')
      enforcePeace(game)
      for (const unit of trespassers(game, MAP, FACTIONS)) if (trespassOf(game, unit)) intern(game, unit)
      callColonials(game)
      defeatInAsia(game)
    }, givesIn),
    {
      when: (game) => game.vars.get(V.posture, RUSSIA, MAP) === 'ostland',
      ask: 'Apply Influence to a Neutral or friendly Minor Country',
      may: true,
      by: () => 'axis',
      choices: (game, now) => anyInfluence(game, now, 'axis'),
    },
  ],
  diary: () => 'Russia is to come to terms',
  words:
    'While Russia is at War and the Axis controls three Soviet Strategic Hexes of Russia, the Ostland Accord ' +
    'goes into its Posture Box and that of the Soviet Minors, and Enforced Peace a year ahead. Land ceded to ' +
    'Russia goes back, Countries it had swallowed return as Axis ones, each Ostland Region with a supplied ' +
    'German ground unit in its Provisional Capital becomes a German Dependent, who stands where he may not ' +
    'is interned, and the Axis applies Influence. With one or two such hexes the Axis places a Truce instead.',
}
