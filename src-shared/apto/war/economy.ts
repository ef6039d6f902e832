/** EPs: what a Seasonal Turn brings, and what units cost (8.2, 8.6). */
import { present } from '../../kernel/present.ts'
import { monthOf, yearOf } from '../ground/calendar.ts'
import { type CombatUnit, isCombat } from '../ground/units.ts'
import { HEX, has, territoryAt } from '../map/board.ts'
import type { Power } from '../map/nations.ts'
import type { Game } from '../table/game.ts'

/** EPs of a captured enemy resource, and what Japan loses with a home resource and a home city (8.2). */
const CAPTURED = 2
const LOST_RESOURCE = 2
const LOST_CITY = 4

/** The oil of the Indies by its hexes (8.2). */
const OIL: Readonly<Record<string, number>> = { w1912: 15, w2019: 7, w2418: 6, w1617: 4 }

/** The table income of a power in the Seasonal Turn before a month: the last year given stands for those after it. */
function tableIncome(game: Game, power: Power): number {
  const years = game.content.tables.income[power]
  if (!years) return 0
  const year = yearOf(game.month)
  const known = Object.keys(years)
    .map(Number)
    .filter((each) => each <= year)
  if (known.length === 0) return 0
  return present(
    years[String(Math.max(...known))]?.[Math.floor((monthOf(game.month) - 1) / 3)],
    'income of',
    power,
  )
}

/** What land adds to and takes from the income of a power. */
function landIncome(game: Game, power: Power): number {
  let points = 0
  for (let hex = 0; hex < game.board.graph.count; hex++) {
    const territory = territoryAt(game.board, hex)
    const owner = game.owner(hex)
    if (!territory || owner === undefined) continue
    const resource = has(game.board, hex, HEX.resource)
    if (resource && owner === power && game.areEnemies(power, territory.owner))
      points += (power === 'japan' ? OIL[game.id(hex)] : undefined) ?? CAPTURED
    if (power !== 'japan' || territory.owner !== 'japan' || territory.kind !== 'home' || owner === 'japan')
      continue
    if (game.isCity(hex)) points -= LOST_CITY
    else if (resource) points -= LOST_RESOURCE
  }
  return points
}

/** EPs a power draws in the Seasonal Turn before the month that is to be played; never below 0. */
export const incomeOf = (game: Game, power: Power): number =>
  Math.max(0, tableIncome(game, power) + landIncome(game, power))

const priceOf = (game: Game, { kind }: CombatUnit) => game.content.tables.prices[kind]

/** EPs of a unit of a Force Pool with one step or all of them; undefined if it is not for sale. */
export function costOf(game: Game, piece: string, steps: 1 | 2): number | undefined {
  const unit = game.unit(piece)
  if (!isCombat(unit)) return undefined
  const price = priceOf(game, unit)
  if (!price || (steps === 2 && unit.depleted === undefined)) return undefined
  return steps === 2 ? price.two : price.one
}

/** EPs to make a depleted unit whole: what its second step costs (8.6). */
export function rebuildCost(game: Game, piece: string): number | undefined {
  const [one, two] = [costOf(game, piece, 1), costOf(game, piece, 2)]
  return one === undefined || two === undefined ? undefined : two - one
}

/** Seasons until a unit that is bought arrives. */
export function delayOf(game: Game, piece: string): number {
  const unit = game.unit(piece)
  return isCombat(unit) ? (priceOf(game, unit)?.seasons ?? 1) : 1
}
