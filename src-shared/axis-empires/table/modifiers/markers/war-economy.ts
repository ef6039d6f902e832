/** War Economy +1 and +2 (1.3.2.2): steps of the Minor Country whose marker it is. */
import { isMajor } from '../../../ground/theatres/index.ts'
import { byMarker } from '../registry.ts'

const STEPS: Readonly<Record<string, number>> = { 'war-economy-1': 1, 'war-economy-2': 2 }

export const WAR_ECONOMY = byMarker({
  id: 'war-economy',
  rule: '1.3.2.2',
  at: 'seasonalGrant',
  from: { marker: Object.keys(STEPS), on: 'strategic-warfare' },
  words: 'War Economy gives the Minor Country it belongs to one or two steps each Season',
  gives(game, { faction }, markers) {
    const grants = markers.flatMap((marker) => {
      const { nation } = marker
      const armor = STEPS[game.board.up(marker)?.type ?? ''] ?? 0
      if (marker.map !== game.map || isMajor(nation) || game.factionOf(marker) !== faction) return []
      const source = `War Economy +${armor}`
      return [{ nation, infantry: 0, armor, source, rule: '1.3.2.2' }]
    })
    return grants.length === 0 ? undefined : grants
  },
})
