/** The Combat Results Table: columns of odds, rows of the modified die, and what each result code costs (5.14, 5.18). */
import { z } from 'zod'

/** Odds by column: attacker to defender (5.14). */
const ODDS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1'] as const
export type Odds = (typeof ODDS)[number]

/** Results as printed, without the dot that stands behind the last two of a defender. */
export const RESULTS = ['AE', '3/-', '2/-', '1/-', '[-/1]', '-/2', '-/3', 'DE'] as const
export type Result = (typeof RESULTS)[number]

/** One row of the table: a net die and a result for each column; null where nobody has filled the cell. */
const row = z.strictObject({ net: z.int(), results: z.array(z.enum(RESULTS).nullable()).length(ODDS.length) })

export const resultsTable = z.strictObject({
  source: z.enum(['rule', 'derived', 'authored', 'imported']),
  note: z.string().optional(),
  /** In the order of the net die without gaps; a die beyond either end reads the row at that end. */
  rows: z
    .array(row)
    .min(1)
    .refine((rows) => rows.every(({ net }, at) => net === (rows[0]?.net ?? 0) + at), 'rows without a gap'),
})
export type ResultsTable = z.infer<typeof resultsTable>

/**
 * The column of two totals: attacker divided by defender, the fraction dropped, at least 1:3 and at most 5:1 (5.14). A
 * weaker attacker is 1:2 or 1:3 by how often he goes into the defender, rounded up. Without any defence it is 5:1.
 */
export function oddsOf(attack: number, defence: number): Odds {
  if (defence <= 0) return '5:1'
  if (attack >= defence) return ODDS[1 + Math.min(5, Math.floor(attack / defence))] ?? '5:1'
  const times = attack <= 0 ? 3 : Math.ceil(defence / attack)
  return times <= 2 ? '1:2' : '1:3'
}

/** The cell of a column and a net die; null where nobody has filled it. */
export function resultAt({ rows }: ResultsTable, odds: Odds, net: number): Result | null {
  const first = rows[0]?.net ?? 0
  const at = Math.min(rows.length - 1, Math.max(0, net - first))
  return rows[at]?.results[ODDS.indexOf(odds)] ?? null
}

const STEPS: Readonly<Record<Result, number>> = {
  AE: Number.POSITIVE_INFINITY,
  '3/-': 3,
  '2/-': 2,
  '1/-': 1,
  '[-/1]': 1,
  '-/2': 2,
  '-/3': 3,
  DE: Number.POSITIVE_INFINITY,
}

/** Steps a result costs the side it falls on; infinite where all are eliminated. */
export const stepsLost = (result: Result): number => STEPS[result]

/** True for a result that falls on the attacker. */
export const fallsOnAttacker = (result: Result): boolean => result === 'AE' || result.endsWith('/-')

/** True for a result with a dot: the defender may have to check for a retreat (5.18). */
export const isDotted = (result: Result): boolean => result === '-/2' || result === '-/3'

/** True for a result after which an advance costs the attacker a step (5.19). */
export const chargesAdvance = (result: Result): boolean => !fallsOnAttacker(result) && result !== 'DE'
