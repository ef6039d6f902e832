/** Which step losses a side of a combat may choose (4.2.6, 4.2.6.1). */
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { applyLoss, type LossOption, lossOptions } from '../units/losses.ts'
import { type AttackFrame, alive } from './attack.ts'

/** The losses the attacker may choose: the first must be an armor or marine step where the rule says so. */
export function attackerLosses(game: Game, frame: AttackFrame): LossOption[] {
  const units = alive(game, frame.attackers)
  if (!frame.firstLoss && (frame.armor || frame.marine)) {
    const required = units.flatMap((unit) => requiredLosses(game, frame, unit))
    if (required.length > 0) return required
  }
  return firstOf(game, frame.firstLoss, units)
}

/** The losses among some units; the first of a side may be bound to some of them by an optional rule (17.3.2). */
function firstOf(game: Game, taken: boolean, units: readonly Unit[]): LossOption[] {
  const bound = taken || !game.optional || units.length === 0 ? undefined : ask(game, 'firstStep', { units })
  const ways = (of: readonly Unit[]): LossOption[] => of.flatMap((unit) => lossOptions(game, unit, {}))
  const first = bound ? ways(bound) : []
  return first.length > 0 ? first : ways(units)
}

/** What the attackers' next step has to come from: said with the choice; undefined where any unit may lose it (4.2.6.1). */
export function boundLoss(
  game: Game,
  frame: AttackFrame,
): 'armor' | 'marines' | 'armor or marines' | undefined {
  if (frame.firstLoss) return undefined
  const units = alive(game, frame.attackers).filter((unit) => requiredLosses(game, frame, unit).length > 0)
  const armor = units.some((unit) => game.isArmor(unit))
  const marines = units.some((unit) => !game.isArmor(unit))
  if (armor && marines) return 'armor or marines'
  return armor ? 'armor' : marines ? 'marines' : undefined
}

function requiredLosses(game: Game, frame: AttackFrame, unit: Unit): LossOption[] {
  if (frame.armor && game.isArmor(unit)) return lossOptions(game, unit, { armor: true })
  if (frame.marine && game.ground(unit)?.type === 'marine') return lossOptions(game, unit, { marine: true })
  return []
}

export function defenderLosses(game: Game, frame: AttackFrame): LossOption[] {
  return firstOf(game, frame.defenderLoss === true, alive(game, frame.defenders))
}

/** Takes a loss and keeps the lists of those involved true: a replacement steps in for its parent, a lost unit is struck off. */
export function takeLoss(
  game: Game,
  frame: AttackFrame,
  option: LossOption,
  who: 'attackers' | 'defenders',
): void {
  const left = applyLoss(game, option)
  const others = frame[who].filter((id) => id !== option.unit)
  const next = left?.id === option.unit ? frame[who] : left ? [...others, left.id] : others
  const change = who === 'attackers' ? { firstLoss: true } : game.optional ? { defenderLoss: true } : {}
  game.table.patch({ [who]: next, ...change })
}
