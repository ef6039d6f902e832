/** How a question about a game of Axis Empires is made. */
import { type Asking as AskedOfAny, questionsAbout } from '../../../game-system/question.ts'
import type { Game } from './game.ts'

export { id } from '../../../game-system/question.ts'

/** The game that a question is about. */
export type Asking = AskedOfAny<Game>

export const question = questionsAbout<Game>()
