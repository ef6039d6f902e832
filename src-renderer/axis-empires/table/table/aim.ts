/** What a player means who sends a support unit or Convoy somewhere: the box of a zone, the mode of a Convoy. */
import { zoneIn } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import type { ShownOffer } from './offers.ts'

export type ConvoyMode = 'troop' | 'supply'

const zoneOf = (place: string | undefined): string | undefined =>
  place === undefined ? undefined : zoneIn(place)

/** Like markers make no difference: one offer of each label is enough. */
function oneOfEach(offers: readonly ShownOffer[]): ShownOffer[] {
  const seen = new Set<string>()
  return offers.filter(({ command, label, at }) => {
    const key = command.type === 'beachhead' ? `${label}@${at}` : JSON.stringify(command)
    return !seen.has(key) && seen.add(key)
  })
}

/** The offers meant by sending a counter to a place: any box of a Naval Zone stands for the zone. */
export function offersTo(offers: readonly ShownOffer[], place: string, mode: ConvoyMode): ShownOffer[] {
  const exact = offers.filter((offer) => offer.at === place)
  const zone = zoneOf(place)
  const meant =
    exact.length > 0 || zone === undefined ? exact : offers.filter((offer) => zoneOf(offer.at) === zone)
  const convoys = meant.filter(({ command }) => command.type === 'convoy')
  if (convoys.length === 0 || convoys.length < meant.length) return oneOfEach(meant)
  const moded = convoys.filter(({ command }) => command.mode === mode)
  return moded.length > 0 ? moded : convoys
}
