/** The Marker Segment (4.3): Troop Convoys come back, Blitz and its like leave the map. */
import { zoneBox } from '../../ground/content/places.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Game } from '../../table/game/game.ts'
import { setAside } from '../../war/support/blitz-placement.ts'
import { eliminate } from '../../war/units/losses.ts'

/** Plays the segment of the phasing faction on the map in play. */
export function markerSegment(game: Game): void {
  for (const [z, zone] of game.graph.zones.entries()) {
    if (game.graph.zoneMap[z] !== game.mapIndex) continue
    for (const unit of game.board.unitsAt(zoneBox(zone.id, 'used'))) {
      const up = game.board.up(unit)
      if (game.sideOf(unit) !== game.phasing || up?.type !== 'convoy-troop') continue
      game.table.place(unit.id, zoneBox(zone.id, 'convoys'))
    }
  }
  setAside(game, ['blitz', 'failure-command', 'failure-supply', 'failure', 'mobilizing', 'totsugeki'])
  setAside(game, ['beachhead-0'])
  strand(game)
}

/** Axis ground units left at sea when the SNLF markers go are eliminated (4.3, step 3). */
function strand(game: Game): void {
  if (game.phasing !== FACTION_CODE.axis || game.map !== 'ds') return
  for (const unit of game.board.onMaps()) {
    const hex = game.hexOf(unit)
    if (hex < 0 || !game.board.isSea(hex) || game.sideOf(unit) !== game.phasing || !game.ground(unit))
      continue
    if (game.board.markers(hex, 'beachhead', game.phasing).length > 0) continue
    game.note({
      text: `${game.name(unit)} is left at sea and lost`,
      rule: '4.3',
      at: [game.hexId(hex)],
      pieces: [unit.id],
      faction: game.factionOf(unit),
    })
    eliminate(game, unit)
  }
}
