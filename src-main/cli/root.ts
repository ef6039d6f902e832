/** The data of this installation, read once. */
import { join } from 'node:path'
import type { FoundScenario, GameSystem } from '../../src-shared/game-system/system.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { present } from '../../src-shared/kernel/present.ts'
import { type Content, readContent, readScenarios } from '../content/loader.ts'
import type { SystemData } from '../packs/kind.ts'
import { systems } from '../systems/index.ts'
import { parseJson, readText } from '../terminal/files.ts'
import type { ListedFile } from '../terminal/tools.ts'
import { CliError } from '../terminal/verb.ts'

/** The folder that holds assets/ and scenarios/. */
export const ROOT = process.env.AE_ROOT ?? join(import.meta.dirname, '..', '..')

const contents = new Map<string, Content>()
let scenarios: readonly ListedFile[] | undefined

/** The data of a game, without any pack. */
export function theContent({ id, data }: GameSystem): Content {
  const content = contents.get(id) ?? readContent(ROOT, data)
  contents.set(id, content)
  return content
}

/** The scenarios of all games, without those of packs. */
export function theScenarios(): readonly ListedFile[] {
  scenarios ??= systems.all.flatMap(({ id, data }) =>
    readScenarios(ROOT, data).map((scenario) => ({ ...scenario, system: id })),
  )
  return scenarios
}

/** A game as it lies in the installation, without any pack. */
export const baseOf = (system: GameSystem): SystemData => ({
  content: theContent(system),
  scenarios: theScenarios().filter((each) => each.system === system.id),
})

/** One of some scenarios by its id. Throws `CliError` listing those there are. */
export function scenarioAmong<S extends FoundScenario>(all: readonly S[], id: string): S {
  const found = all.find((scenario) => scenario.id === id)
  if (found) return found
  const known = expectedNames(all.map((scenario) => scenario.id))
  throw new CliError(`there is no scenario "${id}"; ${known}`)
}

/** A scenario in a file of its own, beside those that are listed. Throws `CliError` if it cannot be read. */
function scenarioIn(file: string): ListedFile {
  const raw = parseJson(file, readText(file))
  const { id } = Object(raw) as { id?: unknown }
  const [system] = systems.ids
  return { id: typeof id === 'string' ? id : file, file, raw, system: present(system, 'game') }
}

/** The scenario of an id, or of a file named by its path. Throws `CliError` listing those there are. */
export const scenarioOf = (id: string): ListedFile =>
  id.endsWith('.json') ? scenarioIn(id) : scenarioAmong(theScenarios(), id)
