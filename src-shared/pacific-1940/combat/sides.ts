/** Who takes part in a battle, what each fires with, and who can be hit by what (Conduct combat). */
import type { Frame } from '../../kernel/state.ts'
import type { Game } from '../game.ts'
import { roomIn } from '../movement/decks.ts'
import { isOther } from '../movement/sea.ts'
import { type Power, sideOf } from '../powers.ts'
import { type Entry, type Unit, unitOf } from '../units.ts'

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
  /** The sides whose submarines have struck first in this round. */
  readonly struck: readonly string[]
}

/** Those of a space that fight on a side, whoever has been hit among them. */
export function standing(game: Game, frame: BattleFrame, place: Place): Entry[] {
  const { power, space, under, grounded } = frame
  const atSea = game.board.isSea(space)
  return game.at(space).flatMap((entry) => {
    const { unit, key } = entry
    // Guests held aboard a damaged carrier neither attack nor defend (Aircraft carriers).
    if (unit.apart || unit.held) return []
    const mine = unit.flag === power
    if (place === 'attacker' ? !mine : mine || !isFoe(game, power, unit, space)) return []
    if (!atSea && game.is(unit, 'antiaircraft')) return []
    const n = entry.n - (under[key] ?? 0) - (grounded[key] ?? 0)
    return n > 0 ? [{ key, unit, n }] : []
  })
}

/** Whoever a power fights in a space. */
export function isFoe(game: Game, power: Power, unit: Unit, space: string): boolean {
  return unit.flag === 'neutral' ? game.sideOfLand(space) !== sideOf(power) : isOther(power, unit)
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
        isFoe(game, power, unit, zone) &&
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

/** How many of a list are of a type. */
const numberOf = (list: readonly Entry[], type: string): number =>
  total(list.filter(({ unit }) => unit.type === type))

/** Attack values with what stands beside: artillery lifts infantry, fighters and tanks lift tactical bombers. */
function attackDice(game: Game, list: readonly Entry[]): { value: number; unit: Unit; n: number }[] {
  const guns = numberOf(list, 'artillery')
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

/** Those among a list that a hit of a kind can take; transports only when there is nobody else. */
export function targets(game: Game, list: readonly Entry[], kind: Kind): Entry[] {
  const open = list.filter(({ unit }) => {
    if (kind === 'sub') return game.classOf(unit) === 'sea'
    return kind === 'any' || !game.is(unit, 'submerges')
  })
  const others = open.filter(({ unit }) => !game.is(unit, 'carries'))
  return others.length > 0 ? others : open
}

/** True if dice of one side could hit anybody of the other. */
export const canHurt = (game: Game, dice: readonly Dice[], list: readonly Entry[]): boolean =>
  dice.some(({ kind }) => targets(game, list, kind).length > 0)

/** What a loss costs its owner, to propose the order of losses: damage first, then the cheapest. */
export function worth(game: Game, key: string): number {
  const unit = unitOf(key)
  if (game.is(unit, 'capital') && !unit.damaged) return 0
  return game.type(unit.type).cost + (unit.cargo?.length ?? 0) * 3 + (game.classOf(unit) === 'air' ? 0.5 : 0)
}

/** Whom it costs least to lose. */
export const cheapest = (game: Game, list: readonly Entry[]): Entry | undefined =>
  [...list].sort((a, b) => worth(game, a.key) - worth(game, b.key) || (a.key < b.key ? -1 : 1))[0]
