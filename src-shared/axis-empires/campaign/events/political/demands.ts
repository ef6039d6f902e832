/**
 * Ceded Land (19.3; 15.7 of 2012) and Country Resists (19.7, 37.9): land is demanded of a Country, which gives way or
 * does not. `land` names the area of the Ceded Land marker.
 */
import { flag, oneOf } from '../../../../kernel/shape.ts'
import type { Frame } from '../../../../kernel/state.ts'
import { pool } from '../../../ground/content/places.ts'
import { HEX } from '../../../ground/map/graph.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import {
  type AlliedFaction,
  FACTIONS,
  type Faction,
  type MapId,
  THEATRES,
} from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { ALLIES, alignmentOf, cede } from '../../../table/politics/index.ts'
import { awardBlitz } from '../../../war/support/blitz-markers.ts'
import { stepLosses } from '../counters/losses.ts'
import { activation } from '../countries/activate.ts'
import { bordersFaction, isNeutralCountry } from '../countries/countries.ts'
import { cededMarker, demandOf } from '../countries/demanded-land.ts'
import { leanOf, placeLean, removeLean } from '../countries/lean.ts'
import { policyIn } from '../countries/policies.ts'
import { politicalRollFrame } from '../frame.ts'
import { landOf } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

const RULE: Readonly<Record<MapId, '19.3' | '2012:15.7'>> = { tk: '19.3', ds: '2012:15.7' }

/** The Country that gives land up. */
function giver(game: Game, now: Happening): string {
  const found = demandOf(game, landOf(now))
  if (found === undefined) throw new Error(`${landOf(now)} is demanded and belongs to no Country`)
  return found
}

/** The marker goes to the Ceded Lands Box, and the land to its owner. */
export function takeLand(game: Game, now: Happening): void {
  const { receiver } = now
  const land = landOf(now)
  const marker = cededMarker(game, now.map, receiver, land)
  if (!marker) return
  cede(game, { area: land, to: marker.nation, as: landAs(now.map, land, marker.nation) })
}

/** What the land is to its new Country, as its marker says (13.8.1). */
const landAs = (map: MapId, area: string, to: string): 'part' | 'dependent' =>
  THEATRES[map].nations.cedable.find((each) => each.area === area && each.to === to)?.as ?? 'dependent'

/** Ports and Cities of the land. */
function* garrisons(game: Game, now: Happening): Generator<Choice> {
  const { map, receiver } = now
  const area = game.politics.country(landOf(now))
  const free = game.board
    .unitsAt(pool(receiver, map))
    .find((unit) => unit.sides.some((side) => side.type === 'detachment'))
  if (!free) return
  const face = free.sides.findIndex((side) => side.type === 'detachment')
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (game.graph.area[hex] !== area || !game.hasBits(hex, HEX.city | HEX.port)) continue
    const at = game.hexId(hex)
    yield {
      id: at,
      label: `A Detachment in ${game.hexName(hex)}`,
      at,
      piece: free.id,
      act: () => {
        game.table.place(free.id, at)
        game.table.turn(free.id, face)
        game.note({
          text: `A Detachment is placed in ${game.hexName(hex)}`,
          rule: RULE[map],
          at: [at],
          pieces: [free.id],
        })
      },
    }
  }
}

/** True if the Country that gives the land is neutral, holds no marker and borders on a Soviet Country. */
const rollsForLean = (game: Game, now: Happening): boolean =>
  now.receiver === 'axis' &&
  isNeutralCountry(game, giver(game, now)) &&
  leanOf(game, giver(game, now)) === undefined &&
  bordersFaction(game, giver(game, now), 'soviet')

/** What the loss does to the feelings of the Country. */
function estrange(game: Game, now: Happening): void {
  const country = giver(game, now)
  if (!isNeutralCountry(game, country)) return
  const lean = leanOf(game, country)
  const axis = now.receiver === 'axis'
  if (lean) {
    const own = axis ? lean.to === 'axis' : lean.to === 'western' || lean.to === 'soviet'
    if (lean.to === null || own) removeLean(game, country)
    return
  }
  const to: Faction = axis ? (now.rolled !== undefined && now.rolled >= 4 ? 'soviet' : 'western') : 'axis'
  placeLean(game, country, to, to)
}

export const CEDED_LAND: PoliticalEvent = {
  id: 'ceded-land',
  title: { tk: 'Ceded Land', ds: 'Ceded Land' },
  sections: { tk: '19.3', ds: '2012:15.7' },
  receivers: FACTIONS,
  land: true,
  steps: [
    {
      // The Country may cease to exist with its land: who it was is settled first.
      when: rollsForLean,
      roll: 'Ceded Land: Influence, 1 to 3 Western, 4 to 6 Soviet',
    },
    doing((game, now) => {
      estrange(game, now)
      takeLand(game, now)
    }),
    { ask: 'Place a Detachment in a City or Port of the land', may: true, choices: garrisons },
  ],
  diary: (game, now) => `${game.areaTitle(landOf(now))} is demanded`,
  words:
    'Your Ceded Land marker comes to the Ceded Lands Box and the land to you; a Detachment may go into a ' +
    'City or Port of it. A Neutral Country that gives land up turns away from you: your Influence or its ' +
    'Neutrality goes, or the other side gains Influence.',
}

/** Steps of British or Russian infantry, or one of armor, that a bound Major Country pays with. */
const PAYS: Readonly<Record<MapId, Readonly<Partial<Record<Faction, { nation: string; box: string }>>>>> = {
  tk: { western: { nation: 'britain', box: 'britain' }, soviet: { nation: 'russia', box: 'russia' } },
  ds: { western: { nation: 'britain-ds', box: 'britain' }, soviet: { nation: 'russia-ds', box: 'russia' } },
}

function payer(game: Game, { map, receiver }: Happening): string | undefined {
  const pays = PAYS[map][receiver]
  if (!pays) return undefined
  const bound = policyIn(game, map, pays.nation, receiver)
  return bound === null ? undefined : pays.nation
}

function* payments(game: Game, now: Happening, armor: boolean): Generator<Choice<Memory>> {
  const nation = payer(game, now)
  for (const unit of game.board.onMaps()) {
    if (unit.map !== now.map || unit.nation !== nation) continue
    for (const choice of armor
      ? stepLosses(game, unit, { armor: true })
      : game.isInfantry(unit)
        ? stepLosses(game, unit)
        : [])
      yield {
        ...choice,
        id: `${armor ? 'armor' : 'infantry'}:${choice.id}`,
        keep: { lost: armor ? 'armor' : 'infantry' },
      }
  }
}

/** The step that was lost first, and whether the demand was answered before the war. */
const MEMORY = { lost: oneOf('armor', 'infantry'), answered: flag }
type Memory = typeof MEMORY

/** Policies under which the Country gives way in Pre-War: Acceptance; in Europe Appeasement, by the twin. */
const YIELDING: ReadonlySet<string> = new Set(['acceptance', 'appeasement'])

/** The Country comes in against the receiver, who may strike at once. */
function resists(game: Game, now: Happening, to: Faction | 'allied'): readonly Frame[] {
  const { map, receiver } = now
  const land = landOf(now)
  const marker = cededMarker(game, map, receiver, land)
  if (marker) {
    game.table.place(marker.id, pool(receiver, map))
    game.note({
      text: `${game.areaTitle(land)}: the Ceded Land marker goes to the Force Pool`,
      rule: RULE[map],
      pieces: [marker.id],
    })
  }
  awardBlitz(game, receiver, map)
  return activation(now, giver(game, now), { to, forced: true })
}

/** True if the Country takes up arms or gives way: nobody pays for a demand with steps, and it is neutral. */
const answers = (game: Game, now: Happening): boolean =>
  payer(game, now) === undefined && isNeutralCountry(game, giver(game, now))

/** True before the war, while the Axis demands: whose the Country is, and then its Posture, are found first. */
const isAlignedFirst = (game: Game, now: Happening): boolean =>
  now.receiver === 'axis' &&
  game.vars.get(V.warState, now.map) === 'pre-war' &&
  isNeutralCountry(game, giver(game, now))

/** The Allied factions that the Country may be aligned with before the war (13.5): one, or both for the Axis to choose. */
function alignments(game: Game, now: Happening): readonly AlliedFaction[] {
  const answer = alignmentOf(game, giver(game, now))
  if ('ask' in answer) return ALLIES
  const found = 'faction' in answer ? ALLIES.find((each) => each === answer.faction) : undefined
  if (found === undefined) throw new Error(`nobody tells whose ${giver(game, now)} is before the war`)
  return [found]
}

/** What the Country does before the war, once it is known whose it is: it gives way, or it resists. */
function answerBeforeWar(game: Game, now: Happening, faction: AlliedFaction): readonly Frame[] {
  const policy = policyIn(game, now.map, giver(game, now), faction)
  if (policy === null || !YIELDING.has(policy)) return resists(game, now, faction)
  return now.map === 'ds' ? [politicalRollFrame('cabinet-crisis', now.map, 'axis')] : []
}

export const COUNTRY_RESISTS: PoliticalEvent<Memory> = {
  id: 'country-resists',
  memory: MEMORY,
  title: { tk: 'Country Resists', ds: 'Country Resists' },
  sections: { tk: '19.7', ds: '37.9' },
  receivers: FACTIONS,
  land: true,
  steps: [
    {
      when: (game, now) => payer(game, now) !== undefined,
      ask: 'Choose the first step that is lost: one of armor is enough, or two of infantry',
      *choices(game, now) {
        yield* payments(game, now, true)
        yield* payments(game, now, false)
      },
    },
    {
      when: (game, now) => payer(game, now) !== undefined && now.memory.lost === 'infantry',
      ask: 'Choose the second infantry step that is lost',
      choices: (game, now) => payments(game, now, false),
    },
    {
      when: isAlignedFirst,
      ask: 'Choose the Allied faction that the Country aligns with',
      choices: (game, now) =>
        alignments(game, now).map((faction) => ({
          id: faction,
          label: FACTION_NAMES[faction],
          keep: { answered: true },
          next: () => answerBeforeWar(game, now, faction),
        })),
    },
    {
      when: (game, now) => now.memory.answered !== true && answers(game, now),
      does: (game, now) => resists(game, now, now.receiver === 'axis' ? 'allied' : 'axis'),
    },
  ],
  diary: (game, now) =>
    `${game.countryName(giver(game, now))} will not give up ${game.areaTitle(landOf(now))}`,
  words:
    'The Country comes in against you, the Policy that binds it ends, and you may place a Blitz marker this ' +
    'turn. Britain or Russia, bound by a Policy, lose steps instead when the West or the Soviets made the ' +
    'demand.',
}
