/** The Luck marker (16) comes back into the Strategic Warfare Box, on the side it shows. */
import { strategicWarfareBox } from '../../../ground/content/places.ts'
import { byOption } from '../registry.ts'

export const LUCK = byOption({
  id: 'luck/arrival',
  rule: '16',
  at: 'arrival',
  from: { option: 'luck' },
  words: 'The Luck marker comes back into the Strategic Warfare Box, on its other side',
  gives(game, { unit }) {
    if (!unit.sides.some(({ type }) => type === 'luck-axis')) return undefined
    return {
      at: strategicWarfareBox(unit.map),
      face: game.table.piece(unit.id).face,
      words: 'into the Strategic Warfare Box',
    }
  },
})
