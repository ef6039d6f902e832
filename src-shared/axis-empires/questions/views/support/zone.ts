/** A Naval Zone as a player asks about it: boxes, convoys, ports, bases, waterways, and what lies next to it. */

import { offMapBox } from '../../../ground/content/places.ts'
import type { ZonePort, ZoneView, ZoneWaterway } from '../../../ground/contract/support-segment.ts'
import { HEX, inZone } from '../../../ground/map/graph.ts'
import { refuse, type Verdict } from '../../../ground/rule.ts'
import { FACTION_OF } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { id, question } from '../../../table/game/question.ts'
import { convoyUp, supportTypeUp } from '../../../table/game/support-kinds.ts'
import { supportTitle } from '../../../table/game/support-titles.ts'
import { basesOf } from '../../../war/supply/bases.ts'
import { inZoneBox, judgeOpenBox, judgeOpenPort, portHexes } from '../../../war/supply/ports.ts'

function byFaction<T>(make: (side: number) => T): Record<Faction, T> {
  return { axis: make(0), western: make(1), soviet: make(2) }
}

function portNote(game: Game, hex: number): string {
  const record = game.graph.hexes[hex]
  if (game.board.isSea(hex)) return 'Beachhead'
  return record?.keyPort ? 'Key Port' : record?.multiZone ? 'Multi-Zone Port' : ''
}

/** The nations of a faction that have a Naval Base in a hex. */
function basesIn(game: Game, side: number, hex: number, nations: readonly string[]): string[] {
  return nations
    .filter((nation) => basesOf(game, side, nation).naval.includes(hex))
    .map((nation) => game.countryName(nation))
}

function hexPort(game: Game, hex: number, zone: number, nations: readonly string[]): ZonePort {
  return {
    at: game.hexId(hex),
    name: game.graph.hexes[hex]?.name ?? game.hexId(hex),
    note: portNote(game, hex),
    open: byFaction((side) => judgeOpenPort(game, side, hex, zone)),
    bases: byFaction((side) => basesIn(game, side, hex, nations)),
  }
}

function portsOf(game: Game, zone: number, id: string): ZonePort[] {
  const nations = [...new Set(game.content.units.map((unit) => unit.nation))]
  const hexes = [...portHexes(game, zone)].filter(
    (hex) => game.hasBits(hex, HEX.port) || game.board.markers(hex, 'beachhead').length > 0,
  )
  const ports = hexes.map((hex) => hexPort(game, hex, zone, nations))
  for (const box of game.graph.boxes.values()) {
    if (box.optional || !box.port || !box.zones.includes(id)) continue
    ports.push({
      at: offMapBox(box.id),
      name: box.name,
      note: 'Off-Map Box',
      open: byFaction((side) => judgeOpenBox(game, side, box.id, zone)),
      bases: byFaction((side) => (FACTION_OF[side] === box.faction ? ['every nation of the faction'] : [])),
    })
  }
  return ports
}

/** Whether a faction has one of the ports of a waterway open, in one of the two zones it joins. */
function waterwayOpen(game: Game, side: number, hexes: readonly number[], zones: readonly number[]): Verdict {
  let last: Verdict = refuse('2.2.3.2', 'none of its ports is friendly and open')
  for (const hex of hexes) {
    for (const zone of zones) {
      if (!inZone(game.graph, hex, zone)) continue
      last = judgeOpenPort(game, side, hex, zone)
      if (last.ok) return last
    }
  }
  return last
}

function waterwaysOf(game: Game, zone: number, id: string): ZoneWaterway[] {
  return game.graph.waterways.flatMap(({ name, canal, joins, hexes }) => {
    const other = joins.find((each) => each !== id)
    if (!joins.includes(id) || other === undefined) return []
    const beyond = game.graph.zoneIndex.get(other) ?? -1
    const known = hexes.map((each) => game.graph.indexOf.get(each) ?? -1).filter((hex) => hex >= 0)
    return [
      {
        name,
        canal: canal === true,
        to: game.graph.zones[beyond]?.name ?? other,
        hexes: known.map((hex) => ({ at: game.hexId(hex), name: game.hexName(hex) })),
        open: byFaction((side) => waterwayOpen(game, side, known, [zone, beyond])),
      },
    ]
  })
}

function nextTo(game: Game, zone: number, id: string): ZoneView['next'] {
  const zones = (game.graph.zones[zone]?.adjacent ?? []).map((each) => ({
    at: `zone:${each}`,
    name: game.graph.zones[game.graph.zoneIndex.get(each) ?? -1]?.name ?? each,
  }))
  const boxes = [...game.graph.boxes.values()]
    .filter((box) => !box.optional && box.zones.includes(id))
    .map((box) => ({ at: offMapBox(box.id), name: box.name }))
  return [...zones, ...boxes]
}

/** What the units on station do to the others, in sentences. */
function effectsOf(game: Game, zone: number): string[] {
  return inZoneBox(game, zone, 'station').flatMap((unit) => {
    const type = supportTypeUp(game, unit)
    if (!type) return []
    const who = supportTitle(game, unit)
    return type === 'air-force'
      ? [`${who} closes enemy ports within 3 hexes of a Naval Base of its faction.`]
      : [`${who} closes every enemy port of this Naval Zone.`]
  })
}

function convoysOf(game: Game, zone: number): ZoneView['convoys'] {
  return inZoneBox(game, zone, 'convoys').flatMap((unit) => {
    const up = convoyUp(game, unit)
    if (!up) return []
    const mode = up.type === 'convoy-supply' ? 'supply' : 'troop'
    const title = supportTitle(game, unit)
    return [
      {
        piece: unit.id,
        mode,
        text: mode === 'troop' ? `${title}, carries troops` : `${title}, carries supply`,
      },
    ]
  })
}

/** Everything about a Naval Zone; undefined if there is none of that name. */
export function zoneView(game: Game, id: string): ZoneView | undefined {
  const zone = game.graph.zoneIndex.get(id)
  const record = zone === undefined ? undefined : game.graph.zones[zone]
  if (zone === undefined || !record) return undefined
  return {
    id,
    name: record.name,
    danger: record.danger === true,
    factions: game.content.scenario.factions,
    station: inZoneBox(game, zone, 'station').map((unit) => unit.id),
    used: inZoneBox(game, zone, 'used').map((unit) => unit.id),
    convoys: convoysOf(game, zone),
    ports: portsOf(game, zone, id),
    waterways: waterwaysOf(game, zone, id),
    next: nextTo(game, zone, id),
    effects: effectsOf(game, zone),
  }
}

export const zone = question({
  name: 'play.zone',
  asks: { zone: id },
  answers: ({ game }, request) => zoneView(game, request.zone) ?? null,
})
