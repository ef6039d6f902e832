/**
 * All that a screen of Axis Empires may call, as types: the services of every game, those of this game, and its questions.
 * A screen imports types alone from here.
 */
import type { z } from 'zod'
import type { Answers as AnyAnswers, requests as anyRequests, ClientOf } from '../contract/services.ts'
import type { ListedScenario } from '../contract/views.ts'
import type { AnswersOf, RequestsOf } from '../game-system/question.ts'
import type { AxisAnswers, axisRequests } from './ground/contract/services.ts'
import type { GameView, Outcome, ScenarioSummary } from './ground/contract/views.ts'
import type { COUNSEL } from './players/counsel/hand.ts'
import type { QUESTIONS } from './questions/index.ts'

type QuestionEntry = (typeof QUESTIONS | typeof COUNSEL)[number]

export type Requests = typeof anyRequests & typeof axisRequests & RequestsOf<QuestionEntry>
export type ServiceName = keyof Requests & string
export type QuestionName = QuestionEntry['name']
export type Request<N extends ServiceName> = z.infer<Requests[N]>

/** What a question takes besides the id of the game. */
export type About<N extends QuestionName> = Omit<Request<N>, 'game'>

export interface Answers extends AnyAnswers, AxisAnswers, AnswersOf<QuestionEntry> {
  'scenarios.list': readonly ListedScenario<ScenarioSummary>[]
  'games.new': GameView
  'games.open': GameView
  'games.players': GameView
  'play.do': Outcome
  'play.table': Outcome
  'play.undo': GameView
  'play.redo': GameView
  'play.goto': GameView
  'play.view': GameView
  'play.machine': GameView
  'play.rest': GameView
}

export type Client = ClientOf<Requests, Answers>
