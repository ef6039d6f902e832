/**
 * Failure markers (18.12, 36.14): a marker of a faction spoils the hexes around it for that faction. Neither
 * its support units nor its Airdrops go there, its units do not land, advance or exploit into them, and
 * hexes with an EZOC cannot be entered (Supply) or left (Command).
 */
import { distance } from '../../../../board/hexmap/graph.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { type Refusal, type RuleId, refuse } from '../../../ground/rule.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../game/game.ts'
import { byMarker, type Modifier } from '../registry.ts'

/** The section on the marker, by map. */
const RULES: Readonly<Record<MapId, RuleId>> = { tk: '18.12', ds: '36.14' }
/** Radius where the marker prints none. */
const RADIUS = 5
const TYPES = ['failure-command', 'failure-supply'] as const

const radiusOf = (game: Game, marker: Unit): number => {
  const up = game.board.up(marker)
  return up?.kind === 'marker' ? (up.range ?? RADIUS) : RADIUS
}

/** The refusal of the Failure of a side that reaches a hex. */
function spoilt(
  game: Game,
  side: number,
  hex: number,
  markers: readonly Unit[],
  reason: string,
): Refusal | undefined {
  const failure = markers.find(
    (marker) =>
      game.sideOf(marker) === side && distance(game.graph, game.hexOf(marker), hex) <= radiusOf(game, marker),
  )
  if (!failure) return undefined
  return refuse(RULES[game.theatreAt(hex).id], reason, [game.hexId(hex), game.hexId(game.hexOf(failure))])
}

const PRESENCE = 'it is a Failure Hex of the faction'
const ENTRY = 'a Failure of supply forbids entering an EZOC there'
const LEAVE = 'a Failure of command forbids leaving an EZOC there'

export const FAILURE: readonly Modifier[] = [
  byMarker({
    id: 'failure/presence',
    rule: '18.12',
    at: 'presence',
    from: { marker: TYPES, on: 'map' },
    words: 'No support, Airdrop, landing, advance or Exploitation of the faction into a Failure Hex',
    gives: (game, { side, hex }, markers) => spoilt(game, side, hex, markers, PRESENCE),
  }),
  byMarker({
    id: 'failure/entry',
    rule: '18.12',
    at: 'intoZoc',
    from: { marker: ['failure-supply'], on: 'map' },
    words: 'Failure of supply: no movement into a Failure Hex with an EZOC',
    gives: (game, { side, hex }, markers) => spoilt(game, side, hex, markers, ENTRY),
  }),
  byMarker({
    id: 'failure/leave',
    rule: '18.12',
    at: 'outOfZoc',
    from: { marker: ['failure-command'], on: 'map' },
    words: 'Failure of command: no movement out of a Failure Hex with an EZOC',
    gives: (game, { side, hex }, markers) => spoilt(game, side, hex, markers, LEAVE),
  }),
]
