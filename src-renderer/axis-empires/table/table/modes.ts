/**
 * What the mouse does, as explicit states. Each gesture is a function from a mode and the facts to the
 * next mode and what is to be done; it touches neither canvas nor store, so it is tested without them.
 */
import type { Reach, ReachHex } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { is, type OfferIndex, type ShownOffer } from './offers.ts'

export type Mode =
  | { readonly kind: 'idle' }
  /** A unit is chosen; its reach follows when main has answered. */
  | {
      readonly kind: 'unit'
      readonly piece: string
      readonly reach?: Reach
      /** Units taken together with it by a box: where it goes they go, as far as they can. */
      readonly along?: readonly string[]
    }
  | { readonly kind: 'drag'; readonly piece: string; readonly reach?: Reach; readonly over?: string }

export type Act =
  /** `passOver`: those that are refused are left out. */
  | { readonly act: 'do'; readonly commands: readonly Command[]; readonly passOver?: true }
  | { readonly act: 'reach'; readonly piece: string }
  | { readonly act: 'why'; readonly piece: string; readonly to: string }
  /** The chosen piece and those of its place that can are taken along to a place. */
  | { readonly act: 'stack'; readonly pieces: readonly string[]; readonly to: string }
  | { readonly act: 'menu'; readonly offers: readonly ShownOffer[] }
  | { readonly act: 'inspect'; readonly place: string }
  | { readonly act: 'umpire'; readonly piece: string; readonly to: string }

export interface Facts {
  readonly index: OfferIndex
  readonly umpire: boolean
  /** Where a piece is. */
  readonly placeOf: (piece: string) => string | undefined
  /** Whether a piece that cannot move now may be tried nevertheless, to learn the reason. */
  readonly mayTry?: (piece: string) => boolean
  /** Whether a piece is to be tried although it may not: then a click asks why, too. */
  readonly isAsked?: (piece: string) => boolean
  /** Every counter of a place. */
  readonly stackAt?: (place: string) => readonly string[]
  /** What a piece is called. */
  readonly nameOf?: (piece: string) => string
  /** Another counter of the same print that waits beside the maps to be placed. */
  readonly twinOf?: (piece: string) => string | undefined
  /** What takes a unit out of the attack being put together; undefined for one that is not in it. */
  readonly withdraw?: (piece: string) => readonly Command[] | undefined
  /** Which of the offers are meant by a place; those at the place itself, if nothing else is said. */
  readonly offersTo?: (offers: readonly ShownOffer[], place: string) => readonly ShownOffer[]
}

export interface Next {
  readonly mode: Mode
  readonly acts: readonly Act[]
}

export const IDLE: Mode = { kind: 'idle' }
const stay = (mode: Mode, ...acts: Act[]): Next => ({ mode, acts })

export function reachHex(reach: Reach | undefined, place: string): ReachHex | undefined {
  return reach?.hexes.find((h) => h.hex === place)
}

export const chosenPiece = (mode: Mode): string | undefined => (mode.kind === 'idle' ? undefined : mode.piece)

/** One offer is done; several, or a grave one, are shown in a menu. */
function offerOrMenu(offers: readonly ShownOffer[]): Act {
  const [only] = offers
  if (only && offers.length === 1 && !is(only, 'grave')) return { act: 'do', commands: [only.command] }
  return { act: 'menu', offers }
}

export function choose(piece: string, { index, placeOf }: Facts): Next {
  const place = placeOf(piece)
  const acts: Act[] = place === undefined ? [] : [{ act: 'inspect', place }]
  if (index.movers.has(piece)) acts.push({ act: 'reach', piece })
  return stay({ kind: 'unit', piece }, ...acts)
}

/** A box was drawn round counters: they join the attack, or those that can move are chosen together. */
export function chooseGroup(pieces: readonly string[], { index, placeOf }: Facts): Next | undefined {
  const inside = new Set(pieces)
  const joining = index.all.filter(
    ({ command, piece }) => command.type === 'add' && piece !== undefined && inside.has(piece),
  )
  if (joining.length > 0) return stay(IDLE, { act: 'do', commands: joining.map(({ command }) => command) })
  const [piece, ...along] = pieces.filter((one) => index.movers.has(one))
  if (piece === undefined) return undefined
  return stay({ kind: 'unit', piece, along }, inspect(placeOf(piece)), { act: 'reach', piece })
}

/** Every piece that is chosen: one, or those of a box. */
export function chosenPieces(mode: Mode): readonly string[] {
  if (mode.kind === 'idle') return []
  return mode.kind === 'unit' && mode.along ? [mode.piece, ...mode.along] : [mode.piece]
}

/** Click on a counter. */
export function clickPiece(mode: Mode, piece: string, facts: Facts): Next {
  const place = facts.placeOf(piece)
  const out = facts.withdraw?.(piece)
  if (out) return stay(IDLE, { act: 'do', commands: out }, inspect(place))
  const chosen = chosenPiece(mode)
  if (place !== undefined && chosen !== undefined && chosen !== piece && facts.placeOf(chosen) !== place) {
    const taken = destination(mode, place, facts)
    if (taken) return taken
    if (facts.isAsked?.(chosen)) return stay(mode, { act: 'why', piece: chosen, to: place })
  }
  const targets = place === undefined ? [] : (facts.index.places.get(place) ?? [])
  const direct = facts.index.direct.get(piece) ?? []
  const travels = facts.index.moves.has(piece)
  if (direct.length === 0 && !travels && targets.length > 0)
    return stay(IDLE, offerOrMenu(targets), inspect(place))
  if (direct.length > 0 && !travels) return stay({ kind: 'unit', piece }, offerOrMenu(direct), inspect(place))
  if (chosen === piece) return direct.length > 0 ? stay(mode, { act: 'menu', offers: direct }) : stay(IDLE)
  return choose(piece, facts)
}

const inspect = (place: string | undefined): Act => ({ act: 'inspect', place: place ?? '' })

/** The chosen piece is sent to a place, if it may go there. */
function destination(mode: Mode, place: string, { index, offersTo }: Facts): Next | undefined {
  const piece = chosenPiece(mode)
  if (piece === undefined || mode.kind === 'idle') return undefined
  const reached = reachHex(mode.reach, place)
  const together = chosenPieces(mode)
  if (reached && together.length > 1) return stay(mode, { act: 'stack', pieces: together, to: place })
  const own = index.moves.get(piece) ?? []
  const offers = offersTo?.(own, place) ?? own.filter((o) => o.at === place)
  const steps = offers.filter((o) => is(o, 'step'))
  const other = offers.filter((o) => !is(o, 'step'))
  if (reached && other.length === 0) return stay(mode, { act: 'do', commands: reached.commands })
  if (other.length > 0) return stay(mode, offerOrMenu([...other, ...steps]))
  const [step] = steps
  return step ? stay(mode, { act: 'do', commands: [step.command] }) : undefined
}

/** Shift and a click: the whole stack joins the attack, or that of the chosen unit goes there, as far as it can. */
export function clickStack(mode: Mode, place: string, facts: Facts): Next | undefined {
  const joining = facts.index.all.filter(
    ({ command, piece }) => command.type === 'add' && piece !== undefined && facts.placeOf(piece) === place,
  )
  if (joining.length > 0)
    return stay(IDLE, { act: 'do', commands: joining.map(({ command }) => command) }, inspect(place))
  const piece = chosenPiece(mode)
  const here = piece === undefined ? undefined : facts.placeOf(piece)
  if (piece === undefined || here === undefined || here === place || !facts.index.movers.has(piece))
    return undefined
  const along = [...facts.index.movers].filter((p) => p !== piece && facts.placeOf(p) === here)
  return stay(mode, { act: 'stack', pieces: [piece, ...along], to: place })
}

/** Click on a hex, a zone cell or a box. */
export function clickPlace(mode: Mode, place: string, facts: Facts): Next {
  const taken = destination(mode, place, facts)
  if (taken) return taken
  const offers = facts.index.places.get(place) ?? []
  const meant = offers.length > 1 ? (facts.offersTo?.(offers, place) ?? offers) : offers
  if (meant.length > 0) return stay(mode, offerOrMenu(meant), inspect(place))
  const piece = chosenPiece(mode)
  const here = piece === undefined ? undefined : facts.placeOf(piece)
  if (piece !== undefined && here !== place && facts.isAsked?.(piece))
    return stay(mode, { act: 'why', piece, to: place })
  if (piece !== undefined && here !== place && facts.index.movers.has(piece)) {
    return stay(IDLE, { act: 'why', piece, to: place }, inspect(place))
  }
  // A counter still to be placed stays in hand while the player looks for a place that will do.
  if (piece !== undefined && here !== place && facts.index.moves.has(piece))
    return stay(mode, { act: 'why', piece, to: place })
  return stay(IDLE, inspect(place))
}

/** Right click or long press: everything that can be done here, with the chosen unit or with those that stand here. */
export function contextMenu(mode: Mode, place: string, piece: string | undefined, facts: Facts): Next {
  const { index } = facts
  const here = (id: string): boolean => facts.placeOf(id) === place
  const reached = mode.kind === 'idle' ? undefined : reachHex(mode.reach, place)
  const chosen = chosenPiece(mode)
  const own = chosen === undefined ? [] : (index.moves.get(chosen) ?? [])
  const march: ShownOffer[] =
    chosen !== undefined && reached && !own.some((o) => o.at === place)
      ? [
          {
            command: { type: 'march', unit: chosen },
            label: 'Move here',
            rule: '3.1',
            detail: points(reached.cost),
            piece: chosen,
            at: place,
          },
        ]
      : []
  const standing = [...index.direct.keys()].filter((id) => id === piece || here(id))
  const movers = [...index.movers].filter(here)
  const offers = [
    ...march,
    ...standing.flatMap((id) => index.direct.get(id) ?? []),
    ...(index.places.get(place) ?? []),
    ...own.filter((o) => o.at === place),
    ...movers.map(
      (id): ShownOffer => ({
        command: { type: 'choose', unit: id },
        traits: ['apart'],
        label: `Move ${facts.nameOf?.(id) ?? id} …`,
        rule: '3',
        piece: id,
        at: place,
      }),
    ),
  ]
  return offers.length > 0
    ? stay(mode, { act: 'menu', offers: [...new Set(offers)] }, inspect(place))
    : stay(mode, inspect(place))
}

const points = (cost: number): string => `${cost} Movement Point${cost === 1 ? '' : 's'}`

/** A counter starts to be dragged; undefined if it cannot be. */
export function startDrag(piece: string, facts: Facts): Next | undefined {
  const seen = inspect(facts.placeOf(piece))
  if (facts.umpire) return stay({ kind: 'drag', piece }, seen)
  if (facts.index.movers.has(piece)) return stay({ kind: 'drag', piece }, { act: 'reach', piece }, seen)
  return facts.index.moves.has(piece) || facts.mayTry?.(piece)
    ? stay({ kind: 'drag', piece }, seen)
    : undefined
}

export function dragOver(mode: Mode, over: string | undefined): Mode {
  return mode.kind === 'drag' && mode.over !== over ? { ...mode, over } : mode
}

/** A counter dropped on an enemy hex declares the attack and joins it; `together`: with all of its stack that may. */
function assault(piece: string, place: string, facts: Facts, together: boolean): Next | undefined {
  const attack = facts.index.places.get(place)?.find(({ command }) => command.type === 'attack')
  const from = facts.placeOf(piece)
  if (!attack || from === undefined) return undefined
  const units = together ? (facts.stackAt?.(from) ?? [piece]) : [piece]
  const commands = [attack.command, ...units.map((unit) => ({ type: 'add', unit }))]
  return stay(IDLE, { act: 'do', commands, ...(together ? { passOver: true } : {}) }, inspect(place))
}

/** The counter is let go over a place; `together`: with all of its stack that can go there. */
export function drop(mode: Mode, place: string | undefined, facts: Facts, together = false): Next {
  if (mode.kind !== 'drag') return stay(mode)
  const { piece, reach } = mode
  const rest: Mode = { kind: 'unit', piece, reach }
  if (place === undefined || place === facts.placeOf(piece)) return stay(rest, inspect(facts.placeOf(piece)))
  if (facts.umpire) return stay(IDLE, { act: 'umpire', piece, to: place })
  const attack = assault(piece, place, facts, together)
  if (attack) return attack
  const stack = together && reachHex(reach, place) ? clickStack(rest, place, facts) : undefined
  return stack ?? destination(rest, place, facts) ?? stay(rest, { act: 'why', piece, to: place })
}

/** The reach has come; it counts only if the same piece is still chosen. */
export function receiveReach(mode: Mode, reach: Reach): Mode {
  return mode.kind !== 'idle' && mode.piece === reach.piece ? { ...mode, reach } : mode
}

/** Esc. */
export function cancel(): Next {
  return stay(IDLE)
}

/** A counter has been placed: the next of its kind comes to hand. */
function nextInHand(placed: string, { twinOf }: Facts): Next {
  const twin = twinOf?.(placed)
  return stay(twin === undefined ? IDLE : { kind: 'unit', piece: twin })
}

/** After the game went on: keeps the unit chosen while it still has something to do. */
export function settleMode(mode: Mode, facts: Facts): Next {
  if (mode.kind === 'idle') return stay(IDLE)
  const [piece = '', ...along] = chosenPieces(mode).filter(
    (one) => facts.index.moves.has(one) || facts.index.direct.has(one),
  )
  if (piece === '') return nextInHand(mode.piece, facts)
  const others = along.filter((one) => facts.index.movers.has(one))
  if (facts.index.movers.has(piece) && others.length > 0)
    return stay({ kind: 'unit', piece, along: others }, { act: 'reach', piece })
  return facts.index.movers.has(piece)
    ? stay({ kind: 'unit', piece }, { act: 'reach', piece })
    : stay({ kind: 'unit', piece })
}

/** The next piece that can move after the chosen one, in order of place. */
export function nextMover(mode: Mode, { index, placeOf }: Facts): string | undefined {
  const order = [...index.movers].sort(
    (a, b) => (placeOf(a) ?? '').localeCompare(placeOf(b) ?? '') || a.localeCompare(b),
  )
  const chosen = chosenPiece(mode)
  const at = chosen === undefined ? -1 : order.indexOf(chosen)
  return order[(at + 1) % Math.max(1, order.length)]
}
