/** Who wins once a Separate Peace is in effect (+14.2, +14.3): the faction that has gained most Strategic Hexes. */

import type { GameResult } from '../../ground/contract/views.ts'
import { FACTION_CODE, FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { influenceOver } from './final-control.ts'
import { strategicHexes } from './strategic-value.ts'

/** True if a faction controls a Strategic Hex for the count of a Separate Peace (+14.2, step 5). */
function counts(game: Game, hex: number, faction: Faction): boolean {
  const side = FACTION_CODE[faction]
  if (game.graph.hexes[hex]?.strategic !== faction && game.board.markers(hex, 'devastation', side).length > 0)
    return true
  return game.control(hex) === side || influenceOver(game, hex).includes(side)
}

/** The Strategic Hexes of any colour that a faction controls, on all maps (+14.2). */
export function peaceCount(game: Game, faction: Faction): number {
  const hexes = game.content.maps.flatMap((map) => strategicHexes(game, map))
  return hexes.filter((hex) => counts(game, hex, faction)).length
}

/** Remembers what each faction controls as a Separate Peace begins (+14.2, step 5). */
export function recordPeace(game: Game): void {
  for (const faction of FACTIONS) game.vars.set(V.peaceHexes, faction, peaceCount(game, faction))
}

/** The result at the end of a game with a Separate Peace; a tie for the most goes to the Axis (+14.3). */
export function peaceResult(game: Game): GameResult {
  // Of an Axis that has collapsed nothing is counted: it is a race of West and East (14.5).
  const collapsed = game.vars.isSet(V.axisCollapsed)
  const gains = FACTIONS.filter((faction) => !(collapsed && faction === 'axis')).map((faction) => ({
    faction,
    gain: peaceCount(game, faction) - game.vars.number(V.peaceHexes, faction),
  }))
  const most = Math.max(...gains.map(({ gain }) => gain))
  const first = gains.filter(({ gain }) => gain === most)
  const [only] = first
  const winner = first.length === 1 && only ? only.faction : collapsed ? 'draw' : 'axis'
  const words = gains.map(
    ({ faction, gain }) => `${FACTION_NAMES[faction]} ${gain < 0 ? `−${-gain}` : `+${gain}`}`,
  )
  const tie =
    first.length < 2 ? '' : collapsed ? ', and a tie is won by nobody' : ', and a tie is won by the Axis'
  return { winner, level: 'Separate Peace', text: `Strategic Hexes gained: ${words.join(', ')}${tie}.` }
}
