/** A game of Axis Empires in play: content, table and board, and the questions every rule asks. */

import { across, hexWith } from '../../../board/hexmap/graph.ts'
import { hexTitle } from '../../../board/hexmap/sets.ts'
import { ofContent } from '../../../kernel/content-facts.ts'
import { Facts } from '../../../kernel/facts.ts'
import { present } from '../../../kernel/present.ts'
import type { Playing } from '../../../kernel/procedure.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { Table } from '../../../kernel/table.ts'
import { UnknownName } from '../../../kernel/unknown.ts'
import { capital } from '../../../kernel/words.ts'
import { turnLabel } from '../../ground/content/calendar.ts'
import type { Content } from '../../ground/content/compile.ts'
import type { GroundSide } from '../../ground/content/counters.ts'
import { delayBox, pool, strategicWarfareBox } from '../../ground/content/places.ts'
import type { Weather } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX, type MapGraph } from '../../ground/map/graph.ts'
import type { MapArea } from '../../ground/map/schema.ts'
import { adjectiveOf, unitTitle } from '../../ground/names/units.ts'
import type { Note } from '../../ground/rule.ts'
import { FACTION_CODE, FACTION_OF } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type MapId, THEATRES, type Theatre } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import { Board } from './board.ts'
import { CLOCKS, type Clock } from './clocks.ts'
import type { MomentId, Occasion } from './moments.ts'
import type { Politics } from './politics.ts'
import { Vars } from './vars.ts'

/** Somebody who may step in at a moment of the game. */
export interface Listener {
  /** Unique; a save made in between refers to it. */
  readonly id: string
  readonly moment: MomentId
  readonly rule: string
  /**
   * The frame that steps in; undefined to let the moment pass. After a die its procedure may end with
   * `{ value }`: then the die shows that.
   */
  stepsIn(game: Game, occasion: Occasion): Frame | undefined
}

/** What faces of counters are called, by their number; neither counters nor nations change while content lasts. */
const namesOf = ofContent('what faces of counters are called', (_: Content) => new Map<number, string>())
/** Markers that control the hex they lie in (glossary: Control, Priority 2). */
const HOLDS: ReadonlySet<string> = new Set([
  'detachment',
  'logistics',
  'nationalist-capital',
  'red-army',
  'republican-capital',
])
const REPUBLICAN: ReadonlySet<string> = new Set(['republican-support-western', 'republican-support-soviet'])

export class Game implements Playing {
  readonly content: Content
  readonly table: Table
  readonly vars: Vars
  /** Derived facts about this position; see `facts.ts`. */
  readonly facts: Facts<Clock>
  readonly board: Board
  readonly graph: MapGraph
  private readonly names: Map<number, string>
  /** True if an optional rule is on: hooks on roads that are walked a million times are asked only then. */
  readonly optional: boolean
  /** Who may step in at the moments of the game. */
  readonly listeners: readonly Listener[]

  constructor(content: Content, table: Table, listeners: readonly Listener[] = []) {
    this.content = content
    this.listeners = listeners
    this.table = table
    this.vars = new Vars(table)
    this.facts = new Facts(CLOCKS)
    this.board = new Board(content, table, this.vars, this.facts)
    this.graph = content.graph
    this.names = namesOf(content)
    this.optional = (content.scenario.options?.length ?? 0) > 0
  }

  get politics(): Politics {
    return this.board.politics
  }
  get turn(): number {
    return this.vars.number(V.turn)
  }
  get turnLabel(): string {
    return turnLabel(this.turn)
  }
  /** The phasing faction's code; -1 between Faction Turns. */
  get phasing(): number {
    const faction = this.vars.get(V.phasing)
    return faction === null ? -1 : FACTION_CODE[faction]
  }
  /** The map whose segment is being played: that of a game of one map, else the one the turn has come to. */
  get map(): MapId {
    const { maps } = this.content
    const now = maps.length > 1 ? this.vars.get(V.map) : maps[0]
    return now === 'ds' ? 'ds' : 'tk'
  }
  /** Index of that map in the graph. */
  get mapIndex(): number {
    return Math.max(0, this.content.maps.indexOf(this.map))
  }
  /** True if a counter belongs to the map whose segment is being played. */
  inPlay(unit: Unit): boolean {
    return unit.map === this.map
  }
  /** The map of an area, by its index or its id; throws if the game has no such area. */
  mapOf(area: number | string): MapId {
    const index = typeof area === 'string' ? this.politics.area(area) : area
    return present(this.content.maps[this.graph.areaMap[index] ?? -1], 'area', area)
  }
  /** The map of a hex; throws if the hex does not exist. */
  mapAt(hex: number): MapId {
    return present(this.content.maps[this.graph.mapOf[hex] ?? -1], 'hex', hex)
  }
  /** The theatre of a hex; throws if the hex does not exist. */
  theatreAt(hex: number): Theatre {
    return THEATRES[this.mapAt(hex)]
  }
  /** The Country that owns a Land hex, as a part or through a Dependent; throws for an All-Sea hex. */
  countryAt(hex: number): MapArea {
    return present(this.maybeCountryAt(hex), 'Country at hex', this.hexId(hex))
  }
  /** The Country that owns a hex; undefined for an All-Sea hex. */
  maybeCountryAt(hex: number): MapArea | undefined {
    return this.graph.areas[this.politics.owner(hex)]
  }
  /** True if a variable that data name, such as a row of the delay table, is set: for a map or for the game. */
  isSet(name: string, map: MapId): boolean {
    return this.vars.isNamedSet(name, map)
  }
  /** True if a marker of a type lies in the Strategic Warfare Box of a map. */
  inStrategicWarfareBox(map: MapId, type: string): boolean {
    return this.board.unitsAt(strategicWarfareBox(map)).some((unit) => this.board.up(unit)?.type === type)
  }
  factionName(side: number): Faction {
    const faction = FACTION_OF[side]
    if (!faction) throw new Error(`no faction ${side}`)
    return faction
  }

  /** The hex with an id; throws `UnknownName` if the maps have none. */
  hex(id: string): number {
    return hexWith(this.graph, id)
  }
  /** The hex with an id; -1 if the place is not a hex. */
  maybeHex(place: string): number {
    return this.graph.indexOf.get(place) ?? -1
  }
  /** The id of a hex; throws if the hex does not exist. */
  hexId(h: number): string {
    return present(this.graph.ids[h], 'hex', h)
  }
  /** Name and id of a hex for a sentence: `Lille (w3618)`, `w3619`. */
  hexName(h: number): string {
    return hexTitle(present(this.graph.hexes[h], 'hex', h))
  }

  unit(id: string): Unit {
    const unit = this.content.unitOf.get(id)
    if (!unit) throw new UnknownName(`there is no counter "${id.slice(0, 60)}"; expected one of this game`)
    return unit
  }
  /** The ground side that is up, or undefined for support units and markers. */
  ground(unit: Unit): GroundSide | undefined {
    return unit.ground[this.board.face[unit.index] ?? 0]
  }
  /** The side up, of a unit known to be a ground unit. */
  side(unit: Unit): GroundSide {
    const side = this.ground(unit)
    if (!side) throw new Error(`${unit.id} is not a ground unit`)
    return side
  }
  /** The ground side of a counter once it is taken as a unit: the one up, or its front where it lies as a marker. */
  unitSide(unit: Unit): GroundSide {
    const side = this.ground(unit) ?? unit.ground[0]
    if (!side) throw new Error(`${unit.id} is no ground unit on either side`)
    return side
  }
  sideOf(unit: Unit): number {
    return this.board.sideOf[unit.index] ?? 0
  }
  factionOf(unit: Unit): Faction {
    return this.factionName(this.sideOf(unit))
  }
  hexOf(unit: Unit): number {
    return this.board.hexOf[unit.index] ?? -1
  }
  isArmor(unit: Unit): boolean {
    return unit.armor[this.board.face[unit.index] ?? 0] === true
  }
  isInfantry(unit: Unit): boolean {
    return unit.infantry[this.board.face[unit.index] ?? 0] === true
  }
  isHq(unit: Unit): boolean {
    return this.ground(unit)?.type === 'hq'
  }
  /** A unit's name for a sentence: `German 1P Armor 5-4-4`, `French infantry 1-1-2`. */
  name(unit: Unit): string {
    const face = this.board.face[unit.index] ?? 0
    const number = unit.index * 2 + face
    const known = this.names.get(number)
    if (known !== undefined) return known
    const name = this.nameOfFace(unit, face)
    this.names.set(number, name)
    return name
  }
  private nameOfFace(unit: Unit, face: number): string {
    const up = unit.sides[face]
    const title = unitTitle(unit.counter, face, (nation) => this.adjective(nation))
    return up?.kind === 'ground' ? `${title} ${up.attack}-${up.defence}-${up.move}` : title
  }
  /** The adjective of a Country or faction by its id: `German`. */
  adjective(nation: string): string {
    return adjectiveOf(this.graph.areas[this.graph.areaIndex.get(nation) ?? -1], nation)
  }
  /** The name of an area with the Country its land belongs to on the map: `Heilungkiang (Manchukuo)`. */
  areaTitle(id: string): string {
    const area = this.graph.areas[this.graph.areaIndex.get(id) ?? -1]
    const own = this.countryName(id)
    return area?.kind === 'region' && area.of !== undefined ? `${own} (${this.countryName(area.of)})` : own
  }
  /** The name of a Country by its id. */
  countryName(nation: string): string {
    const area = this.graph.areas[this.graph.areaIndex.get(nation) ?? -1]
    return area?.name ?? capital(nation)
  }

  /** Ground units of a faction in a hex. */
  groundIn(hex: number, side: number): Unit[] {
    const out: Unit[] = []
    if (this.board.groundCount(side, hex) === 0) return out
    for (const index of this.board.stack(hex)) {
      const unit = this.board.unit(index)
      if (this.board.sideOf[index] === side && this.ground(unit)) out.push(unit)
    }
    return out
  }
  /** Ground units in a hex that are enemies of a faction. */
  enemyGroundIn(hex: number, side: number): Unit[] {
    return [...this.groundIn(hex, (side + 1) % 3), ...this.groundIn(hex, (side + 2) % 3)]
  }
  /** Air units (Air Force or CV Strike) in a hex; of a faction or of its enemies. */
  airIn(hex: number, side: number, enemies = false): Unit[] {
    const out: Unit[] = []
    for (const index of this.board.stack(hex)) {
      const unit = this.board.unit(index)
      const up = unit.sides[this.board.face[index] ?? 0]
      if (up?.kind !== 'support' || (up.type !== 'air-force' && up.type !== 'cv-strike')) continue
      if ((this.board.sideOf[index] === side) !== enemies) out.push(unit)
    }
    return out
  }

  /** The weather in a hex this turn (11): clear, mud, storms or snow. */
  weather(hex: number): Weather {
    const map = this.mapAt(hex)
    const area = this.graph.hexes[hex]?.weather
    if (area !== undefined) return this.weatherOf(map, area)
    // A Beachhead has the weather of the land it faces (11.1).
    for (const edge of this.board.beachSides) {
      if (Math.floor(edge / 6) !== hex) continue
      const faced = across(this.graph, edge)
      const facedArea = this.graph.hexes[faced]?.weather
      if (facedArea !== undefined) return this.weatherOf(map, facedArea)
    }
    return 'clear'
  }
  /** The turn whose box on the Turn Track tells the weather of a map: another than this one by Variable Weather (17.5). */
  weatherTurn(map: MapId): number {
    return this.optional ? Math.max(0, this.turn + this.vars.number(V.weatherShift, map)) : this.turn
  }
  /** The weather of a Weather Area of a map. */
  weatherOf(map: MapId, area: string): Weather {
    const boxes = this.content.tracks[map]?.boxes ?? []
    const turn = this.weatherTurn(map)
    return boxes[turn % boxes.length]?.weather[area] ?? 'clear'
  }

  hasBits(hex: number, bits: number): boolean {
    return ((this.graph.bits[hex] ?? 0) & bits) !== 0
  }
  isCity(hex: number): boolean {
    return this.hasBits(hex, HEX.city)
  }

  /** Control of a hex by the priorities of the glossary; -1 if nobody controls it. */
  control(hex: number): number {
    for (const index of this.board.stack(hex)) {
      const unit = this.board.unit(index)
      const up = unit.sides[this.board.face[index] ?? 0]
      if (up?.kind === 'ground') return this.board.sideOf[index] ?? -1
      if (up?.kind === 'marker' && HOLDS.has(up.type)) return this.holderBy(up.type, index)
    }
    const politics = this.politics
    const active = politics.sideOfHex(hex)
    if (active >= 0) return active
    return politics.isConquered(hex) ? 0 : -1
  }

  /** Whose a hex is by a marker in it: a Capital of the Civil War is held by the side that it serves. */
  private holderBy(type: string, index: number): number {
    if (type !== 'republican-capital') return this.board.sideOf[index] ?? -1
    const support = this.content.units.find(({ sides }) => sides.some((side) => REPUBLICAN.has(side.type)))
    const up = support?.sides[this.board.face[support.index] ?? 0]
    return up?.type === 'republican-support-soviet' ? FACTION_CODE.soviet : FACTION_CODE.western
  }

  /** Where a counter goes when it leaves the map: the Delay Box by its stripe, else its Force Pool. */
  homeOf(unit: Unit, face = this.board.face[unit.index] ?? 0): string {
    const side = unit.sides[face]
    return side?.stripe ? delayBox(unit.map) : pool(this.factionOf(unit), unit.map)
  }
  /** Puts a counter where it waits, unit side up (7.1): in a Force Pool, a Delay Box, another box off the map. */
  putAway(unit: Unit, place: string): void {
    this.table.place(unit.id, place)
    this.table.turn(unit.id, 0)
  }
  /** Takes a counter off the map to the Delay Box or its Force Pool. */
  remove(unit: Unit): void {
    this.putAway(unit, this.homeOf(unit))
  }

  note(note: Note): void {
    this.table.note(note)
  }
}
