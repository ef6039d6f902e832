/** What a newcomer wants to know of a scenario before he begins: how long, how large, how hard. Pure. */
import type { ScenarioOutline } from '../../src-shared/axis-empires/contract/views.ts'

/** A person's time for one unit in one Game Turn against a machine, in minutes: by the clicks counted in play. */
const MINUTES_A_UNIT = 0.6

/** `about 40 minutes`, `about 2½ hours`. */
export function lengthWords({ turns, setUp }: ScenarioOutline): string {
  const minutes = turns * setUp.length * MINUTES_A_UNIT
  if (minutes < 55) return `about ${Math.max(10, Math.round(minutes / 10) * 10)} minutes`
  const halves = Math.round(minutes / 30)
  const hours = `${Math.floor(halves / 2)}${halves % 2 === 1 ? '½' : ''}`
  return hours === '1' ? 'about an hour' : `about ${hours} hours`
}

/** Of a hundred games of the normal machine against itself, those each side won: `docs/balance.md`. */
export const BALANCE: Readonly<Record<string, { readonly axis: number; readonly allies: number }>> = {
  'poland-1939': { axis: 49, allies: 51 },
  'france-1940': { axis: 43, allies: 57 },
  'russia-1941': { axis: 45, allies: 32.5 },
  'china-1937': { axis: 40, allies: 60 },
  'manchuria-1945': { axis: 46, allies: 54 },
  'two-fronts-1941': { axis: 50, allies: 50 },
  'norway-1940': { axis: 40, allies: 60 },
  'pacific-1941': { axis: 56.7, allies: 43.3 },
}

/** Sides so near to each other are called even. */
const EVEN = 8

/** The side a newcomer has the better chances with: the Axis, which begins, where both are even or nobody has measured. */
export function easierSide(id: string): 'axis' | 'allies' {
  const { axis, allies } = BALANCE[id] ?? { axis: 0, allies: 0 }
  return allies - axis > EVEN ? 'allies' : 'axis'
}

/** How hard each side is, with what it rests on; undefined for a scenario nobody has measured. */
export function balanceWords(id: string): string | undefined {
  const measured = BALANCE[id]
  if (!measured) return undefined
  const { axis, allies } = measured
  const judged =
    Math.abs(axis - allies) <= EVEN
      ? 'Both sides are about equally hard'
      : `The ${axis > allies ? 'Allied' : 'Axis'} side is the harder one`
  return `${judged}: machine against machine, the Axis won ${Math.round(axis)} of 100 games and the Allies ${Math.round(allies)}.`
}
