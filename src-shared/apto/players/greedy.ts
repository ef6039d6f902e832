/**
 * A machine player that looks one command ahead: it reckons what an attack brings on the average, marches on enemy
 * cities, keeps headquarters near the army, and conducts Offensives where there is somebody to attack.
 */
import { distance } from '../../board/hexmap/graph.ts'
import type { MachinePlayer } from '../../game-system/player.ts'
import type { Command, Offer } from '../../kernel/procedure.ts'
import { OwnRng } from '../../players/own-rng.ts'
import { fallsOnAttacker, isDotted, resultAt, stepsLost } from '../ground/results.ts'
import { isCombat, isHq } from '../ground/units.ts'
import type { Apto } from '../index.ts'
import { HEX, has } from '../map/board.ts'
import { isNation, type Nation } from '../map/nations.ts'
import { hasRoom } from '../table/stacking.ts'
import { isEnemyHeld } from '../table/zoc.ts'
import { type Attack, backfires, defendersIn, netModifier, oddsFor } from '../war/attack.ts'
import { offensiveCost, pointsOf } from '../war/offensives.ts'
import { isHexSupplied } from '../war/supply.ts'

/** Worth of a step of either side, and of a city that is taken. */
const STEP = 10
const CITY = 25
/** Part of the checks after which defenders of a city are gone. */
const RETREATS = 0.4

/** Offensives a power buys in a season, at most, and the share of its EPs that goes into them. */
const MOST_OFFENSIVES = 8
const SHARE = 0.4

/** Hexes within which an enemy is worth an Offensive. */
const NEAR = 3
const FACES = 8
const NEVER = -1000

/** Worth of commands that are alike wherever they are given; doing nothing more is worth 0. */
const PLAIN: Readonly<Record<string, number>> = {
  'activate-all': 20,
  activate: 3,
  'pay-advance': 4,
  'decline-advance': 2,
  advance: 5,
  stand: 3,
  'fall-back': 1,
  'defend-with-all': 2,
  react: 1,
  'let-go': 2,
  replenish: 5,
  rebuild: 7,
  place: 3,
  rail: NEVER,
  combine: -2,
  'hand-over': NEVER,
  bump: -2,
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const list = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

function nationOf(game: Apto, { nation, units }: Command): Nation {
  const [first] = list(units)
  if (typeof nation === 'string' && isNation(nation)) return nation
  return first === undefined ? 'japan' : game.unit(first).nation
}

const stepsOf = (game: Apto, pieces: readonly string[]): number =>
  pieces.reduce((sum, piece) => sum + game.steps(piece), 0)

/** What an attack brings on the average of its die: steps of both sides, and the city if it may fall. */
function attackWorth(game: Apto, attack: Attack): number {
  const [odds, by] = [oddsFor(game, attack), netModifier(game, attack)]
  const defence = stepsOf(game, defendersIn(game, attack.nation, attack.target))
  const own = stepsOf(game, attack.units)
  const prize = game.isCity(attack.target) ? CITY : STEP / 2
  let sum = 0
  for (let die = 1; die <= FACES; die++) {
    const result = resultAt(game.content.results, odds, die + by)
    if (result === null) continue
    if (fallsOnAttacker(result) || (result === '[-/1]' && backfires(game, attack))) {
      sum -= Math.min(own, stepsLost(result)) * STEP
      continue
    }
    const lost = Math.min(defence, stepsLost(result))
    const clears = lost >= defence ? 1 : isDotted(result) && lost * 2 >= defence ? RETREATS : 0
    sum += lost * STEP + clears * prize
  }
  return sum / FACES
}

/** Enemy cities and resources, and one's own that are lost: where an army wants to be. */
function goalsOf(game: Apto, nation: Nation): readonly number[] {
  const goals: number[] = []
  for (let hex = 0; hex < game.board.graph.count; hex++)
    if (has(game.board, hex, HEX.city | HEX.resource) && game.isEnemyHex(nation, hex)) goals.push(hex)
  return goals
}

const nearest = (game: Apto, goals: readonly number[], hex: number): number =>
  goals.reduce((least, goal) => Math.min(least, distance(game.board.graph, goal, hex)), 99)

/** Combat units of a nation that a hex has within some hexes, counted only if an enemy is near them too. */
function army(game: Apto, nation: Nation, hex: number, radius: number): readonly string[] {
  const foes = [...game.onMap()].filter((piece) => game.areEnemies(nation, game.unit(piece).nation))
  const places = foes.flatMap((piece) => game.hexOf(piece) ?? [])
  return [...game.onMap()].filter((piece) => {
    const [unit, at] = [game.unit(piece), game.hexOf(piece)]
    if (at === undefined || !isCombat(unit) || unit.nation !== nation) return false
    return distance(game.board.graph, at, hex) <= radius && nearest(game, places, at) <= NEAR
  })
}

export class Greedy implements MachinePlayer<Apto> {
  private readonly rng: OwnRng
  /** Where each nation wants to be, found once for a position. */
  private goals = new Map<Nation, readonly number[]>()

  constructor(seed: number) {
    this.rng = new OwnRng(seed)
  }

  choose(game: Apto): Command | undefined {
    this.goals = new Map()
    let best: { readonly offer: Offer; readonly worth: number } | undefined
    for (const offer of game.engine.offers()) {
      const worth = this.worthOf(game, offer) + this.rng.below(100) / 100
      if (best === undefined || worth > best.worth) best = { offer, worth }
    }
    return best?.offer.command
  }

  private worthOf(game: Apto, { command }: Offer): number {
    switch (command.type) {
      case 'attack': {
        const target = game.board.graph.indexOf.get(text(command.target))
        if (target === undefined) return NEVER
        return attackWorth(game, { nation: nationOf(game, command), target, units: list(command.units) })
      }
      case 'move':
        return this.moveWorth(game, command)
      case 'lead':
      case 'stack':
        return leadWorth(game, command)
      case 'buy-offensives':
        return offensivesWorth(game, command)
      case 'build':
        return command.steps === 2 ? 6 : 4
      default:
        return PLAIN[command.type] ?? 0
    }
  }

  private goalsFor(game: Apto, nation: Nation): readonly number[] {
    const known = this.goals.get(nation) ?? goalsOf(game, nation)
    this.goals.set(nation, known)
    return known
  }

  /** A march towards the nearest enemy city that ends in supply and within the stacking limit. */
  private moveWorth(game: Apto, command: Command): number {
    const piece = text(command.piece)
    const [from, to] = [game.hexOf(piece), game.board.graph.indexOf.get(text(command.to))]
    if (from === undefined || to === undefined) return NEVER
    const unit = game.unit(piece)
    if (isHq(unit))
      return (
        army(game, unit.nation, to, unit.radius).length -
        army(game, unit.nation, from, unit.radius).length -
        0.5
      )
    if (!isCombat(unit) || !hasRoom(game, unit.nation, to, [piece])) return -5
    if (game.isFriendlyHex(unit.nation, to) && !isHexSupplied(game, unit.nation, to)) return -5
    const goals = this.goalsFor(game, unit.nation)
    const gain = nearest(game, goals, from) - nearest(game, goals, to)
    const leaves = game.isCity(from) && alone(game, from) ? 6 : 0
    return gain * 2 - leaves - 1 + (game.isEnemyHex(unit.nation, to) ? 1 : 0)
  }
}

/** True if one combat unit at most stands in a hex. */
const alone = (game: Apto, hex: number): boolean =>
  game.in(hex).filter((piece) => isCombat(game.unit(piece))).length < 2

/** An Offensive is worth the fresh units its leader can throw at an enemy; none, and it is not conducted. */
function leadWorth(game: Apto, command: Command): number {
  const nation = nationOf(game, command)
  const pieces = list(command.pieces)
  const units = pieces.flatMap((piece) => {
    const [unit, hex] = [game.unit(piece), game.hexOf(piece)]
    return hex === undefined ? [] : army(game, nation, hex, isHq(unit) ? unit.radius : 1)
  })
  const stack = game.board.graph.indexOf.get(text(command.hex))
  const all = stack === undefined ? units : army(game, nation, stack, 0)
  const fresh = all.filter((piece) => game.table.get(`status/${piece}`) === null)
  if (fresh.length < 2) return NEVER
  const cost = command.impromptu === true ? 12 : pieces.length > 1 ? 5 : stack === undefined ? 0 : 3
  const close = fresh.some((piece) => {
    const hex = game.hexOf(piece)
    return (
      hex !== undefined && game.board.graph.adjacent[hex]?.some((next) => isEnemyHeld(game, nation, next))
    )
  })
  return fresh.length + (close ? 3 : 0) - cost
}

/** A share of the EPs goes into Offensives. */
function offensivesWorth(game: Apto, command: Command): number {
  const nation = nationOf(game, command)
  const n = Number(command.n)
  const most = Math.floor((pointsOf(game, nation) * SHARE) / offensiveCost(nation))
  return n > Math.min(MOST_OFFENSIVES, most) ? -n : n
}
