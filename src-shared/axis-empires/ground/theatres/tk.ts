/** Totaler Krieg: Europe. */
import { TK_NATIONS } from './tk-nations.ts'
import type { Theatre } from './types.ts'

const FRANCE = { home: 'france', unless: 'vichy' } as const

export const TK: Theatre = {
  id: 'tk',
  name: 'Totaler Krieg',
  suffix: '',
  majors: { germany: 'axis', britain: 'western', 'united-states': 'western', russia: 'soviet' },
  axisMajor: 'germany',
  heart: 'w3825',
  vDay: { marker: 'v-e-day', title: 'V-E Day' },
  offMapNations: ['united-states'],
  nationality: {},
  chinese: new Set(),
  postures: {
    boxes: [
      { id: 'us', faction: 'western' },
      { id: 'britain', faction: 'western' },
      { id: 'france', faction: 'western' },
      { id: 'western-minors', faction: 'western' },
      { id: 'russia', faction: 'soviet' },
      { id: 'soviet-minors', faction: 'soviet' },
    ],
    own: {
      'united-states': { box: 'us' },
      britain: { box: 'britain' },
      russia: { box: 'russia' },
      // As Vichy it uses the box of the minors (13.8.5.1).
      france: { box: 'france', side: 'western', unless: 'vichy' },
    },
    minors: { western: 'western-minors', soviet: 'soviet-minors' },
  },
  nations: TK_NATIONS,
  weatherAreas: ['north', 'desert'],
  snowNations: new Set(['finland', 'russia', 'sweden']),
  snowGuards: 'germany',
  convoys: {
    carryAllies: new Set(['britain', 'united-states']),
    carryOwn: new Set(['germany', 'russia']),
    fleetTrain: 'united-states',
    closedLands: { germany: ['northern-france', 'southern-france'] },
  },
  borderFortresses: [
    {
      nation: 'france',
      place: 'line',
      inside: FRANCE,
      borders: [{ home: 'belgium-holland' }, { home: 'germany' }],
      words: 'a French Line fortress stands in France, on the Border of Belgium-Holland or Germany',
    },
    {
      nation: 'russia',
      place: 'line',
      inside: { belongsTo: 'russia' },
      borders: [{ belongsTo: 'germany' }, { minorCountry: true }],
      words:
        'a Russian Line fortress stands in Russia or a Dependent of it, on the Border of Germany, a German Dependent or a Minor Country',
    },
    {
      nation: 'germany',
      place: 'wall',
      inside: { home: 'germany' },
      borders: [{ home: 'belgium-holland' }, FRANCE],
      words: 'a Wall fortress stands in Germany, on the Border of Belgium-Holland or France',
    },
  ],
  freeFortresses: [
    {
      nation: 'germany',
      needs: ['no-retreat', 'separate-peace'],
      words: 'an FE fortress needs No Retreat on the VP Track or a Separate Peace',
    },
  ],
  oneATurn: ['Mag'],
  colonialsApart: [],
  homeArmies: [],
  annex: { marker: 'reich-annex', to: 'germany' },
  lentFleet: {
    nation: 'france',
    tag: 'vichy',
    faction: 'axis',
    needs: ['vichy', 'vichy-fleet'],
    port: 'w2818',
    moved: { once: 'vichy-north', port: 'w3414' },
    base: 'germany',
  },
  replacementPlaces: [
    { nation: 'britain', colonial: 'Afr', boxes: ['east-africa'] },
    { nation: 'britain', colonial: 'SA', boxes: ['west-africa'] },
    { nation: 'britain', colonial: 'Aus', boxes: ['middle-east'] },
    { nation: 'britain', colonial: 'Ind', boxes: ['middle-east'] },
    { nation: 'britain', colonial: 'NZ', boxes: ['middle-east'] },
    { nation: 'britain', colonial: 'Can', boxes: ['eastern-us'] },
    {
      nation: 'britain',
      colonial: 'Fra',
      boxes: ['west-africa', 'eastern-us'],
      cities: [{ home: 'britain' }],
    },
    ...['Italy', 'Pol', 'Spain', 'Swe', 'Tur'].map((colonial) => ({
      nation: 'britain',
      colonial,
      boxes: ['eastern-us'],
      cities: [{ home: 'britain' }],
    })),
    { nation: 'france', colonial: '*', boxes: ['west-africa'], cities: [{ dependentsOf: 'france' }] },
    { nation: 'germany', colonial: '*', cities: [{ sovietStrategic: true }] },
    { nation: 'italy', colonial: '*', cities: [{ dependentsOf: 'italy' }] },
    { nation: 'united-states', boxes: ['eastern-us'] },
    { nation: 'russia', boxes: ['central-asia'] },
  ],
  replacementDepots: [
    { nation: 'germany', overland: true },
    { nation: 'britain' },
    { nation: 'united-states' },
    { nation: 'russia', overland: true },
  ],
  depots: {
    axis: { nation: 'germany', overland: true },
    western: { nation: 'united-states' },
    soviet: { nation: 'russia', overland: true, byHq: true },
  },
  armyLands: [],
  partisanGround: {},
  noSubs: new Set(['caspian-sea']),
  leavingHqs: new Set(['fb']),
  bombing: { of: 'germany', by: 'united-states' },
}
