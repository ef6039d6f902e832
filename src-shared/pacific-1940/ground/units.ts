/**
 * Units in a space are counted, not distinguished: what is alike in every respect is one entry with a number. An entry
 * is named by a key in which everything stands that makes it differ from others: whose it is, what it is, damage, and what it
 * has done this turn.
 */
import type { Json } from '../../kernel/json.ts'
import type { Flag, Power } from './powers.ts'

/** A land unit in a transport. */
export interface Cargo {
  readonly flag: Flag
  readonly type: string
  /** It was aboard when the turn began. */
  readonly early?: true
  /** It stays aboard when the others go ashore this turn. */
  readonly stays?: true
}

/** What one unit is and has done. */
export interface Unit {
  readonly flag: Flag
  readonly type: string
  readonly damaged?: true
  /** Spaces it may still fly this turn, of an air unit that has flown. */
  readonly left?: number
  /** It has moved or fought this turn and does nothing more; an air unit still lands. */
  readonly spent?: true
  /** The space it came into battle from. */
  readonly from?: string
  /** Where its cargo lands this turn. */
  readonly target?: string
  /** A ship that has fought for a zone this turn: it neither bombards nor fights for another. */
  readonly fought?: true
  /** It takes no part in the battle of its space: it bombs a facility, escorts who do, or has withdrawn. */
  readonly apart?: true
  /** The island it has scrambled from. */
  readonly island?: string
  /** Aboard a damaged carrier of this friend, until it is repaired. */
  readonly held?: Power
  readonly cargo?: readonly Cargo[]
}

/** How many of each key stand in a space. */
export type Forces = Readonly<Record<string, number>>

export interface Entry {
  readonly key: string
  readonly unit: Unit
  readonly n: number
}

const cargoText = ({ flag, type, early, stays }: Cargo): string =>
  `${type}@${flag}${early ? '*' : ''}${stays ? '~' : ''}`

/** The key of a unit: the same for all that are alike. */
export function keyOf(unit: Unit): string {
  const { flag, type, damaged, left, spent, fought, from, target, apart, island, held, cargo } = unit
  let key = `${flag}/${type}`
  if (damaged) key += ';hit'
  if (left !== undefined) key += `;left=${left}`
  if (spent) key += ';spent'
  if (fought) key += ';fought'
  if (from !== undefined) key += `;from=${from}`
  if (target !== undefined) key += `;to=${target}`
  if (apart) key += ';apart'
  if (island !== undefined) key += `;up=${island}`
  if (held !== undefined) key += `;held=${held}`
  if (cargo && cargo.length > 0) key += `;with=${cargo.map(cargoText).sort().join('+')}`
  return key
}

function readCargo(text: string): Cargo {
  const [, type = '', flag = '', early, stays] = /^([^@]*)@([^*~]*)(\*?)(~?)$/.exec(text) ?? []
  return { flag: flag as Flag, type, ...(early ? { early: true } : {}), ...(stays ? { stays: true } : {}) }
}

function readKey(key: string): Unit {
  const [head = '', ...marks] = key.split(';')
  const [flag, type = ''] = head.split('/')
  const unit: Record<string, unknown> = { flag, type }
  for (const mark of marks) {
    const [name = '', value = ''] = mark.split('=')
    if (name === 'hit') unit.damaged = true
    else if (name === 'spent') unit.spent = true
    else if (name === 'fought') unit.fought = true
    else if (name === 'apart') unit.apart = true
    else if (name === 'left') unit.left = Number(value)
    else if (name === 'from') unit.from = value
    else if (name === 'to') unit.target = value
    else if (name === 'up') unit.island = value
    else if (name === 'held') unit.held = value
    else if (name === 'with') unit.cargo = value.split('+').map(readCargo)
  }
  return unit as unknown as Unit
}

const known = new Map<string, Unit>()

/** The unit a key stands for. */
export function unitOf(key: string): Unit {
  const found = known.get(key)
  if (found) return found
  const unit = readKey(key)
  known.set(key, unit)
  return unit
}

const listed = new WeakMap<object, readonly Entry[]>()
const NONE: readonly Entry[] = []

/** The entries of a space, as its variable holds them. */
export function entriesOf(forces: Json): readonly Entry[] {
  if (typeof forces !== 'object' || forces === null) return NONE
  const found = listed.get(forces)
  if (found) return found
  const list = Object.entries(forces).map(([key, n]) => ({ key, unit: unitOf(key), n: Number(n) }))
  listed.set(forces, list)
  return list
}

/** The forces after that many of a key came or went; null if nobody is left. Throws if there are not that many. */
export function changed(forces: Json, key: string, by: number): Json {
  const before = typeof forces === 'object' && forces !== null ? (forces as Record<string, number>) : {}
  const n = (before[key] ?? 0) + by
  if (n < 0) throw new RangeError(`there are ${before[key] ?? 0} of ${key}; expected at least ${-by}`)
  // The same keys with another number: copied as they are, which is much the quickest.
  if (n > 0 && before[key] !== undefined) return { ...before, [key]: n }
  const after: Record<string, number> = {}
  let some = false
  let set = n === 0
  // The keys stand in order already: the new one goes to its place among them.
  for (const each in before) {
    if (!set && key <= each) {
      after[key] = n
      some = true
      set = true
    }
    if (each === key) continue
    after[each] = before[each] ?? 0
    some = true
  }
  if (!set) after[key] = n
  return some || !set ? after : null
}

/** Whether a turn leaves a unit as it is: it has done nothing, and its cargo was aboard before. */
export function isRested({ left, spent, fought, from, target, apart, island, cargo }: Unit): boolean {
  const done = spent || fought || apart || left !== undefined
  const sent = from !== undefined || target !== undefined || island !== undefined
  return !done && !sent && (cargo?.every(({ early, stays }) => early === true && !stays) ?? true)
}

/** The unit as it is after a turn: nothing of what it has done, the damage and the cargo stay. */
export function rested({ flag, type, damaged, held, cargo }: Unit): Unit {
  const early = cargo?.map((each) => ({ flag: each.flag, type: each.type, early: true as const }))
  return {
    flag,
    type,
    ...(damaged ? { damaged } : {}),
    ...(held ? { held } : {}),
    ...(early ? { cargo: early } : {}),
  }
}

/** The numbers of a list of that many that are offered: one, and all of them if there are more. */
export const oneOrAll = (n: number): readonly number[] => (n > 1 ? [1, n] : n > 0 ? [1] : [])
