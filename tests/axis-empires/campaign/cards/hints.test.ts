/** What a card is worth to a machine player (1.1.3): the same card in one position and in another, with the reason. */
import { describe, expect, it } from 'vitest'
import { hintsOf, type Worth, worthFor } from '../../../../src-shared/axis-empires/campaign/cards/hints.ts'
import type { Standpoint } from '../../../../src-shared/axis-empires/campaign/cards/names.ts'
import { aCard, aDeck, CardTable } from './at-table.ts'

type Said = Readonly<Record<string, unknown>>
type Options = ConstructorParameters<typeof CardTable>[1]

function worth(said: Said, options: Options = {}, more: readonly Said[] = [], season?: string): Worth {
  const cards = [aCard('99', {}), aCard('1', said), ...more]
  const p = new CardTable(cards, options)
  const owner: Standpoint = { map: p.map, faction: p.faction }
  const card = aDeck(p.map, p.faction, cards).cards[1]
  if (!card) throw new Error('no card')
  return worthFor(p.game, owner, season)(card)
}
const reasons = (found: Worth): string[] => found.terms.map(({ words }) => words)

describe('what a card leads to', () => {
  it('[1.1] steps, Blitz markers, counters, the War State and events with their chance', () => {
    const [card] = aDeck('tk', 'axis', [
      aCard('1', {
        blitz: 2,
        replacements: [{ nation: 'germany', infantry: 3, armor: 1 }],
        option: [
          { warState: { is: 'limited' } },
          { blitz: { markers: 1 } },
          { arrive: { to: 'delay', units: ['ger-af-4', 'ger-inf-01'] } },
        ],
        political: [
          { choose: { among: ['hungary', 'spain'] } },
          {
            table: {
              country: 'poland',
              rows: [
                { from: 1, to: 3, result: { event: 'country-resists', land: 'danzig' } },
                { from: 4, to: 6, result: { do: [{ event: { event: 'influence', country: 'spain' } }] } },
              ],
            },
          },
          { event: { event: 'influence', country: 'chosen' } },
        ],
      }),
    ]).cards
    if (!card) throw new Error('no card')
    expect(hintsOf(card)).toEqual({
      aims: ['production'],
      war: 'limited',
      blitz: 3,
      infantry: 3,
      armor: 1,
      units: 2,
      events: [
        { event: 'country-resists', countries: ['poland'], chance: 0.5 },
        { event: 'influence', countries: ['spain'], chance: 0.5 },
        { event: 'influence', countries: ['hungary', 'spain'], chance: 1 },
      ],
    })
  })
})

describe('what it is worth', () => {
  it('[2.2.4] a Blitz card is for a war', () => {
    const blitz = { blitz: 2 }
    const peace = worth(blitz, {
      postures: {
        britain: 'appeasement',
        us: 'isolationism',
        russia: 'rapallo',
        france: 'locarno',
        'western-minors': 'locarno',
        'soviet-minors': 'rapallo',
      },
      war: 'pre-war',
      turn: '1938-4',
    })
    const war = worth(blitz, { postures: {}, war: 'limited' })
    expect(war.value).toBeGreaterThan(peace.value + 2)
    expect(reasons(war)).toEqual(['2 Blitz markers a turn for an offensive'])
    expect(reasons(peace)).toEqual(['2 Blitz markers, and nobody to fight'])
  })

  it('[1.1.3] a surrender is signed by no machine that has another card', () => {
    const surrender = { conditional: [{ event: { event: 'british-surrender' } }] }
    const steps = { replacements: [{ nation: 'britain-ds', infantry: 3, armor: 0 }] }
    const west = { map: 'ds', faction: 'western' } as const
    const signed = worth({ ...surrender, ...steps }, west)
    expect(signed.value).toBeLessThan(worth({}, west).value)
    expect(reasons(signed)[0]).toBe('British Surrender')
  })
  it('[1.1.3] no Demand that brings a war which cannot be fought', () => {
    const demand = { political: [{ event: { event: 'country-resists', country: 'poland', land: 'danzig' } }] }
    const postures = {
      britain: 'appeasement',
      us: 'isolationism',
      russia: 'rapallo',
      france: 'locarno',
      'western-minors': 'locarno',
      'soviet-minors': 'rapallo',
    }
    const germans = Object.fromEntries(
      Array.from({ length: 22 }, (_, i) => [`ger-inf-${String(i + 1).padStart(2, '0')}`, 'w3825']),
    )
    const panzers = Object.fromEntries(
      [
        'ger-1p',
        'ger-2p',
        'ger-3p',
        'ger-4p',
        'ger-6a',
        'ger-10a',
        'ger-12a',
        'ger-14a',
        'ger-16a',
        'ger-18a',
      ].map((id) => [id, 'w3825']),
    )
    const strong = worth(demand, { postures, war: 'pre-war', turn: '1939-4', at: { ...germans, ...panzers } })
    const weak = worth(demand, { postures, war: 'pre-war', turn: '1939-4' })
    expect(weak.value).toBeLessThan(-5)
    expect(reasons(weak)).toEqual(['a war with Poland that it is too weak for'])
    expect(strong.value).toBeGreaterThan(0)
    expect(reasons(strong)).toEqual(['a war with Poland can be won'])
  })

  it('[1.1.3] a war that is being fought is no new one: the next Country of the card is looked at', () => {
    const card = { about: ['poland', 'hungary'], option: [{ event: { event: 'declare-war' }, may: true }] }
    const options = { postures: { britain: 'war', 'western-minors': 'war' }, war: 'limited' } as const
    const others = reasons(worth(card, { ...options, active: {} }))
    const fought = reasons(worth(card, { ...options, active: { poland: 'western' } }))
    expect(others).toEqual([expect.stringMatching(/^a war with Poland /)])
    expect(fought).toEqual([expect.stringMatching(/^a war with Hungary /)])
  })

  it('[1.1.2.2] counts counters and steps that would come, not those of a Country that is not a friend', () => {
    const card = {
      option: [{ arrive: { to: 'delay', units: ['fra-metz'] } }],
      replacements: [{ nation: 'france', infantry: 4, armor: 0 }],
    }
    const at = { 'fra-metz': 'aside' }
    expect(worth(card, { faction: 'western', at }).value).toBe(0)
    const friend = worth(card, { faction: 'western', at, active: { france: 'western' } })
    expect(reasons(friend)).toEqual(['it gives 4 steps', 'it brings 1 counter'])
  })

  it('[1.1.3.1] counts what it opens, what it takes away, and history', () => {
    const opened = aCard('22', {
      requires: [{ played: { card: '1' } }],
      history: [{ season: '1940-summer', as: 'played' }],
    })
    expect(reasons(worth({}, {}, [opened]))).toEqual(['it opens 22 Card 22'])
    expect(worth({ option: [{ remove: { cards: ['22'] } }] }, {}, [aCard('22', {})]).value).toBeLessThan(0)
    const history = { history: [{ season: '1940-summer', as: 'played' }] }
    expect(worth(history, {}, [], '1940-summer').value).toBeGreaterThan(
      worth(history, {}, [], '1940-winter').value,
    )
  })

  it('[12] Total War is for who is strong enough, and for an Ally who is fighting', () => {
    const total = { option: [{ warState: { is: 'total' } }] }
    expect(reasons(worth(total, { postures: {} }))).toEqual(['Total War that it is too weak for'])
    expect(worth(total, { war: 'total' }).value).toBe(0)
    const fighting = worth(total, { faction: 'western', postures: {} })
    expect(reasons(fighting)).toEqual(['Total War brings in help'])
  })
})

describe('a table on a card', () => {
  const rows = [
    { from: 1, to: 3, result: { event: 'delay-reduction' } },
    { from: 4, to: 6, result: 'none' },
  ]
  const table = { political: [{ table: { rows } }] }
  const ahead = { vars: { vp: 2, 'vp-side': 'axis-tide', uscl: 0 } }
  const behind = { vars: { vp: 2, 'vp-side': 'allied-crusade', uscl: 0 } }
  const term = (found: Worth): number | undefined =>
    found.terms.find(({ words }) => words === 'Delay Reduction')?.value
  it('[1.1.2.1] is worth what its die is worth now: Axis Tide spoils low rows, Allied Crusade makes them sure', () => {
    const west = { faction: 'western' } as const
    expect(term(worth(table, { ...west, ...ahead }))).toBeCloseTo(1.2 / 6)
    expect(term(worth(table, { ...west, ...behind }))).toBeCloseTo((1.2 * 5) / 6)
    expect(term(worth({ conditional: table.political }, { ...west, ...ahead }))).toBeCloseTo(1.2 / 2)
  })
  it('[2.1.1] leads on to the tables of the game, and counts an event of a row for who receives it', () => {
    const incident = { political: [{ roll: { table: 'diplomatic-incident', country: 'hungary' } }] }
    const words = reasons(worth(incident, ahead))
    expect(words).toContain('Free Passage')
    expect(words).toContain('Country Joins')
    const given = (receiver: string) => ({
      political: [{ event: { event: 'influence', country: 'hungary', receiver } }],
    })
    const own = worth(given('axis'), ahead).value
    expect(own).toBeGreaterThan(0)
    expect(worth(given('western'), ahead).value).toBe(-own)
  })
})
