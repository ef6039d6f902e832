/**
 * The optional rules of supply: Two-City Supply Sources (17.4.1), Reinforcement Location (17.4.2) and Limited Supply
 * Lines (17.4.3). The lines themselves are worked out in `supply/`; these say that they matter.
 */
import { byOption, type Modifier } from '../registry.ts'

export const SUPPLY: readonly Modifier[] = [
  byOption({
    id: 'two-city-sources',
    rule: '17.4.1',
    at: 'linkedSources',
    from: { option: 'two-city-sources' },
    words: 'A City at home that is cut off from all others, and no Capital, is no supply source',
    gives: () => true,
  }),
  byOption({
    id: 'reinforcement-location',
    rule: '17.4.2',
    at: 'loneCity',
    from: { option: 'reinforcement-location' },
    words: 'A City at home that is cut off from all others, and no Capital, takes one replacement a Segment',
    gives: () => 1,
  }),
  byOption({
    id: 'limited-supply-lines',
    rule: '17.4.3',
    at: 'limitedSupply',
    from: { option: 'limited-supply-lines' },
    words: 'An HQ in limited supply gives no HQ Support Shift',
    gives: () => true,
  }),
]
