/**
 * What the documents say of the Option Cards of Asia: each card they name is in its deck under its number and name, and
 * each fact they state of it is in the data. `pinned` lists the facts that a card file can hold; what a rule of the game
 * says of all cards of a kind (classes by name, limits) is tested with that rule.
 */
import { describe, expect, it } from 'vitest'
import { broughtBy, saidBy } from '../../../../src-shared/axis-empires/ground/content/cards/walk.ts'
import {
  acts,
  brought,
  type Fact,
  isOfClass,
  type Known,
  knownCards,
  knownNumbers,
  load,
  requires,
  row,
  says,
  steps,
} from './facts.ts'
import { readAsset, readDoc } from './read.ts'

const DECKS = { axis: load('ds-axis'), western: load('ds-western'), soviet: load('ds-soviet') }

const PRE_OR_LIMITED = ['pre-war', 'limited'] as const
const directive = (number: string): Known => ({
  number,
  facts: [
    ['Production Success of its own number (2012:15.32)', says('table', 'production-success', `"${number}"`)],
  ],
})
const settlement = (number: string, name: string, sort: string): Known => ({
  number,
  name,
  facts: [
    ['Forced Settlement of who it names', acts('conditional', '"forced-settlement"', `"${sort}"`)],
    ['Japanese Concessions to who it names', acts('conditional', '"japanese-concessions"', `"${sort}"`)],
  ],
})
const program = (number: string, name: string, event: string): Known => ({
  number,
  name,
  facts: [['its Conditional Event', acts('conditional', `"${event}"`)]],
})
const separatePeace = (number: string, name: string): Known => ({
  number,
  name,
  optional: 'separate-peace',
  facts: [
    [
      'the Separate Peace is a choice of its Political Option (+14.2)',
      acts('political', '"political-option"'),
    ],
    ['it does not come without that choice (+14.2)', (card) => !says('event', '"separate-peace"')(card)],
  ],
})
const totalWar = (number: string, name: string, ...facts: Fact[]): Known => ({
  number,
  name,
  states: PRE_OR_LIMITED,
  facts: [['Total War goes into effect (12)', says('warState', '"total"')], ...facts],
})

const AXIS: readonly Known[] = [
  {
    number: '1',
    name: 'Food Shortages',
    states: ['pre-war'],
    facts: [
      ['a Rearmament card', isOfClass('axis', 'rearmament')],
      ['nine counters to the Force Pool', ({ option = [] }) => brought(option, 'force-pool').length === 9],
      [
        'six of them 1-1-1',
        ({ option = [] }) => brought(option, 'force-pool').filter((id) => !id.includes('inf')).length === 6,
      ],
      [
        'three 0-1-1',
        ({ option = [] }) => brought(option, 'force-pool').filter((id) => id.includes('inf')).length === 3,
      ],
      [
        'unless Economic Program has been applied',
        acts('political', '"if":{"not":{"happened":{"event":"economic-program"}}}'),
      ],
      ['1: Cabinet Crisis', row(1, 1, '"cabinet-crisis"')],
      ['2: No Result', row(2, 2, 'none')],
      ['3: Cabinet Crisis', row(3, 3, '"cabinet-crisis"')],
      ['4: No Result', row(4, 4, 'none')],
      ['5: Failure (Supply) of the Axis', row(5, 5, '"failure"', '"supply axis"')],
      ['6: Colonialism', row(6, 6, '"colonialism"')],
      [
        'its date is winter 1939',
        ({ history = [] }) => history.some(({ season }) => season === '1939-winter'),
      ],
    ],
  },
  {
    number: '2a',
    name: 'Army Plan Adopted',
    states: ['pre-war'],
    facts: [['Limited War goes into effect (12)', says('warState', '"limited"')]],
  },
  {
    number: '2b',
    name: 'Navy Plan Adopted',
    states: ['pre-war'],
    facts: [['Limited War goes into effect (12)', says('warState', '"limited"')]],
  },
  {
    ...program('3', 'Army Program', 'army-program'),
    facts: [
      ['the Navy does not lead (1.1.3.1)', requires({ not: { government: { leads: 'navy' } } })],
      ['its Conditional Event', acts('conditional', '"army-program"')],
    ],
  },
  program('4', 'Navy Program', 'navy-program'),
  program('5', 'Economic Program', 'economic-program'),
  program('6', 'Political Program', 'political-program'),
  {
    number: '8',
    name: 'Demand Inner Mongolia',
    states: ['pre-war'],
    facts: [
      ['the Army leads the Government', requires({ government: { leads: 'army' } })],
      ['a Demand', isOfClass('axis', 'demand')],
      ['its roll concerns Hopeh', says('table', '"country":"hopeh"')],
      ['Ceded Land is a result', says('table', '"ceded-land"', '"inner-mongolia"')],
      ['Country Resists is a result', says('table', '"country-resists"', '"inner-mongolia"')],
      [
        'revealed in summer 1937',
        ({ history = [] }) => history.some(({ season }) => season === '1937-summer'),
      ],
    ],
  },
  { number: '11', name: 'Diplomatic Overtures', facts: [['its class', isOfClass('axis', 'overtures')]] },
  { number: '12', name: 'Diplomatic Overtures', facts: [['its class', isOfClass('axis', 'overtures')]] },
  totalWar(
    '28a',
    'East Wind Rain',
    ['Bases Damaged of the West (15.3)', says('table', '"bases-damaged"', '"28a"')],
    ['LOC Damaged (15.22)', says('table', '"loc-damaged"', '"28a"')],
    [
      'Operation Z follows in the Political Events Segment (15.37)',
      acts('political', '"operation-z"', '"28a"'),
    ],
  ),
  totalWar(
    '28b',
    'North Wind Cloudy',
    ['Japan: 1 armor and 4 infantry steps (1.3.3)', steps('japan', 4, 1)],
    ['Bases Damaged of the Soviets (15.3)', says('table', '"bases-damaged"', '"28b"')],
    ['LOC Damaged of Russia (15.22)', says('table', '"loc-damaged"', '"28b"')],
    ['Operation Z', acts('political', '"operation-z"', '"28b"')],
  ),
  {
    number: '31a',
    name: 'British Neutrality Pact',
    facts: [
      ['an Aid to China marker leaves the game (14.1)', says('lift', 'aid-to-china', '"out"')],
      ['Neutrality of Britain', says('posture', '"britain"', '"neutrality"')],
      [
        'its support unit waits in the Conditional Events Box (16.1.4)',
        says('arrive', '"own-events"', '"jpn-af-pact"'),
      ],
    ],
  },
  {
    number: '31b',
    name: 'Russian Neutrality Pact',
    facts: [
      ['an Aid to China marker leaves the game (14.1)', says('lift', 'aid-to-china', '"out"')],
      ['Neutrality of Russia', says('posture', '"russia"', '"neutrality"')],
    ],
  },
  {
    number: '33a',
    name: 'Treaty',
    facts: [
      [
        'a Country is picked in the Political Events Segment (13.2)',
        acts('political', '"choose"', '"treaty"'),
      ],
      ['2: Diplomatic Incident (1.1.2.1)', row(2, 2, '"diplomatic-incident"')],
      ['Country Joins is a result (15.9)', says('table', '"country-joins"')],
    ],
  },
  {
    number: '33b',
    name: 'Puppet Government',
    facts: [['Minor Country Created (13.8.3)', acts('political', '"minor-country-created"')]],
  },
  {
    number: '34b',
    name: 'Puppet Government',
    facts: [['Minor Country Created (13.8.3)', acts('political', '"minor-country-created"')]],
  },
  {
    number: '35',
    name: 'Political Expansion',
    facts: [['Minor Country Created (15.25)', acts('political', '"minor-country-created"')]],
  },
  settlement('37a', 'British Settlement', 'britain'),
  settlement('37b', 'Communist Chinese Settlement', 'communist-china'),
  settlement('37c', 'Nationalist Chinese Settlement', 'nationalist-china'),
  settlement('37d', 'Russian Settlement', 'russia'),
  settlement('37e', 'US Settlement', 'us'),
  {
    number: '47',
    name: 'Tekko Heika Banzai!',
    facts: [['the IG HQ comes straight to the map (2.3.2.3)', says('headquarters', '"jpn-ig-hq"')]],
  },
  ...['52', '53', '54', '55', '56', '57'].map(directive),
  {
    number: 'r36',
    name: 'Peace with Honor',
    states: ['total'],
    optional: 'random-campaign',
    facts: [
      [
        'the Government marker goes from its Holding Box to the Delay Box',
        says('lift', '"ds-government"', '"delay"'),
      ],
      ['Japan: 2 steps', steps('japan', 2, 0)],
      ['1: No Result', row(1, 1, 'none')],
      ['2: Bushido', row(2, 2, '"bushido"')],
      ['3: Conference', row(3, 3, '"conference"')],
      ['4 and 5: Political Option', row(4, 5, '"political-option"')],
      ['6: No Result', row(6, 6, 'none')],
    ],
  },
  separatePeace('plus57', 'Divine Wind'),
]

const LOC: Fact = [
  'both Western LOC Damaged markers go (14.27)',
  says('lift', 'loc-damaged-british', 'loc-damaged-us'),
]

const WESTERN: readonly Known[] = [
  {
    number: '5',
    name: 'Cash & Carry Bill',
    facts: [
      [
        'Pre-War is over or European Limited War has occurred (1.1.3.1)',
        requires({ any: [{ warState: { from: 'limited' } }, { europeanWar: { from: 'limited' } }] }),
      ],
    ],
  },
  {
    number: '8a',
    name: 'Philippine Independence',
    facts: [
      ['the Philippines become a Neutral Minor Country (13.8.3)', says('independence', '"philippines"')],
      [
        'the colonial units leave the game (15.25)',
        says('independence', 'ds-us-col-phil-1', 'ds-us-col-phil-2'),
      ],
    ],
  },
  {
    number: '9a',
    name: 'Indian Independence',
    facts: [
      ['India becomes a Neutral Minor Country (13.8.3)', says('independence', '"india"')],
      [
        'British and Japanese Ind units leave the game (15.25)',
        says('independence', 'ds-brit-col-ind-6', 'jpn-col-ind'),
      ],
      ['Quit India leaves the game (14.38)', says('lift', 'ds-quit-india', '"out"')],
    ],
  },
  {
    number: '9b',
    name: 'Gandhi Arrested',
    facts: [['Quit India leaves the game (14.38)', says('lift', 'ds-quit-india', '"out"')]],
  },
  {
    number: '17',
    name: 'Oil Embargo',
    facts: [
      [
        'a raw die against Japanese markers in the Ceded Lands Box gives Military Aid',
        acts('conditional', '"cededRoll"', '"japan"', '"military-aid"'),
      ],
      ['the Oil Embargo marker', says('arrive', 'ds-oil-embargo')],
    ],
  },
  {
    number: '18a',
    name: 'Quarantine Address',
    facts: [['Quarantine', says('posture', '"us-western-minors"', '"quarantine"')]],
  },
  {
    number: '19a',
    name: 'Aid to China',
    facts: [
      ['card 18a has been played', requires({ played: { card: '18a' } })],
      ['Nationalist China is at War', requires({ posture: { of: 'nationalist-china', is: ['war'] } })],
      ['the marker', says('arrive', 'ds-west-aid-to-china')],
    ],
  },
  {
    number: '22',
    name: 'Chinese War Production',
    facts: [['Recyclable (1.1.3.3)', ({ recyclable }) => recyclable === true]],
  },
  {
    number: '22-surrender',
    name: 'Nationalist Chinese Surrender',
    facts: [['its Conditional Event', acts('conditional', '"nationalist-chinese-surrender"')]],
  },
  {
    number: '26b',
    name: 'British Neutrality Pact',
    facts: [['an Aid to China marker leaves the game (14.1)', says('lift', 'aid-to-china', '"out"')]],
  },
  {
    number: '27',
    name: 'Commonwealth Support',
    facts: [
      [
        'one British colonial infantry step as a Conditional Event (1.3.3.5)',
        ({ conditional = [] }) =>
          conditional.some(
            (each) =>
              'steps' in each &&
              each.steps.nation === 'britain-ds' &&
              each.steps.infantry === 1 &&
              each.steps.armor === 0 &&
              each.steps.colonial === true,
          ),
      ],
    ],
  },
  {
    number: '29',
    name: 'Commonwealth Surrender',
    facts: [['its Conditional Event', acts('conditional', '"british-surrender"')]],
  },
  totalWar('35a', 'Arsenal of Democracy'),
  totalWar('35b', 'US Victory Program', ['the marker', says('arrive', 'ds-us-victory-program')]),
  {
    number: '37',
    name: 'US Surrender',
    facts: [['its Conditional Event', acts('conditional', '"us-surrender"')]],
  },
  { number: '39a', name: 'Symbol Conference', facts: [LOC] },
  { number: '39b', name: 'Trident Conference', facts: [LOC] },
  {
    number: '43a',
    name: 'Sextant Conference',
    facts: [
      [
        'one Kiangsu and one Szechwan infantry to the Delay Box, and no more (1.1.2.2)',
        ({ option = [] }) => brought(option, 'delay').join() === 'ki-inf-43,sze-inf-43',
      ],
    ],
  },
  separatePeace('plus55', 'Separate Peace Offer'),
]

const SOVIET: readonly Known[] = [
  {
    number: '8',
    name: 'War Progress 3',
    facts: [
      ['Russian LOC Damaged goes (14.27)', says('lift', 'ds-loc-damaged-russian')],
      ['one a year (1.1.3.3)', isOfClass('soviet', 'war-progress')],
    ],
  },
  { number: '11b', name: 'Siberian Reserves Released', facts: [['©', ({ twin }) => twin === true]] },
  {
    number: '15',
    name: 'Pre-War Production',
    states: ['pre-war'],
    facts: [
      ['it raises the ESV (1.1.4)', ({ production = 0 }) => production >= 1],
      [
        'revealed in spring 1939',
        ({ history = [] }) => history.some(({ season }) => season === '1939-spring'),
      ],
    ],
  },
  {
    number: '19b',
    name: 'Russian Neutrality Pact',
    facts: [['an Aid to China marker leaves the game (14.1)', says('lift', 'aid-to-china', '"out"')]],
  },
  {
    number: '21',
    name: 'Demand Mongolia',
    facts: [['Country Resists is a result (15.10)', says('table', '"country-resists"', '"mongolia"')]],
  },
  {
    number: '24',
    name: 'Limited War Production',
    states: ['limited'],
    facts: [
      ['Production Value 1 (1.1.3.3)', ({ production }) => production === 1],
      ['no twin', ({ twin }) => twin === undefined],
    ],
  },
  {
    number: '25',
    name: 'Russian Surrender',
    facts: [['its Conditional Event', acts('conditional', '"russian-surrender"')]],
  },
  {
    number: '29',
    name: 'Communist Chinese Surrender',
    facts: [['its Conditional Event', acts('conditional', '"communist-chinese-surrender"')]],
  },
  separatePeace('plus40', 'Separate Peace Offer'),
]

/** Numbers that must be there because a letter marks a number used more than once. */
const IMPLIED = {
  axis: ['34a'],
  western: ['8b', '18b', '19b', '26a', '43b'],
  soviet: ['11a', '19a'],
} as const

/** The highest standard numbers: those of the + cards are one more. */
const HIGHEST = { axis: 57, western: 54, soviet: 39 } as const

for (const [faction, known] of [
  ['axis', AXIS],
  ['western', WESTERN],
  ['soviet', SOVIET],
] as const)
  describe(`[1.1] cards of the ${faction} deck of Asia that documents name`, () => {
    knownCards(DECKS[faction], known)
    knownNumbers(DECKS[faction], IMPLIED[faction], HIGHEST[faction])
  })

interface Counter {
  readonly id: string
  readonly nation: string
  readonly code?: string
  readonly tags?: readonly string[]
}
const countersOf = (file: string): readonly Counter[] =>
  (readAsset(`counters/ds-${file}.json`) as { readonly counters: readonly Counter[] }).counters

describe('[1.1.2.2] counters of Asia', () => {
  it('bear the number of the card that brings them, and may come by one card beside the line of history', () => {
    const files = ['japan', 'britain', 'us', 'russia', 'china', 'minors', 'markers']
    const codes = new Map(
      files.flatMap((file) => countersOf(file).map(({ id, code }) => [id, code] as const)),
    )
    for (const { cards } of Object.values(DECKS))
      for (const card of cards)
        for (const said of saidBy(card))
          if (said.word === 'arrive')
            for (const id of said.value.units as readonly string[])
              if (codes.get(id) !== card.number) {
                const own = cards.find(({ number }) => number === codes.get(id))
                expect(own && broughtBy(own), `${id} of card ${card.number}`).toContain(id)
                expect(
                  card.history?.some(({ as }) => as === 'played'),
                  `${card.number} is of the line`,
                ).not.toBe(true)
              }
  })

  it('come by a card, by a rule that their letters name, or are listed for the start of 1937', () => {
    const listed = readDoc('readings/cards-asia.md').split('## What is there in spring 1937')[1] ?? ''
    const majors = ['japan', 'britain-ds', 'united-states-ds', 'russia-ds']
    const groups = ['axis', 'western', 'soviet']
    for (const file of ['japan', 'britain', 'us', 'russia', 'china'])
      for (const counter of countersOf(file)) {
        const { id, code, nation, tags = [] } = counter
        if (![...majors, ...groups].includes(nation) || tags.includes('outbreak-of-war')) continue
        const start = listed.includes(`\`${id}\``)
        expect(start, `${id} (${code ?? 'no code'})`).toBe(code === undefined)
      }
  })
})
