/** Facts about a game of APTO: each names the sorts of change it rests on. */
import { type Facts, factsAbout } from '../../kernel/facts.ts'
import type { Clock } from '../ground/variables.ts'

export const { factBy } = factsAbout<Clock, { readonly facts: Facts<Clock> }>()
