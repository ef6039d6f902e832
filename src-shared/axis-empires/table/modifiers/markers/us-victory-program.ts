/** US Victory Program (1.3.2.8): US steps each Season, an armor step among them in Europe. */
import type { MapId } from '../../../ground/theatres/index.ts'
import { byMarker } from '../registry.ts'

const STEPS: Readonly<Record<MapId, { nation: string; infantry: number; armor: number }>> = {
  tk: { nation: 'united-states', infantry: 1, armor: 1 },
  ds: { nation: 'united-states-ds', infantry: 1, armor: 0 },
}

export const US_VICTORY_PROGRAM = byMarker({
  id: 'us-victory-program',
  rule: '1.3.2.8',
  at: 'seasonalGrant',
  from: { marker: ['us-victory-program'], on: 'strategic-warfare' },
  words: 'The US Victory Program gives a US infantry step each Season, and in Europe an armor step',
  gives(game, { faction }, markers) {
    if (faction !== 'western' || !markers.some(({ map }) => map === game.map)) return undefined
    return [{ ...STEPS[game.map], source: 'US Victory Program', rule: '1.3.2.8' }]
  },
})
