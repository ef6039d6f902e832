/** What is printed of Axis Empires for a screen: which aids there are, and their pages. */

import { aidEntries, aidOf } from '../../../src-shared/axis-empires/aids/index.ts'
import { decksOf } from '../../../src-shared/axis-empires/ground/content/option-cards.ts'
import type { Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import { diaryOf } from '../../../src-shared/axis-empires/questions/chronicle/reading/diary.ts'
import { overviewOf } from '../../../src-shared/axis-empires/questions/chronicle/reading/overview.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import type { AidEntry } from '../../../src-shared/contract/print.ts'
import { expectedNames } from '../../../src-shared/kernel/nearest.ts'
import { scenarioPath } from '../../content/loader.ts'
import { layPacks } from '../../content/overlays.ts'
import type { AidPrinter, PrintedFrom, PrintOptions } from '../../print/finished.ts'
import { PrintError } from '../../print/printer.ts'
import type { PrintData, PrintGames } from '../../services/context.ts'
import { askedOf, packsOf } from '../game.ts'
import { type PrintFrom, printPages } from '../print/documents.ts'

/** The scenario of a request, of a game in play or by its id. Throws `PrintError` if none is named or known. */
function scenarioOf(
  data: PrintData,
  games: PrintGames,
  { game, scenario }: PrintedFrom,
): PrintFrom['scenario'] {
  if (game !== undefined) {
    const { record } = games.session(game)
    return { raw: record.scenarioFile, file: scenarioPath(axisEmpires, record.scenario) }
  }
  const scenarios = data.scenariosOf(axisEmpires)
  const found = scenarios.find(({ id }) => id === scenario)
  if (found) return found
  const known = expectedNames(scenarios.map(({ id }) => id))
  throw new PrintError(
    scenario === undefined
      ? 'nothing is named to print from: a scenario or a game'
      : `there is no scenario "${scenario}"; ${known}`,
  )
}

/** What a request is made from: a game in play, or a scenario as it begins. */
async function fromOf(
  data: PrintData,
  games: PrintGames,
  request: PrintOptions & PrintedFrom,
): Promise<PrintFrom> {
  const { root } = data
  const { aid, game } = request
  const scenario = scenarioOf(data, games, request)
  if (game !== undefined) {
    const session = games.session(game)
    const { record } = session
    const asked = askedOf(session)
    return {
      root,
      content: layPacks(axisEmpires, data.baseOf(axisEmpires).content, record.packs),
      packs: packsOf(record),
      scenario,
      game: {
        title: record.title,
        state: session.game.table.state,
        diary: () => diaryOf(asked.whole),
        overview: aidOf(aid)?.played === 'overview' ? await overviewOf(asked) : undefined,
      },
    }
  }
  const packs = packsFor(data, String(Object(scenario.raw).id))
  const { content } = data.baseOf(axisEmpires)
  return { root, content: layPacks(axisEmpires, content, packs), packs, scenario }
}

/** The packs made for a scenario; the caller knows that those of this game are of this shape. */
const packsFor = (data: PrintData, scenario: string): readonly Pack[] =>
  data.packsFor(axisEmpires, scenario) as readonly Pack[]

/** The aids of a scenario: those of its decks, and its maps. */
const entriesOf = (raw: Parameters<typeof decksOf>[0]): AidEntry[] => aidEntries(decksOf(raw), raw.maps)

/** What Axis Empires prints: from its scenarios, those of packs among them, and from its games. */
export const aidPrinter = (data: PrintData, games: PrintGames): AidPrinter => ({
  scenarios: () => data.scenariosOf(axisEmpires).map(({ id }) => id),
  list: (from) =>
    from.game === undefined && from.scenario === undefined
      ? aidEntries()
      : entriesOf(Object(scenarioOf(data, games, from).raw)),
  pages: async (request) => printPages(await fromOf(data, games, request), request),
})
