/**
 * The greedy player: best odds now, nearest city. It weighs the next decision only, by the expected
 * result of each combat and the way to the hexes of the victory tests, and never looks further ahead.
 */

import type { Command, Decision } from '../../../kernel/procedure.ts'
import { OwnRng } from '../../../players/own-rng.ts'
import type { AxisGame } from '../../api.ts'
import type { OperationView } from '../../ground/contract/operations.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { inReserve } from '../../war/movement/frame.ts'
import { operationsReason, operationView } from '../operations/operation.ts'
import { Situation } from '../outlook/situation.ts'
import { GREEDY, type Style } from '../outlook/style.ts'
import { answer } from '../politics/answers.ts'
import { declare } from '../politics/declarations.ts'
import { AtSea, apart, type Choice, pinned } from '../sea/index.ts'
import { type Characters, HISTORICAL } from '../strategy/temperament.ts'
import { advance, cheapestLoss, chooseRetreat, exploit, standOrRetreat } from './aftermath.ts'
import { placeBlitz } from './blitz-markers.ts'
import { organize, replace } from './build.ts'
import { depot } from './depots.ts'
import { bestOfAttacks } from './event-attack.ts'
import { garrison } from './garrison.ts'
import { declareAsPlanned, legalStep, type Memory, nextAttack } from './memory.ts'
import { March } from './movement.ts'
import { ReasonedPlayer } from './reasoned-player.ts'
import { openers } from './waves.ts'

/** That many waves go before the rest of a march. */
const MAX_WAVES = 3

export class GreedyPlayer extends ReasonedPlayer {
  private readonly rng: OwnRng
  /** What it follows; it may be changed from one decision to the next. */
  style: Style
  private readonly atSea = new AtSea()
  /** What it was about in the last march that it thought out; none in a scenario of one campaign season. */
  operations: readonly OperationView[] = []

  /** The temperament it plays a faction with. */
  private readonly characters: Characters

  constructor(seed: number, style: Style = GREEDY, characters: Characters = () => HISTORICAL) {
    super()
    this.characters = characters
    this.rng = new OwnRng(seed)
    this.style = style
  }

  protected want(
    face: AxisGame,
    game: Game,
    { faction, kind }: Decision,
    memory: Memory,
  ): Command | undefined {
    const character = this.characters(faction as Faction)
    // What has been planned needs no second look at the board: most commands of a game are steps of a march.
    if (kind === 'move' && memory.march !== undefined) {
      const step = legalStep(face, memory)
      if (step || memory.waves === 0) return step ?? { type: 'end' }
      memory.march = undefined
    }
    const look = (): Situation => new Situation(game, FACTION_CODE[faction as Faction], this.style)
    if (kind === 'combat-declare') return declareAsPlanned(face, memory, look)
    const s = look()
    if (kind === 'move') return this.overWater(face, s) ?? this.move(face, s, memory)
    if (kind === 'place-blitz') return this.say(placeBlitz(s, face.engine.choices()))
    const choice = this.atSea.answer(kind, face, s)
    if (choice) return this.say(choice)
    // Of the other steps of organization it wants nothing: their offers are many, and are not looked at.
    if (kind.startsWith('organization') && kind !== 'organization-1') return { type: 'next' }
    const offers = [...face.engine.offers()]
    if (kind === 'organization-1') return organize(s, apart(s, offers))
    switch (kind) {
      case 'replacements':
        return replace(s, offers)
      case 'logistics':
        return this.say(depot(s, offers)) ?? { type: 'end' }
      case 'attack':
        return nextAttack(face, s, offers, memory)
      case 'combat-defend':
      // A Bonus VP for a turn more is always worth having.
      case 'v-day':
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
      case 'set-up':
        return this.say(garrison(s, offers)) ?? offers[0]?.command
      case 'declare-war':
        return this.say(declare(game, faction as Faction, offers, character))
      case 'event': {
        const { attack, others } = bestOfAttacks(face, s, offers, memory.refused)
        return (
          this.say(attack ?? answer(face, game, faction as Faction, kind, others, character)) ??
          cheapestLoss(s, others)
        )
      }
      default:
        return (
          this.say(answer(face, game, faction as Faction, kind, offers, character)) ?? cheapestLoss(s, offers)
        )
    }
  }

  private say(choice: Choice | undefined): Command | undefined {
    this.why = choice?.reason
    return choice?.command
  }

  /** Sails and lands before the march is planned; undefined when no more is worth it. */
  private overWater(face: AxisGame, s: Situation): Command | undefined {
    const choice = this.atSea.sail(face, s)
    return choice && this.say(choice)
  }

  /**
   * The next move over water in a Movement Phase, with its reason in `reason`: for a player that plans its marches
   * itself. Undefined when it is time to march.
   */
  sailing(face: AxisGame, s: Situation): Command | undefined {
    this.why = undefined
    const choice = this.atSea.sail(face, s)
    return choice && this.say(choice)
  }

  /**
   * Begins the march of a phase. In a campaign it goes in waves: those who open a way come first, for a unit that follows passes
   * enemy zones of control where a friend stands (8.1); then it is thought out again from where they are.
   */
  private move(face: AxisGame, s: Situation, memory: Memory): Command {
    const reserve = inReserve(s.game)
    const march = new March(face, s, this.rng, this.style, pinned(s))
    const orders = march.plan(reserve)
    const byLand = march.operations.map((operation) => operationView(s.game, s.side, operation))
    this.operations = [
      ...byLand,
      ...this.atSea.operations.filter(({ faction }) => faction === s.game.factionName(s.side)),
    ]
    if (memory.waves === 0 && !reserve) this.why = operationsReason(this.operations)
    const first = reserve || memory.waves >= MAX_WAVES ? [] : openers(s, orders)
    memory.waves = first.length > 0 ? memory.waves + 1 : 0
    memory.march = (first.length > 0 ? first : orders).flatMap((order) => [...order.commands])
    return legalStep(face, memory) ?? { type: 'end' }
  }

  /** The command that lets the rest pass, else the first that is legal. */
  protected otherwise({ engine }: AxisGame): Command | undefined {
    const offers = [...engine.offers()]
    const verbs = engine.verbs()
    const pass = offers.find(({ command }) => verbs[command.type]?.traits?.includes('pass'))
    return (pass ?? offers[0])?.command
  }
}
