/** What a service is, and how it refuses: the floor below everything that answers requests. */
import type { Answers, Request } from '../src-shared/axis-empires/contract/services.ts'

/** One handler for each of some services. */
export type Handlers<N extends keyof Answers> = {
  readonly [K in N]: (request: Request<K>) => Answers[K] | Promise<Answers[K]>
}

/** A request that makes no sense: a bad field, a game that is not there. */
export class RequestError extends Error {
  readonly where: string | undefined
  constructor(message: string, where?: string) {
    super(message)
    this.name = 'RequestError'
    this.where = where
  }
}
