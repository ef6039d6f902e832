/** The first look at a request, before any schema walks through it: how deep, how many values, plain data or not. */
import { MAX_DEPTH } from '../../src-shared/kernel/limits.ts'
import { RequestError } from '../handler.ts'

/** The largest request is a whole pack on its way to be kept. */
const MAX_VALUES = 1_000_000

/** Refuses a request that is not plain data, or too deep or too large to be looked at. Throws `RequestError`. */
export function guardRequest(name: string, request: unknown): void {
  let left = MAX_VALUES
  const refuse = (found: string): RequestError =>
    new RequestError(`${name}: the request ${found}`, 'the request')
  const look = (value: unknown, depth: number): void => {
    if (--left < 0) throw refuse(`holds too many values; expected at most ${MAX_VALUES}`)
    if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
      throw refuse(`holds a ${typeof value}; expected plain data: texts, numbers, lists, objects`)
    if (typeof value !== 'object' || value === null) return
    if (depth >= MAX_DEPTH)
      throw refuse(`has lists and objects more than ${MAX_DEPTH} deep in each other; expected fewer`)
    if (Array.isArray(value)) for (const each of value) look(each, depth + 1)
    else
      for (const key of Object.keys(value)) {
        if (key === '__proto__')
          throw refuse('has a field named "__proto__"; expected the fields of the service')
        look((value as Record<string, unknown>)[key], depth + 1)
      }
  }
  look(request, 0)
}
