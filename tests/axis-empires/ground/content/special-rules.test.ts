import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readContent, readScenarios } from '../../../../src-main/content/loader.ts'
import {
  RULE_KINDS,
  specialRule,
  specialRuleRows,
  specialText,
} from '../../../../src-shared/axis-empires/ground/content/special-rules.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { ContentError } from '../../../../src-shared/game-system/content.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const files = readContent(root, axisEmpires.data)
const poland = Object(readScenarios(root, axisEmpires.data).find(({ id }) => id === 'poland-1939')?.raw)
const raw = (special: readonly unknown[]) => ({
  ...files,
  scenario: { ...poland, special },
  scenarioFile: 'scenarios/poland-1939.json',
})

/** What is wrong with a scenario that has these special rules. */
function refusal(...special: readonly unknown[]): string {
  try {
    checkContent(raw(special))
  } catch (error) {
    if (error instanceof ContentError) return error.problems.map(({ message }) => message).join('\n')
    throw error
  }
  return ''
}
const blitz = (data: Record<string, unknown>) => ({
  key: 'blitz-each-turn',
  data: { faction: 'axis', markers: ['axis-blitz-1'], turns: ['1939-7'], ...data },
})
const steps = (data: Record<string, unknown>) => ({
  key: 'replacements',
  data: { faction: 'axis', nation: 'germany', turns: ['1939-7'], infantry: 1, armor: 0, ...data },
})

describe('a special rule that the game does not know is refused with file, path, value and the nearest right one', () => {
  it.each([
    [
      'a key',
      { key: 'blitz-each-tun', text: '' },
      'special[0].key: found "blitz-each-tun", expected the key of a special rule',
      'the nearest is "blitz-each-turn"',
    ],
    [
      'a field',
      blitz({ marker: [] }),
      'special[0].data: found',
      'no field named "marker"; the nearest is "markers"',
    ],
    [
      'a field beside the data',
      { key: 'united-front', txt: 'Friends.' },
      'special[0]: found',
      'no field named "txt"; the nearest is "text"',
    ],
    [
      'a faction',
      blitz({ faction: 'axs' }),
      'special[0].data.faction: found "axs"',
      'one of "axis", "western", "soviet"',
    ],
    [
      'a nation',
      steps({ nation: 'atlantis' }),
      'special[0].data.nation: the special rule replacements names atlantis',
      'of which there is no counter',
    ],
    ['a nation misspelt', steps({ nation: 'germny' }), 'special[0].data.nation', 'the nearest is "germany"'],
    [
      'a counter',
      blitz({ markers: ['axis-blitz-l'] }),
      'special[0].data.markers',
      'the nearest is "axis-blitz-1"',
    ],
    [
      'a counter of another sort',
      blitz({ markers: ['ger-inf-01'] }),
      'special[0].data.markers',
      'is about Blitz markers, and ger-inf-01 is none',
    ],
    [
      'a turn that is not played',
      blitz({ turns: ['1944-1'] }),
      'special[0].data.turns',
      'speaks of the turn 1944-1, which is not played',
    ],
    ['a number', steps({ armor: 1.5 }), 'special[0].data.armor: found 1.5', 'a whole number of steps'],
  ])('%s', (_what, rule, where, words) => {
    const text = refusal(rule)
    expect(text).toContain(`scenarios/poland-1939.json, ${where}`)
    expect(text).toContain(words)
  })
  it('the rules of the scenario itself are all known', () => {
    expect(refusal(...poland.special)).toBe('')
  })
})

describe('a game begun with an earlier version', () => {
  it('keeps a rule this version does not know as its sentence, and the others as they are', () => {
    const special = [
      { key: 'no-cards', text: 'No cards.' },
      { key: 'own-idea', text: 'Ours.' },
      { ...blitz({ old: 1 }), text: 'Blitz.' },
    ]
    const content = checkContent(raw(special), {})
    expect(content.scenario.special).toEqual([
      { key: 'note', text: 'No cards.' },
      { key: 'note', text: 'Ours.' },
      { ...blitz({}), text: 'Blitz.' },
    ])
  })
})

describe('the sentence of a special rule', () => {
  it.each([
    [blitz({}), 'In its Support Segment the Axis may put one Blitz marker on any hexes in Aug–Sept 1939.'],
    [
      steps({ nation: 'russia-ds', turns: ['1941-5', '1941-6', '1941-7'], armor: 2 }),
      'Russia receives replacement steps in each turn from June–July 1941 to Aug–Sept 1941: 1 infantry and 2 armor each time.',
    ],
    [
      { key: 'rest-in-pool', data: { units: ['a', 'b'] } },
      '2 support units and Convoys return to the Force Pool, not to the Delay Box.',
    ],
    [{ key: 'united-front', text: 'Friends.' }, 'Friends.'],
  ])('is made from its data, unless the scenario writes its own', (rule, text) => {
    expect(specialText(specialRule.parse(rule))).toBe(text)
  })
})

it('the table of the documents is the list of the code', () => {
  const page = readFileSync(`${root}docs/data-formats/counters-tables-scenarios.md`, 'utf8')
  expect(page).toContain(specialRuleRows().join('\n'))
  expect(RULE_KINDS.map(({ key }) => key)).toEqual([...new Set(RULE_KINDS.map(({ key }) => key))])
})
