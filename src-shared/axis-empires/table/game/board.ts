/**
 * Facts derived from the state and kept up with every effect, done or undone: which counters stand in
 * which hex, whose zones of control reach where (8), who is friend to whom. Nothing here is stored. `?? -1` reads typed
 * arrays whose indices are those of counters and Countries and all exist.
 */

import { across } from '../../../board/hexmap/graph.ts'
import type { Effect } from '../../../kernel/effects.ts'
import type { Facts } from '../../../kernel/facts.ts'
import type { Table } from '../../../kernel/table.ts'
import type { Content } from '../../ground/content/compile.ts'
import type { CounterSide } from '../../ground/content/counters.ts'
import { holdingBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX, SIDE, STRAIT } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type LentFleet, THEATRES } from '../../ground/theatres/index.ts'
import { bearsOn, type Subject, V } from '../../ground/variables/index.ts'
import type { Clock } from './clocks.ts'
import { Politics } from './politics.ts'
import type { Vars } from './vars.ts'
import { Whereabouts } from './whereabouts.ts'

/** Sides a ZOC does not cross, but for a Beachhead Hexside (8). */
const ZOC_BARS = SIDE.mountain | SIDE.sea | STRAIT

const NONE: readonly Unit[] = []
/** Longer lists of touched hexes are of no use: a new epoch begins. */
const MAX_TOUCHED = 4096

/** What depends on who stands on which side, and on Beachhead Hexsides. */
interface BySide {
  readonly sideOf: Uint8Array
  readonly ground: Uint8Array
  readonly present: Uint8Array
  readonly zoc: Uint8Array
  readonly beachSides: Set<number>
}

export class Board {
  readonly content: Content
  readonly table: Table
  private readonly vars: Vars
  readonly politics: Politics
  private readonly facts: Facts<Clock>
  /** The markers that make a Country part of another (13.2.1), or open an Off-Map Box (17.6). */
  private readonly annexing: readonly Unit[]
  /** Hex of each unit, -1 if it is not on a hex. */
  readonly hexOf: Int16Array
  readonly face: Uint8Array
  private readonly whereabouts: Whereabouts
  /** What is laid out by faction; stale once politics or Beachhead Hexsides have changed, until it is asked for. */
  private readonly bySide: BySide
  private stale = true
  /** The hexes in which a counter has come, gone or turned in this epoch, in order. */
  readonly touched: number[] = []

  constructor(content: Content, table: Table, vars: Vars, facts: Facts<Clock>) {
    this.content = content
    this.table = table
    this.vars = vars
    this.facts = facts
    this.annexing = content.units.filter(({ map, sides }) =>
      sides.some(({ type }) => type === THEATRES[map].annex?.marker || type === 'east-africa-open'),
    )
    this.politics = new Politics(content.graph, vars, (type) => this.hexOfMarker(type))
    const hexes = content.graph.count
    const units = content.units.length
    this.whereabouts = new Whereabouts(content, table.state)
    this.hexOf = this.whereabouts.hexOf
    this.face = this.whereabouts.face
    this.bySide = {
      sideOf: new Uint8Array(units),
      ground: new Uint8Array(hexes * 3),
      present: new Uint8Array(hexes * 3),
      zoc: new Uint8Array(hexes * 3),
      beachSides: new Set(),
    }
    table.listen((effect, direction) => this.onEffect(effect, direction))
  }

  /** By unit: 0 axis, 1 western, 2 soviet. */
  get sideOf(): Uint8Array {
    return this.fresh().sideOf
  }
  /** Ground units by faction and hex: ground[side * hexes + hex]. */
  get ground(): Uint8Array {
    return this.fresh().ground
  }
  /** Ground and support units by faction and hex. */
  get present(): Uint8Array {
    return this.fresh().present
  }
  /** How many units project a ZOC into a hex, by faction. */
  get zoc(): Uint8Array {
    return this.fresh().zoc
  }
  /** Both directions of each Beachhead Hexside: hex * 6 + direction. */
  get beachSides(): ReadonlySet<number> {
    return this.fresh().beachSides
  }

  private onEffect(effect: Effect, direction: 'do' | 'undo'): void {
    if (effect.k === 'place' || effect.k === 'face') {
      const unit = this.content.unitOf.get(effect.piece)
      if (!unit) return
      this.facts.tick('counters')
      this.leaveIndices(unit)
      if (effect.k === 'place')
        this.whereabouts.relocate(
          unit,
          direction === 'do' ? effect.from : effect.to,
          direction === 'do' ? effect.to : effect.from,
        )
      else this.face[unit.index] = direction === 'do' ? effect.to : effect.from
      this.enterIndices(unit)
      if (effect.k === 'place' && this.annexing.includes(unit)) this.onChangeOf('politics')
      const held = effect.k === 'place' && (effect.to.startsWith('hold:') || effect.from.startsWith('hold:'))
      if (held || this.isBeachhead(unit)) this.invalidate('beachheads')
    } else if (effect.k === 'var') {
      this.facts.tick('variables')
      for (const subject of bearsOn(effect.key)) this.onChangeOf(subject)
    }
  }

  /** A variable has changed that bears on a subject. */
  private onChangeOf(subject: Subject): void {
    switch (subject) {
      case 'politics':
        this.politics.invalidate()
        return this.invalidate('politics')
      case 'beachheads':
        return this.invalidate('beachheads')
      case 'weather':
        this.facts.tick('weather')
        return this.facts.tick('ports')
      case 'map':
        return this.facts.tick('map')
    }
  }

  /** What is laid out by faction has to be rebuilt when it is next asked for. */
  private invalidate(clock: Clock): void {
    this.stale = true
    this.facts.tick(clock)
    this.newEpoch()
  }

  private hexOfMarker(type: string): number {
    const marker = this.annexing.find(({ sides }) => sides.some((side) => side.type === type))
    return marker ? (this.hexOf[marker.index] ?? -1) : -1
  }

  /** What is laid out by faction, up to date. */
  private fresh(): BySide {
    if (this.stale) this.layOut()
    return this.bySide
  }

  private layOut(): void {
    const { units } = this.content
    const { sideOf, ground, present, zoc, beachSides } = this.bySide
    this.stale = false
    ground.fill(0)
    present.fill(0)
    zoc.fill(0)
    beachSides.clear()
    for (const unit of units) sideOf[unit.index] = this.alignmentOf(unit)
    const onMaps = units.filter((unit) => (this.hexOf[unit.index] ?? -1) >= 0)
    for (const unit of onMaps) if (this.isBeachhead(unit)) this.layBeachhead(unit)
    for (const unit of onMaps) this.count(unit, this.hexOf[unit.index] ?? -1, 1)
  }

  private layBeachhead(unit: Unit): void {
    const { neighbour } = this.content.graph
    const at = this.hexOf[unit.index] ?? -1
    const facing = this.vars.get(V.facing, unit.id)
    const to = facing === null ? -1 : this.whereabouts.hexIndex(facing)
    for (let d = 0; d < 6; d++) {
      if (neighbour[at * 6 + d] !== to) continue
      this.bySide.beachSides.add(at * 6 + d)
      this.bySide.beachSides.add(to * 6 + ((d + 3) % 6))
    }
  }

  private newEpoch(): void {
    this.facts.tick('epoch')
    this.facts.tick('ports')
    this.facts.tick('markers')
    this.touched.length = 0
  }

  /** Notes that a counter has come to its place or is about to leave it. */
  private markTouched(unit: Unit, hex: number): void {
    const kind = this.up(unit)?.kind
    if (kind === 'marker') this.facts.tick('markers')
    else if (kind === 'ground') this.facts.tick('ground')
    if (hex < 0) {
      this.facts.tick('ports')
      return
    }
    if ((this.content.graph.bits[hex] ?? 0) & (HEX.port | HEX.sea)) this.facts.tick('ports')
    this.touched.push(hex)
    if (this.touched.length > MAX_TOUCHED) this.newEpoch()
  }

  private alignmentOf(unit: Unit): number {
    const country = this.politics.country(unit.nation)
    if (country >= 0) {
      const active = this.politics.activeSide[country] ?? -1
      if (active >= 0) return active
      const conquered = this.politics.conqueredSide[country] ?? -1
      if (conquered >= 0) return conquered
    }
    return FACTION_CODE[this.lentFleet(unit)?.faction ?? unit.counter.faction]
  }

  /** What lends a Surface Fleet of a Neutral Minor Country to another faction, if that is so now (13.8.5.1). */
  lentFleet(unit: Unit): LentFleet | undefined {
    const fleet = THEATRES[unit.map].lentFleet
    if (!fleet || unit.nation !== fleet.nation || !unit.tags.has(fleet.tag)) return undefined
    if (!unit.sides.some(({ type }) => type === 'surface-fleet')) return undefined
    if (this.politics.status(fleet.nation) !== 'neutral') return undefined
    return fleet.needs.every((name) => this.vars.isNamedSet(name, unit.map)) ? fleet : undefined
  }

  private isBeachhead(unit: Unit): boolean {
    const side = this.up(unit)
    return side?.kind === 'marker' && side.type.startsWith('beachhead')
  }

  private leaveIndices(unit: Unit): void {
    const hex = this.hexOf[unit.index] ?? -1
    this.markTouched(unit, hex)
    if (hex < 0) return
    this.whereabouts.leave(unit, hex)
    if (!this.stale) this.count(unit, hex, -1)
  }

  private enterIndices(unit: Unit): void {
    const hex = this.hexOf[unit.index] ?? -1
    this.markTouched(unit, hex)
    if (hex < 0) return
    this.whereabouts.enter(unit, hex)
    if (!this.stale) this.count(unit, hex, 1)
  }

  private count(unit: Unit, hex: number, by: 1 | -1): void {
    const face = this.face[unit.index] ?? 0
    const kind = unit.sides[face]?.kind
    if (kind === 'marker' || kind === undefined) return
    const { sideOf, present, ground } = this.bySide
    const side = sideOf[unit.index] ?? 0
    const at = side * this.content.graph.count + hex
    present[at] = (present[at] ?? 0) + by
    if (kind !== 'ground') return
    ground[at] = (ground[at] ?? 0) + by
    this.project(unit, hex, side, by)
  }

  /** True if a ZOC is projected across a hexside: not over mountains, sea and straits but for a Beachhead Hexside (8). */
  zocCrosses(edge: number): boolean {
    return ((this.content.graph.side[edge] ?? 0) & ZOC_BARS) === 0 || this.beachSides.has(edge)
  }

  /** Adds or takes out the ZOC of one ground unit (8, 13.6.1.1). */
  private project(unit: Unit, hex: number, side: number, by: 1 | -1): void {
    if (this.isPolicyBound(unit)) return
    const { graph } = this.content
    const { zoc } = this.bySide
    for (let d = 0; d < 6; d++) {
      const edge = hex * 6 + d
      const to = across(graph, edge)
      if (to < 0) continue
      if (!this.zocCrosses(edge)) continue
      if (this.politics.policyOfHex(to) !== null) continue
      const at = side * graph.count + to
      zoc[at] = (zoc[at] ?? 0) + by
    }
  }

  /**
   * The Country ids a unit belongs to: its nation, both nations of a multi-national unit, or every friendly
   * Chinese Country of a pan-national one (13.8.4).
   */
  nations(unit: Unit): readonly string[] {
    const { nations } = unit.counter
    if (!nations) return [unit.nation]
    if (this.isPanNational(unit)) return this.politics.chinese[FACTION_CODE[unit.counter.faction]] ?? []
    const out = [...nations]
    for (const held of this.heldBy(unit)) if (!out.includes(held.nation)) out.push(held.nation)
    return out
  }

  /** The side of a counter that is up. */
  up(unit: Unit): CounterSide | undefined {
    return unit.sides[this.face[unit.index] ?? 0]
  }

  /** An Allied Chinese HQ: of whichever friendly Chinese nationality its owner likes (13.8.4). */
  isPanNational(unit: Unit): boolean {
    return unit.tags.has('pan-national')
  }

  /** The units in the Holding Box of a multi-national unit (2.3). */
  heldBy(unit: Unit): readonly Unit[] {
    return unit.counter.nations ? this.unitsAt(holdingBox(unit.id)) : NONE
  }

  /** The place a counter is in, by its id. */
  placeOf(unit: Unit): string {
    return this.whereabouts.places[unit.index] ?? ''
  }

  /** The counters in a place that is no hex, in order of their ids. */
  unitsAt(place: string): readonly Unit[] {
    return this.whereabouts.unitsAt(place)
  }

  /** The counters on the maps, in order of their ids. */
  onMaps(): readonly Unit[] {
    return this.whereabouts.onMaps()
  }

  /** True if a unit is bound by a Policy (13.6.1). */
  isPolicyBound(unit: Unit): boolean {
    const { bound } = this.politics
    const isBound = (nation: string): boolean => bound[this.politics.country(nation)] === 1
    return unit.counter.nations ? this.nations(unit).some(isBound) : isBound(unit.nation)
  }

  /** Unit indexes in a hex. */
  stack(hex: number): readonly number[] {
    return this.whereabouts.stack(hex)
  }
  unit(index: number): Unit {
    const unit = this.content.units[index]
    if (!unit) throw new Error(`no unit of index ${index}`)
    return unit
  }
  groundCount(side: number, hex: number): number {
    return this.ground[side * this.content.graph.count + hex] ?? 0
  }
  presence(side: number, hex: number): number {
    return this.present[side * this.content.graph.count + hex] ?? 0
  }
  /** True if a hex holds an enemy ground unit of a faction. */
  enemyGround(side: number, hex: number): boolean {
    return this.groundCount((side + 1) % 3, hex) + this.groundCount((side + 2) % 3, hex) > 0
  }
  /** True if a hex holds an enemy ground or support unit of a faction. */
  enemyUnit(side: number, hex: number): boolean {
    return this.presence((side + 1) % 3, hex) + this.presence((side + 2) % 3, hex) > 0
  }
  /** How many enemy units project their ZOC into a hex (8.1). */
  ezoc(side: number, hex: number): number {
    const n = this.content.graph.count
    return (this.zoc[((side + 1) % 3) * n + hex] ?? 0) + (this.zoc[((side + 2) % 3) * n + hex] ?? 0)
  }
  isSea(hex: number): boolean {
    return ((this.content.graph.bits[hex] ?? 0) & HEX.sea) !== 0
  }
  /** Markers of a kind in a hex; of one faction, its enemies, or all. */
  markers(hex: number, type: string, side?: number, enemies = false): readonly Unit[] {
    if (!this.whereabouts.hasMarker(hex)) return NONE
    const out: Unit[] = []
    for (const index of this.stack(hex)) {
      const unit = this.unit(index)
      const up = unit.sides[this.face[index] ?? 0]
      if (up?.kind !== 'marker' || !up.type.startsWith(type)) continue
      if (side !== undefined && (this.sideOf[index] === side) === enemies) continue
      out.push(unit)
    }
    return out
  }
  factionCode(faction: Faction): number {
    return FACTION_CODE[faction]
  }
}
