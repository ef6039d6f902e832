/**
 * Influence and Neutrality (18.14, 18.23; 36.19, 36.32): a marker in the Capital of a Neutral Minor Country counts in
 * the political rolls that are made for that Country. A high roll is good for the Axis, a low one for the Allies: 14.33 of
 * 2012 states it of Neutrality, and a marker of Influence shows the number of its side, no matter who rolls.
 */
import { byMarker } from '../registry.ts'

export const INFLUENCE = byMarker({
  id: 'influence',
  rule: '18.14',
  at: 'politicalRoll',
  from: { marker: ['influence'], on: 'map' },
  words: 'Axis Influence counts +1, Western and Soviet Influence -1, whoever rolls',
  gives(game, { capital }, markers) {
    const here = markers.find((marker) => game.hexOf(marker) === capital)
    if (!here) return undefined
    const owner = game.factionOf(here)
    return { label: `${game.adjective(owner)} Influence`, value: owner === 'axis' ? 1 : -1 }
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
