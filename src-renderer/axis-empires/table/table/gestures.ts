/** Carries out what a gesture asks for: commands to main, menus, hints, the next unit. */

import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { type Tab, useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { endWarning } from './end-warning.ts'
import type { HandRefs } from './hand.ts'
import { type Act, choose, clickPlace, type Next, nextMover } from './modes.ts'
import type { ShownOffer } from './offers.ts'
import { orders } from './orders.ts'
import { questions } from './questions.ts'
import type { Stacking } from './stacking.ts'

/** Tabs that give way to the stack that was clicked. */
const GIVE_WAY: ReadonlySet<Tab> = new Set(['pools', 'track', 'history'])

export function gestures(held: HandRefs, full: Stacking) {
  const { mode, inspected, menuOffers, pointer, facts, ending } = held
  const game = useAxisGame()
  const ui = useUi()
  const asked = questions(held)
  const { hint, askReach, askWhy } = asked
  const { perform, moveStack } = orders(held, asked)
  const warning = endWarning(held, full)

  async function run(act: Act): Promise<void> {
    switch (act.act) {
      case 'do':
        return act.passOver ? perform(act.commands, true) : performAsked(act.commands)
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

  function take(offer: ShownOffer): void {
    ui.menu = null
    ui.hint = null
    const { type, unit } = offer.command
    if (type === 'choose' && typeof unit === 'string') return follow(choose(unit, facts.value))
    if (type === 'march' && offer.at !== undefined)
      return follow(clickPlace(mode.value, offer.at, facts.value))
    void takeAsked(offer)
  }

  /** Takes an offer, unless something would be lost by it: then it is asked first. */
  async function takeAsked(offer: ShownOffer): Promise<void> {
    const question = ending.value?.offer === offer ? undefined : await warning(offer)
    ending.value = question ? { offer, ...question } : null
    if (!question) await perform([offer.command])
  }

  /** Does commands of a gesture; a single one that is offered is asked about like a button. */
  async function performAsked(commands: readonly Command[]): Promise<void> {
    const [only] = commands
    const offer =
      commands.length === 1 ? facts.value.index.all.find(({ command }) => command === only) : undefined
    if (offer) await takeAsked(offer)
    else await perform(commands)
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
