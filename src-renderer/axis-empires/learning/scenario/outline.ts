/** What a newcomer wants to know of a scenario before he begins: how long, how large, how hard. Pure. */
import type { ScenarioOutline } from '../../../../src-shared/axis-empires/ground/contract/views.ts'

/** A person's time for one unit in one Game Turn against a machine, in minutes: by the clicks counted in play. */
const MINUTES_A_UNIT = 0.6
/** Longer than this nobody sits in one go, and armies grow on the way: the estimate says nothing more. */
const EVENINGS = 20 * 60

/** `about 40 minutes`, `about 2½ hours`, `many evenings`. */
export function lengthWords({ turns, setUp }: ScenarioOutline): string {
  const minutes = turns * setUp.length * MINUTES_A_UNIT
  if (minutes > EVENINGS) return 'many evenings'
  if (minutes < 55) return `about ${Math.max(10, Math.round(minutes / 10) * 10)} minutes`
  const halves = Math.round(minutes / 30)
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
  return hours === '1' ? 'about an hour' : `about ${hours} hours`
}

/** Games of a machine against itself, and how many each side won: `docs/balance.md`. */
interface BalanceFigures {
  readonly by: 'hard' | 'normal'
  readonly games: number
  readonly axis: number
  readonly allies: number
}

export const BALANCE: Readonly<Record<string, BalanceFigures>> = {
  'poland-1939': { by: 'hard', games: 30, axis: 20, allies: 10 },
  'norway-1940': { by: 'hard', games: 12, axis: 6, allies: 6 },
  'france-1940': { by: 'hard', games: 18, axis: 11, allies: 7 },
  'russia-1941': { by: 'hard', games: 8, axis: 6, allies: 2 },
  'china-1937': { by: 'hard', games: 5, axis: 2, allies: 3 },
  'manchuria-1945': { by: 'hard', games: 8, axis: 4, allies: 4 },
  'pacific-1941': { by: 'normal', games: 60, axis: 34, allies: 26 },
  'two-fronts-1941': { by: 'normal', games: 50, axis: 25, allies: 25 },
}

/** Sides whose shares of the games won lie so near to each other are called even. */
const EVEN = 0.2
/** Fewer games than this tell a hopeless side from the other, but do not show that both are equal. */
const ENOUGH = 50
/** A lead of more than this many times the root of the games is hardly chance (95 of 100). */
const CHANCE = 2

/** The side that wins more often, as far as the games show it; `even` only where there were enough of them. */
export function easier({ games, axis, allies }: BalanceFigures): 'axis' | 'allies' | 'even' | 'unknown' {
  const lead = axis - allies
  if (Math.abs(lead) > Math.max(EVEN * games, CHANCE * Math.sqrt(games))) return lead > 0 ? 'axis' : 'allies'
  return games < ENOUGH ? 'unknown' : 'even'
}

const JUDGED = {
  axis: 'The Allied side is the harder one',
  allies: 'The Axis side is the harder one',
  even: 'Both sides are about equally hard',
  unknown: 'Neither side is known to be the harder one',
} as const

/** The side a newcomer has the better chances with: the Axis, which begins, where neither is known to have them. */
export function easierSide(id: string): 'axis' | 'allies' {
  const measured = BALANCE[id]
  return measured && easier(measured) === 'allies' ? 'allies' : 'axis'
}

/** How hard each side is, with what it rests on; undefined for a scenario nobody has measured. */
export function balanceWords(id: string): string | undefined {
  const measured = BALANCE[id]
  if (!measured) return undefined
  const { by, games, axis, allies } = measured
  const found = JUDGED[easier(measured)]
  return `${found}: the ${by} machine against itself won ${axis} of ${games} games as the Axis and ${allies} as the Allies.`
}
