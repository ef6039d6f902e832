/** Packs placed over the files of the game. Files that no pack touches stay the same objects. */
import type { RawFiles } from '../../../game-system/content.ts'
import type { FoundScenario } from '../../../game-system/system.ts'
import type { Pack, PackCounter } from './schema.ts'
import { withRecord } from './tables.ts'

type RawCounter = Readonly<Record<string, unknown>> & { readonly id?: unknown }

const counterPath = (file: string): string => `assets/counters/${file}.json`
export const tablePath = (table: string): string => `assets/tables/${table}.json`
export const scenarioPath = (id: string): string => `scenarios/${id}.json`
/** The counter file of a path, e.g. `tk-germany`. */
export const fileOfPath = (path: string): string => path.replace(/^.*\/|\.json$/g, '')

function plainCounter({ file: _file, ...counter }: PackCounter): RawCounter {
  return counter
}

function listOf(data: unknown): readonly RawCounter[] {
  const { counters } = Object(data) as { counters?: unknown }
  return Array.isArray(counters) ? counters : []
}

function applyCounters(files: RawFiles['counters'], pack: Pack): RawFiles['counters'] {
  if (pack.counters.length === 0 && pack.without.length === 0) return files
  const here = new Map(pack.counters.map((each) => [each.id, each]))
  const gone = new Set(pack.without.map((each) => each.counter))
  const out: Record<string, unknown> = {}
  const placed = new Set<string>()
  for (const [path, data] of Object.entries(files)) {
    const file = fileOfPath(path)
    const before = listOf(data)
    const after = before.flatMap((each) => {
      const id = String(each.id)
      const changed = here.get(id)
      if (!changed) return gone.has(id) ? [] : [each]
      if (changed.file !== file) return []
      placed.add(id)
      return [plainCounter(changed)]
    })
    const same = after.length === before.length && after.every((each, i) => each === before[i])
    out[path] = same ? data : { ...Object(data), counters: after }
  }
  for (const counter of pack.counters) {
    if (placed.has(counter.id)) continue
    const path = counterPath(counter.file)
    const data = out[path] ?? {
      format: 1,
      map: counter.file.slice(0, 2),
      version: pack.version,
      counters: [],
    }
    out[path] = { ...Object(data), counters: [...listOf(data), plainCounter(counter)] }
  }
  return out
}

function applyTables(files: RawFiles['tables'], pack: Pack): RawFiles['tables'] {
  if (pack.tables.length === 0) return files
  const out = { ...files }
  for (const { table, record, value } of pack.tables) {
    const path = tablePath(table)
    const changed = withRecord(table, out[path], record, value)
    if (changed !== undefined) out[path] = changed
  }
  return out
}

type RawCard = Readonly<Record<string, unknown>>

export const deckPath = (deck: string): string => `assets/cards/${deck}.json`

function applyCards(files: RawFiles['cards'], { cards = [] }: Pack): RawFiles['cards'] {
  if (cards.length === 0 || !files) return files
  const out = { ...files }
  for (const { deck, card } of cards) {
    const path = deckPath(deck)
    const before = Object(out[path]) as { cards?: readonly RawCard[] }
    const after = before.cards?.map((each) => (each.number === card.number ? card : each))
    if (after) out[path] = { ...before, cards: after }
  }
  return out
}

/** The files with packs over them; a later pack wins over an earlier one. */
export function applyPacks(files: RawFiles, packs: readonly Pack[]): RawFiles {
  let { counters, tables, cards } = files
  for (const pack of packs) {
    counters = applyCounters(counters, pack)
    tables = applyTables(tables, pack)
    cards = applyCards(cards, pack)
  }
  return { ...files, counters, tables, ...(cards ? { cards } : {}) }
}

/** The scenarios with those of packs among them: one of the same id takes the other's place. */
export function applyScenarios(
  scenarios: readonly FoundScenario[],
  packs: readonly Pack[],
): readonly FoundScenario[] {
  const out = [...scenarios]
  for (const { id: pack, title, scenarios: own } of packs) {
    for (const { scenario } of own) {
      const found = {
        id: scenario.id,
        file: scenarioPath(scenario.id),
        raw: scenario,
        pack: { id: pack, title },
      }
      const at = out.findIndex((each) => each.id === scenario.id)
      if (at < 0) out.push(found)
      else out[at] = found
    }
  }
  return out
}

type Colours = Readonly<Record<string, { fill: string; ink: string; accent: string }>>

/** The colours of counters with those of packs. */
export function applyColours(colours: Colours, packs: readonly Pack[]): Colours {
  const own = packs.flatMap((pack) =>
    pack.colours.map(({ of, fill, ink, accent }) => [of, { fill, ink, accent }] as const),
  )
  return own.length === 0 ? colours : { ...colours, ...Object.fromEntries(own) }
}
