/** The special rules that add a segment to the sequence of play, or leave one out. */
import { bySpecial, type Modifier } from '../registry.ts'

export const SEGMENTS: readonly Modifier[] = [
  bySpecial({
    id: 'logistics-segment',
    rule: '1.2',
    at: 'segment',
    from: { special: 'logistics-segment' },
    words: 'The Logistics Segment is played',
    gives: (_game, { segment }) => (segment === 'logistics' ? true : undefined),
  }),
  bySpecial({
    id: 'no-support-segment',
    rule: '2.2',
    at: 'segment',
    from: { special: 'no-support-segment' },
    words: 'The Support Segment is not played; Blitz markers are placed in its stead',
    gives: (_game, { segment }) => (segment === 'support' ? false : undefined),
  }),
]
