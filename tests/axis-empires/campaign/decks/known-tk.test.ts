/**
 * What the documents say of the Option Cards of Europe: each card they name is in its deck under its number and name, and
 * each fact they state of it that a card can hold is in the data. Classes and limits are tested with their rule.
 */
import { describe, expect, it } from 'vitest'
import type { OptionCard } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { seasonNumber } from '../../../../src-shared/axis-empires/ground/content/cards/line.ts'
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
  playedIn,
  removedIn,
  requires,
  row,
  says,
  steps,
} from './facts.ts'
import { readAsset, readDoc } from './read.ts'

const DECKS = { axis: load('tk-axis'), western: load('tk-western'), soviet: load('tk-soviet') }
const BEFORE_TOTAL = ['pre-war', 'limited'] as const

const segment =
  (name: 'requires' | 'option' | 'political' | 'conditional', wanted: unknown) =>
  (card: OptionCard): boolean =>
    JSON.stringify(card[name]) === JSON.stringify(wanted)
const playedFirst = (card: string): Fact => [
  `card ${card} must have been played`,
  requires({ played: { card } }),
]
const limitedWar: Fact = ['Limited War goes into effect (12)', says('warState', '"limited"')]
const totalWar: Fact = ['Total War goes into effect (12)', says('warState', '"total"')]
const demand: Fact = ['a Demand by its name (1.1.3.3)', isOfClass('axis', 'demand')]
const recyclable: Fact = ['Recyclable (1.1.3.3)', (card) => card.recyclable === true]
const created: Fact = ['Minor Country Created (13.8.2)', acts('political', '"minor-country-created"')]
const partnership = (number: string): Known => ({
  number,
  name: 'Partnership',
  facts: [
    [
      'one of France, Italy, Poland, Spain and Turkey (13.8.7)',
      segment('option', [{ partnership: { among: ['france', 'italy', 'poland', 'spain', 'turkey'] } }]),
    ],
  ],
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
const countsAtTheEnd: Fact = ['it counts at the end of a game of Europe alone (0.3)', says('diverted')]

const AXIS: readonly Known[] = [
  {
    number: '3',
    name: 'Continuing Rearmament',
    facts: [['a Rearmament card', isOfClass('axis', 'rearmament')]],
  },
  {
    number: '4a',
    name: 'Nazi-Soviet Pact',
    states: BEFORE_TOTAL,
    facts: [
      playedFirst('3'),
      ['not while Total War is in effect', requires({ warState: { until: 'limited' } })],
      ['the Pact is placed for Russia', says('posture', '"russia"', '"pact"')],
    ],
  },
  {
    number: '4b',
    name: 'Pact of Steel',
    facts: [
      [
        'Influence on a Treaty Minor Country (glossary)',
        acts('political', '{"choose":{"as":"influence","who":"treaty"}', '"influence","country":"chosen"'),
      ],
    ],
  },
  {
    number: '5',
    name: 'German Mobilization',
    facts: [['played before Case Yellow', playedIn('1939-spring')]],
  },
  { number: '6a', name: 'Additional Mobilization', states: ['pre-war'], facts: [limitedWar] },
  { number: '6b', name: 'West Wall Constructed', states: ['pre-war'], facts: [limitedWar] },
  {
    number: '9',
    name: 'Support Nationalists',
    facts: [recyclable, ['Spain is what it is about', says('table', '"country":"spain"')]],
  },
  {
    number: '10',
    name: 'Demand Austria',
    facts: [
      demand,
      ['Austria is joined to Germany if it succeeds', says('table', '"ceded-land","land":"austria"')],
    ],
  },
  {
    number: '11',
    name: 'Demand Danemark',
    facts: [demand, ['Danemark is given up if it succeeds', says('table', '"ceded-land","land":"danemark"')]],
  },
  {
    number: '15',
    name: 'Demand Polish Corridor',
    states: ['pre-war'],
    facts: [
      demand,
      [
        'its roll is made for Poland in the Political Events Segment',
        acts('political', '"country":"poland"'),
      ],
      ['Country Resists is a result (13.5)', says('table', '"country-resists","land":"polish-corridor"')],
      ['revealed in autumn 1939', playedIn('1939-autumn')],
    ],
  },
  {
    number: '18',
    name: 'Diplomatic Mission: Central',
    facts: [['it works on the Countries of the centre', acts('political', '"austria"', '"hungary"')]],
  },
  {
    number: '22a',
    name: 'Case Yellow',
    states: ['limited'],
    facts: [
      ['card 5 German Mobilization, and nothing else', segment('requires', [{ played: { card: '5' } }])],
      [
        'Option Card Segment: 22b and 27b go, Declare War on a Neutral if wished, Scratch Convoy and Air Force',
        segment('option', [
          { remove: { cards: ['22b', '27b'] } },
          { event: { event: 'declare-war' }, may: true },
          { arrive: { to: 'force-pool', units: ['axis-scratch-convoy', 'ger-af-4'] } },
        ]),
      ],
      ['Germany: 3 armor and 6 infantry steps', steps('germany', 6, 3)],
      ['steps for Germany alone', ({ replacements = [] }) => replacements.length === 1],
      ['no action in the Political Events Segment', ({ political }) => political === undefined],
      [
        'Conditional Events: Influence on Seasonal Turns, Case Yellow in Limited War, both if wished',
        segment('conditional', [
          { event: { event: 'influence' }, may: true, seasonal: true },
          {
            event: { event: 'case-yellow' },
            if: { warState: { from: 'limited', until: 'limited' } },
            may: true,
          },
        ]),
      ],
      ['its date is summer 1940', playedIn('1940-summer')],
    ],
  },
  { number: '22b', name: 'Operation Otto', facts: [['removed in summer 1940', removedIn('1940-summer')]] },
  { number: '23a', name: 'Operation Barbarossa', states: BEFORE_TOTAL, facts: [totalWar] },
  { number: '23b', name: 'Operation Sealion', states: BEFORE_TOTAL, facts: [totalWar] },
  {
    number: '24',
    name: 'Operation Weserübung',
    facts: [
      [
        'a Target Minor Country is activated as Allied',
        acts('option', '"who":"target"', '"declare-war","country":"chosen"'),
      ],
    ],
  },
  {
    number: '25',
    name: 'Operation Marita',
    facts: [
      [
        'a Neutral Minor Country is picked in the Option Card Segment (13.2)',
        acts('option', '{"choose":{"who":"neutral-minor"}}'),
      ],
      ['Declare War on it (13.8.6)', says('oneOf', '"declare-war","country":"chosen"')],
      ['or the Diplomatic Incident Table', says('oneOf', '"diplomatic-incident","country":"chosen"')],
    ],
  },
  {
    number: '27b',
    name: 'Ostland Accord',
    facts: [
      ['removed in summer 1940', removedIn('1940-summer')],
      ['its Conditional Event (20.2.2)', acts('conditional', '"ostland-accord"')],
    ],
  },
  {
    number: '28a',
    name: 'Treaty',
    facts: [
      ['a Minor Country is picked (1.1.2.1)', acts('political', '"choose"', '"country":"chosen"')],
      ['2: Diplomatic Incident (1.1.2.1)', row(2, 2, '"diplomatic-incident"')],
      ['Political DRMs count', (card) => !JSON.stringify(card.political).includes('"drm":false')],
    ],
  },
  { number: '28b', name: 'Puppet Government', facts: [created] },
  { number: '29b', name: 'Puppet Government', facts: [created] },
  partnership('31b'),
  {
    number: '40',
    name: 'National Redoubt',
    facts: [['the FB HQ comes straight to the map (2.3.2.3)', says('headquarters', '"ger-fb"')]],
  },
  separatePeace('plus50', 'Gotterdammerung'),
]

const WESTERN: readonly Known[] = [
  {
    number: '1',
    name: 'Change of Governments',
    states: ['pre-war'],
    facts: [
      ['played in spring 1937', playedIn('1937-spring')],
      [
        'one French step more in summer',
        ({ replacements = [] }) =>
          replacements.some(
            (each) =>
              each.nation === 'france' &&
              each.infantry === 1 &&
              JSON.stringify(each.if) === '{"season":{"is":["summer"]}}',
          ),
      ],
    ],
  },
  {
    number: '7a',
    name: 'Western Guarantees',
    facts: [
      [
        'a raw die against German markers in the Ceded Lands Box gives Military Aid (Introduction)',
        segment('conditional', [{ cededRoll: { of: 'germany', event: 'military-aid' }, seasonal: true }]),
      ],
      ['Guarantees', says('posture', '"western-minors"', '"guarantees"')],
    ],
  },
  {
    number: '19',
    name: 'Lend-Lease to Allies',
    facts: [
      [
        'Russia is at War, or France is an active Western Minor Country at War (1.1.3.1)',
        requires({
          any: [
            { posture: { of: 'russia', is: ['war'] } },
            { country: { id: 'france', is: ['active'], of: 'western', atWar: true } },
          ],
        }),
      ],
      ['the marker', says('arrive', '"lend-lease"')],
    ],
  },
  { number: '20a', name: 'Arsenal of Democracy', states: BEFORE_TOTAL, facts: [totalWar] },
  {
    number: '20b',
    name: 'US Victory Program',
    states: BEFORE_TOTAL,
    facts: [totalWar, ['the marker', says('arrive', '"us-victory-program"')]],
  },
  {
    number: '23',
    name: 'Commonwealth Support',
    facts: [
      [
        'one British colonial infantry step as a Conditional Event (1.3.3.5)',
        segment('conditional', [{ steps: { nation: 'britain', infantry: 1, armor: 0, colonial: true } }]),
      ],
    ],
  },
  {
    number: '27a',
    name: 'Gamelin Line',
    facts: [
      [
        'three French fortresses to the Delay Box, and no more (1.1.2.2)',
        ({ option = [] }) => brought(option, 'delay').join() === 'fra-metz,fra-line-1,fra-line-2',
      ],
    ],
  },
  { number: '37', name: 'Operation Galvanic', facts: [countsAtTheEnd] },
  {
    number: '46',
    name: 'Manhattan Project',
    facts: [countsAtTheEnd, ['it leads to the A-bomb', says('table', '"project-success-a-bomb"')]],
  },
  partnership('48'),
  separatePeace('plus49', 'Separate Peace Offer'),
]

const SOVIET: readonly Known[] = [
  {
    number: '5a',
    name: 'Political Purges',
    states: ['pre-war'],
    facts: [['played in spring 1937', playedIn('1937-spring')]],
  },
  {
    number: '5b',
    name: 'Collective Security',
    facts: [
      [
        'the multi-national HQs come by it (+17.11)',
        ({ option = [] }) => brought(option, 'force-pool').join() === 'sov-bal,sov-cen,sov-sou',
      ],
    ],
  },
  {
    number: '8',
    name: 'Support Republicans',
    facts: [recyclable, ['Spain is what it is about', says('table', '"country":"spain"')]],
  },
  {
    number: '11',
    name: 'Demand Eastern Poland',
    facts: [
      [
        'Eastern Poland is ceded in the Option Card Segment (13.6.1.2)',
        acts('option', '{"cede":{"land":"eastern-poland"}'),
      ],
    ],
  },
  {
    number: '23',
    name: 'Limited War Production',
    states: ['limited'],
    facts: [
      ['no ©, so that it may stand beside its namesake of Asia (1.1.3.3)', ({ twin }) => twin === undefined],
      ['within the limit of 3 beside it', ({ production = 9 }) => production <= 2],
    ],
  },
  {
    number: '26b',
    name: 'Siberian Reserves Released',
    facts: [
      ['2 armor and 18 infantry steps (1.3.1)', steps('russia', 18, 2)],
      ['©', ({ twin }) => twin === true],
      ['played in winter 1941', playedIn('1941-winter')],
    ],
  },
  {
    number: '39',
    name: 'Total War Production',
    states: ['total'],
    facts: [['Production Value 3 (1.1.3.3)', ({ production }) => production === 3]],
  },
  {
    number: '40',
    name: 'Total War Production',
    states: ['total'],
    facts: [['Production Value 2 (1.1.3.3)', ({ production }) => production === 2]],
  },
  partnership('44b'),
  separatePeace('plus45', 'Separate Peace Offer'),
]

/** Numbers that must be there because a letter marks a number used more than once. */
const IMPLIED = { axis: ['27a', '29a'], western: ['7b', '27b'], soviet: ['26a'] } as const
/** The highest standard numbers: those of the + cards are one more. */
const HIGHEST = { axis: 49, western: 48, soviet: 44 } as const

for (const [faction, known] of [
  ['axis', AXIS],
  ['western', WESTERN],
  ['soviet', SOVIET],
] as const)
  describe(`[1.1] cards of the ${faction} deck of Europe that documents name`, () => {
    const { cards } = DECKS[faction]
    knownCards(DECKS[faction], known)
    knownNumbers(DECKS[faction], IMPLIED[faction], HIGHEST[faction])
    it('[1.1] a letter marks a number that is used more than once', () => {
      const times = (number: string): number =>
        cards.filter((each) => Number.parseInt(each.number, 10) === Number.parseInt(number, 10)).length
      for (const { number } of cards.filter((each) => each.optional === undefined))
        expect(/[a-z]$/.test(number), `${number} has a letter`).toBe(times(number) > 1)
    })
  })

describe('[1.1.3.3] the Soviet Production Limit', () => {
  it('leaves room for a card of production before Total War', () => {
    for (const { number, state, production = 9 } of DECKS.soviet.cards)
      expect(production, number).toBeLessThanOrEqual(state === 'total' ? 3 : 1)
  })
  it('is kept on both maps by the line of history', () => {
    // Selected in the season before: in summer 1941, after Barbarossa, Total War is in effect.
    const asia = load('ds-soviet').cards
    for (const card of DECKS.soviet.cards)
      for (const { season, as } of card.history ?? []) {
        const other = asia.find(playedIn(season))
        if (as === 'removed' || other === undefined) continue
        const limit = seasonNumber(season) > seasonNumber('1941-summer') ? 3 : 1
        const sum = (card.production ?? 0) + (other.production ?? 0)
        expect(sum, `${season}: ${card.number} and ${other.number}`).toBeLessThanOrEqual(limit)
      }
  })
})

interface Counter {
  readonly id: string
  readonly nation: string
  readonly code?: string
  readonly tags?: readonly string[]
}
const countersOf = (file: string): readonly Counter[] =>
  (readAsset(`counters/tk-${file}.json`) as { readonly counters: readonly Counter[] }).counters

describe('[1.1.2.2] counters of Europe', () => {
  it('bear the number of the card that brings them, and may come by one card beside the line of history', () => {
    const codes = new Map(
      ['germany', 'russia', 'britain', 'us', 'france', 'markers'].flatMap((file) =>
        countersOf(file).map(({ id, code }) => [id, code] as const),
      ),
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
    const listed = readDoc('readings/cards-europe.md').split('## What is there in spring 1937')[1] ?? ''
    // The navy of France is there from the beginning and may become that of Vichy.
    const navy = ['fra-surf', 'fra-convoy']
    const rules = ['outbreak-of-war', 'their-finest-hour', 'paris-threatened', 'emergency-mobilization']
    for (const file of ['germany', 'russia', 'britain', 'us', 'france'])
      for (const { id, code, tags = [] } of countersOf(file)) {
        if (navy.includes(id) || rules.some((tag) => tags.includes(tag))) continue
        const start = listed.includes(`\`${id}\``)
        expect(start, `${id} (${code ?? 'no code'})`).toBe(code === undefined)
      }
  })
})
