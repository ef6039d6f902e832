/** Blitz markers in the Support Segment (2.2.4): each goes to any hex, or is forfeited. */
import type { Decision, Offer, Procedure } from '../../kernel/procedure.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { parseTurn } from '../calendar.ts'
import type { Faction } from '../content/counters.ts'
import type { Game } from '../game.ts'
import { ASIDE } from '../places.ts'
import { beachheadsOnMap, beachheadUp, liftBeachhead } from '../support/beachheads.ts'

/** The Blitz markers a scenario grants a faction this turn (special rule `blitz-each-turn`). */
export function grantedMarkers(game: Game, faction: Faction): string[] {
  return game.content.scenario.special.flatMap((special) => {
    const data = special.data
    if (special.key !== 'blitz-each-turn' || data?.faction !== faction) return []
    const turns = Array.isArray(data.turns) ? data.turns : []
    if (!turns.some((turn) => parseTurn(String(turn)) === game.turn)) return []
    const markers = (Array.isArray(data.markers) ? data.markers : []).map(String)
    return markers.filter((id) => game.inPlay(game.unit(id)))
  })
}

const waiting = (game: Game, markers: unknown): string[] =>
  (Array.isArray(markers) ? markers.map(String) : []).filter((id) => game.hexOf(game.unit(id)) < 0)

/** The hexes of the phasing faction's Beachheads that have no Blitz marker yet: they come first (2.2.4). */
function hungryBeachheads(game: Game): string[] {
  const hexes = beachheadsOnMap(game, game.phasing, game.map)
    .filter((marker) => beachheadUp(game, marker) !== 'beachhead-0')
    .map((marker) => game.hexOf(marker))
  return hexes
    .filter((hex) => game.board.markers(hex, 'blitz', game.phasing).length === 0)
    .map((hex) => game.hexId(hex))
}

export const blitzPlacementProcedure: Procedure<Game> = {
  run(game, frame) {
    if (waiting(game, frame.markers).length > 0) return false
    game.table.pop()
    return true
  },
  decision(game, frame): Decision {
    const left = waiting(game, frame.markers).length
    return {
      faction: game.factionName(game.phasing),
      kind: 'place-blitz',
      prompt:
        hungryBeachheads(game).length > 0
          ? 'Place a Blitz marker with each Beachhead first'
          : left > 1
            ? `Place a Blitz marker in any hex (${left} left), or forfeit them`
            : 'Place the Blitz marker in any hex, or forfeit it',
      rule: '2.2.4',
    }
  },
  *offers(game, frame, only): Generator<Offer> {
    const [marker] = waiting(game, frame.markers)
    if (marker === undefined) return
    const { first, ids } = game.graph
    const due = hungryBeachheads(game)
    const own = due.length > 0 ? due : ids.slice(first[game.mapIndex], first[game.mapIndex + 1])
    const hexes = only?.to === undefined ? own : own.filter((id) => id === only.to)
    for (const to of hexes) {
      yield {
        command: { type: 'place-blitz', marker, to },
        label: `Blitz marker in ${game.hexName(game.hex(to))}`,
        rule: '2.2.4',
        piece: marker,
        at: to,
      }
    }
    if (due.length > 0) return
    yield {
      command: { type: 'forfeit', marker },
      label:
        waiting(game, frame.markers).length > 1
          ? 'Forfeit the remaining Blitz markers'
          : 'Forfeit the Blitz marker',
      rule: '2.2.4',
    }
  },
  explain(game): Verdict {
    return hungryBeachheads(game).length > 0
      ? refuse('2.2.4', 'a Beachhead on the map must have a Blitz marker first', hungryBeachheads(game))
      : OK
  },
  perform(game, _frame, command) {
    if (command.type === 'forfeit') {
      game.table.pop()
      return
    }
    const to = String(command.to)
    game.table.place(String(command.marker), to)
    game.note({
      text: `a Blitz marker is placed in ${game.hexName(game.hex(to))}`,
      rule: '2.2.4',
      at: [to],
      pieces: [String(command.marker)],
      faction: game.factionName(game.phasing),
    })
  },
}

/** Takes the phasing faction's markers of a kind off the map and sets them aside (4.3). */
export function setAside(game: Game, types: readonly string[]): void {
  for (const unit of game.content.units) {
    const up = unit.sides[game.board.face[unit.index] ?? 0]
    if (
      up?.kind !== 'marker' ||
      !types.includes(up.type) ||
      game.hexOf(unit) < 0 ||
      !game.inPlay(unit) ||
      game.sideOf(unit) !== game.phasing
    )
      continue
    if (up.type === 'beachhead-0') liftBeachhead(game, unit, ASIDE)
    else game.table.place(unit.id, ASIDE)
  }
}
