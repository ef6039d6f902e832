import type { Game } from '../../../table/game/game.ts'
import { demandable } from '../../events/countries/demanded-land.ts'
import { EVENTS } from '../../events/index.ts'
import { concerned, judgeEvent } from '../../events/judge.ts'
import type { Happening, PoliticalEvent } from '../../events/types.ts'
import { sortWords } from '../sorts.ts'
import type { ConditionRule } from './types.ts'

/** The ways in which an event could take place, as far as its Country and its land are not given. */
function* ways(game: Game, event: PoliticalEvent, given: Happening): Generator<Happening> {
  const lands = event.land ? demandable(game, given.map, given.receiver) : [undefined]
  for (const land of lands) {
    const now = land === undefined ? given : { ...given, land }
    const countries =
      event.concerns && now.country === undefined ? concerned(game, event, now) : [now.country]
    for (const country of countries) yield country === undefined ? now : { ...now, country }
  }
}

/** The event could take place now, and something would result from it. */
export const possible: ConditionRule<'possible'> = {
  holds(game, { event: id, country, sort }, { faction, map }) {
    const event = EVENTS.find(id)
    if (!event) return false
    const named = country === undefined ? {} : { country }
    const given: Happening = { event: id, map, receiver: faction, ...named, ...(sort ? { sort } : {}) }
    for (const now of ways(game, event, given))
      if (judgeEvent(game, event, now).ok && event.idle?.(game, now) === undefined) return true
    return false
  },
  words({ event, country, sort }, { names, map, not }) {
    const what = `${names.event(event, map)}${sort === undefined ? '' : sortWords(sort, map)}`
    return `${what} is ${not ? 'not ' : ''}possible${country === undefined ? '' : ` for ${names.country(country)}`}`
  },
}
