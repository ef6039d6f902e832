/** The list of what changes the rules from outside: doubles and unknown hooks, and markers in play. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { RULE_KINDS } from '../../../src-shared/axis-empires/ground/content/special-rules.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/ground/theatres/factions.ts'
import { battlePreview } from '../../../src-shared/axis-empires/questions/views/battle.ts'
import { HOOKS } from '../../../src-shared/axis-empires/table/modifiers/hooks.ts'
import { ask, MODIFIERS, modifierRows } from '../../../src-shared/axis-empires/table/modifiers/index.ts'
import {
  byMarker,
  type Modifier,
  Registry,
} from '../../../src-shared/axis-empires/table/modifiers/registry.ts'
import { defenderCouldShift } from '../../../src-shared/axis-empires/war/combat/shifts.ts'
import { directionTo } from '../../../src-shared/board/hexmap/graph.ts'
import { combat, Position } from '../../kit/position.ts'

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
    // Shifts and what cards list come with the cards: nothing printed on a map gives either.
    const used = new Set([...MODIFIERS.all.map(({ at }) => at), 'shift', 'politicalEvents'])
    expect(used).toEqual(new Set(Object.keys(HOOKS)))
  })
  it('is the table of the documents', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../docs/modifiers.md', import.meta.url)), 'utf8')
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

describe('a shift of columns', () => {
  const GIFT_FROM = { marker: ['mobilizing'], on: 'map' } as const
  const GIFT = byMarker({
    id: 'gift',
    rule: '4.2.3',
    at: 'shift',
    from: GIFT_FROM,
    words: 'A column for whoever attacks the marker',
    gives: (game, { target }, markers) => {
      const here = markers.filter((marker) => game.hexOf(marker) === target)
      return here.length > 0 ? { value: 1, pieces: here.map(({ id }) => id) } : undefined
    },
  })
  const position = (marker: string) =>
    new Position({
      phasing: 'axis',
      active: { france: 'western', 'belgium-holland': 'western' },
      at: { 'ger-1p': 'w3717', 'brit-inf-01': 'w3617', [mobilizing]: marker },
      frame: combat(),
    })
  const mobilizing = new Position({ phasing: 'axis', at: {} }).game.content.units.find(({ sides }) =>
    sides.some(({ type }) => type === 'mobilizing'),
  )?.id as string
  const sheet = (p: Position) => battlePreview(p.game, 'w3617', ['ger-1p'], null)

  it('[4.2.3] counts, and the battle sheet shows its words, its rule and its counters', () => {
    const before = sheet(position('w3617'))
    const takeOut = MODIFIERS.register(GIFT)
    try {
      const with1 = sheet(position('w3617'))
      expect(
        with1.shifts.filter((shift) => !before.shifts.some(({ label }) => label === shift.label)),
      ).toEqual([{ label: GIFT.words, value: 1, rule: '4.2.3', pieces: [mobilizing] }])
      expect(with1.column).not.toBe(before.column)
      expect(sheet(position('aside'))).toEqual({ ...before })
    } finally {
      takeOut()
    }
    expect(sheet(position('w3617'))).toEqual(before)
  })

  it('[3.2] a shift for the defender bars an overrun, with the same words', () => {
    const ally = byMarker({ ...GIFT, at: 'shift', gives: () => ({ value: -1 }), from: GIFT_FROM })
    const takeOut = MODIFIERS.register(ally)
    try {
      const p = position('w3617')
      const [armor, enemy] = [p.unit('ger-1p'), p.unit('brit-inf-01')]
      const edge = p.hex('w3717') * 6 + directionTo(p.game.graph, p.hex('w3717'), p.hex('w3617'))
      expect(defenderCouldShift(p.game, armor, enemy, edge)).toBe(GIFT.words)
    } finally {
      takeOut()
    }
  })
})

describe('markers at hooks of stacking, supply and replacements', () => {
  const answers = (p: Position, hex: string, side: number) => ({
    source: ask(p.game, 'supplySource', {
      side,
      country: p.game.politics.country('france'),
      hex: p.hex(hex),
    }),
    line: ask(p.game, 'supplyLine', { side, hex: p.hex(hex) }),
    place: ask(p.game, 'replacementPlace', { unit: p.unit('fra-inf-01'), side, hex: p.hex(hex) }),
  })
  it('[10.1, 10.2.3, 1.3.4] a Partisan Base speaks in its own hex, for its side and against the enemy', () => {
    const at = { 'west-partisan-base-1': 'w3616' }
    const p = new Position({ phasing: 'western', active: { france: 'western' }, at })
    const { western, axis } = FACTION_CODE
    expect(answers(p, 'w3616', western)).toEqual({ source: true, line: undefined, place: true })
    expect(answers(p, 'w3616', axis)).toEqual({
      source: undefined,
      line: 'an enemy Partisan Base is there',
      place: undefined,
    })
    expect(answers(p, 'w3717', western)).toEqual({ source: undefined, line: undefined, place: undefined })
  })
})
