/**
 * The second markers of the Axis on the VP Track (1.3.2.4 to 1.3.2.7): infantry steps for the Victory Points of the
 * Axis Tide, and with SS Europa and Hakko Ichiu for those of their own box. Pairs may be taken as armor steps.
 */
import { VP_MOST_BOX } from '../../../ground/content/tables.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../game/game.ts'
import { byTrack, type Modifier } from '../registry.ts'

/** The Victory Points of the box of the Axis Tide; undefined while the VP marker reads Allied Crusade. */
function tide(game: Game): number | undefined {
  if (game.vars.get(V.vpSide, game.map) !== 'axis-tide') return undefined
  return Math.min(game.vars.number(V.vp, game.map), VP_MOST_BOX)
}

/** @param ownBox Whether the box of the marker itself gives steps too. */
function planted(track: string, title: string, rule: RuleId, ownBox: boolean): Modifier {
  const own = ownBox ? ' and of its own box' : ''
  return byTrack({
    id: track,
    rule,
    at: 'seasonalGrant',
    from: { track },
    words: `${title} gives the Axis an infantry step each Season for each VP of the Axis Tide${own}`,
    gives(game, { faction }, box) {
      const points = tide(game)
      if (faction !== 'axis' || points === undefined) return undefined
      const pairs = points + (ownBox ? box : 0)
      if (pairs === 0) return undefined
      return [{ nation: THEATRES[game.map].axisMajor, infantry: 0, armor: 0, pairs, source: title, rule }]
    },
  })
}

export const NO_RETREAT = planted('no-retreat', 'No Retreat', '1.3.2.4', false)
export const SS_EUROPA = planted('ss-europa', 'SS Europa', '1.3.2.5', true)
export const HAKKO_ICHIU = planted('hakko-ichiu', 'Hakko Ichiu', '1.3.2.6', true)
export const JAPANESE_MANDATE = planted('japanese-mandate', 'Japanese Mandate', '1.3.2.7', false)
