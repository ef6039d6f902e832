/** Facts that must hold in every state of a game; the random player checks them after each command. */

import { around } from '../../board/hexmap/graph.ts'
import { fortuneId } from '../ground/content/fortunes.ts'
import { waitingFace } from '../ground/content/waiting-side.ts'
import type { Game } from '../table/game/game.ts'
import { mapsOfPlaces } from '../table/game/hand-places.ts'
import { markerProblems } from '../table/markers/places.ts'
import { moverOf, policyAgainst } from '../war/access/entry.ts'
import { MOVEMENT_FRAME } from '../war/movement/frame.ts'
import { violations } from '../war/stacking/limits.ts'
import { SUPPORT_FRAME } from '../war/support/frame.ts'
import { checkSupportRules } from '../war/support/invariants.ts'

/** Every counter of the content is in the state, in one known place, with a face it has. */
function checkPieces(game: Game, out: string[]): void {
  const { pieces } = game.table.state
  const mapOf = mapsOfPlaces(game.content)
  for (const unit of game.content.units) {
    const piece = pieces[unit.id]
    if (!piece) {
      out.push(`${unit.id} is nowhere`)
      continue
    }
    const map = mapOf(piece.at)
    if (map === undefined) out.push(`${unit.id} is in no known place: ${piece.at}`)
    else if (map !== 'any' && map !== unit.mapIndex)
      out.push(`${unit.id} is a counter of ${unit.map} and lies on the other map: ${piece.at}`)
    else if ((waitingFace(unit.sides, piece.at) ?? piece.face) !== piece.face)
      out.push(`${unit.id} waits in ${piece.at} with its marker side up`)
    else if (!unit.sides[piece.face]) out.push(`${unit.id} shows a face it does not have: ${piece.face}`)
  }
  const fortunes = new Set(game.content.fortunes.map(fortuneId))
  const { unitOf, cardOf } = game.content
  for (const id of Object.keys(pieces))
    if (!unitOf.has(id) && !cardOf.has(id) && !fortunes.has(id)) out.push(`${id} is no counter of this game`)
}

/** Every marker lies where it may, in one place, and not beside another of which a hex holds one (18, 36). */
function checkMarkers(game: Game, out: string[]): void {
  const { pieces, vars } = game.table.state
  for (const { message } of markerProblems(game.content, pieces, vars, 'the game')) out.push(message)
}

/** Whether an All-Sea hex is next to a hex. */
function onCoast(game: Game, hex: number): boolean {
  for (const next of around(game.graph, hex)) {
    if (game.board.isSea(next)) return true
  }
  return false
}

/** Nobody of two factions in one hex, nobody at sea without a Beachhead, nobody where a rule forbids. */
function checkHexes(game: Game, out: string[]): void {
  // Within the Support Segment units may wait at sea for another Beachhead (2.2.2).
  const mayFloat = SUPPORT_FRAME.innermost(game.table.state.frames) !== undefined
  // Where politics are played, land changes hands under those who stand on it: they are interned in time (20.7, 38.7).
  const interned = game.content.scenario.kind === 'campaign'
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (game.board.stack(hex).length === 0) continue
    const sides = [0, 1, 2].filter((side) => game.board.groundCount(side, hex) > 0)
    if (sides.length > 1) out.push(`ground units of ${sides.length} factions stand in ${game.hexName(hex)}`)
    for (const side of sides) {
      for (const unit of game.groundIn(hex, side)) {
        if (game.board.isSea(hex) && game.board.markers(hex, 'beachhead', side).length === 0) {
          if (!mayFloat)
            out.push(`${unit.id} stands in the All-Sea hex ${game.hexId(hex)} without a Beachhead`)
        } else if (!game.board.isSea(hex) && !interned && game.politics.isNeutral(hex)) {
          out.push(`${unit.id} stands in the Neutral Minor Country at ${game.hexId(hex)}`)
        }
        // No Policy bars an Inland Advance (2.2.2), so a unit may have come to a coast over its Beachhead.
        const free = interned || game.board.isSea(hex) || onCoast(game, hex)
        const bar = free ? undefined : policyAgainst(game, moverOf(game, unit), hex)
        if (bar) out.push(`${unit.id} stands in ${game.hexId(hex)} against ${bar.rule}: ${bar.reason}`)
      }
    }
  }
}

/** Stacking holds whenever no procedure is under way that may break it for the moment (9.3). */
function checkStacking(game: Game, out: string[]): void {
  const { frames } = game.table.state
  const between = frames.length === 0 || MOVEMENT_FRAME.onTop(frames)?.unit === null
  if (!between) return
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (game.board.stack(hex).length === 0) continue
    for (const violation of violations(game, hex))
      out.push(`stacking in ${game.hexId(hex)}: ${violation.reason}`)
  }
}

/** Broken invariants, in words; empty when all is well. */
export function checkInvariants(game: Game): string[] {
  const out: string[] = []
  checkPieces(game, out)
  checkMarkers(game, out)
  checkHexes(game, out)
  checkStacking(game, out)
  checkSupportRules(game, out)
  return out
}
