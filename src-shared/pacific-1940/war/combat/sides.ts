/** Who takes part in a battle, what each fires with, and who can be hit by what (Conduct combat). */
import type { Frame } from '../../../kernel/state.ts'
import { type Power, sideOf } from '../../ground/powers.ts'
import type { Entry, Unit } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { roomIn } from '../movement/decks.ts'

export type Place = 'attacker' | 'defender'

export type Counts = Readonly<Record<string, number>>

/** What fires a die: submarines hit no aircraft, aircraft hit no submarines without a destroyer beside them. */
export type Kind = 'sub' | 'air' | 'any'

/** Hits that wait for somebody to be chosen. */
export type Hits = readonly (readonly [Kind, number])[]

export interface BattleFrame extends Frame {
  readonly proc: 'battle'
  readonly power: Power
  readonly space: string
  readonly round: number
  readonly step: string
  /** The step after losses have been chosen. */
  readonly after: string
  readonly loser: Place
  readonly hits: readonly (readonly [string, number])[]
  /** Defenders that are hit and still fire. */
  readonly doomed: Counts
  /** Submarines that have submerged. */
  readonly under: Counts
  /** Aircraft aboard damaged carriers: cargo, not in the air. */
  readonly grounded: Counts
  /** In games begun before destroyers alone said it: the sides whose submarines have struck first. */
  readonly struck?: readonly string[] | undefined
}

/** Those of a space that fight on a side, those already hit among them. */
export function standing(game: Game, frame: BattleFrame, place: Place): Entry[] {
  const { power, space, under, grounded } = frame
  const atSea = game.board.isSea(space)
  return game.at(space).flatMap((entry) => {
    const { unit, key } = entry
    // Guests held aboard a damaged carrier neither attack nor defend (Aircraft carriers).
    // Ships that have fought elsewhere this turn and gone back here do not fight again (Combat move).
    if (unit.apart || unit.held || unit.fought) return []
    const mine = unit.flag === power
    if (place === 'attacker' ? !mine : mine || !game.isFoe(power, unit, space)) return []
    if (!atSea && game.is(unit, 'antiaircraft')) return []
    const n = entry.n - (under[key] ?? 0) - (grounded[key] ?? 0)
    return n > 0 ? [{ key, unit, n }] : []
  })
}

/** The same without those that have been hit. */
export function alive(game: Game, frame: BattleFrame, place: Place): Entry[] {
  const all = standing(game, frame, place)
  if (place === 'attacker') return all
  return all.flatMap((entry) => {
    const n = entry.n - (frame.doomed[entry.key] ?? 0)
    return n > 0 ? [{ ...entry, n }] : []
  })
}

export const total = (list: readonly { readonly n: number }[]): number =>
  list.reduce((sum, { n }) => sum + n, 0)

export const has = (game: Game, list: readonly Entry[], tag: Parameters<Game['is']>[1]): boolean =>
  list.some(({ unit }) => game.is(unit, tag))

/** Aircraft of the defenders that cannot be in the air: their carriers are damaged. */
export function groundedAt(game: Game, power: Power, zone: string): Record<string, number> {
  const foes = game
    .at(zone)
    .filter(
      ({ unit }) =>
        game.isFoe(power, unit, zone) &&
        game.classOf(unit) === 'air' &&
        unit.island === undefined &&
        !unit.held,
    )
  let room = roomIn(game, zone, (flag) => sideOf(flag) !== sideOf(power))
  const grounded: Record<string, number> = {}
  // The better defenders are on the sound decks.
  for (const { key, unit, n } of [...foes].sort(
    (a, b) => game.type(b.unit.type).defence - game.type(a.unit.type).defence,
  )) {
    const up = Math.min(n, room)
    room -= up
    if (unit.island === undefined && n > up) grounded[key] = n - up
  }
  return grounded
}

/** Dice of a side: how many at which value, and what they can hit. */
export interface Dice {
  readonly value: number
  readonly kind: Kind
  readonly n: number
}

/** Attack values with what stands beside: artillery lifts infantry, fighters and tanks lift tactical bombers. */
function attackDice(game: Game, list: readonly Entry[]): { value: number; unit: Unit; n: number }[] {
  const guns = total(list.filter(({ unit }) => game.is(unit, 'supports')))
  const partners = total(
    list.filter(({ unit }) => game.is(unit, 'combined-arms') && !game.is(unit, 'combined')),
  )
  const left = { supported: guns, combined: partners }
  return list.flatMap(({ unit, n }) => {
    const { attack, tags } = game.type(unit.type)
    const lift = tags.includes('supported') ? 'supported' : tags.includes('combined') ? 'combined' : undefined
    if (lift === undefined) return [{ value: attack, unit, n }]
    const lifted = Math.min(n, left[lift])
    left[lift] -= lifted
    return [
      { value: attack + 1, unit, n: lifted },
      { value: attack, unit, n: n - lifted },
    ]
  })
}

/** The dice of those who fire; `helped` says whether a destroyer of their side is in a battle at sea. */
export function diceOf(
  game: Game,
  list: readonly Entry[],
  place: Place,
  atSea: boolean,
  helped: boolean,
): Dice[] {
  const each =
    place === 'attacker'
      ? attackDice(game, list)
      : list.map(({ unit, n }) => ({ value: game.type(unit.type).defence, unit, n }))
  const sums = new Map<string, Dice>()
  for (const { value, unit, n } of each) {
    if (value === 0 || n === 0 || game.is(unit, 'antiaircraft')) continue
    const kind: Kind = !atSea
      ? 'any'
      : game.is(unit, 'submerges')
        ? 'sub'
        : game.classOf(unit) === 'air' && !helped
          ? 'air'
          : 'any'
    const key = `${value} ${kind}`
    sums.set(key, { value, kind, n: (sums.get(key)?.n ?? 0) + n })
  }
  return [...sums.values()].sort((a, b) => b.value - a.value || (a.kind < b.kind ? -1 : 1))
}
