/**
 * The actions of a Current Card (1.1.2, 2.1.1, 6.2): those of one section, one after the other as they stand. The
 * condition of an action is looked at when its turn comes; what is impossible has no result. The list of a row of the
 * card's own table, or of one of several things, is played by the same procedure, which hands back the Country chosen.
 */
import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import type { Choice } from '../../../kernel/script-steps.ts'
import { flag, frameShape, listOf, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { capital } from '../../../kernel/words.ts'
import { isSeasonal } from '../../ground/content/calendar.ts'
import type { Action } from '../../ground/content/cards/actions.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import type { Section } from '../../ground/content/cards/walk.ts'
import type { RuleId } from '../../ground/rule.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { type Answers, type Step, scripted } from '../../table/game/script.ts'
import { plainReason } from '../events/reason.ts'
import { branchesOf, ruled } from './actions/index.ts'
import type { CardTurn, Way } from './actions/types.ts'
import { holds } from './conditions/index.ts'
import { namesIn, printedNumber } from './names.ts'
import { cardNumbered } from './state.ts'

/** `arrivals` are the reinforcements of the Option Card Segment: they come once the Pending Card has been placed (1.1.2.2). */
export const ACTION_SECTIONS = ['option', 'arrivals', 'political', 'conditional'] as const
export type ActionSection = (typeof ACTION_SECTIONS)[number]

export interface CardActionsFrame extends Frame {
  readonly proc: 'card-actions'
  /** The number of the card. */
  readonly card: string
  readonly faction: Faction
  readonly map: MapId
  readonly section: ActionSection
  /** The list within an action that is played: pairs of an action and a branch of it. */
  readonly path: readonly number[]
  /** The action whose turn it is. */
  readonly at: number
  /** How many times it has been carried out. */
  readonly times: number
  readonly chosen?: string | undefined
  readonly rolled?: number | undefined
  /** It may be left undone, and its faction has said that it is carried out. */
  readonly willing?: boolean | undefined
}

const FRAME = frameShape<CardActionsFrame>('card-actions', {
  card: text,
  faction: oneOf(...FACTIONS),
  map: oneOf(...MAP_IDS),
  section: oneOf(...ACTION_SECTIONS),
  path: listOf(whole),
  at: whole,
  times: whole,
  chosen: maybe(text),
  rolled: maybe(whole),
  willing: maybe(flag),
})

/** A faction chooses how an action of its card is carried out. */
const CARD_CHOICE = commandKind('card-choice', { choice: text })

export interface CardActions {
  readonly card: string
  readonly faction: Faction
  readonly map: MapId
  readonly section: ActionSection
}

/** The procedure of the actions of a card in a section. */
export const actionsFrame = ({ card, faction, map, section }: CardActions): CardActionsFrame => ({
  proc: 'card-actions',
  card,
  faction,
  map,
  section,
  path: [],
  at: 0,
  times: 0,
})

const cardOf = (game: Game, { card, faction, map }: CardActions): OptionCard => {
  const found = cardNumbered(game, faction, map, card)
  if (!found) throw new Error(`there is no card ${card} of the ${faction} faction in ${map}`)
  return found.card
}

/** Reinforcements wait for the Pending Card, whatever stands before or after them (1.1.2.2). */
const isArrival = (action: Action): boolean => 'arrive' in action

/** The actions of a section of a card. */
export function actionsIn(card: OptionCard, section: ActionSection): readonly Action[] {
  if (section === 'option') return (card.option ?? []).filter((action) => !isArrival(action))
  if (section === 'arrivals') return (card.option ?? []).filter(isArrival)
  return card[section] ?? []
}

/** The list that a frame plays. */
function listOfFrame(game: Game, { path, ...frame }: CardActionsFrame): readonly Action[] {
  let list = actionsIn(cardOf(game, { ...frame }), frame.section)
  for (let i = 0; i < path.length; i += 2) {
    const action = list[path[i] ?? 0]
    list = (action && branchesOf(action)[path[i + 1] ?? 0]) ?? []
  }
  return list
}

const sectionOf = (section: ActionSection): Section => (section === 'arrivals' ? 'option' : section)

const turnOf = (game: Game, frame: CardActionsFrame): CardTurn => ({
  card: cardOf(game, frame),
  faction: frame.faction,
  map: frame.map,
  section: sectionOf(frame.section),
  chosen: frame.chosen,
  rolled: frame.rolled,
  times: frame.times,
})

/** An action whose turn has come. */
function actionNow(game: Game, frame: CardActionsFrame): Action | undefined {
  return listOfFrame(game, frame)[frame.at]
}

/** The section that an action is about, for a person. */
function ruleOf(game: Game, frame: CardActionsFrame, action: Action): RuleId {
  const { rules, value } = ruled(action)
  return rules.rule(value, frame, namesIn(game.content))
}

/** What an action does, for a person. */
function words(game: Game, frame: CardActionsFrame, action: Action): string {
  const { rules, value } = ruled(action)
  return capital(rules.say(value, namesIn(game.content), frame))
}

/** What a choice changes in the frame. */
type CardMemory = Partial<Pick<CardActionsFrame, 'chosen' | 'rolled' | 'times' | 'willing'>>
type CardStep = Step<CardActionsFrame, CardMemory>

const NEXT = { times: 0, rolled: undefined, willing: undefined } as const

/** An action that has no result. */
const noResult = (game: Game, frame: CardActionsFrame, action: Action, why: string): CardStep => ({
  does() {
    const { faction } = frame
    game.note({ text: `No Result: ${plainReason(why)}`, rule: ruleOf(game, frame, action), faction })
    return []
  },
})

/** An action that is passed over: its Segment is Seasonal, or its condition does not hold. */
function passedOver(game: Game, frame: CardActionsFrame, action: Action): CardStep | undefined {
  if (action.seasonal && !isSeasonal(game.turn)) return { does: () => [] }
  const verdict = action.if === undefined ? undefined : holds(game, action.if, frame)
  return !verdict || verdict.ok ? undefined : noResult(game, frame, action, verdict.reason)
}

/** A way to carry an action out, with what it changes in the frame and the list of actions that it leads to. */
function choiceOf(game: Game, frame: CardActionsFrame, way: Way): Choice<CardMemory> {
  const again = way.again ? { ...NEXT, times: frame.times + 1 } : {}
  const choice = { ...way, keep: { ...again, ...way.keep } }
  if (way.branch === undefined) return choice
  const path = [...frame.path, frame.at, way.branch]
  const chosen = way.keep?.chosen ?? frame.chosen
  const list = { ...actionsFrame(frame), path, ...(chosen === undefined ? {} : { chosen }) }
  return { ...choice, next: () => (listOfFrame(game, list).length > 0 ? [list] : []) }
}

/** An action as a step. Where it may be left undone and a die belongs to it, its faction is asked before the die. */
function stepOf(game: Game, frame: CardActionsFrame, action: Action): CardStep {
  const { rules, value } = ruled(action)
  const { rolled, willing, times } = frame
  // The condition is judged when the action's turn comes, and not again between its die and the result.
  const begun = rolled !== undefined || willing || times > 0
  const over = begun ? undefined : passedOver(game, frame, action)
  if (over) return over
  const ask = action.may ? 'Carry it out, or leave it undone' : (rules.ask ?? 'Choose')
  if (rules.die && rolled === undefined) {
    if (action.may && !willing) {
      const label = words(game, frame, action)
      return { ask, may: true, choices: () => [{ id: 'do', label, keep: { willing: true }, again: true }] }
    }
    const die = rules.die(game, turnOf(game, frame), value)
    return 'none' in die ? noResult(game, frame, action, die.none) : { roll: die.roll, stays: true }
  }
  const ways = rules.ways(game, turnOf(game, frame), value)
  if ('none' in ways) return noResult(game, frame, action, ways.none)
  const may = action.may && rolled === undefined
  return { ask, may, choices: () => ways.map((way) => choiceOf(game, frame, way)) }
}

/** The action whose turn has come. Throws once the list is done. */
function waiting(game: Game, frame: CardActionsFrame): Action {
  const action = actionNow(game, frame)
  if (!action)
    throw new Error(`the card ${frame.card} has no action ${frame.at} of its ${frame.section} left`)
  return action
}

const ANSWERS: Answers<CardActionsFrame> = {
  choose: { kind: CARD_CHOICE, field: 'choice', title: 'Carry out an action of the card' },
  pass: { type: 'end', label: 'Leave it undone', traits: ['pass'] },
}

export const cardActionsProcedure = scripted<CardActionsFrame, CardMemory>({
  frame: FRAME,
  answers: () => ANSWERS,
  step(game, frame) {
    const action = actionNow(game, frame)
    return action && stepOf(game, frame, action)
  },
  onward: ({ at }) => ({ ...NEXT, at: at + 1 }),
  keep: (_frame, kept) => kept,
  finish: (game, { path, chosen }) =>
    end(game.table, path.length === 0 || chosen === undefined ? undefined : { chosen }),
  cast: (game, frame, purpose, by) => askDie(game, purpose, ruleOf(game, frame, waiting(game, frame)), by),
  owner: (_game, { faction }) => faction,
  prompt(game, frame, ask) {
    const action = waiting(game, frame)
    return {
      kind: 'card-actions',
      prompt: `${cardOf(game, frame).name}. ${words(game, frame, action)}. ${ask}`,
      rule: ruleOf(game, frame, action),
    }
  },
  passed(game, frame) {
    const action = waiting(game, frame)
    const text = `Left undone: ${words(game, frame, action)}`
    game.note({ text, rule: ruleOf(game, frame, action), faction: frame.faction })
  },
})

/** The action of a card that is being carried out, for a screen. */
export interface ActionUnderWay {
  /** `22a Case Yellow`. */
  readonly title: string
  readonly rule: RuleId
  /** What it does, in a sentence. */
  readonly words: string
  readonly action: Action
  readonly turn: CardTurn
}

/** What a frame is about; undefined once its list is done. */
export function actionUnderWay(game: Game, stored: Frame): ActionUnderWay | undefined {
  const frame = FRAME.read(stored)
  const action = actionNow(game, frame)
  if (!action) return undefined
  const turn = turnOf(game, frame)
  return {
    title: `${printedNumber(turn.card.number)} ${turn.card.name}`,
    rule: ruleOf(game, frame, action),
    words: `${words(game, frame, action)}.`.replace(/[:.]\.$/, '.'),
    action,
    turn,
  }
}
