/** Failures of services: everything that goes wrong reaches a person as one clear sentence. */
import type { z } from 'zod'
import { ContentError } from '../../src-shared/axis-empires/content/raw.ts'
import type { ServiceError } from '../../src-shared/contract/services.ts'
import { RequestError } from '../handler.ts'
import { PackFileError } from '../packs/file.ts'
import { StoreError } from '../store/index.ts'

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60)
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  let found = value
  for (const key of path) found = (Object(found) as Record<PropertyKey, unknown>)[key]
  return found
}

/** Names the field, what it holds and what was expected. */
export function requestError(name: string, request: unknown, error: z.ZodError): RequestError {
  const issue = error.issues[0]
  const path = issue?.path ?? []
  const field = path.map(String).join('.') || 'the request'
  const message = `${name}: ${field} is ${shown(at(request, path))}; ${issue?.message ?? 'not understood'}`
  return new RequestError(message, field)
}

/** What the screen gets to know of an error. Unknown ones go to the log with their stack. */
export function serviceError(error: unknown, log: (line: string) => void): ServiceError {
  if (error instanceof RequestError || error instanceof StoreError || error instanceof PackFileError) {
    const { message, where } = error
    return { error: where === undefined ? { message } : { message, where } }
  }
  if (error instanceof ContentError) {
    const problem = error.problems[0]
    return { error: { message: error.message, where: problem ? `${problem.file}: ${problem.path}` : '' } }
  }
  const message = error instanceof Error ? error.message : String(error)
  log(error instanceof Error ? (error.stack ?? message) : message)
  return { error: { message } }
}
