/** Facts about a game of Pacific 1940: each names the sorts of change it rests on. */
import { type Facts, factsAbout } from '../../kernel/facts.ts'
import { CLOCKS, type Clock } from '../ground/variables.ts'

export const { factBy } = factsAbout<Clock, { readonly facts: Facts<Clock> }>()

/** All that shows on the board: who stands where, whose the lands are, what is built, who is at war. */
export const POSITION: readonly Clock[] = CLOCKS
