/** Checks of the optional rules a scenario has on: none twice, none that the game has no use for. */
import { choiceProblem } from '../optional-rules.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { Findings } from './findings.ts'

export function checkOptions(found: Findings, scenario: ScenarioFile): void {
  const { options = [] } = scenario
  const problem = choiceProblem(scenario, options)
  if (problem !== undefined) found.add('options', options, 'optional rules for this game', `${problem}.`)
}
