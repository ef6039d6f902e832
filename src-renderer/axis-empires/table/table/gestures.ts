/** Carries out what a gesture asks for: commands to main, menus, hints, the next unit. */

import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { type Tab, useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { endWarning } from './end-warning.ts'
import type { HandRefs } from './hand.ts'
import { type Act, choose, clickPlace, type Next, nextMover } from './modes.ts'
import type { ShownOffer } from './offers.ts'
import { orders } from './orders.ts'
import { questions } from './questions.ts'

/** Tabs that give way to the stack that was clicked. */
const GIVE_WAY: ReadonlySet<Tab> = new Set(['pools', 'track', 'history'])

export function gestures(held: HandRefs) {
  const { mode, inspected, menuOffers, pointer, facts, ending } = held
  const game = useAxisGame()
  const ui = useUi()
  const asked = questions(held)
  const { hint, askReach, askWhy } = asked
  const { perform, moveStack } = orders(held, asked)
  const warning = endWarning(held)

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
