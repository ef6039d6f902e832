import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useAxisGame } from '../../../../../src-renderer/axis-empires/ground/game/store.ts'
import { CHARTS } from '../../../../../src-renderer/axis-empires/ground/rules/charts.ts'
import { ruleParts } from '../../../../../src-renderer/axis-empires/ground/rules/links.ts'
import { isUnplayed, useRules } from '../../../../../src-renderer/axis-empires/ground/rules/store.ts'
import { aidEntries } from '../../../../../src-shared/axis-empires/aids/index.ts'
import type {
  RuleSection,
  RuleTexts,
} from '../../../../../src-shared/axis-empires/ground/rule-texts/index.ts'

const section = (id: string, title: string, state: RuleSection['state'] = 'implemented'): RuleSection => ({
  id,
  title,
  text: [`${title} is told here.`],
  exceptions: [],
  see: [],
  terms: [],
  state,
})
const TEXTS: RuleTexts = {
  chapters: [
    {
      id: '4',
      title: 'Combat',
      sections: [
        section('4', 'Combat'),
        section('4.2.5', 'Retreat'),
        section('4.4', 'Gliders', 'open'),
        section('4.4.1', 'Landing', 'open'),
      ],
    },
  ],
  glossary: [{ id: 'naval-base', term: 'Naval Base', forms: [], text: 'A base.', sections: ['4'] }],
  turn: { title: 'How a turn goes', intro: [], parts: [], closing: [] },
}

/** The store, with a game that answers as told; how often it was asked. */
function rulesWith(answer: () => RuleTexts | undefined) {
  const ask = vi.fn(async () => answer())
  useAxisGame().ask = ask as unknown as ReturnType<typeof useAxisGame>['ask']
  return { rules: useRules(), ask }
}

beforeEach(() => setActivePinia(createPinia()))

describe('the names of rules as links', () => {
  it('makes a number one link, without its sign', () => {
    expect(ruleParts('4.2.5')).toEqual([{ kind: 'section', text: '4.2.5', rule: '4.2.5' }])
    expect(ruleParts('2012:15.8')).toEqual([{ kind: 'section', text: '15.8 of 2012', rule: '2012:15.8' }])
    expect(ruleParts('§ 13')).toEqual([{ kind: 'section', text: '13', rule: '13' }])
  })
  it('turns two numbers into two links with the words between', () => {
    expect(ruleParts('4.1, then 4.2.1')).toEqual([
      { kind: 'section', text: '4.1', rule: '4.1' },
      { kind: 'words', text: ', then ' },
      { kind: 'section', text: '4.2.1', rule: '4.2.1' },
    ])
  })
  it('leads to the glossary by the name of a term', () => {
    expect(ruleParts('glossary: Naval Base')).toEqual([
      { kind: 'term', text: 'Naval Base', rule: 'glossary: Naval Base' },
    ])
  })
  it('leaves what is no rule as words', () => {
    expect(ruleParts('umpire')).toEqual([{ kind: 'words', text: 'umpire' }])
    expect(ruleParts('map e4003')).toEqual([{ kind: 'words', text: 'map e4003' }])
  })
})

describe('the rules at hand', () => {
  it('asks for the texts once, however often it is opened', async () => {
    const { rules, ask } = rulesWith(() => TEXTS)
    await Promise.all([rules.open('4'), rules.open('4.2.5')])
    rules.close()
    await rules.open()
    expect(ask).toHaveBeenCalledTimes(1)
    expect([rules.isOpen, rules.page]).toEqual([true, { kind: 'section', id: '4.2.5' }])
  })

  it('opens the nearest section above a number without a text, a term by its name, first of all the turn', async () => {
    const { rules } = rulesWith(() => TEXTS)
    await rules.open()
    expect(rules.page).toEqual({ kind: 'turn' })
    await rules.open('4.2.5.9')
    expect(rules.page).toEqual({ kind: 'section', id: '4.2.5' })
    await rules.open('glossary: Naval Base')
    expect(rules.page).toEqual({ kind: 'term', id: 'naval-base' })
  })

  it('opens at a chart, and every chart of the list is an aid that is made', async () => {
    const { rules } = rulesWith(() => TEXTS)
    await rules.openChart('crt')
    expect([rules.isOpen, rules.page]).toEqual([true, { kind: 'chart', id: 'crt' }])
    const aids = new Map(aidEntries().map(({ id, title }) => [id, title]))
    for (const [id, title] of CHARTS) expect(aids.get(id)).toBe(title)
  })

  it('goes back page by page, and not past the first; the same page twice is one', async () => {
    const { rules } = rulesWith(() => TEXTS)
    await rules.open('4')
    await rules.open('4')
    rules.go({ kind: 'term', id: 'naval-base' })
    expect(rules.canGoBack).toBe(true)
    rules.back()
    expect([rules.page, rules.canGoBack]).toEqual([{ kind: 'section', id: '4' }, false])
    rules.back()
    expect(rules.page).toEqual({ kind: 'section', id: '4' })
  })

  it('finds by words, and forgets the question when it is closed', async () => {
    const { rules } = rulesWith(() => TEXTS)
    await rules.open()
    rules.question = 'retreats'
    expect(rules.hits.map(({ id }) => id)).toEqual(['4.2.5'])
    rules.close()
    expect(rules.hits).toEqual([])
  })

  it('closes again if there are no texts, and asks again the next time', async () => {
    let texts: RuleTexts | undefined
    const { rules, ask } = rulesWith(() => texts)
    await rules.open('4')
    expect([rules.isOpen, rules.page]).toEqual([false, undefined])
    texts = TEXTS
    await rules.open('4')
    expect(ask).toHaveBeenCalledTimes(2)
    expect(rules.page).toEqual({ kind: 'section', id: '4' })
  })

  it('knows what the program does not play, and all that is below it', async () => {
    const { rules } = rulesWith(() => TEXTS)
    await rules.open()
    const marks = ['4', '4.2.5', '4.4', '4.4.1'].map((id) => rules.book && isUnplayed(rules.book, id))
    expect(marks).toEqual([false, false, true, true])
  })
})
