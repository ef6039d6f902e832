/** Decks of Option Cards as files, and what the linter holds them against. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Known, knownFrom } from '../../src-shared/axis-empires/cards/lint/index.ts'
import { type Deck, deckFile } from '../../src-shared/axis-empires/content/cards/deck.ts'
import { counterFile } from '../../src-shared/axis-empires/content/counters.ts'
import { politicalTables } from '../../src-shared/axis-empires/content/political-tables.ts'
import { mapFile } from '../../src-shared/axis-empires/map/schema.ts'

interface Files {
  readonly maps: Readonly<Record<string, unknown>>
  readonly counters: Readonly<Record<string, unknown>>
  readonly tables: Readonly<Record<string, unknown>>
}

/** What the cards of a game may name: its maps, counters, tables and events. */
export function knownOfGame({ maps, counters, tables }: Files): Known {
  const political = Object.values(tables).flatMap((table) => {
    const read = politicalTables.safeParse(table)
    return read.success ? read.data.tables : []
  })
  return knownFrom({
    maps: Object.values(maps).flatMap((map) => {
      const read = mapFile.safeParse(map)
      return read.success ? [read.data] : []
    }),
    counters: Object.values(counters).flatMap((file) => {
      const read = counterFile.safeParse(file)
      if (!read.success) return []
      return read.data.counters.map((counter) => ({ ...counter, map: read.data.map }))
    }),
    tables: political,
  })
}

/** The sound decks in the folder of a file, but the one with this id. */
export function decksBeside(file: string, id: string): Deck[] {
  const folder = dirname(file)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const read = deckFile.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
      return read.success && read.data.id !== id ? [read.data] : []
    })
}
