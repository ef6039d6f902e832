/** Replacement steps in words (1.3.1, 6.2). */
import type { CardNames } from '../names.ts'

export interface StepsGiven {
  readonly nation: string
  readonly infantry: number
  readonly armor: number
  readonly colonial?: true | undefined
}

const GROUPS: Readonly<Record<string, string>> = { minors: 'Minor Countries', chinese: 'China' }

/** `Germany: 3 armor and 6 infantry steps`. */
export function stepsOf({ nation, infantry, armor, colonial }: StepsGiven, names: CardNames): string {
  const parts = [
    ...(armor > 0 ? [`${armor} armor`] : []),
    ...(infantry > 0 ? [`${infantry} ${colonial ? 'colonial ' : ''}infantry`] : []),
  ]
  const plural = infantry + armor === 1 ? 'step' : 'steps'
  return `${GROUPS[nation] ?? names.country(nation)}: ${parts.join(' and ')} ${plural}`
}
