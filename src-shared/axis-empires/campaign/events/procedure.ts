/**
 * An event takes place: its steps one after the other. What must be chosen is asked, also where only one thing is
 * possible if it may be left undone; what can be done in one way alone is done.
 */
import { end, inOrder } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { text } from '../../../kernel/shape.ts'
import type { Offer, RuleId } from '../../ground/rule.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import { choiceOffers } from '../../table/game/choice-offers.ts'
import { hexesOfMap } from '../../table/game/every-hex.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { ARRIVALS } from './arrivals/index.ts'
import { EVENT_FRAME, type EventFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import { sectionOf, titleOf } from './judge.ts'
import { markOver } from './over.ts'
import type { Asking, Choice, Placing, PoliticalEvent, Step } from './types.ts'

/** Somebody chooses what an event does. */
const EVENT_CHOICE = commandKind('event-choice', { choice: text })
/** Somebody names a hex for an event. */
const EVENT_PLACE = commandKind('event-place', { at: text })

function eventOf({ event }: EventFrame): PoliticalEvent {
  const found = EVENTS.find(event) ?? ARRIVALS.find(event)
  if (!found) throw new Error(`there is no political event "${event}"`)
  return found
}

/** The step that waits for somebody. */
function waiting(frame: EventFrame): Asking | Placing {
  const step: Step | undefined = eventOf(frame).steps[frame.step]
  if (!step || !('ask' in step || 'anywhere' in step))
    throw new Error(`the event "${frame.event}" asks nothing at step ${frame.step}`)
  return step
}

function choicesOf(game: Game, frame: EventFrame): Choice[] {
  const step = waiting(frame)
  return 'ask' in step ? [...step.choices(game, frame)] : []
}

/** The way past a step that may be left out. */
function* nothing(frame: EventFrame): Generator<Offer> {
  const step = waiting(frame)
  if ('may' in step && step.may)
    yield { command: { type: 'end' }, label: 'Nothing', rule: sectionOf(eventOf(frame), frame.map) }
}

/** Does what somebody has chosen. */
function take(game: Game, frame: EventFrame, choice: Choice): void {
  const { pick } = choice
  const step = choice.again ? frame.step : frame.step + 1
  game.table.patch(pick === undefined ? { step } : { step, picked: pick })
  choice.act?.()
  inOrder(game.table, choice.next?.() ?? [])
}

/** Notes that an event has occurred on a map. */
function remember(game: Game, event: string, map: MapId): void {
  const before = game.vars.get(V.occurred, map) ?? []
  if (!before.includes(event)) game.vars.set(V.occurred, map, [...before, event])
}

/** Says what is tried, and whether anything can come of it: of an event that has no result its name alone is said. */
function begin(game: Game, frame: EventFrame): boolean {
  const event = eventOf(frame)
  const { map, receiver } = frame
  const rule = sectionOf(event, map)
  const idle = event.idle?.(game, frame)
  const title = titleOf(event, map)
  const text = idle === undefined ? `${title}: ${event.diary(game, frame)}` : title
  game.note({ text, rule, faction: receiver, tone: 'heading' })
  if (idle === undefined) {
    if (event.once || event.remembered) remember(game, event.id, map)
    return true
  }
  game.note({ text: `No Result: ${idle}`, rule, faction: receiver })
  return false
}

/** Runs a step as far as it goes by itself; false if somebody has to choose. */
function runStep(game: Game, frame: EventFrame, step: Step): boolean {
  const next = { step: frame.step + 1 }
  if (step.when && !step.when(game, frame)) {
    game.table.patch(next)
    return true
  }
  if ('does' in step) {
    game.table.patch(next)
    inOrder(game.table, step.does(game, frame))
    return true
  }
  const by = step.by?.(game, frame) ?? frame.receiver
  if ('roll' in step) {
    game.table.patch(next)
    askDie(game, step.roll, sectionOf(eventOf(frame), frame.map), by)
    return true
  }
  if ('anywhere' in step) return false
  const choices = choicesOf(game, frame)
  const [only] = choices
  if (only === undefined) {
    game.table.patch(next)
    const rule = sectionOf(eventOf(frame), frame.map)
    game.note({ text: 'No Result: nothing can be done', rule, faction: by })
    return true
  }
  if (choices.length > 1 || step.may) return false
  take(game, frame, only)
  return true
}

function finish(game: Game, frame: EventFrame): void {
  markOver(game, sectionOf(eventOf(frame), frame.map))
  end(game.table)
}

/** One offer for every hex of the map. */
function anywhere(game: Game, frame: EventFrame, rule: RuleId): Offer {
  const { places, set } = hexesOfMap(game, game.content.maps.indexOf(frame.map))
  const before = 'In '
  return {
    command: { type: EVENT_PLACE.type },
    label: before,
    rule,
    wide: { field: 'at', places, set, before, nameOf: (place) => game.hexName(game.hex(place)) },
  }
}

const happen: Stage<EventFrame> = {
  run(game, frame) {
    const event = eventOf(frame)
    if (frame.step === 0 && frame.begun === undefined) {
      if (begin(game, frame)) game.table.patch({ begun: true })
      else finish(game, frame)
      return true
    }
    const step = event.steps[frame.step]
    if (step) return runStep(game, frame, step)
    finish(game, frame)
    return true
  },
  prompt(game, frame) {
    const step = waiting(frame)
    const event = eventOf(frame)
    return {
      faction: step.by?.(game, frame) ?? frame.receiver,
      kind: 'event',
      prompt: `${titleOf(event, frame.map)}: ${'ask' in step ? step.ask : step.anywhere}`,
      rule: sectionOf(event, frame.map),
    }
  },
  *offers(game, frame): Generator<Offer> {
    const rule = sectionOf(eventOf(frame), frame.map)
    const step = waiting(frame)
    if ('anywhere' in step) return yield anywhere(game, frame, rule)
    yield* choiceOffers(EVENT_CHOICE.type, rule, choicesOf(game, frame))
    yield* nothing(frame)
  },
  on: {
    [EVENT_CHOICE.type]: verb(EVENT_CHOICE.takes, {
      do(game, frame, command) {
        const choice = choicesOf(game, frame).find(({ id }) => id === command.choice)
        if (choice) take(game, frame, choice)
      },
    }),
    [EVENT_PLACE.type]: verb(EVENT_PLACE.takes, {
      do(game, frame, { at }) {
        const step = waiting(frame)
        const keeps = 'anywhere' in step && step.keeps && frame.picked !== undefined
        game.table.patch({ step: frame.step + 1, picked: keeps ? `${frame.picked} ${at}` : at })
      },
    }),
    end: verb(
      {},
      {
        traits: ['pass'],
        named: (_game, frame) => nothing(frame),
        do: (game, frame) => game.table.patch({ step: frame.step + 1 }),
      },
    ),
  },
}

export const eventProcedure = procedure<EventFrame>({ frame: EVENT_FRAME, stage: () => happen })
