/** The second markers of the Axis come off the Turn Track onto the VP Track (18.25, 18.32, 36.17, 36.22). */
import { enterPlay, VP_TRACK } from '../../../table/markers/enter.ts'
import { doing } from '../steps.ts'
import type { PoliticalEvent } from '../types.ts'
import { arrival, comer } from './arrival.ts'

function planted(type: string, diary: string, more = ''): PoliticalEvent {
  return arrival({
    type,
    steps: [doing((game, now) => enterPlay(game, { marker: comer(game, now).id, at: VP_TRACK }))],
    diary: () => diary,
    words: `The marker goes to the VP Box of the Axis Tide, or to the 0 Box while the VP marker reads Allied Crusade.${more}`,
  })
}

export const NO_RETREAT_COMES = planted('no-retreat', 'not a step back, the order runs')
export const SS_EUROPA_COMES = planted('ss-europa', 'volunteers are raised all over Europe')
export const HAKKO_ICHIU_COMES = planted(
  'hakko-ichiu',
  'all the world under one roof, Tokyo proclaims',
  ' The Axis marker Minor Country Production +1 leaves the game.',
)
export const JAPANESE_MANDATE_COMES = planted('japanese-mandate', 'Japan claims its mandate over Asia')
