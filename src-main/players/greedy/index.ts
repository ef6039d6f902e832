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
import { declareAsPlanned, Memories, type Memory, nextAttack, nextStep } from './memory.ts'
import { March } from './movement.ts'
import { Situation } from './situation.ts'
import { placeBlitz, placeSupport } from './support.ts'

export class GreedyPlayer implements MachinePlayer {
  private readonly rng: OwnRng
  private readonly memories = new Memories()

  constructor(seed: number) {
    this.rng = new OwnRng(seed)
  }

  choose(face: AxisGame): Command | undefined {
    const decision = face.engine.decision()
    if (!decision) return undefined
    const { game } = face.engine
    if (!(game instanceof Game)) throw new Error('the greedy player knows Axis Empires only')
    const wanted = this.want(face, game, decision, this.memories.of(game, decision))
    if (wanted && face.engine.judge(wanted).ok) return wanted
    return fallback([...face.engine.offers()])
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
        return nextAttack(face, s, offers, memory)
      case 'combat-declare':
        return declareAsPlanned(s, offers, memory)
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
    return nextStep(face, memory)
  }
}

/** A legal command when there is no better idea: the one that ends something, else the first. */
function fallback(offers: readonly Offer[]): Command | undefined {
  const ends = new Set(['end', 'next', 'stay', 'stop', 'decline', 'cancel', 'forfeit'])
  return (offers.find(({ command }) => ends.has(command.type)) ?? offers[0])?.command
}
