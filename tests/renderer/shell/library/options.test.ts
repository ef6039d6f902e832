/** Ticking optional rules for a new game. */
import { expect, test } from 'vitest'
import { chosen, chosenWords, onAtFirst } from '../../../../src-renderer/shell/library/options.ts'
import type { OptionView } from '../../../../src-shared/contract/views.ts'

const rule = (id: string, more: Partial<OptionView> = {}): OptionView => ({
  id,
  rule: '17',
  title: id.toUpperCase(),
  words: '',
  on: false,
  ...more,
})
const RULES = [rule('peace'), rule('two', { needs: 'peace' }), rule('luck', { on: true }), rule('ice')]

test('options the scenario has on are ticked at first', () => {
  expect(onAtFirst(RULES)).toEqual(['luck'])
})
test('a rule brings what it needs, and goes with it', () => {
  expect(chosen(RULES, ['luck'], 'two', true)).toEqual(['peace', 'two', 'luck'])
  expect(chosen(RULES, ['peace', 'two', 'luck'], 'peace', false)).toEqual(['luck'])
  expect(chosen(RULES, ['peace', 'two'], 'two', false)).toEqual(['peace'])
})
test('the folded list says which are on', () => {
  expect(chosenWords(RULES, [])).toBe('none')
  expect(chosenWords(RULES, ['luck'])).toBe('LUCK')
  expect(chosenWords(RULES, ['luck', 'ice'])).toBe('LUCK and ICE')
  expect(chosenWords(RULES, ['luck', 'ice', 'peace'])).toBe('PEACE and 2 more')
})
