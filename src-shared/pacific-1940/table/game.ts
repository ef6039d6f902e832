/** The game on its table: what stands where, whose each land is, who is at war, and the few ways to change it. */

import { Facts } from '../../kernel/facts.ts'
import type { Json } from '../../kernel/json.ts'
import { present } from '../../kernel/present.ts'
import type { GameState } from '../../kernel/state.ts'
import { addTo } from '../../kernel/sums.ts'
import { Table } from '../../kernel/table.ts'
import { Vars } from '../../kernel/variables/vars.ts'
import { capital, series } from '../../kernel/words.ts'
import { Board } from '../ground/board.ts'
import type { Content, Facility, Tag, UnitType } from '../ground/content.ts'
import { isPower, type Owner, POWER_NAMES, type Power, type Side, sideOf } from '../ground/powers.ts'
import type { RuleId } from '../ground/rules.ts'
import {
  changed,
  type Entry,
  entriesOf,
  type Forces,
  isRested,
  keyOf,
  rested,
  type Unit,
} from '../ground/units.ts'
import { CLOCKS, type Clock, REGISTRY, V, type Words } from '../ground/variables.ts'
import { factBy } from './facts.ts'

const NOBODY: readonly Entry[] = []

/** A facility of a land, with the damage it has. */
export interface FacilityState {
  readonly facility: Facility
  readonly damage: number
}

const NOTHING: readonly FacilityState[] = []
const NONE: readonly never[] = []

const landsHeld = factBy<Power, readonly string[]>('lands of a power', ['lands'])
const zonesServed = factBy<string, boolean>('zones served by a naval base', ['lands', 'facilities'])

export class Game {
  readonly content: Content
  readonly board: Board
  readonly table: Table
  readonly vars: Vars<Words>
  readonly facts = new Facts<Clock>(CLOCKS)
  private readonly forces: ReadonlyMap<string, readonly Entry[]>
  private readonly owners: ReadonlyMap<string, Owner>
  private readonly joined: ReadonlyMap<string, Side>
  private readonly bases: ReadonlyMap<string, readonly FacilityState[]>
  private readonly wars: ReadonlyMap<string, true>
  private readonly order: readonly string[]

  constructor(content: Content, board: Board, state: GameState, options?: { readonly hashed: boolean }) {
    this.content = content
    this.board = board
    this.order = content.spaces.map(({ id }) => id)
    this.table = new Table(state, options)
    this.vars = new Vars(this.table, REGISTRY)
    this.forces = this.vars.index(V.forces, entriesOf)
    this.owners = this.vars.index(V.owner)
    this.joined = this.vars.index(V.joined)
    this.bases = this.vars.index(V.facilities, (built) => this.builtIn(built))
    this.wars = this.vars.index(V.war)
    this.table.listen((effect) => {
      if (effect.k === 'var') for (const clock of REGISTRY.bearsOn(effect.key)) this.facts.tick(clock)
    })
  }

  private builtIn(built: Forces): readonly FacilityState[] {
    return Object.entries(built).map(([id, damage]) => ({ facility: this.facility(id), damage }))
  }

  // What stands where

  type(id: string): UnitType {
    return present(this.content.units.get(id), 'kind of unit called', id.slice(0, 60))
  }

  /** A kind of facility. Throws if there is none of this id. */
  facility(id: string): Facility {
    return present(this.content.facilities.get(id), 'facility called', id.slice(0, 60))
  }

  /** What a land yields as it is printed. Throws if it is no land. */
  ipcOf(land: string): number {
    return present(this.board.land(land), 'land called', land).ipc
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
    return this.vars.get(V.forces, space)?.[key] ?? 0
  }

  add(space: string, unit: Unit, n = 1): void {
    if (n === 0) return
    const name = V.forces.key(space)
    this.table.set(name, changed(this.table.get(name), keyOf(unit), n))
  }

  remove(space: string, key: string, n = 1): void {
    if (n === 0) return
    const name = V.forces.key(space)
    this.table.set(name, changed(this.table.get(name), key, -n))
  }

  /** That many units of a key become another unit, in the same space or another. */
  turnInto(space: string, key: string, n: number, to: Unit, elsewhere = space): void {
    if (elsewhere !== space) {
      this.remove(space, key, n)
      this.add(elsewhere, to, n)
      return
    }
    const after = keyOf(to)
    if (n === 0 || after === key) return
    const name = V.forces.key(space)
    this.table.set(name, changed(changed(this.table.get(name), key, -n), after, n))
  }

  /** Forgets what the units of a space have done this turn. */
  rest(space: string): void {
    const before = this.at(space)
    if (before.every(({ unit }) => isRested(unit))) return
    let forces: Json = null
    for (const { key, unit, n } of before)
      forces = changed(forces, isRested(unit) ? key : keyOf(rested(unit)), n)
    this.table.set(V.forces.key(space), forces)
  }

  /** Every space anybody stands in. */
  *occupied(): Generator<string> {
    for (const id of this.order) if (this.forces.has(id)) yield id
  }

  // Whose a land is

  owner(land: string): Owner {
    // No owner is kept of the sea.
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
    return this.joined.get(land)
  }

  /** The power a land belonged to when the war in the west began; China for whatever bears its emblem. */
  originalOwner(land: string): Owner {
    const printed = this.board.land(land)
    return printed?.chinese ? 'china' : (printed?.owner ?? 'neutral')
  }

  landsOf(power: Power): readonly string[] {
    return landsHeld(this, power, () =>
      this.board.lands.filter(({ id }) => this.owner(id) === power).map(({ id }) => id),
    )
  }

  /** Lands that changed hands in this turn. */
  isTaken(land: string): boolean {
    return (this.vars.get(V.taken) ?? NONE).includes(land)
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

  /** True if a unit is of the other side, at war or not: an enemy of a power where it attacks. */
  isFoe(power: Power, { flag }: Unit, space: string): boolean {
    return flag === 'neutral' ? this.sideOfLand(space) !== sideOf(power) : sideOf(flag) !== sideOf(power)
  }

  /** A zone with surface warships of somebody a power is at war with (Spaces of the board). */
  isHostileZone(power: Power, zone: string): boolean {
    return this.at(zone).some(({ unit }) => this.is(unit, 'surface') && this.isEnemy(power, unit, zone))
  }

  /** True if a zone was hostile to the power on turn when its turn began. */
  wasHostile(zone: string): boolean {
    return (this.vars.get(V.hostile) ?? NONE).includes(zone)
  }

  // Facilities

  facilities(land: string): readonly FacilityState[] {
    return this.bases.get(land) ?? NOTHING
  }

  private built(land: string, id: string): FacilityState | undefined {
    return this.facilities(land).find(({ facility }) => facility.id === id)
  }

  damage(land: string, facility: string): number {
    return this.built(land, facility)?.damage ?? 0
  }

  hasFacility(land: string, facility: string): boolean {
    return this.built(land, facility) !== undefined
  }

  setFacility(land: string, facility: string, damage: number | null): void {
    const rest = Object.entries(this.vars.get(V.facilities, land) ?? {}).filter(([id]) => id !== facility)
    if (damage !== null) rest.push([facility, damage])
    rest.sort(([a], [b]) => (a < b ? -1 : 1))
    this.vars.set(V.facilities, land, rest.length === 0 ? null : Object.fromEntries(rest))
  }

  /** True if a land has a base that works, and has had it since the turn began for its holder. */
  hasBase(land: string, base: 'air-base' | 'naval-base'): boolean {
    const built = this.built(land, base)
    if (!built || this.isTaken(land)) return false
    return built.damage < (built.facility.out ?? Number.POSITIVE_INFINITY)
  }

  /** True if a friendly naval base that works serves a zone. */
  isServed(power: Power, zone: string): boolean {
    return zonesServed(this, `${power} ${zone}`, () =>
      this.board
        .landsBeside(zone)
        .some((land) => this.sideOfLand(land) === sideOf(power) && this.hasBase(land, 'naval-base')),
    )
  }

  // Money

  cash(power: Power): number {
    return this.vars.number(V.cash, power)
  }

  pay(power: Power, by: number): void {
    this.vars.set(V.cash, power, this.cash(power) + by)
  }

  bought(power: Power): Readonly<Record<string, number>> {
    return this.vars.get(V.bought, power) ?? {}
  }

  setBought(power: Power, type: string, by: number): void {
    const name = V.bought.key(power)
    this.table.set(name, changed(this.table.get(name), type, by))
  }

  // The log

  say(text: string, rule: RuleId, at: readonly string[] = [], tone?: 'heading' | 'battle'): void {
    this.table.note({ text, rule, ...(at.length > 0 ? { at } : {}), ...(tone ? { tone } : {}) })
  }

  /** Dice that have been rolled by hand and not yet been used. */
  rolled(): readonly number[] {
    return this.vars.get(V.rolled) ?? NONE
  }

  /** A die of six faces: the next of those rolled by hand, or a seeded one. */
  roll(purpose: string, rule: RuleId): number {
    const [first, ...rest] = this.rolled()
    if (first === undefined) return this.table.roll(6, purpose, rule)
    this.vars.set(V.rolled, rest.length > 0 ? rest : null)
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
    for (const { unit, n } of list) addTo(sums, unit.type, n)
    const parts = [...sums].map(
      ([type, n]) => `${n} ${this.type(type).name.toLowerCase()}${n > 1 && !/y$/.test(type) ? 's' : ''}`,
    )
    return parts.length === 0 ? 'nobody' : series(parts)
  }
}

/** What a power is called at the beginning of a sentence. */
export const nameOf = (power: Power): string => capital(POWER_NAMES[power])
