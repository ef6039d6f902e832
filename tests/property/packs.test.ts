/** Whatever bytes come as a pack, a scenario or a CSV: a clear message or a valid load, and the store as it was. */

import { deflateRawSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderOfBattle } from '../../src-main/axis-empires/commands/order-of-battle.ts'
import { filedCounters, packs } from '../../src-main/axis-empires/packs.ts'
import { rawContent } from '../../src-main/content/loader.ts'
import { writePackFile } from '../../src-main/packs/file.ts'
import { CliError } from '../../src-main/terminal/verb.ts'
import { checkContent } from '../../src-shared/axis-empires/ground/content/validate/check.ts'
import { COLUMNS } from '../../src-shared/axis-empires/ground/packs/columns.ts'
import { readCsv, writeCsv } from '../../src-shared/axis-empires/ground/packs/csv.ts'
import { emptyPack, type Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { ContentError } from '../../src-shared/game-system/content.ts'
import { effort } from '../kit/effort.ts'
import { realServices } from '../main/packs-data.ts'

/** For each of the ten kinds: ten thousand in all in a long run. */
const RUNS = Number(process.env.AE_FUZZ ?? effort(200, 1000))
/** Another seed each time, unless one is given to see the same files again. */
const seed = process.env.AE_FUZZ_SEED === undefined ? undefined : Number(process.env.AE_FUZZ_SEED)
const runs = { numRuns: RUNS, ...(seed === undefined ? {} : { seed }) }
const services = realServices()
const made = services.call('packs.new', { title: 'Fuzz', scenario: 'poland-1939' })
if (!('ok' in made)) throw new Error(made.error.message)
const kept = packs.of(services.context)
const { pack } = kept.open('fuzz')
const whole = writePackFile(pack)

const stored = (): string =>
  JSON.stringify(services.context.store.packs.list('').map(({ updated: _u, ...row }) => row))

/** Imports and says whether it was taken; checks that a refusal is a sentence and changed nothing. */
function imported(data: string): boolean {
  const before = stored()
  const reply = services.call('packs.import', { name: 'x.aepack', data })
  if ('ok' in reply) {
    for (const { id } of kept.list().map((each) => each.pack)) if (id !== 'fuzz') kept.delete(id)
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
    runs,
  )
})

/** Bytes read as the text they would be taken for. */
const asText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8')
const wholeBytes = Buffer.from(whole)
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04])

test('an archive, or a packed pack, instead of a pack file', () => {
  const bytes = fc.uint8Array({ maxLength: 300 })
  const file = fc.oneof(
    bytes.map((tail) => Buffer.concat([ZIP, tail])),
    fc.constantFrom(gzipSync(wholeBytes), deflateRawSync(wholeBytes)),
    fc
      .tuple(bytes, fc.nat(400))
      .map(([head, at]) => Buffer.concat([head, gzipSync(wholeBytes).subarray(at)])),
    bytes.map((tail) => Buffer.concat([wholeBytes, ZIP, tail])),
    bytes.map((head) => Buffer.concat([ZIP, head, wholeBytes])),
  )
  fc.assert(
    fc.property(file, (data) => {
      expect(imported(asText(data))).toBe(false)
    }),
    runs,
  )
})

test('a pack file cut short', () => {
  fc.assert(
    fc.property(fc.nat(wholeBytes.length - 3), (length) => {
      expect(imported(asText(wholeBytes.subarray(0, length)))).toBe(false)
    }),
    runs,
  )
})

test('a pack file with a bit turned over', () => {
  fc.assert(
    fc.property(fc.nat(wholeBytes.length - 1), fc.nat(7), (at, bit) => {
      const spoiltBytes = Buffer.from(wholeBytes)
      spoiltBytes[at] = (spoiltBytes[at] ?? 0) ^ (1 << bit)
      const text = asText(spoiltBytes)
      if (imported(text)) expect(JSON.parse(text)).toEqual(JSON.parse(whole))
    }),
    runs,
  )
})

test('a pack file with bytes changed', () => {
  fc.assert(
    fc.property(fc.nat(whole.length - 1), fc.string({ maxLength: 4 }), fc.nat(20), (at, by, cut) => {
      const text = whole.slice(0, at) + by + whole.slice(at + cut)
      if (imported(text)) expect(JSON.parse(text)).toEqual(JSON.parse(whole))
    }),
    runs,
  )
})

test('a pack whose records are spoilt, checksum and all right', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { minLength: 1, maxLength: 7 }), anything, (path, by) => {
      const bad = spoilt(JSON.parse(JSON.stringify(pack)), path, by)
      if (typeof bad !== 'object' || bad === null) return
      const taken = imported(writePackFile(bad as Pack))
      if (!taken) return
      const parsed = { ...emptyPack('x', 'x'), ...bad }
      for (const { message } of kept.problemsOf(parsed as Pack)) expect(message.length).toBeGreaterThan(20)
    }),
    runs,
  )
})

test('what the editor saves with a scenario spoilt', () => {
  const [own] = pack.scenarios
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), anything, (path, by) => {
      const scenario = spoilt(own?.scenario, path, by)
      const reply = services.call('packs.save', { pack: { ...pack, scenarios: [{ ...own, scenario }] } })
      if ('error' in reply)
        expect(reply.error.message).toMatch(/^(the pack, |packs\.save: the request ).+ expected .+/s)
      expect(kept.list()).toHaveLength(1)
    }),
    runs,
  )
  services.call('packs.save', { pack })
})

test('a scenario file spoilt, read as the command line and a new game read it', () => {
  const raw = services.context.baseOf(axisEmpires).scenarios.find(({ id }) => id === 'poland-1939')?.raw
  fc.assert(
    fc.property(fc.array(fc.nat(40), { minLength: 1, maxLength: 5 }), anything, (path, by) => {
      const scenario = spoilt(raw, path, by)
      try {
        checkContent(
          rawContent(services.context.baseOf(axisEmpires).content, { raw: scenario, file: 'x.json' }),
        )
      } catch (error) {
        if (!(error instanceof ContentError)) throw error
        expect(error.problems.length).toBeGreaterThan(0)
        for (const { message } of error.problems) expect(message).toMatch(/^\S+\.json[,:] .{8,}/s)
      }
    }),
    runs,
  )
})

test('a counter file that is not there is named with the scenario that wants it', () => {
  const raw = services.context.baseOf(axisEmpires).scenarios.find(({ id }) => id === 'poland-1939')?.raw
  const scenario = { ...Object(raw), counters: ['tk-germany', ''] }
  const open = () =>
    checkContent(rawContent(services.context.baseOf(axisEmpires).content, { raw: scenario, file: 'x.json' }))
  expect(open).toThrow(/^x\.json, counters\[1\]: found "", expected a file of assets\/counters: .*tk-germany/)
})

test('an order of battle spoilt, read into a pack: taken whole or not at all', () => {
  const csv = Buffer.from(writeCsv(filedCounters(services.context.baseOf(axisEmpires).content).slice(0, 40)))
  const id = 'oob'
  kept.create(id)
  const change = fc.record({
    at: fc.nat(csv.length - 1),
    cut: fc.nat(30),
    by: fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('"', ',', '\r\n', ';', '\t', '-1', '\u0000')),
    end: fc.option(fc.nat(csv.length)),
  })
  fc.assert(
    fc.property(change, ({ at, cut, by, end }) => {
      const parts = [csv.subarray(0, at), Buffer.from(by), csv.subarray(at + cut)]
      const text = asText(Buffer.concat(parts).subarray(0, end ?? undefined))
      const before = stored()
      try {
        expect(orderOfBattle.import(services.context, 'x.csv', text, id)).toMatch(/^oob {2}\d+ counters read/)
      } catch (error) {
        if (!(error instanceof CliError)) throw error
        for (const line of error.message.split(/\n(?=x\.csv)/))
          expect(line).toMatch(/^x\.csv, line \d+, .*found .*expected .+/s)
        expect(stored()).toBe(before)
      }
    }),
    runs,
  )
  kept.delete(id)
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
    runs,
  )
})
