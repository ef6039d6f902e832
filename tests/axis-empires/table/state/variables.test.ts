/** The variables of the state: keys, values, what is refused, and how long they last. */

import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { glossary } from '../../../../scripts/glossary-state.ts'
import { rawContent, readContent, readScenarios } from '../../../../src-main/content/loader.ts'
import { readSave } from '../../../../src-main/store/aesave.ts'
import { THEATRES } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { variableFault } from '../../../../src-shared/axis-empires/ground/variables/check.ts'
import {
  bearsOn,
  keyOn,
  ownName,
  readKey,
  scenarioKey,
  V,
  VARIABLES,
} from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { judgeVariable } from '../../../../src-shared/axis-empires/table/game/known-ids.ts'
import { ContentError } from '../../../../src-shared/game-system/content.ts'
import { DICE_BY_HAND, RULINGS, UMPIRE } from '../../../../src-shared/kernel/hands.ts'
import { nearestName } from '../../../../src-shared/kernel/nearest.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { systems } from '../../../../src-shared/systems/index.ts'
import { realGame } from '../../../kit/fixture.ts'

describe('keys', () => {
  it('are those that saves have always held', () => {
    expect(V.country.key('poland')).toBe('country/poland')
    expect(V.posture.key('russia', 'ds')).toBe('posture/russia@ds')
    expect(V.vp.key('tk')).toBe('vp')
    expect(V.warState.key('ds')).toBe('war-state@ds')
    expect(V.moved.key('ger-1')).toBe('m/ger-1')
    expect([V.umpire.key(), V.rulings.key(), V.diceByHand.key()]).toEqual([UMPIRE, RULINGS, DICE_BY_HAND])
  })
  it('are taken apart again, each to its own variable', () => {
    for (const variable of VARIABLES) {
      const of = [...(variable.of ? ['x'] : []), ...(variable.scope === 'map' ? ['ds'] : [])]
      expect(readKey(variable.key(...of))?.variable).toBe(variable)
    }
    expect(readKey('posture/russia@ds')).toMatchObject({ id: 'russia', map: 'ds' })
    for (const none of ['', 'country', 'turn/1', 'turn@ds', 'constructor', 'm'])
      expect(readKey(none)).toBeUndefined()
  })
  it('of a scenario of Dai Senso alone need no suffix, but for what the game has once', () => {
    const asia = { maps: ['ds'] }
    expect(scenarioKey(asia, 'vp')).toBe('vp@ds')
    expect(scenarioKey(asia, 'vp@ds')).toBe('vp@ds')
    expect(scenarioKey(asia, 'separate-peace')).toBe('separate-peace')
    expect(scenarioKey({ maps: ['tk', 'ds'] }, 'vp')).toBe('vp')
    expect(ownName(asia, 'britain')).toEqual({ name: 'britain', map: 'ds' })
  })
  it('that theatres name are declared', () => {
    for (const theatre of Object.values(THEATRES)) {
      const own = Object.values(theatre.postures.own).flatMap(({ unless }) => unless ?? [])
      const needs = theatre.freeFortresses.flatMap((each) => each.needs)
      for (const name of [...own, ...needs]) expect(keyOn(name, theatre.id), name).toBeDefined()
    }
  })
})

describe('values', () => {
  const game = realGame({ phasing: 'axis' }).game
  it('are typed on the way in and out, and stored as they always were', () => {
    game.vars.set(V.country, 'greece', { status: 'conquered', faction: 'axis' })
    expect(game.table.get('country/greece')).toBe('conquered:axis')
    expect(game.vars.get(V.country, 'greece')).toEqual({ status: 'conquered', faction: 'axis' })
    game.vars.set(V.ceded, 'austria', { to: 'germany', as: 'part' })
    expect(game.table.get('ceded/austria')).toBe('germany:part')
    expect([...game.vars.each(V.ceded)]).toEqual([
      { id: 'austria', map: undefined, value: { to: 'germany', as: 'part' } },
    ])
    game.vars.set(V.country, 'greece', null)
    expect(game.vars.isSet(V.country, 'greece')).toBe(false)
  })
  it.each([
    [
      'country/atlantis',
      'active:axis',
      /found "country\/atlantis", expected country\/ and an area of the map/,
    ],
    ['country/polnad', 'active:axis', /the nearest is "country\/poland"/],
    ['country/poland', 'active:axsi', /found "active:axsi", expected .*; the nearest is "active:axis"/],
    ['ceded/austria', 'germany', /found "germany", expected a Country and what the land is to it/],
    ['ceded/austria', 'germny:part', /found "germny", expected an area of the map; the nearest is "germany"/],
    ['posture/us', 'isolation', /the nearest is "isolationism"/],
    ['posture/mars', 'pact', /expected posture\/ and a Posture Box of the map/],
    ['war-state', 7, /found 7, expected one of pre-war, limited, total/],
    ['war-state@ds', 'total', /expected a variable of this game's maps; the nearest is "war-state"/],
    ['no-retrat', 1, /the nearest is "no-retreat"/],
    [
      'posture/russia',
      'neutrality',
      /found "neutrality", expected a Policy or Truce of Totaler Krieg: appeasement/,
    ],
    ['turn', 'x', /found "x", expected a whole number of 0 or more/],
    ['m/ger-none', 1, /expected m\/ and a counter of the game/],
    ['facing/axis-beachhead-1', 'w9999', /found "w9999", expected a hex of the map/],
    ['result', { winner: 'nobody' }, /expected a winner and a sentence/],
  ])('by hand: %s to %j is refused', (key, value, reason) => {
    const verdict = judgeVariable(game.content, key, value)
    expect(verdict).toMatchObject({ ok: false, rule: 'umpire', reason: expect.stringMatching(reason) })
  })
  it('by hand: what is right is taken, and anything known may be taken out', () => {
    for (const [key, value] of [
      ['country/poland', 'conquered:axis'],
      ['posture/us', null],
      ['vichy', true],
      ['turn', 30],
    ] as const)
      expect(judgeVariable(game.content, key, value), key).toEqual({ ok: true })
  })
})

describe('a saved game', () => {
  const scenario = readScenarios('.', axisEmpires.data).find(({ id }) => id === 'poland-1939')
  if (!scenario) throw new Error('no scenario poland-1939')
  const raw = rawContent(readContent('.', axisEmpires.data), scenario)
  it('with a variable that is none is not opened; the sentence says what was found and expected', () => {
    const { table } = rules.create(raw, { seed: 1 })
    const state = cloneState(table.state)
    state.vars['country/polnad'] = 'active:axis'
    expect(() => rules.resume(raw, state)).toThrow(ContentError)
    expect(() => rules.resume(raw, state)).toThrow(
      'the saved game, vars.country/polnad: found "country/polnad", expected country/ and an area of the map; the nearest is "country/poland".',
    )
  })
  it('of before holds nothing that is not declared', () => {
    for (const name of readdirSync('tests/saves')) {
      const { start, plies } = readSave(name, readFileSync(`tests/saves/${name}`, 'utf8'), systems)
      if (start.state.game !== 'axis-empires') continue
      const known = { maps: ['tk', 'ds'] as const, ids: () => undefined }
      const set = [...plies].flatMap(({ effects }) =>
        effects.flatMap((effect) => (effect.k === 'var' ? [effect] : [])),
      )
      const faults = [
        ...Object.entries(start.state.vars).map(([key, value]) => variableFault(key, value, known)),
        ...set.map(({ key, to }) => variableFault(key, to, known)),
      ]
      expect(
        faults.filter((each) => each !== undefined),
        name,
      ).toEqual([])
    }
  })
})

test('what lasts as long as a segment or a phase is forgotten with it, and nothing else', () => {
  const { game } = realGame({ phasing: 'axis' })
  const { vars } = game
  const before = { ...game.table.state.vars }
  vars.set(V.attacked, 'ger-1p', 1)
  vars.set(V.moved, 'ger-1p', 1)
  vars.set(V.converted, 'germany-wall', 30)
  vars.forget('segment')
  expect(vars.isSet(V.attacked, 'ger-1p')).toBe(false)
  expect(vars.isSet(V.moved, 'ger-1p')).toBe(true)
  vars.set(V.attacked, 'ger-1p', 1)
  vars.forget('phase')
  expect(game.table.state.vars).toEqual({ ...before, 'once/germany-wall': 30 })
})

test('a variable knows what it bears on, whatever its key', () => {
  expect(bearsOn('vichy')).toEqual(['politics'])
  expect(bearsOn('posture/britain@ds')).toEqual(['politics'])
  expect(bearsOn('m/ger-1p')).toEqual([])
  expect(bearsOn('nobody')).toEqual([])
})

test('the nearest word is the one that takes the fewest changes', () => {
  expect(nearestName('retrat', ['treat', 'retreat'])).toBe('retreat')
  expect(nearestName('form', ['for me', 'from'])).toBe('from')
  expect(nearestName('', ['abc'])).toBeUndefined()
  expect(nearestName('polnad', ['portugal', 'poland', 'finland'])).toBe('poland')
  expect(nearestName('x', [])).toBeUndefined()
})

test('the page on the state is made from the declarations: run `node scripts/glossary-state.ts` after a change', () => {
  expect(readFileSync('docs/glossary-state.md', 'utf8')).toBe(glossary())
})
