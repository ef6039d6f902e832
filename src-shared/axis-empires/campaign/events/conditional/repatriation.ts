/**
 * Repatriation (20.7, 38.7): when the Pending Card of a faction is revealed the ground units on its back are placed like
 * replacements (1.3.4). Turning the card over enters the event Internment & Repatriation with this sort; an umpire may
 * enter it, too.
 */

import { ASIDE, conqueredBox, internedBox, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import type { Status } from '../../../table/game/politics.ts'
import { alignmentNow } from '../../../table/politics/index.ts'
import { noteAt, placeName } from '../../../war/organization/step.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { replacementPlaces } from '../../seasonal/replacement-places.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, Step } from '../types.ts'

const RULE: Readonly<Record<MapId, RuleId>> = { tk: '20.7', ds: '38.7' }

const interned = (game: Game, { map, receiver }: Happening): readonly Unit[] =>
  game.board.unitsAt(internedBox(receiver, map))

/** Neutral or conquered, a Country has no unit on the map (13.4); a unit of no Country is always of one that is active. */
function statusOf(game: Game, { nation }: Unit): Status {
  return game.politics.country(nation) < 0 ? 'active' : game.politics.status(nation)
}

function* homes(game: Game, now: Happening): Generator<Choice> {
  const able = interned(game, now).filter((unit) => statusOf(game, unit) === 'active')
  for (const unit of oneOfAKind(game, able))
    for (const to of replacementPlaces(game, unit))
      yield {
        id: `${unit.id}>${to}`,
        label: `${game.name(unit)} in ${placeName(game, to)}`,
        piece: unit.id,
        at: to,
        again: true,
        act: () => {
          game.table.place(unit.id, to)
          const text = `${game.name(unit)} is repatriated to ${placeName(game, to)}`
          game.note({ text, rule: RULE[now.map], at: noteAt(to), pieces: [unit.id], faction: now.receiver })
        },
      }
}

/** Where a unit waits that has no place on the map: with its Country, or in the Force Pool. */
function refuge(game: Game, unit: Unit): string {
  const status = statusOf(game, unit)
  if (status === 'neutral') return ASIDE
  const faction = alignmentNow(game, unit.nation) ?? game.factionOf(unit)
  return status === 'conquered' ? conqueredBox(faction, unit.map) : pool(game.factionOf(unit), unit.map)
}

/** The sort of the event Internment & Repatriation that brings units home. */
export const HOMECOMING = 'repatriation'

/** Why nobody comes home; undefined if somebody does. */
export const nobodyInterned = (game: Game, now: Happening): string | undefined =>
  interned(game, now).length > 0 ? undefined : 'no unit of the faction is interned'

/** The steps of that sort. */
export const REPATRIATION: readonly Step[] = [
  {
    when: (game, now) => now.sort === HOMECOMING && !homes(game, now).next().done,
    ask: 'Place the units that come home',
    choices: homes,
  },
  doing(
    (game, now) => {
      for (const unit of [...interned(game, now)]) {
        game.table.place(unit.id, refuge(game, unit))
        const text = `${game.name(unit)} finds no place to come home to`
        game.note({ text, rule: RULE[now.map], pieces: [unit.id], faction: now.receiver })
      }
    },
    (_game, { sort }) => sort === HOMECOMING,
  ),
]
