/**
 * All that a screen of Pacific 1940 may call, as types: the services of every game, those of this game, and its questions.
 * A screen imports types alone from here.
 */
import type { Answers as AnyAnswers, requests as anyRequests, ClientOf } from '../contract/services.ts'
import type { AnswersOf, RequestsOf } from '../game-system/question.ts'
import type { PacificAnswers, pacificRequests } from './ground/contract/services.ts'
import type { QUESTIONS } from './questions/index.ts'

type QuestionEntry = (typeof QUESTIONS)[number]

type Requests = typeof anyRequests & typeof pacificRequests & RequestsOf<QuestionEntry>

interface Answers extends AnyAnswers, PacificAnswers, AnswersOf<QuestionEntry> {}

/** What the screens of this game hold. */
export type Client = ClientOf<Requests, Answers>
