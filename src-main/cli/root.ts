/** The content of this installation, read once. */

import { join } from 'node:path'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { type Content, type RawScenario, readContent, readScenarios } from '../content/loader.ts'
import { CliError } from './verb.ts'

/** The folder that holds assets/ and scenarios/. */
export const ROOT = process.env.AE_ROOT ?? join(import.meta.dirname, '..', '..')

let content: Content | undefined
let scenarios: readonly RawScenario[] | undefined

export function theContent(): Content {
  content ??= readContent(ROOT)
  return content
}

export function theScenarios(): readonly RawScenario[] {
  scenarios ??= readScenarios(ROOT)
  return scenarios
}

/** The scenario of an id. Throws `CliError` listing those there are. */
export function scenarioOf(id: string): RawScenario {
  const found = theScenarios().find((scenario) => scenario.id === id)
  if (found) return found
  const known = expectedNames(theScenarios().map((scenario) => scenario.id))
  throw new CliError(`there is no scenario "${id}"; ${known}`)
}
