/** The list of rule headings of Pacific 1940 and the text a player reads of each: whole, alike, and true to the tests. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { headingRulebook } from '../../src-main/terminal/headings.ts'
import { proseFault } from '../../src-shared/axis-empires/ground/rule-texts/index.ts'
import {
  above,
  leadsOf,
  piecesOf,
  readRuleTexts,
  searchTexts,
} from '../../src-shared/pacific-1940/ground/rule-texts.ts'
import { RULES } from '../../src-shared/pacific-1940/ground/rules.ts'

const { sections: headings, problems } = headingRulebook('.', 'pacific-1940').coverage()
const texts = readRuleTexts(JSON.parse(readFileSync('assets/pacific-1940/rules/rules.json', 'utf8')))

describe('rule headings', () => {
  it('[setup] are listed as refusals cite them, each with its title', () => {
    expect(Object.fromEntries(headings.map(({ id, title }) => [id, title]))).toEqual(RULES)
  })
  it('[setup] claim nothing that no test and no code speaks for', () => {
    expect(problems).toEqual([])
    for (const { id, code, tests } of headings) {
      expect(
        code.filter((path) => !existsSync(path)),
        id,
      ).toEqual([])
      expect(tests, id).toBeGreaterThan(0)
    }
  })
  it('[setup] have each a text for the player, in whole sentences', () => {
    expect(texts.map(({ id, title }) => [id, title])).toEqual(headings.map(({ id, title }) => [id, title]))
    for (const { id, text } of texts) for (const each of text) expect(proseFault(each), id).toBeUndefined()
  })
})

describe('the texts at hand', () => {
  it('[setup] say what of a heading is not played, as the list of headings does', () => {
    expect(texts.map(({ id, missing }) => [id, missing])).toEqual(
      headings.map(({ id, missing }) => [id, missing]),
    )
  })
  it('[units.transports] are found by a word in the plural, the title before the text', () => {
    const hits = searchTexts(texts, 'transports').map(({ id }) => id)
    expect(hits).toContain('combat-move.assaults')
    expect(hits.slice(0, 4)).toContain('units.transports')
    expect(searchTexts(texts, 'transports zeppelin')).toEqual([])
    expect(searchTexts(texts, ' ')).toEqual([])
  })
  it('[units.mechanized] lead on by the longest word, once, and never to themselves', () => {
    const leads = leadsOf(texts)
    const text = 'Tanks and mechanized infantry; a tank, and infantry.'
    const pieces = piecesOf(text, leads, new Set(['units.infantry']))
    expect(pieces.map((piece) => piece.text).join('')).toBe(text)
    expect(pieces.flatMap(({ to }) => to ?? [])).toEqual(['units.tanks', 'units.mechanized'])
  })
  it('[combat.fire] stand below the heading they are part of', () => {
    expect(above(texts, 'combat.fire')?.id).toBe('combat')
    expect(above(texts, 'combat')).toBeUndefined()
  })
})
