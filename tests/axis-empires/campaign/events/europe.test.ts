/** Political Events of Totaler Krieg that have a like or a twin in Asia, played on the map of Europe. */
import { describe, expect, it } from 'vitest'
import { leanOf } from '../../../../src-shared/axis-empires/campaign/events/countries/lean.ts'
import { strategicValue } from '../../../../src-shared/axis-empires/campaign/victory/strategic-value.ts'
import { strategicDisplay } from '../../../../src-shared/axis-empires/questions/views/displays/strategic.ts'
import { EventTable } from './at-table.ts'

const MADRID = 'w2710'
const BUCHAREST = 'e2806'
const SWB = 'swb'

const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]
const leans = (p: EventTable, country: string): string | undefined => {
  const lean = leanOf(p.game, country)
  return lean && (lean.to ?? 'neutrality')
}
/** Types of the markers that lie face up in a hex. */
const markersIn = (p: EventTable, hex: string): (string | undefined)[] =>
  [...p.game.board.stack(p.hex(hex))].map((index) => p.game.board.up(p.game.board.unit(index))?.type)
const noResult = (lines: readonly string[], rule: string): boolean =>
  lines.some((line) => line.startsWith(`[${rule}] No Result`))

describe('Influence markers', () => {
  it('[18.14] count +1 if they are Axis and -1 if they are Allied, whichever faction rolls, in rolls for their Country alone', () => {
    const roll = (country: string, faction: 'axis' | 'western', marker = 'axis-influence-1'): string => {
      const p = new EventTable({
        manualDice: true,
        at: { [marker]: MADRID },
        vars: { vp: 0, 'vp-side': 'axis-tide' },
      })
      p.happens({ event: 'diplomatic-incident', country, faction })
      return p.cast(3).find((line) => line.startsWith('[1.1.2.1] Diplomatic Incident Table')) ?? ''
    }
    expect(roll('spain', 'axis')).toContain('Axis Influence +1 [18.14]')
    expect(roll('spain', 'western')).toContain('Axis Influence +1 [18.14]')
    expect(roll('spain', 'western', 'west-influence-1')).toContain('Western Influence −1 [18.14]')
    expect(roll('spain', 'axis', 'west-influence-1')).toContain('Western Influence −1 [18.14]')
    expect(roll('sweden', 'axis')).toContain('Diplomatic Incident Table: 3 = 3')
    expect(roll('sweden', 'axis')).not.toContain('Influence')
  })
  it('[18.14] leave the Country neutral, and only one of them lies in its Capital', () => {
    const p = new EventTable({ at: { 'axis-influence-1': MADRID } })
    expect(p.game.politics.status('spain')).toBe('neutral')
    p.happens({ event: 'influence', country: 'spain', faction: 'western' })
    expect(p.labels()).toEqual(['Remove the Axis Influence marker from Spain', 'Nothing'])
    p.choose('Remove')
    expect([leans(p, 'spain'), p.at('axis-influence-1')]).toEqual([undefined, 'aside'])
    p.happens({ event: 'influence', country: 'spain', faction: 'western' })
    p.choose('Place Western Influence')
    expect(markersIn(p, MADRID).filter((type) => type === 'influence')).toHaveLength(1)
    expect(leans(p, 'spain')).toBe('western')
  })
})

describe('the Strategic Hex Ownership display', () => {
  it('[18.33] tracks each Strategic Hex of Europe and the sum that the VP marker goes by', () => {
    const shown = (at: Record<string, string>) => {
      const { game } = new EventTable({ active: { france: 'western' }, at })
      const display = strategicDisplay({ game } as Parameters<typeof strategicDisplay>[0], 'tk')
      expect(display.total).toBe(strategicValue(game, 'tk').total)
      return display
    }
    const before = shown({})
    expect(before.hexes).toHaveLength(28)
    expect(before.hexes.map(({ name }) => name)).toEqual(expect.arrayContaining(['Metz', 'Paris', 'Moscow']))
    const count = (display: typeof before): number[] => display.sum.slice(0, 2).map(({ value }) => value)
    const [axis = 0, allied = 0] = count(before)
    expect(count(shown({ 'ger-inf-01': 'w3516' }))).toEqual([axis + 1, allied])
    expect(count(shown({ 'brit-inf-01': 'w3720' }))).toEqual([axis, allied - 1])
    // What the Axis holds of its own, and a marker of Influence during the game, count nothing.
    expect(count(shown({ 'ger-inf-01': 'w3720', 'west-influence-1': MADRID }))).toEqual([axis, allied])
  })
})

describe('Countries that come in by halves', () => {
  it('[19.15] Free Passage brings a Country in, confined and without a Mobilization Roll', () => {
    const p = new EventTable({ manualDice: true })
    const lines = p.happens({ event: 'free-passage', country: 'hungary' })
    expect(side(p, 'hungary')).toBe(0)
    expect(markersIn(p, 'e3202')).toContain('free-passage')
    expect(markersIn(p, 'e3202')).not.toContain('mobilizing')
    expect(lines.some((line) => line.includes('Mobilization'))).toBe(false)
    expect(p.asked).toBe('nobody')
  })
  it('[19.15] Free Passage removes the Influence of an enemy instead, not the friendly one', () => {
    const enemy = new EventTable({ at: { 'west-influence-1': 'e3202' } })
    enemy.happens({ event: 'free-passage', country: 'hungary' })
    expect([side(enemy, 'hungary'), leans(enemy, 'hungary')]).toEqual([-1, undefined])
    expect(markersIn(enemy, 'e3202')).not.toContain('free-passage')
    const own = new EventTable({ at: { 'axis-influence-1': 'e3202' } })
    own.happens({ event: 'free-passage', country: 'hungary' })
    expect([side(own, 'hungary'), own.at('axis-influence-1')]).toEqual([0, 'aside'])
    expect(own.judgeEvent({ event: 'free-passage', country: 'hungary' })).toMatchObject({
      ok: false,
      rule: '13.4',
    })
  })
  it('[13.7.1] a Country activated again has one marker in its Capital, whichever faction mobilized it before', () => {
    const at = { 'west-mobilizing-1': BUCHAREST }
    const again = new EventTable({ at })
    again.happens({ event: 'gradual-decline', country: 'rumania', faction: 'soviet' })
    expect(markersIn(again, BUCHAREST).filter((type) => type === 'mobilizing')).toHaveLength(1)
    expect([side(again, 'rumania'), again.at('west-mobilizing-1')]).toEqual([2, 'aside'])
    const passing = new EventTable({ at })
    passing.happens({ event: 'free-passage', country: 'rumania' })
    expect(markersIn(passing, BUCHAREST)).toEqual(['free-passage'])
  })
  it('[19.18] Gradual Decline brings a Country in as one that mobilizes, without the roll', () => {
    const p = new EventTable({ manualDice: true })
    const lines = p.happens({ event: 'gradual-decline', country: 'rumania', faction: 'western' })
    expect(side(p, 'rumania')).toBe(1)
    expect(markersIn(p, BUCHAREST)).toContain('mobilizing')
    expect(markersIn(p, BUCHAREST)).not.toContain('free-passage')
    expect(lines.some((line) => line.includes('Mobilization Roll'))).toBe(false)
    // The same Country with a roll, for comparison.
    const rolled = new EventTable({ manualDice: true })
    expect(
      rolled
        .happens({ event: 'country-joins', country: 'rumania', faction: 'western' })
        .some((line) => line.includes('Mobilization Roll')),
    ).toBe(true)
  })
  it('[19.18] Gradual Decline stops at a Neutrality marker, and is unknown in Asia', () => {
    const p = new EventTable({ at: { 'axis-influence-1/1': BUCHAREST } })
    expect(leans(p, 'rumania')).toBe('neutrality')
    p.happens({ event: 'gradual-decline', country: 'rumania' })
    expect([side(p, 'rumania'), leans(p, 'rumania')]).toEqual([-1, undefined])
    const asia = new EventTable({ maps: ['ds'] })
    expect(asia.judgeEvent({ event: 'gradual-decline', country: 'siam' })).toMatchObject({
      ok: false,
      rule: '2.1',
    })
  })
})

describe('Military Takeover', () => {
  it('[19.23] puts its marker into the Strategic Warfare Box, where it costs a point', () => {
    const p = new EventTable({ at: { 'military-takeover': 'aside' } })
    const before = strategicValue(p.game, 'tk').total
    p.happens({ event: 'military-takeover' })
    expect(p.at('military-takeover')).toBe(SWB)
    expect(strategicValue(p.game, 'tk').total).toBe(before - 1)
    expect(p.game.table.get('blitz-awards/axis')).toBe(1)
    p.happens({ event: 'military-takeover' })
    expect(strategicValue(p.game, 'tk').total).toBe(before - 1)
  })
  it('[19.23] happens to the Axis alone', () => {
    const p = new EventTable()
    expect(p.judgeEvent({ event: 'military-takeover', faction: 'western' })).toMatchObject({
      ok: false,
      rule: '19.23',
    })
    expect(p.judgeEvent({ event: 'military-takeover', country: 'spain' })).toMatchObject({
      ok: false,
      rule: '19.23',
    })
  })
})

describe('Neutrals Pressured', () => {
  it('[19.28] must be one of its choices: Neutrality Discussions place or remove a marker', () => {
    const p = new EventTable({ at: { 'west-influence-1': MADRID } })
    p.happens({ event: 'neutrals-pressured' })
    expect(p.labels()).not.toContain('Nothing')
    expect(p.labels()).toContain('Minor Country Politics')
    p.choose('Neutrality Discussions: remove the marker from Spain')
    expect(leans(p, 'spain')).toBeUndefined()
    p.happens({ event: 'neutrals-pressured', faction: 'soviet' })
    p.choose('Neutrality Discussions: Soviet Influence in Sweden')
    expect(leans(p, 'sweden')).toBe('soviet')
    p.happens({ event: 'neutrals-pressured', faction: 'soviet' })
    expect(p.labels().some((label) => label.startsWith('Neutrality') && label.includes('Sweden'))).toBe(false)
  })
  it('[19.28] presses the US only while a Policy binds it, and Lend-Lease is delayed', () => {
    const at = { 'lend-lease': 'events:western' }
    const free = new EventTable({ at })
    free.happens({ event: 'neutrals-pressured' })
    expect(free.labels().some((label) => label.startsWith('Pressure'))).toBe(false)
    const bound = new EventTable({ at, postures: { us: 'isolationism' } })
    bound.happens({ event: 'neutrals-pressured' })
    bound.choose('Pressure the US')
    expect(bound.at('lend-lease')).toBe('delay:tk')
  })
  it('[19.28] reassesses a friendly Policy while the Axis is ahead, and not otherwise', () => {
    const setting = (tide: string): EventTable => {
      const p = new EventTable({
        postures: { russia: 'pact' },
        vars: { vp: 2, 'vp-side': tide },
      })
      p.happens({ event: 'neutrals-pressured', faction: 'soviet' })
      return p
    }
    const behind = setting('allied-crusade').labels()
    expect(behind.some((label) => label.startsWith('Reassess'))).toBe(false)
    const ahead = setting('axis-tide')
    ahead.choose('Reassess Policies')
    expect(ahead.game.table.get('posture/russia')).toBe('reassess-policy')
    const west = new EventTable({ postures: { russia: 'pact' }, vars: { vp: 2, 'vp-side': 'axis-tide' } })
    west.happens({ event: 'neutrals-pressured', faction: 'western' })
    expect(west.labels().some((label) => label.startsWith('Reassess'))).toBe(false)
  })
  it('[19.28] [13.8.5.1] gives the fleet of neutral Vichy to the Axis, or the West sinks it; once only', () => {
    const pressed = (faction: 'axis' | 'western' | 'soviet', vichy = true): EventTable => {
      const p = new EventTable({ vars: vichy ? { vichy: true } : {}, at: { 'fra-surf': 'aside' } })
      p.happens({ event: 'neutrals-pressured', faction })
      return p
    }
    const fleet = (p: EventTable): boolean => p.labels().some((label) => label.startsWith('The Vichy fleet'))
    const axis = pressed('axis')
    axis.choose('The Vichy fleet joins the Axis')
    expect(axis.at('fra-surf')).toBe('pool:axis')
    axis.happens({ event: 'neutrals-pressured', faction: 'western' })
    expect(fleet(axis)).toBe(false)
    const west = pressed('western')
    west.choose('The Vichy fleet leaves the game')
    expect(west.at('fra-surf')).toBe('out')
    expect([fleet(pressed('soviet')), fleet(pressed('axis', false))]).toEqual([false, false])
  })
  it('[19.28] lifts Free Passage from a friendly Country: Wider Involvement', () => {
    const p = new EventTable()
    p.happens({ event: 'free-passage', country: 'hungary' })
    p.happens({ event: 'neutrals-pressured' })
    p.choose('Wider Involvement')
    expect(markersIn(p, 'e3202')).not.toContain('free-passage')
    expect(side(p, 'hungary')).toBe(0)
  })
})

describe('Minor Country Politics', () => {
  /** Card 15b Operation Catapult of the West brings Neutrals Pressured, and that a roll on an Area Table. */
  const central = (ceded: boolean, die: number): string[] => {
    const p = new EventTable({
      manualDice: true,
      war: 'limited',
      ceded: ceded ? [{ area: 'austria', to: 'germany', as: 'part' }] : [],
    })
    p.happens({ event: 'neutrals-pressured', faction: 'western' })
    p.choose('Minor Country Politics')
    expect(p.labels()).toContain('Area Table: Central')
    p.choose('Area Table: Central')
    const before = p.game.table.state.rng
    const lines = p.cast(die)
    expect(p.asked, 'nothing is rolled again').toBe(ceded ? 'nobody' : 'axis')
    if (ceded) expect(p.game.table.state.rng).toEqual(before)
    return lines
  }
  it('core-002: [Introduction] [19.26] a Country that has been ceded away has no result, and no die is cast again', () => {
    expect(central(true, 2)).toContain('[19.26] Austria: No Result')
    expect(central(false, 2)).toContain('[19.26] Austria stirs')
  })
})

describe('Pacific Commitment', () => {
  const HOLDING = 'pacific-holding'
  const event = { event: 'commitment', faction: 'western' } as const

  it('[19.30.1] without a war in the Pacific one unit of the faction may come back', () => {
    const p = new EventTable({ at: { 'us-af-1': HOLDING, 'rus-af-1': HOLDING } })
    p.happens(event)
    expect(p.offers().map(({ piece }) => piece)).toEqual(['us-af-1', undefined])
    p.do(p.offers()[0]?.command ?? { type: 'none' })
    expect([p.at('us-af-1'), p.at('rus-af-1')]).toEqual(['delay:tk', HOLDING])
    expect(noResult(p.happens(event), '19.30.1')).toBe(true)
  })
  it('[19.30.1] in a war there a die of 3 sends a support unit of a Major Country', () => {
    const p = new EventTable({
      manualDice: true,
      at: {
        'pacific-limited-war': 'pacific-war:western',
        'us-af-1': 'pool:western',
        'us-inf-01': 'pool:western',
      },
    })
    p.happens(event)
    p.cast(3)
    expect(p.labels()).not.toContain('Nothing')
    expect(p.offers().map(({ piece }) => piece)).not.toContain('us-inf-01')
    expect(p.labels().some((label) => label.startsWith('No Result') || label.includes('ESV'))).toBe(false)
    const sent = p.offers().find(({ piece }) => piece === 'us-af-1')
    p.do(sent?.command ?? { type: 'none' })
    expect(p.at('us-af-1')).toBe(HOLDING)
    // In a Limited War there one friendly unit is enough to refuse another.
    p.happens(event)
    p.cast(1)
    expect(p.labels()).toContain('No Result: enough has been sent')
  })
  it('[19.30.1] in Total War there five Allied units are enough, of either faction, and no fewer', () => {
    const enough = (units: readonly string[]): boolean => {
      const p = new EventTable({
        manualDice: true,
        at: {
          'pacific-total-war': 'pacific-war:western',
          'us-bomber': 'pool:western',
          ...Object.fromEntries(units.map((unit) => [unit, HOLDING])),
        },
      })
      p.happens(event)
      p.cast(2)
      return p.labels().includes('No Result: enough has been sent')
    }
    const four = ['us-af-1', 'us-af-2', 'us-af-3', 'rus-af-1']
    expect(enough(four)).toBe(false)
    expect(enough([...four, 'rus-af-2'])).toBe(true)
  })
  it('[19.30.1] [13.8.8] in a war there a die of 4 lets one come back; and it is no event of the Axis', () => {
    const p = new EventTable({
      manualDice: true,
      at: { 'pacific-limited-war': 'pacific-war:western', 'us-af-1': HOLDING },
    })
    p.happens(event)
    p.cast(4)
    expect(p.labels()).toContain('Nothing')
    p.do(p.offers()[0]?.command ?? { type: 'none' })
    expect(p.at('us-af-1')).toBe('delay:tk')
    expect(p.judgeEvent({ event: 'commitment', faction: 'axis' })).toMatchObject({
      ok: false,
      rule: '19.30.1',
    })
  })
})

describe('Project Success: A-bomb', () => {
  it('[19.33] comes to nothing while a Truce binds the United States, and is no event of others', () => {
    const bound = new EventTable({ postures: { us: 'armistice' } })
    expect(bound.happens({ event: 'project-success-a-bomb', faction: 'western' })).toContain(
      '[19.33] No Result: the United States is bound by a Truce',
    )
    expect(bound.judgeEvent({ event: 'project-success-a-bomb', faction: 'soviet' })).toMatchObject({
      ok: false,
    })
  })
})

describe('Successful Challenge', () => {
  it('[19.37] gives a Blitz, or brings a Neutral Country to the Axis', () => {
    const blitz = new EventTable()
    blitz.happens({ event: 'successful-challenge', faction: 'western', sort: 'britain' })
    blitz.choose('A Blitz marker')
    expect(blitz.game.table.get('blitz-awards/western')).toBe(1)
    const war = new EventTable()
    war.happens({ event: 'successful-challenge', faction: 'soviet', sort: 'russia' })
    war.choose('Sweden joins the Axis')
    expect(side(war, 'sweden')).toBe(0)
    expect(war.game.table.get('blitz-awards/soviet') ?? 0).toBe(0)
  })
  it('[19.37] ends the Policy of the Country named, in every box that has it, and none in Pre-War', () => {
    const postures = { france: 'appeasement', britain: 'appeasement', russia: 'pact' }
    const p = new EventTable({ postures })
    p.happens({ event: 'successful-challenge', faction: 'western', sort: 'france' })
    expect(p.labels().filter((label) => label.startsWith('The challenge'))).toHaveLength(1)
    p.choose('The challenge')
    expect(['france', 'britain', 'russia'].map((box) => p.game.table.get(`posture/${box}`))).toEqual([
      null,
      null,
      'pact',
    ])
    const early = new EventTable({ postures, war: 'pre-war', turn: '1939-2' })
    early.happens({ event: 'successful-challenge', faction: 'western', sort: 'france' })
    expect(early.labels().some((label) => label.startsWith('The challenge'))).toBe(false)
    expect(early.labels()).toContain('Nothing')
  })
  it('[19.37] is no event of the Axis', () => {
    expect(
      new EventTable().judgeEvent({ event: 'successful-challenge', faction: 'axis', sort: 'france' }),
    ).toMatchObject({ ok: false, rule: '19.37' })
  })
})
