/**
 * What a landing still needs, as a checklist for a player who has never made one. Each line is a question of
 * the rules with its answer as things stand: met, to be had now, missing, or not needed. The lines are in
 * the files beside this one, by subject.
 */

import { z } from 'zod'
import { around } from '../../../../board/hexmap/graph.ts'
import { pool } from '../../../ground/content/places.ts'
import type { InvasionView, LandingPlan, NeedView } from '../../../ground/contract/support-segment.ts'
import { type Refusal, refuse } from '../../../ground/rule.ts'
import { FACTION_OF } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { id, question } from '../../../table/game/question.ts'
import { supportTypeUp } from '../../../table/game/support-kinds.ts'
import { ask } from '../../../table/modifiers/index.ts'
import { beachheadUp, facedHex } from '../../../war/support/beachheads.ts'
import { BLITZ_PLACEMENT_FRAME } from '../../../war/support/blitz-placement.ts'
import { SUPPORT_FRAME } from '../../../war/support/frame.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { dangerNeed, hexsideNeed, shoreNeed, weatherNeed } from './coast.ts'
import { blitzNeed, portNeed, transportNeed, troopsNeed } from './crossing.ts'
import { able, baseNeed, markerNeed, pathNeed, placerNeed } from './makers.ts'
import { type Question, zoneOf } from './question.ts'
import { supplyNeed } from './supply.ts'
import { Transports, voyages } from './voyage.ts'

function planOf(q: Question, transports: Transports): LandingPlan {
  const fleet = able(q, q.fleets).length > 0
  const air = able(q, q.planes).length > 0
  // A way by air alone makes base and path of fleets dispensable.
  const spared = (line: NeedView): NeedView =>
    line.state === 'missing' && (q.laid || (air && !fleet)) ? { ...line, state: 'spare' } : line
  const danger = dangerNeed(q)
  const ashore = q.game.groundIn(q.sea, q.side)
  const coming = voyages(q, transports)
  const landers = ashore.length > 0 ? ashore : coming.map(({ unit }) => unit)
  const sails = ashore.length === 0 && (coming[0]?.zones.length ?? 0) > 0
  const needs = [
    hexsideNeed(q),
    ...(danger ? [danger] : []),
    weatherNeed(q),
    spared(baseNeed(q)),
    spared(pathNeed(q)),
    markerNeed(q),
    placerNeed(q),
    portNeed(q),
    transportNeed(q, transports, coming),
    troopsNeed(q, coming),
    supplyNeed(q, transports, landers[0], sails),
    blitzNeed(q),
    shoreNeed(q, landers),
  ]
  return {
    sea: q.game.hexId(q.sea),
    name: q.game.hexName(q.sea),
    zone: zoneOf(q),
    needs,
    missing: needs.filter(({ state }) => state === 'missing').length,
  }
}

function questions(game: Game, side: number, land: number): Question[] {
  const pooled = oneOfAKind(game, [...game.board.unitsAt(pool(game.factionName(side), game.map))])
  const fleets = pooled.filter((unit) => supportTypeUp(game, unit) === 'surface-fleet')
  const planes = pooled.filter((unit) => supportTypeUp(game, unit) === 'air-force')
  const { frames } = game.table.state
  const underWay = SUPPORT_FRAME.innermost(frames) ?? BLITZ_PLACEMENT_FRAME.innermost(frames)
  const placing = side === game.phasing && underWay !== undefined
  const out: Question[] = []
  for (const sea of around(game.graph, land)) {
    const zone = game.graph.zonesOf[sea]?.[0]
    if (zone === undefined || !game.board.isSea(sea)) continue
    const laid = game.board
      .markers(sea, 'beachhead', side)
      .find((marker) => beachheadUp(game, marker) && facedHex(game, marker) === land)
    out.push({ game, side, sea, land, zone, laid, fleets, planes, placing })
  }
  return out
}

/** Why no landing in a hex is possible, whatever forces take part; null if one is. */
function barOf(game: Game, side: number, land: number, seas: number): Refusal | null {
  const where = [game.hexId(land)]
  if (game.board.isSea(land))
    return refuse('4.1.3', 'that is an All-Sea hex: point at the land you want to take', where)
  if (game.politics.isNeutral(land)) return refuse('2.2.3.5', 'it lies in a Neutral Minor Country', where)
  if (seas === 0) return refuse('2.2.3.5', 'no All-Sea hex lies beside it', where)
  return ask(game, 'presence', { side, hex: land }) ?? null
}

const laidFirst = (a: Question, b: Question): number => (a.laid ? 0 : 1) - (b.laid ? 0 : 1)
const toDo = ({ needs }: LandingPlan): number => needs.filter(({ state }) => state === 'open').length

/** What a landing of a faction in a hex needs; undefined if there is no such hex. */
export function invasionView(game: Game, faction: Faction, at: string): InvasionView | undefined {
  const land = game.graph.indexOf.get(at)
  const side = FACTION_OF.indexOf(faction)
  if (land === undefined || side < 0) return undefined
  const asked = game.board.isSea(land) ? [] : questions(game, side, land)
  const bar = barOf(game, side, land, asked.length)
  const transports = new Transports(game, side)
  const plans = bar ? [] : asked.sort(laidFirst).map((question) => planOf(question, transports))
  // The sort is stable: among equals a Beachhead on the map comes first.
  plans.sort((a, b) => a.missing - b.missing || toDo(a) - toDo(b))
  return { faction, land: at, name: game.hexName(land), bar, plans }
}

/** What a landing of a faction in a hex still needs. */
export const invasion = question({
  name: 'play.invasion',
  asks: { faction: z.enum(FACTIONS), land: id },
  answers: ({ game }, { faction, land }) => invasionView(game, faction, land) ?? null,
})
