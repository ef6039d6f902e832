/** What an umpire may let happen: every event of the maps, and a roll on every political table. */

import { demandable } from '../../../campaign/events/countries/demanded-land.ts'
import { EVENTS } from '../../../campaign/events/index.ts'
import { sectionOf, sortsOf, titleOf } from '../../../campaign/events/judge.ts'
import type { PoliticalEvent } from '../../../campaign/events/types.ts'
import type { HappeningEntry } from '../../../ground/contract/nations.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'

function landsOf(game: Game, map: MapId): NonNullable<HappeningEntry['lands']> {
  const of = (faction: Faction): { id: string; name: string }[] =>
    demandable(game, map, faction).map((id) => ({ id, name: game.countryName(id) }))
  return { axis: of('axis'), western: of('western'), soviet: of('soviet') }
}

function eventEntry(game: Game, event: PoliticalEvent, map: MapId): HappeningEntry {
  const sorts = sortsOf(event, map)
  return {
    id: event.id,
    title: titleOf(event, map),
    rule: sectionOf(event, map),
    map,
    kind: 'due' in event ? 'conditional' : 'political',
    receivers: event.receivers,
    words: event.words,
    ...(event.concerns ? { country: 'must' } : {}),
    ...(event.land ? { lands: landsOf(game, map) } : {}),
    ...(sorts && !event.mayBeSorted ? { sorts } : {}),
  }
}

/** Everything that may be asked for, map by map, each sort by its title; parts of other events are not among them. */
export function happenings(game: Game): HappeningEntry[] {
  return game.content.maps.flatMap((map) => {
    const events = EVENTS.on(map)
      .filter(({ within }) => within === undefined)
      .map((event) => eventEntry(game, event, map))
    const tables = [...game.content.political.values()]
      .filter(({ maps, kind }) => maps.includes(map) && kind === 'events')
      .map(
        ({ id, title, leaning }): HappeningEntry => ({
          id,
          title,
          rule: '2.1.1',
          map,
          kind: 'table',
          receivers: FACTIONS,
          words: 'A roll on this political table.',
          ...(leaning ? { country: 'may' } : {}),
        }),
      )
    return [...events, ...tables].sort((a, b) => a.title.localeCompare(b.title))
  })
}

/** What an umpire may let happen; none of it is judged yet. */
export const events = question({ name: 'play.happenings', answers: ({ game }) => happenings(game) })
