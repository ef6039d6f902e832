/** The Replacements Segment (1.3): what is received, what may be taken for it, what is lost. */
import { describe, expect, it } from 'vitest'
import {
  costOf,
  grantsOf,
  pay,
  setSeasonalReplacements,
  stepsIn,
} from '../../../src-shared/axis-empires/campaign/seasonal/grants.ts'
import { replacementPlaces } from '../../../src-shared/axis-empires/campaign/seasonal/replacement-places.ts'
import { costWords } from '../../../src-shared/axis-empires/campaign/seasonal/replacements.ts'
import type { Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import type { MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import { judgeVariable } from '../../../src-shared/axis-empires/table/game/known-ids.ts'
import type { Json } from '../../../src-shared/kernel/json.ts'
import { Position, type PositionOptions } from '../../kit/position.ts'

/** May–June, a Seasonal Turn, and July–Aug, which is none. */
const [SEASONAL, OTHER] = ['1941-4', '1941-6']

interface Options extends Partial<PositionOptions> {
  readonly at?: Readonly<Record<string, string>>
}
const position = (phasing: Faction, options: Options = {}): Position =>
  new Position({ turn: SEASONAL, at: {}, ...options, phasing })
/** What a faction receives, as `germany 2i`: infantry, armor, pairs, colonial. */
function received(faction: Faction, options: Options = {}): string[] {
  const { game } = position(faction, options)
  return grantsOf(game, faction).map(
    ({ nation, infantry, armor, pairs = 0, colonial, rule }) =>
      `${rule} ${nation} ${infantry}i ${armor}a ${pairs}p${colonial ? ' colonial' : ''}`,
  )
}
const segment = (
  phasing: Faction,
  grants: readonly Readonly<Record<string, Json>>[],
  options: Options = {},
): Position => position(phasing, { ...options, frame: { proc: 'replacements', grants } })

/** Takes units one after the other, each in its first place; says which could not be taken. */
function takeAll(p: Position, ids: readonly string[]): string[] {
  return ids.filter((id) => {
    const offer = p.offers().find(({ command }) => command.type === 'replace' && command.unit === id)
    if (offer) p.do(offer.command)
    return !offer
  })
}
/** Ids of one-step units of a nation in its Force Pool by their type. */
function pooled(p: Position, nation: string, fits: (type: string) => boolean): string[] {
  return p.game.content.units.flatMap((unit) => {
    const up = unit.ground[0]
    const here = unit.nation === nation && up?.steps === 1 && up.colonial !== true
    return here && fits(up.type) && p.at(unit.id).startsWith('pool:') ? [unit.id] : []
  })
}
const infantry = (p: Position, nation: string): string[] => pooled(p, nation, (type) => type === 'infantry')
const armor = (p: Position, nation: string): string[] => pooled(p, nation, (type) => /armor|mech/.test(type))
const reasonOf = (p: Position, unit: string, to: string): string => {
  const verdict = p.judge({ type: 'replace', unit, to })
  return verdict.ok ? 'ok' : `${verdict.rule}: ${verdict.reason}`
}
describe('the steps of the Current Card', () => {
  const SIBERIA = [{ nation: 'russia', infantry: 18, armor: 2 }]
  it('[1.3.1] core-042: a card gives Russia 2 armor and 18 infantry steps on the Seasonal Turn', () => {
    const p = position('soviet')
    setSeasonalReplacements(p.game, { faction: 'soviet', map: 'tk', steps: SIBERIA })
    expect(grantsOf(p.game, 'soviet')).toEqual([{ ...SIBERIA[0], source: 'Current Card', rule: '1.3.1' }])
    expect(grantsOf(p.game, 'axis')).toEqual([])
    setSeasonalReplacements(p.game, { faction: 'soviet', map: 'tk', steps: null })
    expect(grantsOf(p.game, 'soviet')).toEqual([])
  })
  it('[1.3] Seasonal Replacements come on Seasonal Turns only', () => {
    const vars = { 'card-steps/soviet': SIBERIA }
    expect(received('soviet', { vars })).toEqual(['1.3.1 russia 18i 2a 0p'])
    expect(received('soviet', { vars, turn: OTHER })).toEqual([])
    expect(received('axis', { at: { 'axis-mcp': 'swb' }, turn: OTHER })).toEqual([])
  })
  it('[1.3.1] Nationalist Chinese steps serve any Western Chinese Country, Communist ones any Soviet one', () => {
    const grants = [{ nation: 'chinese', infantry: 2, armor: 0 }]
    const west = segment('western', grants, { maps: ['ds'] })
    const nations = (p: Position) =>
      new Set(p.offers().flatMap(({ piece }) => (piece === undefined ? [] : p.unit(piece).nation)))
    expect([...nations(west)].sort()).toEqual(['hopeh', 'kiangsu', 'szechwan', 'yunnan'])
    expect([...nations(segment('soviet', grants, { maps: ['ds'] }))]).toEqual(['kansu'])
  })
  it('[1.3.1] an umpire may set the steps; a Country, a type or a number that cannot be is refused', () => {
    const { content } = position('axis').game
    const judge = (value: Json): string => {
      const verdict = judgeVariable(content, 'card-steps/axis', value)
      return verdict.ok ? 'ok' : verdict.reason
    }
    expect(judge([{ nation: 'germany', infantry: 6, armor: 3 }])).toBe('ok')
    expect(judge([{ nation: 'minors', infantry: 0, armor: 1 }])).toBe('ok')
    expect(judge([{ nation: 'germani', infantry: 6, armor: 3 }])).toMatch(/germani.*expected/)
    expect(judge([{ nation: 'germany', infantry: -1, armor: 3 }])).toMatch(/expected a list of steps/)
  })
})

describe('additional steps', () => {
  it('[1.3.2.1] Minor Country Production gives its own faction one step, or two by its +2 side', () => {
    expect(received('axis', { at: { 'axis-mcp': 'swb' } })).toEqual(['1.3.2.1 minors 0i 1a 0p'])
    expect(received('axis', { at: { 'axis-mcp/1': 'swb' } })).toEqual(['1.3.2.1 minors 0i 2a 0p'])
    expect(received('western', { at: { 'axis-mcp': 'swb' } })).toEqual([])
    expect(received('western', { at: { 'west-mcp': 'swb' } })).toEqual(['1.3.2.1 minors 0i 1a 0p'])
  })
  it('[1.3.2.1] each map has its own', () => {
    const at = { 'ds-axis-mcp': 'swb@ds' }
    const maps: MapId[] = ['tk', 'ds']
    expect(received('axis', { maps, at, vars: { map: 'tk' } })).toEqual([])
    expect(received('axis', { maps, at, vars: { map: 'ds' } })).toEqual(['1.3.2.1 minors 0i 1a 0p'])
  })
  it('[1.3.2.2] War Economy gives its own Minor Country one step, or two', () => {
    expect(received('axis', { at: { 'ita-war-economy': 'swb' } })).toEqual(['1.3.2.2 italy 0i 1a 0p'])
    expect(received('axis', { at: { 'ita-war-economy/1': 'swb' } })).toEqual(['1.3.2.2 italy 0i 2a 0p'])
  })
  it('[1.3.2.3] the Anti-Comintern Crusade gives a German colonial step while Russia is at War', () => {
    const at = { 'anti-comintern': 'swb' }
    expect(received('axis', { at })).toEqual(['1.3.2.3 germany 1i 0a 0p colonial'])
    expect(received('axis', { at, postures: { russia: 'pact' } })).toEqual([])
    expect(received('axis', { at, postures: { russia: 'armistice' } })).toEqual([])
  })
  it.each([
    ['[1.3.2.4]', 'tk', 'no-retreat', 'germany', 3, 3],
    ['[1.3.2.5]', 'tk', 'ss-europa', 'germany', 2, 5],
    ['[1.3.2.6]', 'ds', 'hakko-ichiu', 'japan', 2, 5],
    ['[1.3.2.7]', 'ds', 'japanese-mandate', 'japan', 2, 3],
  ] as const)(
    '%s on %s: the marker %s of the VP Track gives its steps to %s while the Axis Tide is up',
    (section, map, track, nation, box, n) => {
      const rule = section.slice(1, -1)
      const suffix = map === 'ds' ? '@ds' : ''
      const vars = { [`vp${suffix}`]: 3, [`vp-side${suffix}`]: 'axis-tide', [`${track}${suffix}`]: box }
      expect(received('axis', { maps: [map], vars })).toEqual([`${rule} ${nation} 0i 0a ${n}p`])
      expect(received('western', { maps: [map], vars })).toEqual([])
      const ebb = { ...vars, [`vp-side${suffix}`]: 'allied-crusade' }
      expect(received('axis', { maps: [map], vars: ebb })).toEqual([])
    },
  )
  it('[1.3.2.8] the US Victory Program gives an infantry step, and in Europe an armor step', () => {
    expect(received('western', { at: { 'us-victory-program': 'swb' } })).toEqual([
      '1.3.2.8 united-states 1i 1a 0p',
    ])
    expect(received('western', { maps: ['ds'], at: { 'ds-us-victory-program': 'swb@ds' } })).toEqual([
      '1.3.2.8 united-states-ds 1i 0a 0p',
    ])
  })
  it('[1.3.2.9] a Separate Peace gives two German or Japanese infantry steps on each map', () => {
    const vars = { 'separate-peace': true }
    expect(received('axis', { vars })).toEqual(['1.3.2.9 germany 2i 0a 0p'])
    const maps: MapId[] = ['tk', 'ds']
    expect(received('axis', { maps, vars: { ...vars, map: 'ds' } })).toEqual(['1.3.2.9 japan 2i 0a 0p'])
    expect(received('soviet', { vars })).toEqual([])
  })
})

describe('taking steps', () => {
  it('[1.3.2] [1.3.2.1] [1.3.2.2] core-043: a Minor Country step and an Italian one become two Italian units', () => {
    const p = position('axis', { at: { 'axis-mcp': 'swb', 'ita-war-economy': 'swb' } })
    const grants = grantsOf(p.game, 'axis')
    const units = infantry(p, 'italy').slice(0, 3)
    const one = pay(p.game, grants, p.unit(units[0] ?? '')) ?? []
    // The Italian step goes first: the other may still serve any Minor Country.
    expect(one.map(({ nation, armor: left }) => `${nation} ${left}`)).toEqual(['minors 1', 'italy 0'])
    const two = pay(p.game, one, p.unit(units[1] ?? '')) ?? []
    expect(stepsIn(two)).toBe(0)
    expect(pay(p.game, two, p.unit(units[2] ?? ''))).toBeUndefined()
  })
  const pairs = (nation: string, n: number) => [{ nation, infantry: 0, armor: 0, pairs: n }]
  it.each([
    [4, 0, true],
    [2, 1, true],
    [0, 2, true],
    [3, 1, false],
    [1, 2, false],
  ])('[1.3.2.4] core-044: of four steps %i infantry and %i armor: %s', (foot, tanks, all) => {
    const p = segment('axis', pairs('germany', 4))
    const wanted = [...armor(p, 'germany').slice(0, tanks), ...infantry(p, 'germany').slice(0, foot)]
    expect(takeAll(p, wanted).length === 0).toBe(all)
  })
  it('[1.3.2.4] core-044: they are for German units only', () => {
    const p = segment('axis', pairs('germany', 4))
    const nations = p.offers().flatMap(({ piece }) => (piece === undefined ? [] : p.unit(piece).nation))
    expect(new Set(nations)).toEqual(new Set(['germany']))
  })
  it.each([
    [5, 5, 0],
    [5, 1, 2],
    [5, 3, 1],
    [4, 4, 0],
    [4, 2, 1],
    [4, 0, 2],
  ])('[1.3.2.6] core-045 ds-035: of %i steps %i infantry and %i armor, and no more', (n, foot, tanks) => {
    const p = segment('axis', pairs('japan', n), { maps: ['ds'] })
    const wanted = [...armor(p, 'japan').slice(0, tanks), ...infantry(p, 'japan').slice(0, foot)]
    expect(wanted).toHaveLength(foot + tanks)
    expect(takeAll(p, wanted)).toEqual([])
    expect(p.engine.decision()?.kind).not.toBe('replacements')
  })
  const FOUR = {
    poland: 'western',
    france: 'western',
    'belgium-holland': 'western',
    greece: 'western',
  } as const
  it('[1.3.3.1] core-048: two Western Minor Country steps go to two of four Countries, or both to one', () => {
    const grants = [{ nation: 'minors', infantry: 0, armor: 2 }]
    const start = () => segment('western', grants, { active: FOUR })
    const of = (nation: string, n: number) => infantry(start(), nation).slice(0, n)
    expect(takeAll(start(), [...of('poland', 1), ...of('france', 1)])).toEqual([])
    expect(takeAll(start(), of('france', 2))).toEqual([])
    expect(takeAll(start(), of('france', 3))).toHaveLength(1)
  })
  it('[1.3.3.1] none goes to a Conquered Country, a Neutral one or a Major Country', () => {
    const grants = [{ nation: 'minors', infantry: 0, armor: 2 }]
    const p = segment('western', grants, {
      active: { france: 'western' },
      conquered: { poland: 'axis' },
      scenario: { pools: ['france', 'poland', 'greece', 'britain', 'western'] },
    })
    const nations = p.offers().flatMap(({ piece }) => (piece === undefined ? [] : p.unit(piece).nation))
    expect(new Set(nations)).toEqual(new Set(['france']))
    const polish =
      p.game.content.units.find((u) => u.nation === 'poland' && u.ground[0]?.steps === 1)?.id ?? ''
    expect(reasonOf(p, polish, 'e3702')).toMatch(/^1\.3\.3/)
  })
  it('[1.3.3.1] a Minor Country step is taken as infantry or as armor', () => {
    const grants = [{ nation: 'minors', infantry: 0, armor: 1 }]
    for (const units of [infantry, armor]) {
      const p = segment('axis', grants)
      expect(takeAll(p, units(p, 'italy').slice(0, 1))).toEqual([])
    }
  })
  it('[1.3.3.2] the Western airborne unit costs a British and a US step, and comes as either', () => {
    const both = [
      { nation: 'britain', infantry: 1, armor: 0 },
      { nation: 'united-states', infantry: 1, armor: 0 },
    ]
    const p = segment('western', both)
    const unit = p.unit('west-1ab')
    expect(costOf(unit).map(({ nation }) => nation)).toEqual(['britain', 'united-states'])
    const places = replacementPlaces(p.game, unit)
    expect(places).toEqual(expect.arrayContaining(['w3916', 'box:eastern-us']))
    expect(takeAll(p, ['west-1ab'])).toEqual([])
    expect(p.engine.decision()?.kind).not.toBe('replacements')
    const british = segment('western', [{ nation: 'britain', infantry: 2, armor: 0 }])
    expect(reasonOf(british, 'west-1ab', 'w3916')).toMatch(/^1\.3\.3\.2: .*Britain and United States/)
  })
  it('[1.3.3.2] an airborne unit costs two infantry steps of its nation', () => {
    expect(costWords(position('axis').game, position('axis').unit('ger-abn'))).toBe('two infantry steps')
    const mixed = segment('axis', [
      { nation: 'germany', infantry: 1, armor: 0 },
      { nation: 'minors', infantry: 0, armor: 1 },
    ])
    expect(reasonOf(mixed, 'ger-abn', 'w3825')).toMatch(/^1\.3\.3\.2/)
    expect(takeAll(segment('axis', [{ nation: 'germany', infantry: 1, armor: 1 }]), ['ger-abn'])).toEqual([])
  })
  it('[1.3.3.3] a garrison is never taken', () => {
    const p = segment('axis', [{ nation: 'japan', infantry: 9, armor: 9 }], { maps: ['ds'] })
    expect(p.unit('jpn-gar-truk').ground[0]).toMatchObject({ type: 'garrison', steps: 1 })
    expect(reasonOf(p, 'jpn-gar-truk', 'p4904')).toMatch(/^1\.3\.3\.3/)
    expect(p.offers().some(({ piece }) => piece === 'jpn-gar-truk')).toBe(false)
  })
  it('[1.3.3.4] an Elite unit is taken like any other', () => {
    const p = segment('axis', [{ nation: 'germany', infantry: 2, armor: 2 }])
    const elite = p.game.content.units.find(
      ({ nation, ground, id }) =>
        nation === 'germany' &&
        ground[0]?.steps === 1 &&
        ground[0].elite === true &&
        p.at(id).startsWith('pool:'),
    )
    expect(elite).toBeDefined()
    expect(takeAll(p, [elite?.id ?? ''])).toEqual([])
  })
  it.each([
    ['core-050', 'tk', 'britain'],
    ['ds-040', 'ds', 'britain-ds'],
  ] as const)('[1.3.3.5] %s: a colonial step is for a colonial unit only', (_id, map, nation) => {
    const p = segment('western', [{ nation, infantry: 1, armor: 0, colonial: true }], { maps: [map] })
    const taken = p
      .offers()
      .flatMap(({ piece }) => (piece === undefined ? [] : p.unit(piece).ground[0]?.colonial))
    expect(new Set(taken)).toEqual(new Set([true]))
    const [plain] = infantry(p, nation)
    expect(reasonOf(p, plain ?? '', map === 'tk' ? 'w3916' : 'box:europe-africa')).toMatch(/^1\.3\.3\.5/)
  })
  it('[1.3.2] [1.3.3.2] the player reads what gives each step, and what a dear unit costs', () => {
    const frame = { proc: 'turn', step: 'axis/replacements' }
    const vars = { 'card-steps/axis': [{ nation: 'germany', infantry: 2, armor: 0 }] }
    const p = position('axis', { at: { 'ita-war-economy': 'swb', 'axis-mcp/1': 'swb' }, vars, frame })
    expect(p.engine.decision()?.prompt).toBe(
      'Place replacement steps (Germany: 2 infantry by Current Card; Minor Countries: 2 of either type by ' +
        'Minor Country Production +2; Italy: 1 of either type by War Economy +1)',
    )
    const label = (unit: string) => p.offers().find(({ command }) => command.unit === unit)?.label
    expect(label('ger-abn')).toMatch(/ for two infantry steps$/)
    expect(label('ger-inf-01')).not.toMatch(/ for /)
  })
  it('[1.3.3] what is not placed is lost, and the log says so', () => {
    const p = segment('axis', [{ nation: 'germany', infantry: 3, armor: 1 }])
    const [first] = infantry(p, 'germany')
    takeAll(p, [first ?? ''])
    const effects = p.engine.perform({ type: 'end' })
    const notes = effects.flatMap((effect) => (effect.k === 'note' ? [effect.note] : []))
    expect(notes[0]).toMatchObject({ rule: '1.3.3' })
    expect(notes[0]?.text).toMatch(/^3 replacement steps are lost \(Germany: 2 infantry, 1 armor\)/)
  })
  it.each([
    ['ger-1p', 'w3825', '1.3.3: '],
    ['ger-inf-01', 'w3516', 'Paris (w3516): that is not in Germany'],
    ['ger-inf-01', 'e3702', '1.3.4: '],
    ['jpn-inf-01', 'w3825', '1.3.3: there is no counter'],
    ['rus-inf-01', 'w3825', '1.3.3: no steps for units of Russia were received'],
  ])('[1.3.3] [1.3.4] a refusal says why: %s in %s', (unit, to, reason) => {
    const p = segment('axis', [{ nation: 'germany', infantry: 3, armor: 1 }])
    expect(reasonOf(p, unit, to)).toContain(reason)
  })
  it('[1.3.4] an enemy unit in a City keeps replacements out, and the refusal says so', () => {
    const p = segment('axis', [{ nation: 'germany', infantry: 1, armor: 0 }], {
      at: { 'us-inf-01': 'w3720' },
    })
    expect(reasonOf(p, 'ger-inf-01', 'w3720')).toMatch(/^1\.3\.4: The Ruhr \(w3720\): an enemy unit/)
  })
})
