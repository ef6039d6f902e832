/**
 * The format of an overlay pack: only the records that differ from the data of the game, each by its id and
 * with its source. A pack is placed over the files of the installation and changes none of them.
 */
import { z } from 'zod'
import { provenance } from '../../../board/hexmap/schema.ts'
import { optionCard } from '../content/cards/deck.ts'
import { DECK_IDS } from '../content/cards/names.ts'
import { counter } from '../content/counters.ts'
import { scenarioFile } from '../content/scenarios.ts'

export const PACK_FORMAT = 1

/** Where a record comes from: in a pack it may not be left out. */
const said = { ...provenance, source: provenance.source.unwrap() }
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #5b6b4e')
const packId = z
  .string()
  .max(60)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'an id of small letters, digits and hyphens')
/** The counter file a counter belongs to, e.g. `tk-germany`; a name not known yet makes a new one. */
export const counterFileName = z.string().regex(/^(tk|ds)-[a-z0-9-]+$/, 'a counter file such as tk-germany')

const packCounter = counter.extend({ ...said, file: counterFileName })
const packWithout = z.strictObject({ counter: z.string(), ...said })
const packScenario = z.strictObject({ scenario: scenarioFile, ...said })
/** One row, box or line of a table by its key; see `tables.ts`. */
const packTableRecord = z.strictObject({
  table: z.string(),
  record: z.string(),
  value: z.json(),
  ...said,
})
/** An Option Card in the place of the one of its number. */
const packCard = z.strictObject({ deck: z.enum(DECK_IDS), card: optionCard, ...said })
const packColour = z.strictObject({
  /** Country, faction or tag group, as in `colours.json`. */
  of: z.string().min(1),
  fill: colour,
  ink: colour,
  accent: colour,
  ...said,
})

export const packFile = z.strictObject({
  kind: z.literal('aepack'),
  format: z.literal(PACK_FORMAT),
  id: packId,
  version: z.string().min(1).max(40),
  title: z.string().min(1).max(120),
  note: z.string().max(4000).optional(),
  /** Scenarios of the game it was made for besides its own, by their ids; see `home.ts`. */
  for: z.array(z.string().min(1).max(60)).max(200).optional(),
  /** Counters that are new, or differ from those of the game. */
  counters: z.array(packCounter).default([]),
  /** Counters of the game that are not in it with this pack. */
  without: z.array(packWithout).default([]),
  scenarios: z.array(packScenario).default([]),
  tables: z.array(packTableRecord).default([]),
  colours: z.array(packColour).default([]),
  /** Option Cards; left out where there are none, as in packs of before there were decks. */
  cards: z.array(packCard).optional(),
})
export type Pack = z.infer<typeof packFile>
export type PackCounter = z.infer<typeof packCounter>
export type PackTableRecord = z.infer<typeof packTableRecord>
export type PackSection = 'counters' | 'without' | 'scenarios' | 'tables' | 'colours' | 'cards'

/** Its lists of records. */
export const PACK_SECTIONS: readonly PackSection[] = [
  'counters',
  'without',
  'scenarios',
  'tables',
  'colours',
  'cards',
]

/** The records of a section of a pack. */
export const recordsIn = (pack: Pack, section: PackSection): readonly object[] => pack[section] ?? []

/** A pack with nothing in it. */
export function emptyPack(id: string, title: string): Pack {
  return {
    kind: 'aepack',
    format: PACK_FORMAT,
    id,
    version: '1',
    title,
    counters: [],
    without: [],
    scenarios: [],
    tables: [],
    colours: [],
  }
}

/** The id of a record of a pack: of the counter, the scenario, the row. */
export function recordId(section: PackSection, record: unknown): string {
  const value = Object(record) as Record<string, unknown>
  const text = (id: unknown): string => (typeof id === 'string' ? id : '?')
  if (section === 'counters') return text(value.id)
  if (section === 'without') return text(value.counter)
  if (section === 'scenarios') return text((Object(value.scenario) as { id?: unknown }).id)
  if (section === 'colours') return text(value.of)
  if (section === 'cards')
    return `${text(value.deck)} ${text((Object(value.card) as { number?: unknown }).number)}`
  return `${text(value.table)} ${text(value.record)}`
}
