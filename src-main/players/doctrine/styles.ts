/** The doctrines a march can follow, each in a sentence. */
import { GREEDY, type Style } from '../greedy/style.ts'

export interface Doctrine {
  readonly name: string
  readonly reason: string
  readonly style: Style
}

export const DOCTRINES: readonly Doctrine[] = [
  { name: 'press on', reason: 'attack where the odds are good, guard what is threatened', style: GREEDY },
  {
    name: 'concentrate',
    reason: 'fewer attacks, each with all that can be brought to it',
    style: { ...GREEDY, leastWorth: 0.6, leastGain: 0.03, detour: 0.015 },
  },
  {
    name: 'hold the line',
    reason: 'keep a line without gaps and strong guards in what is held, attack only at good odds',
    style: {
      ...GREEDY,
      leastWorth: 0.9,
      mostGuard: { taking: 9, holding: 16 },
      guardShare: 0.8,
      danger: 2,
      line: 0.7,
    },
  },
  {
    name: 'guard and counter',
    reason: 'strong guards in what is held, and every attack that pays',
    style: { ...GREEDY, mostGuard: { taking: 8, holding: 14 }, guardShare: 0.7, line: 0.3, danger: 1.5 },
  },
  {
    name: 'drive',
    reason: 'go for the objectives without counting the danger',
    style: {
      ...GREEDY,
      leastWorth: 0.1,
      mostGuard: { taking: 2, holding: 6 },
      guardShare: 0.3,
      detour: 0.06,
      danger: 0.4,
    },
  },
]
