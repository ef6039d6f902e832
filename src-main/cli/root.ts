/** The data of this installation, read once. */
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

/** The scenario of an id. Throws `CliError` listing those there are. */
export const scenarioOf = (id: string): ListedFile => scenarioAmong(theScenarios(), id)
