/** A political roll as the log tells it: the die, what counts, the sum. Written and read here alone. */
import type { RuleId } from '../../ground/rule.ts'

export interface PoliticalTerm {
  readonly label: string
  readonly value: number
  readonly rule: RuleId
}

/** `2, VP marker: Axis Tide 1 +1 [0.1.2] = 3`. */
export function reckoning(die: number, terms: readonly PoliticalTerm[], result: number): string {
  const shown = terms.map(
    ({ label, value, rule }) => `, ${label} ${value < 0 ? '−' : '+'}${Math.abs(value)} [${rule}]`,
  )
  return `${die}${shown.join('')} = ${result}`
}

/** A roll read back from its line. */
export interface RollReading {
  readonly table: string
  readonly die: number
  readonly terms: readonly { readonly label: string; readonly value: number; readonly rule: string }[]
  readonly result: number
}

const LINE = /^(.+?): (\d)((?:, .+? [+−]\d+ \[[\d.]+\])*) = (\d)$/
const TERM = /, (.+?) ([+−])(\d+) \[([\d.]+)\]/g

/** Reads a line of the log as a political roll; undefined if it is none. */
export function readReckoning(text: string): RollReading | undefined {
  const [, table, die, terms = '', result] = LINE.exec(text) ?? []
  if (table === undefined) return undefined
  return {
    table,
    die: Number(die),
    terms: [...terms.matchAll(TERM)].map(([, label = '', sign, value, rule = '']) => ({
      label,
      value: sign === '−' ? -Number(value) : Number(value),
      rule,
    })),
    result: Number(result),
  }
}
