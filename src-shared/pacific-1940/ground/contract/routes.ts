/** The ways units went, as the lines of the log tell them. */
import type { Note } from '../../../kernel/effects.ts'

/** The rules of movement: a line under one of them names the spaces of a way in order, from the first to the last. */
const WAYS: ReadonlySet<string> = new Set([
  'combat-move',
  'combat-move.air',
  'combat-move.assaults',
  'combat-move.blitz',
  'combat.multinational',
  'combat.raids',
  'noncombat',
  'noncombat.stranded',
])

/** The spaces of a way, from the first to the last; undefined for a line that tells of no movement. */
export function wayOf({ rule, at = [] }: Pick<Note, 'rule' | 'at'>): readonly string[] | undefined {
  return rule !== undefined && WAYS.has(rule) && at.length > 1 ? at : undefined
}
