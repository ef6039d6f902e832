/** Where fortress and garrison units may be placed (2.3.2.4). */
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game.ts'
import { MAJORS } from '../politics.ts'

/** True if a hex shares a Border with land of which a test holds; the Border may run across water. */
function borders(game: Game, hex: number, test: (other: number) => boolean): boolean {
  const own = game.politics.owner(hex)
  for (let d = 0; d < 6; d++) {
    const other = game.graph.neighbour[hex * 6 + d] ?? -1
    if (other >= 0 && game.politics.owner(other) !== -1 && game.politics.owner(other) !== own && test(other))
      return true
  }
  return false
}

const isHomeOf = (game: Game, hex: number, id: string): boolean =>
  game.politics.isHome(hex, game.politics.country(id))
const belongsTo = (game: Game, hex: number, id: string): boolean =>
  game.politics.owner(hex) === game.politics.country(id)

/** "France" means that Country before it becomes Vichy (glossary). */
const isFrance = (game: Game, hex: number): boolean =>
  isHomeOf(game, hex, 'france') && game.table.get('vichy') === null

/** True if a hex is a part of a Minor Country (not of a Dependent). */
function isMinorCountry(game: Game, hex: number): boolean {
  const area = game.graph.areas[game.politics.owner(hex)]
  return (
    area !== undefined && MAJORS[area.id] === undefined && game.politics.isHome(hex, game.politics.owner(hex))
  )
}

function judgeFrenchLine(game: Game, hex: number): Verdict {
  const allowed =
    isFrance(game, hex) &&
    borders(game, hex, (n) => isHomeOf(game, n, 'belgium-holland') || isHomeOf(game, n, 'germany'))
  return allowed
    ? OK
    : refuse(
        '2.3.2.4',
        'a French Line fortress stands in France, on the Border of Belgium-Holland or Germany',
      )
}

function judgeRussianLine(game: Game, hex: number): Verdict {
  const allowed =
    belongsTo(game, hex, 'russia') &&
    borders(game, hex, (n) => belongsTo(game, n, 'germany') || isMinorCountry(game, n))
  const where = 'on the Border of Germany, a German Dependent or a Minor Country'
  return allowed
    ? OK
    : refuse('2.3.2.4', `a Russian Line fortress stands in Russia or a Dependent of it, ${where}`)
}

function judgeWall(game: Game, hex: number): Verdict {
  const allowed =
    isHomeOf(game, hex, 'germany') &&
    borders(game, hex, (n) => isHomeOf(game, n, 'belgium-holland') || isFrance(game, n))
  return allowed
    ? OK
    : refuse('2.3.2.4', 'a Wall fortress stands in Germany, on the Border of Belgium-Holland or France')
}

function isSet(game: Game, key: string): boolean {
  const value = game.table.get(key)
  return value !== null && value !== false
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
      return into.nation === 'russia' ? judgeRussianLine(game, hex) : judgeFrenchLine(game, hex)
    case 'wall':
      return judgeWall(game, hex)
    case 'any':
      return isSet(game, 'no-retreat') || isSet(game, 'separate-peace')
        ? OK
        : refuse('2.3.2.4', 'an FE fortress needs No Retreat on the VP Track or a Separate Peace')
    case 'ss':
      return from.tags.has('ss') ? OK : refuse('2.3.2.4', 'an SS fortress is converted from an SS unit only')
    case undefined:
      return refuse('2.3.2.4', `${game.name(into)} is not placed by conversion`)
  }
}

/** The sorts of fortress of which a nation converts one a turn (2.3.2.4), by variable key. */
export function onceKey(into: Unit): string | undefined {
  const { place, name } = into.counter
  if (place === 'line' || place === 'wall') return `once/${into.nation}-${place}`
  if (place === 'any') return `once/${into.nation}-fe`
  return name === 'Mag' ? `once/${into.nation}-mag` : undefined
}
