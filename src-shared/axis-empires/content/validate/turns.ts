/** Checks of a scenario's calendar: start, end, arrivals and who takes turns. */
import { parseTurn } from '../calendar.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { Findings } from './findings.ts'

export function checkTurns(found: Findings, scenario: ScenarioFile): void {
  const { start, end, factions } = scenario
  if (parseTurn(start) > parseTurn(end))
    found.add(
      'start',
      start,
      `${end} or earlier`,
      `the scenario starts in ${start}, after its end in ${end}.`,
    )
  for (const key of ['firstFaction', 'lastFaction'] as const) {
    const faction = scenario[key]
    if (faction && !factions.includes(faction))
      found.add(key, faction, factions.join(', '), `${faction} takes no Faction Turns in this scenario.`)
  }
  scenario.reinforcements?.forEach((each, i) => {
    const early = parseTurn(each.turn) <= parseTurn(start)
    if (!early && parseTurn(each.turn) <= parseTurn(end)) return
    const why = early ? `is not after the start in ${start}` : `is after the end in ${end}`
    found.add(
      `reinforcements[${i}].turn`,
      each.turn,
      `a turn after ${start}, up to ${end}`,
      `${each.counter} arrives in ${each.turn}, which ${why}.`,
    )
  })
}
