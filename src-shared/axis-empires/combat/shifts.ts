/** Column shifts on the Combat Results Table (4.2.3), each with its rule. Positive is to the right. */

import { HEX, SIDE, STRAIT } from '../../hexmap/graph.ts'
import type { Unit } from '../content/compile.ts'
import type { Itemised } from '../contract/views.ts'
import type { Game } from '../game/game.ts'
import { isSupplied } from '../supply/supplied.ts'
import { attackEdges, type Battle, shareNation } from './battle.ts'
import { isBlitzEnabled } from './blitz.ts'
import { SHIFTS } from './shift-list.ts'
import { hqsNear, judgeSupport } from './support.ts'

/** The shift of the terrain in a hex (Terrain Effects Chart). */
export function hexShift(game: Game, hex: number): Itemised[] {
  const out: Itemised[] = []
  const bits = game.graph.bits[hex] ?? 0
  if (bits & HEX.city) out.push({ label: 'City', value: -1, rule: '4.2.3.8' })
  else if (bits & HEX.rough)
    out.push({ label: game.graph.hexes[hex]?.terrain ?? 'rough', value: -1, rule: '4.2.3.8' })
  if (bits & HEX.limited) out.push({ label: 'Limited Stacking', value: 1, rule: '4.2.3.8' })
  return out
}

/** The shift of one hexside attacked across: how far to the left, and what it is. */
export function sideShift(game: Game, edge: number): { left: number; label: string } {
  const bits = game.graph.side[edge] ?? 0
  if (game.board.beachSides.has(edge)) {
    const sea = game.board.isSea(Math.floor(edge / 6))
      ? Math.floor(edge / 6)
      : (game.graph.neighbour[edge] ?? -1)
    // An SNLF marker leaves the defender no shift (Terrain Effects Chart of Dai Senso).
    if (game.board.markers(sea, 'beachhead-0').length > 0) return { left: 0, label: 'SNLF BH-0' }
    const two = game.board.markers(sea, 'beachhead-2').length > 0
    return two ? { left: 2, label: 'Beachhead BH-2' } : { left: 1, label: 'Beachhead BH-1' }
  }
  if (bits & STRAIT) return { left: 2, label: 'strait' }
  if (bits & SIDE.sea) return { left: 2, label: 'All-Sea hexside' }
  if (bits & SIDE.lake) return { left: 2, label: 'lake' }
  if (bits & (SIDE.river | SIDE.canal)) return { left: 1, label: bits & SIDE.river ? 'river' : 'canal' }
  if (bits & SIDE.mountain) return { left: 2, label: 'mountains' }
  return { left: 0, label: 'open hexside' }
}

/** The one hexside shift of an attack: the lowest of those attacked across (4.2.3.8). */
export function lowestSideShift(game: Game, edges: readonly number[]): Itemised[] {
  let best: { left: number; label: string } | undefined
  for (const edge of edges) {
    const shift = sideShift(game, edge)
    if (!best || shift.left < best.left) best = shift
  }
  return best && best.left > 0 ? [{ label: best.label, value: -best.left, rule: '4.2.3.8' }] : []
}

/** Air units of a side that shift a combat at a hex: of a nationality that takes part, weather allowing (4.2.3.1). */
export function airShifts(
  game: Game,
  target: number,
  side: number,
  helped: readonly Unit[],
  sign: 1 | -1,
): Itemised[] {
  const weather = game.weather(target)
  if (weather === 'mud') return []
  const out: Itemised[] = []
  for (let d = -1; d < 6; d++) {
    const hex = d < 0 ? target : (game.graph.neighbour[target * 6 + d] ?? -1)
    if (hex < 0 || (d >= 0 && weather !== 'clear')) continue
    for (const air of game.airIn(hex, side)) {
      if (!shareNation(game, air, helped)) continue
      out.push({
        label: `Air: ${game.name(air)}`,
        value: sign * SHIFTS.air.value,
        rule: SHIFTS.air.rule,
        pieces: [air.id],
      })
    }
  }
  return out
}

function attackerShifts(game: Game, battle: Battle): Itemised[] {
  const { attackers, support, blitz, side, target } = battle
  const all = support ? [...attackers, support] : attackers
  const enabled = (unit: Unit): boolean => isBlitzEnabled(game, side, game.hexOf(unit))
  // In Blitz Combat the attacker's units and markers must be Blitz-enabled to give a shift (4.1.2).
  const out = airShifts(game, target, side, all, 1).filter(
    (shift) => !blitz || shift.pieces?.every((id) => enabled(game.unit(id))),
  )
  if (blitz) {
    for (const drop of game.board.markers(target, 'airdrop', side)) {
      if (!enabled(drop)) continue
      out.push({
        label: 'Airdrop',
        value: SHIFTS.airdrop.value,
        rule: SHIFTS.airdrop.rule,
        pieces: [drop.id],
      })
    }
    const armor = attackers.find((unit) => game.isArmor(unit) && enabled(unit) && isSupplied(game, unit))
    if (armor)
      out.push({
        label: `Armor: ${game.name(armor)}`,
        value: SHIFTS.armor.value,
        rule: SHIFTS.armor.rule,
        pieces: [armor.id],
      })
    const marine = attackers.find(
      (unit) => isMarineLanding(game, unit, target) && enabled(unit) && isSupplied(game, unit),
    )
    if (marine)
      out.push({
        label: 'Marines',
        value: SHIFTS.marine.value,
        rule: SHIFTS.marine.rule,
        pieces: [marine.id],
      })
  }
  const hq = all.find((unit) => game.isHq(unit) && isSupplied(game, unit))
  if (hq)
    out.push({ label: `HQ: ${game.name(hq)}`, value: SHIFTS.hq.value, rule: SHIFTS.hq.rule, pieces: [hq.id] })
  return out
}

/** True if a marine attacks a hex across a Beachhead, Strait or All-Sea hexside. */
export function isMarineLanding(game: Game, unit: Unit, target: number): boolean {
  if (game.ground(unit)?.type !== 'marine') return false
  return attackEdges(game, target, [unit]).some(
    (edge) => game.board.beachSides.has(edge) || ((game.graph.side[edge] ?? 0) & (SIDE.sea | STRAIT)) !== 0,
  )
}

function defenderShifts(game: Game, battle: Battle): Itemised[] {
  const { defenders, defence, target } = battle
  const all = defence ? [...defenders, defence] : defenders
  const out: Itemised[] = []
  const first = all[0]
  if (first) out.push(...airShifts(game, target, game.sideOf(first), all, -1))
  const fortress = defenders.find((unit) => game.ground(unit)?.type === 'fortress')
  if (fortress)
    out.push({
      label: game.name(fortress),
      value: SHIFTS.fortress.value,
      rule: SHIFTS.fortress.rule,
      pieces: [fortress.id],
    })
  const hq = all.find((unit) => game.isHq(unit) && isSupplied(game, unit))
  if (hq)
    out.push({
      label: `HQ: ${game.name(hq)}`,
      value: -SHIFTS.hq.value,
      rule: SHIFTS.hq.rule,
      pieces: [hq.id],
    })
  if (game.weather(target) === 'mud')
    out.push({ label: 'Mud', value: SHIFTS.mud.value, rule: SHIFTS.mud.rule })
  return out
}

/** Every column shift of a combat, itemised. */
export function columnShifts(game: Game, battle: Battle): Itemised[] {
  return [
    ...attackerShifts(game, battle),
    ...defenderShifts(game, battle),
    ...hexShift(game, battle.target),
    ...lowestSideShift(game, attackEdges(game, battle.target, battle.attackers)),
  ]
}

/** What shift a lone defender could receive against an overrun across an edge (3.2), in words; undefined if none. */
export function defenderCouldShift(game: Game, enemy: Unit, edge: number): string | undefined {
  const target = game.graph.neighbour[edge] ?? -1
  const terrain = hexShift(game, target).find((shift) => shift.value < 0)
  if (terrain) return `terrain (${terrain.label})`
  const side = sideShift(game, edge)
  if (side.left > 0) return `terrain (${side.label})`
  if (game.weather(target) === 'mud') return 'Mud'
  if (game.ground(enemy)?.type === 'fortress') return 'its fortress'
  if (airShifts(game, target, game.sideOf(enemy), [enemy], -1).length > 0) return 'its Air unit'
  for (const hq of hqsNear(game, game.sideOf(enemy), target)) {
    const own = hq === enemy && isSupplied(game, hq)
    if (own || judgeSupport(game, hq, target, [enemy], { attacking: false, blitz: false, fresh: false }).ok) {
      return `the ${game.name(hq)}`
    }
  }
  return undefined
}
