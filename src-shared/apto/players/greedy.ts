/**
 * A machine player that looks one command ahead: it attacks at good odds, marches on enemy cities, builds what it can pay
 * and keeps Offensives for the season.
 */
import { distance } from '../../board/hexmap/graph.ts'
import type { MachinePlayer } from '../../game-system/player.ts'
import type { Command, Offer } from '../../kernel/procedure.ts'
import { OwnRng } from '../../players/own-rng.ts'
import type { Odds } from '../ground/results.ts'
import { isCombat } from '../ground/units.ts'
import type { Apto } from '../index.ts'
import { HEX, has } from '../map/board.ts'
import { isNation, type Nation } from '../map/nations.ts'
import { attackStrength, netModifier, oddsFor } from '../war/attack.ts'
import { offensiveCost, pointsOf } from '../war/offensives.ts'
import { isHexSupplied } from '../war/supply.ts'

/** Worth of an attack by its odds; below nothing it is not made. */
const BY_ODDS: Readonly<Record<Odds, number>> = {
  '1:3': -60,
  '1:2': -40,
  '1:1': -20,
  '2:1': 6,
  '3:1': 20,
  '4:1': 30,
  '5:1': 40,
}

/** Offensives a power buys in a season, at most, and the share of its EPs that goes into them. */
const MOST_OFFENSIVES = 8
const SHARE = 0.5

const NEVER = -1000

export class Greedy implements MachinePlayer<Apto> {
  private readonly rng: OwnRng

  constructor(seed: number) {
    this.rng = new OwnRng(seed)
  }

  choose(game: Apto): Command | undefined {
    let best: { readonly offer: Offer; readonly worth: number } | undefined
    for (const offer of game.engine.offers()) {
      const worth = this.worthOf(game, offer) + this.rng.below(100) / 100
      if (best === undefined || worth > best.worth) best = { offer, worth }
    }
    return best?.offer.command
  }

  /** What a command is worth: a step of the army is about ten points. */
  private worthOf(game: Apto, { command }: Offer): number {
    switch (command.type) {
      case 'attack':
        return attackWorth(game, command)
      case 'move':
        return moveWorth(game, command)
      case 'rail':
        return NEVER
      case 'lead':
      case 'stack':
        return offensiveWorth(game, command)
      case 'buy-offensives':
        return offensivesWorth(game, command)
      case 'build':
        return command.steps === 2 ? 6 : 4
      default:
        return PLAIN[String(command.type)] ?? 0
    }
  }
}

/** Worth of commands that are alike wherever they are given; doing nothing more is worth 0. */
const PLAIN: Readonly<Record<string, number>> = {
  'activate-all': 20,
  activate: 3,
  'pay-advance': 4,
  'decline-advance': 2,
  advance: 5,
  stand: 3,
  'fall-back': 1,
  'leave-out': 0,
  'defend-with-all': 2,
  react: 1,
  'let-go': 2,
  replenish: 5,
  rebuild: 7,
  place: 3,
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

function attackWorth(game: Apto, command: Command): number {
  const target = game.board.graph.indexOf.get(text(command.target))
  if (target === undefined) return NEVER
  const attack = { nation: nationOf(game, command), target, units: list(command.units) }
  const odds = oddsFor(game, attack)
  const city = game.isCity(target) ? 5 : 0
  return BY_ODDS[odds] + netModifier(game, attack) * 5 + city + attackStrength(game, attack) / 10
}

/** Enemy cities and resources, and one's own that are lost: where an army wants to be. */
function goalsOf(game: Apto, nation: Nation): readonly number[] {
  const goals: number[] = []
  for (let hex = 0; hex < game.board.graph.count; hex++)
    if (has(game.board, hex, HEX.city | HEX.resource) && game.isEnemyHex(nation, hex)) goals.push(hex)
  return goals
}

function nearest(game: Apto, goals: readonly number[], hex: number): number {
  return goals.reduce((least, goal) => Math.min(least, distance(game.board.graph, goal, hex)), 99)
}

/** A march towards the nearest enemy city that ends in supply; headquarters follow the army. */
function moveWorth(game: Apto, command: Command): number {
  const piece = text(command.piece)
  const [from, to] = [game.hexOf(piece), game.board.graph.indexOf.get(text(command.to))]
  if (from === undefined || to === undefined) return NEVER
  const { nation } = game.unit(piece)
  const goals = goalsOf(game, nation)
  const gain = nearest(game, goals, from) - nearest(game, goals, to)
  if (!isHexSupplied(game, nation, to) && game.isFriendlyHex(nation, to)) return -5
  const leaves = isCombat(game.unit(piece)) && game.isCity(from) && alone(game, from) ? 3 : 0
  return gain * 2 - leaves - 1 + (game.isEnemyHex(nation, to) ? 1 : 0)
}

/** True if one combat unit at most stands in a hex. */
const alone = (game: Apto, hex: number): boolean =>
  game.in(hex).filter((piece) => isCombat(game.unit(piece))).length < 2

/** An Offensive is worth what is near its leader; a bought one only when there is plenty. */
function offensiveWorth(game: Apto, command: Command): number {
  if (command.impromptu === true) return -3
  const nation = nationOf(game, command)
  const pieces = list(command.pieces)
  const goals = goalsOf(game, nation)
  const hexes = [...pieces.map((piece) => game.hexOf(piece)), game.board.graph.indexOf.get(text(command.hex))]
  const near = Math.min(...hexes.flatMap((hex) => (hex === undefined ? [] : [nearest(game, goals, hex)])))
  const kind = pieces.length > 1 ? -1 : pieces.length === 1 ? 12 : 3
  return kind - near / 2
}

/** Half of the EPs go into Offensives. */
function offensivesWorth(game: Apto, command: Command): number {
  const nation = nationOf(game, command)
  const n = Number(command.n)
  const most = Math.floor((pointsOf(game, nation) * SHARE) / offensiveCost(nation))
  return n > Math.min(MOST_OFFENSIVES, most) ? -n : n
}
