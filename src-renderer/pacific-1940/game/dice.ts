/** Dice that a player rolls himself: which face a command stands for, and what a roll is good for. Pure. */
import type { Command } from '../../../src-shared/kernel/procedure.ts'

/** The face of a command that types a die in; undefined for any other. */
export const dieOf = ({ type, value }: Command): number | undefined =>
  type === 'die' && typeof value === 'number' ? value : undefined

/** When the die of a prompt such as “Roll a die: Attack 3 (1 of 2)” hits; empty if it hits nothing. */
export function hitWords(prompt: string): string {
  const value = /: \D*(\d)(?: \(\d+ of \d+\))?$/.exec(prompt)?.[1]
  if (value === undefined) return ''
  return value === '1' ? 'A 1 hits.' : `${value} or less hits.`
}
