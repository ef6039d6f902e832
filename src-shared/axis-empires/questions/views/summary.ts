/** A scenario, as a screen lists and describes it. */
import { placesOf } from '../../campaign/victory/standing.ts'
import { parseTurn, turnLabel } from '../../ground/content/calendar.ts'
import { hasOption, optionsFor } from '../../ground/content/optional-rules.ts'
import type { ScenarioFile } from '../../ground/content/scenarios.ts'
import { specialText } from '../../ground/content/special-rules.ts'
import type { ScenarioSummary } from '../../ground/contract/views.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'

/** How a scenario is won, in sentences. */
function victoryWords({ victory, campaign }: ScenarioFile): string[] {
  if (campaign)
    return [
      'Victory Points: each Season the Strategic Value moves the VP marker; at the end the side with more points wins, a tie the Axis.',
      ...(campaign.text === undefined ? [] : [campaign.text]),
    ]
  return victory.map((test) => {
    const winner =
      test.winner === 'draw' ? 'Draw' : test.winner === 'allies' ? 'Allied' : FACTION_NAMES[test.winner]
    return `${winner}${test.level ? ` ${test.level.toLowerCase()} victory` : ''}: ${test.text}`
  })
}

export function summaryOf(scenario: ScenarioFile): ScenarioSummary {
  return {
    id: scenario.id,
    title: scenario.title,
    kind: scenario.kind,
    maps: scenario.maps,
    introduction: scenario.introduction,
    notes: scenario.notes,
    factions: scenario.factions,
    from: turnLabel(parseTurn(scenario.start)),
    to: turnLabel(parseTurn(scenario.end)),
    victory: victoryWords(scenario),
    objectives: [
      ...placesOf(
        scenario.victory.flatMap(({ when }) => ('hexes' in when ? [...new Set(when.hexes)] : [])),
      ).keys(),
    ],
    special: scenario.special.map(specialText),
    options: optionsFor(scenario).map(({ id, rule, title, words, needs }) => ({
      id,
      rule,
      title,
      words,
      on: hasOption(scenario, id),
      ...(needs === undefined ? {} : { needs }),
    })),
    ...(scenario.hexes ? { hexes: scenario.hexes } : {}),
  }
}
