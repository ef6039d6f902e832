/** The Civil War of Spain: its five events, and the Breakaway Regions that leave it (13.8.6). */
import { describe, expect, it } from 'vitest'
import {
  alignmentOf,
  isCivilWar,
  isCountry,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { EventTable } from './at-table.ts'

const MADRID = 'w2710'
const VALENCIA = 'w2512'
const BARCELONA = 'w2715'
const BURGOS = 'w2911'
const SALAMANCA = 'w2809'
const BILBAO = 'w3012'
const BERLIN = 'w3825'

const war = (at: Record<string, string> = {}): EventTable =>
  new EventTable({
    at: { 'civil-war': MADRID, 'nationalist-capital': BURGOS, 'republican-capital': MADRID, ...at },
  })
const capitals = (p: EventTable): string[] => [p.at('nationalist-capital'), p.at('republican-capital')]
const influence = (p: EventTable): string[] =>
  p.game.board.markers(p.hex(MADRID), 'influence').map((unit) => p.game.factionOf(unit))

describe('Civil War Victory and Defeat', () => {
  it('[19.5] [18.8] drives the other side to its next Capital; the final one ends the war, with Influence', () => {
    const p = war()
    const victory = (): string[] => p.happens({ event: 'civil-war-victory', country: 'spain' })
    victory()
    expect(capitals(p)).toEqual([BURGOS, VALENCIA])
    victory()
    expect([capitals(p), isCivilWar(p.game, 'spain')]).toEqual([[BURGOS, BARCELONA], true])
    const lines = victory()
    expect(lines).toContain('[13.8.6] The Civil War in Spain is over')
    expect([isCivilWar(p.game, 'spain'), capitals(p), influence(p)]).toEqual([
      false,
      ['aside', 'aside'],
      ['axis'],
    ])
    expect(p.game.politics.status('spain')).toBe('neutral')
    expect(p.judgeEvent({ event: 'civil-war-victory', country: 'spain' })).toMatchObject({
      ok: false,
      rule: '13.8.6',
    })
  })
  it('[19.5] of an Allied faction is one of the Republicans, who go back to Madrid before they drive anybody', () => {
    const p = war({ 'republican-capital': VALENCIA })
    const victory = { event: 'civil-war-victory', faction: 'soviet', country: 'spain' }
    p.happens(victory)
    expect(capitals(p)).toEqual([BURGOS, MADRID])
    p.happens(victory)
    expect(capitals(p)).toEqual([SALAMANCA, MADRID])
  })
  it('[19.4] is a round for the other side; the winner of the final one is whom the marker shows', () => {
    const p = war({ 'nationalist-capital': 'w2408', 'republican-support': MADRID })
    p.game.table.turn('republican-support', 1)
    p.happens({ event: 'civil-war-defeat', country: 'spain' })
    expect([isCivilWar(p.game, 'spain'), influence(p)]).toEqual([false, ['soviet']])
    const axis = war()
    axis.happens({ event: 'civil-war-defeat', faction: 'western', country: 'spain' })
    expect(capitals(axis)).toEqual([BURGOS, VALENCIA])
  })
  it('[19.4] [19.5] concern a Civil War Country alone', () => {
    for (const event of ['civil-war-defeat', 'civil-war-victory', 'no-pasaran', 'the-bell-tolls-for-thee'])
      expect(war().judgeEvent({ event, country: 'portugal' })).toMatchObject({
        ok: false,
        rule: '13.8.6',
        reason: expect.stringContaining('expected a Civil War Country, such as Spain'),
      })
  })
})

describe('The Republicans', () => {
  it('[19.29] stand fast: their Capital returns, and an Ally who received the event is behind them', () => {
    const p = war({ 'republican-capital': BARCELONA, 'republican-support': MADRID })
    p.happens({ event: 'no-pasaran', faction: 'soviet', country: 'spain' })
    expect([capitals(p), alignmentOf(p.game, 'spain')]).toEqual([
      [BURGOS, VALENCIA],
      { faction: 'soviet', priority: 2 },
    ])
    p.happens({ event: 'no-pasaran', country: 'spain' })
    expect([capitals(p), alignmentOf(p.game, 'spain')]).toEqual([
      [BURGOS, MADRID],
      { faction: 'soviet', priority: 2 },
    ])
    expect(p.happens({ event: 'no-pasaran', country: 'spain' }).join()).toContain('No Result')
  })
  it('[19.35] [18.31] fight each other: they lose their Capital, never the war, and look elsewhere', () => {
    const p = war({ 'republican-capital': VALENCIA, 'republican-support': MADRID })
    p.happens({ event: 'republican-infighting', country: 'spain' })
    expect([capitals(p), alignmentOf(p.game, 'spain')]).toEqual([
      [BURGOS, BARCELONA],
      { faction: 'soviet', priority: 2 },
    ])
    p.happens({ event: 'republican-infighting', country: 'spain' })
    expect([capitals(p), isCivilWar(p.game, 'spain'), alignmentOf(p.game, 'spain')]).toEqual([
      [BURGOS, BARCELONA],
      true,
      { faction: 'western', priority: 2 },
    ])
  })
})

describe('The Bell Tolls for Thee', () => {
  const bell = { event: 'the-bell-tolls-for-thee', country: 'spain' }
  it('[19.39] a unit that is sent goes to the Delay Box, and its side wins a round', () => {
    const p = war({ 'ger-inf-01': BERLIN, 'ger-1a': BERLIN, 'ger-mtn-1': BERLIN })
    p.happens(bell)
    const pieces = p.offers().map(({ piece }) => piece)
    expect(pieces).toContain('ger-inf-01')
    expect(pieces).not.toContain('ger-1a')
    expect(pieces).not.toContain('ger-mtn-1')
    p.do({ type: 'event-choice', choice: 'ger-inf-01' })
    expect([p.at('ger-inf-01'), capitals(p)]).toEqual(['delay:tk', [BURGOS, VALENCIA]])
  })
  it('[19.39] nobody need be sent, and nobody can win the final round so', () => {
    const p = war({ 'ger-inf-01': BERLIN })
    p.happens(bell)
    p.do({ type: 'end' })
    expect([p.at('ger-inf-01'), capitals(p)]).toEqual([BERLIN, [BURGOS, MADRID]])
    const last = war({ 'ger-inf-01': BERLIN, 'republican-capital': BARCELONA })
    last.happens(bell)
    expect([last.asked, isCivilWar(last.game, 'spain')]).toEqual(['nobody', true])
  })
})

describe('Breakaway Regions', () => {
  it('[19.34] [13.8.6] Catalonia leaves Spain as a Neutral Country: flag, internment, Capital elsewhere', () => {
    const p = war({ 'republican-capital': BARCELONA, 'ger-inf-01': BARCELONA })
    expect(isCountry(p.game, 'catalonia')).toBe(false)
    p.happens({ event: 'provincial-independence', faction: 'western' })
    p.choose('Catalonia (Spain) becomes independent')
    expect([isCountry(p.game, 'catalonia'), p.game.politics.status('catalonia')]).toEqual([true, 'neutral'])
    expect([p.at('cat-res'), p.game.board.up(p.unit('cat-res'))?.type]).toEqual([BARCELONA, 'flag'])
    expect([p.at('ger-inf-01'), capitals(p)]).toEqual(['interned:axis', [BURGOS, VALENCIA]])
    expect(isCivilWar(p.game, 'spain')).toBe(true)
    // The seat in Barcelona is lost: the next round that the Republicans lose is the final one.
    p.happens({ event: 'civil-war-victory', country: 'spain' })
    expect(isCivilWar(p.game, 'spain')).toBe(false)
  })
  it('[19.34] [13.7.1] its N counters are set up when it is activated, the flag with them', () => {
    const p = war()
    p.happens({ event: 'provincial-independence' })
    p.choose('Catalonia (Spain) becomes independent')
    p.happens({ event: 'country-joins', country: 'catalonia' })
    expect([p.at('cat-res'), p.game.board.up(p.unit('cat-res'))?.kind]).toEqual(['pool:axis', 'ground'])
    expect(p.game.politics.isHome(p.hex(p.at('cat-inf-1')), p.game.politics.country('catalonia'))).toBe(true)
  })
  it('[13.8.6] unless it leaves, a Breakaway Region is Spain: no other event makes it a Country', () => {
    const p = war()
    expect(p.game.politics.isHome(p.hex(BILBAO), p.game.politics.country('spain'))).toBe(true)
    expect(p.judgeEvent({ event: 'influence', country: 'basque' })).toMatchObject({ ok: false, rule: '13.2' })
  })
  it('[13.8.6] [18.8] the war is over with the activation, without a Mobilization Roll', () => {
    const p = war()
    p.happens({ event: 'declare-war', country: 'spain' })
    expect([isCivilWar(p.game, 'spain'), capitals(p)]).toEqual([false, ['aside', 'aside']])
    const spanish = p.game.board.onMaps().filter(({ nation }) => nation === 'spain')
    expect(spanish.length).toBeGreaterThan(0)
    expect(spanish.every((unit) => p.game.side(unit).steps === 1)).toBe(true)
  })
})
