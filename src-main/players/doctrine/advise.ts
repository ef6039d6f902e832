/** Advice for a person: the best three plans for the decision that is due, each with its reason. */
import type { AxisGame } from '../../../src-shared/axis-empires/api.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/content/compile.ts'
import type { Faction } from '../../../src-shared/axis-empires/content/counters.ts'
import { Game } from '../../../src-shared/axis-empires/game.ts'
import type { Advice, AdvicePlan } from '../../../src-shared/contract/advice.ts'
import { sameJson } from '../../../src-shared/kernel/json.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { type WeighedAttack, weighAll } from './attacks.ts'
import { DoctrinePlayer } from './index.ts'
import { EFFORT, type Plan, rankPlans } from './march.ts'
import { attackReason, planReason } from './reasons.ts'
import { Scratch } from './scratch.ts'

const MOST_PLANS = 3

function ofPlan(game: Game, plan: Plan, worst: number): AdvicePlan {
  return {
    title: plan.doctrine.name,
    reason: planReason(game, plan),
    worth: plan.worth - worst,
    at: plan.forces.map(({ target }) => game.hexId(target)),
    commands: plan.commands,
  }
}

function ofAttack(game: Game, weighed: WeighedAttack): AdvicePlan {
  const { target, units, hq } = weighed.plan
  const add: Command[] = units.map((unit) => ({ type: 'add', unit }))
  const support: Command[] = hq === null ? [] : [{ type: 'support', unit: hq }]
  return {
    title: `attack ${game.hexName(game.hex(target))}`,
    reason: attackReason(game, weighed),
    worth: weighed.score,
    at: [target],
    commands: [{ type: 'attack', target }, ...add, ...support, { type: 'fight' }],
  }
}

const STOP: AdvicePlan = {
  title: 'attack no further',
  reason: 'No attack that can be made now gains more than it costs.',
  worth: 0,
  at: [],
  commands: [{ type: 'end' }],
}

/** What a player would do in any other decision, as one plan. */
function single(face: AxisGame, seed: number): AdvicePlan[] {
  const player = new DoctrinePlayer(seed)
  const command = player.choose(face)
  if (!command) return []
  const offer = [...face.engine.offers(command)].find((one) => sameJson(one.command, command))
  const title = offer?.label ?? command.type
  const reason = player.reason ?? 'Of what is allowed now, this leaves the best position.'
  return [{ title, reason, worth: 0, at: offer?.at === undefined ? [] : [offer.at], commands: [command] }]
}

/** Thinks for whoever has to decide. `report` hears how much is done. */
export function advise(face: AxisGame, seed: number, report: (part: number) => void = () => {}): Advice {
  const decision = face.engine.decision()
  if (!decision) return { faction: null, prompt: 'The game is over', plans: [] }
  const { game } = face.engine
  if (!(game instanceof Game)) throw new Error('the adviser knows Axis Empires only')
  const { faction, prompt, kind } = decision
  const side = FACTION_CODE[faction as Faction]
  const scratch = new Scratch(game, seed)
  if (kind === 'move') {
    const plans = rankPlans(scratch, side, seed, EFFORT, report).slice(0, MOST_PLANS)
    const worst = Math.min(...plans.map(({ worth }) => worth))
    return { faction, prompt, plans: plans.map((plan) => ofPlan(game, plan, worst)) }
  }
  if (kind === 'attack') {
    const attacks = weighAll(scratch, side, new Set(), seed).map((weighed) => ofAttack(game, weighed))
    const plans = [...attacks, STOP].sort((a, b) => b.worth - a.worth).slice(0, MOST_PLANS)
    return { faction, prompt, plans }
  }
  return { faction, prompt, plans: single(face, seed) }
}
