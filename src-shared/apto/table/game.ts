/** The game on its table: what stands where, whose each hex is, who is at war, and the few ways to change it. */
import { Facts } from '../../kernel/facts.ts'
import { present } from '../../kernel/present.ts'
import type { GameState } from '../../kernel/state.ts'
import { Table } from '../../kernel/table.ts'
import { monthOf, yearOf } from '../ground/calendar.ts'
import type { Content, Fort } from '../ground/content.ts'
import type { Option } from '../ground/options.ts'
import type { RuleId } from '../ground/rules.ts'
import { GONE, poolOf } from '../ground/setup.ts'
import { isCombat, stepsOf, type Unit, unitWords } from '../ground/units.ts'
import { CLOCKS, type Clock, REGISTRY, V } from '../ground/variables.ts'
import { type Board, HEX, has, isLand, territoryAt } from '../map/board.ts'
import { type Nation, sideOf } from '../map/nations.ts'
import { GameVars } from './vars.ts'

/** Nations of the West and of the East, which share no hex (9.26). */
const SOVIET: readonly Nation[] = ['ussr', 'mongolia']

const NOBODY: readonly string[] = []

export class Game {
  readonly content: Content
  readonly board: Board
  readonly table: Table
  readonly vars: GameVars
  readonly facts = new Facts<Clock>(CLOCKS)
  /** The pieces in each place, in the order of the counters. */
  private readonly places = new Map<string, string[]>()
  private readonly order: ReadonlyMap<string, number>
  private readonly controls: ReadonlyMap<string, Nation>
  private readonly wars: ReadonlyMap<string, true>
  private readonly forts: ReadonlyMap<string, Fort>
  private readonly options: ReadonlySet<Option>

  constructor(content: Content, state: GameState, options?: { readonly hashed: boolean }) {
    this.content = content
    this.board = content.board
    this.order = new Map(content.units.map(({ id }, at) => [id, at]))
    this.options = new Set(content.scenario.options ?? [])
    this.table = new Table(state, options)
    this.vars = new GameVars(this.table, REGISTRY)
    this.controls = this.vars.index(V.control)
    this.wars = this.vars.index(V.war)
    this.forts = this.vars.index(V.fort)
    for (const [piece, { at }] of Object.entries(state.pieces)) this.enter(piece, at)
    this.table.listen((effect, direction) => {
      if (effect.k === 'var') for (const clock of REGISTRY.bearsOn(effect.key)) this.facts.tick(clock)
      if (effect.k !== 'place') return
      const [from, to] = direction === 'do' ? [effect.from, effect.to] : [effect.to, effect.from]
      this.leave(effect.piece, from)
      this.enter(effect.piece, to)
      this.facts.tick('pieces')
    })
  }

  private enter(piece: string, at: string): void {
    const list = this.places.get(at) ?? []
    const rank = present(this.order.get(piece), 'counter', piece)
    const before = list.findIndex((other) => (this.order.get(other) ?? 0) > rank)
    list.splice(before < 0 ? list.length : before, 0, piece)
    this.places.set(at, list)
  }

  private leave(piece: string, at: string): void {
    const list = present(this.places.get(at), 'place', at)
    list.splice(list.indexOf(piece), 1)
  }

  // Pieces

  unit(piece: string): Unit {
    return present(this.content.unit.get(piece), 'counter', piece.slice(0, 60))
  }

  /** The pieces in a place, in the order of the counters. */
  at(place: string): readonly string[] {
    return this.places.get(place) ?? NOBODY
  }

  /** The pieces in a hex of the board. */
  in(hex: number): readonly string[] {
    return this.at(this.id(hex))
  }

  /** The hex a piece stands in; undefined if it is off the map. */
  hexOf(piece: string): number | undefined {
    return this.board.graph.indexOf.get(this.table.piece(piece).at)
  }

  face(piece: string): number {
    return this.table.piece(piece).face
  }

  steps(piece: string): number {
    return stepsOf(this.unit(piece), this.face(piece))
  }

  /** Every piece on the map, in the order of the counters. */
  *onMap(): Generator<string> {
    for (const { id } of this.content.units)
      if (this.table.state.pieces[id] !== undefined && this.hexOf(id) !== undefined) yield id
  }

  words(piece: string): string {
    return unitWords(this.unit(piece), this.face(piece))
  }

  place(piece: string, hex: number): void {
    this.table.place(piece, this.id(hex))
  }

  /** Takes a piece off the map: to the Force Pool of its nation, or out of the game if it cannot be rebuilt (5.18). */
  remove(piece: string, forever = false): void {
    const unit = this.unit(piece)
    const lost = forever || unit.cbr === true || (this.has('non-recyclable') && isCombat(unit))
    this.table.place(piece, lost ? GONE : poolOf(unit.nation))
    this.table.turn(piece, 0)
    this.forget(piece)
  }

  /** Clears what the game remembers of a piece that leaves the map. */
  forget(piece: string): void {
    this.vars.set(V.unsupplied, piece, null)
    this.vars.set(V.status, piece, null)
    this.vars.set(V.march, piece, null)
    this.vars.set(V.fought, piece, null)
    this.vars.set(V.won, piece, null)
    this.vars.set(V.exploits, piece, null)
    this.vars.set(V.retreated, piece, null)
  }

  // Hexes

  id(hex: number): string {
    return present(this.board.graph.ids[hex], 'hex', hex)
  }

  name(hex: number): string {
    const { id, name } = present(this.board.graph.hexes[hex], 'hex', hex)
    return name === undefined ? id : `${name} (${id})`
  }

  /** The nation a hex of land belongs to; undefined for sea. */
  owner(hex: number): Nation | undefined {
    return this.controls.get(this.id(hex)) ?? territoryAt(this.board, hex)?.owner
  }

  setOwner(hex: number, nation: Nation): void {
    if (this.owner(hex) === nation) return
    const printed = territoryAt(this.board, hex)?.owner
    this.vars.set(V.control, this.id(hex), printed === nation ? null : nation)
  }

  fort(hex: number): Fort | undefined {
    return this.forts.get(this.id(hex))
  }

  setFort(hex: number, fort: Fort | null): void {
    this.vars.set(V.fort, this.id(hex), fort)
  }

  isCity(hex: number): boolean {
    return has(this.board, hex, HEX.city)
  }

  isLand(hex: number): boolean {
    return isLand(this.board, hex)
  }

  // War and peace

  isAtWar(nation: Nation): boolean {
    return nation === 'japan' ? this.wars.size > 0 : this.wars.has(nation)
  }

  /** Two nations that fight each other. */
  areEnemies(a: Nation, b: Nation): boolean {
    return sideOf(a) !== sideOf(b) && this.isAtWar(a === 'japan' ? b : a)
  }

  /** Two nations that may use each other's hexes: the same one, or both at war with Japan and not East and West (9.26). */
  areFriends(a: Nation, b: Nation): boolean {
    if (a === b) return true
    if (sideOf(a) !== sideOf(b) || !this.isAtWar(a) || !this.isAtWar(b)) return false
    const china = (nation: Nation): boolean => nation === 'china' || nation === 'ccp'
    return china(a) || china(b) || SOVIET.includes(a) === SOVIET.includes(b)
  }

  isFriendlyHex(nation: Nation, hex: number): boolean {
    const owner = this.owner(hex)
    return owner !== undefined && this.areFriends(nation, owner)
  }

  isEnemyHex(nation: Nation, hex: number): boolean {
    const owner = this.owner(hex)
    return owner !== undefined && this.areEnemies(nation, owner)
  }

  // Clock and options

  get month(): number {
    return this.vars.number(V.month)
  }

  get year(): number {
    return yearOf(this.month)
  }

  get monthOfYear(): number {
    return monthOf(this.month)
  }

  has(option: Option): boolean {
    return this.options.has(option)
  }

  // The log

  say(text: string, rule: RuleId, at: readonly number[] = [], tone?: 'heading' | 'battle'): void {
    const where = at.length > 0 ? { at: at.map((hex) => this.id(hex)) } : {}
    this.table.note({ text, rule, ...where, ...(tone ? { tone } : {}) })
  }
}
