/**
 * All services by name: each request parsed, each failure one sentence. The same object stands behind
 * Electron's IPC, the loopback server and the command line.
 */
import { requests, type ServiceName } from '../../src-shared/axis-empires/contract/services.ts'
import type { Reply } from '../../src-shared/contract/services.ts'
import { type LineReply, MainLine } from '../../src-shared/contract/wire/line.ts'
import { RequestError } from '../handler.ts'
import { appHandlers } from './app.ts'
import { ServiceContext, type ServiceParts } from './context.ts'
import { copyHandlers } from './copies.ts'
import { requestError, serviceError } from './errors.ts'
import { exampleHandlers } from './examples.ts'
import { guardRequest } from './guard.ts'
import { guideHandlers } from './guide.ts'
import { Library } from './library.ts'
import { packHandlers } from './packs.ts'
import { playHandlers } from './play.ts'
import { printHandlers } from './print.ts'
import { ruleHandlers } from './rules.ts'

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
  readonly library: Library
  readonly context: ServiceContext
  /** Makes a backup if one is due; for a timer. */
  tick(): void
  close(): void
}

function isServiceName(name: string): name is ServiceName {
  return Object.hasOwn(requests, name)
}

/** Builds the services of one store and one set of rules. */
export function createServices(parts: ServiceParts): Services {
  const context = new ServiceContext(parts)
  const library = new Library(context)
  const handlers: Readonly<Record<ServiceName, (request: never) => unknown>> = {
    ...appHandlers(context, library),
    ...playHandlers(library),
    ...printHandlers(context, library),
    ...packHandlers(context, library),
    ...ruleHandlers(context.root),
    ...exampleHandlers(context, library),
    ...copyHandlers(context, library),
    ...guideHandlers(context),
  }

  const answer = (name: string, request: unknown): Reply => {
    if (!isServiceName(name)) throw new RequestError(`there is no service "${name.slice(0, 60)}"`)
    guardRequest(name, request)
    const parsed = requests[name].safeParse(request)
    if (!parsed.success) throw requestError(name, request, parsed.error)
    return { ok: handlers[name](parsed.data as never) }
  }

  const later: Services['later'] = async (name, request) => {
    try {
      const reply = answer(name, request)
      return 'ok' in reply ? ({ ok: await reply.ok } as Reply) : reply
    } catch (error) {
      return serviceError(error, context.log, name)
    }
  }
  const line = new MainLine(context.now().getTime().toString(36))

  return {
    context,
    library,
    call(name, request) {
      try {
        return answer(name, request)
      } catch (error) {
        return serviceError(error, context.log, name)
      }
    },
    later,
    async toScreen(name, request, have) {
      return line.answer(await later(name, request), have)
    },
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
