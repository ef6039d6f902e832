/**
 * The Reserves of the Allies for the war in Europe, of Dai Senso played alone (36.38): the marker waits, then the support
 * units with its Reinforcement Code go to the European Holding Box. Its other side is that of Total War.
 */

import {
  ASIDE,
  delayBox,
  EUROPEAN_HOLDING_BOX,
  eventsBox,
  OUT,
  turnOfBox,
} from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { AlliedFaction } from '../../ground/theatres/index.ts'
import type { Game } from '../game/game.ts'

export type ReservesOf = 'limited' | 'total'

const RULE = '36.38'
/** The Reinforcement Code of the units of each side. */
const CODES: Readonly<Record<ReservesOf, string>> = { limited: 'ERL', total: 'ERT' }
const FACES: Readonly<Record<ReservesOf, number>> = { limited: 0, total: 1 }

const markerOf = (game: Game, faction: AlliedFaction): Unit | undefined =>
  game.content.units.find(
    ({ map, counter, sides }) =>
      map === 'ds' && counter.faction === faction && sides[0]?.type === 'reserves-limited',
  )

/** Sends the support units of a side of the marker to the European Holding Box, those that have not come yet. */
function sendUnits(game: Game, { map, counter }: Unit, state: ReservesOf): void {
  const waiting = [ASIDE, eventsBox(counter.faction, map)]
  for (const unit of game.content.units) {
    if (unit.map !== map || unit.counter.faction !== counter.faction || unit.counter.code !== CODES[state])
      continue
    if (unit.sides[0]?.kind !== 'support' || !waiting.includes(game.table.piece(unit.id).at)) continue
    game.table.place(unit.id, EUROPEAN_HOLDING_BOX)
    const text = `${game.name(unit)} goes to the European Holding Box`
    game.note({ text, rule: RULE, pieces: [unit.id], faction: counter.faction })
  }
}

/** The marker has come off the Turn Track: its units go, and it waits with its other side up, or is done with. */
export function sendReserves(game: Game, marker: Unit, state: ReservesOf): void {
  sendUnits(game, marker, state)
  game.table.place(marker.id, state === 'total' ? OUT : ASIDE)
  game.table.turn(marker.id, FACES.total)
}

/** Whether the Reserves of a faction may be called up: each side of the marker once in a game (38.3.6, 38.5.4). */
export function judgeCallReserves(game: Game, faction: AlliedFaction, state: ReservesOf): Verdict {
  const marker = markerOf(game, faction)
  if (!marker)
    return refuse(RULE, 'there is no Reserves marker in this game; expected Dai Senso played alone')
  const { at, face } = game.table.piece(marker.id)
  const isNew = at === ASIDE && face === FACES.limited
  const gone = at === OUT || (at !== ASIDE && face === FACES.total)
  if (state === 'limited' ? !isNew : gone)
    return refuse(
      RULE,
      'those Reserves have been called up; expected others, for each is called once in a game',
    )
  return OK
}

/**
 * Calls up the Reserves of a faction: the marker goes to the Delay Box. If those of Limited War are still on their way
 * when those of Total War are called, their units go to Europe at once.
 */
export function callReserves(game: Game, faction: AlliedFaction, state: ReservesOf): Verdict {
  const verdict = judgeCallReserves(game, faction, state)
  const marker = markerOf(game, faction)
  if (!verdict.ok || !marker) return verdict
  const { at } = game.table.piece(marker.id)
  const onItsWay = turnOfBox(at) !== undefined || at === delayBox('ds')
  if (state === 'total' && onItsWay) sendUnits(game, marker, 'limited')
  game.table.turn(marker.id, FACES[state])
  game.table.place(marker.id, delayBox('ds'))
  game.note({
    text: `${game.name(marker)} is placed in the Delay Box`,
    rule: RULE,
    pieces: [marker.id],
    faction,
  })
  return OK
}
