/**
 * What a map of hexes is, whichever game is played on it: sheets with numbered hexes, records of hexes and
 * of hexsides, lettering. What else a record holds (terrain, cities, rivers, whose land it is) are words of the
 * game: it makes the schema of its map files from these fields and its own.
 */
import { z } from 'zod'
import type { Grid } from './geometry.ts'

const SOURCES = ['rule', 'derived', 'authored', 'imported'] as const
/** Where a record comes from; `cite` is a rule number, `why` the reasoning. */
export const provenance = {
  source: z.enum(SOURCES).optional(),
  cite: z.string().optional(),
  why: z.string().optional(),
}

export const hexId = z.string().regex(/^[a-z]\d{4}$/, 'a hex id such as w3825')

/** Fields of every hex. */
export const hexFields = { id: hexId, name: z.string().optional(), ...provenance }

/** Fields of every hexside; a hexside that carries nothing needs no record. */
export const sideFields = {
  /** The two adjacent hexes, smaller id first. */
  a: hexId,
  b: hexId,
  ...provenance,
}

/** Fields of every map file but its hexes and hexsides. */
export const mapFields = {
  format: z.literal(1),
  id: z.string(),
  name: z.string(),
  version: z.string(),
  note: z.string().optional(),
  grid: z.strictObject({
    /** Sheets from west to east: the letter of their ids and the global column of their column 0. */
    sheets: z.array(
      z.strictObject({
        letter: z.string().length(1),
        offset: z.number().int(),
        columns: z.tuple([z.number().int(), z.number().int()]),
        /** The global row of their row 0, 0 if it is not given; `turned` if rows grow south and columns west. */
        rowOffset: z.number().int().optional(),
        turned: z.literal(true).optional(),
      }),
    ),
    rows: z.tuple([z.number().int(), z.number().int()]),
  }),
}

/** A hex as far as every game has one. */
export interface HexRecord {
  readonly id: string
  readonly name?: string | undefined
}

/** A hexside as far as every game has one. */
interface SideRecord {
  readonly a: string
  readonly b: string
}

/** A map file as far as every game has one. */
export interface HexMap {
  readonly id: string
  readonly grid: Grid
  readonly hexes: readonly HexRecord[]
  readonly sides: readonly SideRecord[]
}
