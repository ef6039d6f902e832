/** Column shifts on the Combat Results Table (4.2.3), each with its rule. Positive is to the right. */

import { across, inAndAround } from '../../../board/hexmap/graph.ts'
import type { SideShift } from '../../ground/content/terrain.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { SumItem } from '../../ground/contract/views.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { beachheadKind } from '../../table/game/beachheads.ts'
import type { Game } from '../../table/game/game.ts'
import type { Fight } from '../../table/modifiers/hooks.ts'
import { MODIFIERS } from '../../table/modifiers/index.ts'
import { givesShift, isSupplied } from '../supply/supplied.ts'
import { attackEdges, type Battle, shareNation } from './battle.ts'
import { isBlitzEnabled } from './blitz.ts'
import { hqsNear, judgeSupport } from './ranged-support.ts'
import { SHIFTS } from './shift-list.ts'

/** The shift of the terrain in a hex (Terrain Effects Chart). */
export function hexShift(game: Game, hex: number): readonly SumItem[] {
  return game.content.terrain.shifts[hex] ?? []
}

const OPEN: SideShift = { left: 0, label: 'open hexside' }

/** The shift of one hexside attacked across: how far to the left, and what it is. */
export function sideShift(game: Game, edge: number): SideShift {
  const { landingShifts, sideShifts } = game.content.terrain
  if (!game.board.beachSides.has(edge)) return sideShifts[game.graph.side[edge] ?? 0] ?? OPEN
  const from = Math.floor(edge / 6)
  const sea = game.board.isSea(from) ? from : across(game.graph, edge)
  return landingShifts[beachheadKind(game, sea)]
}

/** The one hexside shift of an attack: the lowest of those attacked across (4.2.3.8). */
export function lowestSideShift(game: Game, edges: readonly number[]): SumItem[] {
  let best: SideShift | undefined
  for (const edge of edges) {
    const shift = sideShift(game, edge)
    if (!best || shift.left < best.left) best = shift
  }
  return best && best.left !== 0 ? [{ label: best.label, value: -best.left, rule: '4.2.3.8' }] : []
}

/** Air units of a side that shift a combat at a hex: of a nationality that takes part, weather allowing (4.2.3.1). */
export function airShifts(
  game: Game,
  target: number,
  side: number,
  helped: readonly Unit[],
  sign: 1 | -1,
): SumItem[] {
  const weather = game.weather(target)
  if (weather === 'mud') return []
  const out: SumItem[] = []
  for (const hex of weather === 'clear' ? inAndAround(game.graph, target) : [target]) {
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

function attackerShifts(game: Game, battle: Battle): SumItem[] {
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
  const hq = all.find((unit) => game.isHq(unit) && givesShift(game, unit))
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

function defenderShifts(game: Game, battle: Battle): SumItem[] {
  const { defenders, defence, target } = battle
  const all = defence ? [...defenders, defence] : defenders
  const out: SumItem[] = []
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
  const hq = all.find((unit) => game.isHq(unit) && givesShift(game, unit))
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

/** What markers, special rules and cards add: the label of each is its words. */
function modifierShifts(game: Game, fight: Fight): SumItem[] {
  return MODIFIERS.each(game, 'shift', fight).map(({ modifier, given }) => ({
    label: modifier.words,
    value: given.value,
    rule: modifier.rule,
    ...(given.pieces ? { pieces: given.pieces } : {}),
  }))
}

/** Every column shift of a combat, itemised. */
export function columnShifts(game: Game, battle: Battle): SumItem[] {
  return [
    ...attackerShifts(game, battle),
    ...defenderShifts(game, battle),
    ...hexShift(game, battle.target),
    ...lowestSideShift(game, attackEdges(game, battle.target, battle.attackers)),
    ...modifierShifts(game, battle),
  ]
}

/** What shift a lone defender could receive against an overrun across an edge (3.2), in words; undefined if none. */
export function defenderCouldShift(game: Game, unit: Unit, enemy: Unit, edge: number): string | undefined {
  const target = across(game.graph, edge)
  const fight = { target, side: game.sideOf(unit), blitz: false, attackers: [unit], defenders: [enemy] }
  const given = modifierShifts(game, fight).find(({ value }) => value < 0)
  if (given) return given.label
  const terrain = hexShift(game, target).find((shift) => shift.value < 0)
  if (terrain) return `terrain (${terrain.label})`
  const side = sideShift(game, edge)
  if (side.left > 0) return `terrain (${side.label})`
  if (game.weather(target) === 'mud') return 'Mud'
  if (game.ground(enemy)?.type === 'fortress') return 'its fortress'
  if (airShifts(game, target, game.sideOf(enemy), [enemy], -1).length > 0) return 'its Air unit'
  for (const hq of hqsNear(game, game.sideOf(enemy), target)) {
    if (!givesShift(game, hq)) continue
    if (
      hq === enemy ||
      judgeSupport(game, hq, target, [enemy], { attacking: false, blitz: false, fresh: false }).ok
    ) {
      return `the ${game.name(hq)}`
    }
  }
  return undefined
}
