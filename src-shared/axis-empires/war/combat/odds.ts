/** Odds and results on the Combat Results Table (4.2.2 steps 3 to 5, 4.2.4, 11.2). */

import { type CombatCell, CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { BattlePreview, SumItem } from '../../ground/contract/views.ts'
import type { RuleId, Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import type { Battle } from './battle.ts'
import { columnShifts } from './shifts.ts'

/** Each column as [attacker, defender]. */
const RATIOS: readonly (readonly [number, number])[] = CRT_COLUMNS.map((name) => {
  const [a, d] = name.split('-').map(Number)
  return [a ?? 1, d ?? 1] as const
})

/** The column of two totals, rounded for the defender: the best whose ratio is reached; at least 1-3. */
export function oddsColumn(attack: number, defence: number): number {
  let column = 0
  RATIOS.forEach(([a, d], c) => {
    if (attack * d >= defence * a) column = c
  })
  return column
}

/** True if the attacker musters raw odds of 1-3 (4.2.1.1). */
export function reachesMinimum(attack: number, defence: number): boolean {
  return attack > 0 && attack * 3 >= defence
}

export interface Sum {
  readonly items: SumItem[]
  readonly total: number
}

function factors(game: Game, units: readonly Unit[], which: 'attack' | 'defence', rule: RuleId): Sum {
  const items = units.map((unit) => ({
    label: game.name(unit),
    value: game.side(unit)[which],
    rule,
    pieces: [unit.id],
  }))
  return { items, total: items.reduce((sum, item) => sum + item.value, 0) }
}

export const attackSum = (game: Game, battle: Battle): Sum =>
  factors(game, battle.support ? [...battle.attackers, battle.support] : battle.attackers, 'attack', '4.2.2')
export const defenceSum = (game: Game, battle: Battle): Sum =>
  factors(game, battle.defence ? [...battle.defenders, battle.defence] : battle.defenders, 'defence', '4.2.2')

const total = (game: Game, units: readonly Unit[], more: Unit | undefined, which: 'attack' | 'defence') =>
  units.reduce((sum, unit) => sum + game.side(unit)[which], more ? game.side(more)[which] : 0)
/** The same totals without their items. */
export const attackTotal = (game: Game, battle: Battle): number =>
  total(game, battle.attackers, battle.support, 'attack')
export const defenceTotal = (game: Game, battle: Battle): number =>
  total(game, battle.defenders, battle.defence, 'defence')

/** The column of a combat with every shift, without its items. */
export function columnOf(game: Game, battle: Battle): number {
  const net = columnShifts(game, battle).reduce((sum, shift) => sum + shift.value, 0)
  const raw = oddsColumn(attackTotal(game, battle), defenceTotal(game, battle))
  return Math.max(0, Math.min(CRT_COLUMNS.length - 1, raw + net))
}

export interface Odds {
  readonly attack: Sum
  readonly defence: Sum
  readonly raw: number
  readonly shifts: readonly SumItem[]
  readonly column: number
}

/** The odds of a combat with every shift. */
export function oddsOf(game: Game, battle: Battle): Odds {
  const attack = attackSum(game, battle)
  const defence = defenceSum(game, battle)
  const raw = oddsColumn(attack.total, defence.total)
  const shifts = columnShifts(game, battle)
  const net = shifts.reduce((sum, shift) => sum + shift.value, 0)
  const column = Math.max(0, Math.min(CRT_COLUMNS.length - 1, raw + net))
  return { attack, defence, raw, shifts, column }
}

const NO_RESULT: CombatCell = { retreat: null, attrition: null }

/** Defender retreats where the weather of the defending hex is not Clear (11.2). */
export const MILDER = { Dr3: 'Dr2', Dr2: 'Dr1', Dr1: 'Ex' } as const

/**
 * The result of a die in a column, made milder by weather in the defending hex (11.2). With Wild Combat (17.3.1) the
 * second die gives the Attrition.
 */
export function resultOf(
  game: Game,
  target: number,
  column: number,
  die: number,
  second: number | null = null,
): CombatCell {
  const rows = game.content.crt.rows as Readonly<Record<string, readonly CombatCell[]>>
  const read = (shown: number): CombatCell => rows[String(shown)]?.[column] ?? NO_RESULT
  const printed = second === null ? read(die) : { ...read(die), attrition: read(second).attrition }
  const cell = game.optional ? (ask(game, 'combatResult', { target, cell: printed }) ?? printed) : printed
  if (game.weather(target) === 'clear') return cell
  const { retreat } = cell
  if (retreat !== 'Dr1' && retreat !== 'Dr2' && retreat !== 'Dr3') return cell
  return { ...cell, retreat: MILDER[retreat] }
}

/** A result as printed: `Dr2 0/1`. */
export function resultText(cell: CombatCell): string {
  const attrition = cell.attrition ? `${cell.attrition[0]}/${cell.attrition[1]}` : ''
  return [cell.retreat ?? '', attrition].filter(Boolean).join(' ') || '–'
}

/** A result in words. */
export function resultWords(cell: CombatCell): string {
  const parts: string[] = []
  const { retreat, attrition } = cell
  if (retreat === 'Ad') parts.push('the attackers retreat one hex or lose a step')
  else if (retreat === 'Ex' || retreat === 'Ex+')
    parts.push('exchange: the attackers retreat or lose a step, then the defenders')
  else if (retreat)
    parts.push(`the defenders retreat ${retreat.slice(2)} hex${retreat === 'Dr1' ? '' : 'es'}`)
  if (attrition && attrition[0] > 0) parts.push(`the attackers lose ${attrition[0]}`)
  if (attrition && attrition[1] > 0) parts.push(`the defenders lose ${attrition[1]}`)
  return parts.length > 0 ? parts.join('; ') : 'nothing happens'
}

/** A combat before the die is cast: odds, every item, and the result of each die. */
export function preview(game: Game, battle: Battle, verdict: Verdict): BattlePreview {
  const odds = oddsOf(game, battle)
  const column = CRT_COLUMNS[odds.column] ?? '1-3'
  return {
    target: game.hexId(battle.target),
    attackers: [...battle.attackers, ...(battle.support ? [battle.support] : [])].map((unit) => unit.id),
    defenders: [...battle.defenders, ...(battle.defence ? [battle.defence] : [])].map((unit) => unit.id),
    attack: odds.attack.items,
    defence: odds.defence.items,
    attackTotal: odds.attack.total,
    defenceTotal: odds.defence.total,
    odds: CRT_COLUMNS[odds.raw] ?? '1-3',
    shifts: odds.shifts,
    column,
    outcomes: [1, 2, 3, 4, 5, 6].map((die) => {
      const cell = resultOf(game, battle.target, odds.column, die)
      return { die, result: resultText(cell), text: resultWords(cell) }
    }),
    ...(ask(game, 'secondDie', null) ? { twoDice: true as const } : {}),
    verdict,
  }
}
