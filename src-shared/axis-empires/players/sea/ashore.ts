/** What follows at the coast and from the air: maintenance, landings, Airdrops, what a placement brings. */

import { distance } from '../../../board/hexmap/graph.ts'
import type { Command, Offer } from '../../../kernel/procedure.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { LAND } from '../../war/combat/segment.ts'
import { isSuppliedAt } from '../../war/supply/supplied.ts'
import { DROP, LAND_AIR } from '../../war/support/airborne-procedure.ts'
import { facedHex } from '../../war/support/beachheads.ts'
import { SUPPORT_FRAME } from '../../war/support/frame.ts'
import { BEACHHEAD, STRIKE } from '../../war/support/stage-after.ts'
import { INLAND } from '../../war/support/stage-maintain.ts'
import { best } from '../outlook/best.ts'
import type { Situation } from '../outlook/situation.ts'
import { AirWorth } from './air.ts'
import type { Choice } from './choice.ts'
import { Landings, noPromises } from './landing.ts'
import { meansOf } from './means.ts'
import type { Purposes } from './place.ts'
import { SeaThreat } from './threat.ts'

const firstOf = (offers: readonly Offer[], type: string): Command | undefined =>
  offers.find(({ command }) => command.type === type)?.command

/** Units go ashore where the coast is clear; else the Beachhead is kept while anybody is on it. */
export function maintain(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const inland = offers.find(({ command }) => {
    if (!INLAND.is(command)) return false
    const unit = game.unit(command.unit)
    const marker = game.board.markers(game.hexOf(unit), 'beachhead', s.side)[0]
    const to = marker ? facedHex(game, marker) : -1
    return to >= 0 && s.fits(unit, to)
  })
  if (inland) return { command: inland.command, reason: 'nobody stands before the Beachhead' }
  const keep = firstOf(offers, 'keep')
  if (keep) return { command: keep, reason: 'the landing goes on' }
  const up = firstOf(offers, 'pick-up')
  return up && { command: up, reason: 'the Beachhead has done its work' }
}

/** Everybody who fits goes ashore. */
export function goAshore(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const reason = 'the coast lies open'
  const snlf = firstOf(offers, 'land-snlf')
  if (snlf) return { command: snlf, reason }
  const found = best(offers, LAND, (command) => {
    const unit = game.unit(command.unit)
    const to = facing(s, unit)
    return to >= 0 && s.fits(unit, to) ? game.side(unit).defence : undefined
  })
  return found && { command: found.command, reason }
}

function facing(s: Situation, unit: Unit): number {
  const marker = s.game.board.markers(s.game.hexOf(unit), 'beachhead', s.side)[0]
  return marker ? facedHex(s.game, marker) : -1
}

/** An Airdrop is made for an open objective, or to help a Blitz attack on one. */
export function airdrop(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const found = best(offers, DROP, ({ unit, to }) => {
    const score = dropWorth(s, s.game.unit(unit), s.game.hex(to))
    return score > 0.5 ? score : undefined
  })
  if (!found) return undefined
  const hex = s.game.hex(found.command.to)
  const open = s.game.enemyGroundIn(hex, s.side).length === 0
  const why = open ? `takes ${s.game.hexName(hex)}, which stands open` : 'helps the attack there'
  return { command: found.command, reason: why }
}

/** What a unit's drop on a hex is worth. */
export function dropWorth(s: Situation, unit: Unit, hex: number): number {
  const { game, side } = s
  if (game.board.markers(hex, 'airdrop', side).length > 0) return 0
  if (game.enemyGroundIn(hex, side).length > 0) return helpWorth(s, unit, hex)
  if (!s.take.includes(hex) || !isSuppliedAt(game, unit, hex) || isFaced(s, hex)) return 0
  const from = game.hexOf(unit)
  const leaves = s.hold.includes(from) && game.groundIn(from, side).length < 2 ? 2 : 0
  return s.worth(hex) - 1 - leaves
}

/** True if units on a Beachhead can go ashore there. */
function isFaced(s: Situation, hex: number): boolean {
  const { game, side } = s
  for (let d = 0; d < 6; d++) {
    const sea = game.graph.neighbour[hex * 6 + d] ?? -1
    if (sea >= 0 && game.board.beachSides.has(hex * 6 + d) && game.groundIn(sea, side).length > 0) return true
  }
  return false
}

/** A column in a Blitz attack on an objective that is about even. */
function helpWorth(s: Situation, unit: Unit, hex: number): number {
  const { game } = s
  if (!s.take.includes(hex)) return 0
  const attack = s.friends
    .filter((other) => other !== unit && distance(game.graph, game.hexOf(other), hex) === 1)
    .reduce((sum, other) => sum + game.side(other).attack, 0)
  const defence = game.enemyGroundIn(hex, s.side).reduce((sum, other) => sum + game.side(other).defence, 0)
  return attack >= defence ? 0.8 : 0
}

/** The unit that lands where the airborne have dropped: the strongest. */
export function landFromAir(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const found = best(offers, LAND_AIR, ({ unit }) => {
    const up = s.game.unit(unit).ground[0]
    return (up?.attack ?? 0) + (up?.defence ?? 0)
  })
  return found && { command: found.command, reason: 'infantry follows the airborne' }
}

/** Where a Beachhead faces: the landing that promises most. */
export function face(s: Situation, offers: readonly Offer[], purposes: Purposes): Choice | undefined {
  const { game } = s
  const frame = SUPPORT_FRAME.onTop(game.table.state.frames)
  const purpose = purposes.get(frame?.unit ?? '')
  purposes.delete(frame?.unit ?? '')
  const flies = purpose === 'air' ? firstOf(offers, 'stay') : undefined
  if (flies) return { command: flies, reason: 'it helps the attack from the air' }
  const goal = typeof purpose === 'object' && 'face' in purpose ? game.hexId(purpose.face) : undefined
  const meant = offers.find(({ command }) => BEACHHEAD.is(command) && command.facing === goal)
  if (meant) return { command: meant.command, reason: `a landing at ${game.hexName(game.hex(String(goal)))}` }
  const sea = game.graph.indexOf.get(frame?.at ?? '') ?? -1
  const unit = frame?.unit ? game.unit(frame.unit) : undefined
  const source = new Landings(s, meansOf(game, s.side))
  const sites = source.sites.filter((site) => site.sea === sea && !site.laid)
  const promises = noPromises()
  const worths = new Map(
    sites.map((site) => [site.land, source.through(site, unit, promises)?.worth ?? Number.NEGATIVE_INFINITY]),
  )
  const found = best(offers, BEACHHEAD, ({ facing }) => worths.get(game.hex(facing)) ?? -10)
  const stay = firstOf(offers, 'stay')
  if (stay && (found?.score ?? -1) <= 0) return { command: stay, reason: 'it serves better in the air' }
  if (!found) return undefined
  const where = game.hexName(game.hex(found.command.facing))
  return { command: found.command, reason: `a landing at ${where}` }
}

/** A plane or fleet on station becomes an Escort if it was placed for that. */
export function escort(offers: readonly Offer[], purposes: Purposes): Choice | undefined {
  const command = firstOf(offers, 'escort')
  if (!command) return undefined
  const piece = offers.find((offer) => offer.command === command)?.piece ?? ''
  const wanted = purposes.get(piece) === 'escort'
  purposes.delete(piece)
  if (wanted) return { command, reason: 'troops are waiting' }
  const stay = firstOf(offers, 'stay')
  return stay && { command: stay, reason: 'it is to shut the enemy ports' }
}

/** Where the planes of a carrier strike. */
export function strike(s: Situation, offers: readonly Offer[], purposes: Purposes): Choice | undefined {
  const { game } = s
  const id = SUPPORT_FRAME.onTop(game.table.state.frames)?.unit
  if (!id) return undefined
  const purpose = purposes.get(id)
  purposes.delete(id)
  const spot = typeof purpose === 'object' && 'strike' in purpose ? game.hexId(purpose.strike) : undefined
  const meant = offers.find(({ command }) => STRIKE.is(command) && command.at === spot)
  if (meant) return { command: meant.command, reason: 'carrier planes for the attack from the sea' }
  const air = new AirWorth(s, new SeaThreat(s), [])
  const worths = new Map(air.ranked(game.unit(id).nation, 0).map(({ hex, worth }) => [hex, worth]))
  const found = best(offers, STRIKE, ({ at }) => worths.get(game.hex(at)) ?? 0)
  return found && { command: found.command, reason: 'carrier planes for the fight ashore' }
}

export function devastate(offers: readonly Offer[]): Choice | undefined {
  const command = firstOf(offers, 'devastate') ?? firstOf(offers, 'spare')
  return command && { command, reason: 'the bombers are there' }
}
