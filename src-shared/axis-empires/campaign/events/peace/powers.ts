/**
 * The Powers that may be made to sign a peace with Japan, by the events of the edition of 2012 (16.2.5 to 16.6.2): what land
 * each cedes or gains. The lists are those of the events; the hex of Tsitsihar, which is misprinted there, is that of the map.
 */
import type { AlliedFaction } from '../../../ground/theatres/index.ts'

export const POWER_IDS = ['britain', 'communist-china', 'nationalist-china', 'russia', 'us'] as const
export type PowerId = (typeof POWER_IDS)[number]

/** Land that changes hands where a supplied unit stands in a hex. */
export interface Claim {
  readonly hex: string
  readonly area: string
  readonly to: string
  readonly as: 'part' | 'dependent'
  /** The Country it is taken from or added to has to be one that signs. */
  readonly of?: string
}

/** Who signs a peace with Japan. */
export interface Power {
  readonly id: PowerId
  readonly name: string
  readonly faction: AlliedFaction
  /** The Major Country; the two Chinas have none. */
  readonly country?: string
  readonly minors: 'none' | 'chinese' | 'others'
  readonly boxes: readonly string[]
  /** The tag of its Enforced Peace marker. */
  readonly tag: string
  /** What Japan gains. */
  readonly losses: readonly Claim[]
  /** What Japan loses by its Concessions. */
  readonly gains: readonly Claim[]
  /** The Chinese Country that becomes a Japanese Dependent whole. */
  readonly whole?: string
}

const dependents = (to: string, lands: Readonly<Record<string, string>>): Claim[] =>
  Object.entries(lands).map(([area, hex]) => ({ hex, area, to, as: 'dependent' }))
const part = (to: string, area: string, hex: string): Claim => ({ hex, area, to, as: 'part' })
const within = (of: string, claim: Claim): Claim => ({ ...claim, of })

/** What is the same of both Chinas. */
const CHINA = {
  minors: 'chinese',
  losses: dependents('japan', { 'inner-mongolia': 'a5322', hainan: 'a4120' }).map((claim, i) =>
    within(i === 0 ? 'hopeh' : 'kiangsu', claim),
  ),
  gains: [
    within('hopeh', part('hopeh', 'jehol', 'a5224')),
    within('kiangsu', part('kiangsu', 'shanghai', 'a4725')),
  ],
} as const

export const POWERS: Readonly<Record<PowerId, Power>> = {
  britain: {
    id: 'britain',
    name: 'Britain',
    faction: 'western',
    country: 'britain-ds',
    minors: 'none',
    boxes: ['britain'],
    tag: 'box-british',
    losses: dependents('japan', {
      sarawak: 'a3321',
      'hong-kong': 'a4222',
      papua: 'p2606',
      'solomon-islands': 'p2808',
      burma: 'a4015',
      malaya: 'a3218',
    }),
    gains: dependents('britain-ds', {
      'marshall-islands': 'p3612',
      okinawa: 'a4427',
      'western-caroline-islands': 'p3402',
      formosa: 'a4324',
      'eastern-caroline-islands': 'p3408',
    }),
  },
  'communist-china': {
    ...CHINA,
    id: 'communist-china',
    name: 'Communist China',
    faction: 'soviet',
    boxes: ['communist-china'],
    tag: 'box-communist-chinese',
    whole: 'kansu',
  },
  'nationalist-china': {
    ...CHINA,
    id: 'nationalist-china',
    name: 'Nationalist China',
    faction: 'western',
    boxes: ['nationalist-china'],
    tag: 'box-nationalist-chinese',
    whole: 'kiangsu',
  },
  russia: {
    id: 'russia',
    name: 'Russia',
    faction: 'soviet',
    country: 'russia-ds',
    minors: 'others',
    boxes: ['russia', 'soviet-minors'],
    tag: 'box-russian',
    losses: dependents('japan', {
      sakhalin: 'p5806',
      amur: 'a5727',
      'trans-baikal': 'a5824',
      siberia: 'a5821',
      kamchatka: 'p5810',
      primorye: 'p5301',
    }),
    gains: [
      part('russia-ds', 'kirin', 'a5427'),
      ...dependents('russia-ds', { korea: 'a5027', liaoning: 'a5226' }),
      part('russia-ds', 'karafuto', 'p5605'),
      part('russia-ds', 'heilungkiang', 'a5526'),
    ],
  },
  us: {
    id: 'us',
    name: 'the United States',
    faction: 'western',
    country: 'united-states-ds',
    minors: 'others',
    boxes: ['us-western-minors'],
    tag: 'box-us',
    losses: dependents('japan', {
      'aleutian-islands': 'p5720',
      guam: 'p3806',
      philippines: 'a3824',
      midway: 'p4519',
      indochina: 'a3619',
      wake: 'p4113',
    }),
    gains: dependents('united-states-ds', {
      'iwo-jima': 'p4304',
      'marshall-islands': 'p3612',
      'western-caroline-islands': 'p3402',
      'eastern-caroline-islands': 'p3408',
      saipan: 'p3906',
    }),
  },
}

export const isPower = (id: string | undefined): id is PowerId => POWER_IDS.some((each) => each === id)
