/** What the linter holds decks against, read from the files of the game. */
import type { RawFiles } from '../../../../game-system/content.ts'
import { type Deck, deckFile } from '../../../ground/content/cards/deck.ts'
import { counterFile } from '../../../ground/content/counters.ts'
import { politicalTables } from '../../../ground/content/political-tables.ts'
import { mapFile } from '../../../ground/map/schema.ts'
import { type KnownNames, knownFrom } from './known.ts'

/** What the cards of a game may name: its maps, counters, tables and events. */
export function knownOfFiles({
  maps,
  counters,
  tables,
}: Pick<RawFiles, 'maps' | 'counters' | 'tables'>): KnownNames {
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

/** The sound decks among files. */
export const decksOfFiles = ({ cards = {} }: Pick<RawFiles, 'cards'>): Deck[] =>
  Object.values(cards).flatMap((file) => {
    const read = deckFile.safeParse(file)
    return read.success ? [read.data] : []
  })
