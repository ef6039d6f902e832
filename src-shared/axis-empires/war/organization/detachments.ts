/** Steps 5 and 6 of the Organization Segment: Detachments, first placed, then removed (2.3.5). */

import { commandKind } from '../../../kernel/command.ts'
import { type Of, text } from '../../../kernel/shape.ts'
import { quoted } from '../../../kernel/verdict.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { derivedList, oneOfAKind, unitsAt } from '../units/steps-places.ts'
import { locations, type OrganizationChoice, organizationStep, placeName, placeOf } from './step.ts'

const RULE = '2.3.5'

/** A Detachment is placed in a hex. */
export const DETACH = commandKind('detach', { marker: text, at: text })
type Placing = Of<typeof DETACH.takes>

/** A Detachment is removed. */
const UNDETACH = commandKind('undetach', { marker: text })
type Removing = Of<typeof UNDETACH.takes>

/** The face of a counter that is a Detachment, or -1. */
function detachmentFace(unit: Unit): number {
  return unit.sides.findIndex((side) => side.kind === 'marker' && side.type === 'detachment')
}

function isDetachment(game: Game, unit: Unit): boolean {
  return detachmentFace(unit) >= 0 && detachmentFace(unit) === (game.board.face[unit.index] ?? 0)
}

function available(game: Game, side: number): readonly Unit[] {
  return derivedList(game, `detachments:${side}:${game.map}`, () =>
    oneOfAKind(
      game,
      unitsAt(game, pool(game.factionName(side), game.map)).filter((unit) => detachmentFace(unit) >= 0),
    ),
  )
}

function judgePlacing(game: Game, side: number, command: Placing): Verdict {
  const marker = game.content.unitOf.get(command.marker)
  if (!marker || detachmentFace(marker) < 0) return refuse(RULE, `${quoted(command.marker)} is no Detachment`)
  if (placeOf(game, marker) !== pool(game.factionName(side), marker.map)) {
    return refuse(RULE, 'a Detachment is placed from the Force Pool')
  }
  const hex = game.graph.indexOf.get(command.at)
  if (hex === undefined) return refuse(RULE, 'a Detachment is placed in a hex')
  const where = [command.at]
  if (!game.inPlay(marker)) return refuse(RULE, 'the segment is being played on the other map', where)
  if (!game.groundIn(hex, side).some((unit) => game.board.nations(unit).includes(marker.nation))) {
    return refuse(RULE, 'a Detachment is placed with a ground unit of its own nationality', where)
  }
  for (const type of DETACHMENT_OR_LOGISTICS) {
    if (game.board.markers(hex, type, side).length === 0) continue
    return refuse(
      RULE,
      `the hex already has a friendly ${type === 'logistics' ? 'Logistics marker' : 'Detachment'}`,
      where,
    )
  }
  return OK
}

function placing(game: Game, marker: Unit, at: string): OrganizationChoice {
  return {
    fields: { marker: marker.id, at },
    label: `Place a Detachment in ${placeName(game, at)}`,
    piece: marker.id,
    at,
    again: true,
    act: () => place(game, marker, at),
  }
}

function* placings(game: Game, side: number): Generator<OrganizationChoice> {
  const markers = available(game, side)
  if (markers.length === 0) return
  for (const { hex, place: at } of locations(game, side, 1)) {
    if (hex < 0) continue
    for (const marker of markers)
      if (judgePlacing(game, side, { marker: marker.id, at }).ok) yield placing(game, marker, at)
  }
}

function place(game: Game, marker: Unit, at: string): void {
  game.table.place(marker.id, at)
  game.table.turn(marker.id, detachmentFace(marker))
  const text = `A Detachment is placed in ${placeName(game, at)}`
  game.note({ text, rule: RULE, at: [at], pieces: [marker.id], faction: game.factionOf(marker) })
}

function judgeRemoval(game: Game, side: number, command: Removing): Verdict {
  const marker = game.content.unitOf.get(command.marker)
  const there =
    marker &&
    game.inPlay(marker) &&
    isDetachment(game, marker) &&
    game.hexOf(marker) >= 0 &&
    game.sideOf(marker) === side
  if (!there) return refuse(RULE, `${quoted(command.marker)} is no friendly Detachment on the map`)
  return (game.optional && ask(game, 'vacate', { unit: marker, hex: game.hexOf(marker) })) || OK
}

function removal(game: Game, marker: Unit): OrganizationChoice {
  const at = placeOf(game, marker)
  return {
    fields: { marker: marker.id },
    label: `Remove the Detachment in ${placeName(game, at)}`,
    piece: marker.id,
    at,
    again: true,
    act: () => remove(game, marker),
  }
}

function* removals(game: Game, side: number): Generator<OrganizationChoice> {
  for (const unit of game.board.onMaps()) {
    if (!isDetachment(game, unit) || game.sideOf(unit) !== side || !game.inPlay(unit)) continue
    if (judgeRemoval(game, side, { marker: unit.id }).ok) yield removal(game, unit)
  }
}

function remove(game: Game, marker: Unit): void {
  const at = placeOf(game, marker)
  const faction = game.factionOf(marker)
  game.note({ text: `The Detachment in ${placeName(game, at)} is removed`, rule: RULE, at: [at], faction })
  game.remove(marker)
}

export const detachmentPlacing = organizationStep({
  kind: DETACH,
  title: 'Place a Detachment',
  names: { piece: 'marker', place: 'at' },
  rule: RULE,
  ask: 'Place Detachments, or go on to removing them',
  choices: placings,
  judge: judgePlacing,
  choice: (game, { marker, at }) => placing(game, game.unit(marker), at),
})

export const detachmentRemoval = organizationStep({
  kind: UNDETACH,
  title: 'Remove a Detachment',
  rule: RULE,
  ask: 'Remove Detachments, or end the Organization Segment',
  choices: removals,
  judge: judgeRemoval,
  choice: (game, { marker }) => removal(game, game.unit(marker)),
})
