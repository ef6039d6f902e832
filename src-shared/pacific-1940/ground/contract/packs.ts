/** The editor: packs of scenarios, kept, checked, tried out. */
import { z } from 'zod'
import type { Problem } from '../../../game-system/content.ts'
import { MAX_FILE } from '../../../kernel/limits.ts'
import type { Scenario } from '../content.ts'
import type { Pack } from '../packs.ts'
import type { GameView } from './views.ts'

const id = z.string().min(1).max(200)
const title = z.string().trim().min(1).max(120)

export const packRequests = {
  'pacific.packs.list': z.strictObject({}),
  /** A new pack, in use from the start, with a copy of a scenario in it. */
  'pacific.packs.new': z.strictObject({ title, scenario: id }),
  'pacific.packs.open': z.strictObject({ pack: id }),
  /** Keeps what the editor has; problems of content do not keep it from being kept. */
  'pacific.packs.save': z.strictObject({ pack: z.unknown() }),
  /** Puts a pack over new games, or takes it away; one with problems is refused. */
  'pacific.packs.use': z.strictObject({ pack: id, used: z.boolean() }),
  /** Takes in a pack file, in use if nothing is wrong with it. No pack is overwritten. */
  'pacific.packs.import': z.strictObject({ name: title, data: z.string().max(MAX_FILE) }),
  /** A pack as the text of a file. */
  'pacific.packs.export': z.strictObject({ pack: id }),
  'pacific.packs.delete': z.strictObject({ pack: id }),
  /** Begins a game of a scenario of a pack as it stands. */
  'pacific.packs.playtest': z.strictObject({ pack: id, scenario: id }),
} as const

export interface PackSummary {
  readonly id: string
  readonly title: string
  readonly used: boolean
  /** How much is wrong with it. */
  readonly problems: number
  readonly scenarios: readonly { readonly id: string; readonly title: string }[]
}

interface PackView {
  readonly pack: Pack
  readonly problems: readonly Problem[]
}

export interface PackAnswers {
  'pacific.packs.list': readonly PackSummary[]
  'pacific.packs.new': PackView
  'pacific.packs.open': PackView
  'pacific.packs.save': { readonly problems: readonly Problem[] }
  'pacific.packs.use': readonly PackSummary[]
  'pacific.packs.import': PackView
  'pacific.packs.export': { readonly name: string; readonly data: string }
  'pacific.packs.delete': readonly PackSummary[]
  'pacific.packs.playtest': GameView
}

export type { Pack, Problem, Scenario }
