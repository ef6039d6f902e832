/** What is asked of main about the counter in hand: where it can go, and why not. */

import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { HandRefs } from './hand.ts'
import { chosenPiece, receiveReach } from './modes.ts'

export type Questions = ReturnType<typeof questions>

export function questions({ mode, pointer }: HandRefs) {
  const game = useAxisGame()
  const ui = useUi()

  /** Shows beside the pointer why something cannot be done. */
  function hint(verdict: { rule: string; reason: string }): void {
    ui.hint = { x: pointer.value.x, y: pointer.value.y, rule: verdict.rule, reason: verdict.reason }
  }

  async function askReach(piece: string): Promise<void> {
    const reach = await game.question('play.reach', { piece })
    if (!reach) return
    mode.value = receiveReach(mode.value, reach)
    if (reach.hexes.length === 0 && !reach.verdict.ok && chosenPiece(mode.value) === piece)
      hint(reach.verdict)
  }

  async function askWhy(piece: string, to: string): Promise<void> {
    const verdict = await game.question('play.whyMove', { piece, to })
    if (!verdict || verdict.ok) return
    game.tried = { piece, to }
    game.refusal = verdict
    hint(verdict)
  }

  return { hint, askReach, askWhy }
}
