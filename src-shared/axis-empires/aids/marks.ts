/** Small words that aids share. */

import { capital } from '../../kernel/words.ts'
import type { CombatCell } from '../ground/content/tables.ts'
import type { Cell, Tint } from './document.ts'

interface WithSource {
  readonly source?: string | undefined
  readonly cite?: string | undefined
}

/** True for a record that the rules do not state. */
export const isAuthored = ({ source }: WithSource): boolean => source === 'authored'

/** The minus sign of print. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

export const cell = (text: string, more: Omit<Cell, 'text'> = {}): Cell => ({ text, ...more })

/** `north-monsoon` → `North Monsoon`. */
export const titled = (id: string): string => id.split('-').map(capital).join(' ')

/** Whom a combat result favours. */
export function favours({ retreat, attrition }: CombatCell): Tint {
  if (retreat === 'Ad') return 'attacker'
  if (retreat?.startsWith('Dr')) return 'defender'
  const [own, theirs] = attrition ?? [0, 0]
  return own > theirs ? 'attacker' : theirs > own ? 'defender' : 'even'
}
