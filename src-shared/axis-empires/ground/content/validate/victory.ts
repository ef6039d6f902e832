/** Checks of a scenario's victory tests. */
import type { MapFile } from '../../map/schema.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { Findings } from './findings.ts'
import type { StartPolitics } from './start-politics.ts'

/** Every victory test can be met, and the last has no condition. */
export function checkVictory(
  found: Findings,
  scenario: ScenarioFile,
  maps: readonly MapFile[],
  politics: StartPolitics,
): void {
  const hexes = new Set(maps.flatMap((map) => map.hexes.map((hex) => hex.id)))
  scenario.victory.forEach(({ when }, i) => {
    const path = `victory[${i}].when`
    if (when.test === 'steps-lost' && !politics.isCountry(when.country)) {
      found.add(
        `${path}.country`,
        when.country,
        'a Country of the map',
        `the victory test counts the losses of ${when.country}, which is no Country of the map.`,
      )
    }
    if (when.test !== 'control' && when.test !== 'control-at-once') return
    for (const id of when.hexes) {
      if (!hexes.has(id))
        found.add(
          `${path}.hexes`,
          id,
          'a hex of the map',
          `the victory test names ${id}, which is no hex of the map.`,
        )
    }
    if (when.count > when.hexes.length || when.count < 1) {
      found.add(
        `${path}.count`,
        when.count,
        `1 to ${when.hexes.length}`,
        `the victory test asks for ${when.count} of ${when.hexes.length} hexes.`,
      )
    }
  })
  if (!scenario.campaign && scenario.victory.at(-1)?.when.test !== 'otherwise') {
    found.add(
      'victory',
      scenario.victory.length,
      'a last test "otherwise"',
      'the last victory test must be "otherwise", so that every game has a result.',
    )
  }
}
