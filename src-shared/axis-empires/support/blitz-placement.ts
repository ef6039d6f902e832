/** Blitz markers in the Support Segment (2.2.4): each goes to any hex, or is forfeited. */

import type { Procedure } from '../../kernel/procedure.ts'
import type { Frame } from '../../kernel/state.ts'
import { ASIDE } from '../content/places.ts'
import type { Game } from '../game/game.ts'
import { type Decision, type Offer, OK, refuse, type Verdict } from '../rule.ts'
import { beachheadsOnMap, beachheadUp, liftBeachhead } from './beachheads.ts'
import { isBlitzMarker } from './blitz-markers.ts'
import { askCabinetDie, quarrelOver, settleCabinet } from './cabinet.ts'

export { grantedMarkers } from './blitz-markers.ts'

const waiting = (game: Game, markers: unknown): string[] =>
  (Array.isArray(markers) ? markers.map(String) : []).filter((id) => game.hexOf(game.unit(id)) < 0)

interface PlacementFrame extends Frame {
  /** The die for the cabinet has come up so. */
  readonly rolled?: number
}

/** The markers still to be placed: Blitz markers first, for they are owed to Beachheads; then Totsugeki markers. */
function inOrder(game: Game, markers: unknown): string[] {
  const left = waiting(game, markers)
  const isBlitz = (id: string): boolean => isBlitzMarker(game.unit(id))
  return [...left.filter(isBlitz), ...left.filter((id) => !isBlitz(id))]
}

/** The hexes that must have the marker to be placed next: Beachheads without a Blitz marker, if it is one. */
function owed(game: Game, markers: unknown): string[] {
  const [next] = inOrder(game, markers)
  return next !== undefined && isBlitzMarker(game.unit(next)) ? hungryBeachheads(game) : []
}

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
    const { rolled } = frame as PlacementFrame
    if (rolled !== undefined) {
      settleCabinet(game, rolled)
      game.table.patch({ rolled: undefined })
      return true
    }
    if (waiting(game, frame.markers).length > 0) return false
    game.table.pop()
    return true
  },
  decision(game, frame): Decision {
    const [next, ...others] = inOrder(game, frame.markers)
    const kind = next !== undefined && !isBlitzMarker(game.unit(next)) ? 'Totsugeki' : 'Blitz'
    return {
      faction: game.factionName(game.phasing),
      kind: 'place-blitz',
      prompt:
        owed(game, frame.markers).length > 0
          ? 'Place a Blitz marker with each Beachhead first'
          : others.length > 0
            ? `Place a ${kind} marker in any hex (${others.length + 1} markers left), or forfeit them`
            : `Place the ${kind} marker in any hex, or forfeit it`,
      rule: '2.2.4',
    }
  },
  *offers(game, frame, only): Generator<Offer> {
    const [marker] = inOrder(game, frame.markers)
    if (marker === undefined) return
    const { first, ids } = game.graph
    const due = owed(game, frame.markers)
    const name = isBlitzMarker(game.unit(marker)) ? 'Blitz' : 'Totsugeki'
    const own = due.length > 0 ? due : ids.slice(first[game.mapIndex], first[game.mapIndex + 1])
    const hexes = only?.to === undefined ? own : own.filter((id) => id === only.to)
    for (const to of hexes) {
      yield {
        command: { type: 'place-blitz', marker, to },
        label: `${name} marker in ${game.hexName(game.hex(to))}`,
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
          ? 'Forfeit the remaining markers'
          : `Forfeit the ${name} marker`,
      rule: '2.2.4',
    }
  },
  explain(game, frame): Verdict {
    const due = owed(game, frame.markers)
    return due.length > 0 ? refuse('2.2.4', 'a Beachhead on the map must have a Blitz marker first', due) : OK
  },
  perform(game, _frame, command) {
    if (command.type === 'forfeit') {
      game.table.pop()
      return
    }
    const to = String(command.to)
    const marker = game.unit(String(command.marker))
    const name = isBlitzMarker(marker) ? 'Blitz' : 'Totsugeki'
    game.table.place(marker.id, to)
    game.note({
      text: `a ${name} marker is placed in ${game.hexName(game.hex(to))}`,
      rule: '2.2.4',
      at: [to],
      pieces: [marker.id],
      faction: game.factionName(game.phasing),
    })
    if (quarrelOver(game, marker, game.hex(to))) askCabinetDie(game)
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
