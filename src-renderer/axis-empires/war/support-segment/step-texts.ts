/** The five steps of the Support Segment in words for a newcomer. */
import type { SupportStep } from '../../../../src-shared/axis-empires/ground/contract/support-segment.ts'

export interface StepText {
  readonly id: SupportStep
  readonly title: string
  readonly rule: string
  readonly text: string
}

export const STEP_TEXTS: readonly StepText[] = [
  {
    id: 'return',
    title: 'Return to base',
    rule: '2.2.1',
    text: 'Your Air units, Fleets and Convoys of the last turn went home by themselves.',
  },
  {
    id: 'maintain',
    title: 'Beachheads',
    rule: '2.2.2',
    text: 'Each Beachhead of yours is kept, or its units go inland and it is picked up.',
  },
  {
    id: 'place',
    title: 'Placement',
    rule: '2.2.3',
    text: 'One after another, in any order: choose a counter below, then a place on the map.',
  },
  {
    id: 'blitz',
    title: 'Blitz markers',
    rule: '2.2.4',
    text: 'Each Beachhead gets one first. Units within two hexes may attack and land before the others.',
  },
  {
    id: 'fail',
    title: 'Beachheads that fail',
    rule: '2.2.5',
    text: 'A Beachhead whose ports are shut goes, with what stands on it.',
  },
]

export function stepState(id: SupportStep, now: SupportStep): 'done' | 'now' | 'ahead' {
  const at = (step: SupportStep): number => STEP_TEXTS.findIndex((each) => each.id === step)
  return at(id) < at(now) ? 'done' : at(id) === at(now) ? 'now' : 'ahead'
}

/** Where a group can go, in a few words. */
export function openWords(open: {
  readonly hexes: number
  readonly zones: number
  readonly strategic: boolean
}): string {
  const parts = [
    ...(open.hexes > 0 ? [`${open.hexes} ${open.hexes === 1 ? 'hex' : 'hexes'}`] : []),
    ...(open.zones > 0 ? [`${open.zones} Naval ${open.zones === 1 ? 'Zone' : 'Zones'}`] : []),
    ...(open.strategic ? ['strategic warfare'] : []),
  ]
  return parts.join(' · ')
}
