/** The line to main: calls counted while they are under way, failures shown in the dialog. */
import type { Answers, Client, Request, ServiceName } from '../../../src-shared/contract/services.ts'
import type { Along } from '../../../src-shared/contract/wire/together.ts'
import type { GameRefs } from './state.ts'

export function connection({ busy, underWay }: GameRefs, fail: (error: unknown) => void) {
  let client: Client | undefined

  /** `along`: questions that are answered with it, about the game after it. */
  async function call<N extends ServiceName>(
    name: N,
    request: Request<N>,
    along?: readonly Along[],
  ): Promise<Answers[N]> {
    if (!client) throw new Error('The window has no connection to the game.')
    busy.value++
    underWay.value++
    try {
      return await client.call(name, request, along)
    } finally {
      busy.value--
      underWay.value--
    }
  }

  /** As `call`, but the screen does not show that main is busy. */
  async function quietly<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]> {
    if (!client) throw new Error('The window has no connection to the game.')
    underWay.value++
    try {
      return await client.call(name, request)
    } finally {
      underWay.value--
    }
  }

  /** As `call`, but a failure is shown in the dialog. */
  async function ask<N extends ServiceName>(
    name: N,
    request: Request<N>,
    along?: readonly Along[],
  ): Promise<Answers[N] | undefined> {
    try {
      return await call(name, request, along)
    } catch (error) {
      fail(error)
      return undefined
    }
  }

  function connect(connected: Client): void {
    client = connected
  }

  return { call, quietly, ask, connect }
}

export type Connection = ReturnType<typeof connection>
