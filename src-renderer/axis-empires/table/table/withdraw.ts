/** A single attacker taken out again: the attack is put together again without it, as one gesture. */
import type { BattleDraft } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'

/**
 * The commands that leave one unit out of an attack that is not declared yet.
 * @param draft The attack being put together.
 * @param piece An attacker of it, or the HQ that lends Ranged Support.
 * @returns The commands in order; undefined if the unit is not in it, or nobody can leave any longer.
 */
export function withoutUnit(draft: BattleDraft | undefined, piece: string): readonly Command[] | undefined {
  if (!draft || draft.declared) return undefined
  const { target, attackers, hq } = draft
  if (!attackers.includes(piece) && hq !== piece) return undefined
  const stay = attackers.filter((unit) => unit !== piece)
  return [
    { type: 'cancel' },
    { type: 'attack', target },
    ...stay.map((unit): Command => ({ type: 'add', unit })),
    ...(hq !== null && hq !== piece ? [{ type: 'support', unit: hq }] : []),
  ]
}
