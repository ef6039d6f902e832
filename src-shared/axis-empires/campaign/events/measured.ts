/** Political events for the benchmark: one that may happen now, begun and taken back. */

import type { BenchWork } from '../../../game-system/system.ts'
import type { Effect } from '../../../kernel/effects.ts'
import type { Engine } from '../../../kernel/engine.ts'
import { present } from '../../../kernel/present.ts'
import type { Game } from '../../table/game/game.ts'
import { demandable } from './countries/demanded-land.ts'
import { eventFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import { concerned, judgeEvent, sortsOf } from './judge.ts'
import type { Happening } from './types.ts'

/** One of a list by a number that grows from command to command. */
const turned = <T>(list: readonly T[], by: number): T | undefined => list[by % Math.max(1, list.length)]

/** Which event may happen now; another with every change of the table. Undefined if the one drawn may not. */
function drawn(game: Game): Happening | undefined {
  const by = game.table.changes
  const map = present(turned(game.content.maps, by), 'map of the game')
  const event = turned(
    EVENTS.on(map).filter(({ within }) => within === undefined),
    by,
  )
  const receiver = turned(event?.receivers ?? [], by)
  if (!event || !receiver) return undefined
  const now = { event: event.id, map, receiver }
  const country = turned(concerned(game, event, now), by)
  const land = event.land ? turned(demandable(game, map, receiver), by) : undefined
  const sort = turned(sortsOf(event, map) ?? [], by)
  const happening: Happening = {
    ...now,
    ...(country === undefined ? {} : { country }),
    ...(land === undefined ? {} : { land }),
    ...(sort === undefined ? {} : { sort }),
  }
  return judgeEvent(game, event, happening).ok ? happening : undefined
}

/** The work of an event up to the first decision it brings, and taking it back; nothing if none may happen. */
export function* measuredEvent(game: Game, engine: Engine<Game>): Generator<BenchWork> {
  const happening = game.table.depth > 0 ? drawn(game) : undefined
  if (!happening) return
  let effects: Effect[] = []
  yield {
    measure: 'event',
    work() {
      game.table.takeJournal()
      engine.enter(eventFrame(happening.event, happening))
      effects = game.table.takeJournal()
    },
    after: () => game.table.undo(effects),
  }
}
