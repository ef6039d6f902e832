import { describe, expect, it } from 'vitest'
import { type Counter, counterFile } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import {
  type ScenarioFile,
  scenarioFile,
} from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  pathText,
  shapeProblems,
  validateCounters,
  validateScenario,
} from '../../../../src-shared/axis-empires/ground/content/validate/index.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { tracksOn } from '../../../../src-shared/axis-empires/ground/variables/index.ts'

/** A strip of land: Germany, Poland, France, neutral Lithuania, Gibraltar, the sea. */
const map: MapFile = {
  format: 1,
  id: 'tk',
  name: 'test map',
  version: '1',
  grid: { sheets: [{ letter: 'w', offset: 0, columns: [1, 26] }], rows: [10, 20] },
  hexes: [
    { id: 'w1010', terrain: 'clear', area: 'germany' },
    { id: 'w1011', terrain: 'clear', area: 'germany' },
    { id: 'w1012', terrain: 'clear', area: 'poland' },
    { id: 'w1013', terrain: 'clear', area: 'corridor' },
    { id: 'w1014', terrain: 'clear', area: 'france' },
    { id: 'w1015', terrain: 'clear', area: 'lithuania' },
    { id: 'w1016', terrain: 'clear', area: 'gibraltar', limited: true },
    { id: 'w1017', terrain: 'sea' },
  ],
  sides: [],
  areas: [
    { id: 'germany', name: 'Germany', kind: 'major' },
    { id: 'britain', name: 'Britain', kind: 'major' },
    { id: 'poland', name: 'Poland', kind: 'minor' },
    { id: 'corridor', name: 'Corridor', kind: 'region', of: 'poland' },
    { id: 'france', name: 'France', kind: 'minor' },
    { id: 'lithuania', name: 'Lithuania', kind: 'minor' },
    { id: 'gibraltar', name: 'Gibraltar', kind: 'dependent', of: 'britain' },
  ],
  zones: [{ id: 'baltic', name: 'Baltic', adjacent: [], at: 'w1017' }],
  waterways: [],
  boxes: [],
  labels: [],
}

type Side = Extract<Counter['sides'][number], { kind: 'ground' }>
const side = (changes: Partial<Side> = {}): Side => ({
  kind: 'ground',
  type: 'infantry',
  attack: 1,
  defence: 2,
  move: 3,
  steps: 1,
  ...changes,
})
function unit(id: string, nation: string, changes: Partial<Counter> = {}): Counter {
  return { id, nation, faction: nation === 'germany' ? 'axis' : 'western', sides: [side()], ...changes }
}
const air = (id: string): Counter => ({
  id,
  faction: 'axis',
  nation: 'germany',
  sides: [{ kind: 'support', type: 'air-force', range: 3 }],
})
const hq = side({ type: 'hq', range: 2, steps: 2 })
const fort = side({ type: 'fortress', move: 0, squares: true, steps: 2 })
const counters: Counter[] = [
  ...[1, 2, 3, 4].map((n) => unit(`ger-${n}`, 'germany')),
  ...[1, 2, 3].map((n) => unit(`big-${n}`, 'germany', { sides: [side({ steps: 3 })] })),
  unit('hq-1', 'germany', { sides: [hq] }),
  unit('hq-2', 'germany', { sides: [hq] }),
  unit('fort-1', 'france', { sides: [fort], hexes: ['w1014'] }),
  unit('fort-2', 'france', { sides: [fort], place: 'line' }),
  unit('pol-1', 'poland'),
  unit('fra-1', 'france'),
  unit('fra-exp', 'france', { sides: [side({ exp: true })] }),
  unit('brit-big', 'britain', { sides: [side({ steps: 2 }), side({ steps: 3 })] }),
  unit('brit-2', 'britain', { sides: [side({ steps: 2 })] }),
  unit('lit-1', 'lithuania'),
  air('af-1'),
  air('af-2'),
]
const scenario: ScenarioFile = {
  format: 1,
  id: 'test',
  version: '1',
  title: 'Test',
  kind: 'training',
  maps: ['tk'],
  counters: ['tk-test'],
  introduction: '',
  notes: [],
  start: '1939-7',
  end: '1939-8',
  warState: 'limited',
  factions: ['axis', 'western'],
  active: { poland: 'western', france: 'western' },
  setup: [{ counter: 'ger-1', at: 'w1010' }],
  pools: ['germany'],
  special: [],
  victory: [{ winner: 'axis', text: '', when: { test: 'otherwise' } }],
}
const onMap = (list: readonly Counter[]) => list.map((each) => ({ ...each, map: 'tk' as const }))
const check = (changes: Partial<ScenarioFile>): string[] =>
  validateScenario({ ...scenario, ...changes }, onMap(counters), [map]).map((problem) => problem.message)
const setup = (...pairs: [counter: string, at: string, face?: 0 | 1][]): string[] =>
  check({
    setup: pairs.map(([counter, at, face]) => ({ counter, at, ...(face === undefined ? {} : { face }) })),
  })

describe('a scenario without faults', () => {
  it('has no problems', () => {
    expect(check({})).toEqual([])
    expect(setup(['pol-1', 'w1013'], ['fra-exp', 'w1013'], ['fort-1', 'w1014'], ['brit-2', 'w1016'])).toEqual(
      [],
    )
    expect(setup(['af-1', 'w1010'], ['af-2', 'w1012'], ['ger-1', 'aside'], ['ger-2', 'pool:axis'])).toEqual(
      [],
    )
  })
})

describe('where counters are placed', () => {
  it('names an unknown hex', () => {
    expect(setup(['ger-1', 'w1099'])).toEqual([
      'scenarios/test.json, setup[0].at: ger-1 is placed in w1099, which is no hex of the map.',
    ])
  })
  it('names a place that does not exist', () => {
    expect(setup(['ger-1', 'attic'])[0]).toContain('no place the game knows')
    expect(setup(['ger-1', 'box:moon'])[0]).toContain('no Off-Map Box')
    expect(setup(['ger-1', 'zone:lake:station'])[0]).toContain('no box of a Naval Zone')
    expect(setup(['ger-1', 'zone:baltic:station'])).toEqual([])
  })
  it('names an unknown counter', () => {
    expect(setup(['ger-9', 'w1010'])).toEqual([
      'scenarios/test.json, setup[0].counter: ger-9 is no counter of the files this scenario uses; the nearest is "ger-1".',
    ])
  })
  it('names a counter placed twice', () => {
    expect(setup(['ger-1', 'w1010'], ['ger-1', 'w1011'])[0]).toContain(
      'ger-1 is already used in setup[0].counter',
    )
    expect(check({ aside: ['ger-1'] })[0]).toContain('ger-1 is already used')
  })
  it('names a missing back', () => {
    expect(setup(['ger-1', 'w1010', 1])[0]).toContain('ger-1 has no back')
  })
  it('names a unit in the sea', () => {
    expect(setup(['ger-1', 'w1017'])[0]).toContain('an All-Sea hex')
  })
  it('[13.4] names a unit in a neutral Country', () => {
    expect(setup(['ger-1', 'w1015'])).toEqual([
      'scenarios/test.json, setup[0].at: ger-1 stands in w1015, a hex of neutral lithuania.',
    ])
  })
  it('[13.4] names a unit of a neutral or conquered Country', () => {
    expect(setup(['lit-1', 'w1012'])[0]).toContain('lithuania is neutral')
    expect(
      check({ conquered: { lithuania: 'axis' }, setup: [{ counter: 'lit-1', at: 'w1012' }] })[0],
    ).toContain('lithuania is conquered')
  })
  it('[13.6.1.1] names a unit in a Country under a Policy', () => {
    const messages = check({
      postures: { france: 'appeasement' },
      setup: [{ counter: 'ger-1', at: 'w1014' }],
    })
    expect(messages[0]).toContain('under the Policy appeasement')
    expect(
      check({ postures: { france: 'appeasement' }, setup: [{ counter: 'fra-1', at: 'w1014' }] }),
    ).toEqual([])
    expect(check({ postures: { france: 'armistice' }, setup: [{ counter: 'ger-1', at: 'w1014' }] })).toEqual(
      [],
    )
  })
  it('[12] [12.3] names a War State of a campaign that the Postures contradict', () => {
    const campaign = { kind: 'campaign' } as const
    const war = check({ ...campaign, warState: 'pre-war' })
    expect(war[0]).toMatch(/warState: found "pre-war", expected limited or total: the Posture of .* is War\./)
    expect(check({ warState: 'pre-war' })).toEqual([])
    const total = check({
      ...campaign,
      warState: 'total',
      postures: { russia: 'pact', britain: 'armistice' },
    })
    expect(total).toEqual([
      'scenarios/test.json, postures.russia: found "pact", expected a Posture that Total War leaves: it ends that Policy.',
    ])
  })
  it('[2.3.2.4] names a fortress outside its hex or its Country', () => {
    expect(setup(['fort-1', 'w1012'])[0]).toContain('fort-1 may stand only in w1014, not in w1012')
    expect(setup(['fort-2', 'w1012'])[0]).toContain('fort-2 may stand only inside france')
  })
  it('names a unit of a faction that takes no turns', () => {
    expect(check({ factions: ['western'] })[0]).toContain('the axis faction takes no turns')
  })
  it('[4.2.3.1] names Air units that are too close', () => {
    expect(setup(['af-1', 'w1010'], ['af-2', 'w1011'])[0]).toContain('Air units may not be that close')
  })
})

describe('stacks', () => {
  it('[9.2] names more than three units', () => {
    const messages = setup(['ger-1', 'w1010'], ['ger-2', 'w1010'], ['ger-3', 'w1010'], ['ger-4', 'w1010'])
    expect(messages).toEqual([
      'scenarios/test.json, setup[3].at: w1010 holds 4 units; at most 3 may stack (9.2).',
    ])
  })
  it('[9.2] names more than six steps', () => {
    expect(setup(['big-1', 'w1010'], ['big-2', 'w1010'])).toEqual([])
    expect(setup(['big-1', 'w1010'], ['big-2', 'w1010'], ['big-3', 'w1010'])[0]).toContain(
      'holds 9 steps; at most 6',
    )
  })
  it('[9.2] names more than three steps in a Limited Stacking hex, by the side that is up', () => {
    expect(setup(['brit-big', 'w1016', 1])).toEqual([])
    expect(setup(['brit-big', 'w1016'], ['brit-2', 'w1016'])[0]).toContain('holds 4 steps; at most 3')
  })
  it('[9.1] names two HQs, two fortress units', () => {
    expect(setup(['hq-1', 'w1010'], ['hq-2', 'w1010'])[0]).toContain('holds 2 HQs; only one')
    expect(setup(['fort-1', 'w1014'], ['fort-2', 'w1014'])[0]).toContain('holds 2 fortress units; only one')
  })
  it('[9.1] names units of different Minor Countries, Exp units excepted', () => {
    expect(setup(['pol-1', 'w1012'], ['fra-1', 'w1012'])[0]).toContain('different Minor Countries')
    expect(setup(['pol-1', 'w1012'], ['fra-exp', 'w1012'])).toEqual([])
  })
  it('names enemies in one hex', () => {
    expect(setup(['pol-1', 'w1012'], ['ger-1', 'w1012'])[0]).toContain('ground units of enemy factions')
  })
})

describe('the frame of a scenario', () => {
  it('names a start after the end', () => {
    expect(check({ start: '1940-1' })[0]).toBe(
      'scenarios/test.json, start: the scenario starts in 1940-1, after its end in 1939-8.',
    )
  })
  it('names a reinforcement before the start or after the end', () => {
    expect(check({ reinforcements: [{ counter: 'ger-2', turn: '1939-6' }] })[0]).toContain(
      'not after the start',
    )
    expect(check({ reinforcements: [{ counter: 'ger-2', turn: '1939-9' }] })[0]).toContain('after the end')
    expect(check({ reinforcements: [{ counter: 'ger-2', turn: '1939-8' }] })).toEqual([])
  })
  it('names a first or last faction without turns', () => {
    expect(check({ firstFaction: 'soviet' })[0]).toContain('soviet takes no Faction Turns')
  })
  it('names unknown countries, areas and Posture Boxes', () => {
    expect(check({ active: { atlantis: 'axis' } })[0]).toContain(
      'active.atlantis: found "atlantis", expected a Country of the map',
    )
    expect(check({ conquered: { polnad: 'axis' } })[0]).toContain(
      'conquered.polnad: found "polnad", expected a Country of the map; the nearest is "poland".',
    )
    expect(check({ pools: ['atlantis'] })[0]).toContain('atlantis in the list of Force Pools')
    expect(check({ postures: { mars: 'pact' } })[0]).toContain(
      'postures.mars: found "mars", expected a Posture Box',
    )
    expect(check({ postures: { russia: 'pakt' } })[0]).toContain('the nearest is "pact".')
    // No Country of Europe can have a Policy of Asia (13.6.1).
    expect(check({ postures: { russia: 'neutrality' } })[0]).toContain(
      'postures.russia: found "neutrality", expected war, or a Policy or Truce of Totaler Krieg',
    )
    expect(check({ ceded: [{ area: 'atlantis', to: 'germany', as: 'part' }] })[0]).toContain(
      'ceded[0].area: found "atlantis", expected an area of the map',
    )
    expect(check({ ceded: [{ area: 'corridor', to: 'atlantis', as: 'part' }] })[0]).toContain(
      'ceded[0].to: found "atlantis", expected a Country of the map',
    )
  })
  it.each([
    [{ vp: 'purple' }, 'tracks.vp: found "purple", expected a whole number from 0 to 5.'],
    [{ vp: 7 }, 'tracks.vp: found 7, expected a whole number from 0 to 5.'],
    [{ 'no-retrat': 1 }, 'tracks.no-retrat: found "no-retrat", expected a track of the map'],
    [{ 'no-retrat': 1 }, 'the nearest is "no-retreat".'],
    [{ 'vp-side': 'axis-tied' }, 'the nearest is "axis-tide".'],
    [{ 'war-state': 7 }, 'tracks.war-state: found "war-state", expected a track of the map'],
    [{ turn: 'x' }, 'tracks.turn: found "turn", expected a track of the map'],
    [{ 'country/atlantis': 'active:axis' }, 'found "country/atlantis", expected a track of the map'],
    [{ esv: 1 }, 'found "esv", expected a track of the map'],
    [{ 'vp@ds': 1 }, 'found "vp", expected a track of the map'],
    [{ vichy: false }, 'found false, expected true, or nothing at all.'],
  ])('refuses the tracks %j with the value found and what was expected', (tracks, sentence) => {
    expect(check({ tracks: tracks as ScenarioFile['tracks'] }).join(' ')).toContain(sentence)
  })
  it('takes every track of its map with every value it can have', () => {
    for (const { name, kind } of tracksOn('tk', true))
      for (const value of kind.options ?? []) expect(check({ tracks: { [name]: value } }), name).toEqual([])
  })
  it('names a Country that is both active and conquered', () => {
    expect(check({ conquered: { poland: 'axis' } })[0]).toContain('poland is both active and conquered')
  })
  it('[13.8.1] knows ceded land', () => {
    const ceded = [{ area: 'lithuania', to: 'germany', as: 'part' as const }]
    expect(check({ ceded, setup: [{ counter: 'ger-1', at: 'w1015' }] })).toEqual([])
  })
  it('names a victory hex that is not on the map, a count that cannot be met, a missing last test', () => {
    const when = { test: 'control' as const, faction: 'axis' as const, hexes: ['w1099'], count: 2 }
    const messages = check({ victory: [{ winner: 'axis', text: '', when }] })
    expect(messages[0]).toContain('names w1099')
    expect(messages[1]).toContain('asks for 2 of 1 hexes')
    expect(messages[2]).toContain('must be "otherwise"')
    const lost = { test: 'steps-lost' as const, country: 'atlantis', atLeast: 1 }
    expect(check({ victory: [{ winner: 'axis', text: '', when: lost }] })[0]).toContain('losses of atlantis')
  })
  it('names a marker of a special rule that does not exist', () => {
    const data = { faction: 'axis' as const, markers: ['axis-blitz-9'], turns: [] }
    const special = [{ key: 'blitz-each-turn' as const, text: '', data }]
    expect(check({ special })[0]).toContain('names axis-blitz-9, which is no counter')
  })
})

describe('counter files', () => {
  const files = (...list: Counter[]): string[] =>
    validateCounters(
      [{ file: 'tk-test.json', data: { format: 1, map: 'tk', version: '1', counters: list } }],
      [map],
    ).map((problem) => problem.message)
  it('have no problems if they fit', () => {
    expect(files(unit('a', 'germany'), unit('b', 'france', { sides: [fort], hexes: ['w1014'] }))).toEqual([])
  })
  it('name an id used twice', () => {
    expect(files(unit('a', 'germany'), unit('a', 'france'))[0]).toContain('already used in tk-test.json')
  })
  it('name another map', () => {
    const data = { format: 1 as const, map: 'ds' as const, version: '1', counters: [] }
    expect(validateCounters([{ file: 'x.json', data }], [map])[0]?.message).toContain(
      'for the map ds, not tk',
    )
  })
  it('name an unknown nation', () => {
    expect(files(unit('a', 'atlantis'))[0]).toContain('a belongs to atlantis')
  })
  it('name hexes that do not exist or are sea, and forts without a place', () => {
    expect(files(unit('a', 'france', { sides: [fort], hexes: ['w1099'] }))[0]).toContain(
      'which is no hex of the map',
    )
    expect(files(unit('a', 'france', { sides: [fort], hexes: ['w1017'] }))[0]).toContain('All-Sea hex')
    expect(files(unit('a', 'france', { sides: [fort] }))[0]).toContain(
      'neither its hexes nor its kind of place',
    )
  })
  it('name faulty sides', () => {
    expect(files(unit('a', 'germany', { sides: [side({ type: 'hq' })] }))[0]).toContain('no range')
    expect(files(unit('a', 'germany', { sides: [side(), side({ steps: 3 })] }))[0]).toContain(
      'the back of a has 3 steps',
    )
    const moving = side({ type: 'fortress', move: 1 })
    const messages = files(unit('a', 'germany', { sides: [moving], place: 'any' }))
    expect(messages[0]).toContain('do not move')
    expect(messages[1]).toContain('without squares')
  })
  it('name faulty recipes', () => {
    const recipe: NonNullable<Counter['recipe']> = {
      two: [
        { type: 'infantry', nations: ['atlantis'] },
        { type: 'infantry', counters: ['b'] },
      ],
    }
    const messages = files(unit('a', 'germany', { sides: [side({ steps: 2 })], recipe }))
    expect(messages[0]).toContain('asks for atlantis')
    expect(messages[1]).toContain('asks for b, which is no counter')
  })
})

describe('the shape of a file', () => {
  it('writes paths as a person reads them', () => {
    expect(pathText(['setup', 12, 'at'])).toBe('setup[12].at')
    expect(pathText([])).toBe('(the file)')
  })
  it('says in a sentence what zod found', () => {
    const bad: unknown = { ...scenario, kind: 'party', setup: [{ counter: 'ger-1', at: 5 }] }
    const { error } = scenarioFile.safeParse(bad)
    const problems = error ? shapeProblems('scenarios/test.json', bad, error) : []
    expect(problems.map((problem) => [problem.path, problem.value])).toEqual([
      ['kind', '"party"'],
      ['setup[0].at', '5'],
    ])
    expect(problems[1]?.message).toMatch(/^scenarios\/test\.json, setup\[0\]\.at: found 5, expected a text/)
  })
  it('does so for counters', () => {
    const bad: unknown = { format: 1, map: 'tk', version: '1', counters: [{ id: 'A b' }] }
    const { error } = counterFile.safeParse(bad)
    const problems = error ? shapeProblems('tk-test.json', bad, error) : []
    expect(problems.map((problem) => problem.path)).toContain('counters[0].id')
  })
})
