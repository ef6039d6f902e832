/** Packs of a game that has said no more of them than their kind: they are kept, checked, placed and sent as those of every game. */
import { expect, test } from 'vitest'
import { axisEmpires } from '../../src-main/axis-empires/index.ts'
import { kindOfFile, openPackFile, writePackFile } from '../../src-main/packs/file.ts'
import type { PackKind } from '../../src-main/packs/kind.ts'
import { gamePacks } from '../../src-main/packs/user-packs.ts'
import type { MainSystem } from '../../src-main/services/context.ts'
import { playtest } from '../../src-main/services/playtest.ts'
import { systems } from '../../src-main/systems/index.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import { present } from '../../src-shared/kernel/present.ts'
import { servicesOf } from '../toy/both.ts'
import { race } from '../toy/race.ts'

interface Track {
  readonly id: string
  readonly title: string
  readonly fields: number
}
interface RacePack {
  readonly kind: 'aepack'
  readonly system: 'race'
  readonly format: 1
  readonly id: string
  readonly title: string
  readonly scenarios: readonly Track[]
}

const problem = (file: string, message: string) => ({
  file,
  path: '',
  value: '',
  expected: 'a track',
  message,
})

const overlays: NonNullable<MainSystem['overlays']> = {
  read: (_name, value) => ({ pack: value as RacePack }),
  lay: (files) => files,
  isFor: (pack, scenario) => (pack as RacePack).scenarios.some(({ id }) => id === scenario),
  scenarios: (own, packs) => [
    ...own,
    ...(packs as readonly RacePack[]).flatMap(({ id: pack, title, scenarios }) =>
      scenarios.map((raw) => ({ id: raw.id, file: title, raw, pack: { id: pack, title } })),
    ),
  ],
}

const KIND: PackKind<RacePack> = {
  system: { ...race, overlays },
  mark: 'race',
  format: 1,
  replaces: false,
  empty: (id, title) => ({ kind: 'aepack', system: 'race', format: 1, id, title, scenarios: [] }),
  parse: (name, value) =>
    Array.isArray(Object(value).scenarios)
      ? { pack: value as RacePack }
      : { problems: [problem(name, `${name} has no list of scenarios.`)] },
  scenariosIn: ({ scenarios }) => scenarios,
  problems: (name, { scenarios }) =>
    scenarios.flatMap(({ fields }) =>
      fields < 8 ? [problem(name, `${name}: ${fields} fields are too few.`)] : [],
    ),
  idTaken: ({ title }, id) => problem(title, `${title}: another scenario is called "${id}".`),
  // The track is long enough for one long race.
  clashes: ({ scenarios }, other) =>
    [...scenarios, ...other.scenarios].filter(({ fields }) => fields > 100).length > 1
      ? [`with “${other.title}”: both have a race of more than 100 fields`]
      : [],
}
const packs = gamePacks(KIND)
const all = new Systems<MainSystem>([...systems.all, { ...race, overlays, packs }])

/** A program with the packs of the race in it, and none yet. */
function program() {
  const { context, library, call } = servicesOf(all)
  return { context, library, call, kept: packs.of(context) }
}
const track = (id: string, fields = 30): Track => ({ id, title: `Race ${id}`, fields })
const packOf = (id: string, ...scenarios: Track[]): RacePack => ({
  ...KIND.empty(id, `Pack ${id}`),
  scenarios,
})

test('a pack is kept in a room of its game, and the packs of other games are none of it', () => {
  const { context, kept } = program()
  expect(kept.create('My Race')).toEqual(KIND.empty('my-race', 'My Race'))
  expect(kept.create('My Race').id).toBe('my-race-2')
  expect(context.store.packs.list('race').map(({ id }) => id)).toEqual(['race/my-race', 'race/my-race-2'])
  for (const { packs: others } of systems.all) expect(others?.of(context).list()).toEqual([])
  expect(packs.of(context)).toBe(kept)
  kept.delete('my-race')
  expect(kept.list().map(({ pack }) => pack.id)).toEqual(['my-race-2'])
  expect(() => kept.open('my-race')).toThrow('there is no pack "my-race"; expected one of: my-race-2')
})

test('its scenarios are begun while it is in use and sound, and leave the list when it is not', () => {
  const { context, library, kept } = program()
  const pack = { ...kept.create('Long'), scenarios: [track('long')] }
  const listed = () => context.scenariosOf(KIND.system).map(({ id }) => id)
  expect(kept.save(pack)).toEqual([])
  expect(listed()).toEqual(['sprint', 'long'])
  expect(library.begin({ scenario: 'long' }).record).toMatchObject({ scenario: 'long', packs: [pack] })
  kept.use('long', false)
  expect(listed()).toEqual(['sprint'])
  kept.use('long', true)
  expect(kept.save({ ...pack, scenarios: [track('long', 3)] })).toMatchObject([
    { message: 'Long: 3 fields are too few.' },
  ])
  expect(listed()).toEqual(['sprint'])
  expect(() => kept.use('long', true)).toThrow('Long: 3 fields are too few.')
  const tried = { pack: 'long', scenario: 'long' }
  expect(() => playtest(context, library, packs, tried)).toThrow('Long: 3 fields are too few.')
  kept.save(pack)
  expect(playtest(context, library, packs, tried).record.packs).toEqual([pack])
})

test('a scenario of a pack has an id that no other scenario has, of whichever game or pack', () => {
  const { kept } = program()
  const pack = kept.create('Mine')
  kept.save({ ...kept.create('Other'), scenarios: [track('other')] })
  for (const id of ['sprint', 'poland-1939', 'pacific-1940', 'other'])
    expect(kept.save({ ...pack, scenarios: [track(id)] })).toMatchObject([
      { message: `Mine: another scenario is called "${id}".` },
    ])
  expect(kept.save({ ...pack, scenarios: [track('mine')] })).toEqual([])
})

test('of two packs with a scenario of one id either may be in use, and the one in use stays sound', () => {
  const { kept } = program()
  kept.import('a.aepack', writePackFile(packOf('a', track('same'))))
  kept.import('b.aepack', writePackFile(packOf('b', track('same'))))
  const stands = () => kept.list().map(({ pack, used, problems }) => [pack.id, used, problems.length])
  expect(stands()).toEqual([
    ['a', true, 0],
    ['b', false, 1],
  ])
  kept.use('a', false)
  kept.use('b', true)
  expect(stands()).toEqual([
    ['a', false, 1],
    ['b', true, 0],
  ])
})

test('two packs that clash are not in use together', () => {
  const { kept } = program()
  const file = (id: string) => writePackFile(packOf(id, track(id, 200)))
  kept.import('a.aepack', file('a'))
  kept.import('b.aepack', file('b'))
  const used = () => kept.list().map(({ pack, used: on, clashes }) => [pack.id, on, clashes])
  expect(used()).toEqual([
    ['a', true, []],
    ['b', false, ['with “Pack a”: both have a race of more than 100 fields']],
  ])
  expect(() => kept.use('b', true)).toThrow(
    '“Pack b” cannot be in use together with “Pack a”: both have a race of more than 100 fields',
  )
  kept.use('a', false)
  kept.use('b', true)
  expect(kept.inUse().map(({ id }) => id)).toEqual(['b'])
})

test('sent as a file it is taken once, a changed one beside it, a damaged one or one of another game never', () => {
  const { context, kept } = program()
  const pack = packOf('mine', track('mine'))
  const text = writePackFile(pack)
  expect(kept.import('x.aepack', text)).toEqual(pack)
  expect(kept.export('mine')).toEqual({ name: 'Pack mine.aepack', data: text })
  kept.import('x.aepack', text)
  expect(kept.list()).toHaveLength(1)
  expect(kept.import('x.aepack', writePackFile({ ...pack, title: 'Changed' })).id).toBe('mine-2')
  expect(kept.list().map(({ used, problems }) => [used, problems.length])).toEqual([
    [true, 0],
    [false, 1],
  ])
  const load = (data: string) => () => kept.import('x.aepack', data)
  expect(load(text.replace('"fields":30', '"fields":31'))).toThrow('its checksum does not match')
  expect(load(writePackFile({ ...pack, format: 2 }))).toThrow(
    'x.aepack was written by a newer version of The race (pack format 2, this program reads up to 1).',
  )
  const { packs: others } = axisEmpires
  const foreign = present(others, 'packs of', axisEmpires.title)
  const ofAxis = writePackFile(foreign.kind.empty('theirs', 'Theirs'))
  expect(load(ofAxis)).toThrow(
    'x.aepack is not a pack of The race; expected "kind" "aepack" and "system" "race".',
  )
  expect(() => foreign.of(context).import('x.aepack', text)).toThrow(
    'x.aepack is not a pack of Axis Empires; expected "kind" "aepack" and no "system".',
  )
  const kinds = [foreign.kind, KIND]
  expect(kindOfFile(openPackFile('x.aepack', text), kinds)).toBe(KIND)
  expect(kindOfFile(openPackFile('x.aepack', ofAxis), kinds)).toBe(foreign.kind)
  expect(kept.list()).toHaveLength(2)
})

test('one that cannot be read any more is listed and can only be deleted', () => {
  const { context, kept } = program()
  context.store.packs.put('race/old', '{"kind":', true, '1999')
  expect(kept.list()).toMatchObject([{ pack: KIND.empty('old', 'old'), used: true, unreadable: true }])
  expect(kept.inUse()).toEqual([])
  expect(() => kept.open('old')).toThrow('old has no list of scenarios.')
  expect(() => kept.export('old')).toThrow('old has no list of scenarios.')
  kept.delete('old')
  expect(kept.list()).toEqual([])
})
