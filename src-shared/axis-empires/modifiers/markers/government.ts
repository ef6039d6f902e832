/**
 * The Japanese Government (2.2.4, 36.21): a Blitz marker placed on land while the Army does not lead, or at sea while
 * the Navy does not, brings a roll on the Cabinet Crisis Table. The marker shows who leads while it is in its
 * Holding Box; in a Delay Box or on the Turn Track nobody does; set aside, the scenario has no cabinet.
 */
import { GOVERNMENT_BOX } from '../../content/places.ts'
import { byMarker } from '../registry.ts'

/** The branch that each side of the marker names. */
const LEADS: Readonly<Record<string, 'army' | 'navy'>> = {
  'government-army': 'army',
  'government-navy': 'navy',
}

export const GOVERNMENT = byMarker({
  id: 'government',
  rule: '2.2.4',
  at: 'cabinet',
  from: { marker: Object.keys(LEADS), on: 'anywhere' },
  words:
    'A Blitz marker needs the lead of the Army on land and of the Navy at sea, or the Cabinet is in a Crisis',
  gives(game, { marker, hex }, [government]) {
    if (marker.map !== government?.map || marker.counter.faction !== government.counter.faction)
      return undefined
    const needed = game.board.isSea(hex) ? 'navy' : 'army'
    if (game.table.piece(government.id).at !== GOVERNMENT_BOX) return needed
    const up = government.sides[game.board.face[government.index] ?? 0]?.type ?? ''
    return LEADS[up] === needed ? undefined : needed
  },
})
