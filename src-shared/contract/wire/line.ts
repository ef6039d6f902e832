/**
 * The line between a screen and main, over whatever carries it: answers that hold a view carry only what
 * changed since the view the screen says it holds. Both ends are here, so that each fits the other.
 */
import type { z } from 'zod'
import type { ClientOf, Reply, RequestTable, ServiceError } from '../services.ts'
import { DeltaMismatch } from './delta.ts'
import { KeptViews, type Viewed, ViewLost, type ViewMessage, viewMessage, viewOfMessage } from './message.ts'
import { type Along, TOGETHER } from './together.ts'

/** An answer that is the view of a game. */
function isView(value: unknown): value is Viewed {
  const { game, ply, hash, offers } = Object(value) as Partial<Record<keyof Viewed, unknown>>
  const named = typeof game === 'string' && typeof hash === 'string'
  return named && typeof ply === 'number' && Array.isArray(offers)
}

/** How an answer travels to a screen that holds views: without its view, and the view beside it. */
export type LineReply = { readonly ok: unknown; readonly view?: ViewMessage } | ServiceError

/** Views main keeps to tell changes against: of a few windows and what each has under way. */
const KEPT_BY_MAIN = 12
/** Views a screen keeps: answers may come in another order than they were sent. */
const KEPT_BY_SCREEN = 4

/** The end of main. */
export class MainLine {
  private readonly kept = new KeptViews<Viewed>(KEPT_BY_MAIN)
  private readonly run: string
  private sent = 0

  /** `run` tells the versions of this run of the program from those of another. */
  constructor(run: string) {
    this.run = run
  }

  private fold(view: Viewed, have: string): ViewMessage {
    const version = `${this.run}-${++this.sent}`
    const held = this.kept.get(have)
    this.kept.keep(version, view)
    return viewMessage(view, version, held?.game === view.game ? { version: have, view: held } : undefined)
  }

  /** An answer for a screen that holds the view of this version; `''` if it holds none. */
  answer(reply: Reply, have: string): LineReply {
    if ('error' in reply) return reply
    if (isView(reply.ok)) return { ok: null, view: this.fold(reply.ok, have) }
    const { view, ...rest } = Object(reply.ok) as { readonly view?: unknown }
    return isView(view) ? { ok: rest, view: this.fold(view, have) } : reply
  }
}

/** What carries calls: `have` is the version of the view held. Calls that go together are answered by a list. */
export type Carrier = (name: string, request: unknown, have: string) => Promise<LineReply>

/** The answers to calls that went together, in their order. */
function repliesOf(reply: LineReply): readonly LineReply[] {
  if ('error' in reply) return [reply]
  return Array.isArray(reply.ok) ? (reply.ok as readonly LineReply[]) : []
}

/**
 * The end of the screen, as a client that gives whole views; the game says which services it may call. `fail`
 * makes an error of a refusal.
 */
export function screenLine<R extends RequestTable, A>(
  carry: Carrier,
  fail: (error: ServiceError['error']) => Error,
): ClientOf<R, A> {
  const kept = new KeptViews<Viewed>(KEPT_BY_SCREEN)

  const take = (message: ViewMessage): Viewed => {
    const view = viewOfMessage(message, kept.get(message.since))
    kept.keep(message.version, view)
    return view
  }

  async function asked(
    name: string,
    request: unknown,
    have: string,
  ): Promise<Exclude<LineReply, ServiceError>> {
    const reply = await carry(name, request, have)
    if ('error' in reply) throw fail(reply.error)
    return reply
  }

  /** The view of a message; the whole is asked for if it does not fit what is held. */
  async function viewOf(message: ViewMessage, game: string | undefined): Promise<Viewed> {
    try {
      return take(message)
    } catch (error) {
      if (game === undefined || !(error instanceof ViewLost || error instanceof DeltaMismatch)) throw error
      const { view } = await asked('play.view', { game }, '')
      if (!view) throw error
      return take(view)
    }
  }

  /** A call and the questions that go along with it: its own answer, theirs passed to their listeners. */
  async function withAlong(
    name: string,
    request: unknown,
    have: string,
    along: readonly Along[],
  ): Promise<Exclude<LineReply, ServiceError>> {
    const calls = [{ name, request }, ...along.map((each) => ({ name: each.name, request: each.request }))]
    const [first, ...others] = repliesOf(await carry(TOGETHER, { calls }, have))
    if (!first) throw fail({ message: 'The game gave no answer; expected one to each of several calls.' })
    if ('error' in first) throw fail(first.error)
    along.forEach((each, i) => {
      const told = others[i]
      if (told && 'ok' in told) each.heard(told.ok)
    })
    return first
  }

  return {
    async call<N extends keyof R & keyof A & string>(
      name: N,
      request: z.infer<R[N]>,
      along: readonly Along[] = [],
    ): Promise<A[N]> {
      const { game } = Object(request) as { readonly game?: string }
      const have = game === undefined ? '' : (kept.latest(game) ?? '')
      const { ok, view } = await (along.length === 0
        ? asked(name, request, have)
        : withAlong(name, request, have, along))
      if (!view) return ok as A[N]
      const whole = await viewOf(view, game)
      return (ok === null ? whole : { ...Object(ok), view: whole }) as A[N]
    },
  }
}
