/** The cards printed in full in the rulebook, played word for word (1.1.2, 2.1.1, 6.2). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { currentActions, settleCurrent } from '../../../../src-shared/axis-empires/campaign/cards/current.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { CardTable } from './at-table.ts'
import { CASE_YELLOW, FOOD_SHORTAGES, OSTLAND, OTTO, PEACE_WITH_HONOR } from './samples.ts'

describe('22a Case Yellow', () => {
  const COUNTERS = { 'ger-af-4': 'aside', 'axis-scratch-convoy': 'aside' }
  const deck = [CASE_YELLOW, OTTO, OSTLAND]
  const table = (options: ConstructorParameters<typeof CardTable>[1] = {}): CardTable =>
    new CardTable(deck, { at: COUNTERS, active: { poland: 'western' }, war: 'limited', ...options })

  it('[1.1.2] removes two cards, then may declare war on a Neutral Minor Country', () => {
    const p = table()
    expect(p.play()).toEqual([
      '[1.1.2] 22b Operation Otto leaves the deck',
      '[1.1.2] 27b Ostland Accord leaves the deck',
    ])
    expect([p.lies('22b'), p.lies('27b'), p.lies('22a')]).toEqual([
      'removed:axis',
      'removed:axis',
      'current:axis',
    ])
    expect(p.waits).toBe(true)
    const labels = p.labels()
    expect(labels).toContain('Declare War: Sweden')
    expect(labels).not.toContain('Declare War: Poland')
    expect(labels.at(-1)).toBe('Leave it undone')
    p.choose('Declare War: Denmark-Norway')
    expect(p.game.politics.status('denmark-norway')).toBe('active')
  })

  it('[1.1.2] the declaration may be left undone, and nothing more comes before the Pending Card', () => {
    const p = table()
    p.play()
    expect(p.choose('Leave it undone')).toEqual([
      expect.stringMatching(/^\[19\.10\] Left undone: Apply Declare War/),
    ])
    expect(p.waits).toBe(false)
    expect(p.at('ger-af-4')).toBe('aside')
  })

  it('[1.1.2.2] its counters come once the Pending Card has been placed, and once only', () => {
    const p = table()
    expect(p.play('arrivals')).toEqual(['[1.1.2.2] Force Pool: Axis Troop Convoy, German LF4 Air Force'])
    expect([p.at('axis-scratch-convoy'), p.at('ger-af-4')]).toEqual(['pool:axis', 'pool:axis'])
    p.game.table.place('ger-af-4', 'w3825')
    expect(p.play('arrivals')[0]).toMatch(/No Result: .*has come already/)
    expect(p.at('ger-af-4')).toBe('w3825')
  })

  it('[1.3.1] [2.2.4] gives three armor and six infantry steps, and no Blitz marker', () => {
    const p = table()
    settleCurrent(p.game, 'axis', 'tk')
    expect(p.game.vars.get(V.cardSteps, 'axis', 'tk')).toEqual([{ nation: 'germany', infantry: 6, armor: 3 }])
    expect(p.game.vars.get(V.blitzValue, 'axis', 'tk')).toBeNull()
  })

  it('[6.2] Influence may be applied in a Seasonal Turn, Case Yellow in Limited War', () => {
    const p = table({ turn: '1940-7' })
    p.play('conditional')
    expect(p.labels()).toContain('Sweden')
    p.choose('Sweden')
    expect(p.engine.decision()?.prompt).toMatch(/^Influence/)
    p.choose('Place')
    expect(p.engine.decision()?.prompt).toMatch(/^Case Yellow\. Apply Case Yellow \(20\.2\.1\)/)
    p.choose('Leave it undone')
    expect(p.waits).toBe(false)
  })

  it('[6.2] no Influence in any other turn, and no Case Yellow once there is Total War', () => {
    const p = table({ turn: '1940-6' })
    p.play('conditional')
    expect(p.labels()).toEqual(['Case Yellow', 'Leave it undone'])
    const total = table({ turn: '1940-6', war: 'total' })
    expect(total.play('conditional')).toEqual(['[20.2.1] No Result: Limited War is not in effect'])
    expect(total.waits).toBe(false)
  })

  it('[2.1.1] has nothing to do in the Political Events Segment', () => {
    const p = table()
    expect(currentActions(p.game, 'axis', 'political')).toEqual([])
    expect(currentActions(p.game, 'axis', 'conditional')).toHaveLength(1)
    expect(currentActions(p.game, 'western', 'conditional')).toEqual([])
  })
})

describe('1 Food Shortages', () => {
  const table = (options: ConstructorParameters<typeof CardTable>[1] = {}): CardTable =>
    new CardTable([FOOD_SHORTAGES], { map: 'ds', war: 'pre-war', manualDice: true, ...options })

  it('[2.1.1] each die of its table, without modifiers', () => {
    for (const [die, told] of [
      [1, /Roll a die: Cabinet Crisis Table/],
      [3, /Roll a die: Cabinet Crisis Table/],
      [6, /Roll a die: Colonialism Table/],
    ] as const) {
      const p = table()
      p.play('political')
      expect(p.engine.decision()?.prompt).toBe('Roll a die: Food Shortages')
      p.cast(die)
      expect(p.engine.decision()?.prompt).toMatch(told)
    }
    for (const die of [2, 4]) {
      const p = table()
      p.play('political')
      expect(p.cast(die).slice(-2)).toEqual(['[1.1.2.1] Conflicting Plans', '[1.1.2.1] No Result'])
      expect(p.asked).toBe('nobody')
    }
  })

  it('[2.1.1] a 5 is a Failure of Supply of the Axis', () => {
    const p = table()
    p.play('political')
    const lines = p.cast(5)
    expect(lines.some((line) => line.startsWith('[37.14] Failure'))).toBe(true)
  })

  it('[1.1.2.1] the VP marker and the USCL count, and rolls beyond 1 and 6 are 1 and 6', () => {
    const p = table({ vars: { 'vp@ds': 2, 'vp-side@ds': 'allied-crusade' } })
    p.play('political')
    expect(p.cast(2)[1]).toBe('[1.1.2.1] Food Shortages: 2, VP marker: Allied Crusade 2 −2 [0.1.2] = 1')
    expect(p.engine.decision()?.prompt).toBe('Roll a die: Cabinet Crisis Table')
  })

  it('[2.1.1] nothing is rolled once the Economic Program has been applied', () => {
    const p = table({ vars: { 'occurred@ds': ['economic-program'] } })
    expect(p.play('political')).toEqual(['[1.1.2.1] No Result: Economic Program has occurred'])
    expect(p.asked).toBe('nobody')
  })
})

describe('®36 Peace with Honor', () => {
  const table = (government: string): CardTable =>
    new CardTable([PEACE_WITH_HONOR], {
      map: 'ds',
      war: 'total',
      manualDice: true,
      at: { 'ds-government': government },
    })

  it('[1.1.2] [36.21] a Government marker in its Holding Box goes to the Delay Box, no other', () => {
    const p = table('government@ds')
    p.play()
    expect(p.at('ds-government')).toBe('delay:ds')
    const away = table('turn:60@ds')
    expect(away.play()[0]).toMatch(/No Result: .*does not lie in the Government Holding Box/)
    expect(away.at('ds-government')).toBe('turn:60@ds')
  })

  it('[2.1.1] its table leads to Bushido, to Conferences, to Political Options', () => {
    const rolled = (die: number): { asked: string | undefined; lines: string[] } => {
      const p = table('aside')
      p.play('political')
      const lines = p.cast(die)
      return { asked: p.engine.decision()?.prompt, lines }
    }
    expect(rolled(1).lines.at(-1)).toBe('[1.1.2.1] No Result')
    expect(rolled(6).lines.slice(-2)).toEqual(['[1.1.2.1] Negotiations Fail', '[1.1.2.1] No Result'])
    expect(rolled(2).asked).toBe('Roll a die: Bushido Table')
    expect(rolled(3).asked).toBe('Roll a die: Conference Table')
    for (const die of [4, 5])
      expect(rolled(die).lines.some((line) => line.startsWith('[37.29] Political Option'))).toBe(true)
  })

  it('[1.3.1] gives Japan two steps', () => {
    const p = table('aside')
    settleCurrent(p.game, 'axis', 'ds')
    expect(p.game.vars.get(V.cardSteps, 'axis', 'ds')).toEqual([{ nation: 'japan', infantry: 2, armor: 0 }])
  })
})

describe('the decks', () => {
  const inDeck = (id: string, number: string): Readonly<Record<string, unknown>> => {
    const file = join(import.meta.dirname, '..', '..', '..', '..', 'assets', 'cards', `${id}.json`)
    const { cards } = JSON.parse(readFileSync(file, 'utf8')) as { cards: Record<string, unknown>[] }
    return cards.find((card) => card.number === number) ?? {}
  }
  /** What is said, without the names of outcomes, which are our own. */
  const plain = (said: unknown): unknown =>
    JSON.parse(JSON.stringify(said, (key, value: unknown) => (key === 'words' ? undefined : value)))

  it('[1.1.2] hold the three cards with the same words', () => {
    const yellow = inDeck('tk-axis', '22a')
    for (const field of ['requires', 'option', 'replacements'])
      expect(yellow[field]).toEqual(CASE_YELLOW[field])
    expect(plain(inDeck('ds-axis', '1').political)).toEqual(plain(FOOD_SHORTAGES.political))
    const peace = inDeck('ds-axis', 'r36')
    expect(plain(peace.political)).toEqual(plain(PEACE_WITH_HONOR.political))
    expect(peace.replacements).toEqual(PEACE_WITH_HONOR.replacements)
  })
})
