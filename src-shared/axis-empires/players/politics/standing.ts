/** How a faction stands in a war, in a few numbers that an answer to an event can change. */

import { isCampaign } from '../../campaign/victory/point-check.ts'
import { strategicValue } from '../../campaign/victory/strategic-value.ts'
import { ASIDE, delayBox, navalDelayBox, OUT, pool, turnOfBox } from '../../ground/content/places.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type MapId, THEATRES, TRUCES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { groundHexes } from '../../table/game/ground-hexes.ts'
import { alignmentNow, minorsNow, statusNow } from '../../table/politics/index.ts'
import { stepsTooMany } from '../../war/stacking/limits.ts'
import { planOf } from '../strategy/plan.ts'

export const TERMS = ['countries', 'land', 'forces', 'influence', 'peace'] as const
export type Term = (typeof TERMS)[number]
export type Standing = Readonly<Record<Term, number>>

/** What the gain of another faction is to one: an ally's is half as good as one's own, an enemy's as bad as it is good to him. */
function sympathy(mine: Faction, other: Faction): number {
  if (mine === other) return 1
  return mine === 'axis' || other === 'axis' ? -1 : 0.5
}

const COUNTRY = 4
const STRATEGIC_HEX = 3
const LEAN = 1.5
/** A unit that is away is worth this part of one on the map; so is one in the Force Pool. */
const AWAY = 0.4
const POOLED = 0.6
const SUPPORT = 1.5
/** A Posture Box that keeps an Allied Country out of the war. */
const BOUND = 1.5
const GOVERNMENT_AWAY = 1
const ESV = 1

function presence(at: string, faction: Faction, map: MapId): number {
  if (at === ASIDE || at === OUT) return 0
  if (at === pool(faction, map)) return POOLED
  return at === delayBox(map) || at === navalDelayBox(map) || turnOfBox(at) !== undefined ? AWAY : 1
}

function forces(game: Game, mine: Faction): number {
  let sum = 0
  for (const unit of game.content.units) {
    const up = unit.sides[game.board.face[unit.index] ?? 0]
    if (!up || up.kind === 'marker') continue
    const owner = game.factionOf(unit)
    const worth = up.kind === 'ground' ? up.steps : SUPPORT
    sum += sympathy(mine, owner) * worth * presence(game.table.piece(unit.id).at, owner, unit.map)
  }
  return sum - crowded(game, FACTION_CODE[mine])
}

/** The steps of a faction that stacking will take where they stand now (9.3). */
function crowded(game: Game, side: number): number {
  let sum = 0
  for (const hex of groundHexes(game, side))
    if (game.board.groundCount(side, hex) > 1) sum += stepsTooMany(game, hex, side, game.groundIn(hex, side))
  return sum
}

function countries(game: Game, mine: Faction): number {
  return minorsNow(game).reduce((sum, id) => {
    const owner = statusNow(game, id) === 'active' ? alignmentNow(game, id) : null
    return owner === null ? sum : sum + COUNTRY * sympathy(mine, owner)
  }, 0)
}

function influence(game: Game, mine: Faction): number {
  let sum = 0
  for (const unit of game.board.onMaps()) {
    const type = unit.sides[game.board.face[unit.index] ?? 0]?.type
    if (type === 'influence') sum += LEAN * sympathy(mine, game.factionOf(unit))
  }
  return sum
}

/** How far a Posture keeps out of the war: a milder Truce does so less (13.6.2). */
function bond(posture: string | null): number {
  if (posture === null) return 0
  return posture === 'negotiation' ? 0.4 : posture === 'armistice' ? 0.7 : 1
}

/** The Posture Boxes of the Countries that the plan of a faction is fighting for now: a Truce there stops its own armies. */
function foughtIn(game: Game, mine: Faction, map: MapId): ReadonlySet<string | undefined> {
  if (mine !== 'axis' || !isCampaign(game)) return new Set()
  const owners = [...planOf(game, mine, map).focus].map((hex) => game.politics.owner(hex))
  return new Set(owners.map((country) => game.politics.boxOf(country)))
}

/** The Axis is served by Policies and Truces that keep the Allies out, by its Government and by the war in Europe. */
function peace(game: Game, mine: Faction): number {
  const sign = mine === 'axis' ? 1 : -1
  let sum = 0
  for (const map of game.content.maps) {
    const fought = foughtIn(game, mine, map)
    for (const { id } of THEATRES[map].postures.boxes) {
      const posture = game.vars.get(V.posture, id, map)
      const stops = posture !== null && TRUCES.has(posture) && fought.has(id)
      sum += BOUND * (stops ? -sign : sign) * bond(posture)
    }
    if (map === 'ds') {
      const away = game.board
        .unitsAt(delayBox('ds'))
        .some(({ sides }) => sides[0]?.type === 'government-army')
      sum += sign * (ESV * game.vars.number(V.esv, 'ds') - (away ? GOVERNMENT_AWAY : 0))
    }
  }
  return sum
}

/** How a faction stands: each number is better the higher it is. */
export function standingFor(game: Game, mine: Faction): Standing {
  const sign = mine === 'axis' ? 1 : -1
  const land = game.content.maps.reduce((sum, map) => sum + strategicValue(game, map).total, 0)
  return {
    countries: countries(game, mine),
    land: STRATEGIC_HEX * sign * land,
    forces: forces(game, mine),
    influence: influence(game, mine),
    peace: peace(game, mine),
  }
}
