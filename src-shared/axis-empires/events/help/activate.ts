/** A Neutral Minor Country becomes active as an event says it does (13.5, 13.7). */
import type { Frame } from '../../../kernel/state.ts'
import { type Activating, activationFrame } from '../../politics/index.ts'
import type { Happening } from '../types.ts'

/** How an event activates a Country, beside what the event itself says: which, and by whose act. */
export type Way = Omit<Activating, 'country' | 'by'>

/** The procedure that activates a Country; it has been judged neutral. */
export const activation = (now: Happening, country: string, way: Way): readonly Frame[] => [
  activationFrame({ ...way, country, by: now.receiver }),
]
