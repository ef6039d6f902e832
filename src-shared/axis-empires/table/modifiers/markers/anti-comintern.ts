/** Anti-Comintern Crusade (1.3.2.3): a German colonial step while Russia is at War. */
import { V } from '../../../ground/variables/index.ts'
import { byMarker } from '../registry.ts'

export const ANTI_COMINTERN = byMarker({
  id: 'anti-comintern',
  rule: '1.3.2.3',
  at: 'seasonalGrant',
  from: { marker: ['anti-comintern'], on: 'strategic-warfare' },
  words: 'The Anti-Comintern Crusade gives a German colonial step each Season while Russia is at War',
  gives(game, { faction }, [marker]) {
    if (faction !== 'axis' || marker?.map !== game.map) return undefined
    if (game.vars.isSet(V.posture, 'russia', game.map)) return undefined
    const source = 'Anti-Comintern Crusade'
    return [{ nation: 'germany', infantry: 1, armor: 0, colonial: true, source, rule: '1.3.2.3' }]
  },
})
