/** Blitz markers in the Support Segment (2.2.4): each goes to any hex, or is forfeited. */

import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { frameShape, maybe, text, texts, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { ASIDE } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { hexesOfMap } from '../../table/game/every-hex.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { beachheadsOnMap, beachheadUp, liftBeachhead } from './beachheads.ts'
import { grantedMarkers, isBlitzMarker } from './blitz-markers.ts'
import { bringsCrisis, rollCabinet } from './cabinet.ts'

/** Places a Blitz or Totsugeki marker in a hex. */
export const PLACE_BLITZ = commandKind('place-blitz', { marker: text, to: text })

export interface BlitzPlacementFrame extends Frame {
  readonly proc: 'blitz-placement'
  readonly markers: readonly string[]
  /** What the Cabinet Crisis die has shown. */
  readonly rolled?: number | undefined
}

/** The placement of the markers a faction is granted this turn, if there are any. */
export function blitzPlacementFrames(game: Game, faction: Faction): readonly BlitzPlacementFrame[] {
  const markers = grantedMarkers(game, faction)
  return markers.length > 0 ? [{ proc: 'blitz-placement', markers }] : []
}

/** The markers still to be placed: Blitz markers first, for they are owed to Beachheads; then Totsugeki markers. */
function toPlace(game: Game, { markers }: BlitzPlacementFrame): Unit[] {
  const left = markers.map((id) => game.unit(id)).filter((unit) => game.hexOf(unit) < 0)
  return [...left.filter(isBlitzMarker), ...left.filter((unit) => !isBlitzMarker(unit))]
}

const nameOf = (marker: Unit): string => (isBlitzMarker(marker) ? 'Blitz' : 'Totsugeki')

/** The hexes that must have the marker to be placed next: Beachheads without a Blitz marker, if it is one. */
function owed(game: Game, frame: BlitzPlacementFrame): string[] {
  const [next] = toPlace(game, frame)
  return next && isBlitzMarker(next) ? beachheadsWithoutBlitz(game) : []
}

/** The hexes of the phasing faction's Beachheads that have no Blitz marker yet: they come first (2.2.4). */
function beachheadsWithoutBlitz(game: Game): string[] {
  const hexes = beachheadsOnMap(game, game.phasing, game.map)
    .filter((marker) => beachheadUp(game, marker) !== 'beachhead-0')
    .map((marker) => game.hexOf(marker))
  return hexes
    .filter((hex) => game.board.markers(hex, 'blitz', game.phasing).length === 0)
    .map((hex) => game.hexId(hex))
}

function promptOf(game: Game, frame: BlitzPlacementFrame): string {
  if (owed(game, frame).length > 0) return 'Place a Blitz marker with each Beachhead first'
  const [next, ...others] = toPlace(game, frame)
  const kind = next ? nameOf(next) : 'Blitz'
  return others.length > 0
    ? `Place a ${kind} marker in any hex (${others.length + 1} markers left), or forfeit them`
    : `Place the ${kind} marker in any hex, or forfeit it`
}

function* markerOffers(game: Game, frame: BlitzPlacementFrame): Generator<Offer> {
  const [marker, ...others] = toPlace(game, frame)
  if (!marker) return
  const due = owed(game, frame)
  const name = nameOf(marker)
  yield {
    command: { type: 'place-blitz', marker: marker.id },
    label: `${name} marker in any hex`,
    rule: '2.2.4',
    piece: marker.id,
    wide: {
      field: 'to',
      ...(due.length > 0 ? { places: due } : hexesOfMap(game, game.mapIndex)),
      before: `${name} marker in `,
      nameOf: (to) => game.hexName(game.hex(to)),
    },
  }
  if (due.length > 0) return
  yield {
    command: { type: 'forfeit', marker: marker.id },
    label: others.length > 0 ? 'Forfeit the remaining markers' : `Forfeit the ${name} marker`,
    rule: '2.2.4',
  }
}

function placeMarker(game: Game, marker: Unit, to: string): void {
  game.table.place(marker.id, to)
  game.note({
    text: `a ${nameOf(marker)} marker is placed in ${game.hexName(game.hex(to))}`,
    rule: '2.2.4',
    at: [to],
    pieces: [marker.id],
    faction: game.factionName(game.phasing),
  })
  if (bringsCrisis(game, marker, game.hex(to))) rollCabinet(game)
}

const place: Stage<BlitzPlacementFrame> = {
  run(game, frame) {
    if (frame.rolled !== undefined) {
      game.table.patch({ rolled: undefined })
      rollCabinet(game, frame.rolled)
      return true
    }
    if (toPlace(game, frame).length > 0) return false
    end(game.table)
    return true
  },
  prompt: (game, frame) => ({
    faction: game.factionName(game.phasing),
    kind: 'place-blitz',
    prompt: promptOf(game, frame),
    rule: '2.2.4',
  }),
  offers: markerOffers,
  on: {
    [PLACE_BLITZ.type]: verb(PLACE_BLITZ.takes, {
      title: 'Place a Blitz marker',
      names: { piece: 'marker', place: 'to' },
      why: firstTheBeachheads,
      do: (game, _frame, { marker, to }) => placeMarker(game, game.unit(marker), to),
    }),
    forfeit: verb(
      { marker: text },
      { traits: ['way-out', 'pass', 'segment-end'], why: firstTheBeachheads, do: (game) => end(game.table) },
    ),
  },
  otherwise: firstTheBeachheads,
}

function firstTheBeachheads(game: Game, frame: BlitzPlacementFrame): Verdict {
  const due = owed(game, frame)
  return due.length > 0 ? refuse('2.2.4', 'a Beachhead on the map must have a Blitz marker first', due) : OK
}

export const BLITZ_PLACEMENT_FRAME = frameShape<BlitzPlacementFrame>('blitz-placement', {
  markers: texts,
  rolled: maybe(whole),
})

export const blitzPlacementProcedure = procedure({
  frame: BLITZ_PLACEMENT_FRAME,
  guide: 'support',
  stage: () => place,
})

/** Takes the phasing faction's markers of a kind off the map and sets them aside (4.3). */
export function setAside(game: Game, types: readonly string[]): void {
  for (const unit of game.board.onMaps()) {
    const up = game.board.up(unit)
    if (
      up?.kind !== 'marker' ||
      !types.includes(up.type) ||
      game.hexOf(unit) < 0 ||
      !game.inPlay(unit) ||
      game.sideOf(unit) !== game.phasing
    )
      continue
    if (up.type === 'beachhead-0') liftBeachhead(game, unit, ASIDE)
    else game.table.place(unit.id, ASIDE)
  }
}
