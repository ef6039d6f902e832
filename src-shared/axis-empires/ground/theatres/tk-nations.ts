/** The political tables of Totaler Krieg. */
import type { CedableLand, NationTables } from './nation-types.ts'

const part = (to: string, ...areas: string[]): CedableLand[] =>
  areas.map((area) => ({ area, to, as: 'part' }))
const dependent = (to: string, ...areas: string[]): CedableLand[] =>
  areas.map((area) => ({ area, to, as: 'dependent' }))

export const TK_NATIONS: NationTables = {
  // 13.6.1; what Total War leaves is in 12.3, what guards the Ostland Accord in 13.6.1.2.
  policies: [
    { id: 'appeasement', atTotalWar: 'ends' },
    { id: 'cordon', atTotalWar: 'ends' },
    { id: 'entente', atTotalWar: 'ends' },
    { id: 'guarantees', atTotalWar: 'ends' },
    { id: 'isolationism', atTotalWar: 'stays' },
    { id: 'pact', atTotalWar: 'ends' },
    {
      id: 'ostland',

      atTotalWar: 'stays',
      guard: {
        noMarker: 'enforced-peace',
        words:
          'the Enforced Peace marker is on the Turn Track: the Ostland Accord holds as long as it is there',
      },
    },
    { id: 'locarno', atTotalWar: 'ends' },
    { id: 'rapallo', atTotalWar: 'ends' },
  ],
  totalWar: [
    { marker: 'pacific-limited-war', maps: 'one' },
    { marker: 'pacific-total-war', ahead: 1, maps: 'one' },
    { marker: 'us-entry', ahead: 3 },
    { marker: 'us-entry', on: 'ds', ahead: 3, maps: 'both', unlessOnTrack: true },
    { marker: 'increase-uscl', ahead: 3 },
    { marker: 'v-e-day', ahead: 16 },
  ],
  // 13.3.1, 13.3.2, 13.8.1: what the Ceded Land markers say.
  cedable: [
    ...part('germany', 'austria', 'czechoslovakia', 'switzerland'),
    ...part('germany', 'alsace-lorraine', 'gau-moselland', 'polish-corridor'),
    ...dependent('germany', 'danemark', 'lithuania', 'northern-france', 'southern-france'),
    ...dependent('germany', 'ukraine', 'crimea', 'donbass', 'caucasus', 'byelorussia'),
    ...part('russia', 'eastern-poland', 'northern-baltics', 'baltic-states', 'bessarabia'),
    ...part('russia', 'finnish-frontier', 'turkish-frontier'),
    ...dependent('russia', 'poland', 'rumania', 'finland', 'turkish-straits'),
    ...dependent('britain', 'cyrenaica', 'turkish-straits'),
    ...dependent('france', 'syria'),
  ],
  divided: [
    {
      land: 'baltic-states',
      to: 'russia',
      apart: { area: 'lithuania', to: 'germany', as: 'dependent' },
      rest: 'northern-baltics',
      undivided: { area: 'eastern-poland', to: 'russia' },
    },
  ],
  creatable: [
    'algeria',
    'baltic-states',
    'basque',
    'byelorussia',
    'catalonia',
    'caucasus',
    'crimea',
    'danemark',
    'donbass',
    'egypt',
    'finland',
    'libya',
    'morocco',
    'palestine',
    'poland',
    'rumania',
    'syria',
    'trans-jordan',
    'tunisia',
    'ukraine',
  ],
  vanishing: [
    ...['austria', 'czechoslovakia', 'switzerland'].map((country) => ({
      country,
      to: 'germany',
      units: 'out' as const,
      rule: '13.8.1.1' as const,
      again: false,
    })),
    { country: 'baltic-states', to: 'russia', units: 'aside', rule: '13.8.1.2', again: true },
    ...['finland', 'rumania', 'poland'].map((country) => ({
      country,
      to: 'russia',
      units: 'aside' as const,
      rule: '13.8.1.3' as const,
      again: true,
    })),
  ],
  setUp: [
    {
      country: 'finland',
      entries: [
        {
          counters: ['fin-man-1', 'fin-man-2'],
          to: { hexes: ['e4607', 'e4707'] },
          when: { holds: 'finnish-frontier', is: true },
        },
        {
          counters: ['fin-ski-2', 'fin-ski-3'],
          to: 'out',
          when: { holds: 'finnish-frontier', is: true },
        },
        {
          counters: ['fin-man-1', 'fin-man-2'],
          to: 'out',
          when: { holds: 'finnish-frontier', is: false },
        },
      ],
      rest: true,
    },
    {
      country: 'italy',
      entries: [
        { counters: ['ita-inf-1', 'ita-inf-2', 'ita-inf-3'], to: { near: ['albania', 'libya'] } },
        { counters: ['ita-rho'], to: { hexes: ['e1908'] } },
        {
          counters: ['ita-convoy'],
          to: { convoys: ['western-mediterranean', 'central-mediterranean', 'adriatic-sea'] },
        },
        {
          counters: ['ita-inf-4', 'ita-inf-5', 'ita-col', 'ita-exp', 'ita-surf', 'ita-war-economy'],
          to: 'delay-box',
        },
      ],
      rest: true,
    },
    {
      country: 'switzerland',
      entries: [
        { counters: ['swi-inf-1', 'swi-inf-2'], to: { hexes: ['w3220', 'w3221'] } },
        { counters: ['swi-bern', 'swi-zur'], to: { hexes: ['w3220', 'w3221'] } },
      ],
      rest: true,
    },
    {
      country: 'france',
      only: { set: 'vichy', is: true },
      entries: [
        {
          counters: ['fra-v-col-1', 'fra-v-col-2', 'fra-v-col-3'],
          to: { nearOwn: true, without: ['northern-france'] },
        },
        { counters: ['fra-v-res'], to: 'force-pool' },
        { counters: ['fra-v-1', 'fra-v-7', 'fra-v-exp', 'fra-v-col-4'], to: 'delay-box' },
        { counters: ['fra-surf', 'fra-convoy'], to: 'delay-box', when: { axis: true } },
        { counters: ['fra-surf', 'fra-convoy'], to: 'out', when: { axis: false } },
      ],
      rest: false,
      noMobilization: true,
    },
    { country: 'france', only: { set: 'vichy', is: false }, entries: [], rest: true, noMobilization: true },
  ],
  unconquerable: [],
  // 13.8.5.1: the marker of Vichy lies there.
  capitals: [{ country: 'france', once: 'vichy', hex: 'w3217' }],
  // 13.8.6: Burgos, Salamanca, Seville; Madrid, Valencia, Barcelona.
  civilWars: [
    {
      country: 'spain',
      nationalist: ['w2911', 'w2809', 'w2408'],
      republican: ['w2710', 'w2512', 'w2715'],
    },
  ],
  partners: ['france', 'italy', 'poland', 'spain', 'turkey'],
}
