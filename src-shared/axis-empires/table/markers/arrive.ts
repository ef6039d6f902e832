/** What a marker brings about at the moment it comes to its place (18, 36). */

import { OUT, strategicWarfareBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../game/game.ts'
import { isWithin } from '../game/lands.ts'
import { annexed } from '../politics/cede.ts'

type Arrival = (game: Game, marker: Unit) => void

function leaves(game: Game, unit: Unit, why: string, rule: RuleId): void {
  game.table.place(unit.id, OUT)
  const text = `${game.name(unit)} leaves the game: ${why}`
  game.note({ text, rule, pieces: [unit.id], faction: game.factionOf(unit) })
}

const isAt = (game: Game, unit: Unit, at: string): boolean => game.table.piece(unit.id).at === at

/** Quit India is over before it begins if a Japanese ground unit stands in India or Ceylon (36.37). */
function quitIndia(game: Game, marker: Unit): void {
  const { unrest } = THEATRES[marker.map]
  if (!unrest || !isAt(game, marker, strategicWarfareBox(marker.map))) return
  const invaded = game.board.onMaps().some((unit) => {
    const hex = game.hexOf(unit)
    return (
      hex >= 0 &&
      game.ground(unit) !== undefined &&
      game.board.nations(unit).includes(unrest.endedBy) &&
      isWithin(game, hex, unrest.lands)
    )
  })
  if (invaded) leaves(game, marker, 'a Japanese ground unit is in India or Ceylon', '36.37')
}

/** With Hakko Ichiu the Axis loses its Minor Country Production +1 (36.17); its +2 side stays. */
function hakkoIchiu(game: Game, marker: Unit): void {
  for (const unit of game.content.units) {
    const isOurs = unit.map === marker.map && unit.counter.faction === marker.counter.faction
    if (isOurs && game.board.up(unit)?.type === 'minor-country-production-1' && !isAt(game, unit, OUT))
      leaves(game, unit, 'Hakko Ichiu takes its place', '36.17')
  }
}

/** With France defeated its units that are not marked F leave the game (36.13.3). */
function germanVictory(game: Game, marker: Unit): void {
  const isUp = game.board.up(marker)?.type === 'france-defeated'
  if (!isUp || !isAt(game, marker, strategicWarfareBox(marker.map))) return
  for (const unit of game.content.units)
    if (unit.map === marker.map && unit.tags.has('non-f') && !isAt(game, unit, OUT))
      leaves(game, unit, 'France is defeated', '36.13.3')
}

/** The Country in whose Capital Reich Annex lies is part of Germany: it is no Country any more (13.2.1, 18.30). */
function reichAnnex(game: Game, marker: Unit): void {
  const country = game.graph.areas.find(({ capital }) => capital !== undefined && isAt(game, marker, capital))
  if (country) annexed(game, country.id)
}

/** By the side that has come up. */
const ARRIVALS: Readonly<Record<string, Arrival>> = {
  'quit-india': quitIndia,
  'hakko-ichiu': hakkoIchiu,
  'france-defeated': germanVictory,
  'reich-annex': reichAnnex,
}

/** Does what a marker does on coming to the place where it lies now. */
export function arrived(game: Game, marker: Unit): void {
  ARRIVALS[game.board.up(marker)?.type ?? '']?.(game, marker)
}
