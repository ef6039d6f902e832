/** The Option Card Segment, step by step (1.1.1): discarded, revealed, verified, carried out, selected, received. */
import { describe, expect, it } from 'vitest'
import { currentCard, hasPlayed } from '../../../../src-shared/axis-empires/campaign/cards/state.ts'
import { planOf } from '../../../../src-shared/axis-empires/campaign/sequence/plan.ts'
import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { cardsOf } from '../../../../src-shared/axis-empires/ground/content/option-cards.ts'
import type { OptionId } from '../../../../src-shared/axis-empires/ground/content/optional-rules.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { SECRETS } from '../../../../src-shared/axis-empires/table/game/secrets.ts'
import { seenState } from '../../../../src-shared/kernel/secrets.ts'
import type { GameState } from '../../../../src-shared/kernel/state.ts'
import { aCard, aDeck } from './at-table.ts'
import { realDeck, type SegmentOptions, SegmentTable } from './segment-table.ts'

type Said = Readonly<Record<string, unknown>>

/** Cards 1 to 4 of the Axis in Europe, each with what a test says of it. */
const deckOf = (...said: readonly Said[]) =>
  aDeck(
    'tk',
    'axis',
    ['1', '2', '3', '4'].map((number, i) => aCard(number, said[i] ?? {})),
  )
const tableOf = (said: readonly Said[], options: Partial<SegmentOptions> = {}): SegmentTable =>
  new SegmentTable({ decks: [deckOf(...said)], ...options })

describe('the Seasonal Phase', () => {
  const { scenario } = tableOf([]).game.content
  /** The segments of a Faction Turn that belong to the Seasonal Phase, and the first after them. */
  const opening = (turn: string, faction: Faction): string[] => {
    const played = planOf(scenario, parseTurn(turn)).flatMap((step) =>
      step.kind === 'faction' && step.faction === faction ? [step.segment.id] : [],
    )
    return played.slice(0, played.indexOf('political-events') + 1)
  }

  it('[1] opens each Faction Turn of a Seasonal Turn: card, Logistics, Replacements, in this order', () => {
    for (const turn of ['1939-2', '1939-4', '1939-7', '1939-9'])
      for (const faction of ['axis', 'western', 'soviet'] as const)
        expect(opening(turn, faction)).toEqual([
          'option-card',
          'logistics',
          'replacements',
          'political-events',
        ])
  })

  it('[1] [1.1] no card is turned over in any other turn', () => {
    for (const turn of ['1939-1', '1939-3', '1939-5', '1939-6', '1939-8'])
      expect(opening(turn, 'axis')).toEqual(['replacements', 'political-events'])
  })
})

describe('step 1', () => {
  it('[1.1.1] the Current Card is discarded for good, and lies open among the discarded cards', () => {
    const p = tableOf([], { cards: { 'tk-axis-1': 'current', 'tk-axis-2': 'pending' } })
    p.wasPlayed('tk-axis-1', p.game.turn - 2)
    expect(p.begins('axis', 'tk')[0]).toBe('[1.1.1] 1 Card 1 is discarded')
    expect(p.lies('tk-axis-1')).toBe('played:axis')
    expect(p.offered()).toEqual(['3', '4'])
    expect(p.judge(p.selecting('tk-axis-1'))).toMatchObject({
      ok: false,
      rule: '1.1.3',
      reason: expect.stringContaining('no card in the deck of the faction'),
    })
  })

  it('[1.1.1] a recyclable card goes back to the deck and may be selected again, and counts as played', () => {
    const cards = { 'tk-axis-1': 'current', 'tk-axis-2': 'pending' } as const
    const p = tableOf([{ recyclable: true }], { cards })
    p.wasPlayed('tk-axis-1', p.game.turn - 2)
    expect(p.begins('axis', 'tk')[0]).toBe('[1.1.1] 1 Card 1 goes back to the deck')
    expect(p.lies('tk-axis-1')).toBe('deck:axis')
    expect(p.offered()).toEqual(['1', '3', '4'])
    expect(hasPlayed(p.game, 'axis', 'tk', '1')).toBe(true)
  })

  it('[1.1.3.3] one recyclable card cannot follow itself: it is still current when the next is selected', () => {
    const p = tableOf([{ recyclable: true }], { cards: { 'tk-axis-1': 'pending' } })
    p.begins('axis', 'tk')
    expect(p.lies('tk-axis-1')).toBe('current:axis')
    expect(p.offered()).toEqual(['2', '3', '4'])
  })

  it('[1.1.1] [1.3.1] [2.2.4] what the old card gave goes with it, and the new one gives its own', () => {
    const gives = (infantry: number, blitz: number): Said => ({
      blitz,
      replacements: [{ nation: 'germany', infantry, armor: 0 }],
    })
    const p = tableOf([gives(1, 1), gives(5, 2)], {
      cards: { 'tk-axis-1': 'current', 'tk-axis-2': 'pending' },
    })
    p.begins('axis', 'tk')
    expect(p.game.vars.get(V.cardSteps, 'axis', 'tk')).toEqual([{ nation: 'germany', infantry: 5, armor: 0 }])
    expect(p.game.vars.get(V.blitzValue, 'axis', 'tk')).toBe(2)
  })
})

describe('step 2', () => {
  it('[1.1.1] the Pending Card is turned over before all and becomes the Current Card', () => {
    const p = tableOf([], { cards: { 'tk-axis-2': 'pending' } })
    expect(p.begins('axis', 'tk')).toEqual(['[1.1.1] The Axis reveals 2 Card 2'])
    expect(currentCard(p.game, 'axis', 'tk')?.card.number).toBe('2')
    expect(p.game.vars.get(V.cardsPlayed, 'axis', 'tk')).toEqual([{ card: '2', turn: p.game.turn }])
  })

  it('[1.1.3] without a Pending Card there is no Current Card this season, and the next is selected', () => {
    const p = tableOf([{ replacements: [{ nation: 'germany', infantry: 1, armor: 0 }] }], {
      cards: { 'tk-axis-1': 'current' },
    })
    expect(p.begins('axis', 'tk')).toEqual([
      '[1.1.1] 1 Card 1 is discarded',
      '[1.1.3] The Axis had no Pending Card and has no Current Card this season',
    ])
    expect(currentCard(p.game, 'axis', 'tk')).toBeUndefined()
    expect(p.game.vars.get(V.cardSteps, 'axis', 'tk')).toBeNull()
    expect(p.offered()).toEqual(['2', '3', '4'])
  })

  it('[1.1.1] [20.7] units interned on the card come home before it is verified and acts', () => {
    const p = tableOf([{ option: [{ uscl: { by: 1 } }] }], {
      cards: { 'tk-axis-1': 'pending' },
      at: { 'ger-inf-01': 'interned:axis' },
    })
    const before = p.game.vars.number(V.uscl, 'tk')
    p.begins('axis', 'tk')
    expect(p.engine.decision()?.prompt).toContain('come home')
    expect(p.game.vars.get(V.cardsPlayed, 'axis', 'tk')).toBeNull()
    expect(p.game.vars.number(V.uscl, 'tk')).toBe(before)
    const [home] = p.offers()
    if (!home) throw new Error('nobody comes home')
    p.do(home.command)
    expect(p.at('ger-inf-01')).toBe(home.at)
    expect(p.game.vars.get(V.cardsPlayed, 'axis', 'tk')).toHaveLength(1)
    expect(p.waits).toBe(true)
  })

  it('[1.1.1] a card with © takes the card of its name out of the other deck, no other card does', () => {
    const twin = { name: 'Same Name', twin: true }
    const decks = [
      aDeck('tk', 'axis', [aCard('1', twin), aCard('2', {}), aCard('3', { name: 'Alike' })]),
      aDeck('ds', 'axis', [aCard('7', twin), aCard('8', { name: 'Alike' }), aCard('9', {})]),
    ]
    const p = new SegmentTable({ decks, cards: { 'tk-axis-1': 'pending' } })
    expect(p.begins('axis', 'tk')).toContain('[1.1.1] 7 Same Name leaves the other deck')
    expect(p.lies('ds-axis-7')).toBe('removed:axis@ds')
    const other = new SegmentTable({ decks, cards: { 'tk-axis-3': 'pending' } })
    other.begins('axis', 'tk')
    expect(other.lies('ds-axis-8')).toBe('deck:axis@ds')
  })

  it('[1.1.1] a twin that has been discarded, or lies face down for the next season, stays where it is', () => {
    const twin = { name: 'Same Name', twin: true }
    const decks = [
      aDeck('tk', 'axis', [aCard('1', twin), aCard('2', {})]),
      aDeck('ds', 'axis', [aCard('7', twin)]),
    ]
    for (const place of ['played', 'pending'] as const) {
      const p = new SegmentTable({ decks, cards: { 'tk-axis-1': 'pending', 'ds-axis-7': place } })
      p.begins('axis', 'tk')
      expect(p.lies('ds-axis-7')).toBe(`${place}:axis@ds`)
    }
  })
})

describe('an illegal card', () => {
  const total = { state: 'total' as const }
  /** An umpire lets the Axis lay down a card of Total War; it comes to light in the next season. */
  const illegal = (options: Partial<SegmentOptions> = {}): SegmentTable => {
    const p = tableOf([{}, { ...total, option: [{ uscl: { by: 1 } }] }, {}, {}], { umpire: true, ...options })
    p.begins('axis', 'tk')
    p.select('tk-axis-2')
    expect(p.lies('tk-axis-2')).toBe('pending:axis')
    return p
  }

  it('[1.1.1] is not to be selected without an umpire', () => {
    const p = tableOf([{}, total])
    p.begins('axis', 'tk')
    expect(p.judge(p.selecting('tk-axis-2'))).toMatchObject({ ok: false, rule: '1.1.3.2' })
  })

  it('[1.1.1] goes back to the deck as it is revealed, does nothing and has not been played', () => {
    const p = illegal({ war: 'total' })
    // Total War: legal. The same in Pre-War is not.
    expect(p.begins('axis', 'tk')).not.toContainEqual(expect.stringContaining('against the rules'))
    const found = illegal()
    const before = found.game.vars.number(V.uscl, 'tk')
    expect(found.begins('axis', 'tk')).toEqual([
      '[1.1.1] The Axis reveals 2 Card 2',
      '[1.1.1] 2 Card 2 was selected against the rules: it goes back to the deck and is not played',
    ])
    expect(found.lies('tk-axis-2')).toBe('deck:axis')
    expect(hasPlayed(found.game, 'axis', 'tk', '2')).toBe(false)
    expect(currentCard(found.game, 'axis', 'tk')).toBeUndefined()
    expect(found.game.vars.number(V.uscl, 'tk')).toBe(before)
  })

  it('[1.1] that it is illegal is seen by its own faction alone until it is revealed', () => {
    const [bad, good] = [illegal(), illegal({ war: 'total' })].map(({ game }) => game.table.state)
    if (!bad || !good) throw new Error('no states')
    const varsOf = (state: GameState, seat: Faction): unknown => seenState(state, SECRETS, [seat]).seen.vars
    expect(varsOf(bad, 'axis')).toMatchObject({ 'illegal-card/axis': true })
    expect(varsOf(bad, 'western')).not.toHaveProperty('illegal-card/axis')
    expect(Object.keys(Object(varsOf(bad, 'western')))).toEqual(Object.keys(Object(varsOf(good, 'western'))))
  })

  it('[1.1.1] was illegal when it was selected: a War State that has come since does not repair it', () => {
    const p = illegal()
    p.game.vars.set(V.warState, 'tk', 'total')
    const said = p.begins('axis', 'tk')
    expect(said).toContainEqual(expect.stringContaining('was selected against the rules'))
    expect(p.engine.decision()?.faction).toBe('axis')
  })

  it('[1.1.1] of the Axis: the West is asked whether Total War begins, then the Soviets; both may let it pass', () => {
    const p = illegal({ war: 'pre-war' })
    p.begins('axis', 'tk')
    expect(p.engine.decision()).toMatchObject({ faction: 'western', kind: 'option-card', rule: '1.1.1' })
    expect(p.labels()).toEqual(['Total War begins', 'Let it pass'])
    p.do({ type: 'end' })
    expect(p.engine.decision()?.faction).toBe('soviet')
    p.do({ type: 'end' })
    expect(p.engine.decision()?.faction).toBe('axis')
    expect(p.offered()).toEqual(['1', '3', '4'])
    expect(p.game.vars.get(V.warState, 'tk')).toBe('pre-war')
  })

  it('[1.1.1] [12.3] either Ally lets Total War begin, at once, in Pre-War as in Limited War', () => {
    for (const [passes, war] of [
      [0, 'limited'],
      [1, 'limited'],
      [0, 'pre-war'],
    ] as const) {
      const p = illegal({ war })
      p.begins('axis', 'tk')
      for (let i = 0; i < passes; i++) p.do({ type: 'end' })
      p.do({ type: 'card-penalty' })
      expect(p.game.vars.get(V.warState, 'tk')).toBe('total')
    }
  })

  it('[1.1.1] no penalty in Total War, nor for a card of an Ally', () => {
    const decks = [deckOf({}, { requires: [{ year: { from: 1948 } }] })]
    const p = new SegmentTable({ decks, umpire: true, war: 'total' })
    p.begins('axis', 'tk')
    p.select('tk-axis-2')
    p.begins('axis', 'tk')
    expect([p.lies('tk-axis-2'), p.engine.decision()?.faction]).toEqual(['deck:axis', 'axis'])
    const west = new SegmentTable({
      decks: [aDeck('tk', 'western', [aCard('1', {}), aCard('2', total)])],
      umpire: true,
      phasing: 'western',
    })
    west.begins('western', 'tk')
    west.select('tk-western-2')
    west.begins('western', 'tk')
    expect([west.lies('tk-western-2'), west.engine.decision()?.faction]).toEqual(['deck:western', 'western'])
  })

  it('[1.1.3] an umpire who has no legal card may select none, and only then', () => {
    const p = tableOf([total, total, total, total], { umpire: true })
    p.begins('axis', 'tk')
    expect(p.labels()).toEqual(['Select no card'])
    p.do({ type: 'end' })
    expect(p.waits).toBe(false)
    const free = tableOf([total], { umpire: true })
    free.begins('axis', 'tk')
    expect(free.judge({ type: 'end' })).toMatchObject({ ok: false, rule: '1.1.3' })
  })
})

describe('steps 3 and 4', () => {
  it('[1.1.2] [1.1] the actions take place in order, and before the next card is selected', () => {
    const option = [{ remove: { cards: ['3'] } }, { uscl: { by: 1 } }, { remove: { cards: ['4'] } }]
    const p = tableOf([{ option }], { cards: { 'tk-axis-1': 'pending' } })
    const said = p.begins('axis', 'tk')
    const at = (words: string): number => said.findIndex((line) => line.includes(words))
    expect(at('3 Card 3 leaves the deck')).toBeGreaterThan(at('reveals'))
    expect(at('4 Card 4 leaves the deck')).toBeGreaterThan(at('3 Card 3 leaves the deck') + 1)
    expect(p.offered()).toEqual(['2'])
  })

  it('[1.1.3] a selection is final: the card lies face down, and nothing takes it back', () => {
    const p = tableOf([])
    p.begins('axis', 'tk')
    expect(p.select('tk-axis-3')).toEqual([
      '[1.1.3] The Axis selects its Pending Card for Autumn 1939',
      '[1.1.3] It is 3 Card 3',
    ])
    expect(p.lies('tk-axis-3')).toBe('pending:axis')
    expect(p.waits).toBe(false)
    expect(p.judge(p.selecting('tk-axis-4'))).toMatchObject({ ok: false, rule: '3' })
  })

  it('[1.1.3] one card is selected: a faction that can select one may not pass', () => {
    const p = tableOf([])
    p.begins('axis', 'tk')
    expect(p.judge({ type: 'end' })).toMatchObject({ ok: false, rule: '1.1.3' })
    expect(p.labels()).not.toContain('Select no card')
  })

  it('[1.1.3] a faction that can select no card says so and goes on without a Pending Card', () => {
    const total = { state: 'total' as const }
    const p = tableOf([{}, total, total, total], { cards: { 'tk-axis-1': 'pending' } })
    expect(p.begins('axis', 'tk').at(-1)).toBe(
      '[1.1.3] The Axis can select no card: it will have no Current Card next season',
    )
    expect(p.waits).toBe(false)
    expect(p.begins('axis', 'tk')).toContain(
      '[1.1.3] The Axis had no Pending Card and has no Current Card this season',
    )
  })

  it('[1.1.2.2] reinforcements come once the Pending Card has been placed, not before', () => {
    const option = [{ arrive: { to: 'force-pool', units: ['ger-af-4'] } }]
    const p = tableOf([{ option }], { cards: { 'tk-axis-1': 'pending' }, at: { 'ger-af-4': 'aside' } })
    p.begins('axis', 'tk')
    expect(p.at('ger-af-4')).toBe('aside')
    expect(p.select('tk-axis-2').at(-1)).toBe('[1.1.2.2] Force Pool: German LF4 Air Force')
    expect(p.at('ger-af-4')).toBe('pool:axis')
  })

  it('[1.1.2.2] they come as well where no card can be selected', () => {
    const option = [{ arrive: { to: 'force-pool', units: ['ger-af-4'] } }]
    const p = new SegmentTable({
      decks: [aDeck('tk', 'axis', [aCard('1', { option })])],
      cards: { 'tk-axis-1': 'pending' },
      at: { 'ger-af-4': 'aside' },
    })
    p.begins('axis', 'tk')
    expect(p.at('ger-af-4')).toBe('pool:axis')
  })
})

describe('the ESV', () => {
  const pre = aDeck(
    'ds',
    'soviet',
    ['0', '1', '2', '3'].map((number) => aCard(number, { production: Number(number) })),
  )
  const reveals = (number: string, options: Partial<SegmentOptions> = {}): number => {
    const p = new SegmentTable({
      decks: [pre],
      cards: { [`ds-soviet-${number}`]: 'pending' },
      phasing: 'soviet',
      turn: '1939-2',
      ...options,
    })
    const before = p.game.vars.number(V.esv, 'ds')
    p.begins('soviet', 'ds')
    const other = p.offered()[0]
    p.select(`ds-soviet-${other}`)
    return p.game.vars.number(V.esv, 'ds') - before
  }

  it('[1.1.4] goes up by the Production Value of the new Soviet Current Card: 15 Pre-War Production by one', () => {
    expect(['0', '1', '2', '3'].map((number) => reveals(number))).toEqual([0, 1, 2, 3])
    const real = { decks: [realDeck('ds-soviet')], cards: { 'ds-soviet-15': 'pending' as const } }
    expect(reveals('15', real)).toBe(1)
  })

  it('[1.1.4] by twice as much with a War marker in the Soviet European War Box, not in the Western one', () => {
    for (const marker of ['ds-european-limited-war', 'ds-european-total-war-1'])
      expect(reveals('1', { at: { [marker]: 'european-war:soviet@ds' } })).toBe(2)
    expect(reveals('1', { at: { 'ds-european-limited-war': 'european-war:western@ds' } })).toBe(1)
  })

  it('[1.1.4] not without a new Current Card, not for another faction, not in a game of both maps', () => {
    const none = new SegmentTable({ decks: [pre], phasing: 'soviet', cards: { 'ds-soviet-2': 'current' } })
    none.begins('soviet', 'ds')
    none.select('ds-soviet-1')
    expect(none.game.vars.number(V.esv, 'ds')).toBe(0)
    expect(reveals('1', { maps: ['tk', 'ds'] })).toBe(0)
  })
})

describe('the decks', () => {
  it('[14.1] the cards of a Separate Peace are in the decks only with the option', () => {
    const decks = ['tk-axis', 'tk-western', 'tk-soviet', 'ds-axis', 'ds-western', 'ds-soviet'].map(realDeck)
    const { scenario } = tableOf([]).game.content
    const inPlay = (options: readonly OptionId[]): string[] =>
      cardsOf(decks, { ...scenario, options: [...options] })
        .filter(({ card }) => card.optional === 'separate-peace')
        .map(({ id }) => id)
    expect(inPlay([])).toEqual([])
    expect(inPlay(['separate-peace']).sort()).toEqual([
      'card-ds-axis-plus57',
      'card-ds-soviet-plus40',
      'card-ds-western-plus55',
      'card-tk-axis-plus50',
      'card-tk-soviet-plus45',
      'card-tk-western-plus49',
    ])
  })
})
