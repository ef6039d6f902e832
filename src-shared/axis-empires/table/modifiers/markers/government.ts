/**
 * The Japanese Government (2.2.4, 36.21): a Blitz marker placed on land while the Army does not lead, or at sea while
 * the Navy does not, brings a roll on the Cabinet Crisis Table.
 */
import { GOVERNMENT_TYPES, leadingBranch } from '../../game/government.ts'
import { byMarker } from '../registry.ts'

export const GOVERNMENT = byMarker({
  id: 'government',
  rule: '2.2.4',
  at: 'cabinet',
  from: { marker: Object.keys(GOVERNMENT_TYPES), on: 'anywhere' },
  words:
    'A Blitz marker needs the lead of the Army on land and of the Navy at sea, or the Cabinet is in a Crisis',
  gives(game, { marker, hex }, [government]) {
    if (marker.map !== government?.map || marker.counter.faction !== government.counter.faction)
      return undefined
    const needed = game.board.isSea(hex) ? 'navy' : 'army'
    const leads = leadingBranch(game)
    return leads === undefined || leads === needed ? undefined : needed
  },
})
