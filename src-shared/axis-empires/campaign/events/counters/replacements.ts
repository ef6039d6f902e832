/** One replacement step that an event gives: which unit, and where it is placed (1.3.3, 1.3.4). */

import { pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { ask } from '../../../table/modifiers/index.ts'
import { noteAt, placeName } from '../../../war/organization/step.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { replacementPlaces } from '../../seasonal/replacement-places.ts'
import { mayServe } from '../countries/countries.ts'
import type { Choice } from '../types.ts'

const COSTS_MORE = new Set(['airborne', 'marine', 'helicopter'])
const NEVER = new Set(['garrison', 'fortress', 'hq'])

/** One-step units of a Force Pool that one step pays for, and of those that have not come yet if an event calls them. */
function takeable(game: Game, map: MapId, faction: Faction, called: readonly Unit[]): Unit[] {
  const held = [...game.board.unitsAt(pool(faction, map)), ...called].filter((unit) => {
    const up = unit.ground[0]
    if (up?.steps !== 1 || NEVER.has(up.type) || COSTS_MORE.has(up.type)) return false
    return mayServe(game, unit.nation, faction) && !ask(game, 'replacement', { unit })
  })
  return oneOfAKind(game, held)
}

/** Every way to take one step of which a test holds as a replacement; `called` are units aside that may be it, too. */
export function* replacementChoices(
  game: Game,
  map: MapId,
  faction: Faction,
  test: (unit: Unit) => boolean,
  called: readonly Unit[] = [],
): Generator<Choice> {
  for (const unit of takeable(game, map, faction, called).filter(test)) {
    for (const to of replacementPlaces(game, unit)) {
      yield {
        id: `${unit.id}>${to}`,
        label: `${game.name(unit)} in ${placeName(game, to)}`,
        piece: unit.id,
        at: to,
        act: () => {
          game.table.place(unit.id, to)
          game.table.turn(unit.id, 0)
          const text = `${game.name(unit)} arrives in ${placeName(game, to)}`
          game.note({ text, rule: '1.3.4', at: noteAt(to), pieces: [unit.id], faction })
        },
      }
    }
  }
}
