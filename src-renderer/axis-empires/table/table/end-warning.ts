/** What would be left undone is said once, the first time a segment is about to be ended. */

import { useHabits } from '../../../shell/window/habits.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { HandRefs } from './hand.ts'
import type { ShownOffer } from './offers.ts'
import { unusedBefore } from './unused.ts'

export function endWarning({ facts }: HandRefs) {
  const game = useAxisGame()
  const habits = useHabits()
  /** The segments whose end was asked about: it is said once. */
  const warned = new Set<string>()

  /** What would be left undone by taking an offer, the first time a segment is about to be ended. */
  function warning(offer: ShownOffer): string | undefined {
    const { view } = game
    if (!view || !habits.warn) return undefined
    const words = unusedBefore(offer, facts.value.index, new Set(game.standing?.moved ?? []))
    const key = `${view.game}/${view.turn.index}/${view.phasing}/${view.decision?.prompt}`
    if (words === undefined || warned.has(key)) return undefined
    warned.add(key)
    return words
  }

  return warning
}
