/** What a service is, and how it refuses: the floor below everything that answers requests. */
import type { z } from 'zod'
import type { RequestTable } from '../src-shared/contract/services.ts'

/** One handler for each of some services: what they take is in `R`, what they give in `A`. */
export type HandlersOf<R extends RequestTable, A, N extends keyof R & keyof A> = {
  readonly [K in N]: (request: z.infer<R[K]>) => A[K] | Promise<A[K]>
}

/** A request that makes no sense: a bad field, a game that is not there. */
export class RequestError extends Error {
  readonly where: string | undefined
  constructor(message: string, where?: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'RequestError'
    this.where = where
  }
}
