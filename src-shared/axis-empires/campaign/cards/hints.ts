/**
 * What a card leads to, and what it is worth to its faction now: a first reckoning for machine players, each part with its
 * reason. It looks at the words of the card and at the position; it throws no die and tries nothing out.
 */
import { ofContent } from '../../../kernel/content-facts.ts'
import { series } from '../../../kernel/words.ts'
import type { Action, CardRow } from '../../ground/content/cards/actions.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import { SECTIONS, saidBy } from '../../ground/content/cards/walk.ts'
import { OUT } from '../../ground/content/places.ts'
import { FACES, type PoliticalTable, type RowReceiver } from '../../ground/content/political-tables.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { type Faction, isMinorNation } from '../../ground/theatres/index.ts'
import { V, WAR_STATES } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import {
  alignmentNow,
  alliesAtWar,
  countriesNow,
  isAtWar,
  mapOfArea,
  statusNow,
} from '../../table/politics/index.ts'
import { politicalTerms } from '../events/drms.ts'
import { tableOn } from '../events/political-roll.ts'
import { eventWorth, WAR_EVENTS } from '../events/worth.ts'
import { judgeArrival } from './actions/arrive.ts'
import { holds } from './conditions/index.ts'
import { counted } from './lists.ts'
import { namesIn, type Standpoint } from './names.ts'
import { cardsIn } from './state.ts'

/** An event that a card may bring, with whom it names, and how likely it is. */
interface EventHint {
  readonly event: string
  readonly countries: readonly string[]
  readonly sort?: string | undefined
  /** Who receives it; the faction of the card if not given. */
  readonly receiver?: RowReceiver | undefined
  /** 1 where it takes place in any case; less where a die decides, or the faction chooses. */
  readonly chance: number
}

/** What a card leads to. */
export interface CardHints {
  readonly aims: OptionCard['aims']
  /** The War State that it brings. */
  readonly war?: 'limited' | 'total'
  /** Blitz Value and awards. */
  readonly blitz: number
  readonly infantry: number
  readonly armor: number
  /** Counters that it brings. */
  readonly units: number
  readonly events: readonly EventHint[]
}

const whom = (named: string | undefined, among: readonly string[] | undefined): readonly string[] =>
  named !== undefined && named !== 'chosen' ? [named] : (among ?? [])

/** What counts in the rolls of a card, and where they may lead; without it no DRM counts and no shared table is looked up. */
interface Odds {
  /** The Political DRM of a roll on the card's own table, or a shared one, for a Country or for none. */
  drm(country: string | undefined): number
  table(id: string): PoliticalTable | undefined
  /** How many shared tables have been gone through: they may lead to each other. */
  readonly depth: number
}

const BARE: Odds = { drm: () => 0, table: () => undefined, depth: 0 }

/** A chain of tables longer than this is left. */
const MAX_TABLES = 4

/** The chance that a die with a DRM comes to a row. */
function chanceOf({ from, to }: { readonly from: number; readonly to: number }, drm: number): number {
  let faces = 0
  for (let die = 1; die <= FACES; die++) {
    const at = Math.min(FACES, Math.max(1, die + drm))
    if (from <= at && at <= to) faces++
  }
  return faces / FACES
}

/** The events of a shared table (1.1.2.1). */
function* ofShared(
  id: string,
  country: string | undefined,
  chance: number,
  odds: Odds,
): Generator<EventHint> {
  const table = odds.table(id)
  if (!table || odds.depth >= MAX_TABLES) return
  const drm = table.political ? odds.drm(table.leaning ? country : undefined) : 0
  const deeper = { ...odds, depth: odds.depth + 1 }
  for (const row of table.rows) {
    const { result } = row
    const share = chance * chanceOf(row, drm)
    if (result === 'none' || share === 0) continue
    if ('table' in result) yield* ofShared(result.table, country, share, deeper)
    else if ('event' in result) {
      const { event, sort, receiver } = result
      yield { event, sort, receiver, countries: whom(country, undefined), chance: share }
    }
  }
}

function* ofRow(
  { result }: CardRow,
  country: string | undefined,
  chance: number,
  odds: Odds,
): Generator<EventHint> {
  if (result === 'none' || chance === 0) return
  if ('do' in result) yield* eventsIn(result.do, chance, odds)
  else if ('table' in result) yield* ofShared(result.table, country, chance, odds)
  else {
    const { event, sort, receiver } = result
    yield { event, sort, receiver, countries: whom(country, undefined), chance }
  }
}

/** The events of some actions. The Country that is chosen before is who may be chosen. */
function* eventsIn(actions: readonly Action[], chance: number, odds: Odds): Generator<EventHint> {
  let chosen: readonly string[] = []
  for (const action of actions) {
    const share = action.if === undefined ? chance : chance / 2
    if ('choose' in action) chosen = action.choose.among ?? []
    else if ('event' in action) {
      const { event, country, among, sort, receiver } = action.event
      const countries = country === 'chosen' ? chosen : whom(country, among)
      yield { event, sort, receiver, countries, chance: share }
    } else if ('cededRoll' in action)
      yield { event: action.cededRoll.event, countries: [], chance: share / 2 }
    else if ('roll' in action) yield* ofShared(action.roll.table, action.roll.country, share, odds)
    else if ('table' in action) {
      const { country, drm, rows } = action.table
      const counts = drm === false ? 0 : odds.drm(country === 'chosen' ? undefined : country)
      for (const row of rows) yield* ofRow(row, country, share * chanceOf(row, counts), odds)
    } else if ('oneOf' in action)
      for (const option of action.oneOf.options)
        yield* eventsIn(option.do, share / action.oneOf.options.length, odds)
  }
}

/** The events of a card; no Political DRM counts in the Conditional Events Segment (6.2). */
const eventsOf = (card: OptionCard, odds: Odds): EventHint[] =>
  SECTIONS.flatMap((section) => [
    ...eventsIn(card[section] ?? [], 1, section === 'conditional' ? { ...odds, drm: () => 0 } : odds),
  ])

/** What a card leads to, as its words say it; read once for a card. */
export const hintsOf = ofContent('what a card leads to', readHints)

function readHints(card: OptionCard): CardHints {
  const actions = [...saidBy(card)].flatMap((said) => (said.kind === 'action' ? [said.action] : []))
  const war = actions.find((action) => 'warState' in action)
  const sum = (of: (action: Action) => number): number => actions.reduce((total, each) => total + of(each), 0)
  const steps = card.replacements ?? []
  return {
    aims: card.aims,
    ...(war && 'warState' in war ? { war: war.warState.is } : {}),
    blitz: (card.blitz ?? 0) + sum((action) => ('blitz' in action ? action.blitz.markers : 0)),
    infantry: steps.reduce((total, { infantry }) => total + infantry, 0),
    armor: steps.reduce((total, { armor }) => total + armor, 0),
    units: sum((action) => ('arrive' in action ? action.arrive.units.length : 0)),
    events: eventsOf(card, BARE),
  }
}

/** One part of what a card is worth. */
export interface WorthTerm {
  readonly words: string
  readonly value: number
}

export interface Worth {
  readonly value: number
  /** What counts most first. */
  readonly terms: readonly WorthTerm[]
}

/** What a card's worth in a position is made of. */
export type WorthGroup =
  | 'steps'
  | 'counters'
  | 'blitz'
  | 'war'
  | 'state'
  | 'events'
  | 'deck'
  | 'tracks'
  | 'history'

/** How much each part counts to a player; 1 where nothing is said. */
export type WorthWeights = Readonly<Partial<Record<WorthGroup, number>>>

/** What steps, Blitz markers, counters and events are worth beside each other. */
const WORTH = {
  infantry: 1,
  armor: 1.5,
  counter: 1.2,
  blitzAtWar: 3,
  blitzAtPeace: 0.3,
  /** History's card is played unless the position has left its road: all that was weighed there is on the board. */
  history: 12,
  opens: 0.8,
  lost: -0.4,
  uscl: 2,
  winnable: 3,
  hopeless: -7,
} as const

/** Ground steps of a faction on the map. */
function strengthOf(game: Game, { map, faction }: Standpoint): number {
  let steps = 0
  for (const unit of game.board.onMaps())
    if (unit.map === map && game.sideOf(unit) === FACTION_CODE[faction])
      steps += game.ground(unit)?.steps ?? 0
  return steps
}

/** Ground steps by Country, of all counters that are not out of the game. */
function strengths(game: Game): (country: string) => number {
  const steps = new Map<string, number>()
  for (const { id, nation, ground } of game.content.units) {
    const own = ground[0]?.steps ?? 0
    if (own > 0 && game.table.piece(id).at !== OUT) steps.set(nation, (steps.get(nation) ?? 0) + own)
  }
  return (country) => steps.get(country) ?? 0
}

/** How a faction stands on a map, worked out once for all cards that are compared. */
interface Standing {
  readonly game: Game
  readonly owner: Standpoint
  readonly own: number
  /** Whom it is at war with, and their ground steps. */
  readonly foes: readonly string[]
  readonly enemies: number
  readonly atWar: boolean
  readonly deck: readonly OptionCard[]
  /** Ground steps that a Country has or would have. */
  readonly strengthOf: (country: string) => number
}

function standingOf(game: Game, owner: Standpoint): Standing {
  const { map, faction } = owner
  const allies = alliesAtWar(game, map)
  const axis = faction === 'axis'
  const atWar = axis
    ? allies.length > 0
    : allies.some((id) => alignmentNow(game, id) === faction && isAtWar(game, id))
  const foes = axis ? allies : atWar ? countriesNow(game).filter((id) => isFoe(game, id, map)) : []
  const countries = strengths(game)
  return {
    game,
    owner,
    own: strengthOf(game, owner),
    foes,
    enemies: foes.reduce((sum, id) => sum + countries(id), 0),
    atWar,
    deck: cardsIn(game, 'deck', faction, map).map(({ card }) => card),
    strengthOf: countries,
  }
}

const isFoe = (game: Game, id: string, map: Standpoint['map']): boolean =>
  mapOfArea(game, id) === map && statusNow(game, id) === 'active' && alignmentNow(game, id) === 'axis'

/** Replacement steps of which somebody has the use. */
function* stepTerms({ game, owner }: Standing, { replacements = [] }: OptionCard): Generator<WorthTerm> {
  let steps = 0
  let value = 0
  for (const { nation, infantry, armor, if: held } of replacements) {
    if (held !== undefined && !holds(game, held, owner).ok) continue
    const minor = nation !== 'minors' && nation !== 'chinese' && isMinorNation(nation)
    if (minor && (statusNow(game, nation) !== 'active' || alignmentNow(game, nation) !== owner.faction))
      continue
    steps += infantry + armor
    value += infantry * WORTH.infantry + armor * WORTH.armor
  }
  if (steps > 0) yield { words: `it gives ${counted(steps, 'step')}`, value }
}

/** Counters that would come now. */
function* counterTerms({ game, owner }: Standing, card: OptionCard): Generator<WorthTerm> {
  let come = 0
  for (const said of saidBy(card)) {
    if (said.kind !== 'action' || !('arrive' in said.action)) continue
    const { to, units } = said.action.arrive
    come += units.filter((id) => judgeArrival(game, owner, to, id).ok).length
  }
  if (come > 0) yield { words: `it brings ${counted(come, 'counter')}`, value: come * WORTH.counter }
}

function* blitzTerms({ atWar }: Standing, { blitz }: CardHints): Generator<WorthTerm> {
  if (blitz === 0) return
  const markers = counted(blitz, 'Blitz marker')
  yield atWar
    ? { words: `${markers} a turn for an offensive`, value: blitz * WORTH.blitzAtWar }
    : { words: `${markers}, and nobody to fight`, value: blitz * WORTH.blitzAtPeace }
}

/** What a war with that many more steps would be like: hopeless below equal numbers, won with twice as many. */
function warWorth({ own, enemies }: Standing, more: number): number {
  const ratio = own / Math.max(1, enemies + more)
  if (ratio >= 2) return WORTH.winnable
  return ratio <= 1 ? WORTH.hopeless : WORTH.hopeless + (ratio - 1) * (WORTH.winnable - WORTH.hopeless)
}

/** Wars on Countries that are named; one that is being fought already is no new one. */
function* warTerms(
  standing: Standing,
  events: readonly EventHint[],
  { about = [] }: OptionCard,
): Generator<WorthTerm> {
  const { game } = standing
  for (const { event, countries, chance } of events) {
    if (!WAR_EVENTS.has(event)) continue
    const named = countries.length > 0 ? countries : about
    const [target] = named.filter((id) => game.politics.country(id) >= 0 && !standing.foes.includes(id))
    if (target === undefined) continue
    const value = warWorth(standing, standing.strengthOf(target)) * chance
    const name = game.countryName(target)
    yield {
      words: value < 0 ? `a war with ${name} that it is too weak for` : `a war with ${name} can be won`,
      value,
    }
  }
}

/** A War State that it brings: a gain for who is strong enough, and for an Ally who is fighting already. */
function* stateTerms(standing: Standing, { war }: CardHints): Generator<WorthTerm> {
  const { game, owner, atWar } = standing
  const now = game.vars.get(V.warState, owner.map)
  if (war === undefined || now === null || WAR_STATES.indexOf(war) <= WAR_STATES.indexOf(now)) return
  const title = war === 'total' ? 'Total War' : 'Limited War'
  if (owner.faction !== 'axis') {
    yield atWar
      ? { words: `${title} brings in help`, value: WORTH.winnable }
      : { words: `${title} before it is at war`, value: -WORTH.winnable }
    return
  }
  const allies = countriesNow(game).filter(
    (id) => mapOfArea(game, id) === owner.map && statusNow(game, id) === 'active' && !isAtWar(game, id),
  )
  const waiting = allies
    .filter((id) => alignmentNow(game, id) !== 'axis')
    .reduce((sum, id) => sum + standing.strengthOf(id), 0)
  const value = warWorth(standing, waiting / (war === 'total' ? 1 : 2))
  yield { words: value < 0 ? `${title} that it is too weak for` : `strong enough for ${title}`, value }
}

/** What events are worth, each by whom it helps; a war is weighed by the position (`warTerms`). */
function* eventTerms({ game, owner }: Standing, events: readonly EventHint[]): Generator<WorthTerm> {
  const sums = new Map<string, number>()
  for (const { event, chance, sort, receiver = owner.faction } of events) {
    if (WAR_EVENTS.has(event)) continue
    const by = receiver === 'allied' ? anAlly(owner.faction) : receiver
    const value = eventWorth({ event, sort, receiver: by }, owner.faction)
    if (value !== 0) sums.set(event, (sums.get(event) ?? 0) + value * chance)
  }
  const names = namesIn(game.content)
  for (const [event, value] of sums) yield { words: names.event(event, owner.map), value }
}

const anAlly = (faction: Faction): Faction => (faction === 'axis' ? 'western' : faction)

/** What counts in the rolls of a faction now, worked out once for each Country. */
function oddsNow(game: Game, { map, faction }: Standpoint): Odds {
  const sums = new Map<string | undefined, number>()
  return {
    depth: 0,
    table: (id) => tableOn(game, map, id),
    drm(country) {
      const known = sums.get(country)
      if (known !== undefined) return known
      const terms = politicalTerms(game, { map, roller: faction, country })
      const sum = terms.reduce((total, { value }) => total + value, 0)
      sums.set(country, sum)
      return sum
    },
  }
}

/** Cards that it opens, and cards that it takes out of the deck. */
function* deckTerms({ deck }: Standing, card: OptionCard): Generator<WorthTerm> {
  const opens = deck.filter(({ requires = [] }) =>
    requires.some((each) => 'played' in each && each.played.card === card.number),
  )
  if (opens.length > 0) {
    const titles = opens.slice(0, 3).map(({ number, name }) => `${number} ${name}`)
    yield { words: `it opens ${series(titles)}`, value: opens.length * WORTH.opens }
  }
  const removed = (card.option ?? []).flatMap((action) => ('remove' in action ? action.remove.cards : []))
  const lost = deck.filter(({ number }) => removed.includes(number))
  if (lost.length > 0)
    yield {
      words: `it takes ${counted(lost.length, 'card')} out of the deck`,
      value: lost.length * WORTH.lost,
    }
}

function* trackTerms({ owner }: Standing, card: OptionCard): Generator<WorthTerm> {
  for (const said of saidBy(card)) {
    if (said.kind !== 'action' || !('uscl' in said.action)) continue
    const { by } = said.action.uscl
    yield { words: 'the USCL', value: by * WORTH.uscl * (owner.faction === 'axis' ? -1 : 1) }
  }
}

/** A part of a worth as it counts to a player. */
const weighed = (term: WorthTerm, weight = 1): WorthTerm =>
  weight === 1 ? term : { ...term, value: term.value * weight }

/**
 * How cards of a faction on a map compare now. What all of them ask of the position is worked out once.
 * @param season The season in which the card would be revealed, `1940-summer`: history's card gains by it.
 * @param weights How much each part of it counts for this player.
 */
export function worthFor(
  game: Game,
  owner: Standpoint,
  season?: string,
  weights: WorthWeights = {},
): (card: OptionCard) => Worth {
  const standing = standingOf(game, owner)
  const odds = oddsNow(game, owner)
  return (card) => {
    const hints = hintsOf(card)
    const events = eventsOf(card, odds)
    const history = card.history?.some((each) => each.season === season && each.as === 'played')
    const parts: readonly (readonly [WorthGroup, Iterable<WorthTerm>])[] = [
      ['steps', stepTerms(standing, card)],
      ['counters', counterTerms(standing, card)],
      ['blitz', blitzTerms(standing, hints)],
      ['war', warTerms(standing, events, card)],
      ['state', stateTerms(standing, hints)],
      ['events', eventTerms(standing, events)],
      ['deck', deckTerms(standing, card)],
      ['tracks', trackTerms(standing, card)],
      ['history', history ? [{ words: 'history played it now', value: WORTH.history }] : []],
    ]
    const terms = parts
      .flatMap(([group, list]) => [...list].map((term) => weighed(term, weights[group])))
      .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    return { value: terms.reduce((sum, { value }) => sum + value, 0), terms }
  }
}
