/** Truces raised or lowered by a level (13.6.2.3), as choices. */

import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  increaseTruce,
  judgeIncreaseTruce,
  reduceTruce,
  TRUCE_LEVELS,
  truceIn,
} from '../../../table/politics/index.ts'

export { TRUCE_LEVELS } from '../../../table/politics/index.ts'

export interface TruceStep {
  readonly id: string
  readonly label: string
  act(): void
}

/** Every way to raise or lower one of the Truces of some boxes by one level. */
export function truceSteps(game: Game, map: MapId, boxes: readonly string[]): TruceStep[] {
  return boxes.flatMap((box): TruceStep[] => {
    const truce = truceIn(game, map, box)
    if (truce === undefined) return []
    const level = TRUCE_LEVELS.indexOf(truce)
    const lower = TRUCE_LEVELS[level - 1]
    const higher = TRUCE_LEVELS[level + 1]
    const words = (next: string | undefined): string =>
      `${postureTitle(truce)} ${next === undefined ? 'ends' : `becomes ${postureTitle(next)}`} (${postureBoxTitle(box)})`
    const down: TruceStep = {
      id: `lower:${box}`,
      label: words(lower),
      act: () => {
        reduceTruce(game, { map, box })
      },
    }
    if (!judgeIncreaseTruce(game, { map, box }).ok) return [down]
    const up: TruceStep = {
      id: `raise:${box}`,
      label: words(higher),
      act: () => {
        increaseTruce(game, { map, box })
      },
    }
    return [up, down]
  })
}
