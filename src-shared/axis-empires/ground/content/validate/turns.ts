/** Checks of a scenario's calendar: start, end, arrivals and who takes turns. */
import { FIRST_YEAR, LAST_YEAR, parseTurn, TURNS_A_YEAR } from '../calendar.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { Findings } from './findings.ts'

const FIRST_TURN = `${FIRST_YEAR}-1`
const LAST_TURN = `${LAST_YEAR}-${TURNS_A_YEAR}`

/** Start and end lie on the Turn Track. */
function checkTrack(found: Findings, scenario: ScenarioFile): void {
  for (const key of ['start', 'end'] as const) {
    const turn = scenario[key]
    if (parseTurn(turn) >= parseTurn(FIRST_TURN) && parseTurn(turn) <= parseTurn(LAST_TURN)) continue
    const expected = `a turn of the Turn Track, ${FIRST_TURN} to ${LAST_TURN}`
    found.add(key, turn, expected, `found ${JSON.stringify(turn)}, expected ${expected}.`)
  }
}

export function checkTurns(found: Findings, scenario: ScenarioFile): void {
  const { start, end, factions } = scenario
  checkTrack(found, scenario)
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
