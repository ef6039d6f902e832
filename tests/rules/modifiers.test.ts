/** The list of what changes the rules from outside: doubles and unknown hooks, and markers in play. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FACTION_CODE } from '../../src-shared/axis-empires/content/compile.ts'
import { RULE_KINDS } from '../../src-shared/axis-empires/content/special-rules.ts'
import { HOOKS } from '../../src-shared/axis-empires/modifiers/hooks.ts'
import { ask, MODIFIERS, modifierRows } from '../../src-shared/axis-empires/modifiers/index.ts'
import { byMarker, type Modifier, Registry } from '../../src-shared/axis-empires/modifiers/registry.ts'
import { Position } from '../examples/position.ts'

const sample = (change: Record<string, unknown>): Modifier => ({
  ...byMarker({
    id: 'sample',
    rule: '18.12',
    at: 'home',
    from: { marker: ['mobilizing'], on: 'map' },
    words: 'A sample',
    gives: () => true,
  }),
  ...change,
})

describe('the list is refused when it is made', () => {
  it.each([
    [[sample({}), sample({})], 'the modifier "sample" is registered twice'],
    [
      [sample({ at: 'houme' })],
      'the modifier "sample" speaks at the hook "houme", and there is none of that name',
    ],
    [
      [sample({ from: { special: 'no-cards' } })],
      'comes from the special rule "no-cards", which no scenario can have',
    ],
    [[sample({ from: { marker: [], on: 'map' } })], 'comes from no marker'],
    [[sample({ words: ' ' })], 'the modifier "sample" has no words'],
  ])('%#', (modifiers, sentence) => {
    expect(() => new Registry(modifiers)).toThrow(sentence)
  })
})

describe('the list of the game', () => {
  it('has a modifier for every special rule that does something', () => {
    const special = new Set(MODIFIERS.all.flatMap(({ from }) => ('special' in from ? from.special : [])))
    expect([...special].sort()).toEqual(RULE_KINDS.flatMap(({ key, rule }) => (rule ? key : [])).sort())
  })
  it('uses every hook there is', () => {
    expect(new Set(MODIFIERS.all.map(({ at }) => at))).toEqual(new Set(Object.keys(HOOKS)))
  })
  it('is the table of the documents', () => {
    const page = readFileSync(fileURLToPath(new URL('../../docs/modifiers.md', import.meta.url)), 'utf8')
    expect(page).toContain(modifierRows().join('\n'))
  })
})

describe('a marker speaks while it is in play', () => {
  it('[18.12] a Failure closes the hexes around it to its faction, and only there', () => {
    const p = new Position({ phasing: 'axis', at: {} })
    const hex = p.hex('w3723')
    const marker = p.game.unit('axis-failure-1')
    const side = p.game.sideOf(marker)
    const answer = () => ask(p.game, 'presence', { side, hex })
    expect(answer()).toBeUndefined()
    p.game.table.place(marker.id, 'w3723')
    expect(answer()).toMatchObject({ ok: false, rule: '18.12' })
    expect(ask(p.game, 'presence', { side: (side + 1) % 3, hex })).toBeUndefined()
    expect(MODIFIERS.now(p.game).map(({ id }) => id)).toContain('failure/presence')
    p.game.table.place(marker.id, 'aside')
    expect(answer()).toBeUndefined()
  })
  it('[36.24] Kamikazes speak of Japan on its own map only', () => {
    const p = new Position({ maps: ['ds'], phasing: 'axis', at: {} })
    const kamikazes = p.game.content.units.find(({ sides }) => sides.some(({ type }) => type === 'kamikazes'))
    const japan = p.game.unit('jpn-af-1')
    const british = p.game.unit('ds-brit-af-1')
    if (!kamikazes) throw new Error('no Kamikazes marker')
    p.game.table.place(kamikazes.id, 'swb@ds')
    const target = { kind: 'hex', hex: p.hex('p4519') } as const
    const placed = (unit: typeof japan) => ask(p.game, 'placement', { unit, type: 'air-force', target })
    expect(placed(japan)).toMatchObject({ rule: '36.24' })
    expect(placed(british)).toBeUndefined()
    expect(p.game.sideOf(japan)).toBe(FACTION_CODE.axis)
  })
})
