/**
 * What a word of the language of cards does (1.1.2). One file each: its sentence for the player, its section, and the
 * ways in which it may be carried out when its turn comes. None is No Result, one is carried out, of several the
 * faction chooses.
 */
import type { z } from 'zod'
import type { Choice } from '../../../../kernel/script-steps.ts'
import type { ACTIONS, Action, ActionWord } from '../../../ground/content/cards/actions.ts'
import type { OptionCard } from '../../../ground/content/cards/deck.ts'
import type { Section } from '../../../ground/content/cards/walk.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import type { CardNames, Standpoint } from '../names.ts'

/** Whose card it is. */
export type Owner = Standpoint

/** What an action knows when its turn comes. */
export interface CardTurn extends Owner {
  readonly card: OptionCard
  readonly section: Section
  /** The Country chosen by an action before. */
  readonly chosen?: string | undefined
  /** What its die shows. */
  readonly rolled?: number | undefined
  /** How many times it has been carried out already. */
  readonly times: number
}

/** One way to carry an action out; it may keep the Country that is chosen by it. */
export interface Way extends Choice<{ readonly chosen: string }> {
  /** The actions of this number within the action follow. */
  readonly branch?: number
}

/** Why an action has no result. */
export interface NoResult {
  readonly none: string
}

export type Ways = readonly Way[] | NoResult

export type ValueOf<W extends ActionWord> = z.infer<(typeof ACTIONS)[W]>

/** The rules of one word. */
export interface ActionRules<V> {
  /** The section that a line about it links to. */
  rule(value: V, owner: Owner, names: CardNames): RuleId
  /** For the player, as an order without its full stop: `remove card 22b Operation Otto`. */
  say(value: V, names: CardNames, owner: Owner): string
  /** The sentence is a statement, not an order: `Limited War goes into effect`. */
  readonly statement?: true
  /** What is chosen, where there are several ways: `Choose a Country`. */
  readonly ask?: string
  /** A die comes first: what it is rolled for, or why it is not. */
  die?(game: Game, turn: CardTurn, value: V): { readonly roll: string } | NoResult
  ways(game: Game, turn: CardTurn, value: V): Ways
  /** Lists of actions within the action, one of which may follow. */
  branches?(value: V): readonly (readonly Action[])[]
}

/** The one way there is, or why there is none. */
export const onlyWay = (label: string, act: () => void): Ways => [{ id: 'do', label, act }]
