/**
 * Failure markers (18.12, 36.14): a marker of a faction spoils the hexes around it for that faction. Neither
 * its support units nor its Airdrops go there, its units do not land, advance or exploit into them, and
 * hexes with an EZOC cannot be entered (Supply) or left (Command).
 */

import { distance } from '../../hexmap/graph.ts'
import { fact } from '../game/facts.ts'
import type { Game } from '../game/game.ts'
import { OK, type Refusal, type RuleId, refuse, type Verdict } from '../rule.ts'
import type { MapId } from '../theatres/index.ts'

/** The section on the marker, by map. */
const RULES: Readonly<Record<MapId, RuleId>> = { tk: '18.12', ds: '36.14' }
/** Radius where the marker prints none. */
const RADIUS = 5

type Kind = 'failure-command' | 'failure-supply'

interface Failure {
  readonly side: number
  readonly hex: number
  readonly radius: number
  readonly kind: string
}
/** The Failure markers on the maps. */
const failuresOf = fact('Failures', ['counters', 'politics'], (game): readonly Failure[] => {
  const found: Failure[] = []
  for (const unit of game.content.units) {
    const hex = game.hexOf(unit)
    const up = unit.sides[game.board.face[unit.index] ?? 0]
    if (hex < 0 || up?.kind !== 'marker' || !up.type.startsWith('failure')) continue
    found.push({ side: game.sideOf(unit), hex, radius: up.range ?? RADIUS, kind: up.type })
  }
  return found
})

/** The Failure that spoils a hex for a faction, of one kind or of any. */
function failureAt(game: Game, side: number, hex: number, kind?: Kind): Failure | undefined {
  return failuresOf(game).find(
    (failure) =>
      failure.side === side &&
      (kind === undefined || failure.kind === kind) &&
      distance(game.graph, failure.hex, hex) <= failure.radius,
  )
}

function refusal(game: Game, failure: Failure, hex: number, reason: string): Refusal {
  return refuse(RULES[game.theatreAt(hex).id], reason, [game.hexId(hex), game.hexId(failure.hex)])
}

/** Support units, Airdrops, landings, advances and Exploitation keep out of Failure Hexes. */
export function failureBar(game: Game, side: number, hex: number): Verdict {
  const failure = failureAt(game, side, hex)
  return failure ? refusal(game, failure, hex, 'it is a Failure Hex of the faction') : OK
}

/** Failure [Supply]: no movement into a Failure Hex with an EZOC. */
export function failureEntryBar(game: Game, side: number, hex: number): Refusal | undefined {
  if (game.board.ezoc(side, hex) === 0) return undefined
  const failure = failureAt(game, side, hex, 'failure-supply')
  return failure && refusal(game, failure, hex, 'a Failure of supply forbids entering an EZOC there')
}

/** Failure [Command]: no movement out of a Failure Hex with an EZOC. */
export function failureLeaveBar(game: Game, side: number, hex: number): Refusal | undefined {
  if (game.board.ezoc(side, hex) === 0) return undefined
  const failure = failureAt(game, side, hex, 'failure-command')
  return failure && refusal(game, failure, hex, 'a Failure of command forbids leaving an EZOC there')
}
