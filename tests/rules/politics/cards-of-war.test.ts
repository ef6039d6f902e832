/** What Option Cards have to do with the War State (12): which may be selected in it, and which bring the next. */
import { describe, expect, it } from 'vitest'
import { illegalPlay, judgeColour, playedForWar } from '../../../src-shared/axis-empires/politics/index.ts'
import type { MapId } from '../../../src-shared/axis-empires/theatres/index.ts'
import { V, WAR_STATES, type WarState } from '../../../src-shared/axis-empires/variables/index.ts'
import { Position } from '../../examples/position.ts'

const at = (map: MapId, war: WarState, places: Readonly<Record<string, string>> = {}) =>
  new Position({ maps: [map], phasing: 'axis', at: places, war }).game

describe('the War State and the cards', () => {
  it('[12] on each map the cards of its list bring Limited and Total War, others do not', () => {
    const cases: readonly (readonly [MapId, 'axis' | 'western' | 'soviet', string, WarState | null])[] = [
      ['tk', 'axis', '6a', 'limited'],
      ['tk', 'axis', '6b', 'limited'],
      ['tk', 'axis', '23a', 'total'],
      ['tk', 'axis', '23b', 'total'],
      ['tk', 'western', '20a', 'total'],
      ['tk', 'western', '20b', 'total'],
      ['ds', 'axis', '2a', 'limited'],
      ['ds', 'axis', '2b', 'limited'],
      ['ds', 'axis', '28a', 'total'],
      ['ds', 'axis', '28b', 'total'],
      ['ds', 'western', '35a', 'total'],
      ['ds', 'western', '35b', 'total'],
      ['ds', 'soviet', '28a', null],
      ['tk', 'axis', '28a', null],
    ]
    for (const [map, faction, card, state] of cases) {
      const game = at(map, 'pre-war')
      expect(playedForWar(game, { map, faction, card }), `${map} ${card}`).toBe(state !== null)
      expect(game.vars.get(V.warState, map), `${map} ${card}`).toBe(state ?? 'pre-war')
    }
  })
  it('[12] an illegal Current Card of the Axis brings Total War; there is no way back', () => {
    const game = at('ds', 'limited')
    expect(illegalPlay(game, 'ds')).toBe(true)
    expect(game.vars.get(V.warState, 'ds')).toBe('total')
    expect(playedForWar(game, { map: 'ds', faction: 'axis', card: '2a' })).toBe(false)
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
  it('[12.2] the Outbreak of War units come with the card that brings Limited War, and those alone', () => {
    const game = at('ds', 'pre-war', { 'jpn-hq-cc': 'events:axis@ds', 'jpn-af-5': 'events:axis@ds' })
    playedForWar(game, { map: 'ds', faction: 'axis', card: '2a' })
    expect(game.table.piece('jpn-hq-cc').at).toBe('delay:ds')
    expect(game.table.piece('jpn-af-5').at).toBe('events:axis@ds')
  })
})
