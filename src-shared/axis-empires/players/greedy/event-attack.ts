/** An event that lets a faction attack at once (37.2): the best of the attacks it offers, if one promises something. */
import type { Offer } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from '../sea/choice.ts'
import { bestAttack } from './combat.ts'

const ATTACK = /^attack:(.+)$/

const targetOf = ({ command }: Offer): string | undefined => ATTACK.exec(String(command.choice))?.[1]

/** What of the offers of an event is worth a thought: its attack that promises most, or what else there is. */
export function bestOfAttacks(
  face: AxisGame,
  s: Situation,
  offers: readonly Offer[],
  refused: ReadonlySet<string>,
): { readonly attack?: Choice; readonly others: readonly Offer[] } {
  const attacks = offers.flatMap((offer) => {
    const target = targetOf(offer)
    return target === undefined ? [] : [{ offer, target }]
  })
  const others = offers.filter((offer) => targetOf(offer) === undefined)
  let best: { readonly offer: Offer; readonly worth: number } | undefined
  for (const { offer, target } of attacks) {
    if (refused.has(target) && others.length > 0) continue
    const { worth } = bestAttack(face, s, s.game.hex(target), false)
    if (!best || worth > best.worth) best = { offer, worth }
  }
  if (!best || (best.worth <= 0 && others.length > 0)) return { others }
  const { offer } = best
  return { attack: { command: offer.command, reason: `${offer.label}: the best attack there is` }, others }
}
