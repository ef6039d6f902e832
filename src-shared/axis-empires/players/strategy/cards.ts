/**
 * What the plan of a faction thinks of an Option Card: cards are played in the order in which history played them, as long as
 * they serve what is fought for, and the wars they bring come when the plan wants them.
 */
import { hintsOf, type WorthTerm, worthFor } from '../../campaign/cards/hints.ts'
import { nextSeasonal, seasonId, seasonOf, seasonWords, turnOfSeason } from '../../ground/content/calendar.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { cardTurn, meansWar, type Plan, planOf, wishOf } from './plan.ts'
import { type Character, HISTORICAL, type Temperament } from './temperament.ts'

/** A card whose time has come; how much less for each season that it is late, but never less than the least; and early. */
const LINE = { due: 25, late: 2.5, least: 8, early: -4, mostEarly: -24 } as const
/** A War State that is wanted, more with each season it is late; what each season too early costs, and the first of them. */
const WAR = { wanted: 12, late: 2, mostLate: 24, early: -3, first: -20 } as const
/** A war that the plan means, and one that it does not. */
const TARGET = { meant: 8, other: -5 } as const
/** A card that ends a Policy or goes to war before the faction means to. */
const BREAK = -25
const TURNS_A_SEASON = 9 / 4

const WARS: ReadonlySet<string> = new Set(['declare-war', 'country-resists', 'border-war'])

/** The next season in which history played a card that has been played so often. */
function nextTime({ history = [] }: OptionCard, played: number): number | undefined {
  const turns = history.flatMap(({ season, as }) => (as === 'played' ? [turnOfSeason(season)] : []))
  return turns.sort((a, b) => a - b)[played]
}

/** A card and the season for which it is weighed, by a player of a temperament. */
interface Weighing {
  readonly card: OptionCard
  readonly turn: number
  readonly temperament: Temperament
}

function* lineTerm(
  game: Game,
  { faction, map }: Plan,
  { card, turn, temperament: { line, early } }: Weighing,
): Generator<WorthTerm> {
  const played = game.vars.get(V.cardsPlayed, faction, map) ?? []
  const time = nextTime(card, played.filter((each) => each.card === card.number).length)
  if (time === undefined) return
  const seasons = Math.round((turn - time) / TURNS_A_SEASON)
  if (seasons >= 0) {
    const value = line * Math.max(LINE.least, LINE.due - LINE.late * seasons)
    yield { words: seasons === 0 ? 'the plan plays it now' : 'the plan is behind with it', value }
  } else {
    const when = seasonWords(seasonOf(time))
    yield {
      words: `the plan keeps it for ${when}`,
      value: early * Math.max(LINE.mostEarly, LINE.early * -seasons),
    }
  }
}

/** True if a card alone ends a Policy or puts War into a Posture Box. */
const breaksPeace = ({ option = [] }: OptionCard): boolean =>
  option.some(
    (action) =>
      action.if === undefined &&
      ('endPolicy' in action || ('posture' in action && action.posture.is === 'war')),
  )

function* warTerms(
  game: Game,
  plan: Plan,
  { card, turn, temperament: { haste } }: Weighing,
): Generator<WorthTerm> {
  const { war, events } = hintsOf(card)
  if (war !== undefined) {
    const wish = wishOf(game, plan, war, turn, haste)
    const title = war === 'total' ? 'Total War' : 'Limited War'
    if (wish !== 'indifferent' && wish <= 0)
      yield {
        words: `the plan wants ${title} now`,
        value: Math.min(WAR.mostLate, WAR.wanted - WAR.late * wish),
      }
    if (wish !== 'indifferent' && wish > 0)
      yield { words: `the plan does not want ${title} yet`, value: WAR.first + WAR.early * wish }
  }
  const { peaceUntil } = plan.doctrine
  if (peaceUntil !== undefined && turn < turnOfSeason(peaceUntil) && breaksPeace(card))
    yield { words: 'the plan keeps the peace', value: BREAK }
  for (const { event, countries, chance } of events) {
    const [target] = countries.length > 0 ? countries : (card.about ?? [])
    if (!WARS.has(event) || target === undefined || game.politics.country(target) < 0) continue
    const meant = meansWar(plan, target)
    const name = game.countryName(target)
    yield {
      words: meant ? `the plan is against ${name}` : `the plan has no war with ${name}`,
      value: (meant ? TARGET.meant : TARGET.other) * chance,
    }
  }
}

/**
 * What a plan thinks of the cards of its deck; asked when one is selected, for the season in which it is revealed.
 * @param temperament How much the line of history counts, and how soon war is wanted.
 */
export function servesPlan(
  game: Game,
  plan: Plan,
  temperament: Temperament = HISTORICAL,
): (card: OptionCard) => readonly WorthTerm[] {
  const turn = cardTurn(game)
  const then = planOf(game, plan.faction, plan.map, turn)
  return (card) => {
    const weighing = { card, turn, temperament }
    return [...lineTerm(game, then, weighing), ...warTerms(game, then, weighing)]
  }
}

/** What a player likes a card for, whatever it is worth. */
function* liking({ aims }: OptionCard, id: string, character: Character): Generator<WorthTerm> {
  const value = aims.reduce((total, aim) => total + (character.fond[aim] ?? 0), character.tasteOf(id))
  if (value !== 0) yield { words: `it suits ${character.who}`, value }
}

/** An Option Card with its id, `card-tk-axis-22a`. */
interface CardById {
  readonly id: string
  readonly card: OptionCard
}

/**
 * What speaks for each card of a faction and against it, what weighs most first: what it gives, what history played, what the
 * plan says of it in the season in which it would be revealed.
 * @param character The player's temperament, and its taste among cards of like worth.
 */
export function cardReasons(
  game: Game,
  faction: Faction,
  map: MapId,
  character: Character = HISTORICAL,
): (card: CardById) => WorthTerm[] {
  const weights = { ...character.weights, history: character.line }
  const weigh = worthFor(game, { faction, map }, seasonId(seasonOf(nextSeasonal(game.turn))), weights)
  const plan = servesPlan(game, planOf(game, faction, map), character)
  return ({ id, card }) =>
    [...weigh(card).terms, ...plan(card), ...liking(card, id, character)].sort(
      (a, b) => Math.abs(b.value) - Math.abs(a.value),
    )
}

/** What a card is worth by its reasons. */
export const worthOf = (terms: readonly WorthTerm[]): number =>
  terms.reduce((sum, { value }) => sum + value, 0)

/** How many of the reasons for a card are named. */
const SAID = 2

/** The reasons for a card that weigh most; empty if nothing speaks for it. */
export const bestReasons = (terms: readonly WorthTerm[]): string =>
  terms
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, SAID)
    .map(({ words }) => words)
    .join(', ')
