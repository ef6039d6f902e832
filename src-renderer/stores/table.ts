/** The table: joins the mouse modes, the game and the map stages. */
import { defineStore } from 'pinia'
import { board } from './table/board.ts'
import { gestures } from './table/gestures.ts'
import { hand } from './table/hand.ts'
import { keeping } from './table/keeping.ts'
import { marking } from './table/marking.ts'

export const useTable = defineStore('table', () => {
  const seen = board()
  const held = hand(seen)
  const marked = marking(seen, held)
  const gesture = gestures(held)
  keeping(seen, held, gesture)
  return { ...seen, ...held, ...marked, ...gesture }
})
