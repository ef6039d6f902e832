/**
 * The services of Axis Empires alone that are about no game in play, or change one. What is asked of a game in play stands
 * with its answer in `questions/`.
 */
import { z } from 'zod'
import type { ExampleEntry, ExampleView } from './examples.ts'
import { type PackAnswers, packRequests } from './packs.ts'
import type { RuleTexts } from './rule-texts.ts'
import type { ContentView, GameView, ScenarioOutline } from './views.ts'

const id = z.string().min(1).max(200)
const game = z.strictObject({ game: id })

export const axisRequests = {
  /** The data new games begin with, or that of a game. */
  'content.get': z.strictObject({ game: id.optional() }),
  /** The rules in our own words, the glossary and how a turn goes. */
  'rules.texts': z.strictObject({}),
  /** The worked examples that can be played. */
  'examples.list': z.strictObject({}),
  /** Puts an example on the board, in a game that is kept nowhere; `scene` from 0. */
  'examples.open': z.strictObject({ id, scene: z.number().int().min(0).max(50).optional() }),
  /** How far the player has come with it. */
  'examples.look': game,
  /** A counter was sent where it may not go. */
  'examples.tried': z.strictObject({ game: id, piece: id, to: id }),
  'examples.answer': z.strictObject({ game: id, choice: z.number().int().min(0).max(20) }),
  /** Plays the step under way as the rule expects it. */
  'examples.show': game,
  'examples.close': game,
  /** How large each scenario is, and where its counters begin. */
  'scenarios.outlines': z.strictObject({}),
  ...packRequests,
} as const

export interface AxisAnswers extends PackAnswers {
  'content.get': ContentView
  'rules.texts': RuleTexts
  'examples.list': readonly ExampleEntry[]
  'examples.open': { readonly view: GameView; readonly example: ExampleView }
  'examples.look': ExampleView
  'examples.tried': ExampleView
  'examples.answer': ExampleView
  'examples.show': { readonly view: GameView; readonly example: ExampleView }
  'examples.close': null
  'scenarios.outlines': readonly ScenarioOutline[]
}
