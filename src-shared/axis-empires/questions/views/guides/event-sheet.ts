/**
 * The event under way as a sheet one reads and answers: what counts in its roll, and what follows from each answer.
 * The consequences are found by doing it on a copy of the position on which the dice are not rolled.
 */
import type { Engine } from '../../../../kernel/engine.ts'
import type { Offer } from '../../../../kernel/procedure.ts'
import type { Frame } from '../../../../kernel/state.ts'
import { cloneState } from '../../../../kernel/state.ts'
import { type ActionUnderWay, actionUnderWay } from '../../../campaign/cards/run.ts'
import { EVENT_FRAME } from '../../../campaign/events/frame.ts'
import { EVENTS } from '../../../campaign/events/index.ts'
import { sectionOf, titleOf } from '../../../campaign/events/judge.ts'
import { POLITICAL_ROLL, type PoliticalRollFrame, tableOn } from '../../../campaign/events/political-roll.ts'
import { termsOf } from '../../../campaign/events/table-terms.ts'
import type { AnswerView, EventSheetView, RollView } from '../../../ground/contract/guides.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import { ACTIVATION, type ActivationFrame } from '../../../table/politics/activation-frame.ts'
import { rollOn, rollOnCard } from './rolls.ts'

/** More answers than these are chosen on the map; nobody reads what follows from each. */
const MAX_ANSWERS = 24
const MAX_LINES = 8

type Sheet = Omit<EventSheetView, 'asked' | 'by' | 'always' | 'answers'>

function countryOf(game: Game, id: string | undefined): Pick<EventSheetView, 'country'> {
  return id === undefined ? {} : { country: { id, name: game.countryName(id) } }
}

/** What each face of the die would bring, with what counts in the roll now (1.1.2.1). */
function rollView(game: Game, frame: PoliticalRollFrame): RollView | undefined {
  const table = tableOn(game, frame.map, frame.table)
  if (!table) return undefined
  return rollOn(game, frame.map, table, termsOf(game, table, frame))
}

function rollSheet(game: Game, frame: PoliticalRollFrame): Sheet | undefined {
  const roll = rollView(game, frame)
  if (!roll) return undefined
  return {
    title: roll.table,
    rule: '2.1.1',
    words: 'A die is rolled, what counts is added, and the row it comes to says what happens.',
    receiver: frame.receiver,
    ...countryOf(game, frame.country),
    roll,
  }
}

function eventSheetOf(game: Game, frame: Frame): Sheet | undefined {
  const { event: id, map, receiver, country } = EVENT_FRAME.read(frame)
  const event = EVENTS.find(id)
  if (!event) return undefined
  return {
    title: titleOf(event, map),
    rule: sectionOf(event, map),
    words: event.words,
    receiver,
    ...(event.concerns ? { whom: event.concerns.whom } : {}),
    ...countryOf(game, country),
  }
}

function activationSheet(game: Game, { country, by, faction }: ActivationFrame): Sheet {
  const name = game.countryName(country)
  return {
    title: faction === undefined ? `${name} comes in` : `${name} is set up`,
    rule: faction === undefined ? '13.5' : '13.7.1',
    words:
      faction === undefined
        ? 'Its alignment is found by the list of priorities.'
        : 'Its forces take their places, it gets its marker, and a die says how many of its units mobilize.',
    receiver: faction ?? by,
    ...countryOf(game, country),
  }
}

/** The card's own table, while its die is due. */
function cardTable(game: Game, { action, turn, title }: ActionUnderWay): RollView | undefined {
  return 'table' in action ? rollOnCard(game, turn, title, action.table) : undefined
}

/** An action of a Current Card that waits for its faction or for its die. */
function cardSheet(game: Game, frame: Frame): Sheet | undefined {
  const now = actionUnderWay(game, frame)
  if (!now) return undefined
  const { title, rule, words, turn } = now
  const roll = cardTable(game, now)
  return {
    title,
    rule,
    words,
    receiver: turn.faction,
    ...countryOf(game, turn.chosen),
    ...(roll ? { roll } : {}),
  }
}

/** Segments in which a faction changes politics of its own will, by their procedure. */
const SEGMENTS: Readonly<Record<string, Pick<Sheet, 'title' | 'rule' | 'words'>>> = {
  'political-events': {
    title: 'Political Events Segment',
    rule: '2.1',
    words: 'What the Current Card brings takes place; then the Axis may end Policies of its own will.',
  },
  'war-and-peace': {
    title: 'War & Peace Segment',
    rule: '6.1',
    words: 'War is declared on Neutral Minor Countries, then Truces wear off.',
  },
  'conditional-events': {
    title: 'Conditional Events Segment',
    rule: '6.2',
    words:
      'Whatever the map has brought about happens now: conquest, liberation, and what waits in the boxes.',
  },
  'total-war': {
    title: 'Total War',
    rule: '12.3',
    words: 'The Policies that Total War does not end by itself may be removed now.',
  },
}

/** The innermost thing under way that a sheet tells of; a die that is asked for lies above it. */
function sheetOf(game: Game): Sheet | undefined {
  const { frames } = game.table.state
  for (let i = frames.length - 1; i >= 0; i--) {
    const frame = frames[i]
    if (!frame) continue
    if (frame.proc === 'political-roll') return rollSheet(game, POLITICAL_ROLL.read(frame))
    if (frame.proc === 'event') return eventSheetOf(game, frame)
    if (frame.proc === 'card-actions') return cardSheet(game, frame)
    if (frame.proc === 'activation') return activationSheet(game, ACTIVATION.read(frame))
    const segment = SEGMENTS[frame.proc]
    if (segment) return { ...segment, receiver: game.factionName(game.phasing), segment: true }
    if (frame.proc !== 'roll') return undefined
  }
  return undefined
}

/** What an answer writes into the log and leads to beyond what is asked now, found on a copy that is put back. */
export function follows(
  copy: Engine<Game>,
  offer: Pick<Offer, 'command'>,
  asked: string,
): Pick<AnswerView, 'follows' | 'roll' | 'next'> {
  const { table } = copy.game
  const effects = copy.perform(offer.command)
  const lines = effects.flatMap((effect) =>
    effect.k === 'note' && effect.note.only === undefined ? [effect.note.text] : [],
  )
  const next = copy.decision()
  const roll = next?.kind === 'die' ? sheetOf(copy.game)?.roll : undefined
  table.undo(effects)
  return {
    follows: lines,
    ...(roll ? { roll } : {}),
    ...(next && next.prompt !== asked ? { next: { faction: next.faction, prompt: next.prompt } } : {}),
  }
}

/**
 * The sheet of the event under way; undefined while none is.
 * @param copyOf Makes an engine on a copy of the position, which nobody else sees.
 */
export function eventSheet(
  game: Game,
  engine: Engine<Game>,
  copyOf: () => Engine<Game>,
): EventSheetView | undefined {
  const decision = engine.decision()
  const sheet = decision && sheetOf(game)
  if (!sheet) return undefined
  const offers: Offer[] = []
  for (const offer of engine.choices()) {
    if (offer.wide || offer.command.type === 'die' || offers.length > MAX_ANSWERS) break
    offers.push(offer)
  }
  // A counter for a hex is chosen on the map.
  const onMap = offers.length > 2 && offers.every(({ piece, at }) => piece !== undefined && at !== undefined)
  const few = onMap || offers.length > MAX_ANSWERS ? [] : offers
  const copy = few.length > 0 ? copyOf() : undefined
  copy?.game.vars.set(V.diceByHand, true)
  const answers = few.map((offer): AnswerView => {
    const { command, label, detail, at } = offer
    return {
      command,
      label,
      ...(detail === undefined ? {} : { detail }),
      ...(at === undefined ? {} : { at }),
      ...(copy ? follows(copy, offer, decision.prompt) : { follows: [] }),
    }
  })
  const always = inAll(answers)
  return {
    ...sheet,
    asked: decision.prompt,
    by: decision.faction,
    always: always.slice(0, MAX_LINES),
    answers: answers.map((answer) => ({
      ...answer,
      follows: answer.follows.filter((line) => !always.includes(line)).slice(0, MAX_LINES),
    })),
  }
}

/** What follows from every one of several answers. */
const inAll = ([first, ...others]: readonly AnswerView[]): string[] =>
  others.length === 0 || !first
    ? []
    : first.follows.filter((line) => others.every(({ follows: lines }) => lines.includes(line)))

/** The event under way with its answers; null while none is. */
export const event = question({
  name: 'play.event',
  answers: ({ game, engine, inPosition }) =>
    eventSheet(game, engine, () => inPosition(cloneState(game.table.state))) ?? null,
})
