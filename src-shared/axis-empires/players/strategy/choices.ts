/** What the plan of a faction thinks of the Countries that a card lets it choose: whom to attack, and whom to win over. */
import type { WorthTerm } from '../../campaign/cards/hints.ts'
import { type ActionUnderWay, actionUnderWay } from '../../campaign/cards/run.ts'
import type { Action } from '../../ground/content/cards/actions.ts'
import { saidBy } from '../../ground/content/cards/walk.ts'
import type { Game } from '../../table/game/game.ts'
import type { Aim } from './aims.ts'
import { meansWar, type Plan, planOf } from './plan.ts'

const DECLARE = 'declare-war'
/** To attack whom the plan means, and anybody else; to win over the first of the friends it wishes for. */
const WORTH = { meant: 20, due: 6, later: -4, other: -10, friend: 1.2, eachNext: 0.1 } as const

const declaresOnChosen = ({ turn }: ActionUnderWay): boolean =>
  [...saidBy(turn.card)].some(
    (said) =>
      said.kind === 'action' &&
      'event' in said.action &&
      said.action.event.event === DECLARE &&
      said.action.event.country === 'chosen',
  )

/** The Country an answer names, and whether it means war with it. */
function meantBy(now: ActionUnderWay, choice: string): { readonly country: string; readonly war: boolean } {
  const { action, turn } = now
  if ('choose' in action)
    return { country: choice, war: action.choose.as === DECLARE || declaresOnChosen(now) }
  if ('oneOf' in action) {
    const actions: readonly Action[] = action.oneOf.options[Number(choice)]?.do ?? []
    const war = actions.some((each) => 'event' in each && each.event.event === DECLARE)
    return { country: turn.chosen ?? '', war }
  }
  const [event = '', country = ''] = choice.split(' ')
  return { country, war: event === DECLARE }
}

/** When a plan means to attack a Country: now, as soon as something else is won, later, or never. */
export function timeOf(plan: Plan, country: string): 'meant' | 'due' | 'later' | 'other' {
  if (meansWar(plan, country)) return 'meant'
  const names = ({ declare }: Aim): boolean => declare?.includes(country) === true
  if (plan.waiting.some(({ aim }) => names(aim))) return 'due'
  return plan.later.some(names) ? 'later' : 'other'
}

function friendship({ doctrine }: Plan, country: string): number {
  const place = doctrine.friends?.indexOf(country) ?? -1
  return place < 0 ? 0 : Math.max(0.2, WORTH.friend - place * WORTH.eachNext)
}

/** What the plan thinks of an answer to a card's question; undefined if it has nothing to say. */
export function answerServesPlan(game: Game, choice: string): WorthTerm | undefined {
  const frame = game.table.top()
  const now = frame?.proc === 'card-actions' ? actionUnderWay(game, frame) : undefined
  if (!now) return undefined
  const plan = planOf(game, now.turn.faction, now.turn.map)
  const { country, war } = meantBy(now, choice)
  if (game.politics.country(country) < 0) return undefined
  const name = game.countryName(country)
  if (war) {
    const time = timeOf(plan, country)
    const words = {
      meant: `the plan is against ${name}`,
      due: `the plan is against ${name}, though something else should be won first`,
      later: `the plan comes to ${name} later`,
      other: `the plan has no war with ${name}`,
    }
    return { words: words[time], value: WORTH[time] }
  }
  const value = friendship(plan, country)
  return value === 0 ? undefined : { words: `the plan wants ${name} as a friend`, value }
}
