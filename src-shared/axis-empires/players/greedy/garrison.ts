/**
 * Where the counters of a Country that joins go (13.7.1): somebody into its Capital, then into its other Cities, for it is
 * conquered when all of them are lost (20.1.1); the rest where the enemy is nearest.
 */
import { distance } from '../../../board/hexmap/graph.ts'
import type { Command, Offer } from '../../../kernel/procedure.ts'
import { isHexPlace } from '../../ground/content/places.ts'
import { HEX } from '../../ground/map/graph.ts'
import { objectivesOf } from '../outlook/objectives.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from '../sea/choice.ts'

const CAPITAL = 8
const OBJECTIVE = 3
const CITY = 4
const PORT = 1
/** What it is worth to stand beside the enemy, and over how many hexes that fades. */
const FRONT = 3
const FADES = 3

/** What it is worth to have a unit in a hex of the Country that sets up. */
function worthOf(s: Situation, hex: number, strength: number): number {
  const { game } = s
  const { capital } = game.graph.areas[game.politics.owner(hex)] ?? {}
  let place = game.hasBits(hex, HEX.port) ? PORT : 0
  if (game.isCity(hex)) place += CITY
  if (objectivesOf(game).includes(hex)) place += OBJECTIVE
  if (capital === game.hexId(hex)) place += CAPITAL
  const away = Math.min(30, ...s.enemies.map((unit) => distance(game.graph, game.hexOf(unit), hex)))
  const front = (FRONT * FADES) / (FADES + away)
  // The strong stand where it matters most; the weak fill what is left.
  return place * (1 + strength / 10) + front * (1 + strength / 10)
}

/** The placement of a set-up that is worth most; undefined if nothing is offered. */
export function garrison(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  let best: { readonly command: Command; readonly value: number; readonly hex: number } | undefined
  for (const { command } of offers) {
    const { unit: id, to, face } = command
    if (typeof id !== 'string' || typeof to !== 'string') continue
    const up = game.unit(id).ground[Number(face) || 0]
    const strength = (up?.attack ?? 0) + 2 * (up?.defence ?? 0)
    const hex = isHexPlace(to) ? game.hex(to) : -1
    const value = hex < 0 ? 0 : worthOf(s, hex, strength)
    if (!best || value > best.value) best = { command, value, hex }
  }
  if (!best || best.hex < 0) return undefined
  return { command: best.command, reason: `guards ${game.hexName(best.hex)}` }
}
