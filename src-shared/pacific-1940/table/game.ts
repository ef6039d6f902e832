/** The game on its table: what stands where, whose each land is, who is at war, and the few ways to change it. */

import type { Json } from '../../kernel/json.ts'
import type { GameState } from '../../kernel/state.ts'
import { Table } from '../../kernel/table.ts'
import { capital, series } from '../../kernel/words.ts'
import { Board } from '../ground/board.ts'
import type { Content, Facility, Tag, UnitType } from '../ground/content.ts'
import { isPower, type Owner, POWER_NAMES, type Power, type Side, sideOf } from '../ground/powers.ts'
import type { RuleId } from '../ground/rules.ts'
import { changed, type Entry, entriesOf, isRested, keyOf, rested, type Unit } from '../ground/units.ts'

/** A number a list of numbers by name holds, 0 if it is not there. */
const numberIn = (list: Json, name: string): number => {
  const found = typeof list === 'object' && list !== null ? (list as Record<string, Json>)[name] : undefined
  return typeof found === 'number' ? found : 0
}

const NOBODY: readonly Entry[] = []

/** Where dice rolled by hand wait for the step they are for. */
export const ROLLED = 'rolled'

/** A facility of a land, with the damage it has. */
export interface Built {
  readonly facility: Facility
  readonly damage: number
}

const NOTHING: readonly Built[] = []

export class Game {
  readonly content: Content
  readonly board: Board
  readonly table: Table
  private readonly forces = new Map<string, readonly Entry[]>()
  private readonly owners = new Map<string, Owner>()
  private readonly joined = new Map<string, Json>()
  private readonly bases = new Map<string, readonly Built[]>()
  private readonly wars = new Set<string>()
  private taken: readonly Json[] = []
  private readonly order: readonly string[]
  private kept = new Map<string, unknown>()
  private keptAt = -1

  constructor(content: Content, board: Board, state: GameState, options?: { readonly hashed: boolean }) {
    this.content = content
    this.board = board
    this.order = content.spaces.map(({ id }) => id)
    this.table = new Table(state, options)
    for (const [name, value] of Object.entries(state.vars)) this.learn(name, value)
    this.table.listen((effect, way) => {
      if (effect.k === 'var') this.learn(effect.key, way === 'do' ? effect.to : effect.from)
    })
  }

  /** Keeps by space what is asked for all the time: who stands there, whose it is, what is built there; and who is at war. */
  private learn(name: string, value: Json): void {
    const cut = name.indexOf('/')
    if (cut < 0) {
      if (name === 'taken') this.taken = Array.isArray(value) ? value : []
      return
    }
    const of = name.slice(cut + 1)
    switch (name.slice(0, cut)) {
      case 'at':
        if (value === null) this.forces.delete(of)
        else this.forces.set(of, entriesOf(value))
        break
      case 'own':
        this.owners.set(of, value as Owner)
        break
      case 'joined':
        this.joined.set(of, value)
        break
      case 'base':
        this.bases.set(of, this.builtIn(value))
        break
      case 'war':
        if (value === true) this.wars.add(of)
        else this.wars.delete(of)
        break
    }
  }

  private builtIn(value: Json): readonly Built[] {
    if (typeof value !== 'object' || value === null) return NOTHING
    return Object.entries(value).flatMap(([id, damage]) => {
      const facility = this.content.facilities.get(id)
      return facility ? [{ facility, damage: Number(damage) }] : []
    })
  }

  /** What has been worked out from this very position: it holds until anything changes. */
  keep<T>(what: string, compute: () => T): T {
    if (this.keptAt !== this.table.changes) {
      this.kept = new Map()
      this.keptAt = this.table.changes
    }
    if (this.kept.has(what)) return this.kept.get(what) as T
    const value = compute()
    this.kept.set(what, value)
    return value
  }

  // What stands where

  type(id: string): UnitType {
    const found = this.content.units.get(id)
    if (!found) throw new RangeError(`there is no kind of unit "${id.slice(0, 60)}"`)
    return found
  }

  is(unit: Unit, tag: Tag): boolean {
    return this.type(unit.type).tags.includes(tag)
  }

  classOf(unit: Unit): UnitType['class'] {
    return this.type(unit.type).class
  }

  at(space: string): readonly Entry[] {
    return this.forces.get(space) ?? NOBODY
  }

  /** How many of a key stand in a space. */
  count(space: string, key: string): number {
    return numberIn(this.table.get(this.board.varOf(space)), key)
  }

  add(space: string, unit: Unit, n = 1): void {
    if (n === 0) return
    const name = this.board.varOf(space)
    this.table.set(name, changed(this.table.get(name), keyOf(unit), n))
  }

  remove(space: string, key: string, n = 1): void {
    if (n === 0) return
    const name = this.board.varOf(space)
    this.table.set(name, changed(this.table.get(name), key, -n))
  }

  /** So many units of a key become another unit, in the same space or another. */
  turnInto(space: string, key: string, n: number, to: Unit, elsewhere = space): void {
    if (elsewhere !== space) {
      this.remove(space, key, n)
      this.add(elsewhere, to, n)
      return
    }
    const after = keyOf(to)
    if (n === 0 || after === key) return
    const name = this.board.varOf(space)
    this.table.set(name, changed(changed(this.table.get(name), key, -n), after, n))
  }

  /** What the units of a space have done this turn is over. */
  rest(space: string): void {
    const before = this.at(space)
    if (before.every(({ unit }) => isRested(unit))) return
    let forces: Json = null
    for (const { key, unit, n } of before)
      forces = changed(forces, isRested(unit) ? key : keyOf(rested(unit)), n)
    this.table.set(this.board.varOf(space), forces)
  }

  /** Every space anybody stands in. */
  *occupied(): Generator<string> {
    for (const id of this.order) if (this.forces.has(id)) yield id
  }

  // Whose a land is

  owner(land: string): Owner {
    return this.owners.get(land) ?? 'neutral'
  }

  /** The power that holds a land; undefined if none of the five does. */
  holder(land: string): Power | undefined {
    const owner = this.owner(land)
    return isPower(owner) ? owner : undefined
  }

  /** The side a land belongs to; a neutral that was attacked belongs to the side that did not attack it. */
  sideOfLand(land: string): Side | undefined {
    const holder = this.holder(land)
    if (holder) return sideOf(holder)
    const joined = this.joined.get(land)
    return joined === 'axis' || joined === 'allies' ? joined : undefined
  }

  /** The power a land belonged to when the war in the west began; China for whatever bears its emblem. */
  originalOwner(land: string): Owner {
    const printed = this.board.land(land)
    return printed?.chinese ? 'china' : (printed?.owner ?? 'neutral')
  }

  landsOf(power: Power): readonly string[] {
    return this.keep(`lands ${power}`, () =>
      this.board.lands.filter(({ id }) => this.owner(id) === power).map(({ id }) => id),
    )
  }

  /** Lands that changed hands in this turn. */
  isTaken(land: string): boolean {
    return this.taken.includes(land)
  }

  /** The land of a power's capital; China has none. */
  capital(power: Power): string | undefined {
    return this.board.lands.find(({ capitalOf }) => capitalOf === power)?.id
  }

  hasCapital(power: Power): boolean {
    const capital = this.capital(power)
    if (capital === undefined) return true
    const side = this.sideOfLand(capital)
    return side === undefined || side === sideOf(power)
  }

  // War

  isAtWar(one: Power, other: Power): boolean {
    if (sideOf(one) === sideOf(other)) return false
    const ally = one === 'japan' ? other : one
    return ally === 'china' || this.wars.has(ally)
  }

  /** True if a unit belongs to somebody a power is at war with; the neutrals' infantry fights for its side. */
  isEnemy(power: Power, { flag }: Unit, space: string): boolean {
    if (flag !== 'neutral') return this.isAtWar(power, flag)
    return this.sideOfLand(space) !== sideOf(power)
  }

  /** True if a unit is of the other side, at war or not: whoever a power fights where it attacks. */
  isFoe(power: Power, { flag }: Unit, space: string): boolean {
    return flag === 'neutral' ? this.sideOfLand(space) !== sideOf(power) : sideOf(flag) !== sideOf(power)
  }

  /** A zone with surface warships of somebody a power is at war with (Spaces of the board). */
  isHostileZone(power: Power, zone: string): boolean {
    return this.at(zone).some(({ unit }) => this.is(unit, 'surface') && this.isEnemy(power, unit, zone))
  }

  /** True if a zone was hostile to the power on turn when its turn began. */
  wasHostile(zone: string): boolean {
    const zones = this.table.get('hostile')
    return Array.isArray(zones) && zones.includes(zone)
  }

  // Facilities

  facilities(land: string): readonly Built[] {
    return this.bases.get(land) ?? NOTHING
  }

  private built(land: string, id: string): Built | undefined {
    return this.facilities(land).find(({ facility }) => facility.id === id)
  }

  damage(land: string, facility: string): number {
    return this.built(land, facility)?.damage ?? 0
  }

  hasFacility(land: string, facility: string): boolean {
    return this.built(land, facility) !== undefined
  }

  setFacility(land: string, facility: string, damage: number | null): void {
    const built = this.table.get(`base/${land}`)
    const rest = Object.entries(typeof built === 'object' && built !== null ? built : {}).filter(
      ([id]) => id !== facility,
    )
    if (damage !== null) rest.push([facility, damage])
    rest.sort(([a], [b]) => (a < b ? -1 : 1))
    this.table.set(`base/${land}`, rest.length === 0 ? null : (Object.fromEntries(rest) as Json))
  }

  /** True if a land has a base that works, and has had it since the turn began for its holder. */
  hasBase(land: string, base: 'air-base' | 'naval-base'): boolean {
    const built = this.built(land, base)
    if (!built || this.isTaken(land)) return false
    return built.damage < (built.facility.out ?? Number.POSITIVE_INFINITY)
  }

  /** True if a friendly naval base that works serves a zone. */
  isServed(power: Power, zone: string): boolean {
    return this.keep(`served ${power} ${zone}`, () =>
      this.board
        .landsBeside(zone)
        .some((land) => this.sideOfLand(land) === sideOf(power) && this.hasBase(land, 'naval-base')),
    )
  }

  // Money

  cash(power: Power): number {
    return Number(this.table.get(`cash/${power}`) ?? 0)
  }

  pay(power: Power, by: number): void {
    this.table.set(`cash/${power}`, this.cash(power) + by)
  }

  bought(power: Power): Readonly<Record<string, number>> {
    const list = this.table.get(`bought/${power}`)
    return typeof list === 'object' && list !== null ? (list as Record<string, number>) : {}
  }

  setBought(power: Power, type: string, by: number): void {
    const name = `bought/${power}`
    this.table.set(name, changed(this.table.get(name), type, by))
  }

  // The log

  say(text: string, rule: RuleId, at: readonly string[] = [], tone?: 'heading' | 'battle'): void {
    this.table.note({ text, rule, ...(at.length > 0 ? { at } : {}), ...(tone ? { tone } : {}) })
  }

  /** Dice that have been rolled by hand and not yet been used. */
  rolled(): readonly Json[] {
    const values = this.table.get(ROLLED)
    return Array.isArray(values) ? values : []
  }

  /** A die of six faces: the next of those rolled by hand, or a seeded one. */
  roll(purpose: string, rule: RuleId): number {
    const [first, ...rest] = this.rolled()
    if (typeof first !== 'number') return this.table.roll(6, purpose, rule)
    this.table.set(ROLLED, rest.length > 0 ? rest : null)
    return first
  }

  name(space: string): string {
    return this.board.name(space)
  }

  /** One unit of a kind as words: `an infantry`. */
  one(type: string): string {
    const name = this.type(type).name.toLowerCase()
    return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`
  }

  /** Units as words: `3 infantry and a tank`. */
  words(list: readonly { readonly unit: Unit; readonly n: number }[]): string {
    const sums = new Map<string, number>()
    for (const { unit, n } of list) sums.set(unit.type, (sums.get(unit.type) ?? 0) + n)
    const parts = [...sums].map(
      ([type, n]) => `${n} ${this.type(type).name.toLowerCase()}${n > 1 && !/y$/.test(type) ? 's' : ''}`,
    )
    return parts.length === 0 ? 'nobody' : series(parts)
  }
}

/** What a power is called at the beginning of a sentence. */
export const nameOf = (power: Power): string => capital(POWER_NAMES[power])
