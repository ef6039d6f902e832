/** The sheet of an action that waits for its faction or for its die, as a screen shows it (1.1.2). */
import { describe, expect, it } from 'vitest'
import { PROCEDURES } from '../../../../src-shared/axis-empires/index.ts'
import { eventSheet } from '../../../../src-shared/axis-empires/questions/views/guides/event-sheet.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { Engine } from '../../../../src-shared/kernel/engine.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { CardTable } from './at-table.ts'
import { CASE_YELLOW, FOOD_SHORTAGES, OSTLAND, OTTO } from './samples.ts'

const sheet = (p: CardTable): ReturnType<typeof eventSheet> => {
  const { content, table, listeners } = p.game
  const copy = () => new Engine(new Game(content, new Table(cloneState(table.state)), listeners), PROCEDURES)
  return eventSheet(p.game, p.engine, copy)
}

describe('the sheet of a card', () => {
  it('[1.1.2] names card, line and section, and what each answer brings', () => {
    const p = new CardTable([CASE_YELLOW, OTTO, OSTLAND], { war: 'limited' })
    p.play()
    expect(sheet(p)).toMatchObject({
      title: '22a Case Yellow',
      rule: '19.10',
      words: 'Apply Declare War (19.10) to a Neutral Minor Country.',
      receiver: 'axis',
      by: 'axis',
    })
    const undone = sheet(p)?.answers.find(({ label }) => label === 'Leave it undone')
    expect(undone?.follows[0]).toMatch(/^Left undone: Apply Declare War/)
  })

  it('[1.1.2.1] shows the card’s own table with what counts, and which dice lead to each row', () => {
    const p = new CardTable([FOOD_SHORTAGES], {
      map: 'ds',
      war: 'pre-war',
      manualDice: true,
      vars: { 'vp@ds': 1, 'vp-side@ds': 'axis-tide' },
    })
    p.play('political')
    const roll = sheet(p)?.roll
    expect(roll?.table).toBe('1 Food Shortages')
    expect(roll?.terms).toEqual([{ label: 'VP marker: Axis Tide 1', value: 1, rule: '0.1.2' }])
    expect(roll?.rows.map(({ result, dice }) => [result, dice])).toEqual([
      ['Roll on the Cabinet Crisis Table', []],
      ['Conflicting Plans: No Result', [1]],
      ['Roll on the Cabinet Crisis Table', [2]],
      ['Conflicting Plans: No Result', [3]],
      ['Failure (Supply, Axis) (37.14)', [4]],
      ['Roll on the Colonialism Table', [5, 6]],
    ])
  })
})
