/**
 * Terms of the glossary as questions with an answer in words: Blitz-enabled, Home Country Port, Home
 * Country Naval Base, Restricted Waterway. Air Base and Naval Base are in `bases.ts`, Open Port in `naval.ts`.
 */

import { isBlitzEnabled } from '../combat/blitz.ts'
import type { Unit } from '../content/compile.ts'
import { offMapBox } from '../content/places.ts'
import type { Game } from '../game/game.ts'
import { HEX, inZone } from '../map/graph.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import { boxesIn, judgeNavalBase } from '../supply/bases.ts'
import { isOpenPort, type Port } from '../supply/ports.ts'

/** Whether units of a faction in a hex are Blitz-enabled. */
export function judgeBlitzEnabled(game: Game, side: number, hex: number): Verdict {
  if (isBlitzEnabled(game, side, hex)) return OK
  const reason = 'no friendly Blitz or Totsugeki marker is within two hexes'
  return refuse('glossary: Blitz-enabled', reason, [game.hexId(hex)])
}

/** Whether a port is a Home Country Port of a unit or Convoy marker; every Western box is one for the West. */
export function judgeHomePort(game: Game, unit: Unit, port: Port): Verdict {
  const rule = 'glossary: Home Country Port'
  if ('box' in port) {
    const serves = game.graph.zones.some((_, zone) =>
      boxesIn(game, game.sideOf(unit), zone).includes(port.box),
    )
    return serves ? OK : refuse(rule, 'the Off-Map Box is no port of its faction', [offMapBox(port.box)])
  }
  const where = [game.hexId(port.hex)]
  if (!game.hasBits(port.hex, HEX.port)) return refuse(rule, 'there is no Port in that hex', where)
  return game.politics.isHome(port.hex, game.politics.country(unit.nation))
    ? OK
    : refuse(rule, `it does not lie in ${game.countryName(unit.nation)} itself`, where)
}

/** Whether a port is a Home Country Naval Base of a unit. */
export function judgeHomeNavalBase(game: Game, unit: Unit, port: Port): Verdict {
  const home = judgeHomePort(game, unit, port)
  if (!home.ok || 'box' in port) return home
  return judgeNavalBase(game, game.sideOf(unit), unit.nation, port.hex)
}

/** Whether a Restricted Waterway is open to Fleet Unit Paths of a faction (2.2.3.2). */
export function judgeWaterway(game: Game, side: number, id: string): Verdict {
  const waterway = game.graph.waterways.find((each) => each.id === id)
  if (!waterway) return refuse('2.2.3.2', `there is no Restricted Waterway "${id}"`)
  const zones = waterway.joins.map((zone) => game.graph.zoneIndex.get(zone) ?? -1)
  const open = waterway.hexes.some((name) => {
    const hex = game.graph.indexOf.get(name) ?? -1
    return zones.some((zone) => inZone(game.graph, hex, zone) && isOpenPort(game, side, hex, zone))
  })
  return open ? OK : refuse('2.2.3.2', `${waterway.name} is no Open Port of the faction`, waterway.hexes)
}
