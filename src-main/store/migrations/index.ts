/** The migrations of the store, in order. A released one is never edited; a change is a new file. */
import { games } from './01-games.ts'
import { results } from './02-results.ts'
import { packs } from './03-packs.ts'
import { names } from './04-names.ts'
import { patches } from './05-patches.ts'
import { standings } from './06-standings.ts'
import { planners } from './07-planners.ts'
import type { Migration } from './migration.ts'

export const MIGRATIONS: readonly Migration[] = [games, results, packs, names, patches, standings, planners]

/** The version of a store written by this build. */
export const STORE_VERSION = MIGRATIONS.length
