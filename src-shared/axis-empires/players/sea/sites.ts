/** Where a landing is considered: each hex worth taking, with each sea hex beside it. */

import { around } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { ask } from '../../table/modifiers/index.ts'
import { beachheadUp, facedHex, judgeBeachhead } from '../../war/support/beachheads.ts'
import type { Situation } from '../outlook/situation.ts'

/** How far from an objective, in hexes, a landing is considered. */
const AROUND = 2

export interface Site {
  readonly sea: number
  readonly land: number
  readonly zone: number
  /** The Beachhead that faces the hex already. */
  readonly laid: Unit | undefined
}

/** Places to land: before and around what is to be taken, and where a Beachhead lies. */
export function sitesOf(s: Situation, markers: number): Site[] {
  const { game } = s
  const out: Site[] = []
  const laid = game.content.units.filter((unit) => {
    const hex = game.hexOf(unit)
    return hex >= 0 && game.inPlay(unit) && game.sideOf(unit) === s.side && beachheadUp(game, unit)
  })
  for (const marker of laid) {
    const sea = game.hexOf(marker)
    const land = facedHex(game, marker)
    if (land >= 0) out.push({ sea, land, zone: game.graph.zonesOf[sea]?.[0] ?? -1, laid: marker })
  }
  if (markers === 0) return out
  for (const land of coasts(s)) {
    for (const sea of around(game.graph, land)) {
      const zone = game.graph.zonesOf[sea]?.[0]
      if (zone === undefined || !game.board.isSea(sea)) continue
      if (judgeBeachhead(game, s.side, sea, land).ok) out.push({ sea, land, zone, laid: undefined })
    }
  }
  return out
}

/** Land in and around what is to be taken where no friend stands. */
function coasts({ game, take, side }: Situation): Set<number> {
  const out = new Set<number>()
  for (const goal of take) {
    if (game.graph.mapOf[goal] !== game.mapIndex) continue
    let ring = [goal]
    const seen = new Set(ring)
    for (let step = 0; step <= AROUND; step++) {
      const next: number[] = []
      for (const hex of ring) {
        if (!game.board.isSea(hex) && game.board.groundCount(side, hex) === 0) {
          if (!game.politics.isNeutral(hex) && !ask(game, 'presence', { side, hex })) out.add(hex)
        }
        for (const to of around(game.graph, hex)) {
          if (seen.has(to) || game.board.isSea(to)) continue
          seen.add(to)
          next.push(to)
        }
      }
      ring = next
    }
  }
  return out
}
