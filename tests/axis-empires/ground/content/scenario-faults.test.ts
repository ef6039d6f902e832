/** A scenario with one thing wrong: the refusal names file, path, what was found and the nearest right one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { ContentError } from '../../../../src-shared/game-system/content.ts'
import { rawContent } from '../../../kit/position.ts'

type Json = { [key: string]: Json } & Json[] & string
const file = join(import.meta.dirname, '../../../../scenarios/pacific-1941.json')
const raw = rawContent({ maps: ['ds'], phasing: 'axis', at: {} })

/** The first sentence that refuses the scenario once something in it is spoilt, without the name of its file. */
function refusal(spoil: (scenario: Record<string, Json>) => void): string {
  const scenario = JSON.parse(readFileSync(file, 'utf8'))
  spoil(scenario)
  try {
    checkContent({ ...raw, scenario, scenarioFile: 'mine.json' })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    expect(error.message).toMatch(/^mine\.json, /)
    return error.message.replace('mine.json, ', '')
  }
  return 'a sound scenario'
}
const put = (key: string, more: object) => (scenario: Record<string, Json>) =>
  void Object.assign(scenario[key] ?? {}, more)
const first = (key: string, more: object) => (scenario: Record<string, Json>) =>
  void Object.assign(scenario[key]?.[0] ?? {}, more)

describe('a scenario is refused with what was meant', () => {
  it.each([
    ['a track', put('tracks', { uscll: 1 }), 'tracks.uscll: found "uscll"', '"uscl"'],
    ['the value of a track', put('tracks', { vp: 'purple' }), 'tracks.vp: found "purple"', 'from 0 to 5'],
    ['a word of a track', put('tracks', { 'vp-side': 'axis-tied' }), 'tracks.vp-side', '"axis-tide"'],
    ['a Country', put('conquered', { hopei: 'axis' }), 'conquered.hopei: found "hopei"', '"hopeh"'],
    ['a faction', put('active', { siam: 'axsi' }), 'active.siam: found "axsi"', '"axis"'],
    ['a Major Country', put('active', { japan: 'western' }), 'active.japan', 'a Major Country'],
    ['a cession', first('ceded', { as: 'dependant' }), 'ceded[0].as: found "dependant"', '"dependent"'],
    [
      'a Posture',
      put('postures', { russia: 'neutralty' }),
      'postures.russia: found "neutralty"',
      '"neutrality"',
    ],
    ['a Posture Box', put('postures', { rusia: 'neutrality' }), 'postures.rusia', '"russia@ds"'],
    ['a counter', first('setup', { counter: 'jpn-25b' }), 'setup[0].counter: jpn-25b', '"jpn-25a"'],
    [
      'a Naval Zone',
      first('setup', { at: 'zone:java-see:station' }),
      'setup[0].at',
      '"zone:java-sea:station"',
    ],
    ['an Off-Map Box', first('setup', { at: 'box:westen-us' }), 'setup[0].at', '"box:western-us"'],
    ['a field', first('setup', { fase: 1 }), 'setup[0]: found', '"face"'],
    [
      'a turn',
      first('reinforcements', { turn: '1942-10' }),
      'reinforcements[0].turn: found "1942-10"',
      '1941-9',
    ],
    ['a Force Pool', put('pools', { 0: 'japann' }), 'pools[0]: japann', '"japan"'],
    [
      'a special rule',
      first('special', { key: 'blitz-each-tun' }),
      'special[0].key: found "blitz-each-tun"',
      '"blitz-each-turn"',
    ],
    ['a file of counters', put('counters', { 0: 'ds-japn' }), 'counters[0]: found "ds-japn"', '"ds-japan"'],
    [
      'a test of victory',
      first('victory', { when: { test: 'contrl' } }),
      'victory[0].when.test: found "contrl"',
      'control',
    ],
  ] as const)('%s', (_what, spoil, begins, names) => {
    const said = refusal(spoil)
    expect(said.slice(0, begins.length)).toBe(begins)
    expect(said).toContain(names)
  })

  it.each([
    ['factions', 'axis', 'each faction once'],
    ['pools', 'japan', 'each Force Pool once'],
    ['special', undefined, 'each special rule with the same data once'],
  ])('[0] %s with a name twice', (key, name, expected) => {
    const said = refusal((scenario) => {
      const list = scenario[key]
      const again = name ?? list?.[0]
      if (!list || again === undefined) throw new Error(`no ${key}`)
      list.push(again as Json)
    })
    expect(said).toMatch(new RegExp(`^${key}\\[\\d+\\]: found .+ a second time, expected ${expected}\\.`))
  })

  it.each([
    ['end', '9999-9'],
    ['end', '1949-1'],
    ['start', '1936-9'],
  ])('[0] a turn that is not on the Turn Track: %s %s', (key, turn) => {
    const said = refusal((scenario) => void Object.assign(scenario, { [key]: turn }))
    expect(said).toBe(`${key}: found "${turn}", expected a turn of the Turn Track, 1937-1 to 1948-9.`)
  })

  it('a name like none there is gets no hint', () => {
    expect(refusal(put('tracks', { 'war-state': 7 }))).not.toContain('nearest')
  })
})
