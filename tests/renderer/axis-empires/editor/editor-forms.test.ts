/** What the forms and the table of the editor do to a scenario and to a selection, without a screen. */

import { expect, test } from 'vitest'
import {
  cessionOf,
  landTints,
  SIDE_TINTS,
  statusOf,
  withCession,
  withHex,
  withStatus,
} from '../../../../src-renderer/axis-empires/editor/forms/lands.ts'
import { withMaps } from '../../../../src-renderer/axis-empires/editor/forms/maps.ts'
import { listOf, ruleOf, withText } from '../../../../src-renderer/axis-empires/editor/forms/rules.ts'
import {
  otherTracks,
  trackFields,
  valueAt,
  withValue,
} from '../../../../src-renderer/axis-empires/editor/forms/tracks.ts'
import {
  movedUp,
  newTest,
  ofKind,
  replaced,
} from '../../../../src-renderer/axis-empires/editor/forms/victory.ts'
import { holdsCell, picked, steered } from '../../../../src-renderer/axis-empires/editor/oob/block.ts'
import { columnOfField, filtered, sorted } from '../../../../src-renderer/axis-empires/editor/oob/rows.ts'
import { boxesOf } from '../../../../src-renderer/axis-empires/editor/shared/boxes.ts'
import { fieldSide } from '../../../../src-renderer/axis-empires/editor/shared/jump.ts'
import type { EditedCounter } from '../../../../src-renderer/axis-empires/editor/shared/open-pack.ts'
import { mapOfBox, unitOfHoldingBox } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import { scenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import { kindOf } from '../../../../src-shared/axis-empires/ground/content/special-rules.ts'
import { mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { COLUMNS } from '../../../../src-shared/axis-empires/ground/packs/columns.ts'
import { BOXES } from '../../../../src-shared/axis-empires/questions/views/displays/catalogue.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { realServices } from '../../../main/packs-data.ts'

const { context } = realServices()
const tk = mapFile.parse(context.baseOf(axisEmpires).content.maps['assets/maps/tk.json'])
const scenarioOf = (id: string) =>
  scenarioFile.parse(context.baseOf(axisEmpires).scenarios.find((each) => each.id === id)?.raw)
const poland = scenarioOf('poland-1939')
const china = scenarioOf('china-1937')
const both = scenarioOf('two-fronts-1941')
const area = (id: string) => {
  const found = tk.areas.find((each) => each.id === id)
  if (!found) throw new Error(id)
  return found
}

test('the owner of a hex is written only where it differs from the map', () => {
  const given = withHex(poland, [tk], 'e3702', 'germany')
  expect(given.hexes).toEqual({ e3702: 'germany' })
  expect(withHex(given, [tk], 'e3702', 'poland')).toEqual(poland)
  const sea = tk.hexes.find(({ terrain }) => terrain === 'sea')?.id ?? ''
  expect(withHex(poland, [tk], sea, 'germany')).toBe(poland)
  expect(landTints(poland, [tk]).get('e3702')).toBe(SIDE_TINTS.western)
  expect(landTints(given, [tk]).get('e3702')).toBe(SIDE_TINTS.axis)
})

test('a country is neutral, active or conquered, and land may be ceded', () => {
  expect(statusOf(poland, area('germany'))).toBe('major')
  expect(statusOf(poland, area('poland'))).toBe('active:western')
  const lost = withStatus(poland, 'poland', 'conquered:axis')
  expect(statusOf(lost, area('poland'))).toBe('conquered:axis')
  expect(lost.active.poland).toBeUndefined()
  expect(statusOf(withStatus(lost, 'poland', 'neutral'), area('poland'))).toBe('neutral')
  expect(cessionOf(poland, 'austria')).toBe('germany:part')
  const other = withCession(poland, 'austria', 'italy:dependent')
  expect(other.ceded?.[0]).toEqual({ area: 'austria', to: 'italy', as: 'dependent' })
  expect(withCession(other, 'austria', '').ceded).toHaveLength(1)
})

test('tracks and Posture Boxes are read and written under the keys the scenario uses', () => {
  expect(valueAt(china, china.postures, 'ds', 'britain')).toBe('treaty')
  expect(valueAt(both, both.postures, 'ds', 'britain')).toBe('neutrality')
  expect(valueAt(both, both.postures, 'tk', 'britain')).toBeUndefined()
  expect(withValue<string | number | boolean>(both, both.tracks, 'ds', 'vp', 3)['vp@ds']).toBe(3)
  expect(withValue<string | number | boolean>(both, both.tracks, 'tk', 'vp', 2).vp).toBe(2)
  expect(withValue<string | number | boolean>(china, china.tracks, 'ds', 'vp', undefined)).not.toHaveProperty(
    'vp',
  )
  expect(trackFields('ds', true).map(({ key }) => key)).toContain('esv')
  expect(trackFields('ds', false).map(({ key }) => key)).not.toContain('esv')
  expect(otherTracks({ ...poland, tracks: { ...poland.tracks, odd: 1 } })).toEqual({ odd: 1 })
  for (const scenario of [poland, china, both]) expect(otherTracks(scenario)).toEqual({})
})

test('another map takes over its files, its War State and what is its own', () => {
  const files = [...both.counters]
  const europe = withMaps(both, ['tk'], files)
  expect(europe.counters.every((file) => file.startsWith('tk-'))).toBe(true)
  expect(europe.warState).toBe(typeof both.warState === 'string' ? '' : both.warState.tk)
  expect(Object.keys(europe.tracks ?? {}).some((key) => key.endsWith('@ds'))).toBe(false)
  const wide = withMaps(china, ['tk', 'ds'], files)
  expect(wide.warState).toEqual({ tk: china.warState, ds: china.warState })
  expect(wide.postures).toHaveProperty(['britain@ds'])
  expect(wide.counters.some((file) => file.startsWith('tk-'))).toBe(true)
})

test('victory tests keep what they have in common, and change places', () => {
  const [first, second] = poland.victory
  if (!first || !second) throw new Error('no tests')
  expect(ofKind(first, 'control', '').when).toMatchObject({ test: 'control', count: 5 })
  expect(ofKind(first, 'steps-lost', 'poland').when).toEqual({
    test: 'steps-lost',
    country: 'poland',
    atLeast: 1,
  })
  expect(movedUp(poland.victory, 1).slice(0, 2)).toEqual([second, first])
  expect(replaced(poland.victory, 0, undefined)[0]).toEqual(second)
  expect(replaced(poland.victory, 0, newTest)[0]).toBe(newTest)
})

test('every special rule of the game has a form, and keeps its data through it', () => {
  for (const { raw } of context.baseOf(axisEmpires).scenarios)
    for (const rule of scenarioFile.parse(raw).special) {
      const kind = kindOf(rule.key)
      expect(kind, rule.key).toBeDefined()
      if (!kind) continue
      expect(new Set(Object.keys(rule.data ?? {})), rule.key).toEqual(
        new Set(kind.fields.map(({ name }) => name)),
      )
      expect(ruleOf(kind, rule)).toEqual(rule)
    }
  const kind = kindOf('blitz-each-turn')
  if (!kind) throw new Error('no Blitz rule')
  const blitz = ruleOf(kind)
  expect(listOf(blitz, 'markers')).toEqual([])
  expect([blitz.text, withText(blitz, 'Mine.').text, withText(blitz, ' ').text]).toEqual([
    undefined,
    'Mine.',
    undefined,
  ])
})

test('the boxes of the editor are places a counter may be in, those of every display among them', () => {
  for (const [scenario, map] of [
    [poland, 'tk'],
    [china, 'ds'],
    [both, 'tk'],
    [both, 'ds'],
  ] as const) {
    const places = boxesOf(scenario, map, ['x']).flatMap((group) => group.places)
    expect(new Set(places).size).toBe(places.length)
    for (const place of places)
      expect([map, 'any'], place).toContain(unitOfHoldingBox(place) ? map : mapOfBox(place))
    const shown = BOXES.filter(
      ({ maps, alone }) => maps.includes(map) && !(alone && scenario.maps.length > 1),
    )
    for (const { place } of shown.flatMap(({ boxes }) => boxes))
      expect(places).toContain(map === 'ds' ? `${place}@ds` : place)
  }
})

test('a problem leads to the page of its field and to its column', () => {
  expect(fieldSide('victory[1].when.hexes')).toBe('victory')
  expect(fieldSide('hexes.e3702')).toBe('lands')
  expect(fieldSide('title')).toBe('general')
  expect(COLUMNS[columnOfField('sides[1].attack')]?.key).toBe('back-attack')
  expect(COLUMNS[columnOfField('nation')]?.key).toBe('nation')
  expect(columnOfField('no such field')).toBe(0)
})

const SIZE = { rows: 10, columns: 5 }
const key = (name: string, more: object = {}) => ({
  key: name,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  ...more,
})
test('the block of cells is steered by keys and stays in the table', () => {
  const one = picked({ row: 0, column: 0, toRow: 0, toColumn: 0 }, 2, 3, false, SIZE)
  expect(one).toEqual({ row: 2, column: 3, toRow: 2, toColumn: 3 })
  const wide = steered(one, key('ArrowDown', { shiftKey: true }), SIZE)
  expect(wide).toEqual({ row: 2, column: 3, toRow: 3, toColumn: 3 })
  expect(wide && holdsCell(wide, 3, 3) && !holdsCell(wide, 4, 3)).toBe(true)
  expect(steered(one, key('ArrowDown', { ctrlKey: true }), SIZE)).toMatchObject({ row: 9, column: 3 })
  expect(steered(one, key('ArrowRight'), SIZE)).toMatchObject({ column: 4 })
  expect(steered({ ...one, column: 4 }, key('ArrowRight'), SIZE)).toMatchObject({ column: 4 })
  expect(steered(one, key('a', { ctrlKey: true }), SIZE)).toEqual({
    row: 0,
    column: 0,
    toRow: 9,
    toColumn: 4,
  })
  expect(steered(one, key('x'), SIZE)).toBeUndefined()
})

const unit = (id: string, attack: number, more: Partial<EditedCounter> = {}): EditedCounter => ({
  id,
  file: 'tk-germany',
  map: 'tk',
  faction: 'axis',
  nation: 'germany',
  sides: [{ kind: 'ground', type: 'infantry', attack, defence: 2, move: 3, steps: 1 }],
  ...more,
})
test('rows are found and sorted as numbers, empty cells last', () => {
  const list = [unit('a', 10, { name: 'X' }), unit('b', 9), unit('c', 2, { nation: 'italy' })]
  const all = { text: '', nation: '', map: '', kind: '', changed: false }
  const ids = (rows: readonly EditedCounter[]) => rows.map(({ id }) => id).join('')
  const at = (name: string) => COLUMNS.findIndex((each) => each.key === name)
  expect(ids(sorted(list, { column: at('front-attack'), down: false }))).toBe('cba')
  expect(ids(sorted(list, { column: at('name'), down: true }))).toBe('abc')
  expect(ids(sorted(list, { column: -1, down: false }))).toBe('abc')
  expect(ids(filtered(list, { ...all, text: 'ITALY infantry' }, new Set()))).toBe('c')
  expect(ids(filtered(list, { ...all, changed: true }, new Set(['b'])))).toBe('b')
  expect(ids(filtered(list, { ...all, kind: 'armor' }, new Set()))).toBe('')
})
