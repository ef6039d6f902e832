/** The game in play as the screens of the Pacific see it: its board, what is picked, what can be done. */
import { defineStore } from 'pinia'
import { useGame } from '../../shell/game/store.ts'
import { askedOdds } from './asked-odds.ts'
import { pickingIn } from './picking.ts'
import { type Call, positionOf } from './position.ts'

export const SYSTEM = 'pacific-1940'

export const usePacific = defineStore('pacific-1940', () => {
  const game = useGame()
  const call = game.call as unknown as Call
  const position = positionOf(game, call)
  const picking = pickingIn(game, call, position)

  game.join(SYSTEM, {
    opened: async () => {},
    entering: async () => {
      picking.select(undefined)
      await position.readBoard()
    },
    mapsOf: () => [],
    asksAfter: () => [],
    changing: () => {},
    changed: () => {},
    settled: async () => {},
    moveShown: (_before, next) =>
      next.lines.length > 0 ? { places: next.lines.flatMap(({ at }) => at ?? []), march: false } : null,
    handedOver: async () => {},
  })

  return { ...position, ...picking, ...askedOdds(call, () => position.view.value?.game) }
})
