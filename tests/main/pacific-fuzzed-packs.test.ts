/** Packs of Pacific 1940 with anything in them: what is accepted can be played and saved, what is refused says why in words. */
import { expect, test } from 'vitest'
import { isModest } from '../../src-shared/kernel/limits.ts'
import { MAX_CASH, MAX_FORCES, MAX_UNITS } from '../../src-shared/pacific-1940/ground/content.ts'
import type { Pack, PackAnswers } from '../../src-shared/pacific-1940/ground/contract/packs.ts'
import { create } from '../../src-shared/pacific-1940/index.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { effort } from '../kit/effort.ts'
import { CONTENT, RAW } from '../pacific-1940/table.ts'
import { ask, services } from './ask.ts'

type Answer<K extends keyof PackAnswers> = Promise<PackAnswers[K]>
type Scenario = Pack['scenarios'][number]

/** Numbers from 0 to below 1, the same for the same seed. */
function chance(seed: number): () => number {
  let state = seed * 2654435761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0
    return (state >>> 0) / 2 ** 32
  }
}

const LONG = 'x'.repeat(5_000)
const ODD: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1,
  2.5,
  7,
  MAX_UNITS,
  MAX_UNITS + 1,
  MAX_CASH,
  MAX_CASH + 1,
  1e6 + 1,
  2 ** 53,
  Number.NaN,
  '',
  ' ',
  'japan',
  'x'.repeat(200),
  LONG,
  'constructor',
  '__proto__',
  '../../etc',
  'poland-1939',
  '<b>bold</b>',
  [],
  ['us', 'us', 'us', 'us'],
  {},
  { constructor: 3 },
  { japan: { sz6: { carrier: 3 } } },
  { japan: { japan: { infantry: MAX_UNITS } } },
]

const NUMBERS = [0, 1, 2, 5, 9, 20, MAX_UNITS, MAX_UNITS + 1]

/** Every place of a value where something else could stand. */
function* places(value: unknown): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, each] of Object.entries(value)) {
    yield [key]
    for (const path of places(each)) yield [key, ...path]
  }
}

/** The value with something else in a place, or without it where that is undefined. */
function withAt(value: unknown, [first, ...rest]: readonly string[], put: unknown): unknown {
  if (first === undefined) return put
  const copy: Record<string, unknown> = { ...Object(value) }
  const inner = withAt(copy[first], rest, put)
  if (inner === undefined) delete copy[first]
  else
    Object.defineProperty(copy, first, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy
}

/** A scenario changed in one to three places. */
function fuzzed(seed: number, own: Scenario): unknown {
  const next = chance(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T
  let value: unknown = own
  for (let i = 0; i <= Math.floor(next() * 3); i++) {
    const path = pick([...places(value)])
    const there = path.reduce<unknown>((at, key) => Object(at)[key], value)
    const kind = next()
    if (kind < 0.15) value = withAt(value, path, undefined)
    else if (kind < 0.25) value = withAt(value, [...path.slice(0, -1), String(pick(ODD))], pick(ODD))
    else if (typeof there === 'number' && kind < 0.75) value = withAt(value, path, pick(NUMBERS))
    else value = withAt(value, path, pick(ODD))
  }
  return value
}

/** Words of the library that checks shapes, which are no words for a person. */
const OF_A_LIBRARY =
  /\b(received|Invalid|Too (small|big)|Unrecognized|expected (string|number|object|array|record|int))\b/

function playedOn(scenario: unknown): void {
  const game = create({ ...RAW, scenario, scenarioFile: 'fuzzed' }, { seed: 5 })
  const player = new RandomPlayer(5)
  for (let i = 0; i < 120 && !game.result(); i++) {
    const command = player.choose(game)
    expect(command, game.engine.decision()?.prompt).toBeTruthy()
    if (command) game.engine.perform(command)
  }
  expect(game.check()).toEqual([])
  expect(isModest(game.table.state.vars)).toBe(true)
}

test('a pack that is accepted is played and its save is accepted; a refusal is in words', async () => {
  const all = services()
  const call = <K extends keyof PackAnswers>(name: K, request: object) =>
    ask(all, name as never, request as never) as unknown as Answer<K>
  const { pack } = await call('pacific.packs.new', { title: 'Fuzzed', scenario: 'pacific-1940' })
  const [own] = pack.scenarios
  if (!own) throw new Error('the pack has no scenario')
  let [accepted, refused] = [0, 0]
  for (let seed = 1; seed <= effort(25, 600); seed++) {
    const scenario = fuzzed(seed, own)
    const { problems } = await call('pacific.packs.save', { pack: { ...pack, scenarios: [scenario] } })
    for (const { message } of problems) {
      expect(message).not.toMatch(OF_A_LIBRARY)
      expect(message.length).toBeLessThan(600)
    }
    if (problems.length > 0) {
      refused++
      continue
    }
    accepted++
    playedOn(scenario)
    const id = String(Object(scenario).id)
    const game = await call('pacific.packs.playtest', { pack: pack.id, scenario: id })
    const { name, data } = await ask(all, 'games.export', { game: game.game })
    const [taken] = await ask(all, 'games.import', { name, data })
    expect(taken?.title, `seed ${seed}`).toBeTruthy()
  }
  expect(accepted).toBeGreaterThan(effort(3, 60))
  expect(refused).toBeGreaterThan(effort(8, 200))
}, 900_000)

test('the largest scenario that is accepted is played and saved', async () => {
  const lands = RAW.maps && CONTENT.spaces.filter((space) => space.kind === 'land' && !space.closed)
  const setup: Record<string, Record<string, Record<string, number>>> = { japan: {}, us: {} }
  let left = MAX_FORCES
  for (const [at, { id }] of (lands || []).entries()) {
    const n = Math.min(left, MAX_UNITS)
    left -= n
    const units = setup[at % 2 === 0 ? 'japan' : 'us']
    if (n > 0 && units) units[id] = { infantry: n }
  }
  const cash = { japan: MAX_CASH, us: MAX_CASH, china: MAX_CASH, britain: MAX_CASH, anzac: MAX_CASH }
  const scenario = { ...CONTENT.scenario, id: 'largest', title: 'x'.repeat(200), setup, cash }
  playedOn(scenario)
  expect(() =>
    playedOn({ ...scenario, setup: { ...setup, anzac: { queensland: { infantry: 1 } } } }),
  ).toThrow(`setup is "${MAX_FORCES + 1} units"; expected at most ${MAX_FORCES}`)
  expect(() => playedOn({ ...scenario, title: 'x'.repeat(201) })).toThrow('a text of at most 200 letters')
})

test('no scenario of a pack has the id of one of another game, whichever pack is first', async () => {
  const all = services()
  const call = <K extends keyof PackAnswers>(name: K, request: object) =>
    ask(all, name as never, request as never) as unknown as Answer<K>
  const { pack } = await call('pacific.packs.new', { title: 'Poland 1939', scenario: 'pacific-1940' })
  // The id the title would give belongs to the other game.
  expect(pack.scenarios.map(({ id }) => id)).toEqual(['poland-1939-2'])
  const named = (id: string) => ({
    pack: { ...pack, scenarios: pack.scenarios.map((each) => ({ ...each, id })) },
  })
  const { problems } = await call('pacific.packs.save', named('poland-1939'))
  expect(problems.map(({ message }) => message)).toEqual([
    'Poland 1939: id is "poland-1939", which another scenario has; expected an id of its own',
  ])
  expect((await ask(all, 'games.new', { scenario: 'poland-1939' })).scenario).toMatchObject({
    id: 'poland-1939',
  })
  // A pack of the other game finds the id taken by this one in turn.
  await call('pacific.packs.save', named('shared'))
  const { pack: other } = await ask(all, 'packs.new', { title: 'Other', scenario: 'poland-1939' })
  const scenarios = other.scenarios.map((each) => ({ ...each, scenario: { ...each.scenario, id: 'shared' } }))
  const saved = await ask(all, 'packs.save', { pack: { ...other, scenarios } })
  expect(saved.problems.map(({ expected }) => expected)).toContain('an id of its own')
})
