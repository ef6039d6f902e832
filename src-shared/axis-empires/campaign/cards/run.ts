/**
 * The actions of a Current Card (1.1.2, 2.1.1, 6.2): those of one section, one after the other as they stand. The
 * condition of an action is looked at when its turn comes; what is impossible has no result. The list of a row of the
 * card's own table, or of one of several things, is played by the same procedure, which hands back the Country chosen.
 */
import { call, end, inOrder } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { flag, frameShape, listOf, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { isSeasonal } from '../../ground/content/calendar.ts'
import type { Action } from '../../ground/content/cards/actions.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import type { Section } from '../../ground/content/cards/walk.ts'
import { capital } from '../../ground/names/capital.ts'
import type { Offer, RuleId } from '../../ground/rule.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import { choiceOffers } from '../../table/game/choice-offers.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { plainReason } from '../events/reason.ts'
import { branchesOf, ruled } from './actions/index.ts'
import type { CardTurn, NoResult, Way, Ways } from './actions/types.ts'
import { holds } from './conditions/index.ts'
import { type CardNames, namesIn, printedNumber } from './names.ts'
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
  /** It may be left undone, and is not. */
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

const isNone = (ways: Ways): ways is NoResult => 'none' in ways

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
function words(names: CardNames, frame: CardActionsFrame, action: Action): string {
  const { rules, value } = ruled(action)
  return capital(rules.say(value, names, frame))
}

/** The ways in which an action may be carried out; to be willing comes first where a die would be cast. */
function waysNow(game: Game, frame: CardActionsFrame, action: Action): Ways {
  const { rules, value } = ruled(action)
  if (action.may && rules.die && !frame.willing)
    return [{ id: 'do', label: words(namesIn(game.content), frame, action) }]
  return rules.ways(game, turnOf(game, frame), value)
}

const NEXT = { times: 0, rolled: undefined, willing: undefined } as const

function goOn(game: Game, frame: CardActionsFrame): void {
  game.table.patch({ ...NEXT, at: frame.at + 1 })
}

function noResult(game: Game, frame: CardActionsFrame, action: Action, why: string): void {
  const { faction } = frame
  game.note({ text: `No Result: ${plainReason(why)}`, rule: ruleOf(game, frame, action), faction })
  goOn(game, frame)
}

/** Carries an action out in one of its ways. */
function take(game: Game, frame: CardActionsFrame, way: Way): void {
  const chosen = way.chosen ?? frame.chosen
  const step = way.again ? { times: frame.times + 1, at: frame.at } : { times: 0, at: frame.at + 1 }
  game.table.patch({ ...NEXT, ...step, ...(chosen === undefined ? {} : { chosen }) })
  way.act?.()
  inOrder(game.table, way.next?.() ?? [])
  if (way.branch === undefined) return
  const path = [...frame.path, frame.at, way.branch]
  const list = listOfFrame(game, { ...frame, path })
  if (list.length > 0)
    call(game.table, { ...actionsFrame(frame), path, ...(chosen === undefined ? {} : { chosen }) })
}

/** Why an action is passed over: its Segment is Seasonal, or its condition does not hold. */
function passedOver(game: Game, frame: CardActionsFrame, action: Action): boolean {
  if (action.seasonal && !isSeasonal(game.turn)) {
    goOn(game, frame)
    return true
  }
  const verdict = action.if === undefined ? undefined : holds(game, action.if, frame)
  if (!verdict || verdict.ok) return false
  noResult(game, frame, action, verdict.reason)
  return true
}

/** Carries the action out as far as it goes by itself; false if somebody has to choose. */
function runAction(game: Game, frame: CardActionsFrame, action: Action): boolean {
  const { rules, value } = ruled(action)
  // Looked at when its turn comes, not again between its die and what comes of it.
  const begun = frame.rolled !== undefined || frame.willing || frame.times > 0
  if (!begun && passedOver(game, frame, action)) return true
  if (rules.die && frame.rolled === undefined && (frame.willing || !action.may)) {
    const die = rules.die(game, turnOf(game, frame), value)
    if ('none' in die) noResult(game, frame, action, die.none)
    else askDie(game, die.roll, ruleOf(game, frame, action), frame.faction)
    return true
  }
  const ways = waysNow(game, frame, action)
  if (isNone(ways)) {
    noResult(game, frame, action, ways.none)
    return true
  }
  const [only] = ways
  const asks = ways.length > 1 || (action.may && frame.rolled === undefined)
  if (!only || asks) return false
  take(game, frame, only)
  return true
}

function finish(game: Game, { path, chosen }: CardActionsFrame): void {
  end(game.table, path.length === 0 || chosen === undefined ? undefined : { chosen })
}

const play: Stage<CardActionsFrame> = {
  run(game, frame) {
    const action = actionNow(game, frame)
    if (!action) {
      finish(game, frame)
      return true
    }
    return runAction(game, frame, action)
  },
  prompt(game, frame) {
    const action = actionNow(game, frame)
    const card = cardOf(game, frame)
    const rules = action && ruled(action).rules
    const ask = action?.may ? 'Carry it out, or leave it undone' : (rules?.ask ?? 'Choose')
    const what = action ? words(namesIn(game.content), frame, action) : ''
    return {
      faction: frame.faction,
      kind: 'card-actions',
      prompt: `${card.name}. ${what}. ${ask}`,
      rule: action ? ruleOf(game, frame, action) : '1.1.2',
    }
  },
  *offers(game, frame): Generator<Offer> {
    const action = actionNow(game, frame)
    if (!action) return
    const rule = ruleOf(game, frame, action)
    const ways = waysNow(game, frame, action)
    if (!isNone(ways)) yield* choiceOffers(CARD_CHOICE.type, rule, ways)
    if (action.may) yield { command: { type: 'end' }, label: 'Leave it undone', rule }
  },
  on: {
    [CARD_CHOICE.type]: verb(CARD_CHOICE.takes, {
      title: 'Carry out an action of the card',
      do(game, frame, { choice }) {
        const action = actionNow(game, frame)
        if (!action) return
        if (action.may && ruled(action).rules.die && !frame.willing)
          return game.table.patch({ willing: true })
        const ways = waysNow(game, frame, action)
        const way = isNone(ways) ? undefined : ways.find(({ id }) => id === choice)
        if (way) take(game, frame, way)
      },
    }),
    end: verb(
      {},
      {
        traits: ['pass'],
        do(game, frame) {
          const action = actionNow(game, frame)
          if (!action) return
          const { faction } = frame
          const text = `Left undone: ${words(namesIn(game.content), frame, action)}`
          game.note({ text, rule: ruleOf(game, frame, action), faction })
          goOn(game, frame)
        },
      },
    ),
  },
}

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
    words: `${words(namesIn(game.content), frame, action)}.`.replace(/[:.]\.$/, '.'),
    action,
    turn,
  }
}

export const cardActionsProcedure = procedure<CardActionsFrame>({
  frame: FRAME,
  stage: () => play,
})
