/**
 * Answers to what an event, Total War or a Country that comes in asks: each is tried on a copy that knows what the seat
 * knows, as far as the next die or question, and the one after which the faction stands best is given, with what it
 * changes most for a reason. No die is cast for it.
 */
import type { Command, Offer } from '../../../kernel/procedure.ts'
import { guessedState } from '../../../kernel/secrets.ts'
import type { AxisGame } from '../../api.ts'
import type { WorthTerm } from '../../campaign/cards/hints.ts'
import { isCampaign } from '../../campaign/victory/point-check.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import type { Choice } from '../sea/choice.ts'
import { answerServesPlan } from '../strategy/choices.ts'
import { isBroken, peaceToKeep } from '../strategy/peace.ts'
import { type Character, HISTORICAL } from '../strategy/temperament.ts'
import { chooseCard } from './cards.ts'
import { type Standing, standingFor, TERMS, type Term } from './standing.ts'

/** The questions that are answered so. */
const KINDS: ReadonlySet<string> = new Set([
  'event',
  'card-actions',
  'alignment',
  'total-war',
  'reduce-truces',
  'mobilize',
  'no-occupation',
])
/** No more answers than these are tried; there may be one for every counter. */
const MAX_TRIED = 24
/** Less than this makes no difference worth a word. */
const MIN_WORTH = 0.01
/** What it costs to end a Policy that the plan counts on. */
const BREACH = 25

interface OfferTrial {
  readonly offer: Offer
  /** What the plan of the faction thinks of it. */
  readonly plan?: WorthTerm | undefined
  readonly change: Standing
  readonly worth: number
}

const sum = (change: Standing): number => TERMS.reduce((total, term) => total + change[term], 0)

const WORDS: Readonly<Record<Term, readonly [gains: string, loses: string]>> = {
  countries: ['wins a Country', 'keeps the loss of Countries small'],
  land: ['gains Strategic Hexes', 'keeps what it holds'],
  forces: ['leaves the own forces better off', 'costs the own forces least'],
  influence: ['gains Influence', 'gives up the least Influence'],
  peace: ['serves the faction in war and peace', 'gives way least in war and peace'],
}

/** The reason: the term that the answer changes most. */
function reasonOf({ offer, change, plan }: OfferTrial): string {
  if (plan && plan.value > 0) return `${offer.label}: ${plan.words}`
  const [term] = [...TERMS].sort((a, b) => Math.abs(change[b]) - Math.abs(change[a]))
  if (term === undefined || Math.abs(change[term]) < MIN_WORTH)
    return `${offer.label}: nothing else is better`
  return `${offer.label}: ${WORDS[term][change[term] > 0 ? 0 : 1]}`
}

/** A copy of the game as a faction knows it, with dice that wait to be cast by hand. */
function copyFor(face: AxisGame, faction: Faction): AxisGame {
  const state = guessedState(face.table.state, face.secrets, [faction], 1)
  const copy = face.inPosition(state, { hashed: false })
  copy.engine.game.vars.set(V.diceByHand, true)
  copy.table.takeJournal()
  return copy
}

/** What each answer changes for a faction. */
function tryAll(face: AxisGame, faction: Faction, offers: readonly Offer[]): OfferTrial[] {
  const copy = copyFor(face, faction)
  const { game } = copy.engine
  const before = standingFor(game, faction)
  const peace = isCampaign(game) ? peaceToKeep(game, faction) : []
  return offers.slice(0, MAX_TRIED).map((offer) => {
    const effects = copy.engine.perform(offer.command)
    const after = standingFor(game, faction)
    const breach = isBroken(game, peace) ? BREACH : 0
    copy.table.undo(effects)
    const change = Object.fromEntries(TERMS.map((term) => [term, after[term] - before[term]])) as Record<
      Term,
      number
    >
    const plan = answerServesPlan(game, String(offer.command.choice))
    return { offer, change, plan, worth: sum(change) + (plan?.value ?? 0) - breach }
  })
}

/** The answer after which a faction stands best; undefined if the question is of another kind. */
export function answer(
  face: AxisGame,
  game: Game,
  faction: Faction,
  kind: string,
  offers: readonly Offer[],
  character: Character = HISTORICAL,
): Choice | undefined {
  if (kind === 'option-card') return chooseCard(game, faction, offers, character)
  if (!KINDS.has(kind) || offers.length < 2 || game.table.depth === 0) return undefined
  const given = offers.filter(({ wide }) => wide === undefined)
  if (given.length < 2) return undefined
  const tried = tryAll(face, faction, given)
  const best = tried.reduce((a, b) => (b.worth > a.worth ? b : a))
  const command: Command = best.offer.command
  return { command, reason: reasonOf(best) }
}
