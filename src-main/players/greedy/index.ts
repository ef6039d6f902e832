/**
 * The greedy player: best odds now, nearest city. It weighs the next decision only, by the expected
 * result of each combat and the way to the hexes of the victory tests, and never looks further ahead.
 */
import type { AxisGame } from '../../../src-shared/axis-empires/api.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/content/compile.ts'
import type { Faction } from '../../../src-shared/axis-empires/content/counters.ts'
import { Game } from '../../../src-shared/axis-empires/game.ts'
import type { Command, Decision, Offer } from '../../../src-shared/kernel/procedure.ts'
import { OwnRng } from '../own-rng.ts'
import type { MachinePlayer } from '../player.ts'
import { organize, placeBlitz, placeSupport, replace } from './build.ts'
import {
  advance,
  cheapestLoss,
  chooseAttack,
  chooseRetreat,
  declare,
  exploit,
  type PlannedAttack,
  standOrRetreat,
} from './combat.ts'
import { March } from './movement.ts'
import { Situation } from './situation.ts'

/** What the player remembers of the phase under way; forgotten when another begins. */
interface Memory {
  /** Faction, Game Turn, segment, and the map it is played on. */
  readonly phase: string
  /** Marching orders still to be given, in order. */
  march: Command[] | undefined
  attack: PlannedAttack | undefined
  /** Targets whose attack could not be made as planned. */
  readonly refused: Set<string>
}

export class GreedyPlayer implements MachinePlayer {
  private readonly rng: OwnRng
  private memory: Memory = { phase: '', march: undefined, attack: undefined, refused: new Set() }

  constructor(seed: number) {
    this.rng = new OwnRng(seed)
  }

  choose(face: AxisGame): Command | undefined {
    const decision = face.engine.decision()
    if (!decision) return undefined
    const { game } = face.engine
    if (!(game instanceof Game)) throw new Error('the greedy player knows Axis Empires only')
    this.remember(game, decision)
    const wanted = this.want(face, game, decision)
    if (wanted && face.engine.judge(wanted).ok) return wanted
    return fallback([...face.engine.offers()])
  }

  private remember(game: Game, { faction }: Decision): void {
    const phase = `${faction} ${game.turn} ${String(game.table.get('segment'))} ${game.mapIndex}`
    if (this.memory.phase === phase) return
    this.memory = { phase, march: undefined, attack: undefined, refused: new Set() }
  }

  private want(face: AxisGame, game: Game, { faction, kind }: Decision): Command | undefined {
    const s = new Situation(game, FACTION_CODE[faction as Faction])
    if (kind === 'move') return this.move(face, s)
    const offers = [...face.engine.offers()]
    if (kind.startsWith('organization')) return organize(s, offers)
    switch (kind) {
      case 'replacements':
        return replace(s, offers)
      case 'place-blitz':
        return placeBlitz(s, offers)
      case 'support-place':
        return placeSupport(s, offers)
      case 'support-contest':
        return offers[0]?.command
      case 'attack':
        return this.attack(face, s, offers)
      case 'combat-declare':
        return this.declaration(s, offers)
      case 'combat-defend':
        return offers[0]?.command
      case 'combat-attacker-choice':
      case 'combat-defender-choice':
      case 'combat-defender-retreat':
        return standOrRetreat(s, offers)
      case 'combat-attacker-retreat':
        return chooseRetreat(s, offers)
      case 'combat-advance':
        return advance(s, offers)
      case 'combat-exploit':
        return exploit(s, offers)
      case 'die':
        return this.rng.one(offers)?.command
      default:
        return cheapestLoss(s, offers)
    }
  }

  private move(face: AxisGame, s: Situation): Command {
    if (this.memory.march === undefined) {
      const reserve = s.game.table.top()?.reserve === true
      const orders = new March(face, s, this.rng).plan(reserve)
      this.memory.march = orders.flatMap((order) => [...order.commands])
    }
    const { march } = this.memory
    for (;;) {
      const next = march.shift()
      if (!next) return { type: 'end' }
      if (face.engine.judge(next).ok) return next
    }
  }

  private attack(face: AxisGame, s: Situation, offers: readonly Offer[]): Command {
    const plan = chooseAttack(face, s, offers, this.memory.refused)
    this.memory.attack = plan
    return plan ? { type: 'attack', target: plan.target } : { type: 'end' }
  }

  private declaration(s: Situation, offers: readonly Offer[]): Command {
    const command = declare(this.memory.attack, s, offers)
    if (command.type === 'cancel') this.memory.refused.add(String(s.game.table.top()?.target))
    return command
  }
}

/** A legal command when there is no better idea: the one that ends something, else the first. */
function fallback(offers: readonly Offer[]): Command | undefined {
  const ends = new Set(['end', 'next', 'stay', 'stop', 'decline', 'cancel', 'forfeit'])
  return (offers.find(({ command }) => ends.has(command.type)) ?? offers[0])?.command
}
