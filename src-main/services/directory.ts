/** The services by name: those of every game, and those of the one system a request is about. */
import type { z } from 'zod'
import { RequestError } from '../handler.ts'
import type { Session } from '../sessions/session.ts'
import { StoreError } from '../store/index.ts'
import type { Games, MainSystem, OwnServices, ServiceContext } from './context.ts'
import { questionServices } from './questions.ts'

/** A service found: the shape of its request, who answers, and the request as it is passed on. */
interface ServiceMatch {
  readonly shape: z.ZodType
  readonly handler: (request: never) => unknown
  readonly body: unknown
}

/** A service that somebody answers. */
export interface ServiceEntry {
  readonly name: string
  readonly shape: z.ZodType
  /** The game it is of; absent where it is one of every game. */
  readonly system?: string
}

const NONE: OwnServices = { requests: {}, handlers: {} }

interface Owner {
  readonly system: MainSystem
  readonly own: OwnServices
}

/** A text field of a request, before anything is known of its shape. */
function textIn(request: unknown, field: string): string | undefined {
  const value: unknown = Object(request)[field]
  return typeof value === 'string' ? value : undefined
}

const titlesOf = (owners: readonly Owner[]): string => owners.map(({ system }) => system.title).join(' or ')

/** One of some services; undefined if it is none of them. */
function serviceIn(
  { requests, handlers }: OwnServices,
  name: string,
  body: unknown,
): ServiceMatch | undefined {
  const shape = Object.hasOwn(requests, name) ? requests[name] : undefined
  const handler = handlers[name]
  return shape && handler ? { shape, handler, body } : undefined
}

export class ServiceDirectory {
  private readonly games: Games
  private readonly every: OwnServices
  private readonly owners: readonly Owner[]

  /** `every`: the services that all games share. */
  constructor(context: ServiceContext, games: Games, every: OwnServices) {
    this.games = games
    this.every = every
    this.owners = context.systems.all.map((system) => {
      const { requests, handlers } = system.services?.(context, games) ?? NONE
      const asked = questionServices(system.questions ?? [], games)
      return {
        system,
        own: {
          requests: { ...requests, ...asked.requests },
          handlers: { ...handlers, ...asked.handlers },
        },
      }
    })
  }

  /** Every service there is: those of every game, then those of each game. */
  get registered(): readonly ServiceEntry[] {
    const listed = ({ requests }: OwnServices, of: Pick<ServiceEntry, 'system'>): ServiceEntry[] =>
      Object.entries(requests).map(([name, shape]) => ({ name, shape, ...of }))
    return [
      ...listed(this.every, {}),
      ...this.owners.flatMap(({ system, own }) => listed(own, { system: system.id })),
    ]
  }

  /**
   * A service of every game; else that of the system the request is about: of the game it names, or of the
   * `system` it names where several have the service. Throws `RequestError` in one sentence.
   */
  find(name: string, request: unknown): ServiceMatch {
    const shared = serviceIn(this.every, name, request)
    if (shared) return shared
    const owners = this.owners.filter(({ own }) => Object.hasOwn(own.requests, name))
    const found = owners.length === 0 ? undefined : this.chosen(name, owners, request)
    if (found) return found
    throw new RequestError(`there is no service "${name.slice(0, 60)}"`)
  }

  /** The game a request names; undefined if there is none such, which the service that answers reports better. */
  private sessionOf(game: string | undefined): Session | undefined {
    if (game === undefined) return undefined
    try {
      return this.games.session(game)
    } catch (error) {
      if (error instanceof StoreError && error.problem === 'no-such-game') return undefined
      throw error
    }
  }

  private chosen(name: string, owners: readonly Owner[], request: unknown): ServiceMatch | undefined {
    const [first, second] = owners
    const session = this.sessionOf(textIn(request, 'game'))
    if (session) {
      const { system, record } = session
      const owner = owners.find((each) => each.system.id === system.id)
      if (owner) return serviceIn(owner.own, name, request)
      throw new RequestError(
        `${name}: “${record.title}” is a game of ${system.title}; expected one of ${titlesOf(owners)}`,
        'game',
      )
    }
    if (first && !second) return serviceIn(first.own, name, request)
    const { system: named, ...body } = Object(request) as { readonly system?: unknown }
    const owner = owners.find(({ system }) => system.id === named)
    if (owner) return serviceIn(owner.own, name, body)
    const ids = owners.map(({ system }) => system.id).join(', ')
    throw new RequestError(`${name}: several games answer it; expected a "system" out of: ${ids}`, 'system')
  }
}
