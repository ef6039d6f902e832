/**
 * What an Option Card would do if it were selected now: what comes and where, what its rolls may bring with the DRMs of today,
 * and which cards of its deck it opens and closes in the seasons after it. The board is taken as it stands.
 */
import { ARRIVAL_BOXES, judgeArrival } from '../../../campaign/cards/actions/arrive.ts'
import { ruled } from '../../../campaign/cards/actions/index.ts'
import { holds } from '../../../campaign/cards/conditions/index.ts'
import { judgeSelection } from '../../../campaign/cards/select.ts'
import { cardsIn, currentCard } from '../../../campaign/cards/state.ts'
import { tableOn } from '../../../campaign/events/political-roll.ts'
import { termsOf } from '../../../campaign/events/table-terms.ts'
import { nextSeasonal, seasonOf, seasonWords, turnLabel } from '../../../ground/content/calendar.ts'
import { cardPlace } from '../../../ground/content/card-places.ts'
import type { Action } from '../../../ground/content/cards/actions.ts'
import { type CardWord, type Section, saidBy } from '../../../ground/content/cards/walk.ts'
import type { DeckCard } from '../../../ground/content/option-cards.ts'
import type { CardArrival, CardProspect, CardRoll, CardSeason } from '../../../ground/contract/cards.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { rollOn, rollOnCard } from '../guides/rolls.ts'

/** How many seasons after that of the card are looked at. */
export const SEASONS_AHEAD = 4

type ActionWord = Extract<CardWord, { readonly kind: 'action' }>

const sectionOf = ({ path }: ActionWord): Section => path[0] as Section

/** Whether something stands between the card and the action: a condition, a die, a choice. */
const isPerhaps = ({ path, action }: ActionWord): { perhaps?: true } =>
  path.length > 3 || action.if !== undefined || action.may ? { perhaps: true } : {}

function arrivalOf(game: Game, owner: DeckCard, said: ActionWord): CardArrival[] {
  if (!('arrive' in said.action)) return []
  const { to, units } = said.action.arrive
  const judged = units
    .filter((piece) => game.content.unitOf.has(piece))
    .map((piece) => ({ piece, verdict: judgeArrival(game, owner, to, piece) }))
  return [
    {
      to: ARRIVAL_BOXES[to],
      when: turnLabel(nextSeasonal(game.turn)),
      come: judged.flatMap(({ piece, verdict }) => (verdict.ok ? [piece] : [])),
      stay: judged.flatMap(({ piece, verdict }) => (verdict.ok ? [] : [{ piece, why: verdict.reason }])),
      ...isPerhaps(said),
    },
  ]
}

function rollOf(game: Game, owner: DeckCard, said: ActionWord): CardRoll[] {
  const { action } = said
  const { map, faction, card } = owner
  const segment = sectionOf(said)
  if ('table' in action) {
    const roll = rollOnCard(game, { map, faction, section: segment }, card.name, action.table)
    return [{ ...roll, segment, ...isPerhaps(said) }]
  }
  const table = 'roll' in action ? tableOn(game, map, action.roll.table) : undefined
  if (!table || !('roll' in action)) return []
  const { country } = action.roll
  const whom = country === undefined || country === 'chosen' ? {} : { country }
  // No Political DRM counts in what a Conditional Event calls for (6.2).
  const terms = segment === 'conditional' ? [] : termsOf(game, table, { map, receiver: faction, ...whom })
  return [{ ...rollOn(game, map, table, terms), segment, ...isPerhaps(said) }]
}

/** Actions that change which cards can be selected later and need neither a die nor a choice. */
const SETTLES: ReadonlySet<string> = new Set(['remove', 'warState', 'posture', 'endPolicy', 'uscl', 'truce'])

function carryOut(game: Game, owner: DeckCard, action: Action): void {
  if (action.may || (action.if !== undefined && !holds(game, action.if, owner).ok)) return
  const { word, rules, value } = ruled(action)
  if (!SETTLES.has(word)) return
  const ways = rules.ways(game, { ...owner, section: 'option', times: 0 }, value)
  if ('none' in ways) return
  const [way] = ways
  if (ways.length === 1) way?.act?.()
}

/** Reveals a card on a copy of a position, with all that it settles at once. */
function reveal(game: Game, owner: DeckCard, turn: number): void {
  const { card, faction, map, id } = owner
  game.vars.set(V.turn, turn)
  const before = game.vars.get(V.cardsPlayed, faction, map) ?? []
  game.vars.set(V.cardsPlayed, faction, map, [...before, { card: card.number, turn }])
  game.table.place(id, cardPlace('current', faction, map))
  for (const action of card.option ?? []) carryOut(game, owner, action)
}

/** The Current Card is set aside: in its deck again if it is recyclable (1.1.1). */
function discard(game: Game, { faction, map }: DeckCard): void {
  const current = currentCard(game, faction, map)
  if (current)
    game.table.place(current.id, cardPlace(current.card.recyclable ? 'deck' : 'played', faction, map))
}

/** The cards of a deck that could be selected in a season for the one after it. */
function openIn(game: Game, { faction, map }: DeckCard, turn: number): ReadonlySet<string> {
  game.vars.set(V.turn, turn)
  const cards = cardsIn(game, 'deck', faction, map).filter((each) => judgeSelection(game, each).ok)
  return new Set(cards.map(({ id }) => id))
}

/** The turns that open the next seasons, the one that comes next first. */
export function seasonTurns(turn: number, count: number): number[] {
  const turns: number[] = []
  for (let at = nextSeasonal(turn); turns.length < count; at = nextSeasonal(at)) turns.push(at)
  return turns
}

/**
 * Which cards of its deck a card opens and closes in the seasons after it, compared with the same seasons without it. What it
 * settles alone (War State, Policies, cards that it removes) is carried out; dice and choices are not.
 * @param copyOf Makes a copy of the position, which nobody else sees.
 */
function aheadOf(owner: DeckCard, copyOf: () => Game): CardSeason[] {
  const [played, without] = [copyOf(), copyOf()]
  const turns = seasonTurns(played.turn, SEASONS_AHEAD + 1)
  const [revealed = played.turn] = turns
  discard(played, owner)
  discard(without, owner)
  reveal(played, owner, revealed)
  const same = (id: string): boolean => id !== owner.id
  return turns.slice(1).map((turn, i) => {
    const selected = turns[i] ?? revealed
    if (i === 1) discard(played, owner)
    const [yes, no] = [openIn(played, owner, selected), openIn(without, owner, selected)]
    return {
      season: seasonWords(seasonOf(turn)),
      opens: [...yes].filter((id) => same(id) && !no.has(id)),
      closes: [...no].filter((id) => same(id) && !yes.has(id)),
    }
  })
}

/** What a card says that is an action, however deep. */
const actionsOf = ({ card }: DeckCard): ActionWord[] =>
  [...saidBy(card)].flatMap((each) => (each.kind === 'action' ? [each] : []))

/** The rolls of a card with the chances of today, so that its tables can be read before a die is cast. */
export const rollsOf = (game: Game, owner: DeckCard): CardRoll[] =>
  actionsOf(owner).flatMap((each) => rollOf(game, owner, each))

/**
 * What a card would do.
 * @param copyOf Makes a copy of the position, which nobody else sees.
 */
export function prospectOf(game: Game, owner: DeckCard, copyOf: () => Game): Omit<CardProspect, 'reasons'> {
  return {
    arrivals: actionsOf(owner).flatMap((each) => arrivalOf(game, owner, each)),
    rolls: rollsOf(game, owner),
    ahead: aheadOf(owner, copyOf),
  }
}
