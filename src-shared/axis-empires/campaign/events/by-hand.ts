/** Events that an umpire lets happen: the command, what it takes, and why it may be refused. */
import { nearestWords } from '../../../kernel/nearest.ts'
import type { Command } from '../../../kernel/procedure.ts'
import { type Fields, maybe, misfit, oneOf, text } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { quoted } from '../../../kernel/verdict.ts'
import { refuse, type Verdict } from '../../ground/rule.ts'
import { FACTIONS, MAP_IDS } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { eventFrame, politicalRollFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import { judgeEvent } from './judge.ts'
import { judgeRoll, POLITICAL_ROLL, type PoliticalRollFrame, tableOn } from './political-roll.ts'
import type { Happening } from './types.ts'

const TAKES: Fields = {
  event: text,
  map: maybe(oneOf(...MAP_IDS)),
  faction: oneOf(...FACTIONS),
  country: maybe(text),
  land: maybe(text),
  sort: maybe(text),
}

/** What a command asks for; the map of the segment being played if it names none. */
function happeningOf(game: Game, command: Command): Happening {
  const { event, map, faction, country, land, sort } = command
  return {
    event: String(event),
    map: MAP_IDS.find((each) => each === map) ?? game.map,
    receiver: FACTIONS.find((each) => each === faction) ?? 'axis',
    ...(typeof country === 'string' ? { country } : {}),
    ...(typeof land === 'string' ? { land } : {}),
    ...(typeof sort === 'string' ? { sort } : {}),
  }
}

/** The roll on a political table that goes by the id of an event asked for. */
const rollOf = ({ event, map, receiver, country }: Happening): PoliticalRollFrame =>
  POLITICAL_ROLL.read(politicalRollFrame(event, map, receiver, country))

/** Whether an event may happen so by hand. */
export function judgeByHand(game: Game, command: Command): Verdict {
  const wrong = misfit(command, TAKES, 'type')
  if (wrong !== undefined) return refuse('2.1.1', `the command "umpire.event" ${wrong}`)
  if (game.table.depth === 0) return refuse('2.1.1', 'the game is over; expected one that is played')
  const now = happeningOf(game, command)
  const event = EVENTS.find(now.event)
  if (event?.within !== undefined)
    return refuse('2.1.1', `${quoted(now.event)} is part of another event; expected "${event.within}"`)
  if (event) return judgeEvent(game, event, now)
  if (tableOn(game, now.map, now.event)) return judgeRoll(game, rollOf(now))
  const known = EVENTS.on(now.map).map(({ id }) => id)
  return refuse(
    '2.1.1',
    `there is no event ${quoted(now.event)}; expected one of the list${nearestWords(now.event, known)}`,
  )
}

/** The procedure of an event that has been judged. */
export function frameByHand(game: Game, command: Command): Frame {
  const now = happeningOf(game, command)
  if (!EVENTS.find(now.event)) return rollOf(now)
  return eventFrame(now.event, now)
}
