/**
 * The line between a screen and main, over whatever carries it: answers that hold a view carry only what
 * changed since the view the screen says it holds. Both ends are here, so that each fits the other.
 */
import type { Answers, Client, Reply, Request, ServiceError, ServiceName } from '../services.ts'
import { DeltaMismatch } from './delta.ts'
import { KeptViews, ViewLost, type ViewMessage, viewMessage, viewOfMessage } from './message.ts'

type View = Answers['play.view']

/** The services whose answer is a view, and those whose answer holds one. */
const VIEWS: ReadonlySet<string> = new Set<ServiceName>([
  'games.new',
  'games.open',
  'games.players',
  'packs.playtest',
  'play.goto',
  'play.machine',
  'play.redo',
  'play.undo',
  'play.view',
])
const OUTCOMES: ReadonlySet<string> = new Set<ServiceName>(['play.do', 'play.table'])

/** How an answer travels to a screen that holds views: without its view, and the view beside it. */
export type LineReply = { readonly ok: unknown; readonly view?: ViewMessage } | ServiceError

/** Views main keeps to tell changes against: of a few windows and what each has under way. */
const KEPT_BY_MAIN = 12
/** Views a screen keeps: answers may come in another order than they were sent. */
const KEPT_BY_SCREEN = 4

/** The end of main. */
export class MainLine {
  private readonly kept = new KeptViews<View>(KEPT_BY_MAIN)
  private readonly run: string
  private sent = 0

  /** `run` tells the versions of this run of the program from those of another. */
  constructor(run: string) {
    this.run = run
  }

  private fold(view: View, have: string): ViewMessage {
    const version = `${this.run}-${++this.sent}`
    const held = this.kept.get(have)
    this.kept.keep(version, view)
    return viewMessage(view, version, held?.game === view.game ? { version: have, view: held } : undefined)
  }

  /** An answer for a screen that holds the view of this version; `''` if it holds none. */
  answer(name: string, reply: Reply<ServiceName> | ServiceError, have: string): LineReply {
    if ('error' in reply) return reply
    if (VIEWS.has(name)) return { ok: null, view: this.fold(reply.ok as View, have) }
    if (!OUTCOMES.has(name)) return reply
    const { view, ...rest } = reply.ok as Answers['play.do']
    return { ok: rest, view: this.fold(view, have) }
  }
}

/** What carries calls: `have` is the version of the view held. */
export type Carrier = (name: string, request: unknown, have: string) => Promise<LineReply>

/** The end of the screen, as a client that gives whole views. `fail` makes an error of a refusal. */
export function screenLine(carry: Carrier, fail: (error: ServiceError['error']) => Error): Client {
  const kept = new KeptViews<View>(KEPT_BY_SCREEN)

  const take = (message: ViewMessage): View => {
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
  async function viewOf(message: ViewMessage, game: string | undefined): Promise<View> {
    try {
      return take(message)
    } catch (error) {
      if (game === undefined || !(error instanceof ViewLost || error instanceof DeltaMismatch)) throw error
      const { view } = await asked('play.view', { game }, '')
      if (!view) throw error
      return take(view)
    }
  }

  return {
    async call<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]> {
      const { game } = request as { readonly game?: string }
      const have = game === undefined ? '' : (kept.latest(game) ?? '')
      const { ok, view } = await asked(name, request, have)
      if (!view) return ok as Answers[N]
      const whole = await viewOf(view, game)
      return (ok === null ? whole : { ...(ok as object), view: whole }) as Answers[N]
    },
  }
}
