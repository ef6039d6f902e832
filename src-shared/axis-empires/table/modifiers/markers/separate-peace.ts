/** A Separate Peace (+1.3.2.9): two German or Japanese infantry steps on each map, each Season. */
import { THEATRES } from '../../../ground/theatres/index.ts'
import { byTrack } from '../registry.ts'

export const SEPARATE_PEACE = byTrack({
  id: 'separate-peace',
  rule: '1.3.2.9',
  at: 'seasonalGrant',
  from: { track: 'separate-peace' },
  words: 'A Separate Peace gives the Axis two German or Japanese infantry steps each Season',
  gives(game, { faction }) {
    if (faction !== 'axis') return undefined
    const nation = THEATRES[game.map].axisMajor
    return [{ nation, infantry: 2, armor: 0, source: 'Separate Peace', rule: '1.3.2.9' }]
  },
})
