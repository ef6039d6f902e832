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
import { advance, cheapestLoss, chooseRetreat, exploit, standOrRetreat } from './aftermath.ts'
import { organize, replace } from './build.ts'
import { chooseAttack, declare, type PlannedAttack } from './combat.ts'
import { March } from './movement.ts'
import { Situation } from './situation.ts'
import { placeBlitz, placeSupport } from './support.ts'

/** What the player remembers of the phase under way; forgotten when another begins. */
interface Memory {
  /** Faction, Game Turn, segment, and the map it is played on. */
  readonly phase: string
  /** Marching orders still to be given, in order, and where the last one given has led. */
  march: Command[] | undefined
  marched: Command | undefined
  attack: PlannedAttack | undefined
  /** Targets whose attack could not be made as planned. */
  readonly refused: Set<string>
}

export class GreedyPlayer implements MachinePlayer {
  private readonly rng: OwnRng
  /** By faction: while one attacks, another answers. */
  private readonly memories = new Map<string, Memory>()

  constructor(seed: number) {
    this.rng = new OwnRng(seed)
  }

  choose(face: AxisGame): Command | undefined {
    const decision = face.engine.decision()
    if (!decision) return undefined
    const { game } = face.engine
    if (!(game instanceof Game)) throw new Error('the greedy player knows Axis Empires only')
    const wanted = this.want(face, game, decision, this.remember(game, decision))
    if (wanted && face.engine.judge(wanted).ok) return wanted
    return fallback([...face.engine.offers()])
  }

  private remember(game: Game, { faction }: Decision): Memory {
    const phase = `${game.turn} ${String(game.table.get('segment'))} ${game.mapIndex}`
    const known = this.memories.get(faction)
    if (known?.phase === phase && isWhereItWent(game, known.marched)) return known
    const fresh = {
      phase,
      march: undefined,
      marched: undefined,
      attack: undefined,
      refused: new Set<string>(),
    }
    this.memories.set(faction, fresh)
    return fresh
  }

  private want(face: AxisGame, game: Game, { faction, kind }: Decision, memory: Memory): Command | undefined {
    const s = new Situation(game, FACTION_CODE[faction as Faction])
    if (kind === 'move') return this.move(face, s, memory)
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
        return attack(face, s, offers, memory)
      case 'combat-declare':
        return declaration(s, offers, memory)
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

  private move(face: AxisGame, s: Situation, memory: Memory): Command {
    if (memory.march === undefined) {
      const reserve = s.game.table.top()?.reserve === true
      const orders = new March(face, s, this.rng).plan(reserve)
      memory.march = orders.flatMap((order) => [...order.commands])
    }
    for (;;) {
      const next = memory.march.shift()
      if (!next) return { type: 'end' }
      if (!face.engine.judge(next).ok) continue
      memory.marched = next
      return next
    }
  }
}

/** False if a march was taken back: then its plan is void. */
function isWhereItWent(game: Game, marched: Command | undefined): boolean {
  return marched === undefined || game.table.state.pieces[String(marched.unit)]?.at === marched.to
}

function attack(face: AxisGame, s: Situation, offers: readonly Offer[], memory: Memory): Command {
  const plan = chooseAttack(face, s, offers, memory.refused)
  memory.attack = plan
  return plan ? { type: 'attack', target: plan.target } : { type: 'end' }
}

function declaration(s: Situation, offers: readonly Offer[], memory: Memory): Command {
  const command = declare(memory.attack, s, offers)
  if (command.type === 'cancel') memory.refused.add(String(s.game.table.top()?.target))
  return command
}

/** A legal command when there is no better idea: the one that ends something, else the first. */
function fallback(offers: readonly Offer[]): Command | undefined {
  const ends = new Set(['end', 'next', 'stay', 'stop', 'decline', 'cancel', 'forfeit'])
  return (offers.find(({ command }) => ends.has(command.type)) ?? offers[0])?.command
}
