/** The optional rules as switches of a game: chosen, refused, saved, shown, and none on by itself. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  choiceProblem,
  OPTIONAL_RULES,
  optionalRuleRows,
  optionsFor,
} from '../../../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { MODIFIERS } from '../../../../src-shared/axis-empires/table/modifiers/index.ts'
import { rawContent } from '../../../kit/position.ts'
import { realServices } from '../../../main/packs-data.ts'
import { ask, refused } from '../../../toy/services.ts'

const content = (options: readonly string[], more: Readonly<Record<string, unknown>> = {}) =>
  rawContent({ phasing: 'axis', at: {}, scenario: { options, ...more } })

describe('the list', () => {
  it('[17] is the table of the documents, and every switch has its sentence', () => {
    const page = 'docs/data-formats/counters-tables-scenarios.md'
    const text = readFileSync(join(import.meta.dirname, '../../../..', page), 'utf8')
    expect(text).toContain(optionalRuleRows().join('\n'))
    for (const { words } of OPTIONAL_RULES) expect(words).toMatch(/^[A-Z].{20,140}\.$/)
  })
  it('[17] rules of one map or of campaigns are for no other game', () => {
    const ids = (played: Parameters<typeof optionsFor>[0]) => optionsFor(played).map(({ id }) => id)
    expect(ids({ maps: ['tk'] })).toContain('iceland')
    expect(ids({ maps: ['tk'] })).not.toContain('pacific-stalemates')
    expect(ids({ maps: ['ds'] })).toContain('pacific-stalemates')
    expect(ids({ maps: ['tk'] })).not.toContain('separate-peace')
    expect(ids({ maps: ['tk', 'ds'], campaign: {} })).toHaveLength(OPTIONAL_RULES.length)
  })
  it('[17] a modifier speaks only while its rule is on', () => {
    expect(checkContent(content([])).scenario.options).toEqual([])
    const off = MODIFIERS.all.filter(({ from }) => 'option' in from)
    expect(off.length).toBeGreaterThan(8)
  })
})

describe('a choice that cannot be is refused', () => {
  it.each([
    [['lukc'], 'there is no optional rule "lukc"; expected one of the list; the nearest is "luck"'],
    [['luck', 'luck'], 'the optional rule "luck" is chosen twice; expected each rule once'],
    [
      ['pacific-stalemates'],
      'the optional rule "pacific-stalemates" is for the map of Asia; expected a rule for this game',
    ],
    [['east-africa'], 'the optional rule "east-africa" is for a campaign; expected a rule for this game'],
  ])('%j', (options, sentence) => {
    expect(choiceProblem({ maps: ['tk'] }, options)).toBe(sentence)
  })
  it('the Separate Peace for two goes with the Separate Peace', () => {
    const campaign = { maps: ['tk'], campaign: {} }
    expect(choiceProblem(campaign, ['two-player-peace'])).toContain('goes with "separate-peace"')
    expect(choiceProblem(campaign, ['two-player-peace', 'separate-peace'])).toBeUndefined()
  })
  it('also in a scenario file, with the place and the nearest right word', () => {
    expect(() => checkContent(content(['lukc']))).toThrow(/options\[0\].*"luck"/)
    expect(() => checkContent(content(['luck', 'luck']))).toThrow(/options: .*chosen twice/)
    expect(() => checkContent(content(['pacific-stalemates']))).toThrow(/map of Asia/)
  })
})

describe('a game', () => {
  it('begins with what was chosen, is saved with it, and shows it; none is on by default', () => {
    const services = realServices()
    const start = { scenario: 'poland-1939', seed: 2 } as const
    const plain = ask(services, 'games.new', start)
    expect(plain.scenario.options?.some(({ on }) => on)).toBe(false)
    const begun = ask(services, 'games.new', { ...start, options: ['wild-combat', 'luck'] })
    const onIn = (view: typeof begun) => view.scenario.options?.filter((rule) => rule.on).map(({ id }) => id)
    expect(onIn(begun)).toEqual(['luck', 'wild-combat'])
    expect(begun.state.pieces.luck).toEqual({ at: 'swb', face: 0 })
    expect(plain.state.pieces.luck?.at).not.toBe('swb')
    const { name, data } = ask(services, 'games.export', { game: begun.game })
    const games = ask(services, 'games.import', { name, data })
    const copy = games.find(({ id }) => id !== begun.game && id !== plain.game)
    expect(onIn(ask(services, 'games.open', { game: copy?.id ?? '' }))).toEqual(['luck', 'wild-combat'])
  })
  it('is not begun with a rule that is none', () => {
    const services = realServices()
    const begin = { scenario: 'poland-1939', options: ['pacific-stalemates'] }
    expect(refused(services, 'games.new', begin)).toContain('for the map of Asia')
  })
})
