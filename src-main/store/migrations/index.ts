/** The migrations of the store, in order. A released one is never edited; a change is a new file. */
import { firstRelease } from './10-first-release.ts'
import type { Migration } from './migration.ts'

export const MIGRATIONS: readonly Migration[] = [firstRelease]

/** The version of a store written by version 1.0.0, the oldest that is read. */
export const FIRST_STORE_VERSION = firstRelease.version

/** The version of a store written by this build. */
export const STORE_VERSION = MIGRATIONS.reduce((last, { version }) => Math.max(last, version), 0)
