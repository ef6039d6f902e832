/** Every question that a screen may ask about a game of Pacific 1940 in play. */
import { odds } from './odds.ts'
import { war } from './war.ts'

export const QUESTIONS = [odds, war] as const
