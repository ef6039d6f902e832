/** France becomes Vichy in Totaler Krieg, and its navy goes to those who press for it (13.8.5.1). */

import { OUT, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { type AlliedFaction, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { capitalOf } from './alignment.ts'
import { allOf, ifAllowed, judgeMap, statusOf } from './country.ts'
import { markerOf } from './track.ts'
import { settleWarState } from './war-state.ts'

const MAP: MapId = 'tk'
const FRANCE = 'france'

/** `neutral` by Case Yellow (20.2.1); active in an Allied faction by conquest, which fights on (20.1.1). */
export type VichyStatus = 'neutral' | AlliedFaction

export function judgeCreateVichy(game: Game, status: VichyStatus): Verdict {
  return allOf(
    () => judgeMap(game, MAP),
    () => (game.vars.isSet(V.vichy, MAP) ? refuse('13.8.5.1', 'France is Vichy already') : OK),
    () => {
      const now = statusOf(game, FRANCE)
      if (now?.status !== 'active' || now.faction === 'axis')
        return refuse('13.8.5.1', 'only France as an active Allied Country becomes Vichy')
      return status === 'neutral' || now.faction === status
        ? OK
        : refuse('13.8.5.1', 'Vichy that fights on stays in the faction France was of')
    },
  )
}

/** France becomes Vichy. What becomes of the French counters is for the event that does it (20.1.1, 20.2.1). */
export function createVichy(game: Game, status: VichyStatus): Verdict {
  return ifAllowed(judgeCreateVichy(game, status), () => {
    game.vars.set(V.vichy, MAP, true)
    game.vars.set(V.fallen, FRANCE, true)
    game.vars.set(V.country, FRANCE, status === 'neutral' ? null : { status: 'active', faction: status })
    const marker = status === 'neutral' ? markerOf(game, MAP, 'vichy') : undefined
    const capital = capitalOf(game, FRANCE)
    if (marker && capital >= 0) game.table.place(marker.id, game.hexId(capital))
    const what = status === 'neutral' ? 'a Neutral Minor Country' : 'an active Allied Minor Country'
    game.note({ text: `France becomes Vichy, ${what}`, rule: '13.8.5.1', tone: 'heading' })
    settleWarState(game, MAP)
  })
}

/** The Surface Fleet of Vichy, as long as it is nowhere yet. */
function fleet(game: Game): Unit | undefined {
  const lent = THEATRES[MAP].lentFleet
  return game.content.units.find(
    ({ nation, tags, sides }) =>
      nation === lent?.nation && tags.has(lent.tag) && sides[0]?.type === 'surface-fleet',
  )
}

/** Whether Vichy is neutral and its fleet may still be pressed for: neither taken nor out of the game. */
export function judgePressVichyFleet(game: Game): Verdict {
  const unit = fleet(game)
  if (!game.vars.isSet(V.vichy, MAP) || statusOf(game, FRANCE) !== null)
    return refuse('13.8.5.1', 'Vichy is no Neutral Minor Country')
  const free =
    unit !== undefined && game.table.piece(unit.id).at !== OUT && !game.vars.isSet(V.vichyFleet, MAP)
  return free ? OK : refuse('13.8.5.1', 'the Surface Fleet of Vichy has been taken or is out of the game')
}

/** Neutrals Pressured (19.28): the Axis adds the fleet to its Force Pool, the West removes it from the game. */
export function pressVichyFleet(game: Game, by: 'axis' | 'western'): Verdict {
  return ifAllowed(judgePressVichyFleet(game), () => {
    const unit = fleet(game)
    if (!unit) return
    if (by === 'axis') game.vars.set(V.vichyFleet, MAP, true)
    game.table.turn(unit.id, 0)
    game.table.place(unit.id, by === 'axis' ? pool('axis', MAP) : OUT)
    const what = by === 'axis' ? 'joins the Axis' : 'is removed from the game'
    game.note({
      text: `The Surface Fleet of Vichy ${what}`,
      rule: '13.8.5.1',
      pieces: [unit.id],
      faction: by,
    })
  })
}
