/** Whatever bytes come as a pack, a scenario or a CSV: a clear message or a valid load, and the store as it was. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writePack } from '../../src-main/packs/file.ts'
import { COLUMNS } from '../../src-shared/axis-empires/packs/columns.ts'
import { readCsv, writeCsv } from '../../src-shared/axis-empires/packs/csv.ts'
import { emptyPack, type Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import { realServices } from '../main/packs-data.ts'

/** For each of the five kinds: ten thousand in all. */
const RUNS = Number(process.env.AE_FUZZ ?? 2000)
const services = realServices()
const made = services.call('packs.new', { title: 'Fuzz', scenario: 'poland-1939' })
if (!('ok' in made)) throw new Error(made.error.message)
const pack = services.context.shelf.get('fuzz')
const whole = writePack(pack)

const stored = (): string =>
  JSON.stringify(services.context.store.packs.list().map(({ updated: _u, ...row }) => row))

/** Imports and says whether it was taken; checks that a refusal is a sentence and changed nothing. */
function imported(data: string): boolean {
  const before = stored()
  const reply = services.call('packs.import', { name: 'x.aepack', data })
  if ('ok' in reply) {
    for (const { id } of services.context.shelf.list()) if (id !== 'fuzz') services.context.shelf.delete(id)
    return true
  }
  expect(reply.error.message).toMatch(/^x\.aepack[ ,].{8,}/s)
  expect(reply.error.message).not.toMatch(/undefined|\[object|TypeError|at .*\.ts/)
  expect(stored()).toBe(before)
  return false
}

/** A value with one part of it exchanged for something else. */
function spoilt(value: unknown, path: readonly number[], by: unknown): unknown {
  const [head, ...rest] = path
  if (head === undefined || typeof value !== 'object' || value === null) return by
  const keys = Object.keys(value)
  const key = keys[head % Math.max(1, keys.length)]
  if (key === undefined) return by
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  copy[key] = spoilt(copy[key], rest, by)
  return copy
}

const anything = fc.oneof(fc.jsonValue(), fc.string(), fc.integer(), fc.constant({}), fc.constant([]))

test('any text as a pack file', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.json()), (text) => {
      expect(imported(text)).toBe(false)
    }),
    { numRuns: RUNS },
  )
})

test('a pack file with bytes changed', () => {
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 4 }), fc.nat(20), (at, by, cut) => {
      const text = whole.slice(0, at) + by + whole.slice(at + cut)
      if (imported(text)) expect(JSON.parse(text)).toEqual(JSON.parse(whole))
    }),
    { numRuns: RUNS },
  )
})

test('a pack whose records are spoilt, checksum and all right', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 7 }), anything, (path, by) => {
      const bad = spoilt(JSON.parse(JSON.stringify(pack)), path, by)
      if (typeof bad !== 'object' || bad === null) return
      const taken = imported(writePack(bad as Pack))
      if (!taken) return
      const parsed = { ...emptyPack('x', 'x'), ...bad }
      for (const { message } of services.context.shelf.problemsOf(parsed as Pack))
        expect(message.length).toBeGreaterThan(20)
    }),
    { numRuns: RUNS },
  )
})

test('what the editor saves with a scenario spoilt', () => {
  const [own] = pack.scenarios
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), anything, (path, by) => {
      const scenario = spoilt(own?.scenario, path, by)
      const reply = services.call('packs.save', { pack: { ...pack, scenarios: [{ ...own, scenario }] } })
      if ('error' in reply) expect(reply.error.message).toMatch(/^the pack, .+ expected .+/s)
      expect(services.context.shelf.list()).toHaveLength(1)
    }),
    { numRuns: RUNS },
  )
  services.call('packs.save', { pack })
})

test('any text as an order of battle', () => {
  const titles = COLUMNS.map(({ key }) => key).join(',')
  const rows = fc.array(fc.array(fc.string(), { minLength: COLUMNS.length, maxLength: COLUMNS.length }))
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    rows.map((list) =>
      [titles, ...list.map((row) => row.map((c) => `"${c.replace(/"/g, '""')}"`).join(','))].join('\n'),
    ),
    fc.string().map((tail) => `${titles}\n${tail}`),
  )
  fc.assert(
    fc.property(text, (csv) => {
      const read = readCsv('oob.csv', csv)
      if ('counters' in read) expect(readCsv('oob.csv', writeCsv(read.counters))).toEqual(read)
      else
        for (const { message } of read.problems)
          expect(message).toMatch(/^oob\.csv, line \d+, .*found .*expected .+/s)
    }),
    { numRuns: RUNS },
  )
})
