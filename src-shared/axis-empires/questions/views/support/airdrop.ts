/** Airdrops and SNLF landings as a player asks about them: who may drop, how far, what follows (4.1.1, 4.1.3.1, 4.1.4). */

import { z } from 'zod'
import { distance } from '../../../../board/hexmap/graph.ts'
import { pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { AirdropView, DropperView } from '../../../ground/contract/support-segment.ts'
import { OK, refuse, type Verdict } from '../../../ground/rule.ts'
import { FACTION_OF } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import { isLandingForce, judgeSnlf } from '../../../war/combat/landing.ts'
import { judgeDropper, judgeDropTarget, judgeLander } from '../../../war/support/airborne.ts'
import { beachheadsOnMap, beachheadUp, facedHex } from '../../../war/support/beachheads.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'

const RANGE = 2

/** Airborne and helicopter units of a faction in hexes of the map in play. */
function airborneUnits(game: Game, side: number): Unit[] {
  return game.content.units.filter((unit) => {
    if (game.hexOf(unit) < 0 || game.sideOf(unit) !== side || !game.inPlay(unit)) return false
    const type = game.ground(unit)?.type
    return type === 'airborne' || type === 'helicopter'
  })
}

function around(game: Game, from: number): number[] {
  const out: number[] = []
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (
      game.graph.mapOf[hex] === game.graph.mapOf[from] &&
      hex !== from &&
      distance(game.graph, from, hex) <= RANGE
    )
      out.push(hex)
  }
  return out
}

function dropperView(game: Game, unit: Unit): DropperView {
  const hex = game.hexOf(unit)
  const phasing = game.sideOf(unit) === game.phasing
  const verdict: Verdict = phasing
    ? judgeDropper(game, unit)
    : refuse('4.1.1', 'its faction is not the phasing one; it drops in its own Blitz Combat Segment')
  const hexes = around(game, hex).map((to) => ({
    hex: game.hexId(to),
    verdict: judgeDropTarget(game, unit, to),
  }))
  const pooled = oneOfAKind(game, [...game.board.unitsAt(pool(game.factionOf(unit), unit.map))])
  return {
    piece: unit.id,
    at: game.hexId(hex),
    name: game.hexName(hex),
    title: game.name(unit),
    verdict,
    hexes,
    landers: pooled.filter((each) => judgeLander(game, unit, each).ok).map(({ id }) => id),
  }
}

function snlfView(game: Game, marker: Unit): AirdropView['snlf'][number] {
  const faced = facedHex(game, marker)
  const free = oneOfAKind(
    game,
    game.board.unitsAt(pool(game.factionOf(marker), marker.map)).filter(isLandingForce),
  )
  const able = free.filter((unit) => judgeSnlf(game, marker, unit).ok)
  const [first] = free
  const verdict = able.length > 0 ? OK : first ? judgeSnlf(game, marker, first) : noDetachment()
  return {
    marker: marker.id,
    at: game.hexId(game.hexOf(marker)),
    name: game.hexName(game.hexOf(marker)),
    facing: faced < 0 ? null : game.hexId(faced),
    verdict,
    detachments: able.map(({ id }) => id),
  }
}

const noDetachment = (): Verdict => refuse('4.1.3.1', 'no Japanese Detachment is in the Axis Force Pool')

/** What a faction could drop, and land from SNLF markers, as things stand. */
export function airdropView(game: Game, faction: Faction): AirdropView {
  const side = FACTION_OF.indexOf(faction)
  const markers = beachheadsOnMap(game, side, game.map).filter((m) => beachheadUp(game, m) === 'beachhead-0')
  return {
    faction,
    droppers: airborneUnits(game, side).map((unit) => dropperView(game, unit)),
    snlf: markers.map((marker) => snlfView(game, marker)),
  }
}

export const airdrop = question({
  name: 'play.airdrop',
  asks: { faction: z.enum(FACTIONS) },
  answers: ({ game }, { faction }) => airdropView(game, faction),
})
