/** The scenario on the table: its counters, where each begins, and what the hand does with them. */
import { defineStore } from 'pinia'
import { arrow } from './arrow.ts'
import { hand } from './hand.ts'
import { inHand } from './in-hand.ts'
import { layout } from './layout.ts'

export const useSetup = defineStore('editor-setup', () => {
  const laid = layout()
  const held = inHand(laid)
  return { ...laid, ...held, ...hand(laid, held), ...arrow(laid, held) }
})
