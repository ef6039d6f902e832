/** What the editor is shown: packs, the data they lie over, and what is wrong with them. */
import { z } from 'zod'
import { MAX_NAME } from '../../../kernel/limits.ts'
import type { ScenarioFile } from '../content/scenarios.ts'
import type { FiledCounter } from '../packs/diff.ts'
import type { PackProblem } from '../packs/problem.ts'
import type { Pack } from '../packs/schema.ts'
import { MAP_IDS } from '../theatres/ids.ts'
import type { GameView } from './views.ts'

export interface PackSummary {
  readonly id: string
  readonly title: string
  readonly version: string
  readonly note?: string
  /** Placed over the data of new games; one with problems waits until they are repaired. */
  readonly used: boolean
  readonly problems: number
  /** What would be wrong, or is, because of other packs in use: a sentence each. */
  readonly clashes: readonly string[]
  /** Records that other packs in use hold too: the later pack wins. */
  readonly shared: readonly { readonly with: string; readonly records: readonly string[] }[]
  /** How many counters it changes, adds or takes out. */
  readonly counters: number
  readonly scenarios: readonly { readonly id: string; readonly title: string }[]
  readonly tables: number
  readonly colours: number
  readonly updated: string
}

/** A pack opened for editing, with the data of the game it lies over. */
export interface EditorView {
  readonly pack: Pack
  readonly problems: readonly PackProblem[]
  readonly counters: readonly FiledCounter[]
  readonly scenarios: readonly ScenarioFile[]
  /** The tables of the game by name, e.g. `turn-track`. */
  readonly tables: Readonly<Record<string, unknown>>
}

const id = z.string().min(1).max(200)
const pack = z.strictObject({ pack: id })

export const packRequests = {
  'packs.list': z.strictObject({}),
  /** A new pack: empty, or with a scenario in it that is blank, or a copy, or stands as a game does. */
  'packs.new': z.strictObject({
    title: z.string().min(1).max(120),
    /** Maps of a blank scenario. */
    maps: z.array(z.enum(MAP_IDS)).min(1).max(2).optional(),
    scenario: id.optional(),
    game: id.optional(),
  }),
  'packs.open': pack,
  /** Keeps what the editor has and tells what is wrong with it. */
  'packs.save': z.strictObject({ pack: z.json() as z.ZodType<unknown> }),
  'packs.use': z.strictObject({ pack: id, used: z.boolean() }),
  'packs.delete': pack,
  'packs.export': pack,
  'packs.import': z.strictObject({ name: z.string().max(MAX_NAME), data: z.string() }),
  /** The position of a game as a scenario of its own. */
  'packs.position': z.strictObject({ game: id }),
  /** Begins a game of a scenario with this pack over those in use. */
  'packs.playtest': z.strictObject({ pack: id, scenario: id }),
} as const

export interface PackAnswers {
  'packs.list': readonly PackSummary[]
  'packs.new': EditorView
  'packs.open': EditorView
  'packs.save': { readonly problems: readonly PackProblem[] }
  'packs.use': readonly PackSummary[]
  'packs.delete': readonly PackSummary[]
  'packs.export': { readonly name: string; readonly data: string }
  'packs.import': readonly PackSummary[]
  'packs.position': ScenarioFile
  'packs.playtest': GameView
}
