/**
 * How a view travels: whole the first time, afterwards only what changed since a view the screen says it
 * holds. Main keeps the last views it sent; a screen that lost one asks for the whole.
 */
import type { Offer } from '../../kernel/procedure.ts'
import { applyDelta, applyList, type Delta, deltaOf, type ListDelta, listDelta } from './delta.ts'
import { type PackedOffers, packOffers, unpackOffers } from './offers.ts'

/** What of a view this needs to know. */
export interface ViewBase {
  readonly game: string
  readonly ply: number
  readonly hash: string
  readonly offers: readonly Offer[]
}

/** A view on its way. `version` names it; `since` the version it is to be made of, absent if it is whole. */
export interface ViewMessage {
  readonly version: string
  readonly since?: string
  /** Where the game stands after it, to be checked against what was made. */
  readonly ply: number
  readonly hash: string
  /** What changed, but for the offers; a whole view is a change of everything. */
  readonly view?: Delta
  readonly offers?: { readonly parts: ListDelta<Offer>['parts']; readonly fresh: PackedOffers }
}

/** Thrown when a message does not lead to the view that was meant: then the whole is asked for. */
export class ViewLost extends Error {
  override readonly name = 'ViewLost'
}

const NOTHING: ViewBase = { game: '', ply: -1, hash: '', offers: [] }

/** The message that makes `next` of a view held under the version `since`, or of nothing. */
export function viewMessage(
  next: ViewBase,
  version: string,
  held?: { readonly version: string; readonly view: ViewBase },
): ViewMessage {
  const { offers: old, ...before } = held?.view ?? NOTHING
  const { offers, ...now } = next
  const view = held ? deltaOf(before, now) : { to: now }
  const { parts, fresh } = listDelta(old, offers)
  const [only] = parts
  const same = parts.length === 1 && Array.isArray(only) && only[0] === 0 && only[1] === old.length
  const alike = same || (parts.length === 0 && old.length === 0)
  return {
    version,
    ...(held ? { since: held.version } : {}),
    ply: next.ply,
    hash: next.hash,
    ...(view ? { view } : {}),
    ...(alike ? {} : { offers: { parts, fresh: packOffers(fresh) } }),
  }
}

/** The view a message means. Throws `ViewLost` if it was made for a view that is not held. */
export function viewOfMessage<V extends ViewBase>(message: ViewMessage, held?: V): V {
  if (message.since !== undefined && !held) throw new ViewLost('the view it is made of is not held')
  const { offers: old, ...before } = held ?? NOTHING
  const offers = message.offers
    ? applyList(old, { parts: message.offers.parts, fresh: unpackOffers(message.offers.fresh) })
    : old
  const made = { ...(applyDelta(before, message.view) as Omit<ViewBase, 'offers'>), offers }
  if (made.ply !== message.ply || made.hash !== message.hash)
    throw new ViewLost(`it leads to moment ${made.ply} instead of ${message.ply}`)
  return made as V
}

/** Views kept by version at either end, the oldest forgotten first. */
export class KeptViews<V extends ViewBase> {
  private readonly views = new Map<string, V>()
  private readonly most: number

  constructor(most: number) {
    this.most = most
  }

  get(version: string | undefined): V | undefined {
    return version === undefined ? undefined : this.views.get(version)
  }

  keep(version: string, view: V): void {
    this.views.set(version, view)
    for (const oldest of this.views.keys()) {
      if (this.views.size <= this.most) return
      this.views.delete(oldest)
    }
  }

  /** The version kept last of a game. */
  latest(game: string): string | undefined {
    return [...this.views].findLast(([, view]) => view.game === game)?.[0]
  }
}
