/**
 * An event that gives a Beachhead (37.28): it takes the place of the first that a fleet would have to make where nobody stands
 * against it, for whoever is left at sea when the marker goes is lost (4.3).
 */
import type { Offer } from '../../../kernel/procedure.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from './choice.ts'
import type { Landing } from './landing.ts'
import { meansOf } from './means.ts'
import { planLandings } from './sea-plan.ts'

const LANDING = 'z-landing'

/** The landing that an event's Beachhead serves best; undefined if there is none. `at` is the All-Sea hex, once it is chosen. */
function served(s: Situation, at: number): Landing | undefined {
  const { landings } = planLandings(s, meansOf(s.game, s.side))
  return landings.find(({ laid, defended, sea }) => !laid && !defended && (at < 0 || sea === at))
}

/** Where the Beachhead of an event lies, or faces; undefined if another event asks, or no landing has a use for it. */
export function placeOfEvent(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const top = game.table.top()
  if (top?.proc !== 'event' || top.event !== LANDING) return undefined
  const { memory } = top as { memory?: { at?: string } }
  const at = game.graph.indexOf.get(memory?.at ?? '') ?? -1
  const landing = served(s, at)
  if (!landing) return undefined
  const wanted = game.hexId(at < 0 ? landing.sea : landing.land)
  const reason = `a landing at ${game.hexName(landing.land)}, where nobody stands`
  for (const { command, wide } of offers) {
    if (wide && at < 0) return { command: { ...command, [wide.field]: wanted }, reason }
    if (command.at === wanted || command.choice === wanted) return { command, reason }
  }
  return undefined
}
