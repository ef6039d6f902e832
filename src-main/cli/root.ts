/** The data of this installation, read once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FoundScenario, GameSystem } from '../../src-shared/game-system/system.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { type Content, readContent, readScenarios } from '../content/loader.ts'
import { systems } from '../systems/index.ts'
import { CliError } from './verb.ts'

/** The folder that holds assets/ and scenarios/. */
export const ROOT = process.env.AE_ROOT ?? join(import.meta.dirname, '..', '..')

/** A scenario and the id of the game it is of. */
export interface ListedFile extends FoundScenario {
  readonly system: string
}

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

/** One of some scenarios by its id. Throws `CliError` listing those there are. */
export function scenarioAmong<S extends FoundScenario>(all: readonly S[], id: string): S {
  const found = all.find((scenario) => scenario.id === id)
  if (found) return found
  const known = expectedNames(all.map((scenario) => scenario.id))
  throw new CliError(`there is no scenario "${id}"; ${known}`)
}

/** A scenario in a file of its own, beside those that are listed. Throws `CliError` if it cannot be read. */
function scenarioIn(file: string): ListedFile {
  const [system] = systems.all
  if (!system) throw new CliError('no game is registered')
  let raw: unknown
  try {
    raw = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CliError(
      `the scenario ${file} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
  const { id } = Object(raw) as { id?: unknown }
  return { id: typeof id === 'string' ? id : file, file, raw, system: system.id }
}

/** The scenario of an id, or of a file named by its path. Throws `CliError` listing those there are. */
export const scenarioOf = (id: string): ListedFile =>
  id.endsWith('.json') ? scenarioIn(id) : scenarioAmong(theScenarios(), id)
