/** The battle being put together, read from the procedure stack: a target and its attackers. */
import type { GameState } from '../../src-shared/kernel/state.ts'

export interface BattleDraft {
  readonly target: string
  readonly attackers: readonly string[]
  readonly hq: string | null
}

const strings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((v): v is string => typeof v === 'string') : []

/** The innermost frame that names a target and attackers; undefined when no battle is on. */
export function battleDraft(state: GameState): BattleDraft | undefined {
  for (let i = state.frames.length - 1; i >= 0; i--) {
    const frame = state.frames[i]
    const target = frame?.target
    const known = strings(frame?.attackers)
    const attackers = known.length > 0 ? known : strings(frame?.units)
    const hasForce = Array.isArray(frame?.attackers) || Array.isArray(frame?.units)
    if (typeof target !== 'string' || !hasForce) continue
    const hq = frame?.hq ?? frame?.support
    return { target, attackers, hq: typeof hq === 'string' ? hq : null }
  }
  return undefined
}

/** Outcomes with the same words joined, with their chance in sixths. */
export function distribution(
  outcomes: readonly { readonly die: number; readonly result: string; readonly text: string }[],
): { result: string; text: string; dice: number[] }[] {
  const groups: { result: string; text: string; dice: number[] }[] = []
  for (const { die, result, text } of outcomes) {
    const known = groups.find((g) => g.result === result && g.text === text)
    if (known) known.dice.push(die)
    else groups.push({ result, text, dice: [die] })
  }
  return groups
}
