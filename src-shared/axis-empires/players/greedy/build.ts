/** What the greedy player does before the march: replacements and combinations. */

import { distance } from '../../../board/hexmap/graph.ts'
import type { Command, Offer } from '../../../kernel/procedure.ts'
import { REPLACE } from '../../campaign/seasonal/replacements.ts'
import { isHexPlace } from '../../ground/content/places.ts'
import { HEX } from '../../ground/map/graph.ts'
import { COMBINE } from '../../war/organization/combination.ts'
import { best } from '../outlook/best.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { stagesOf } from '../sea/stages.ts'

/** Half points of march from which on a new unit is too far off to count, and how many of them are worth 1. */
const SIGHT = 80
const NEARER = 12

/** A replacement goes where it is needed: to a threatened objective, else near the front. */
export function replace(s: Situation, offers: readonly Offer[]): Command {
  const { game } = s
  const near = nearestEnemy(s)
  const stages = stagesOf(s)
  const scored = new Map<string, number>()
  const place = (id: string): number => {
    const known = scored.get(id)
    if (known !== undefined) return known
    const hex = game.hex(id)
    const own = game.groundIn(hex, s.side).reduce((sum, unit) => sum + game.side(unit).defence, 0)
    const need = s.hold.includes(hex) ? Math.max(0, s.threat(hex) - 2 * own) : 0
    const value = need + 20 / (3 + near(hex)) + onTheWay(s, hex, stages)
    scored.set(id, value)
    return value
  }
  const found = best(offers, REPLACE, ({ unit: id, to }) => {
    const unit = game.unit(id)
    const up = unit.ground[0]
    // An Off-Map Box is far from every front: better than nothing.
    if (!isHexPlace(to)) return ((up?.attack ?? 0) + (up?.defence ?? 0)) / 10
    if (!s.fits(unit, game.hex(to))) return undefined
    return place(to) + ((up?.attack ?? 0) + (up?.defence ?? 0)) / 2
  })
  return found?.command ?? { type: 'end' }
}

/** Of a campaign: how far a hex has brought a new unit on its way to what the plan is after, by land or from a port. */
function onTheWay(s: Situation, hex: number, stages: (hex: number) => number): number {
  if (s.game.content.scenario.campaign === undefined) return 0
  const way = s.toTake(hex)
  const land = way >= FAR ? 0 : Math.max(0, SIGHT - way) / NEARER
  return Math.max(land, s.game.hasBits(hex, HEX.port) ? stages(hex) : 0)
}

function nearestEnemy(s: Situation): (hex: number) => number {
  const all = [...new Set(s.enemies.map((unit) => s.game.hexOf(unit)))]
  const fought = all.filter((hex) => s.mayFight(hex))
  // While there is peace, the future enemies.
  const hexes = fought.length > 0 ? fought : all
  return (hex) => Math.min(30, ...hexes.map((at) => distance(s.game.graph, at, hex)))
}

/** Combines units if the whole is stronger than its parts; leaves the other steps of organization alone. */
export function organize(s: Situation, offers: readonly Offer[]): Command {
  const sum = (id: string, face?: number): number => {
    const unit = s.game.unit(id)
    const up = unit.ground[face ?? s.game.board.face[unit.index] ?? 0]
    return up ? up.attack + up.defence : 0
  }
  const found = best(offers, COMBINE, (command) => {
    const same = command.into === command.unit
    const face = s.game.board.face[s.game.unit(command.unit).index] ?? 0
    const after = same ? sum(command.unit, 1 - face) : sum(command.into, 0)
    return after - sum(command.unit) - sum(command.with)
  })
  // The very command that was offered is known to be legal.
  const next = offers.find(({ command }) => command.type === 'next')
  return found && found.score > 0 ? found.command : (next?.command ?? { type: 'next' })
}
