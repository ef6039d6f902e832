/** Checks that a scenario names nothing twice in a list where each name counts once. */
import type { ScenarioFile } from '../scenarios.ts'
import type { Findings } from './findings.ts'

/** The lists, and what stands in each. Maps, files of counters and the counters themselves have checks of their own. */
const LISTS = {
  factions: 'each faction',
  pools: 'each Force Pool',
  special: 'each special rule with the same data',
} as const satisfies Partial<Record<keyof ScenarioFile, string>>

/** Every list of names, and who is listed in the history of a campaign. */
export function checkDoubles(found: Findings, scenario: ScenarioFile): void {
  const { early, neutral, kept } = scenario.campaign?.history ?? {}
  const events = Object.entries(scenario.occurred ?? {})
  const lists: readonly (readonly [string, readonly unknown[] | undefined, string])[] = [
    ...Object.entries(LISTS).map(([key, each]) => [key, scenario[key as keyof typeof LISTS], each] as const),
    ['campaign.history.early', early, 'each counter'],
    ['campaign.history.neutral', neutral, 'each Country'],
    ['campaign.history.kept', kept, 'each land'],
    ...events.map(([map, list]) => [`occurred.${map}`, list, 'each event'] as const),
  ]
  for (const [path, list = [], each] of lists) {
    const seen = new Set<string>()
    list.forEach((entry, i) => {
      const text = JSON.stringify(entry)
      if (seen.has(text))
        found.add(
          `${path}[${i}]`,
          entry,
          `${each} once`,
          `found ${text} a second time, expected ${each} once.`,
        )
      seen.add(text)
    })
  }
}
