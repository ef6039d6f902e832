/**
 * How long tests of chance go on: a moderate share with every `npm test`, all of it with AE_LONG=1, as before a release
 * or after a change to what they hold.
 */
/** True for a long run. */
export const LONG = process.env.AE_LONG === '1'

/** One number for every run of the tests, a larger one for a long run. */
export function effort(usual: number, long: number): number {
  return LONG ? long : usual
}

interface Listed {
  readonly id: string
  readonly raw: unknown
}

/**
 * The scenarios that tests of chance play: every short game, and of the campaigns on the same maps the one that begins
 * first and the one that begins last, which differ from those between by the season alone. All with AE_LONG=1.
 */
export function usualScenarios<T extends Listed>(scenarios: readonly T[]): T[] {
  if (LONG) return [...scenarios]
  const starts = new Map<string, T[]>()
  for (const each of scenarios) {
    const { kind, maps } = Object(each.raw)
    if (kind === 'campaign') starts.set(String(maps), [...(starts.get(String(maps)) ?? []), each])
  }
  const between = [...starts.values()].flatMap((of) =>
    of.toSorted((a, b) => (Object(a.raw).start < Object(b.raw).start ? -1 : 1)).slice(1, -1),
  )
  return scenarios.filter((each) => !between.includes(each))
}
