/** The table: joins the mouse modes, the game and the map stages. */
import { defineStore } from 'pinia'
import { board } from './board.ts'
import { gestures } from './gestures.ts'
import { hand } from './hand.ts'
import { keeping } from './keeping.ts'
import { marking } from './marking.ts'
import { stackingNow } from './stacking.ts'

export const useTable = defineStore('table', () => {
  const seen = board()
  const held = hand(seen)
  const full = stackingNow(held)
  const marked = marking(seen, held, full)
  const gesture = gestures(held, full)
  keeping(seen, held, gesture)
  return { ...seen, ...held, ...full, ...marked, ...gesture }
})
