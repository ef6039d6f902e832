/** The forces of a Country: where they stand, or where they would stand if it came in now (13.7). */
import { present } from '../../../../kernel/present.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { ForceGroup, NamedPlace } from '../../../ground/contract/nations.ts'
import { isMajor } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { alignmentNow, alignmentOf, countersOf, setUpPlan, statusNow } from '../../../table/politics/index.ts'
import { placeTitle } from '../displays/names.ts'

const idsOf = (units: readonly Unit[]): string[] => units.map(({ id }) => id)

function named(game: Game, place: string, unit: Unit): NamedPlace {
  return { hex: place, name: placeTitle(game, place, unit.map) }
}

/** Counters by the place they are in, those on the maps first. */
function standing(game: Game, units: readonly Unit[]): ForceGroup[] {
  const groups = new Map<string, Unit[]>()
  for (const unit of units) {
    const { at } = game.table.piece(unit.id)
    groups.set(at, [...(groups.get(at) ?? []), unit])
  }
  const onMap = (place: string): number => (game.graph.indexOf.has(place) ? 0 : 1)
  return [...groups]
    .sort(([a], [b]) => onMap(a) - onMap(b))
    .map(([place, list]) => ({
      title: placeTitle(game, place, present(list[0], 'counter in', place).map),
      place,
      pieces: idsOf(list),
    }))
}

/** What the rules set up and what the owner places. */
function planned(game: Game, country: string): ForceGroup[] {
  const answer = alignmentOf(game, country)
  const faction = 'faction' in answer ? answer.faction : 'western'
  const { sent, choices } = setUpPlan(game, { country, faction })
  const groups = new Map<string, Unit[]>()
  for (const { unit, to } of sent) groups.set(to, [...(groups.get(to) ?? []), unit])
  return [
    ...choices.flatMap(({ units, places, boxes }): ForceGroup[] => {
      const [first] = units
      if (!first) return []
      return [
        {
          title: boxes ? 'Where their owner likes' : 'One a hex, in or next to Cities and Ports',
          pieces: idsOf(units),
          choice: places.map((place) => named(game, place, first)),
        },
      ]
    }),
    ...[...groups].map(([place, list]) => ({
      title: placeTitle(game, place, present(list[0], 'counter in', place).map),
      place,
      pieces: idsOf(list),
    })),
  ]
}

/** The counters of a Country, and whether they are in play or what a set-up would bring. */
export function forcesOf(game: Game, country: string): { title: string; groups: ForceGroup[] } {
  const known = standing(game, countersOf(game, country))
  if (statusNow(game, country) !== 'neutral' || isMajor(country))
    return {
      title: alignmentNow(game, country) === null ? 'Its counters' : 'Its forces now',
      groups: known,
    }
  return { title: 'What it sets up if it comes in now', groups: [...planned(game, country), ...known] }
}
