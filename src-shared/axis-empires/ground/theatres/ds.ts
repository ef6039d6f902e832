/** Dai Senso: Asia and the Pacific. */
import { DS_NATIONS } from './ds-nations.ts'
import type { Theatre } from './types.ts'

export const DS: Theatre = {
  id: 'ds',
  name: 'Dai Senso',
  suffix: '@ds',
  majors: {
    japan: 'axis',
    'britain-ds': 'western',
    'united-states-ds': 'western',
    'russia-ds': 'soviet',
  },
  axisMajor: 'japan',
  heart: 'p4904',
  vDay: { marker: 'v-j-day', title: 'V-J Day' },
  offMapNations: ['britain-ds', 'united-states-ds', 'france-ds'],
  nationality: {
    'britain-ds': 'britain',
    'france-ds': 'france',
    'russia-ds': 'russia',
    'united-states-ds': 'united-states',
  },
  // Manchukuo begins as a Japanese Dependent and counts here only once it is a Country of an Allied faction.
  chinese: new Set(['hopeh', 'kansu', 'kiangsu', 'sinkiang', 'szechwan', 'tibet', 'yunnan', 'manchukuo']),
  postures: {
    boxes: [
      { id: 'nationalist-china', faction: 'western' },
      { id: 'britain', faction: 'western' },
      { id: 'us-western-minors', faction: 'western' },
      { id: 'communist-china', faction: 'soviet' },
      { id: 'russia', faction: 'soviet' },
      { id: 'soviet-minors', faction: 'soviet' },
    ],
    own: {
      'britain-ds': { box: 'britain' },
      'russia-ds': { box: 'russia' },
      'united-states-ds': { box: 'us-western-minors' },
    },
    chinese: { western: 'nationalist-china', soviet: 'communist-china' },
    minors: { western: 'us-western-minors', soviet: 'soviet-minors' },
  },
  nations: DS_NATIONS,
  weatherAreas: ['central', 'desert', 'north', 'north-monsoon', 'south', 'south-monsoon'],
  snowNations: new Set(['russia-ds']),
  convoys: {
    carryAllies: new Set(['britain-ds', 'united-states-ds']),
    carryOwn: new Set(['japan', 'russia-ds']),
    fleetTrain: 'united-states-ds',
    closedLands: {},
  },
  borderFortresses: [
    {
      nation: 'russia-ds',
      place: 'line',
      inside: { home: 'russia-ds' },
      borders: [{ belongsTo: 'japan' }, { minorCountry: true }],
      words:
        'a Russian Line fortress stands in Russia, on the Border of Japan, a Japanese Dependent or a Minor Country',
    },
  ],
  freeFortresses: [
    {
      nation: 'japan',
      needs: ['japanese-mandate', 'separate-peace'],
      words: 'a Per fortress needs the Japanese Mandate on the VP Track or a Separate Peace',
    },
  ],
  oneATurn: [],
  colonialsApart: ['japan'],
  homeArmies: [
    {
      tag: 'kwantung',
      dependentsOf: 'japan',
      whilePolicyIn: ['russia', 'communist-china', 'nationalist-china'],
      words:
        'a Kwantung unit stays in Japanese Dependents while Russia, Communist or Nationalist China is under a Policy',
    },
  ],
  replacementPlaces: [
    { nation: 'britain-ds', boxes: ['europe-africa'], only: true },
    { nation: 'britain-ds', colonial: 'Afr', boxes: ['europe-africa'] },
    { nation: 'britain-ds', colonial: 'Aus', cities: [{ area: 'australia' }] },
    { nation: 'britain-ds', colonial: 'Ind', cities: [{ area: 'india' }] },
    { nation: 'britain-ds', colonial: 'NZ', cities: [{ area: 'new-zealand' }] },
    { nation: 'france-ds', boxes: ['europe-africa'], only: true },
    {
      nation: 'france-ds',
      colonial: '*',
      boxes: ['europe-africa'],
      cities: [{ dependentsOf: 'france-ds' }],
    },
    {
      nation: 'japan',
      colonial: 'Col',
      cities: [{ dependentsOf: 'japan' }, { conquered: true }],
    },
    { nation: 'japan', colonial: 'Bur', cities: [{ area: 'burma' }] },
    { nation: 'japan', colonial: 'Ind', cities: [{ area: 'india' }] },
    { nation: 'japan', colonial: 'Rus', cities: [{ home: 'russia-ds' }] },
    { nation: 'russia-ds', boxes: ['eastern-europe'] },
    { nation: 'united-states-ds', boxes: ['western-us'] },
    { nation: 'united-states-ds', colonial: 'Phil', cities: [{ area: 'philippines' }] },
  ],
  replacementDepots: [
    { nation: 'japan', marker: 'ighq' },
    { nation: 'japan', marker: 'kwantung', army: true },
    { nation: 'united-states-ds' },
    { nation: 'russia-ds', overland: true },
  ],
  depots: {
    axis: { nation: 'japan' },
    western: {
      nation: 'united-states-ds',
      closed: {
        sheet: 'a',
        dependentsOf: 'britain-ds',
        words: 'not in a British Dependent of the Asia sheet',
      },
    },
    soviet: { nation: 'russia-ds', overland: true, byHq: true },
  },
  armyLands: [{ tag: 'kwantung', areas: ['manchukuo', 'korea', 'liaoning'], dependentsOf: 'japan' }],
  partisanGround: { western: 'kiangsu', soviet: 'kansu' },
  noSubs: new Set(),
  landingForces: 'japan',
  kamikazes: 'japan',
  unrest: {
    lands: ['india', 'ceylon'],
    faction: 'western',
    nation: 'britain-ds',
    colonial: 'Ind',
    endedBy: 'japan',
  },
  delayReduction: { faction: 'axis', units: 2 },
  homeland: 'japan',
  government: 'axis',
  leavingHqs: new Set(['ig-hq']),
  bombing: { of: 'japan', by: 'united-states-ds' },
}
