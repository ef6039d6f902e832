/** Carries out what a gesture asks for: commands to main, menus, hints, the next unit. */
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { useAxisGame } from '../axis-game/store.ts'
import { useHabits } from '../window/habits.ts'
import { type Tab, useUi } from '../window/ui.ts'
import { isHex, isOnMap } from '../words/place-kinds.ts'
import type { HandRefs } from './hand.ts'
import {
  type Act,
  choose,
  chosenPiece,
  clickPlace,
  type Next,
  nextMover,
  reachHex,
  receiveReach,
} from './modes.ts'
import type { ShownOffer } from './offers.ts'
import { unusedBefore } from './unused.ts'

/** Tabs that give way to the stack that was clicked. */
const GIVE_WAY: ReadonlySet<Tab> = new Set(['pools', 'track', 'history'])

export function gestures(held: HandRefs) {
  const { mode, inspected, menuOffers, pointer, facts, ending } = held
  const game = useAxisGame()
  const ui = useUi()
  const habits = useHabits()

  function hint(verdict: { rule: string; reason: string }): void {
    ui.hint = { x: pointer.value.x, y: pointer.value.y, rule: verdict.rule, reason: verdict.reason }
  }

  async function askReach(piece: string): Promise<void> {
    const reach = await game.reach(piece)
    if (!reach) return
    mode.value = receiveReach(mode.value, reach)
    if (reach.hexes.length === 0 && !reach.verdict.ok && chosenPiece(mode.value) === piece)
      hint(reach.verdict)
  }

  async function askWhy(piece: string, to: string): Promise<void> {
    const verdict = await game.whyMove(piece, to)
    if (!verdict || verdict.ok) return
    game.tried = { piece, to }
    game.refusal = verdict
    hint(verdict)
  }

  /** Does commands; what is inspected goes along with a chosen unit that moves away. */
  async function perform(commands: readonly Command[]): Promise<void> {
    const piece = chosenPiece(mode.value)
    const from = piece === undefined ? undefined : facts.value.placeOf(piece)
    const end = commands.at(-1)?.to
    const done = await game.perform(commands, {
      ...(piece !== undefined && facts.value.index.movers.has(piece) ? { piece } : {}),
      ...(typeof end === 'string' && isHex(end) ? { hex: end } : {}),
    })
    if (!done && game.refusal) hint(game.refusal)
    const to = piece === undefined ? undefined : facts.value.placeOf(piece)
    if (to !== undefined && inspected.value === from && isOnMap(to)) inspected.value = to
  }

  /** Moves several units to one hex as one gesture; those that cannot get there stay. */
  async function moveStack(pieces: readonly string[], to: string): Promise<void> {
    const reaches = await Promise.all(pieces.map((piece) => game.reach(piece)))
    const ways = reaches.flatMap((reach) => reachHex(reach, to)?.commands ?? [])
    const [first] = pieces
    if (ways.length > 0) await run({ act: 'do', commands: ways })
    else if (first !== undefined) await askWhy(first, to)
  }

  async function run(act: Act): Promise<void> {
    switch (act.act) {
      case 'do':
        return perform(act.commands)
      case 'reach':
        return askReach(act.piece)
      case 'why':
        return askWhy(act.piece, act.to)
      case 'stack':
        return moveStack(act.pieces, act.to)
      case 'menu':
        menuOffers.value = act.offers
        ui.menu = { x: pointer.value.x, y: pointer.value.y }
        return
      case 'inspect':
        inspected.value = act.place === '' ? null : act.place
        if (isOnMap(act.place) && GIVE_WAY.has(ui.tab)) ui.tab = 'selection'
        return
      case 'umpire':
        if (!(await game.table({ type: 'umpire.place', piece: act.piece, to: act.to })) && game.refusal)
          hint(game.refusal)
    }
  }

  function follow(next: Next): void {
    mode.value = next.mode
    ui.menu = null
    ui.hint = null
    for (const act of next.acts) void run(act)
  }

  /** The segments whose end was asked about: it is said once. */
  const warned = new Set<string>()

  /** What would be left undone, the first time a segment is about to be ended. */
  function warning(offer: ShownOffer): string | undefined {
    const { view } = game
    if (!view || !habits.warn) return undefined
    const words = unusedBefore(offer, facts.value.index, new Set(game.standing?.moved ?? []))
    const key = `${view.game}/${view.turn.index}/${view.phasing}/${view.decision?.prompt}`
    if (words === undefined || warned.has(key)) return undefined
    warned.add(key)
    return words
  }

  function take(offer: ShownOffer): void {
    ui.menu = null
    ui.hint = null
    const { type, unit } = offer.command
    if (type === 'choose' && typeof unit === 'string') return follow(choose(unit, facts.value))
    if (type === 'march' && offer.at !== undefined)
      return follow(clickPlace(mode.value, offer.at, facts.value))
    const words = warning(offer)
    if (words !== undefined) {
      ending.value = { offer, words }
      return
    }
    ending.value = null
    void run({ act: 'do', commands: [offer.command] })
  }

  /** Chooses the next unit that can move; gives its place. */
  function chooseNext(): string | undefined {
    const piece = nextMover(mode.value, facts.value)
    if (piece === undefined) return undefined
    const place = facts.value.placeOf(piece)
    inspected.value = place ?? null
    mode.value = { kind: 'unit', piece }
    void askReach(piece)
    return place
  }

  return { run, follow, take, chooseNext }
}

export type Gestures = ReturnType<typeof gestures>
