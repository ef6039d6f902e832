/** A counter as the rules ask about it. */
import type { MapId } from '../theatres/ids.ts'
import { ARMOR_TYPES, type Counter, type CounterSide, type GroundSide, INFANTRY_TYPES } from './counters.ts'

/** A counter with the map of its file. */
export type MapCounter = Counter & { readonly map: MapId }

/** A counter, with what the rules ask of it most often worked out in advance. */
export interface Unit {
  readonly index: number
  readonly id: string
  readonly counter: Counter
  /** The map whose counter it is: it never enters the other one. */
  readonly map: MapId
  /** Index of that map in the graph. */
  readonly mapIndex: number
  readonly sides: readonly CounterSide[]
  /** The ground side of each face, if it is one. */
  readonly ground: readonly (GroundSide | undefined)[]
  readonly infantry: readonly boolean[]
  readonly armor: readonly boolean[]
  readonly tags: ReadonlySet<string>
  readonly nation: string
  /** Counters of one kind are interchangeable; only the first of a kind in a pool is offered. */
  readonly kind: string
}

const infantryTypes: ReadonlySet<string> = new Set(INFANTRY_TYPES)
const armorTypes: ReadonlySet<string> = new Set(ARMOR_TYPES)

/** A counter compiled for a game: its place among all counters, and that of its map among the maps in play. */
export function compileUnit(counter: MapCounter, index: number, mapIndex: number): Unit {
  const ground = counter.sides.map((side) => (side.kind === 'ground' ? side : undefined))
  const named = ground.some((side) => side && side.steps > 1) ? counter.name : ''
  return {
    index,
    id: counter.id,
    counter,
    map: counter.map,
    mapIndex,
    sides: counter.sides,
    ground,
    infantry: ground.map((side) => side !== undefined && infantryTypes.has(side.type)),
    armor: ground.map((side) => side !== undefined && armorTypes.has(side.type)),
    tags: new Set(counter.tags ?? []),
    nation: counter.nation,
    kind: JSON.stringify([
      counter.nation,
      named,
      counter.sides,
      counter.tags,
      counter.recipe,
      counter.hexes,
      counter.place,
    ]),
  }
}
