/** Advice for a person: the best three plans for the decision that is due, each with its reason. */

import { sameJson } from '../../../kernel/json.ts'
import type { Offer } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import type { Advice, AdvicePlan } from '../../ground/contract/advice.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { GreedyPlayer } from '../greedy/index.ts'
import { Situation } from '../outlook/situation.ts'
import { type Choice, commandsOf, rankAttacks } from './attacks.ts'
import { DoctrinePlayer } from './index.ts'
import { type Plan, rankPlans } from './march.ts'
import { horizonOf } from './playout.ts'
import { attackReason, placeReason, planReason } from './reasons.ts'
import { Scratch } from './scratch.ts'
import { PLAIN } from './styles.ts'
import { thoughtFor } from './thought.ts'

const MAX_PLANS = 3

/** The first of each name: variations of a plan share one. */
function unlike<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  const seen = new Set<string>()
  return items.filter((item) => !seen.has(nameOf(item)) && seen.add(nameOf(item)))
}

function ofPlan(game: Game, side: number, plan: Plan): AdvicePlan {
  return {
    title: plan.doctrine.name,
    reason: planReason(game, side, plan),
    chance: plan.chance,
    games: plan.looks.length,
    at: plan.forces.map(({ target }) => game.hexId(target)),
    commands: plan.commands,
  }
}

/** `best`: it is the first of the plans. To stop where another plan is better gives something up, and says so. */
function ofAttack(face: AxisGame, game: Game, side: number, choice: Choice, best: boolean): AdvicePlan {
  const { attack, chance, looks } = choice
  const games = looks.length
  const reason =
    attack || best ? attackReason(face, game, side, choice) : 'To stop here risks nothing and gains nothing.'
  if (!attack)
    return { title: 'attack no further', reason, chance, games, at: [], commands: [{ type: 'end' }] }
  const title = `attack ${game.hexName(game.hex(attack.target))}`
  return { title, reason, chance, games, at: [attack.target], commands: commandsOf(attack) }
}

/** A move over water that is worth making before the march, if there is one. */
function bySea(face: AxisGame, game: Game, side: number, seed: number): AdvicePlan[] {
  const player = new GreedyPlayer(seed)
  const command = player.sailing(face, new Situation(game, side))
  if (!command) return []
  const at = typeof command.to === 'string' ? [command.to] : []
  const reason = player.reason ?? 'Units that go by sea go first.'
  return [{ title: 'by sea first', reason, chance: null, games: 0, at, commands: [command] }]
}

/** What is gained by an offer that puts a unit somewhere. */
function offerReason({ engine }: AxisGame, offer: Offer | undefined): string | undefined {
  const { game } = engine
  const faction = engine.decision()?.faction
  if (offer?.piece === undefined || offer.at === undefined || faction === undefined) return undefined
  return placeReason(game, FACTION_CODE[faction as Faction], game.unit(offer.piece), offer.at)
}

/** What a player would do in any other decision, as one plan. */
function single(face: AxisGame, seed: number): AdvicePlan[] {
  const player = new DoctrinePlayer(seed)
  const command = player.choose(face)
  if (!command) return []
  const offer = [...face.engine.offers(command)].find((one) => sameJson(one.command, command))
  const title = offer?.label ?? command.type
  const reason = player.reason ?? offerReason(face, offer) ?? 'Nothing else that is allowed now looks better.'
  const at = offer?.at === undefined ? [] : [offer.at]
  return [{ title, reason, chance: null, games: 0, at, commands: [command] }]
}

/** Thinks for the faction that has to decide. `report` is called with the share that is done, from 0 to 1. */
export function advise(face: AxisGame, seed: number, report: (part: number) => void = () => {}): Advice {
  const decision = face.engine.decision()
  if (!decision) return { faction: null, prompt: 'The game is over', plans: [] }
  const { game } = face.engine
  const { faction, prompt, kind } = decision
  const side = FACTION_CODE[faction as Faction]
  const scratch = new Scratch(face, seed, [faction])
  const horizon = horizonOf(scratch, side, seed)
  const thought = thoughtFor(game)
  if (kind === 'move') {
    const plans = rankPlans(scratch, side, seed, thought.march, horizon.march, undefined, report)
    const marches = unlike(plans, ({ doctrine }) => doctrine.name).map((plan) => ofPlan(game, side, plan))
    return { faction, prompt, plans: [...bySea(face, game, side, seed), ...marches].slice(0, MAX_PLANS) }
  }
  if (kind === 'attack') {
    const { order } = rankAttacks(
      scratch,
      { side, style: PLAIN.style, seed, turns: horizon.choice },
      new Set(),
      thought.attack,
    )
    return {
      faction,
      prompt,
      plans: order.slice(0, MAX_PLANS).map((choice, i) => ofAttack(face, game, side, choice, i === 0)),
    }
  }
  return { faction, prompt, plans: single(face, seed) }
}
