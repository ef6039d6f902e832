import { describe, expect, it } from 'vitest'
import { savedList } from '../../../../src-renderer/shell/library/saved-list.ts'
import type { SavedGame } from '../../../../src-shared/axis-empires/ground/contract/views.ts'

const game = (id: string, title: string, plies: number, day: number): SavedGame => ({
  id,
  title,
  scenario: 'poland-1939',
  turn: 'Aug–Sept 1939',
  plies,
  created: `2026-01-0${9 - day}T10:00:00.000Z`,
  updated: `2026-01-0${day}T10:00:00.000Z`,
  system: 'axis-empires',
  factions: ['axis', 'western'],
  players: { axis: 'human', western: 'ai' },
})
const games = [game('a', 'Game 10', 5, 1), game('b', 'Game 9', 50, 3), game('c', 'Only a look', 0, 2)]
const ids = (wanted: string, order: Parameters<typeof savedList>[2]): string[] =>
  savedList(games, wanted, order, ({ title, turn }) => `${title} ${turn}`).map(({ id }) => id)

describe('the list of saved games', () => {
  it('leaves out what was only looked into', () => {
    expect(ids('', 'played')).toEqual(['b', 'a'])
    expect(ids('look', 'played')).toEqual([])
  })

  it('is ordered by what is wished, names with numbers as one counts', () => {
    expect(ids('', 'begun')).toEqual(['a', 'b'])
    expect(ids('', 'title')).toEqual(['b', 'a'])
    expect(ids('', 'steps')).toEqual(['b', 'a'])
    expect(ids('', 'scenario')).toEqual(['b', 'a'])
  })

  it('finds every word, whatever its case', () => {
    expect(ids('aug 10', 'played')).toEqual(['a'])
    expect(ids('1940', 'played')).toEqual([])
  })
})
