/** Conditions that can never hold: a counter looked for in a Conditional Events Box in which it never lies. */
import { saidBy } from '../../../ground/content/cards/walk.ts'
import { MAJORS } from '../../../ground/theatres/index.ts'
import { eachCard, type LintRule } from './types.ts'

export const OWN_BOX: LintRule = {
  id: 'own-box',
  words:
    'A card looks into the Conditional Events Box of its own faction for counters that may lie there alone: its own, ' +
    'and for an Allied card those of the other Ally.',
  check: eachCard(function* (card, deck, known) {
    for (const said of saidBy(card)) {
      if (said.kind !== 'condition' || !('marker' in said.condition)) continue
      const { id, in: box } = said.condition.marker
      const counter = known.counters.get(id)
      if (box !== 'own-events' || counter === undefined) continue
      const side = MAJORS[counter.nation] ?? counter.faction
      // Aid of one Ally may lie with the other (36.1, 36.25).
      if (side === deck.faction || (side !== 'axis' && deck.faction !== 'axis')) continue
      yield {
        path: [...said.path, 'in'],
        message: `looks for "${id}" of the ${side} faction in its own Conditional Events Box, where it never lies; expected "any-events"`,
      }
    }
  }),
}
