/** The doctrines a Faction Turn can follow, each in a sentence. */
import { GREEDY, type Style } from '../outlook/style.ts'

export interface Doctrine {
  readonly name: string
  readonly reason: string
  readonly style: Style
}

/** What quick players follow in playouts. */
export const BASE: Style = GREEDY

export const DOCTRINES: readonly Doctrine[] = [
  { name: 'press on', reason: 'attack where the odds are good, guard what is threatened', style: BASE },
  {
    name: 'concentrate',
    reason: 'fewer attacks, each with all that can be brought to it',
    style: { ...BASE, leastWorth: 0.6, leastGain: 0.03, detour: 0.015 },
  },
  {
    name: 'hold the line',
    reason: 'keep a line without gaps and strong guards in what is held, attack only at good odds',
    style: {
      ...BASE,
      leastWorth: 0.9,
      leastFight: 0.8,
      mostGuard: { taking: 9, holding: 16 },
      guardShare: 0.8,
      danger: 2,
      line: 0.7,
    },
  },
  {
    name: 'guard and counter',
    reason: 'strong guards in what is held, and every attack that pays',
    style: { ...BASE, mostGuard: { taking: 8, holding: 14 }, guardShare: 0.7, line: 0.3, danger: 1.5 },
  },
  {
    name: 'encircle',
    reason: 'whoever has no part in an attack stands behind its target, so that nobody retreats from it',
    style: { ...BASE, surround: 2, danger: 0.7, leastGain: 0.1 },
  },
  {
    name: 'drive',
    reason: 'go for the objectives without counting the danger',
    style: {
      ...BASE,
      leastWorth: -0.3,
      leastFight: -0.3,
      mostGuard: { taking: 2, holding: 6 },
      guardShare: 0.3,
      detour: 0.06,
      danger: 0.4,
      ownStep: 0.7,
    },
  },
  {
    name: 'fall back',
    reason: 'leave the enemy nothing to strike at: stand in the cities and behind rivers',
    style: {
      ...BASE,
      leastWorth: 1.2,
      leastFight: 1,
      mostGuard: { taking: 12, holding: 24 },
      guardShare: 1,
      danger: 3,
      city: 2.2,
    },
  },
]

/** The doctrine without a plan. */
export const [PLAIN] = DOCTRINES as [Doctrine, ...Doctrine[]]

/** Random factors around 1, the same each time for the same seed. */
function spread(seed: number): (width: number) => number {
  let state = Math.imul(seed + 3, 0x85ebca6b) >>> 0
  return (width) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.exp(width * (2 * (state / 0x100000000) - 1))
  }
}

/** The same doctrine with everything weighed a little differently: playouts say whether that is better. */
export function variationOf({ name, reason, style }: Doctrine, seed: number): Doctrine {
  const by = spread(seed)
  const add = (value: number, width: number): number => value + width * Math.log(by(1))
  return {
    name: name.startsWith('vary') ? name : `vary "${name}"`,
    reason,
    style: {
      ...style,
      leastWorth: add(style.leastWorth, 0.25),
      leastFight: add(style.leastFight, 0.2),
      leastGain: add(style.leastGain, 0.1),
      mostGuard: { taking: style.mostGuard.taking * by(0.5), holding: style.mostGuard.holding * by(0.5) },
      guardShare: style.guardShare * by(0.6),
      detour: style.detour * by(0.7),
      danger: style.danger * by(0.7),
      line: Math.max(0, add(style.line, 0.3)),
      prize: { early: style.prize.early * by(0.5), last: style.prize.last * by(0.4) },
      approach: { worth: style.approach.worth * by(0.6), fades: style.approach.fades * by(0.4) },
      ownStep: style.ownStep * by(0.4),
      stand: add(style.stand, 0.8),
      surround: Math.max(0, add(style.surround, 0.7)),
      variation: seed % 997,
    },
  }
}
