/** The coast: the hexside, the Danger Zone, the weather at sea, and who holds the shore. */

import { distance } from '../../../../board/hexmap/graph.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { NeedView } from '../../../ground/contract/support-segment.ts'
import { type Refusal, refuse } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import type { Game } from '../../../table/game/game.ts'
import { ask } from '../../../table/modifiers/index.ts'
import { moverOf, politicalBar } from '../../../war/access/entry.ts'
import { blitzWeatherAllows } from '../../../war/combat/blitz.ts'
import { friendlyAirBases } from '../../../war/supply/bases.ts'
import { judgeFacing } from '../../../war/support/beachheads.ts'
import { weatherBar } from '../../../war/support/restrict.ts'
import { lacking, need, type Question, zoneOf } from './question.ts'

const DANGER_COVER = 3
const BEACHHEAD = '2.2.3.5'

/** The hexside: open to Beachheads, and no other marker in the way. */
export function hexsideNeed(q: Question): NeedView {
  const { game, sea, land, laid } = q
  const title = 'A sea hex beside the coast'
  const places = [game.hexId(sea)]
  if (laid)
    return need('hexside', title, BEACHHEAD, 'met', 'A Beachhead of yours faces the target already.', {
      places,
    })
  const facing = judgeFacing(game, sea, land)
  if (!facing.ok) return lacking('hexside', title, facing)
  const spoilt = ask(game, 'presence', { side: q.side, hex: sea })
  if (spoilt) return lacking('hexside', title, spoilt)
  if (game.board.markers(sea, 'beachhead').length > 0)
    return lacking(
      'hexside',
      title,
      refuse(BEACHHEAD, 'another Beachhead marker lies in that sea hex', places),
    )
  const text = `${game.hexName(sea)} in the ${zoneOf(q)} is free for a Beachhead.`
  return need('hexside', title, BEACHHEAD, 'met', text, { places })
}

export function dangerNeed(q: Question): NeedView | undefined {
  const { game, side, sea, zone } = q
  if (!game.graph.zones[zone]?.danger) return undefined
  const title = 'Danger Zone: air cover'
  if (side === FACTION_CODE.axis) {
    const text = 'Only the Allies need an Air Base near a Beachhead there.'
    return need('danger', title, BEACHHEAD, 'spare', text)
  }
  const cover = friendlyAirBases(game, side).find((base) => distance(game.graph, base, sea) <= DANGER_COVER)
  if (cover !== undefined) {
    const text = `${game.hexName(cover)} is an Air Base within ${DANGER_COVER} hexes.`
    return need('danger', title, BEACHHEAD, 'met', text, { places: [game.hexId(cover)] })
  }
  if (q.laid) return need('danger', title, BEACHHEAD, 'spare', 'The Beachhead lies there already.')
  const reason = `the ${zoneOf(q)} is an Allied Danger Zone: a friendly Air Base within ${DANGER_COVER} hexes of the sea hex is needed`
  return lacking('danger', title, refuse(BEACHHEAD, reason))
}

/** What each weather ashore forbids; none of them forbids a landing on a free hex (4.1.3). */
const ASHORE = {
  mud: {
    rule: '11.3',
    name: 'Mud',
    text: 'Mud ashore forbids Blitz attacks there and Air units over it, but no landing.',
  },
  storms: {
    rule: '11.4',
    name: 'the storm',
    text: 'Storms ashore forbid Blitz attacks there, and Air units beside the hex give no shift; landings are not forbidden.',
  },
  snow: {
    rule: '11.5',
    name: 'Snow',
    text: 'Snow ashore forbids Blitz attacks there to all but a few nations, and Air units beside the hex give no shift; landings are not forbidden.',
  },
} as const

/** The weather over the sea, which can forbid the Beachhead, and ashore, which cannot forbid the landing. */
export function weatherNeed(q: Question): NeedView {
  const { game, sea, land } = q
  const title = 'Weather'
  const closed = weatherBar(game, 'surface-fleet', sea)
  if (!closed.ok && !q.laid) return lacking('weather', title, closed)
  const weather = game.weather(land)
  if (weather === 'clear') return need('weather', title, '11.2', 'met', 'Clear: nothing is forbidden.')
  return need('weather', title, ASHORE[weather].rule, 'met', ASHORE[weather].text)
}

/** Whose land it is, and who stands there: nobody lands on an enemy (4.1.3), who must be driven off first (4.1.2). */
export function shoreNeed(q: Question, landers: readonly Unit[]): NeedView {
  const { game, side, land } = q
  const title = 'The shore itself'
  const places = [game.hexId(land)]
  const closed = closedTo(game, landers, land)
  if (closed) return lacking('shore', title, closed)
  const enemies = enemiesIn(game, side, land)
  if (enemies.length === 0)
    return need('shore', title, '4.1.3', 'met', `No enemy unit stands in ${game.hexName(land)}.`, { places })
  const who = `${enemies.map((unit) => game.name(unit)).join(', ')} in ${game.hexName(land)}: nobody lands on an enemy unit`
  const parts = { places, pieces: enemies.map(({ id }) => id) }
  const weather = game.weather(land)
  if (weather === 'clear' || landers.some((unit) => blitzWeatherAllows(game, unit, land))) {
    const text = `${who}. Attack from the Beachhead in Blitz Combat; the victors advance, and others land if the hex is free.`
    return need('shore', title, '4.1.2', 'open', text, parts)
  }
  const { rule, name } = ASHORE[weather]
  const whom = weather === 'snow' ? 'your units' : 'everybody'
  const reason = `${who}, and ${name} keeps ${whom} from attacking there in Blitz Combat; a Regular attack from the Beachhead, with an advance, is allowed`
  return lacking('shore', title, refuse(rule, reason, places), parts)
}

/** What keeps everybody who could come out of that land (a Policy, a Truce …); undefined if anyone may enter. */
function closedTo(game: Game, landers: readonly Unit[], land: number): Refusal | undefined {
  let bar: Refusal | undefined
  for (const unit of landers) {
    const kept = politicalBar(game, moverOf(game, unit), land)
    if (!kept) return undefined
    bar ??= kept
  }
  return bar
}

function enemiesIn(game: Game, side: number, hex: number): Unit[] {
  return game.board
    .stack(hex)
    .map((index) => game.board.unit(index))
    .filter((unit) => game.sideOf(unit) !== side && game.ground(unit) !== undefined)
}
