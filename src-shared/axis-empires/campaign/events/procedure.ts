/** An event takes place: the script of its steps, and what is said of it before the first and after the last. */
import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import type { Json } from '../../../kernel/json.ts'
import { FrameFault, type FrameShape, text } from '../../../kernel/shape.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import { hexesOfMap } from '../../table/game/every-hex.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { type Answers, scripted } from '../../table/game/script.ts'
import { ARRIVALS } from './arrivals/index.ts'
import { EVENT_FRAME, type EventFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import { sectionOf, titleOf } from './judge.ts'
import { markOver } from './over.ts'
import type { Memories, PoliticalEvent, Remembrance } from './types.ts'

/** Somebody chooses what an event does. */
const EVENT_CHOICE = commandKind('event-choice', { choice: text })
/** Somebody names a hex for an event. */
const EVENT_PLACE = commandKind('event-place', { at: text })

function eventOf({ event }: EventFrame): PoliticalEvent {
  const found = EVENTS.find(event) ?? ARRIVALS.find(event)
  if (!found) throw new FrameFault(`there is no political event "${event}"`)
  return found
}

/** A frame whose memory is that of its event. */
const FRAME: FrameShape<EventFrame> = {
  ...EVENT_FRAME,
  read(stored) {
    const frame = EVENT_FRAME.read(stored)
    const declared = eventOf(frame).memory ?? {}
    for (const [name, value] of Object.entries(frame.memory)) {
      const field = Object.hasOwn(declared, name) ? declared[name] : undefined
      if (field?.is(value)) continue
      const wanted = field?.expected ?? `only ${Object.keys(declared).join(', ') || 'nothing'}`
      throw new FrameFault(`what the event "${frame.event}" keeps has "${name}"; expected ${wanted}`)
    }
    return frame
  },
}

const ruleOf = (frame: EventFrame) => sectionOf(eventOf(frame), frame.map)

/** Notes that an event has occurred on a map. */
function remember(game: Game, event: string, map: MapId): void {
  const before = game.vars.get(V.occurred, map) ?? []
  if (!before.includes(event)) game.vars.set(V.occurred, map, [...before, event])
}

/** Says what is tried, and whether it can have a result: of an event that has no result its name alone is said. */
function heading(game: Game, frame: EventFrame): boolean {
  const event = eventOf(frame)
  const { map, receiver } = frame
  const rule = sectionOf(event, map)
  const idle = event.idle?.(game, frame)
  const title = titleOf(event, map)
  const words = idle === undefined ? `${title}: ${event.diary(game, frame)}` : title
  game.note({ text: words, rule, faction: receiver, tone: 'heading' })
  if (idle === undefined) {
    if (event.once || event.remembered) remember(game, event.id, map)
    return true
  }
  game.note({ text: `No Result: ${idle}`, rule, faction: receiver })
  return false
}

function finish(game: Game, frame: EventFrame): void {
  markOver(game, ruleOf(frame))
  end(game.table)
}

/** What is kept, with something new. */
function added(memory: Memories, kept: Remembrance): Memories {
  const all: Record<string, Json> = { ...memory }
  for (const [name, value] of Object.entries(kept)) if (value !== undefined) all[name] = value
  return all
}

const ANSWERS: Answers<EventFrame> = {
  choose: { kind: EVENT_CHOICE, field: 'choice' },
  pass: { type: 'end', label: 'Nothing', traits: ['pass'] },
  place: { kind: EVENT_PLACE, field: 'at' },
}

export const eventProcedure = scripted<EventFrame, Remembrance>({
  frame: FRAME,
  answers: () => ANSWERS,
  step: (_game, frame) => eventOf(frame).steps[frame.step],
  onward: ({ step }) => ({ step: step + 1 }),
  restart: () => ({ step: 0, memory: {} }),
  keep: ({ memory }, kept) => ({ memory: added(memory, kept) }),
  begin(game, frame) {
    if (frame.step !== 0 || frame.begun !== undefined) return false
    if (heading(game, frame)) game.table.patch({ begun: true })
    else finish(game, frame)
    return true
  },
  finish,
  cast: (game, frame, purpose, by) => askDie(game, purpose, ruleOf(frame), by),
  owner: (_game, { receiver }) => receiver,
  prompt(_game, frame, ask) {
    const event = eventOf(frame)
    return {
      kind: 'event',
      prompt: `${titleOf(event, frame.map)}: ${ask}`,
      rule: sectionOf(event, frame.map),
    }
  },
  noResult: (game, frame, faction) =>
    game.note({ text: 'No Result: nothing can be done', rule: ruleOf(frame), faction }),
  places(game, { map }) {
    const { places, set } = hexesOfMap(game, game.content.maps.indexOf(map))
    return { places, set, before: 'In ', nameOf: (place) => game.hexName(game.hex(place)) }
  },
})
