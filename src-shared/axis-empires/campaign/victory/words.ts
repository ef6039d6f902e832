/** Strategic Hexes as a screen shows them: who controls each, what it counts and why. */
import type { StrategicHexView } from '../../ground/contract/displays.ts'
import type { Game } from '../../table/game/game.ts'
import type { ScoredHex } from './strategic-value.ts'

/** The Country a hex lies in, and the owner of that if it is another. */
function countryOf(game: Game, hex: number): string {
  const area = game.graph.hexes[hex]?.area
  const own = area === undefined ? '' : game.countryName(area)
  const owner = game.graph.areas[game.politics.owner(hex)]?.name ?? ''
  return own === owner || owner === '' ? own : `${own} (${owner})`
}

const CLAIMS = {
  devastation: 'by a Devastation marker, which counts at the end of the game',
  influence: 'by Influence in a Neutral Country, which counts at the end of the game',
} as const

/** A Strategic Hex with what a player reads of it. */
export function hexViewOf(
  game: Game,
  { hex, colour, controller, value, excepted, claim }: ScoredHex,
): StrategicHexView {
  const printed = game.graph.hexes[hex]
  const why = excepted ? 'not counted: its Country is bound by a Policy' : claim && CLAIMS[claim]
  return {
    hex: printed?.id ?? '',
    name: printed?.name ?? printed?.id ?? '',
    country: countryOf(game, hex),
    colour,
    controller,
    value,
    ...(why === undefined ? {} : { why }),
  }
}
