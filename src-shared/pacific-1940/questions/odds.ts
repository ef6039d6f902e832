/** The odds of a fight for a space, and who takes part in it. */
import { z } from 'zod'
import type { FighterView, OddsView } from '../ground/contract/views.ts'
import { isPower, type Power, sideOf } from '../ground/powers.ts'
import { type Entry, unitOf } from '../ground/units.ts'
import type { Game } from '../table/game.ts'
import { id, question } from '../table/question.ts'
import { landers } from '../war/combat/bombardment.ts'
import { forceOf } from '../war/combat/force.ts'
import { oddsAtOnce } from '../war/combat/odds.ts'
import { alive, standing as fighting } from '../war/combat/sides.ts'
import { battleUnderWay, fightUnderWay } from '../war/combat/under-way.ts'
import { landingForce } from '../war/movement/transport.ts'

/** Fights with more units than this are not reckoned: it would keep the program from answering. */
const MOST_UNITS = 120

export const fighter = ({ key, unit, n }: Entry): FighterView => ({
  key,
  flag: unit.flag,
  type: unit.type,
  n,
  damaged: unit.damaged === true,
})

/** A kind of unit of one flag is one line, whatever each of them has done. */
export function fighters(list: readonly Entry[]): FighterView[] {
  const sums = new Map<string, FighterView>()
  for (const entry of list.map(fighter)) {
    const name = `${entry.flag} ${entry.type} ${entry.damaged}`
    sums.set(name, { ...entry, n: (sums.get(name)?.n ?? 0) + entry.n })
  }
  return [...sums.values()]
}

/** Those of the power on turn who fight in a space: the units there, and on land those that are to land. */
export function attackersAt(game: Game, power: Power, space: string): Entry[] {
  const there = game
    .at(space)
    .filter(({ unit }) => unit.flag === power && !unit.apart && !unit.held && !unit.fought)
  if (game.board.isSea(space)) return there
  if (game.sideOfLand(space) === sideOf(power)) return []
  const ashore = game.board.seasBeside(space).flatMap((zone) =>
    landers(game, power, zone, space).flatMap(({ unit, n }) =>
      landingForce(game, power, unit.cargo ?? []).map(({ flag, type }) => {
        const landed = { flag, type }
        return { key: `${flag}/${type}`, unit: landed, n }
      }),
    ),
  )
  return [...there, ...ashore]
}

const defendersAt = (game: Game, power: Power, space: string): Entry[] =>
  game.at(space).filter(({ unit }) => game.isFoe(power, unit, space) && !unit.apart && !unit.held)

/** The power whose turn it is. */
export function onTurn(game: Game): Power | undefined {
  const power = game.table.state.frames.findLast(({ proc }) => proc === 'power-turn')?.power
  return typeof power === 'string' && isPower(power) ? power : undefined
}

/** Units by their type alone, for a list of endings. */
function byType(force: Readonly<Record<string, number>>): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [key, n] of Object.entries(force)) {
    const { type } = unitOf(key)
    if (n > 0) sums[type] = (sums[type] ?? 0) + n
  }
  return sums
}

/**
 * The odds of a fight for a space by the power on turn. `more`: units that would come besides, by their keys.
 * Null if either side has nobody, or too many are there to reckon at once.
 */
export function oddsFor(
  game: Game,
  space: string,
  more: Readonly<Record<string, number>> = {},
): OddsView | null {
  const power = onTurn(game)
  if (power === undefined || !game.board.has(space)) return null
  const frame = battleUnderWay(game)
  const under = frame?.space === space ? frame : undefined
  const atSea = game.board.isSea(space)
  // Ships that bring troops take no part in the fight ashore.
  const coming = Object.entries(more)
    .map(([key, n]) => ({ key, unit: unitOf(key), n }))
    .filter(({ unit }) => atSea || game.classOf(unit) !== 'sea')
  const here = under ? fighting(game, under, 'attacker') : attackersAt(game, power, space)
  const attackers = [...here, ...coming]
  const defenders = under ? alive(game, under, 'defender') : defendersAt(game, power, space)
  const sum = [...attackers, ...defenders].reduce((all, { n }) => all + n, 0)
  const doomed = under ? Object.keys(under.doomed).length > 0 : false
  if (attackers.length === 0 || (defenders.length === 0 && !doomed) || sum > MOST_UNITS) return null
  const fight = under
    ? fightUnderWay(game, under)
    : { attackers: forceOf(attackers), defenders: forceOf(defenders), atSea }
  const odds = oddsAtOnce(game, fight)
  if (!odds) return null
  return {
    space,
    attackers: fighters(attackers),
    defenders: fighters(defenders),
    wins: odds.wins,
    takes: odds.takes,
    loses: odds.loses,
    expected: odds.expected,
    likeliest: odds.endings.slice(0, 5).map(({ chance, attackers: ours, defenders: theirs }) => ({
      chance,
      attackers: byType(ours),
      defenders: byType(theirs),
    })),
  }
}

/**
 * The exact odds of a fight for a space: those who are there, those who land there, and those `with` brings
 * (units by their keys, which still stand elsewhere). Null if there is nobody to fight, or far too much to reckon.
 */
export const odds = question({
  name: 'pacific.odds',
  asks: { space: id, with: z.record(id, z.number().int().min(1).max(999)).optional() },
  answers: ({ game }, { space, with: more }) => oddsFor(game, space, more),
})
