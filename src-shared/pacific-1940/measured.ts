/** What the benchmark measures of this game besides commands and offers. */
import type { BenchWork } from '../game-system/system.ts'
import type { Pacific } from './index.ts'
import { oddsOf } from './war/combat/odds.ts'

/** Twenty units of each side: on land, in a fleet of all kinds, and in one whose submarines and aircraft meet no destroyer. */
const ARMY = { infantry: 8, artillery: 4, tank: 4, fighter: 2, 'tactical-bomber': 2 }
const FLEET = {
  destroyer: 4,
  submarine: 4,
  cruiser: 2,
  battleship: 2,
  'aircraft-carrier': 2,
  fighter: 4,
  transport: 2,
}
const WOLVES = {
  submarine: 6,
  cruiser: 3,
  battleship: 3,
  'aircraft-carrier': 2,
  fighter: 3,
  'tactical-bomber': 3,
}
const BATTLES = [
  [ARMY, false],
  [FLEET, true],
  [WOLVES, true],
] as const

const of = (flag: string, list: Readonly<Record<string, number>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(list).map(([type, n]) => [`${flag}/${type}`, n]))

/** The odds of three large battles, once a turn: where a power begins to buy. */
export function* measured(game: Pacific): Generator<BenchWork> {
  if (game.engine.decision()?.kind !== 'purchase') return
  for (const [list, atSea] of BATTLES)
    yield { measure: 'odds', work: () => oddsOf(game, of('japan', list), of('us', list), atSea) }
}
