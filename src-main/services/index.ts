/**
 * All services by name: each request parsed, each failure one sentence. The same object stands behind
 * Electron's IPC, the loopback server and the command line.
 */
import { type Reply, requests } from '../../src-shared/contract/services.ts'
import { type LineReply, MainLine } from '../../src-shared/contract/wire/line.ts'
import { TOGETHER, togetherRequest } from '../../src-shared/contract/wire/together.ts'
import { appHandlers } from './app.ts'
import { ServiceContext, type ServiceParts } from './context.ts'
import { copyHandlers } from './copies.ts'
import { ServiceDirectory, type ServiceEntry } from './directory.ts'
import { requestError, serviceError } from './errors.ts'
import { guardRequest } from './guard.ts'
import { guideHandlers } from './guide.ts'
import { Library } from './library.ts'
import { plannerHandlers } from './planner.ts'
import { playHandlers } from './play.ts'
import { printHandlers } from './print.ts'

export interface Services {
  /** Answers any call; never throws. */
  call(name: string, request: unknown): Reply
  /** Answers any call, also those whose answer takes its time; never throws. */
  later(name: string, request: unknown): Promise<Reply>
  /**
   * The same for a screen that holds views: what it is sent is what changed since the version it says it has,
   * `''` for none.
   */
  toScreen(name: string, request: unknown, have: string): Promise<LineReply>
  /** Every service there is. */
  readonly registered: readonly ServiceEntry[]
  readonly library: Library
  readonly context: ServiceContext
  /** Makes a backup if one is due; for a timer. */
  tick(): void
  close(): void
}

/** Builds the services of one store and the games it is played with. */
export function createServices(parts: ServiceParts): Services {
  const context = new ServiceContext(parts)
  const library = new Library(context)
  const directory = new ServiceDirectory(context, library, {
    requests,
    handlers: {
      ...appHandlers(context, library),
      ...playHandlers(library),
      ...copyHandlers(context, library),
      ...guideHandlers(context),
      ...plannerHandlers(library),
      ...printHandlers(context, library),
    },
  })

  const answer = (name: string, request: unknown): { readonly ok: unknown } => {
    guardRequest(name, request)
    const { shape, handler, body } = directory.find(name, request)
    const parsed = shape.safeParse(body)
    if (!parsed.success) throw requestError(name, body, parsed.error)
    return { ok: handler(parsed.data as never) }
  }

  const later: Services['later'] = async (name, request) => {
    try {
      return { ok: await answer(name, request).ok }
    } catch (error) {
      return serviceError(error, context.log, name)
    }
  }
  const line = new MainLine(context.now().getTime().toString(36))
  const toScreen: Services['toScreen'] = async (name, request, have) =>
    line.answer(await later(name, request), have)

  /** Several calls of one screen, answered in order. */
  const together: Services['toScreen'] = async (name, request, have) => {
    const asked = togetherRequest.safeParse(request)
    if (!asked.success) return serviceError(requestError(name, request, asked.error), context.log, name)
    const replies: LineReply[] = []
    for (const each of asked.data.calls) replies.push(await toScreen(each.name, each.request, have))
    return { ok: replies }
  }

  return {
    context,
    library,
    registered: directory.registered,
    call(name, request) {
      try {
        return answer(name, request)
      } catch (error) {
        return serviceError(error, context.log, name)
      }
    },
    later,
    toScreen: (name, request, have) => (name === TOGETHER ? together : toScreen)(name, request, have),
    tick() {
      try {
        context.folder.store?.backupIfDue()
      } catch (error) {
        context.log(`backup failed: ${error instanceof Error ? error.message : error}`)
      }
    },
    close() {
      library.closeAll()
      context.folder.close()
    },
  }
}
