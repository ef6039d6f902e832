/** Failures of services: whatever goes wrong reaches a person as one clear sentence of our own. */
import type { z } from 'zod'
import type { ServiceError } from '../../src-shared/contract/services.ts'
import { ContentError } from '../../src-shared/game-system/content.ts'
import { UnknownSystem } from '../../src-shared/game-system/registry.ts'
import { expectedOf, shownValue } from '../../src-shared/kernel/expected.ts'
import { UnknownName } from '../../src-shared/kernel/unknown.ts'
import { RequestError } from '../handler.ts'
import { pathText } from '../paths.ts'
import { RulesFault } from '../sessions/session.ts'
import { StoreError } from '../store/index.ts'

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) found = (Object(found) as Record<PropertyKey, unknown>)[key]
  return found
}

/** Names the field, what it holds and what was expected. */
export function requestError(name: string, request: unknown, error: z.ZodError): RequestError {
  const issue = error.issues[0]
  const path = issue?.path ?? []
  const field = pathText(path) || 'the request'
  const expected = issue ? expectedOf(issue) : 'another value'
  return new RequestError(
    `${name}: ${field} is ${shownValue(at(request, path))}; expected ${expected}`,
    field,
  )
}

/**
 * What the screen gets to know of an error at a service. What the program did not foresee goes to the log
 * with its stack; the person is shown what failed and what still holds.
 */
export function serviceError(
  error: unknown,
  log: (line: string) => void,
  name = 'the program',
): ServiceError {
  if (error instanceof RequestError || error instanceof StoreError || error instanceof UnknownSystem) {
    const { message, where, cause } = error
    if (cause instanceof Error) log(`${name}: ${message} (${cause.message})`)
    return { error: where === undefined ? { message } : { message, where } }
  }
  if (error instanceof UnknownName) return { error: { message: `${name}: ${error.message}`, where: name } }
  if (error instanceof ContentError) {
    const problem = error.problems[0]
    return { error: { message: error.message, where: problem ? `${problem.file}: ${problem.path}` : '' } }
  }
  if (error instanceof RulesFault) {
    log(error.cause instanceof Error ? (error.cause.stack ?? error.message) : error.message)
    return { error: { message: `${error.message}; nothing was changed`, where: name } }
  }
  log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const message =
    `${name} failed: the program met something it does not know; expected is an answer, so this is a fault ` +
    'of the program. What was done before it stands, and the log holds the particulars.'
  return { error: { message, where: name } }
}
