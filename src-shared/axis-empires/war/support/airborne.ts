/** Airdrops (4.1.1; their markers: 18.1, 36.2), Airdrop Landings (4.1.4) and CV Strike Returns (4.1.5): who may, where, and what it does. */

import { around, inAndAround } from '../../../board/hexmap/graph.ts'
import { delayBox, pool, zoneBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { supportTypeUp } from '../../table/game/support-kinds.ts'
import { ask } from '../../table/modifiers/index.ts'
import { enterHex } from '../access/enter.ts'
import { isBlitzEnabled } from '../combat/blitz.ts'
import { isSupplied } from '../supply/supplied.ts'
import { oneOfAKind } from '../units/steps-places.ts'
import { truceHexBar } from './restrict.ts'

const RULE = '4.1.1'
const LANDING = '4.1.4'
const RANGE = 2

/** The face of a counter that is its Airdrop marker, or -1. */
const airdropFace = (unit: Unit): number =>
  unit.sides.findIndex((side) => side.kind === 'marker' && side.type === 'airdrop')

function airdropUp(game: Game, unit: Unit): boolean {
  const up = game.board.up(unit)
  return up?.kind === 'marker' && up.type === 'airdrop'
}

/** Whether a unit may conduct an Airdrop at all from where it stands. */
export function judgeDropper(game: Game, unit: Unit): Verdict {
  const type = game.ground(unit)?.type
  if ((type !== 'airborne' && type !== 'helicopter') || airdropFace(unit) < 0)
    return refuse(RULE, 'only an airborne or helicopter unit conducts an Airdrop')
  if (game.sideOf(unit) !== game.phasing || !game.inPlay(unit))
    return refuse(RULE, 'only units of the phasing faction conduct Airdrops')
  const hex = game.hexOf(unit)
  if (hex < 0 || game.board.isSea(hex)) return refuse(RULE, 'an Airdrop begins in a Land hex')
  if (game.politics.preWarAt(hex)) return refuse('12.1', 'no Airdrop marker is placed in Pre-War')
  if (game.board.isPolicyBound(unit)) return refuse('13.6.1.1', 'a unit under a Policy conducts no Airdrop')
  if (!isBlitzEnabled(game, game.phasing, hex)) return refuse(RULE, 'the unit is not Blitz-enabled')
  return isSupplied(game, unit) ? OK : refuse(RULE, 'an unsupplied unit conducts no Airdrop')
}

/** Land an Airdrop neither crosses nor falls on. */
function landBar(game: Game, hex: number): Verdict {
  if (game.board.isSea(hex)) return OK
  const where = [game.hexId(hex)]
  if (game.politics.isNeutral(hex))
    return refuse(RULE, 'no Airdrop in or across a Neutral Minor Country', where)
  return game.politics.policyOfHex(hex) === null
    ? OK
    : refuse('13.6.1.1', 'no Airdrop in or across a Country under a Policy', where)
}

/** The hexes an Airdrop Path of a unit reaches: two hexes, not across closed land. */
function dropReach(game: Game, from: number): number[] {
  const seen = new Set([from])
  const out = [from]
  let begin = 0
  for (let step = 0; step < RANGE; step++) {
    const end = out.length
    for (; begin < end; begin++) {
      for (const to of around(game.graph, out[begin] ?? 0)) {
        if (seen.has(to) || !landBar(game, to).ok) continue
        seen.add(to)
        out.push(to)
      }
    }
  }
  return out
}

/** What keeps an Airdrop marker out of a hex in reach. */
function judgeDropHex(game: Game, unit: Unit, hex: number): Verdict {
  const where = [game.hexId(hex)]
  const side = game.sideOf(unit)
  if (game.board.isSea(hex)) return refuse(RULE, 'an Airdrop marker is not placed in an All-Sea hex', where)
  for (const near of inAndAround(game.graph, hex)) {
    if (game.airIn(near, side, true).length > 0)
      return refuse(RULE, 'an enemy Air unit is in that hex or next to it', [game.hexId(near)])
  }
  const truce = truceHexBar(game, unit, hex)
  return truce.ok ? (ask(game, 'presence', { side, hex }) ?? OK) : truce
}

/** Whether a unit may drop on a hex. */
export function judgeDrop(game: Game, unit: Unit, hex: number): Verdict {
  const dropper = judgeDropper(game, unit)
  return dropper.ok ? judgeDropTarget(game, unit, hex) : dropper
}

/** Whether a hex is one a unit could drop on from where it stands, if it may drop at all. */
export function judgeDropTarget(game: Game, unit: Unit, hex: number): Verdict {
  const land = landBar(game, hex)
  if (!land.ok) return land
  if (!dropReach(game, game.hexOf(unit)).includes(hex))
    return refuse(RULE, `no Airdrop Path of ${RANGE} hexes leads there`, [game.hexId(hex)])
  return judgeDropHex(game, unit, hex)
}

/** The hexes a unit may drop on; none if it may not drop. */
export function dropHexes(game: Game, unit: Unit): number[] {
  if (!judgeDropper(game, unit).ok) return []
  return dropReach(game, game.hexOf(unit)).filter((hex) => judgeDropHex(game, unit, hex).ok)
}

/**
 * Places the Airdrop marker. An enemy Detachment there is driven off, no matter who is with it (2.3.5); a Logistics marker
 * only if it is alone (1.2.1).
 */
export function drop(game: Game, unit: Unit, hex: number): void {
  const side = game.sideOf(unit)
  game.note({
    text: `${game.name(unit)} drops on ${game.hexName(hex)}`,
    rule: RULE,
    at: [game.hexId(hex)],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
  game.table.turn(unit.id, airdropFace(unit))
  game.table.place(unit.id, game.hexId(hex))
  const driven = [...game.board.markers(hex, 'detachment', side, true)]
  if (!game.board.enemyGround(side, hex)) driven.push(...game.board.markers(hex, 'logistics', side, true))
  for (const marker of driven) {
    game.note({
      text: `${game.name(marker)} in ${game.hexName(hex)} is driven off`,
      rule: isLogisticsUp(game, marker) ? '1.2.1' : '2.3.5',
      at: [game.hexId(hex)],
      pieces: [marker.id],
      faction: game.factionOf(marker),
    })
    game.remove(marker)
  }
}

const isLogisticsUp = (game: Game, marker: Unit): boolean => game.board.up(marker)?.type === 'logistics'

/** The phasing faction's Airdrop markers on the map in play. */
export function airdropsOnMap(game: Game): Unit[] {
  return game.content.units.filter(
    (unit) =>
      game.hexOf(unit) >= 0 &&
      game.inPlay(unit) &&
      game.sideOf(unit) === game.phasing &&
      airdropUp(game, unit),
  )
}

/** Whether an Airdrop marker may conduct a landing. */
export function judgeAirLanding(game: Game, marker: Unit): Verdict {
  const hex = game.hexOf(marker)
  const where = [game.hexId(hex)]
  if (game.board.enemyUnit(game.sideOf(marker), hex))
    return refuse(LANDING, 'the Airdrop marker is stacked with an enemy unit', where)
  return isSupplied(game, marker) ? OK : refuse(LANDING, 'the Airdrop marker is not supplied', where)
}

/** Whether a unit of the Force Pool may land where an Airdrop marker is. */
export function judgeLander(game: Game, marker: Unit, unit: Unit): Verdict {
  const up = unit.ground[0]
  if (unit.map !== marker.map || game.table.piece(unit.id).at !== pool(game.factionOf(marker), marker.map))
    return refuse(LANDING, 'the infantry unit must be in the Force Pool')
  if (up?.type !== 'infantry' || up.steps !== 1) return refuse(LANDING, 'a one-step infantry unit lands')
  if (up.elite) return refuse(LANDING, 'an elite unit does not land from the air')
  return game.board.nations(marker).includes(unit.nation)
    ? OK
    : refuse(LANDING, 'the infantry unit must be of the nationality of the Airdrop marker')
}

/** The units that may land with an Airdrop marker, one of each kind. */
export function landersOf(game: Game, marker: Unit): Unit[] {
  if (!judgeAirLanding(game, marker).ok) return []
  const pooled = game.board.unitsAt(pool(game.factionOf(marker), marker.map))
  return oneOfAKind(
    game,
    pooled.filter((unit) => judgeLander(game, marker, unit).ok),
  )
}

function toDelay(game: Game, marker: Unit): void {
  game.putAway(marker, delayBox(marker.map))
}

export function landFromAir(game: Game, marker: Unit, unit: Unit): void {
  const hex = game.hexOf(marker)
  game.note({
    text: `${game.name(unit)} lands from the air in ${game.hexName(hex)}`,
    rule: LANDING,
    at: [game.hexId(hex)],
    pieces: [unit.id, marker.id],
    faction: game.factionOf(marker),
  })
  toDelay(game, marker)
  game.table.turn(unit.id, 0)
  enterHex(game, unit, hex)
}

/** An Airdrop marker that does not land is delayed. */
export function liftAirdrop(game: Game, marker: Unit): void {
  const hex = game.hexOf(marker)
  game.note({
    text: `${game.name(marker)} leaves ${game.hexName(hex)} without a landing`,
    rule: LANDING,
    at: [game.hexId(hex)],
    pieces: [marker.id],
    faction: game.factionOf(marker),
  })
  toDelay(game, marker)
}

/** The Naval Zone whose Used Box takes a CV Strike back: its hex's, or that of an All-Sea hex next to it. */
function zoneOfStrike(game: Game, hex: number): number {
  const own = game.graph.zonesOf[hex]?.[0]
  if (own !== undefined) return own
  for (const near of around(game.graph, hex)) {
    const zone = game.board.isSea(near) ? game.graph.zonesOf[near]?.[0] : undefined
    if (zone !== undefined) return zone
  }
  return -1
}

/** All CV Strikes in hexes of the map in play go to the Used Box of their Naval Zone. */
export function returnStrikes(game: Game): void {
  for (const unit of game.content.units) {
    const hex = game.hexOf(unit)
    if (hex < 0 || !game.inPlay(unit) || supportTypeUp(game, unit) !== 'cv-strike') continue
    const zone = game.graph.zones[zoneOfStrike(game, hex)]
    if (!zone) throw new Error(`no Naval Zone takes back ${unit.id} in ${game.hexId(hex)}`)
    game.note({
      text: `${game.name(unit)} returns to its carriers in the ${zoneName(game, game.graph.zones.indexOf(zone))}`,
      rule: '4.1.5',
      at: [game.hexId(hex)],
      pieces: [unit.id],
      faction: game.factionOf(unit),
    })
    game.table.place(unit.id, zoneBox(zone.id, 'used'))
  }
}
