/**
 * The game in play, as main tells it, whichever game that is. Every change is asked of main; nothing here knows a
 * rule. A game system's own screens join it (`join`) and see it through a store of their own.
 */
import { defineStore } from 'pinia'
import { useUi } from '../window/ui.ts'
import { ahead } from './ahead.ts'
import { comingBack } from './coming-back.ts'
import { commands } from './commands.ts'
import { Companions } from './companion.ts'
import { connection } from './connection.ts'
import { following } from './follow.ts'
import { library } from './library.ts'
import { past } from './past.ts'
import { gameState, isMachine } from './state.ts'
import { undoing } from './undoing.ts'

export const useGame = defineStore('game', () => {
  const refs = gameState()
  const companions = new Companions()
  const line = connection(refs, (error) => useUi().fail(error))
  const early = ahead(refs)
  const follow = following(refs, line, companions)
  return {
    ...refs,
    join: companions.join.bind(companions),
    /** Answers fetched in advance. */
    answersAhead: () => early,
    call: line.call,
    ask: line.ask,
    quietly: line.quietly,
    ...follow,
    ...commands(refs, line, companions, follow, early),
    ...undoing(refs, line, follow),
    ...library(refs, line, companions, follow),
    ...comingBack(refs, companions, follow),
    ...past(refs, line),
    isMachine,
  }
})

export type GameStore = ReturnType<typeof useGame>
