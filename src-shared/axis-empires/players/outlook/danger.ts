/**
 * What a stack risks in a hex: the strongest counter-attack the enemy could make on it next, judged by the formula of every
 * other battle. It is asked of the whole stack that will stand there, not of one unit at a time.
 */
import { distance } from '../../../board/hexmap/graph.ts'
import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { oddsColumn, reachesMinimum } from '../../war/combat/odds.ts'
import { hexShift, sideShift } from '../../war/combat/shifts.ts'
import type { Situation } from './situation.ts'
import { clashWorth } from './value.ts'

/** Enemies within so many hexes can strike next; those with so many Movement Points from one hex further. */
const REACH = 2
const FAST = 4
/** How many units of average size attack from one hex. */
const UNITS_IN_A_HEX = 2
/** What it is worth to the enemy to win a hex: one that is held for the war, and another. */
const PRIZE = { held: 3, other: 0.7 } as const
/** No danger counts for more than this, in steps. */
const MOST = 4

interface Blow {
  /** Who can strike, the strongest first, and whether an HQ helps them. */
  readonly enemies: readonly Unit[]
  readonly hq: boolean
  /** Column shifts of the hex and its best hexside for the attacker. */
  readonly shift: number
  /** The neighbours it can be struck from. */
  readonly doors: readonly number[]
}

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
    return this.blow(hex).enemies.reduce((sum, unit) => sum + this.s.game.side(unit).attack, 0)
  }

  private blow(hex: number): Blow {
    const known = this.blows.get(hex)
    if (known) return known
    const { game } = this.s
    const near = this.s.foes.filter((unit) => {
      const away = distance(game.graph, game.hexOf(unit), hex)
      return away <= REACH || (away === REACH + 1 && game.side(unit).move >= FAST)
    })
    const doors: number[] = []
    let left = Number.POSITIVE_INFINITY
    for (let d = 0; d < 6; d++) {
      const edge = hex * 6 + d
      const from = game.graph.neighbour[edge] ?? -1
      const bits = game.graph.side[edge] ?? 0
      if (from < 0 || game.board.isSea(from)) continue
      if (bits & (SIDE.sea | SIDE.lake) && !(bits & STRAIT)) continue
      doors.push(from)
      left = Math.min(left, sideShift(game, edge).left)
    }
    const shift = hexShift(game, hex).reduce((sum, one) => sum + one.value, 0)
    const blow = {
      enemies: near
        .filter((unit) => !game.isHq(unit) && game.side(unit).attack > 0)
        .sort((a, b) => game.side(b).attack - game.side(a).attack || a.index - b.index),
      hq: near.some((unit) => game.isHq(unit)),
      shift: shift - (Number.isFinite(left) ? left : 0),
      doors,
    }
    this.blows.set(hex, blow)
    return blow
  }

  /**
   * What the enemy can hope to gain, in steps, by a counter-attack on a stack in a hex: 0 where none is worth his while.
   * `closed` are the neighbours from which he cannot strike, as friends will stand there.
   */
  at(hex: number, stack: readonly Unit[], closed: (hex: number) => boolean = () => false): number {
    const blow = this.blow(hex)
    if (blow.enemies.length === 0 || stack.length === 0) return 0
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
    const attackers = blow.enemies.slice(0, open * UNITS_IN_A_HEX)
    const attack = attackers.reduce((sum, unit) => sum + game.side(unit).attack, 0) + (blow.hq ? 1 : 0)
    const defence = stack.reduce((sum, unit) => sum + game.side(unit).defence, 0)
    if (!reachesMinimum(attack, defence)) return 0
    const helped = (blow.hq ? 1 : 0) - (stack.some((unit) => game.isHq(unit)) ? 1 : 0)
    const fort = stack.some((unit) => game.side(unit).type === 'fortress') ? 1 : 0
    const column = oddsColumn(attack, defence) + blow.shift + helped - fort
    const clash = {
      target: hex,
      attackers,
      defenders: stack,
      prize: hold.includes(hex) ? PRIZE.held : PRIZE.other,
      withHq: blow.hq,
      style,
    }
    const gain = clashWorth(game, clash, Math.max(0, Math.min(CRT_COLUMNS.length - 1, column)))
    return Math.max(0, Math.min(MOST, gain))
  }
}
