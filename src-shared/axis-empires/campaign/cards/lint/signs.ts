/**
 * The sign of Political DRMs (1.1.2.1; 14.33 of 2012): Axis Tide raises a roll, Allied Crusade and the USCL lower it, no matter who
 * rolls. So a table on an Axis card gets better as the die rises, and one on an Allied card as it falls.
 */
import { saidBy } from '../../../ground/content/cards/walk.ts'
import { facesWorth } from '../row-worth.ts'
import { knowsAllEvents } from './events-known.ts'
import { eachCard, type LintRule } from './types.ts'

/** Two halves of a table that differ by less than this are alike. */
const ALIKE = 0.001

const written = (worth: number): string => worth.toFixed(2).replace('-', '−')

export const SIGNS: LintRule = {
  id: 'signs',
  words:
    'Rows 1 to 3 of a table with ±DRM are the better half on an Allied card, rows 4 to 6 on an Axis card.',
  check: eachCard(function* (card, deck, known) {
    // What a document states of a card is not for us to turn round.
    if (card.source === 'rule') return
    const roller = {
      faction: deck.faction,
      map: deck.map,
      tables: known.political[deck.map],
      counters: known.counters,
    }
    // An event that nobody knows is for the rule on names.
    if (!knowsAllEvents(card)) return
    for (const { kind, path, ...said } of saidBy(card)) {
      if (kind !== 'action' || !('action' in said) || !('table' in said.action)) continue
      const { drm, rows } = said.action.table
      // No Political DRM counts in the Conditional Events Segment (6.2).
      if (drm === false || path[0] === 'conditional') continue
      const low = facesWorth(rows, roller, 1, 3)
      const high = facesWorth(rows, roller, 4, 6)
      const wrong = deck.faction === 'axis' ? low - high : high - low
      if (wrong < ALIKE) continue
      const better = deck.faction === 'axis' ? 'rows 4 to 6' : 'rows 1 to 3'
      yield {
        path: [...path, 'rows'],
        message: `has a table that runs against its DRMs: rows 1 to 3 are worth ${written(low)}, rows 4 to 6 ${written(high)}; expected ${better} to be the better half`,
      }
    }
  }),
}
