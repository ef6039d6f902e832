/**
 * Influence and Neutrality (18.14, 18.23; 36.19, 36.32): a marker in the Capital of a Neutral Minor Country counts in
 * the political rolls that are made for that Country.
 */
import { FACTION_CODE } from '../../content/compile.ts'
import { byMarker } from '../registry.ts'

export const INFLUENCE = byMarker({
  id: 'influence',
  rule: '18.14',
  at: 'politicalRoll',
  from: { marker: ['influence'], on: 'map' },
  words: 'Influence counts +1 for the faction whose it is, and -1 for any other',
  gives(game, { roller, capital }, markers) {
    const here = markers.find((marker) => game.hexOf(marker) === capital)
    if (!here) return undefined
    const own = game.sideOf(here) === FACTION_CODE[roller]
    return { label: `${game.adjective(game.factionOf(here))} Influence`, value: own ? 1 : -1 }
  },
})

export const NEUTRALITY = byMarker({
  id: 'neutrality',
  rule: '18.23',
  at: 'politicalRoll',
  from: { marker: ['neutrality'], on: 'map' },
  words: 'Neutrality counts -1 if the Axis rolls, +1 if an Allied faction does',
  gives(game, { roller, capital }, markers) {
    if (!markers.some((marker) => game.hexOf(marker) === capital)) return undefined
    return { label: 'Neutrality', value: roller === 'axis' ? -1 : 1 }
  },
})
