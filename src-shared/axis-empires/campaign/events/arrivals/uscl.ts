/** Increase USCL comes off the Turn Track (18.38.1, 36.44.1): a box up, and again a year ahead. */

import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { putOnTrack, seasonalAhead } from '../../../table/politics/index.ts'
import { doing } from '../steps.ts'
import type { Happening } from '../types.ts'
import { arrival, comer } from './arrival.ts'

const HIGHEST = 4
const A_YEAR = 4

function rise(game: Game, now: Happening): void {
  const marker = comer(game, now)
  const rule = marker.map === 'tk' ? '18.38.1' : '36.44.1'
  const uscl = Math.min(HIGHEST, game.vars.number(V.uscl, marker.map) + 1)
  game.vars.set(V.uscl, marker.map, uscl)
  game.note({ text: `The USCL is ${uscl}`, rule })
  if (uscl < HIGHEST) putOnTrack(game, marker, 'increase-uscl', seasonalAhead(game.turn, A_YEAR), rule)
}

export const USCL_RISES = arrival({
  type: 'increase-uscl',
  steps: [doing(rise)],
  diary: () => 'the United States commit themselves further',
  words:
    'The USCL marker goes up a box, and this marker comes back four Seasonal Turns later; not once the USCL is 4.',
})
