/** The political tables of Dai Senso. */
import type { CedableLand, NationTables } from './nation-types.ts'

const part = (to: string, ...areas: string[]): CedableLand[] =>
  areas.map((area) => ({ area, to, as: 'part' }))
const dependent = (to: string, ...areas: string[]): CedableLand[] =>
  areas.map((area) => ({ area, to, as: 'dependent' }))

export const DS_NATIONS: NationTables = {
  // 13.6.1; what Total War leaves is in 12.3, what guards Neutrality in 13.6.1.2 and 36.21.
  policies: [
    { id: 'acceptance', atTotalWar: 'may-end' },
    { id: 'disputes', atTotalWar: 'ends' },
    { id: 'treaty', atTotalWar: 'ends' },
    {
      id: 'neutrality',

      atTotalWar: 'may-end',
      guard: {
        branch: {
          russia: 'army',
          'soviet-minors': 'army',
          'communist-china': 'army',
          'nationalist-china': 'army',
          britain: 'navy',
          'us-western-minors': 'navy',
        },
        words: 'ends only with the Government marker of the right branch, which goes to the Delay Box',
      },
    },
    { id: 'quarantine', atTotalWar: 'ends' },
    { id: 'resistance', atTotalWar: 'ends' },
    { id: 'peace', atTotalWar: 'ends' },
    // Of 2012 (2012:14.12): the surrenders that bring it are not in the edition of 2023.
    {
      id: 'surrender',

      atTotalWar: 'may-end',
      guard: {
        branch: {
          russia: 'army',
          'soviet-minors': 'army',
          'communist-china': 'army',
          'nationalist-china': 'army',
          britain: 'navy',
          'us-western-minors': 'navy',
        },
        peace: {
          russia: 'box-russian',
          'soviet-minors': 'box-russian',
          'communist-china': 'box-communist-chinese',
          'nationalist-china': 'box-nationalist-chinese',
          britain: 'box-british',
          'us-western-minors': 'box-us',
        },
        words:
          'ends only with the Government marker of the right branch, and not while Enforced Peace is on the Turn Track',
      },
    },
  ],
  totalWar: [
    { marker: 'increase-uscl', ahead: 3 },
    { marker: 'entry', tag: 'box-british', ahead: 15, ifPolicyIn: 'britain' },
    { marker: 'entry', tag: 'box-communist-chinese', ahead: 15, ifPolicyIn: 'communist-china' },
    { marker: 'entry', tag: 'box-nationalist-chinese', ahead: 15, ifPolicyIn: 'nationalist-china' },
    { marker: 'entry', tag: 'box-russian', ahead: 15, ifPolicyIn: 'russia' },
    { marker: 'us-entry', on: 'tk', ahead: 1, maps: 'both', unlessOnTrack: true },
    { marker: 'v-j-day', ahead: 16 },
  ],
  cedable: [
    ...dependent('japan', 'aleutian-islands', 'burma', 'formosa', 'guam', 'hainan', 'hong-kong', 'indochina'),
    ...dependent('japan', 'inner-mongolia', 'kamchatka', 'kansu', 'kiangsu', 'korea', 'malaya', 'manchukuo'),
    ...dependent('japan', 'midway', 'mongol-frontier', 'papua', 'philippines', 'primorye', 'sakhalin'),
    ...dependent(
      'japan',
      'amur',
      'sarawak',
      'shanghai',
      'siberia',
      'solomon-islands',
      'trans-baikal',
      'wake',
    ),
    ...dependent('britain-ds', 'eastern-caroline-islands', 'formosa', 'marshall-islands', 'okinawa'),
    ...dependent('britain-ds', 'western-caroline-islands'),
    ...dependent('united-states-ds', 'eastern-caroline-islands', 'iwo-jima', 'marshall-islands', 'saipan'),
    ...dependent('united-states-ds', 'western-caroline-islands'),
    ...part('russia-ds', 'heilungkiang', 'karafuto', 'kirin', 'mongol-frontier', 'mongolia'),
    ...dependent('russia-ds', 'east-turkestan', 'korea', 'liaoning', 'manchukuo', 'tannu-tuva'),
    ...part('hopeh', 'jehol', 'mongol-frontier'),
    ...part('kiangsu', 'shanghai'),
  ],
  divided: [],
  creatable: [
    'amur',
    'australia',
    'bangladesh',
    'burma',
    'ceylon',
    'india',
    'indochina',
    'kamchatka',
    'korea',
    'malaya',
    'manchukuo',
    'mongolia',
    'new-zealand',
    'pakistan',
    'philippines',
    'primorye',
    'siberia',
    'sinkiang',
    'trans-baikal',
  ],
  vanishing: [{ country: 'mongolia', to: 'russia-ds', units: 'out', rule: '13.8.1.4', again: true }],
  setUp: [
    {
      country: 'france-ds',
      entries: [
        {
          counters: ['ds-fra-gar-sai'],
          to: { hexes: ['a3619'] },
          when: { lost: 'indochina', to: 'japan', is: false },
        },
        {
          counters: ['ds-fra-gar-sai'],
          to: 'force-pool',
          when: { lost: 'indochina', to: 'japan', is: true },
        },
        { counters: ['ds-fra-inf-1'], back: true, to: { hexes: ['p1913'] } },
        {
          counters: ['ds-fra-res'],
          to: 'delay-box',
          when: { strategicWarfare: 'france-defeated', is: false },
        },
        { counters: ['ds-fra-col'], to: 'delay-box' },
      ],
      rest: false,
      noMobilization: true,
    },
  ],
  unconquerable: ['france-ds', 'kansu', 'kiangsu'],
  capitals: [],
  civilWars: [],
  partners: [],
}
