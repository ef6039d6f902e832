/** Truces raised or lowered by a level (13.6.2.3): Reassess Policy, Armistice, Negotiation, none. */
import type { Game } from '../../game/game.ts'
import { postureBoxTitle, postureTitle } from '../../names/postures.ts'
import { setPosture } from '../../politics/index.ts'
import { type MapId, type Posture, TRUCES } from '../../theatres/index.ts'
import { V } from '../../variables/index.ts'

/** From the strongest to the weakest. */
export const TRUCE_LEVELS = ['reassess-policy', 'armistice', 'negotiation'] as const

export interface TruceStep {
  readonly id: string
  readonly label: string
  act(): void
}

/** Every way to raise or lower one of the Truces of some boxes by one level. */
export function truceSteps(game: Game, map: MapId, boxes: readonly string[]): TruceStep[] {
  return boxes.flatMap((box): TruceStep[] => {
    const posture = game.vars.get(V.posture, box, map)
    if (posture === null || !TRUCES.has(posture)) return []
    const level = TRUCE_LEVELS.indexOf(posture as (typeof TRUCE_LEVELS)[number])
    const steps: TruceStep[] = []
    const to = (id: string, next: Posture | null): void => {
      const what = next === null ? 'ends' : `becomes ${postureTitle(next)}`
      steps.push({
        id: `${id}:${box}`,
        label: `${postureTitle(posture)} ${what} (${postureBoxTitle(box)})`,
        act: () => {
          setPosture(game, { map, box, posture: next })
        },
      })
    }
    const stronger = TRUCE_LEVELS[level - 1]
    if (stronger) to('raise', stronger)
    to('lower', TRUCE_LEVELS[level + 1] ?? null)
    return steps
  })
}
