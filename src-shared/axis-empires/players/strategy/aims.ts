/**
 * War aims of the machine players, theatre by theatre: whom a faction means to fight, from which season on, and what must be
 * won before. Authored from the course of the war; a plan takes from it what a position still allows.
 */
import type { Faction, MapId } from '../../theatres/index.ts'
import type { WarState } from '../../variables/index.ts'

export interface Aim {
  readonly id: string
  /** What is to be won, for a sentence. */
  readonly name: string
  /** Areas of the map whose Strategic Hexes and Cities are to be taken. */
  readonly lands: readonly string[]
  /** The hex that decides about it: with it the rest falls. */
  readonly key?: string
  /** The season from which on it is pursued, such as `1939-autumn`. */
  readonly from: string
  /** Game Turns before that season in which it begins already. */
  readonly lead?: number
  /** Neutral Minor Countries on which war may be declared for it. */
  readonly declare?: readonly string[]
  /** War is dared with so many times the strength against it; 1 if nothing is said. */
  readonly dare?: number
  /** Aims that must be reached before; they are waited for until `patience` seasons after `from`. */
  readonly after?: readonly string[]
  readonly patience?: number
  /** It is given up if it is not reached so many seasons after `from`. */
  readonly within?: number
}

export interface Doctrine {
  readonly aims: readonly Aim[]
  /** The season from which the faction wants each War State to come by a card of its own, and the aim it is for. */
  readonly wars: Readonly<Partial<Record<WarState, { readonly from: string; readonly aim?: string }>>>
  /** The season before which it ends no Policy by a card and starts no war of its own. */
  readonly peaceUntil?: string
  /** Posture Boxes whose Policy it does not end of its own will before a season. */
  readonly keeps?: readonly { readonly boxes: readonly string[]; readonly until: string }[]
  /** Neutral Countries it wishes to win over, the dearest first. */
  readonly friends?: readonly string[]
}

const EAST = [{ boxes: ['russia', 'soviet-minors'], until: '1941-summer' }] as const

const CHINA = ['hopeh', 'kiangsu', 'kansu', 'shanghai', 'inner-mongolia'] as const

export const DOCTRINES: Readonly<Record<MapId, Readonly<Record<Faction, Doctrine>>>> = {
  tk: {
    axis: {
      keeps: EAST,
      friends: [
        'italy',
        'hungary',
        'rumania',
        'bulgaria',
        'finland',
        'spain',
        'turkey',
        'iraq',
        'yugoslavia',
      ],
      wars: {
        limited: { from: '1939-autumn', aim: 'poland' },
        total: { from: '1941-summer', aim: 'russia' },
      },
      aims: [
        { id: 'austria', name: 'Austria', lands: ['austria'], from: '1938-spring' },
        { id: 'czechoslovakia', name: 'Czechoslovakia', lands: ['czechoslovakia'], from: '1938-autumn' },
        {
          id: 'poland',
          name: 'Poland',
          lands: ['poland', 'polish-corridor'],
          from: '1939-autumn',
          declare: ['poland'],
          key: 'e3702',
        },
        {
          id: 'norway',
          name: 'Denmark and Norway',
          lands: ['denmark-norway', 'danemark'],
          from: '1940-spring',
          declare: ['denmark-norway'],
          after: ['poland'],
          patience: 2,
          within: 4,
        },
        {
          id: 'france',
          name: 'France and the Low Countries',
          lands: ['belgium-holland', 'gau-moselland', 'northern-france', 'alsace-lorraine', 'france'],
          from: '1940-summer',
          declare: ['belgium-holland', 'france'],
          key: 'w3516',
          lead: 2,
          after: ['poland'],
          patience: 2,
        },
        {
          id: 'balkans',
          name: 'Yugoslavia and Greece',
          lands: ['yugoslavia', 'greece'],
          from: '1941-spring',
          declare: ['yugoslavia', 'greece'],
          after: ['france'],
          patience: 4,
        },
        {
          id: 'russia',
          name: 'Russia to the Volga',
          lands: [
            'russia',
            'ukraine',
            'donbass',
            'byelorussia',
            'eastern-poland',
            'baltic-states',
            'northern-baltics',
          ],
          from: '1941-summer',
          after: ['poland', 'france'],
          patience: 4,
        },
        {
          id: 'caucasus',
          name: 'the oil of the Caucasus',
          lands: ['caucasus'],
          from: '1942-summer',
          after: ['russia'],
          patience: 0,
        },
        { id: 'egypt', name: 'Egypt', lands: ['egypt'], from: '1941-spring', within: 8 },
      ],
    },
    western: {
      friends: ['greece', 'yugoslavia', 'belgium-holland', 'denmark-norway', 'turkey', 'portugal', 'rumania'],
      wars: { total: { from: '1941-winter' } },
      aims: [
        {
          id: 'africa',
          name: 'North Africa',
          lands: ['libya', 'cyrenaica', 'tunisia', 'algeria'],
          from: '1940-winter',
        },
        { id: 'italy', name: 'Italy', lands: ['italy'], from: '1943-summer', after: ['africa'], patience: 2 },
        {
          id: 'france',
          name: 'France',
          lands: ['northern-france', 'belgium-holland', 'alsace-lorraine', 'france'],
          from: '1944-summer',
        },
        {
          id: 'germany',
          name: 'Germany',
          lands: ['germany', 'austria'],
          from: '1944-autumn',
          after: ['france'],
          patience: 2,
        },
      ],
    },
    soviet: {
      peaceUntil: '1941-summer',
      keeps: EAST,
      friends: ['yugoslavia', 'bulgaria', 'czechoslovakia', 'persia', 'baltic-states', 'turkey'],
      wars: { total: { from: '1941-summer' } },
      aims: [
        {
          id: 'home',
          name: 'the lost lands of Russia',
          lands: ['russia', 'ukraine', 'donbass', 'byelorussia', 'caucasus', 'crimea'],
          from: '1941-winter',
        },
        {
          id: 'balkans',
          name: 'Rumania and Poland',
          lands: ['rumania', 'poland', 'baltic-states', 'hungary'],
          from: '1944-summer',
          after: ['home'],
          patience: 2,
        },
        {
          id: 'germany',
          name: 'Germany',
          lands: ['germany', 'austria', 'czechoslovakia'],
          from: '1944-winter',
          after: ['balkans'],
          patience: 2,
        },
      ],
    },
  },
  ds: {
    axis: {
      peaceUntil: '1937-autumn',
      friends: ['siam', 'france-ds', 'hopeh', 'kiangsu'],
      wars: { limited: { from: '1937-autumn', aim: 'china' }, total: { from: '1941-winter', aim: 'malaya' } },
      aims: [
        {
          id: 'china',
          name: 'the north and the coast of China',
          lands: CHINA,
          declare: ['hopeh', 'kiangsu'],
          dare: 0.5,
          from: '1937-spring',
          within: 17,
        },
        {
          id: 'malaya',
          name: 'Malaya and Hong Kong',
          lands: ['malaya', 'hong-kong'],
          key: 'a3218',
          from: '1941-winter',
        },
        {
          id: 'philippines',
          name: 'the Philippines and Guam',
          lands: ['philippines', 'guam', 'wake'],
          key: 'a3824',
          from: '1941-winter',
        },
        {
          id: 'indies',
          name: 'the oil of the Indies',
          lands: ['nei', 'borneo', 'celebes', 'sarawak'],
          from: '1941-winter',
          declare: ['nei'],
        },
        {
          id: 'burma',
          name: 'Burma',
          lands: ['burma'],
          from: '1942-spring',
          after: ['malaya'],
          patience: 3,
        },
        {
          id: 'islands',
          name: 'Papua and the Solomons',
          lands: ['papua', 'solomon-islands'],
          from: '1942-summer',
          within: 4,
        },
      ],
    },
    western: {
      wars: { total: { from: '1941-winter' } },
      aims: [
        {
          id: 'solomons',
          name: 'the Solomons and Papua',
          lands: ['solomon-islands', 'papua', 'new-guinea'],
          from: '1942-summer',
        },
        {
          id: 'gilberts',
          name: 'the Gilberts and the Marshalls',
          lands: ['gilbert-islands', 'marshall-islands'],
          from: '1943-autumn',
        },
        { id: 'marianas', name: 'the Marianas', lands: ['saipan', 'guam'], from: '1944-summer' },
        { id: 'philippines', name: 'the Philippines', lands: ['philippines'], from: '1944-autumn' },
        { id: 'burma', name: 'Burma', lands: ['burma', 'malaya'], from: '1944-winter' },
        { id: 'okinawa', name: 'Iwo Jima and Okinawa', lands: ['iwo-jima', 'okinawa'], from: '1945-spring' },
        { id: 'japan', name: 'Japan', lands: ['japan'], from: '1945-summer' },
      ],
    },
    soviet: {
      peaceUntil: '1945-summer',
      wars: {},
      aims: [
        {
          id: 'manchuria',
          name: 'Manchuria',
          lands: ['kirin', 'liaoning', 'heilungkiang', 'jehol', 'korea'],
          from: '1945-summer',
        },
      ],
    },
  },
}
