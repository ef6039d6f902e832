/** What displays there are on each map, as data: boxes, tracks, Posture Boxes. */

import type { TheatreId } from '../../../ground/contract/displays.ts'
import { POSTURE_BOX_TITLES } from '../../../ground/names/postures.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'

export { POSTURE_TITLES } from '../../../ground/names/postures.ts'

export interface PostureBoxEntry {
  readonly id: string
  readonly title: string
  readonly faction: Faction
}

/** The Posture Boxes of a map with their titles, in the order of the display (13.6). */
export const postureBoxes = (map: TheatreId): readonly PostureBoxEntry[] =>
  THEATRES[map].postures.boxes.map((box) => ({ ...box, title: POSTURE_BOX_TITLES[box.id] ?? box.id }))

export function warStateTitle(state: string): string {
  return { 'pre-war': 'Pre-War', limited: 'Limited War', total: 'Total War' }[state] ?? state
}

/** A display of boxes: which places, for which maps, and whether only if its map is played alone. */
export interface BoxesEntry {
  readonly id: string
  readonly title: string
  readonly rule: RuleId
  readonly maps: readonly TheatreId[]
  readonly alone?: true
  readonly boxes: readonly {
    /** The name of the place without its map. */
    readonly place: string
    readonly title: string
    readonly faction?: Faction
    readonly note?: string
  }[]
}

const NAMES = { axis: 'Axis', western: 'Western', soviet: 'Soviet' } as const
const BOTH: readonly TheatreId[] = ['tk', 'ds']
const each = (
  place: string,
  title: string,
  factions: readonly Faction[],
  note?: string,
): BoxesEntry['boxes'] =>
  factions.map((faction) => ({
    place: `${place}:${faction}`,
    title: `${NAMES[faction]} ${title}`,
    faction,
    ...(note === undefined ? {} : { note }),
  }))

export const BOXES: readonly BoxesEntry[] = [
  {
    id: 'swb',
    title: 'Strategic Warfare',
    rule: '2.2.3',
    maps: BOTH,
    boxes: [
      {
        place: 'swb',
        title: 'Strategic Warfare Box',
        note: 'Bombers and Sub Fleets at war with factories and shipping, and markers whose effect lasts.',
      },
    ],
  },
  {
    id: 'events',
    title: 'Conditional Events',
    rule: '6.2',
    maps: BOTH,
    boxes: each(
      'events',
      'Conditional Events Box',
      FACTIONS,
      'Counters that come when their Conditional Event happens.',
    ),
  },
  {
    id: 'ceded',
    title: 'Ceded Lands',
    rule: '13.8.1',
    maps: BOTH,
    boxes: [
      { place: 'ceded', title: 'Ceded Lands Box', note: 'Areas that have another owner than in 1937.' },
    ],
  },
  {
    id: 'conquered',
    title: 'Conquered Minor Countries',
    rule: '13.4',
    maps: BOTH,
    boxes: each(
      'conquered',
      'Conquered Minor Countries Box',
      FACTIONS,
      'Counters of conquered Countries, until they are liberated.',
    ),
  },
  {
    id: 'european-war',
    title: 'European War',
    rule: '1.1.3.1',
    maps: ['ds'],
    alone: true,
    boxes: [
      ...each(
        'european-war',
        'European War Box',
        ['western', 'soviet'],
        'What the war in Europe is to this faction.',
      ),
      {
        place: 'european-holding',
        title: 'European Holding Box',
        note: 'Support units sent to the war in Europe.',
      },
    ],
  },
  {
    id: 'pacific-war',
    title: 'Pacific War',
    rule: '12.3',
    maps: ['tk'],
    alone: true,
    boxes: [
      ...each(
        'pacific-war',
        'Pacific War Box',
        ['western', 'soviet'],
        'What the war in the Pacific is to this faction.',
      ),
      {
        place: 'pacific-holding',
        title: 'Pacific Holding Box',
        note: 'Support units sent to the war in the Pacific.',
      },
    ],
  },
]
