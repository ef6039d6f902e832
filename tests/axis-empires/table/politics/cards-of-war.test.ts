/** What Option Cards have to do with the War State (12): which may be selected in it, and which bring the next. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V, WAR_STATES, type WarState } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import {
  illegalPlay,
  judgeColour,
  setWarState,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { Position } from '../../../kit/position.ts'

const DECKS = join(import.meta.dirname, '../../../../assets/cards')

const at = (map: MapId, war: WarState, places: Readonly<Record<string, string>> = {}) =>
  new Position({ maps: [map], phasing: 'axis', at: places, war }).game

describe('the War State and the cards', () => {
  it('[12] on each map the cards of its list bring Limited and Total War, and no others', () => {
    const brings: Record<string, string> = {}
    for (const name of readdirSync(DECKS)) {
      const { id, cards } = deckFile.parse(JSON.parse(readFileSync(join(DECKS, name), 'utf8')))
      for (const { number, option = [] } of cards)
        for (const action of option) if ('warState' in action) brings[`${id} ${number}`] = action.warState.is
    }
    expect(brings).toEqual({
      'tk-axis 6a': 'limited',
      'tk-axis 6b': 'limited',
      'tk-axis 23a': 'total',
      'tk-axis 23b': 'total',
      'tk-western 20a': 'total',
      'tk-western 20b': 'total',
      'ds-axis 2a': 'limited',
      'ds-axis 2b': 'limited',
      'ds-axis 28a': 'total',
      'ds-axis 28b': 'total',
      'ds-western 35a': 'total',
      'ds-western 35b': 'total',
    })
  })
  it('[12] an illegal Current Card of the Axis brings Total War; there is no way back', () => {
    const game = at('ds', 'limited')
    expect(illegalPlay(game, 'ds')).toBe(true)
    expect(game.vars.get(V.warState, 'ds')).toBe('total')
    expect(setWarState(game, { map: 'ds', state: 'limited' })).toMatchObject({ ok: false, rule: '12' })
    expect(illegalPlay(game, 'ds')).toBe(false)
    expect(game.vars.get(V.warState, 'ds')).toBe('total')
  })
  it('[12.1] [12.2] [1.1.3.2] a card of a later War State than the one in effect is not selected', () => {
    const allowed = (war: WarState): boolean[] => {
      const game = at('tk', war)
      return WAR_STATES.map((colour) => judgeColour(game, 'tk', colour).ok)
    }
    expect(WAR_STATES.map(allowed)).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
    expect(judgeColour(at('ds', 'limited'), 'ds', 'total')).toMatchObject({ ok: false, rule: '1.1.3.2' })
  })
  it('[12.2] the Outbreak of War units come with Limited War, and those alone', () => {
    const game = at('ds', 'pre-war', { 'jpn-hq-cc': 'events:axis@ds', 'jpn-af-5': 'events:axis@ds' })
    setWarState(game, { map: 'ds', state: 'limited' })
    expect(game.table.piece('jpn-hq-cc').at).toBe('delay:ds')
    expect(game.table.piece('jpn-af-5').at).toBe('events:axis@ds')
  })
})
