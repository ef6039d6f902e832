/** Minor Country Production +1 and +2 (1.3.2.1): steps for any Minor Country of the faction whose marker it is. */
import { byMarker } from '../registry.ts'

const STEPS: Readonly<Record<string, number>> = {
  'minor-country-production-1': 1,
  'minor-country-production-2': 2,
}

export const MINOR_COUNTRY_PRODUCTION = byMarker({
  id: 'minor-country-production',
  rule: '1.3.2.1',
  at: 'seasonalGrant',
  from: { marker: Object.keys(STEPS), on: 'strategic-warfare' },
  words: 'Minor Country Production gives its faction one or two Minor Country steps each Season',
  gives(game, { faction }, markers) {
    const own = markers.filter((each) => each.map === game.map && each.counter.faction === faction)
    const armor = own.reduce((sum, unit) => {
      const type = game.board.up(unit)?.type ?? ''
      return sum + (STEPS[type] ?? 0)
    }, 0)
    if (armor === 0) return undefined
    return [
      { nation: 'minors', infantry: 0, armor, source: `Minor Country Production +${armor}`, rule: '1.3.2.1' },
    ]
  },
})
