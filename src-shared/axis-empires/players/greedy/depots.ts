/**
 * Where Logistics markers lie (1.2.1): replacements come to them, so they follow the war, one behind each front and one in a
 * port from which the plan goes overseas.
 */
import { distance } from '../../../board/hexmap/graph.ts'
import type { Offer } from '../../../kernel/procedure.ts'
import { isLogistics } from '../../campaign/seasonal/depots.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import type { Choice } from '../sea/choice.ts'
import { stagesOf } from '../sea/stages.ts'

/** Half points of march from which on a front is too far to see, and how many of them are worth 1. */
const SIGHT = 80
const NEARER = 20
/** A marker is placed where it is worth more than this, and picked up where another place is worth that much more. */
const MIN_WORTH = 1
const MOVE = 1.5
/** In hexes. A marker nearer than this to another serves the same front, and is worth a part of what it would be. */
const SAME_FRONT = 7
const SECOND = 0.3
/** What it is worth to be near the enemy where nothing is to be taken, and what danger costs. */
const FRONT = 6
const DANGER = 2

class Depots {
  private readonly s: Situation
  private readonly stages: (hex: number) => number
  private readonly laid: readonly Unit[]

  constructor(s: Situation) {
    this.s = s
    this.stages = stagesOf(s)
    const { game } = s
    this.laid = game.board
      .onMaps()
      .filter((unit) => isLogistics(unit) && game.inPlay(unit) && game.sideOf(unit) === s.side)
  }

  /** What a marker is worth in a hex, beside the others on the map; nothing at home, where replacements come anyway. */
  worth(hex: number, besides?: Unit): number {
    const { s } = this
    const { game } = s
    if (game.politics.isHome(hex, game.politics.owner(hex)) && game.politics.sideOfHex(hex) === s.side)
      return 0
    const way = s.toTake(hex)
    const land = way >= FAR ? 0 : Math.max(0, SIGHT - way) / NEARER
    const sea = game.hasBits(hex, HEX.port) ? this.stages(hex) : 0
    const enemy = Math.min(30, ...s.enemies.map((unit) => distance(game.graph, game.hexOf(unit), hex)))
    const own = game.groundIn(hex, s.side).reduce((sum, unit) => sum + game.side(unit).defence, 0)
    const danger = s.threat(hex) > 2 * own ? DANGER : 0
    const same = this.laid.some(
      (other) => other !== besides && distance(game.graph, game.hexOf(other), hex) <= SAME_FRONT,
    )
    return (Math.max(land, sea) + FRONT / (FRONT + enemy) - danger) * (same ? SECOND : 1)
  }

  /** The best that could be had in the Cities where one's own units stand. */
  best(): number {
    const { game, side } = this.s
    const cities = new Set(this.s.friends.map((unit) => game.hexOf(unit)).filter((hex) => game.isCity(hex)))
    return Math.max(
      0,
      ...[...cities].filter((hex) => game.control(hex) === side).map((hex) => this.worth(hex)),
    )
  }
}

/** The next Logistics marker that is placed or picked up; undefined if all lie well. */
export function depot(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const depots = new Depots(s)
  let best: { readonly offer: Offer; readonly hex: number; readonly worth: number } | undefined
  for (const offer of offers) {
    const { type, marker, at } = offer.command
    if (type !== 'place-marker' || typeof at !== 'string' || !isLogistics(game.unit(String(marker)))) continue
    const hex = game.hex(at)
    const worth = depots.worth(hex)
    if (worth > (best?.worth ?? MIN_WORTH)) best = { offer, hex, worth }
  }
  if (best) {
    const reason = `replacements are to come to ${game.hexName(best.hex)}, behind the front`
    return { command: best.offer.command, reason }
  }
  for (const { command } of offers) {
    const marker = command.type === 'remove-marker' ? game.unit(String(command.marker)) : undefined
    if (!marker || !isLogistics(marker)) continue
    const at = game.hexOf(marker)
    if (depots.best() - depots.worth(at, marker) < MOVE) continue
    return { command, reason: `the war has moved away from ${game.hexName(at)}` }
  }
  return undefined
}
