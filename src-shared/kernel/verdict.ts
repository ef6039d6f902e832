/** The judgement of a command: allowed, or the rule that forbids it and why, in our words. */
export type Verdict<R extends string = string> = { readonly ok: true } | Refusal<R>

/** `R` is what a game names its rules by. */
export interface Refusal<R extends string = string> {
  readonly ok: false
  readonly rule: R
  readonly reason: string
  /** Hexes or places the reason points at. */
  readonly where?: readonly string[]
}

export const OK: { readonly ok: true } = { ok: true }

/** A refusal. `rule` is a section number; `reason` one sentence. */
export function refuse<R extends string>(rule: R, reason: string, where?: readonly string[]): Refusal<R> {
  return where ? { ok: false, rule, reason, where } : { ok: false, rule, reason }
}

/** A part of a command for a sentence: in quotation marks and not too long, or `nothing` if it is not there. */
export function quoted(part: unknown): string {
  if (part === undefined || part === null) return 'nothing'
  return JSON.stringify(typeof part === 'string' ? part.slice(0, 60) : part)?.slice(0, 80) ?? 'nothing'
}
