/**
 * Where every counter is: in which hex, in which other place, which face is up, and who lies with whom. Kept up as
 * counters go; knows of no faction and no rule. `?? -1` reads typed arrays whose indices are those of counters and all exist.
 */
import type { GameState } from '../../../kernel/state.ts'
import type { Content } from '../../ground/content/compile.ts'
import type { Unit } from '../../ground/content/unit.ts'

const NONE: readonly Unit[] = []

/** Keeps a stack in the order of unit indexes, so that it does not depend on who came first. */
function insertSorted(stack: number[], index: number): void {
  let at = stack.length
  while (at > 0 && (stack[at - 1] ?? 0) > index) at--
  stack.splice(at, 0, index)
}

/** Where a counter belongs in a list in the order of the counters. */
function placeIn(list: readonly Unit[], unit: Unit): number {
  let [from, to] = [0, list.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((list[middle]?.index ?? 0) > unit.index) to = middle
    else from = middle + 1
  }
  return from
}

export class Whereabouts {
  private readonly content: Content
  /** Hex of each unit, -1 if it is not on a hex. */
  readonly hexOf: Int16Array
  readonly face: Uint8Array
  /** The place of each unit, by its index; empty for one the state does not know. */
  readonly places: string[]
  private readonly stacks: number[][]
  /** How many counters in each hex show a marker: in most there is none, and none is looked for. */
  private readonly markers: Uint8Array
  /** Counters by place for all places that are no hex; a list is never changed, but replaced. */
  private readonly offHex: Map<string, readonly Unit[]>
  /** The counters on the maps, in order of their ids; never changed, but replaced. */
  private onHexes: readonly Unit[]

  /** Finds every counter where the state has it. */
  constructor(content: Content, state: GameState) {
    this.content = content
    this.hexOf = new Int16Array(content.units.length).fill(-1)
    this.face = new Uint8Array(content.units.length)
    this.places = content.units.map(() => '')
    this.stacks = Array.from({ length: content.graph.count }, () => [])
    this.markers = new Uint8Array(content.graph.count)
    for (const unit of content.units) {
      const piece = state.pieces[unit.id]
      const hex = piece ? this.hexIndex(piece.at) : -1
      this.hexOf[unit.index] = hex
      this.face[unit.index] = piece?.face ?? 0
      this.places[unit.index] = piece?.at ?? ''
      if (hex < 0) continue
      this.stacks[hex]?.push(unit.index)
      this.countMarker(unit, hex, 1)
    }
    this.offHex = this.sortPlaces(state)
    this.onHexes = content.units.filter((unit) => (this.hexOf[unit.index] ?? -1) >= 0)
  }

  private sortPlaces(state: GameState): Map<string, readonly Unit[]> {
    const byPlace = new Map<string, Unit[]>()
    for (const unit of this.content.units) {
      if ((this.hexOf[unit.index] ?? -1) >= 0) continue
      const at = state.pieces[unit.id]?.at
      if (at === undefined) continue
      const list = byPlace.get(at)
      if (list) list.push(unit)
      else byPlace.set(at, [unit])
    }
    return byPlace
  }

  /** Index of a hex by its id; -1 if the place is no hex. */
  hexIndex(place: string): number {
    return this.content.graph.indexOf.get(place) ?? -1
  }

  /** Takes a unit from one place to another. */
  relocate(unit: Unit, from: string, to: string): void {
    const left = this.hexOf[unit.index] ?? -1
    if (left < 0) {
      const here = this.offHex.get(from) ?? NONE
      const at = here.indexOf(unit)
      if (at >= 0) this.offHex.set(from, here.toSpliced(at, 1))
    }
    const hex = this.hexIndex(to)
    this.hexOf[unit.index] = hex
    this.places[unit.index] = to
    if (left < 0 && hex >= 0) this.onHexes = this.onHexes.toSpliced(placeIn(this.onHexes, unit), 0, unit)
    if (left >= 0 && hex < 0) this.onHexes = this.onHexes.toSpliced(this.onHexes.indexOf(unit), 1)
    if (hex >= 0) return
    const there = this.offHex.get(to) ?? NONE
    this.offHex.set(to, there.toSpliced(placeIn(there, unit), 0, unit))
  }

  private countMarker(unit: Unit, hex: number, by: 1 | -1): void {
    if (unit.sides[this.face[unit.index] ?? 0]?.kind === 'marker')
      this.markers[hex] = (this.markers[hex] ?? 0) + by
  }

  /** Takes a unit out of the stack in a hex, while the face is up that it has shown there. */
  leave(unit: Unit, hex: number): void {
    const stack = this.stacks[hex]
    const at = stack?.indexOf(unit.index) ?? -1
    if (!stack || at < 0) return
    stack.splice(at, 1)
    this.countMarker(unit, hex, -1)
  }

  /** Puts a unit into the stack in a hex. */
  enter(unit: Unit, hex: number): void {
    const stack = this.stacks[hex]
    if (!stack) return
    insertSorted(stack, unit.index)
    this.countMarker(unit, hex, 1)
  }

  /** True if a counter in a hex shows a marker. */
  hasMarker(hex: number): boolean {
    return this.markers[hex] !== 0
  }

  /** Unit indexes in a hex. */
  stack(hex: number): readonly number[] {
    return this.stacks[hex] ?? []
  }

  /** The counters in a place that is no hex, in order of their ids. */
  unitsAt(place: string): readonly Unit[] {
    return this.offHex.get(place) ?? NONE
  }

  /** The counters on the maps, in order of their ids. */
  onMaps(): readonly Unit[] {
    return this.onHexes
  }
}
