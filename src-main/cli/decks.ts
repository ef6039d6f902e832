/** Decks of Option Cards as files. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Deck, deckFile } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'

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
