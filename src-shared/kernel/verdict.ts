/** The judgement of a command: allowed, or the rule that forbids it and why, in our words. */
export type Verdict = { readonly ok: true } | Refusal

export interface Refusal {
  readonly ok: false
  readonly rule: string
  readonly reason: string
  /** Hexes or places the reason points at. */
  readonly where?: readonly string[]
}

export const OK: Verdict = { ok: true }

/** A refusal. `rule` is a section number; `reason` one sentence. */
export function refuse(rule: string, reason: string, where?: readonly string[]): Refusal {
  return where ? { ok: false, rule, reason, where } : { ok: false, rule, reason }
}
