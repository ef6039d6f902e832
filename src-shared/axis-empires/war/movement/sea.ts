/** Port-to-Port and Off-Map Box movement (3.1.1, 3.1.2, 3.1.3). */

import type { Command } from '../../../kernel/procedure.ts'
import type { MarkerSide } from '../../ground/content/counters.ts'
import { boxOfPlace, offMapBox, zoneBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX, zoneWith } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { type Offer, OK, type Refusal, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { isMajor, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { supportTitle } from '../../table/game/support-titles.ts'
import { ask } from '../../table/modifiers/index.ts'
import { homeArmyOf } from '../access/armies.ts'
import { entryBar } from '../access/entry.ts'
import { zocEntryBar } from '../access/into-zoc.ts'
import { inZoneBox, judgeOpenBox, judgeOpenPort, openPorts } from '../supply/ports.ts'
import { leaveBar, type Marcher } from './steps.ts'

function convoySide(game: Game, convoy: Unit): MarkerSide | undefined {
  const up = game.board.up(convoy)
  return up?.kind === 'marker' && up.type === 'convoy-troop' ? up : undefined
}

/** The side of a Convoy marker that is a Troop Convoy, whichever is up; undefined for an Escort. */
export function troopSide(marker: Unit): MarkerSide | undefined {
  for (const side of marker.sides)
    if (side.kind === 'marker' && side.type === 'convoy-troop' && side.convoy !== 'escort') return side
  return undefined
}

/** Whether a Troop Convoy, as it lies or as the side given, may carry a unit: capacity and nationality (3.1.2). */
export function carries(game: Game, convoy: Unit, unit: Unit, up = convoySide(game, convoy)): boolean {
  if (!up || game.sideOf(convoy) !== game.sideOf(unit)) return false
  const ground = game.side(unit)
  const nations = game.board.nations(unit)
  const { carryAllies, carryOwn, fleetTrain } = THEATRES[convoy.map].convoys
  if (up.convoy === 'fleet-train') return nations.includes(fleetTrain)
  if (ground.steps > 1) return false
  if (!samePolicy(game, convoy, unit)) return false
  if (up.convoy === 'scratch' || ground.exp) return true
  if (carryAllies.has(convoy.nation)) return true
  if (carryOwn.has(convoy.nation)) return nations.includes(convoy.nation)
  return nations.includes(convoy.nation) || nations.some(isMajor)
}

/** Policies and the Pre-War bear on whose convoys a unit uses (3.1.4, 13.6.1.1). */
function samePolicy(game: Game, convoy: Unit, unit: Unit): boolean {
  const { politics } = game
  const owner = politics.country(convoy.nation)
  if (owner < 0) return true
  return game.board.nations(unit).every((nation) => {
    const country = politics.country(nation)
    if (politics.preWar[unit.mapIndex]) return country === owner
    // A unit at War uses no Convoy under a Policy, one under a Policy only Convoys under the same.
    if ((politics.bound[country] ?? 0) > 1) return true
    return (politics.policy[country] ?? null) === (politics.policy[owner] ?? null)
  })
}

/** The Naval Zones a unit may sail from where it stands: its port's, its Beachhead's or its box's. */
export function zonesAt(game: Game, place: string): number[] {
  const box = boxOfPlace(place)
  if (box !== undefined) {
    return (game.graph.boxes.get(box)?.zones ?? [])
      .map((id) => game.graph.zoneIndex.get(id) ?? -1)
      .filter((z) => z >= 0)
  }
  const hex = game.graph.indexOf.get(place)
  if (hex === undefined) return []
  const port = game.hasBits(hex, HEX.port) || game.board.markers(hex, 'beachhead').length > 0
  if (!port) return []
  return [...(game.graph.zonesOf[hex] ?? [])]
}

/** Why a unit may not come into a hex by sea, canal or out of a box: zones of control bar as they do on land. */
function landingBar(game: Game, marcher: Marcher, hex: number): Refusal | undefined {
  if (marcher.reserve && game.board.ezoc(marcher.side, hex) > 0)
    return refuse('5', 'in Reserve Movement no unit enters an enemy zone of control', [game.hexId(hex)])
  return entryBar(game, marcher, hex) ?? zocEntryBar(game, marcher, hex)
}

/** Whether a unit may land in a hex by sea in this phase. */
const mayLand = (game: Game, marcher: Marcher, hex: number): boolean =>
  landingBar(game, marcher, hex) === undefined

/** Why nothing goes into an Off-Map Box or comes out of it by an optional rule (17.6). */
function closedBar(game: Game, box: string): Refusal | undefined {
  if (!game.optional || !ask(game, 'closedBox', { box })) return undefined
  const name = game.graph.boxes.get(box)?.name ?? box
  return refuse('17.6', `the ${name} Box is closed to ground units`)
}

/** Why a unit may not go into an Off-Map Box: it is closed, or in Pre-War it stays in its Home Country and Dependents (12.1). */
function boxBar(game: Game, unit: Unit, box: string): Refusal | undefined {
  const closed = closedBar(game, box)
  if (closed) return closed
  if (!game.politics.preWar[unit.mapIndex]) return undefined
  return refuse('12.1', 'before the war a unit stays in its Home Country and its Dependents')
}

/** The Troop Convoys of a zone that may carry a unit, one of each nationality and kind: whose is used matters. */
function convoysFor(game: Game, zone: number, unit: Unit): Unit[] {
  const kinds = new Set<string>()
  return inZoneBox(game, zone, 'convoys').filter((convoy) => {
    if (!carries(game, convoy, unit)) return false
    const kind = `${convoy.nation}:${convoySide(game, convoy)?.convoy}`
    if (kinds.has(kind)) return false
    kinds.add(kind)
    return true
  })
}

/**
 * Every Port-to-Port move of a unit from where it stands: one offer for each kind of convoy and port. A unit that
 * continues in the same phase crosses another Naval Zone than the one it has `crossed`.
 */
export function* sailings(game: Game, marcher: Marcher, crossed?: string): Generator<Offer> {
  const { unit } = marcher
  const place = game.table.piece(unit.id).at
  const hex = game.hexOf(unit)
  if (hex >= 0 && leaveBar(game, marcher, hex)) return
  // A home army never goes by sea (3.1.4).
  if (marcher.army) return
  const from = boxOfPlace(place)
  if (from !== undefined && closedBar(game, from)) return
  for (const zone of zonesAt(game, place)) {
    const id = zoneWith(game.graph, zone).id
    const convoys = id === crossed ? [] : convoysFor(game, zone, unit)
    if (convoys.length === 0) continue
    for (const port of openPorts(game, marcher.side, zone)) {
      const to = 'hex' in port ? game.hexId(port.hex) : offMapBox(port.box)
      if (to === place) continue
      if ('hex' in port ? !mayLand(game, marcher, port.hex) : boxBar(game, unit, port.box)) continue
      const name = 'hex' in port ? game.hexName(port.hex) : (game.graph.boxes.get(port.box)?.name ?? port.box)
      for (const convoy of convoys) {
        const by = convoys.length > 1 ? ` by ${supportTitle(game, convoy)}` : ''
        yield {
          command: { type: 'sail', unit: unit.id, zone: id, convoy: convoy.id, to },
          label: `Sail to ${name}${by}`,
          rule: '3.1.2',
          piece: unit.id,
          at: to,
          detail: game.graph.zones[zone]?.name ?? id,
        }
      }
    }
  }
  yield* canals(game, marcher, hex)
}

/** Why a Troop Convoy does not carry a unit (3.1.2). */
function whyNotCarried(game: Game, convoy: Unit, unit: Unit): Verdict {
  const up = convoySide(game, convoy)
  if (!up) return refuse('3.1.2', 'only a Troop Convoy carries units')
  if (game.sideOf(convoy) !== game.sideOf(unit)) return refuse('3.1.2', 'the convoy is not friendly')
  if (up.convoy !== 'fleet-train' && game.side(unit).steps > 1)
    return refuse('3.1.2', 'such a convoy carries a one-step unit')
  if (!samePolicy(game, convoy, unit))
    return refuse('13.6.1.1', 'a Policy or the Pre-War keeps the unit off that convoy')
  return refuse('3.1.2', 'the convoy does not carry units of that nationality')
}

/** A move by sea as a command says it. */
export interface Sail {
  readonly zone: string
  readonly convoy: string
  readonly to: string
}

/** Why a unit cannot sail as a command says. */
export function whyNotSail(game: Game, marcher: Marcher, sail: Sail, crossed?: string): Verdict {
  const { unit, side } = marcher
  const hex = game.hexOf(unit)
  const leave = hex < 0 ? undefined : leaveBar(game, marcher, hex)
  if (leave) return leave
  if (homeArmyOf(unit)) return refuse('3.1.4', 'this army never goes by sea')
  const from = boxOfPlace(game.table.piece(unit.id).at)
  const shut = from === undefined ? undefined : closedBar(game, from)
  if (shut) return shut
  const zone = game.graph.zoneIndex.get(sail.zone) ?? -1
  const name = zone < 0 ? sail.zone : zoneName(game, zone)
  if (!zonesAt(game, game.table.piece(unit.id).at).includes(zone))
    return refuse('3.1.2', `the unit stands in no Port or Beachhead of the ${name}`)
  if (sail.zone === crossed) return refuse('3.1.2', 'a unit that goes on crosses another Naval Zone')
  const convoy = inZoneBox(game, zone, 'convoys').find((each) => each.id === sail.convoy)
  if (!convoy) return refuse('3.1.2', `that convoy is not in the Convoys Box of the ${name}`)
  if (!carries(game, convoy, unit)) return whyNotCarried(game, convoy, unit)
  const box = boxOfPlace(sail.to)
  if (box !== undefined) return boxBar(game, unit, box) ?? judgeOpenBox(game, side, box, zone)
  const to = game.graph.indexOf.get(sail.to)
  if (to === undefined) return refuse('3.1.2', 'that is no port')
  const open = judgeOpenPort(game, side, to, zone)
  if (!open.ok) return open
  return landingBar(game, marcher, to) ?? OK
}

/** Canal movement: one one-step unit a phase between the two Open Ports of a canal (3.1.2). */
function* canals(game: Game, marcher: Marcher, hex: number): Generator<Offer> {
  if (hex < 0 || marcher.steps > 1) return
  const id = game.hexId(hex)
  for (const waterway of game.graph.waterways) {
    if (!waterway.canal || !waterway.hexes.includes(id) || game.vars.isSet(V.canalUsed, waterway.id)) continue
    const other = waterway.hexes.find((end) => end !== id)
    const to = other === undefined ? undefined : game.graph.indexOf.get(other)
    if (
      to === undefined ||
      !mayLand(game, marcher, to) ||
      ![hex, to].every((end) => isOpenSomewhere(game, marcher.side, end))
    )
      continue
    const command: Command = { type: 'canal', unit: marcher.unit.id, canal: waterway.id, to: game.hexId(to) }
    yield {
      command,
      label: `Through the ${waterway.name}`,
      rule: '3.1.2',
      piece: marcher.unit.id,
      at: game.hexId(to),
    }
  }
}

function isOpenSomewhere(game: Game, side: number, hex: number): boolean {
  return game.graph.zones.some((_, zone) =>
    openPorts(game, side, zone).some((port) => 'hex' in port && port.hex === hex),
  )
}

/** Moves between Off-Map Boxes, and between map-edge hexes and their boxes (3.1.1, 3.1.3). */
export function* boxMoves(game: Game, marcher: Marcher): Generator<Offer> {
  const { unit } = marcher
  const hex = game.hexOf(unit)
  if (hex >= 0) {
    const beyond = game.graph.edgeBox.get(hex)
    const target = beyond === undefined ? undefined : game.graph.boxes.get(beyond)
    if (!target || FACTION_CODE[target.faction] !== marcher.side || leaveBar(game, marcher, hex)) return
    if (boxBar(game, unit, target.id)) return
    const command: Command = { type: 'box', unit: unit.id, to: offMapBox(target.id) }
    yield {
      command,
      label: `Enter the ${target.name}`,
      rule: '3.1.1',
      piece: unit.id,
      at: offMapBox(target.id),
    }
    return
  }
  const box = boxOfPlace(game.table.piece(unit.id).at)
  if (box === undefined || closedBar(game, box)) return
  for (const next of game.graph.boxes.get(box)?.adjacent ?? []) {
    const target = game.graph.boxes.get(next)
    if (!target || target.optional || FACTION_CODE[target.faction] !== marcher.side) continue
    if (boxBar(game, unit, next)) continue
    const command: Command = { type: 'box', unit: unit.id, to: offMapBox(next) }
    yield { command, label: `Move to the ${target.name}`, rule: '3.1.3', piece: unit.id, at: offMapBox(next) }
  }
  for (const id of game.graph.boxes.get(box)?.edge ?? []) {
    const to = game.graph.indexOf.get(id)
    if (to === undefined || !mayLand(game, marcher, to)) continue
    const command: Command = { type: 'box', unit: unit.id, to: id }
    yield {
      command,
      label: `Enter the map at ${game.hexName(to)}`,
      rule: '3.1.1',
      piece: unit.id,
      at: id,
      detail: '1 MP',
    }
  }
}

/** Puts a convoy that has carried a unit into the Used Box of its zone. */
export function spendConvoy(game: Game, convoy: string, zone: string): void {
  game.table.place(convoy, zoneBox(zone, 'used'))
}
