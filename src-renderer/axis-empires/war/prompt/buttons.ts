/** Which offers get a button of their own in the prompt, and which share one that opens a list. */
import { groupOffers, type OfferGroup, type ShownOffer } from '../../table/table/offers.ts'

export interface PromptButtons {
  readonly single: readonly ShownOffer[]
  readonly groups: readonly OfferGroup[]
}

/** What a button costs beside its letters: its rims and the gap. */
const RIM = 5

const letters = (offers: readonly ShownOffer[]): number =>
  offers.reduce((sum, o) => sum + o.label.length + (o.detail?.length ?? 0) + RIM, 0)

/** Joins the longest kinds of offers until the rest fits into a number of letters. */
export function promptButtons(offers: readonly ShownOffer[], room: number): PromptButtons {
  const groups = groupOffers(offers)
  const byLength = groups
    .filter((g) => g.offers.length > 1)
    .sort((a, b) => letters(b.offers) - letters(a.offers))
  const joined = new Set<OfferGroup>()
  const used = (): number =>
    groups.reduce((sum, g) => sum + (joined.has(g) ? g.type.length + RIM + 6 : letters(g.offers)), 0)
  for (const group of byLength) {
    if (used() <= room) break
    joined.add(group)
  }
  return {
    single: groups.filter((g) => !joined.has(g)).flatMap((g) => g.offers),
    groups: groups.filter((g) => joined.has(g)),
  }
}
