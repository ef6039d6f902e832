/**
 * The Logistics Segment (1.2): one Logistics marker placed or removed, any number of Partisan Bases placed or removed.
 * Scenarios play it by the special rule `logistics-segment`.
 */

import { end } from '../../../kernel/calls.ts'
import { flag, frameShape, text, texts } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { delayBox, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { ask } from '../../table/modifiers/index.ts'
import { oneOfAKind } from '../../war/units/steps-places.ts'
import { isLogistics, judgeDepot, placeDepot } from './depots.ts'
import { countryOfHex, isPartisanBase, judgeBase } from './partisans.ts'

interface LogisticsFrame extends Frame {
  readonly proc: 'logistics'
  /** The one Logistics marker of the Segment has been placed or removed. */
  readonly done: boolean
  /** Countries that have received a Partisan Base in this Segment. */
  readonly bases: readonly string[]
}

export const logisticsFrame = (): LogisticsFrame => ({ proc: 'logistics', done: false, bases: [] })

function pooled(game: Game, sort: (unit: Unit) => boolean): Unit[] {
  return oneOfAKind(game, game.board.unitsAt(pool(game.factionName(game.phasing), game.map)).filter(sort))
}

const isRemovable = (game: Game, unit: Unit): boolean =>
  (isLogistics(unit) || isPartisanBase(unit)) &&
  game.hexOf(unit) >= 0 &&
  game.inPlay(unit) &&
  game.sideOf(unit) === game.phasing

function judgePlacing(game: Game, frame: LogisticsFrame, marker: Unit, hex: number): Verdict {
  if (game.sideOf(marker) !== game.phasing || !game.inPlay(marker))
    return refuse('1.2', 'only markers of the phasing faction are placed')
  if (!isLogistics(marker)) return judgeBase(game, marker, hex, frame.bases)
  return frame.done
    ? refuse('1.2.1', 'one Logistics marker is placed or removed in a Segment')
    : judgeDepot(game, marker, hex)
}

function judgeRemoval(game: Game, frame: LogisticsFrame, marker: Unit): Verdict {
  if (!isRemovable(game, marker))
    return refuse('1.2', 'that is no friendly Logistics or Partisan Base marker on the map')
  if (isLogistics(marker) && frame.done)
    return refuse('1.2.1', 'one Logistics marker is placed or removed in a Segment')
  return (game.optional && ask(game, 'vacate', { unit: marker, hex: game.hexOf(marker) })) || OK
}

function* placings(game: Game, frame: LogisticsFrame): Generator<Offer> {
  const markers = [...(frame.done ? [] : pooled(game, isLogistics)), ...pooled(game, isPartisanBase)]
  const { first } = game.graph
  for (const marker of markers) {
    for (let hex = first[game.mapIndex] ?? 0; hex < (first[game.mapIndex + 1] ?? 0); hex++) {
      if (game.board.isSea(hex) || !judgePlacing(game, frame, marker, hex).ok) continue
      const at = game.hexId(hex)
      yield {
        command: { type: 'place-marker', marker: marker.id, at },
        label: `${game.name(marker)} in ${game.hexName(hex)}`,
        rule: isLogistics(marker) ? '1.2.1' : '1.2.2.1',
        piece: marker.id,
        at,
      }
    }
  }
}

function* removals(game: Game, frame: LogisticsFrame): Generator<Offer> {
  for (const marker of game.board.onMaps()) {
    if (!isRemovable(game, marker) || !judgeRemoval(game, frame, marker).ok) continue
    yield {
      command: { type: 'remove-marker', marker: marker.id },
      label: `Pick up the marker in ${game.hexName(game.hexOf(marker))}`,
      rule: isLogistics(marker) ? '1.2.1' : '1.2.2.2',
      piece: marker.id,
      at: game.hexId(game.hexOf(marker)),
      detail: 'to the Delay Box',
    }
  }
}

const END: Offer = { command: { type: 'end' }, label: 'End the Logistics Segment', rule: '1.2' }

function* offers(game: Game, frame: LogisticsFrame): Generator<Offer> {
  yield* placings(game, frame)
  yield* removals(game, frame)
  yield END
}

function say(game: Game, marker: Unit, text: string, hex: number): void {
  game.note({
    text,
    rule: isLogistics(marker) ? '1.2.1' : '1.2.2',
    at: [game.hexId(hex)],
    pieces: [marker.id],
    faction: game.factionOf(marker),
  })
}

/** Whether a marker a command names is there, and what is then said of it. */
function judgeMarker(game: Game, id: string, judge: (marker: Unit) => Verdict): Verdict {
  const marker = game.content.unitOf.get(id)
  return marker ? judge(marker) : refuse('1.2', `there is no marker "${id}"`)
}

function placeMarker(game: Game, frame: LogisticsFrame, marker: Unit, hex: number): void {
  if (isLogistics(marker)) {
    game.table.patch({ done: true })
    placeDepot(game, marker, hex)
  } else {
    game.table.patch({ bases: [...frame.bases, countryOfHex(game, hex)] })
    game.table.place(marker.id, game.hexId(hex))
  }
  say(game, marker, `${game.name(marker)} is placed in ${game.hexName(hex)}`, hex)
}

function removeMarker(game: Game, marker: Unit): void {
  if (isLogistics(marker)) game.table.patch({ done: true })
  const hex = game.hexOf(marker)
  say(game, marker, `${game.name(marker)} leaves ${game.hexName(hex)} for the Delay Box`, hex)
  game.table.place(marker.id, delayBox(marker.map))
  game.table.turn(marker.id, 0)
}

const logistics: Stage<LogisticsFrame> = {
  run(game, frame) {
    // Markers that may be picked up are quick to find; places for a new one are searched only if there are none.
    if (!removals(game, frame).next().done || !placings(game, frame).next().done) return false
    end(game.table)
    return true
  },
  prompt: (game) => ({
    faction: game.factionName(game.phasing),
    kind: 'logistics',
    prompt: 'Place or pick up one Logistics marker and any Partisan Bases, or end the Segment',
    rule: '1.2',
  }),
  offers,
  on: {
    'place-marker': verb(
      { marker: text, at: text },
      {
        names: { piece: 'marker', place: 'at' },
        why: (game, frame, command) =>
          judgeMarker(game, command.marker, (marker) => {
            const hex = game.graph.indexOf.get(command.at)
            return hex === undefined
              ? refuse('1.2', 'a marker is placed in a hex')
              : judgePlacing(game, frame, marker, hex)
          }),
        do: (game, frame, { marker, at }) => placeMarker(game, frame, game.unit(marker), game.hex(at)),
      },
    ),
    'remove-marker': verb(
      { marker: text },
      {
        why: (game, frame, command) =>
          judgeMarker(game, command.marker, (marker) => judgeRemoval(game, frame, marker)),
        do: (game, _frame, { marker }) => removeMarker(game, game.unit(marker)),
      },
    ),
    end: verb(
      {},
      {
        traits: ['primary', 'pass', 'segment-end'],
        named: () => [END],
        do: (game) => end(game.table),
      },
    ),
  },
}

export const logisticsProcedure = procedure({
  frame: frameShape<LogisticsFrame>('logistics', { done: flag, bases: texts }),
  stage: () => logistics,
})
