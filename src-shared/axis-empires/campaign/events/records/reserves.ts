/**
 * European Reserves (38.3.6, 38.5.4), where Asia is played alone: a marker of each Allied faction, with Limited War on
 * its front and Total War on its back, is called once for each. What its return brings is 36.38.
 */
import { z } from 'zod'
import * as n from '../../../ground/content/cards/names.ts'
import type { Faction } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { judgeCallReserves } from '../../../table/markers/reserves.ts'
import { hasOccurred } from '../../../table/politics/index.ts'

/** Which Reserves, and the Posture Box whose War brings those of Limited War. */
export const RESERVES = z.strictObject({ war: z.enum(['limited', 'total']), box: n.land })

/** Whether the war is such that these Reserves of an Allied faction are called, and they have not been before. */
export function canCall(game: Game, faction: Faction, { war, box }: z.infer<typeof RESERVES>): boolean {
  if (faction === 'axis' || game.content.maps.length > 1) return false
  if (!judgeCallReserves(game, faction, war).ok) return false
  const isAtWar = war === 'limited' && game.vars.get(V.posture, box, 'ds') === null
  return isAtWar || hasOccurred(game, faction, war)
}
