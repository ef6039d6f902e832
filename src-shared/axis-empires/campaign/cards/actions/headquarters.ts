/** The FB and IG HQs come straight to the map (2.3.2.3). */
import { series } from '../../../../kernel/words.ts'
import { judgePlaceByCard, placeByCard } from '../../../war/organization/by-card.ts'
import type { ActionRules, ValueOf } from './types.ts'

export const HEADQUARTERS: ActionRules<ValueOf<'headquarters'>> = {
  rule: () => '2.3.2.3',
  ask: 'Choose the hex of the HQ',
  say({ unit, hexes }, names) {
    return `place the ${names.counter(unit)} in ${series(hexes.map(names.hex), 'or')}`
  },
  ways(game, _turn, { unit, hexes }) {
    const judged = hexes.map((at) => ({ at, verdict: judgePlaceByCard(game, { unit, at }) }))
    const ways = judged.flatMap(({ at, verdict }) =>
      verdict.ok
        ? [
            {
              id: at,
              label: `In ${game.hexName(game.hex(at))}`,
              at,
              piece: unit,
              act: () => {
                placeByCard(game, { unit, at })
              },
            },
          ]
        : [],
    )
    if (ways.length > 0) return ways
    const [first] = judged.flatMap(({ verdict }) => (verdict.ok ? [] : [verdict.reason]))
    return { none: first ?? 'no hex is named for it' }
  },
}
