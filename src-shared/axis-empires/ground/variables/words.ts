/** The words Axis Empires declares its variables with, and the kinds of value it has alone. */
import { type Variable as Declared, declarations, type Vocabulary } from '../../../kernel/variables/define.ts'
import { idOf, type Kind as KindOf } from '../../../kernel/variables/kinds.ts'
import type { RuleId } from '../rule.ts'
import { type MapId, THEATRES } from '../theatres/index.ts'

/** How long a value lasts; what is left of a segment or a phase is forgotten when that ends. */
export type Lasts = 'segment' | 'phase' | 'faction-turn' | 'game-turn' | 'used' | 'game'

/** Facts worked out from a variable, which are stale when it changes. */
export type Subject = 'politics' | 'beachheads' | 'weather' | 'map'

/** What an id in a key or a value stands for. */
export type IdKind = 'area' | 'unit' | 'hex' | 'posture-box' | 'waterway' | 'faction' | 'fortress'

/** How the form of a scenario shows a track. */
export interface TrackForm {
  readonly title: string
  /** What a choice is called, where its value says too little. */
  readonly option?: (value: string | number | boolean) => string
  /** Only in a game of this map alone. */
  readonly alone?: true
}

export interface Words extends Vocabulary {
  readonly rule: RuleId
  readonly lasts: Lasts
  readonly subject: Subject
  readonly id: IdKind
  readonly map: MapId
  readonly track: TrackForm
}

export type Kind<T> = KindOf<T, IdKind, MapId>
export type Variable<T = unknown, A extends readonly string[] = readonly string[]> = Declared<T, A, Words>

export const { ofGame, ofEach, ofMap, ofEachOnMap } = declarations<Words>((map) => THEATRES[map].suffix)

/** The id of a hex. */
export const hexOfMap = idOf('hex', 'a hex of the map')

/** The id of an area. */
export const areaOfMap = idOf('area', 'an area of the map')
