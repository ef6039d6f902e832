/** The reasons of the machine in sentences. */

import { around } from '../../../board/hexmap/graph.ts'
import { sureness } from '../../../contract/sureness.ts'
import { capital, counted } from '../../../kernel/words.ts'
import type { AxisGame } from '../../api.ts'
import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { battlePreview } from '../../questions/views/battle.ts'
import type { Game } from '../../table/game/game.ts'
import { defenceOf } from '../outlook/defence.ts'
import { Situation } from '../outlook/situation.ts'
import { GREEDY } from '../outlook/style.ts'
import { clearingDice } from '../outlook/value.ts'
import type { Choice } from './attacks.ts'
import type { Plan } from './march.ts'
import { counterAttack } from './threats.ts'

/** At most this many attacks are named in a sentence. */
const NAMED = 3

/** Whether some units could hold a hex against the strongest counter-attack. */
function holding(game: Game, side: number, hex: number, guards: readonly Unit[]): string {
  const blow = counterAttack(new Situation(game, side), hex, guards)
  const at = game.hexName(hex)
  if (!blow) return `no counter-attack can reach ${at}`
  const odds = `${blow.attack} factors against ${blow.defence}, column ${blow.column}`
  if (blow.falls === 0) return `${at} holds against any counter-attack (${odds})`
  return `the strongest counter-attack on ${at} (${odds}) takes it back on ${blow.falls} of 6 dice`
}

/** What a plan sets out to do, how it did in the playouts, and whether the first prize can be held. */
export function planReason(game: Game, side: number, plan: Plan): string {
  const { forces, doctrine, chance, looks } = plan
  const attacks = forces.slice(0, NAMED).map(({ target, members }) => {
    const count = members.size
    return `${game.hexName(target)} with ${count} unit${count === 1 ? '' : 's'}`
  })
  const more = forces.length - attacks.length
  const where =
    attacks.length === 0
      ? 'no attack is prepared'
      : `attacks prepared on ${attacks.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  const [first] = forces
  const held = first ? `; once won, ${holding(game, side, first.target, [...first.members.keys()])}` : ''
  const tried = triedOut(chance, looks.length)
  return `${capital(doctrine.name)}: ${doctrine.reason}; ${where}${held}.${tried}`
}

/**
 * What a ground unit adds to a hex it would be put in: what stands there then, and how many enemy stacks border on it.
 * Undefined for a place that is no hex, and for a counter that is no ground unit.
 */
export function placeReason(game: Game, side: number, unit: Unit, at: string): string | undefined {
  const hex = game.graph.indexOf.get(at)
  if (hex === undefined || !game.ground(unit)) return undefined
  const others = game.groundIn(hex, side).filter((each) => each !== unit)
  const steps = [...others, unit].reduce((sum, each) => sum + game.side(each).steps, 0)
  const enemies = around(game.graph, hex).filter((next) => game.enemyGroundIn(next, side).length > 0).length
  const there = `${counted(others.length + 1, 'unit')} with ${counted(steps, 'step')} then stand there`
  const border =
    enemies === 0
      ? 'no enemy borders on it'
      : `${counted(enemies, 'enemy stack borders', 'enemy stacks border')} on it`
  return `${game.name(unit)} strengthens ${game.hexName(hex)}: ${there}, and ${border}.`
}

/** Why an attack is made, or why none is. */
export function attackReason(
  _face: AxisGame,
  game: Game,
  side: number,
  { attack, chance, looks }: Choice,
): string {
  const tried = triedOut(chance, looks.length)
  if (!attack) return `No attack that can be made now gains more than it costs.${tried}`
  const target = game.hex(attack.target)
  const defenders = game.enemyGroundIn(target, side)
  const at = game.hexName(target)
  if (defenders.length === 0) return `Attack on ${at}, where nobody stands to defend it.${tried}`
  const { column } = battlePreview(game, attack.target, attack.units, attack.hq)
  const attackers = attack.units.map((id) => game.unit(id))
  const { helper } = defenceOf(game, side, target, true)
  const clash = { target, attackers, defenders, helper, prize: 0, withHq: attack.hq !== null, style: GREEDY }
  const dice = clearingDice(game, clash, CRT_COLUMNS.indexOf(column as (typeof CRT_COLUMNS)[number]))
  const held = holding(game, side, target, attackers)
  return `Attack on ${at} at ${column}: ${dice} of 6 dice clear the hex; once won, ${held}.${tried}`
}

/** How games played ahead went, in words: a share of a few games is no percentage. */
const triedOut = (chance: number, games: number): string =>
  games > 0 ? ` It ${sureness(chance, games)}.` : ''
