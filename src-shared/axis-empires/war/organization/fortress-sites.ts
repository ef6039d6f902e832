/** Where fortress and garrison units may be placed (2.3.2.4): by hex, or by the rules of their theatre. */

import { across } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { type BorderLand, isMajor, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'

/** True if a hex shares a Border with land of which a test holds; the Border may run across water (glossary). */
function borders(game: Game, hex: number, test: (other: number) => boolean): boolean {
  const own = game.politics.owner(hex)
  for (let d = 0; d < 6; d++) {
    const other = across(game.graph, hex * 6 + d)
    if (other < 0 || game.graph.noBorder.has(hex * 6 + d)) continue
    if (game.politics.owner(other) !== -1 && game.politics.owner(other) !== own && test(other)) return true
  }
  return false
}

/** True if a hex is a part of a Minor Country (not of a Dependent). */
function isMinorCountry(game: Game, hex: number): boolean {
  const owner = game.politics.owner(hex)
  const area = game.graph.areas[owner]
  return area !== undefined && !isMajor(area.id) && game.politics.isHome(hex, owner)
}

/** True if a hex is land of a sort. "France" means that Country before it becomes Vichy (glossary). */
function isLand(game: Game, hex: number, land: BorderLand): boolean {
  const { politics } = game
  if ('minorCountry' in land) return isMinorCountry(game, hex)
  if ('belongsTo' in land) return politics.owner(hex) === politics.country(land.belongsTo)
  const still = land.unless === undefined || !game.isSet(land.unless, game.theatreAt(hex).id)
  return still && politics.isHome(hex, politics.country(land.home))
}

function judgeBorderFortress(game: Game, into: Unit, place: 'line' | 'wall', hex: number): Verdict {
  const rule = THEATRES[into.map].borderFortresses.find(
    (each) => each.nation === into.nation && each.place === place,
  )
  if (!rule) return refuse('2.3.2.4', `${game.name(into)} is not placed by conversion`)
  const allowed =
    isLand(game, hex, rule.inside) &&
    borders(game, hex, (other) => rule.borders.some((land) => isLand(game, other, land)))
  return allowed ? OK : refuse('2.3.2.4', rule.words)
}

function judgeFreeFortress(game: Game, into: Unit): Verdict {
  const rule = THEATRES[into.map].freeFortresses.find((each) => each.nation === into.nation)
  if (rule?.needs.some((name) => game.isSet(name, into.map))) return OK
  return refuse('2.3.2.4', rule?.words ?? `${game.name(into)} is not placed by conversion`)
}

/** Whether a fortress or garrison unit may be placed in a hex by converting a unit (2.3.2.4). */
export function judgePlace(game: Game, into: Unit, hex: number, from: Unit): Verdict {
  const { hexes, place } = into.counter
  if (hexes) {
    return hexes.includes(game.hexId(hex))
      ? OK
      : refuse('2.3.2.4', `${game.name(into)} may be placed only in its own hex`, [...hexes])
  }
  switch (place) {
    case 'line':
    case 'wall':
      return judgeBorderFortress(game, into, place, hex)
    case 'any':
      return judgeFreeFortress(game, into)
    case 'ss':
      return from.tags.has('ss') ? OK : refuse('2.3.2.4', 'an SS fortress is converted from an SS unit only')
    case undefined:
      return refuse('2.3.2.4', `${game.name(into)} is not placed by conversion`)
  }
}

/** The sorts of fortress of which a nation converts one a turn (2.3.2.4), as the variable names them. */
export function onceKey(into: Unit): string | undefined {
  const { place, name = '' } = into.counter
  if (place === 'line' || place === 'wall') return `${into.nation}-${place}`
  const named = place === 'any' || THEATRES[into.map].oneATurn.includes(name)
  return named ? `${into.nation}-${name.toLowerCase()}` : undefined
}
