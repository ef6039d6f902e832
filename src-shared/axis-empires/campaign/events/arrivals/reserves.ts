/** The Reserves of an Allied faction for the war in Europe come off the Turn Track (36.38). */
import { sendReserves } from '../../../table/markers/reserves.ts'
import { doing } from '../steps.ts'
import { arrival, comer } from './arrival.ts'

export const RESERVES_COME = arrival({
  type: 'reserves-limited',
  title: 'Reserves',
  steps: [
    doing((game, now) => {
      const marker = comer(game, now)
      sendReserves(game, marker, game.board.up(marker)?.type === 'reserves-total' ? 'total' : 'limited')
    }),
  ],
  diary: (game, { receiver }) => `the ${game.adjective(receiver)} faction sends its reserves to Europe`,
  words: 'The support units that belong to the marker go to the European Holding Box.',
})
