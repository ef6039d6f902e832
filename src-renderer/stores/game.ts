/** The game in play, as main tells it. Every change is asked of main; nothing here knows a rule. */
import { defineStore } from 'pinia'
import { connection } from './game/connection.ts'
import { deeds } from './game/deeds.ts'
import { following } from './game/follow.ts'
import { library } from './game/library.ts'
import { questions } from './game/questions.ts'
import { gameState, isMachine } from './game/state.ts'
import { useUi } from './ui.ts'

export const useGame = defineStore('game', () => {
  const refs = gameState()
  const line = connection(refs, (error) => useUi().fail(error))
  const follow = following(refs, line)
  return {
    ...refs,
    call: line.call,
    ask: line.ask,
    quietly: line.quietly,
    ...follow,
    ...deeds(refs, line, follow),
    ...library(refs, line, follow),
    ...questions(refs, line),
    isMachine,
  }
})
