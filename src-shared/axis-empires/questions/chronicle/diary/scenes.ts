/**
 * Events as scenes: each die on its table with the row it came to, the card that asked for it, what changed and where. They are
 * read off the effects of the line, as the diary is, so that a scene can be shown again of any moment of the log.
 */
import { applyEffect } from '../../../../kernel/effects.ts'
import type { Ply } from '../../../../kernel/history.ts'
import { cloneState, type GameState } from '../../../../kernel/state.ts'
import { sentence } from '../../../../kernel/words.ts'
import { namesIn, printedNumber } from '../../../campaign/cards/names.ts'
import { rowWords } from '../../../campaign/cards/text.ts'
import { isOver } from '../../../campaign/events/over.ts'
import { resultWords } from '../../../campaign/events/political-roll.ts'
import { cardPlace } from '../../../ground/content/card-places.ts'
import type { Action, CardTable } from '../../../ground/content/cards/actions.ts'
import { type Section, saidBy } from '../../../ground/content/cards/walk.ts'
import type { DeckCard } from '../../../ground/content/option-cards.ts'
import { isHexPlace } from '../../../ground/content/places.ts'
import type { NamedPlace } from '../../../ground/contract/nations.ts'
import type { EventScene, SceneRoll } from '../../../ground/contract/scenes.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { capitalOf } from '../../../table/politics/index.ts'
import { occurrencesOf } from './news.ts'
import type { OccurrenceLine } from './occurrence.ts'
import { type Head, isNoResult, type Stretch } from './stretches.ts'

/** More places than these are not pointed at. */
const MAX_PLACES = 6

/** Which cards were on the table at an effect, and which part of them was being played. */
interface Background {
  /** The Current Cards of the phasing faction, one for each map. */
  readonly cards: readonly DeckCard[]
  readonly section: Section | undefined
}

const NOTHING: Background = { cards: [], section: undefined }

const SECTIONS: Readonly<Record<string, Section>> = {
  'option-card': 'option',
  'political-events': 'political',
  'conditional-events': 'conditional',
}

function backgroundOf(game: Game, { vars, pieces }: GameState): Background {
  const faction = vars[V.phasing.key()]
  const cards = game.content.cards.filter(
    (card) =>
      card.faction === faction && pieces[card.id]?.at === cardPlace('current', card.faction, card.map),
  )
  return { cards, section: SECTIONS[String(vars[V.segment.key()])] }
}

/**
 * What was on the table at the effects in question.
 * @param state The position before the fresh plies; it is played on.
 * @param first How many effects of the plies come before that position.
 */
function backgrounds(
  game: Game,
  state: GameState,
  plies: readonly Ply[],
  first: number,
  wanted: ReadonlySet<number>,
): ReadonlyMap<number, Background> {
  const out = new Map<number, Background>()
  const effects = plies.flatMap((ply) => ply.effects)
  for (const [at, effect] of effects.entries()) {
    if (at < first) continue
    if (wanted.has(at)) out.set(at, backgroundOf(game, state))
    applyEffect(state, undefined, effect)
  }
  return out
}

/** The actions of a card in the part that is being played. */
const actionsOf = ({ card }: DeckCard, section: Section | undefined): Action[] =>
  [...saidBy(card)].flatMap((each) =>
    each.kind === 'action' && each.path[0] === section ? [each.action] : [],
  )

/** Whether an action asks for a roll on a table of this name, or for an event of it. */
function names(game: Game, { card, map }: DeckCard, action: Action, title: string): boolean {
  const of = namesIn(game.content)
  if ('table' in action)
    return (
      card.name === title ||
      action.table.rows.some(
        ({ result }) => result !== 'none' && 'event' in result && of.event(result.event, map) === title,
      )
    )
  if ('roll' in action) return of.table(action.roll.table, map) === title
  return 'event' in action && of.event(action.event.event, map) === title
}

/** The Current Card that asks for a die or an event; undefined if none does. */
const cardBehind = (game: Game, title: string, { cards, section }: Background): DeckCard | undefined =>
  cards.find((card) => actionsOf(card, section).some((action) => names(game, card, action, title)))

type Rows = Omit<SceneRoll['rows'][number], 'hit'>[]

/** The table that a card has in a part of it; undefined if it has several. */
function ownTable(card: DeckCard, section: Section | undefined): CardTable | undefined {
  const tables = actionsOf(card, section).flatMap((action) => ('table' in action ? [action.table] : []))
  return tables.length === 1 ? tables[0] : undefined
}

/** The rows of a table, in words: one of the game, or that of a card. Of a name that two tables bear there are none. */
function rowsOf(game: Game, title: string, background: Background): Rows {
  const card = cardBehind(game, title, background)
  if (card && card.card.name === title) {
    const of = namesIn(game.content)
    const rows = ownTable(card, background.section)?.rows ?? []
    return rows.map((row) => ({ from: row.from, to: row.to, result: rowWords(row, card, of) }))
  }
  const maps = card ? [card.map] : game.content.maps
  const found = [...game.content.political.values()].flatMap((table) =>
    table.title === title
      ? maps.filter((map) => table.maps.includes(map)).map((map) => ({ table, map }))
      : [],
  )
  const [one] = found
  if (!one || found.length > 1) return []
  return one.table.rows.map(({ from, to, result }) => ({
    from,
    to,
    result: resultWords(game, one.map, result),
  }))
}

/** Where the background of a head is looked up: a die is cast before the line that names it. */
const effectOf = (head: Head): number => ('roll' in head ? head.cast : head.at)

function rollsOf(game: Game, heads: readonly Head[], seen: ReadonlyMap<number, Background>): SceneRoll[] {
  return heads.flatMap((head) => {
    if (!('roll' in head)) return []
    const { result } = head.roll
    const rows = rowsOf(game, head.roll.table, seen.get(effectOf(head)) ?? NOTHING)
    return [
      { ...head.roll, rows: rows.map((row) => ({ ...row, hit: row.from <= result && result <= row.to })) },
    ]
  })
}

/** Hexes that counters came to or left, and the capital of the Country it is about. */
function placesOf(game: Game, { line }: OccurrenceLine): NamedPlace[] {
  const moved = line.claims.flatMap(({ kind, from, to }) =>
    kind === 'counter' ? [String(to), String(from)] : [],
  )
  const capital = line.country ? capitalOf(game, line.country.id) : -1
  const hexes = [...moved.filter(isHexPlace), ...(capital < 0 ? [] : [game.hexId(capital)])]
  return [...new Set(hexes)].slice(0, MAX_PLACES).map((hex) => ({ hex, name: game.hexName(game.hex(hex)) }))
}

/** What is said where nothing has changed: that it is still being decided, or why there is no result. */
function stillWords({ deeds }: Stretch): string {
  const notes = deeds.flatMap(({ effect }) => (effect.k === 'note' ? [effect.note] : []))
  const last = notes.findLast((note) => note.only === undefined && isNoResult(note))
  if (!last) {
    if (!notes.some(isOver)) return 'What it does is still to be decided.'
    // The last thing that the event said of itself.
    const said = notes.findLast((note) => note.only === undefined && note.tone === undefined)
    return ['Nothing changes.', sentence(said?.text ?? '')].join(' ').trim()
  }
  const [, why = ''] = last.text.match(/(?: has no result|^No Result): (.+)$/s) ?? []
  return why === '' ? 'Nothing changes.' : sentence(`Nothing changes: ${why}`)
}

/** The card that asked for the first of some dice and events. */
function cardOf(
  game: Game,
  heads: readonly Head[],
  seen: ReadonlyMap<number, Background>,
): Pick<EventScene, 'card'> {
  for (const head of heads) {
    const title = 'roll' in head ? head.roll.table : head.event
    const found = cardBehind(game, title, seen.get(effectOf(head)) ?? NOTHING)
    if (!found) continue
    const { id, card } = found
    return { card: { piece: id, number: printedNumber(card.number), name: card.name } }
  }
  return {}
}

/**
 * The events of some plies as scenes, in order.
 * @param game The position after them; names alone are asked of it.
 * @param before The position before the fresh plies; it is not changed.
 * @param plies The fresh plies, and some before them: what an event is called may stand in an earlier one.
 * @param fresh How many of the last plies the scenes are about.
 */
export function scenesOf(game: Game, before: GameState, plies: readonly Ply[], fresh: number): EventScene[] {
  const earlier = plies.slice(0, plies.length - fresh)
  const first = earlier.reduce((sum, { effects }) => sum + effects.length, 0)
  const occurrences = occurrencesOf(game, plies, fresh).filter(({ stretch }) => stretch.heads.length > 0)
  const wanted = new Set(occurrences.flatMap(({ stretch }) => stretch.heads.map(effectOf)))
  const seen = backgrounds(game, cloneState(before), plies, first, wanted)
  return occurrences.flatMap(({ stretch, told }) =>
    told.map((occurrence): EventScene => {
      const { line, what } = occurrence
      const { heads } = stretch
      const event = heads.findLast((head) => 'event' in head)
      const rolls = rollsOf(game, heads, seen)
      return {
        ply: line.ply,
        title: event && 'event' in event ? event.event : (rolls.at(-1)?.table ?? line.text),
        rule: line.rule ?? '2.1.1',
        ...(line.faction ? { faction: line.faction } : {}),
        ...cardOf(game, heads, seen),
        rolls,
        sentence: what === '' ? stillWords(stretch) : sentence(what),
        changed: what !== '',
        places: placesOf(game, occurrence),
      }
    }),
  )
}
