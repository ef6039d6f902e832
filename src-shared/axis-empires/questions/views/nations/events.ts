/** What each faction could bring about in a Country: declaring war, and the events that may concern it. */

import { EVENTS } from '../../../campaign/events/index.ts'
import { judgeEvent, sectionOf, sortsOf, titleOf } from '../../../campaign/events/judge.ts'
import type { Happening, PoliticalEvent } from '../../../campaign/events/types.ts'
import type { CountryEvent, CountrySide, FateView } from '../../../ground/contract/nations.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { isMajor } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { judgeDeclareWar, mapOfArea, statusNow } from '../../../table/politics/index.ts'

/** A reason without what would be right instead: that is for a player who names a Country. */
const bare = (reason: string): string => reason.split('; expected')[0] ?? reason

function eventView(game: Game, event: PoliticalEvent, now: Happening): CountryEvent {
  const sorts = event.mayBeSorted ? undefined : sortsOf(event, now.map)
  const judged = sorts ? { ...now, sort: sorts[0] } : now
  const verdict = judgeEvent(game, event, judged)
  return {
    id: event.id,
    title: titleOf(event, now.map),
    rule: sectionOf(event, now.map),
    words: event.words,
    allowed: verdict.ok,
    ...(verdict.ok ? {} : { why: bare(verdict.reason) }),
    ...(sorts ? { sorts } : {}),
  }
}

/** The events received for a Country; those of the Conditional Events Segment come by what is on the map. */
const forCountries = (game: Game, country: string, conditional: boolean): PoliticalEvent[] =>
  EVENTS.on(mapOfArea(game, country)).filter(
    (event) =>
      event.concerns !== undefined &&
      event.within === undefined &&
      event.land === undefined &&
      'due' in event === conditional,
  )

function warView(game: Game, country: string, faction: Faction): CountrySide['war'] {
  if (statusNow(game, country) !== 'neutral' || mapOfArea(game, country) !== game.map) return null
  const verdict = judgeDeclareWar(game, country, faction)
  return verdict.ok
    ? { allowed: true, rule: '6.1.1', text: 'It may declare war on it in its War & Peace Segment' }
    : { allowed: false, rule: verdict.rule, text: `No declaration of war: ${verdict.reason}` }
}

/** What may happen to a Minor Country by the doing of each faction of the game; nothing for a Major one. */
export function sidesOf(game: Game, country: string): CountrySide[] {
  if (isMajor(country)) return []
  const events = forCountries(game, country, false)
  const map = mapOfArea(game, country)
  return FACTIONS.map((receiver) => ({
    faction: receiver,
    war: warView(game, country, receiver),
    events: events
      .filter(({ receivers }) => receivers.includes(receiver))
      .map((event) => eventView(game, event, { event: event.id, map, receiver, country })),
  })).filter(({ war, events: all }) => war !== null || all.length > 0)
}

/** Conquest, liberation and their like: which of them is due, and by whom (6.2). */
export function fatesOf(game: Game, country: string): FateView[] {
  if (isMajor(country)) return []
  const map = mapOfArea(game, country)
  return forCountries(game, country, true).flatMap((event) =>
    event.receivers.map((by): FateView => {
      const verdict = judgeEvent(game, event, { event: event.id, map, receiver: by, country })
      return {
        title: titleOf(event, map),
        rule: sectionOf(event, map),
        by,
        due: verdict.ok,
        text: verdict.ok
          ? `The ${FACTION_NAMES[by]} faction brings it about in its next Conditional Events Segment`
          : event.words,
      }
    }),
  )
}
