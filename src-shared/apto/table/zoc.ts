/** Zones of control: into which hexes land units exert one, and when it is contested or inhibited (5.13). */
import { next } from '../../board/hexmap/graph.ts'
import { present } from '../../kernel/present.ts'
import { isCombat, isGeneral, isMotor } from '../ground/units.ts'
import { SIDE } from '../map/board.ts'
import { type Nation, otherSide, SIDES, type Side, sideOf } from '../map/nations.ts'
import { factBy } from './facts.ts'
import type { Game } from './game.ts'

/** Hexsides that no zone of control crosses: water, with a ferry or without, lakes, jungle, what is impassable. */
const BARRIER = SIDE.sea | SIDE.strait | SIDE.lake | SIDE.impassable | SIDE.jungle

/** Terrain into which no unit exerts a zone of control. */
const CLOSED: readonly string[] = ['jungle', 'jungle-mountain', 'mountain', 'sea']

/** True for a piece that exerts a zone of control around it: a combat unit without the "o" symbol. */
function hasZone(game: Game, piece: string): boolean {
  const unit = game.unit(piece)
  return isCombat(unit) && unit.exempt !== true
}

/** True if some combat unit of a nation's friends stands in a hex. */
export const isHeld = (game: Game, nation: Nation, hex: number): boolean =>
  game.in(hex).some((piece) => isCombat(game.unit(piece)) && game.areFriends(nation, game.unit(piece).nation))

/** True if some combat unit of an enemy stands in a hex. */
export const isEnemyHeld = (game: Game, nation: Nation, hex: number): boolean =>
  game.in(hex).some((piece) => isCombat(game.unit(piece)) && game.areEnemies(nation, game.unit(piece).nation))

/** A fort chit of an enemy of a nation: it serves the owner of its hex. */
export const enemyFort = (game: Game, nation: Nation, hex: number): ReturnType<Game['fort']> =>
  game.isEnemyHex(nation, hex) ? game.fort(hex) : undefined

/** Whether a unit of a nation would exert a zone of control from one hex into the next in a direction. */
export function reachesInto(game: Game, nation: Nation, from: number, direction: number): boolean {
  const { graph, terrain } = game.board
  const to = next(graph, from, direction)
  if (to < 0 || CLOSED.includes(present(terrain[to], 'hex', to))) return false
  const side = present(graph.side[from * 6 + direction], 'hexside', from * 6 + direction)
  if ((side & BARRIER) > 0) return false
  if (game.has('no-bridges') && (side & SIDE.river) > 0) {
    if (isEnemyHeld(game, nation, to) || enemyFort(game, nation, to) !== undefined) return false
  }
  // Across a neutral border there is none, nor into an enemy fortification.
  const owner = game.owner(to)
  if (owner === undefined || !(game.areFriends(nation, owner) || game.areEnemies(nation, owner))) return false
  return enemyFort(game, nation, to) !== 'fortification'
}

type Zones = Readonly<Record<Side, Uint8Array>>

const EVERY = 1
const MOTOR = 2

/** For each side and hex: bit 1 if a unit of the side at war exerts a zone of control there, bit 2 if a motor unit does. */
const zonesBy = factBy<'all', Zones>('zones of control', ['pieces', 'control', 'wars', 'works'])
const zones = (game: Game): Zones => zonesBy(game, 'all', () => findZones(game))

function findZones(game: Game): Zones {
  const { count } = game.board.graph
  const found: Record<Side, Uint8Array> = { japan: new Uint8Array(count), allies: new Uint8Array(count) }
  for (const piece of game.onMap()) {
    const hex = game.hexOf(piece)
    const unit = game.unit(piece)
    if (hex === undefined || isGeneral(unit) || !game.isAtWar(unit.nation)) continue
    const zone = found[sideOf(unit.nation)]
    // A unit always has a zone of control in its own hex, and so has a headquarters (5.1).
    zone[hex] = present(zone[hex], 'hex', hex) | EVERY
    if (!hasZone(game, piece)) continue
    const bits = isCombat(unit) && isMotor(unit) && unit.circled ? EVERY | MOTOR : EVERY
    for (let d = 0; d < 6; d++) {
      const to = next(game.board.graph, hex, d)
      if (to >= 0 && reachesInto(game, unit.nation, hex, d)) zone[to] = present(zone[to], 'hex', to) | bits
    }
  }
  return found
}

/** True if an enemy of a nation exerts a zone of control into a hex, inhibited or not. */
export function inEnemyZone(game: Game, nation: Nation, hex: number): boolean {
  if (!game.isAtWar(nation)) return false
  return ((zones(game)[otherSide(sideOf(nation))][hex] ?? 0) & EVERY) > 0
}

/** True if a motor unit of the enemy with a circled movement exerts a zone of control into a hex (5.17). */
export const inEnemyMotorZone = (game: Game, nation: Nation, hex: number): boolean =>
  game.isAtWar(nation) && ((zones(game)[otherSide(sideOf(nation))][hex] ?? 0) & MOTOR) > 0

/**
 * True if an enemy zone of control in a hex is not inhibited: no friendly combat unit stands there and no friendly fort.
 * It may be contested.
 */
export const inOpenEnemyZone = (game: Game, nation: Nation, hex: number): boolean =>
  inEnemyZone(game, nation, hex) && !isHeld(game, nation, hex) && !hasFriendlyFort(game, nation, hex)

const hasFriendlyFort = (game: Game, nation: Nation, hex: number): boolean =>
  game.fort(hex) !== undefined && game.isFriendlyHex(nation, hex)

/** True for a vacant hex in the zones of control of both sides. */
export const isContested = (game: Game, hex: number): boolean =>
  SIDES.every((side) => ((zones(game)[side][hex] ?? 0) & EVERY) > 0) && game.in(hex).length === 0
