/**
 * European Reserves (38.3.6, 38.5.4), where Asia is played alone: a marker of each Allied faction, with Limited War on
 * its front and Total War on its back, goes to the Delay Box once for each. What its return brings is 36.38.
 */

import type { RuleId } from '../../../ground/rule.ts'
import type { AlliedFaction } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { callReserves, judgeCallReserves, type ReservesOf } from '../../../table/markers/reserves.ts'
import { hasOccurred } from '../../../table/politics/index.ts'
import type { ConditionalEvent } from '../types.ts'

const WARS: readonly ReservesOf[] = ['limited', 'total']

interface Reserves {
  readonly faction: AlliedFaction
  readonly rule: RuleId
  /** The Posture Box whose War brings those of Limited War. */
  readonly box: string
}

/** Whether the war is such that these Reserves are called, and they have not been before. */
function isReady(game: Game, { faction, box }: Reserves, war: ReservesOf): boolean {
  if (game.content.maps.length > 1 || !judgeCallReserves(game, faction, war).ok) return false
  const atWar = war === 'limited' && game.vars.get(V.posture, box, 'ds') === null
  return atWar || hasOccurred(game, faction, war)
}

function reserves(given: Reserves): ConditionalEvent {
  const isDue = (game: Game): boolean => WARS.some((war) => isReady(game, given, war))
  return {
    id: `european-reserves-${given.faction}`,
    title: { ds: 'European Reserves' },
    sections: { ds: given.rule },
    receivers: [given.faction],
    permanent: true,
    *due(game, now) {
      if (isDue(game)) yield now
    },
    idle: (game) =>
      isDue(game) ? undefined : 'the reserves have been called, Europe is at peace, or both maps are played',
    steps: WARS.map((war) => ({
      when: (game: Game) => isReady(game, given, war),
      does(game: Game) {
        callReserves(game, given.faction, war)
        return []
      },
    })),
    diary: () => 'the war in Europe calls for reserves',
    words:
      'Where Asia is played alone: once the Major Country of the faction is at War here, or there is Limited ' +
      'War in Europe, its Limited War Reserves marker goes to the Delay Box; with Total War in Europe that of ' +
      'Total War.',
  }
}

export const RESERVES_WEST = reserves({ faction: 'western', rule: '38.3.6', box: 'britain' })
export const RESERVES_SOVIET = reserves({ faction: 'soviet', rule: '38.5.4', box: 'russia' })
