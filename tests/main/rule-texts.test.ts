/** The rules at hand as a window asks for them. */
import { expect, test } from 'vitest'
import { ruleIndex, searchRules, sectionFor } from '../../src-shared/axis-empires/ground/rule-texts/index.ts'
import { ask, services } from './ask.ts'

test('one call gives all texts, the same each time, and they can be searched', async () => {
  const all = services()
  const texts = await ask(all, 'rules.texts', {})
  expect(await ask(all, 'rules.texts', {})).toEqual(texts)
  expect(JSON.parse(JSON.stringify(texts))).toEqual(texts)
  const index = ruleIndex(texts)
  expect(sectionFor(index, '4.2.5')?.title).toBe('Retreat')
  const first = (question: string) => searchRules(index, question)[0]?.id
  expect([
    first('how do I retreat'),
    first('4.2.5.3'),
    first('zone of control'),
    first('out of supply'),
  ]).toEqual(['retreat', '4.2.5.3', 'zoc', '10'])
  expect(searchRules(index, 'mud')[0]?.id).toBe('11.3')
  all.close()
})

test('anyone who asks with anything else is informed in one sentence', async () => {
  const all = services()
  await expect(ask(all, 'rules.texts', { section: '4.2' } as never)).rejects.toThrow(/rules\.texts/)
  all.close()
})
