/** Who owns which land, who stands on which side, and under which bounds (12, 13). */

import { flag, oneOf, paired } from '../../../kernel/variables/kinds.ts'
import { FACTIONS, type Faction } from '../theatres/ids.ts'
import { POSTURES, type Posture, posturesOn } from '../theatres/index.ts'
import { areaOfMap, type Kind, ofEach, ofEachOnMap, ofMap } from './words.ts'

export const WAR_STATES = ['pre-war', 'limited', 'total'] as const
export type WarState = (typeof WAR_STATES)[number]

/** What a Country is to a faction; a Country without is neutral. */
export interface CountryStatus {
  readonly status: 'active' | 'conquered'
  readonly faction: Faction
}

/** Land that belongs to another Country than the map says. */
export interface Cession {
  readonly to: string
  readonly as: 'part' | 'dependent'
}

const status = paired<CountryStatus>(
  /^(active|conquered):(axis|western|soviet)$/,
  `active or conquered and a faction: ${FACTIONS.map((faction) => `active:${faction}`).join(', ')}, conquered:axis …`,
  (left, right) => ({ status: left as CountryStatus['status'], faction: right as Faction }),
  (value) => [value.status, value.faction],
)

const cession: Kind<Cession> = {
  ...paired<Cession>(
    /^([^:]+):(part|dependent)$/,
    'a Country and what the land is to it: germany:part, japan:dependent',
    (to, as) => ({ to, as: as as Cession['as'] }),
    (value) => [value.to, value.as],
  ),
  names: (stored) => [{ kind: 'area', id: String(stored).split(':')[0] ?? '' }],
}

export const POLITICS = {
  country: ofEach('country', 'area', {
    kind: {
      ...status,
      options: (['active', 'conquered'] as const).flatMap((what) =>
        FACTIONS.map((faction) => `${what}:${faction}`),
      ),
    },
    lasts: 'game',
    bears: ['politics'],
    rule: '13.4',
    words: 'A Minor Country is active in a faction or conquered by it; one without this is neutral.',
  }),
  created: ofEach('created', 'area', {
    kind: flag,
    lasts: 'game',
    bears: ['politics'],
    rule: '13.8.2',
    words: 'The Dependent or Region has become a Minor Country of its own, neutral unless it has a status.',
  }),
  ceded: ofEach('ceded', 'area', {
    kind: cession,
    lasts: 'game',
    bears: ['politics'],
    rule: '13.8.1',
    words: 'The area belongs to another Country than the map says, as part or as Dependent.',
  }),
  conqueredOf: ofEach('conquered-of', 'area', {
    kind: oneOf(FACTIONS),
    lasts: 'game',
    bears: ['politics'],
    rule: '13.5',
    words: 'The faction a Conquered Country is still aligned with: its units lie in the box of that faction.',
  }),
  fallen: ofEach('fallen', 'area', {
    kind: flag,
    lasts: 'game',
    rule: '13.8.7',
    words: 'The Country has been conquered or liberated at some time: it is no Partnership Country.',
  }),
  partner: ofEachOnMap('partner', 'faction', {
    kind: areaOfMap,
    maps: ['tk'],
    lasts: 'game',
    rule: '13.8.7',
    words: 'The Partnership Country of a faction; each creates one.',
  }),
  posture: ofEachOnMap<Posture>('posture', 'posture-box', {
    kind: { ...oneOf(POSTURES), optionsOn: (map) => posturesOn(map) },
    lasts: 'game',
    bears: ['politics'],
    rule: '13.6',
    words: 'The Policy or Truce in a Posture Box; an empty box means War.',
  }),
  warState: ofMap('war-state', {
    kind: oneOf(WAR_STATES),
    lasts: 'game',
    bears: ['politics'],
    rule: '12',
    words: 'Pre-War, Limited War or Total War.',
  }),
} as const
