/** What helps the greedy player's attacks: Blitz markers, Air Forces, Convoys. */
import { isBlitzEnabled } from '../../../src-shared/axis-empires/combat/blitz.ts'
import { distance } from '../../../src-shared/hexmap/graph.ts'
import type { Command, Offer } from '../../../src-shared/kernel/procedure.ts'
import { best } from './best.ts'
import type { Situation } from './situation.ts'

/** A Blitz marker goes where the most attack factors can use it, the nearer to an objective the better. */
export function placeBlitz(s: Situation, offers: readonly Offer[]): Command | undefined {
  const { game } = s
  const fresh = s.friends.filter((unit) => !isBlitzEnabled(game, s.side, game.hexOf(unit)))
  const frontier = new Set(s.enemies.map((unit) => game.hexOf(unit)))
  const found = best(offers, (command) => {
    if (command.type !== 'place-blitz') return undefined
    const hex = game.hex(String(command.to))
    if (!frontier.has(hex) || isBlitzEnabled(game, s.side, hex)) return undefined
    let power = 0
    for (const unit of fresh) {
      const away = distance(game.graph, game.hexOf(unit), hex)
      if (away > 3) continue
      power += (game.side(unit).attack * (game.isArmor(unit) ? 1.5 : 1)) / (away < 3 ? 1 : 2)
    }
    const way = s.take.length > 0 ? 60 / (60 + s.toTake(hex)) : 1
    return power <= 0 ? undefined : (way * power) / (10 + s.resistance(hex))
  })
  return found?.command ?? offers.find(({ command }) => command.type === 'forfeit')?.command
}

/** What the friends near a hex could do to the enemy in it: the worth of helping them there. */
function focus(s: Situation, hex: number): number {
  const { game } = s
  let power = 0
  for (const unit of s.friends) {
    const away = distance(game.graph, game.hexOf(unit), hex)
    if (away <= 3) power += game.side(unit).attack / (away < 3 ? 1 : 2)
  }
  const way = s.take.length > 0 ? 60 / (60 + s.toTake(hex)) : 0.3
  return (way * power) / (10 + s.resistance(hex))
}

/** Air Forces go where they help the best attacks or cover a threatened objective; Convoys feed those by the sea. */
export function placeSupport(s: Situation, offers: readonly Offer[]): Command {
  const { game } = s
  const fronts = [...new Set(s.enemies.map((unit) => game.hexOf(unit)))].map((hex) => ({
    hex,
    worth: focus(s, hex) / (1 + airNear(s, hex)),
  }))
  const found = best(offers, (command) => {
    if (command.type === 'convoy')
      return command.mode === 'supply' ? coastal(s, String(command.zone)) : undefined
    const unit = command.type === 'place' ? game.unit(String(command.unit)) : undefined
    const hex = game.graph.indexOf.get(String(command.at))
    const up = unit?.sides[0]
    if (hex === undefined || game.board.isSea(hex) || up?.kind !== 'support' || up.type !== 'air-force')
      return undefined
    let score = 0
    for (const front of fronts) if (distance(game.graph, front.hex, hex) <= 1) score += front.worth
    for (const held of s.hold)
      if (distance(game.graph, held, hex) <= 1) score += s.threat(held) / 10 / (1 + airNear(s, held))
    return score > 0 ? score : undefined
  })
  return found?.command ?? { type: 'end' }
}

/** How many friendly Air units stand in or next to a hex. */
function airNear(s: Situation, hex: number): number {
  const { game } = s
  let count = game.airIn(hex, s.side).length
  for (let d = 0; d < 6; d++) {
    const next = game.graph.neighbour[hex * 6 + d] ?? -1
    if (next >= 0) count += game.airIn(next, s.side).length
  }
  return count
}

/** Friendly units in ports of a Naval Zone; undefined if there are none. */
function coastal(s: Situation, id: string): number | undefined {
  const zone = s.game.graph.zoneIndex.get(id)
  const hexes = new Set(zone === undefined ? [] : s.game.graph.zoneHexes[zone])
  const count = s.friends.filter((unit) => hexes.has(s.game.hexOf(unit))).length
  return count > 0 ? count / 10 : undefined
}
