/** How a question about a game of Axis & Allies Pacific 1940 is made. */
import { z } from 'zod'
import { type Asking as AskedOfAny, questionsAbout } from '../../game-system/question.ts'
import type { Game } from './game.ts'

export { id } from '../../game-system/question.ts'

/** A command in a request; whether it may be done is judged by the rules. */
export const command = z.looseObject({ type: z.string().min(1).max(60) })

/** The game that a question is about. */
export type Asking = AskedOfAny<Game>

export const question = questionsAbout<Game>()
