/** Scenarios of the user: their shape, what is wrong with them, and what a game begins with (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import {
  copyOf,
  emptyPack,
  overlays,
  type Pack,
  packProblems,
  parsePack,
} from '../../src-shared/pacific-1940/ground/packs.ts'
import { create } from '../../src-shared/pacific-1940/index.ts'
import { CONTENT, number, RAW } from './table.ts'

const OWN = copyOf(CONTENT.scenario, 'What if', new Set(['what-if']))
type Scenario = typeof OWN
const pack = (change: Partial<Scenario>): Pack => ({
  ...emptyPack('p', 'P'),
  scenarios: [{ ...OWN, ...change }],
})
const faults = (change: Partial<Scenario>): string[] =>
  packProblems(pack(change), RAW).map(({ message }) => message)

describe('a pack of the Pacific', () => {
  it('[setup] gives its scenario a name that is free', () => {
    expect([OWN.id, OWN.title, OWN.provenance]).toEqual(['what-if-2', 'What if', 'authored'])
    expect(faults({})).toEqual([])
    const twice = packProblems({ ...pack({}), scenarios: [OWN, OWN] }, RAW)
    expect(twice.map(({ message }) => message)).toEqual([
      'What if: id is "what-if-2", which another scenario has; expected an id of its own',
    ])
  })
  it('[setup] says in a sentence where something cannot begin', () => {
    expect(faults({ setup: { japan: { japan: { cruiser: 1 } } } })).toEqual([
      'What if: setup.japan.japan is "cruiser"; expected land and air units on land',
    ])
    expect(faults({ setup: { china: { india: { infantry: 1 } } } })).toEqual([
      'What if: setup.china.india is "infantry"; expected the infantry of China in China, Kwangtung or Burma',
    ])
    expect(faults({ setup: { japan: { sz6: { fighter: 3, 'aircraft-carrier': 1 } } } })).toEqual([
      expect.stringContaining('is "3 air units"; expected at most 2, two for each carrier'),
    ])
    expect(faults({ setup: { us: { hawaii: { 'air-base': 2 } } } })).toHaveLength(1)
    expect(faults({ owners: { sz6: 'japan' } })).toEqual([
      'What if: owners.sz6 is "sz6"; expected a land of the board',
    ])
    expect(faults({ owners: { anhwe: 'soviet' } })).toHaveLength(1)
  })
  it('[setup] is read back, and what is none is refused with a sentence', () => {
    const kept = parsePack('p', JSON.parse(JSON.stringify(pack({}))))
    expect('pack' in kept && kept.pack).toEqual(pack({}))
    const bad = parsePack('p', { ...pack({}), title: 3 })
    expect('problems' in bad && bad.problems[0]?.message).toBe('p: title is 3; expected a text')
  })
  it('[setup.production] [setup.money] [politics] a game begins with the owners, incomes, treasuries and wars it says', () => {
    const scenario: Scenario = {
      ...OWN,
      firstPower: 'britain',
      cash: { ...OWN.cash, britain: 40 },
      owners: { 'french-indo-china': 'britain' },
      incomes: { 'french-indo-china': 5 },
      war: ['britain', 'anzac'],
      setup: { britain: { 'french-indo-china': { infantry: 3 } } },
    }
    const found = overlays.scenarios([], [{ ...pack({}), scenarios: [scenario] }])
    const raw: RawContent = { ...RAW, scenario: found[0]?.raw, scenarioFile: found[0]?.file ?? '' }
    const game = create(raw, { seed: 1 })
    expect(game.engine.decision()).toMatchObject({ faction: 'britain', kind: 'purchase' })
    expect([game.owner('french-indo-china'), game.cash('britain')]).toEqual(['britain', 40])
    expect(number(game, 'french-indo-china', 'britain', 'infantry')).toBe(3)
    expect([game.isAtWar('britain', 'japan'), game.isAtWar('us', 'japan')]).toEqual([true, false])
    expect(game.shown().pacific.incomes).toEqual({ 'french-indo-china': 5 })
    expect(game.shown().pacific.powers.find(({ power }) => power === 'britain')?.income).toBe(16 + 5)
  })
})
