/** Every marker, political event and conditional event of the documents is built, or listed as open by its name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EVENTS } from '../../../../src-shared/axis-empires/campaign/events/index.ts'
import type { PoliticalEvent } from '../../../../src-shared/axis-empires/campaign/events/types.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const read = <T>(file: string): T => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as T

interface LookUp {
  readonly id: string
  readonly kind: 'marker' | 'political event' | 'conditional event'
  readonly name: string
  readonly maps: readonly ('tk' | 'ds')[]
  readonly ds2012?: string
  readonly ds2023?: string
  readonly tk2023?: string
  readonly is?: string
  /** The optional rule that it belongs to. */
  readonly optional?: string
}

const list = read<{
  records: LookUp[]
  partial: Record<string, string>
  open: Record<string, string>
}>('docs/look-up.json')
const sections = new Map(
  read<{ sections: { id: string; state: string; former?: string }[] }>('docs/rules.json').sections.map(
    (section) => [section.id, section],
  ),
)

/** The sections of docs/rules.json that a record is about. */
function sectionsOf({ tk2023, ds2023, ds2012, optional }: LookUp): string[] {
  const asia = ds2023 ?? (ds2012 === undefined ? undefined : `2012:${ds2012}`)
  return [tk2023, asia, optional].filter((id): id is string => id !== undefined)
}

const eventOf = (record: LookUp): PoliticalEvent | undefined =>
  record.is === undefined ? undefined : EVENTS.find(record.is)

function isBuilt(record: LookUp): boolean {
  if (record.kind !== 'marker') return eventOf(record) !== undefined
  const own = sectionsOf(record)
  return own.length > 0 && own.every((id) => sections.get(id)?.state === 'implemented')
}

describe('the records of the look-up books', () => {
  it('are 72 markers, 53 political events and 47 conditional events', () => {
    const count = (kind: LookUp['kind']) => list.records.filter((record) => record.kind === kind).length
    expect([count('marker'), count('political event'), count('conditional event')]).toEqual([72, 53, 47])
    expect(new Set(list.records.map(({ id }) => id)).size).toBe(172)
  })
  it('are each one that the documents name, on its maps and under its numbers', () => {
    const facts = read<Record<string, unknown>[]>('tests/axis-empires/ground/content/look-up-records.json')
    expect(facts).toHaveLength(172)
    const found = new Map(list.records.map((record) => [record.id, record]))
    for (const fact of facts) expect(found.get(String(fact.id)), String(fact.id)).toMatchObject(fact)
  })
  it('are each built, or open by name', () => {
    const open = list.records.filter((record) => !isBuilt(record)).map(({ id, name }) => [id, name])
    expect(Object.entries(list.open).sort()).toEqual(open.sort())
  })
  it('say of what is built in part what it lacks', () => {
    for (const [id, lacks] of Object.entries(list.partial)) {
      const record = list.records.find((each) => each.id === id)
      expect(record && isBuilt(record), id).toBe(true)
      expect(lacks, id).not.toBe('')
    }
  })
})

describe('a registered event', () => {
  const named = new Map(list.records.flatMap((record) => (record.is ? [[record.is, record] as const] : [])))
  // Those of optional rules stand in their own chapters.
  const isOptional = ({ sections }: PoliticalEvent): boolean =>
    Object.values(sections).every((section) => /^1[4-7]\b/.test(section))
  const all = EVENTS.all.filter((event) => event.within === undefined && !isOptional(event))
  it('is one of the records', () => {
    expect(all.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
    expect([...named.keys()].filter((id) => !EVENTS.find(id))).toEqual([])
  })
  it.each(all.map((event) => [event.id, event] as const))(
    '%s stands under the numbers of its record',
    (id, event) => {
      const record = named.get(id)
      if (!record) throw new Error(`no record of ${id}`)
      const { tk, ds } = event.sections
      const maps = Object.keys(event.sections)
      // What is built on one map of two says so among the partial ones.
      expect(maps.every((map) => record.maps.some((each) => each === map))).toBe(true)
      if (maps.length < record.maps.length) expect(list.partial).toHaveProperty([record.id])
      // A range of numbers says that the one is not known: the event goes by its marker.
      if (tk !== undefined) expect([record.tk2023, '18.12', '18.17', '12.2', '20.7']).toContain(tk)
      if (ds !== undefined) expect([record.ds2023 ?? `2012:${record.ds2012}`, '12.2', '38.3.7']).toContain(ds)
      for (const section of [tk, ds])
        if (section !== undefined) expect(sections.has(section), section).toBe(true)
    },
  )
})
