/** An attack on one hex: who may take part, how strong both sides are, and what modifies the die (5.14 to 5.16). */
import { directionTo } from '../../board/hexmap/graph.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type Odds, oddsOf } from '../ground/results.ts'
import type { RuleId } from '../ground/rules.ts'
import { type CombatUnit, type General, isCombat, isGeneral, isHq, strengthOf } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { SIDE, territoryAt } from '../map/board.ts'
import type { Nation } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { enemyFort } from '../table/zoc.ts'
import { fightsUnsupplied, outrunChits } from './supply.ts'
import { isConnected, sideBits } from './terrain.ts'

export interface Attack {
  readonly nation: Nation
  readonly target: number
  /** The combat units that attack. */
  readonly units: readonly string[]
  /** Defenders that their owner leaves out of the defence. */
  readonly leftOut?: readonly string[]
}

/** Strength of an empty fortification, and of a headquarters that is alone (5.14, 5.2). */
const EMPTY_FORT = 2
const LONE_HQ = 1

/** No unit counts more than this many times its printed strength (5.14). */
const DOUBLING = 2

const combatUnit = (game: Game, piece: string): CombatUnit | undefined => {
  const unit = game.unit(piece)
  return isCombat(unit) ? unit : undefined
}

/** The enemy combat units in a hex. */
export const defendersIn = (game: Game, nation: Nation, hex: number): readonly string[] =>
  game.in(hex).filter((piece) => {
    const unit = combatUnit(game, piece)
    return unit !== undefined && game.areEnemies(nation, unit.nation)
  })

/** The enemy headquarters in a hex where no combat unit stands with it. */
export const loneHq = (game: Game, nation: Nation, hex: number): string | undefined =>
  defendersIn(game, nation, hex).length > 0
    ? undefined
    : game.in(hex).find((piece) => {
        const unit = game.unit(piece)
        return isHq(unit) && game.areEnemies(nation, unit.nation)
      })

/** Why a hex can be no target of a nation; OK if it can (5.15). */
export function judgeTarget(game: Game, nation: Nation, target: number): Verdict<RuleId> {
  const where = [game.id(target)]
  const held = defendersIn(game, nation, target).length > 0 || loneHq(game, nation, target) !== undefined
  if (!held && enemyFort(game, nation, target) !== 'fortification')
    return refuse('5.15', 'nobody defends the hex: it is taken by moving there', where)
  if (game.vars.isSet(V.attacked, game.id(target)))
    return refuse('5.15', 'a hex is attacked once in a Step', where)
  return OK
}

/** Why a unit cannot attack a hex from where it stands; OK if it can. */
export function judgeAttacker(game: Game, piece: string, target: number): Verdict<RuleId> {
  const from = game.hexOf(piece)
  const unit = game.unit(piece)
  const where = [game.id(target)]
  if (!isCombat(unit) || from === undefined) return refuse('5.2', 'only combat units attack', where)
  if (game.vars.isSet(V.fought, piece))
    return refuse('5.15', `the ${game.words(piece)} has attacked in this Offensive`, where)
  const direction = directionTo(game.board.graph, from, target)
  if (direction < 0) return refuse('5.15', `the ${game.words(piece)} is not adjacent to the target`, where)
  if (!isConnected(game.board, from, direction))
    return refuse(
      '5.15',
      'nobody attacks across water without a ferry, a lake or an impassable hexside',
      where,
    )
  return OK
}

const sideTo = (game: Game, piece: string, target: number): number => {
  const from = game.hexOf(piece)
  const direction = from === undefined ? -1 : directionTo(game.board.graph, from, target)
  return from === undefined || direction < 0 ? 0 : sideBits(game.board, from, direction)
}

/** Attacks across a river or a strait are halved (5.14). */
const isHalved = (game: Game, piece: string, target: number): boolean =>
  (sideTo(game, piece, target) & (SIDE.river | SIDE.strait)) > 0

/** What the best of the Generals stacked with some units adds: to one unit of his nation, never above its double. */
function generalBonus(game: Game, hex: number, strengths: ReadonlyMap<string, number>): number {
  let best = 0
  for (const piece of game.in(hex)) {
    const general = game.unit(piece)
    if (!isGeneral(general)) continue
    best = Math.max(best, ...[...strengths].map(([unit, now]) => addedTo(game, unit, now, general)))
  }
  return best
}

function addedTo(game: Game, piece: string, now: number, general: General): number {
  const unit = combatUnit(game, piece)
  if (unit?.nation !== general.nation) return 0
  const most = strengthOf(unit, game.face(piece)) * DOUBLING
  return Math.max(0, Math.min(general.strength, most - now))
}

const printed = (game: Game, piece: string): number => {
  const unit = combatUnit(game, piece)
  return unit ? strengthOf(unit, game.face(piece)) : 0
}

/** The strength of the attackers: those across a river or a strait halved together, rounded down; then Generals (5.14). */
export function attackStrength(game: Game, { target, units }: Attack): number {
  const sum = (list: readonly string[]): number =>
    list.reduce((total, piece) => total + printed(game, piece), 0)
  const across = units.filter((piece) => isHalved(game, piece, target))
  const direct = units.filter((piece) => !across.includes(piece))
  const hexes = new Set(units.map((piece) => game.hexOf(piece)))
  let generals = 0
  for (const hex of hexes) {
    if (hex === undefined) continue
    const there = units.filter((piece) => game.hexOf(piece) === hex)
    generals += generalBonus(game, hex, new Map(there.map((piece) => [piece, printed(game, piece)])))
  }
  return sum(direct) + Math.floor(sum(across) / 2) + generals
}

/** A unit that has fallen back into a hex in this step does not help to defend it (5.18). */
const helps = (game: Game, piece: string, leftOut: readonly string[]): boolean =>
  !leftOut.includes(piece) && !game.vars.isSet(V.retreated, piece)

/** The strength of the defence: fortification, Generals, a headquarters that is alone (5.2, 5.14). */
export function defenceStrength(game: Game, { nation, target, leftOut = [] }: Attack): number {
  const fortified = enemyFort(game, nation, target) === 'fortification'
  const all = defendersIn(game, nation, target)
  if (all.length === 0) {
    const hq = loneHq(game, nation, target) === undefined ? 0 : LONE_HQ
    return Math.max(hq, fortified ? EMPTY_FORT : 0)
  }
  const strengths = new Map<string, number>()
  for (const piece of all.filter((each) => helps(game, each, leftOut))) {
    const bare = printed(game, piece)
    strengths.set(piece, Math.min(bare * DOUBLING, bare + (fortified ? game.steps(piece) : 0)))
  }
  const sum = [...strengths.values()].reduce((total, each) => total + each, 0)
  return sum + generalBonus(game, target, strengths)
}

export const oddsFor = (game: Game, attack: Attack): Odds =>
  oddsOf(attackStrength(game, attack), defenceStrength(game, attack))

/** One modifier of the die: what it is for, and how much. */
export interface Modifier {
  readonly text: string
  readonly by: number
}

const inChinaProper = (game: Game, hex: number): boolean =>
  ['china', 'manchukuo'].includes(territoryAt(game.board, hex)?.id ?? '')

/** Attackers on opposite hexsides of the target (5.16). */
function isConcentric(game: Game, { target, units }: Attack): boolean {
  const sides = new Set<number>()
  for (const piece of units) {
    const from = game.hexOf(piece)
    if (from !== undefined) sides.add(directionTo(game.board.graph, target, from))
  }
  return [0, 1, 2].some((side) => sides.has(side) && sides.has(side + 3))
}

const TERRAIN: Readonly<Record<string, readonly [text: string, by: number]>> = {
  mountain: ['mountain', -1],
  jungle: ['jungle', -1],
  'jungle-mountain': ['jungle and mountain', -2],
}

function terrainModifier(game: Game, { nation, target }: Attack): Modifier | undefined {
  const terrain = game.board.terrain[target] ?? 'clear'
  const found = TERRAIN[terrain]
  // Japanese attacks do not mind jungle, only jungle on mountains.
  if (!found || (terrain === 'jungle' && nation === 'japan')) return undefined
  return { text: found[0], by: found[1] }
}

/** What want of supply does to the die, of the attackers and of the defenders (5.16, 7.10). */
function supplyModifiers(game: Game, attack: Attack): Modifier[] {
  const found: Modifier[] = []
  const short = (list: readonly string[]): readonly string[] =>
    list.filter((piece) => fightsUnsupplied(game, piece))
  const onlyCommandos = (list: readonly string[]): boolean =>
    list.every((piece) => game.unit(piece).kind === 'commando')
  // Where chits are too few for all attackers, the whole attack is out of supply.
  const attackers = outrunChits(game, attack.nation, attack.units) ? attack.units : short(attack.units)
  if (attackers.length > 0)
    found.push({ text: 'attackers out of supply', by: onlyCommandos(attackers) ? -1 : -2 })
  const leftOut = attack.leftOut ?? []
  const there = defendersIn(game, attack.nation, attack.target).filter((piece) => !leftOut.includes(piece))
  const defenders = short(there)
  if (defenders.length > 0 && !onlyCommandos(defenders))
    found.push({ text: 'defenders out of supply', by: 1 })
  return found
}

/** Every modifier of the die for an attack; they add up (5.16). */
export function modifiersOf(game: Game, attack: Attack): readonly Modifier[] {
  const { nation, target, units } = attack
  const defenders = defendersIn(game, nation, target)
  const has = (of: Nation, list: readonly string[]): boolean =>
    list.some((piece) => game.unit(piece).nation === of)
  const home = territoryAt(game.board, target)
  const homeCity = (of: Nation): boolean =>
    game.isCity(target) && home?.kind === 'home' && home.owner === of && has(of, defenders)
  const strait = units.some((piece) => (sideTo(game, piece, target) & SIDE.strait) > 0)
  const terrain = terrainModifier(game, attack)
  const found: (Modifier | undefined | false)[] = [
    inChinaProper(game, target) && has('ccp', units) && { text: 'Chinese Communists attack', by: 1 },
    inChinaProper(game, target) && has('ccp', defenders) && { text: 'Chinese Communists defend', by: -1 },
    homeCity('ussr') && { text: 'Soviet home city', by: -1 },
    homeCity('japan') && { text: 'Japanese home city', by: -1 },
    game.vars.get(V.weather) === 'wet' && { text: 'Wet weather', by: -1 },
    isConcentric(game, attack) && { text: 'from opposite sides', by: 1 },
    terrain,
    strait && { text: 'across a strait', by: -1 },
    ...supplyModifiers(game, attack),
    ...sovietArmor(game, attack, defenders),
  ]
  return found.flatMap((each) => each || [])
}

/** Soviet armor from 1944: at least half of the strength, in clear terrain (5.16, 10.8). */
function sovietArmor(game: Game, { target, units }: Attack, defenders: readonly string[]): Modifier[] {
  if (game.year < 1944) return []
  const leads = (list: readonly string[]): boolean => {
    const total = list.reduce((sum, piece) => sum + printed(game, piece), 0)
    const armor = list.filter(
      (piece) => game.unit(piece).kind === 'armor' && game.unit(piece).nation === 'ussr',
    )
    return armor.length > 0 && armor.reduce((sum, piece) => sum + printed(game, piece), 0) * 2 >= total
  }
  const found: Modifier[] = []
  if (game.board.terrain[target] === 'clear' && leads(units))
    found.push({ text: 'Soviet armor attacks', by: 1 })
  if (leads(defenders)) found.push({ text: 'Soviet armor defends', by: -1 })
  return found
}

export const netModifier = (game: Game, attack: Attack): number =>
  modifiersOf(game, attack).reduce((sum, { by }) => sum + by, 0)

/** True if a bracketed result falls back on the attacker: a fortification, or a Japanese home city (5.14, 10.10). */
export function backfires(game: Game, { nation, target }: Attack): boolean {
  if (enemyFort(game, nation, target) === 'fortification') return true
  const home = territoryAt(game.board, target)
  return game.isCity(target) && home?.kind === 'home' && home.owner === 'japan' && nation !== 'japan'
}
