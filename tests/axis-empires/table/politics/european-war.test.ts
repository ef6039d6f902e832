/** The war in Europe as the cards of Dai Senso ask for it (1.1.3.1). */
import { expect, it } from 'vitest'
import { europeanWarHasOccurred } from '../../../../src-shared/axis-empires/table/politics/european-war.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const occurred = (
  options: Omit<PositionOptions, 'phasing' | 'at'> & { at?: Record<string, string> },
): string => {
  const { game } = new Position({ at: {}, ...options, phasing: 'axis' })
  return (['limited', 'total'] as const).filter((state) => europeanWarHasOccurred(game, state)).join()
}

it('[1.1.3.1] by the markers of the European War Boxes where Dai Senso is played alone', () => {
  expect(occurred({ maps: ['ds'] })).toBe('')
  const limited = { 'ds-european-limited-war': 'european-war:western@ds' }
  expect(occurred({ maps: ['ds'], at: limited })).toBe('limited')
  expect(occurred({ maps: ['ds'], war: 'total', at: limited })).toBe('limited')
  const total = { 'ds-european-total-war-1': 'european-war:soviet@ds' }
  expect(occurred({ maps: ['ds'], at: total })).toBe('limited,total')
})

it.each([
  ['pre-war', ''],
  ['limited', 'limited'],
  ['total', 'limited,total'],
] as const)('[1.1.3.1] by the War State of Europe with both maps: %s', (war, states) => {
  expect(occurred({ maps: ['tk', 'ds'], war })).toBe(states)
})
