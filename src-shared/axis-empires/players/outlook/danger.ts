/**
 * What a stack risks in a hex: the strongest counter-attack the enemy could make on it next, judged by the formula of every
 * other battle. It is asked of the whole stack that will stand there, not of one unit at a time.
 */
import type { Unit } from '../../ground/content/unit.ts'
import { type Blow, blowOn, counterAttackOf } from './blow.ts'
import type { Situation } from './situation.ts'
import { clashWorth } from './value.ts'

/** What it is worth to the enemy to win a hex: one that is held for the war, and another. */
const PRIZE = { held: 3, other: 0.7 } as const
/** No danger counts for more than this, in steps. */
const MOST = 4

export class Danger {
  private readonly s: Situation
  private readonly blows = new Map<number, Blow>()
  /** By hex and stack, as both are asked again and again. */
  private readonly known = new Map<string, number>()

  constructor(s: Situation) {
    this.s = s
  }

  /** Attack factors of enemies that can strike a hex. */
  power(hex: number): number {
    return this.blow(hex).units.reduce((sum, unit) => sum + this.s.game.side(unit).attack, 0)
  }

  private blow(hex: number): Blow {
    const known = this.blows.get(hex)
    if (known) return known
    const blow = blowOn(this.s.game, this.s.foes, hex)
    this.blows.set(hex, blow)
    return blow
  }

  /**
   * What the enemy can hope to gain, in steps, by a counter-attack on a stack in a hex: 0 where none is worth his while.
   * `closed` are the neighbours from which he cannot strike, as friends will stand there.
   */
  at(hex: number, stack: readonly Unit[], closed: (hex: number) => boolean = () => false): number {
    const blow = this.blow(hex)
    if (blow.units.length === 0 || stack.length === 0) return 0
    const open = blow.doors.filter((door) => !closed(door)).length
    const key = `${hex} ${open} ${stack.map(({ index }) => index).sort((a, b) => a - b)}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    const danger = this.reckon(blow, open, hex, stack)
    this.known.set(key, danger)
    return danger
  }

  private reckon(blow: Blow, open: number, hex: number, stack: readonly Unit[]): number {
    const { game, hold, style } = this.s
    const { attackers, column } = counterAttackOf(game, blow, open, stack)
    if (column === undefined) return 0
    const clash = {
      target: hex,
      attackers,
      defenders: stack,
      prize: hold.includes(hex) ? PRIZE.held : PRIZE.other,
      withHq: blow.hq,
      style,
    }
    const gain = clashWorth(game, clash, column)
    return Math.max(0, Math.min(MOST, gain))
  }
}
