/** The game in play, as main tells it. Every change is asked of main; nothing here knows a rule. */
import { defineStore } from 'pinia'
import { useUi } from '../window/ui.ts'
import { ahead } from './ahead.ts'
import { commands } from './commands.ts'
import { connection } from './connection.ts'
import { following } from './follow.ts'
import { library } from './library.ts'
import { past } from './past.ts'
import { questions } from './questions.ts'
import { gameState, isMachine } from './state.ts'

export const useGame = defineStore('game', () => {
  const refs = gameState()
  const line = connection(refs, (error) => useUi().fail(error))
  const early = ahead(refs)
  const follow = following(refs, line, early)
  return {
    ...refs,
    call: line.call,
    ask: line.ask,
    quietly: line.quietly,
    ...follow,
    ...commands(refs, line, follow, early),
    ...library(refs, line, follow),
    ...questions(refs, line, early),
    ...past(refs, line),
    isMachine,
  }
})
