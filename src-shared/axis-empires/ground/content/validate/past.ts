/** What the history of a scenario is read from: all decks of its maps, and their tables of the course of history. */
import type { RawFiles } from '../../../../game-system/content.ts'
import { FACTIONS } from '../../theatres/ids.ts'
import { deckFile } from '../cards/deck.ts'
import type { Sources } from '../history.ts'
import { withHistory } from '../history.ts'
import { historyTable } from '../history-table.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { MapCounter } from '../unit.ts'
import { named, parse } from './raw.ts'

/**
 * The sources of a scenario; empty for one that does not ask for history. Decks of factions that take no part are among
 * them: what they brought about has happened nevertheless. Throws `ContentError` on a file that is missing or not sound.
 */
export function pastOf(files: RawFiles, scenario: ScenarioFile, counters: readonly MapCounter[]): Sources {
  if (scenario.campaign?.history === undefined) return { decks: [], tables: [], counters: [] }
  const decks = scenario.maps.flatMap((map) =>
    FACTIONS.map((faction) => {
      const { file, data } = named(files.cards ?? {}, `${map}-${faction}`)
      return parse(deckFile, file, data)
    }),
  )
  const tables = scenario.maps.map((map) => {
    const { file, data } = named(files.tables, `history-${map}`)
    return parse(historyTable, file, data)
  })
  return { decks, tables, counters }
}

/** A scenario as its game is set up: with the history that it asks for. Throws as `pastOf` does. */
export const wholeScenario = (
  files: RawFiles,
  scenario: ScenarioFile,
  counters: readonly MapCounter[],
): ScenarioFile => withHistory(scenario, pastOf(files, scenario, counters))
