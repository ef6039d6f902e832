/** What the landing planner is asked, and how it words a line of its answer. */

import { sentence } from '../../../../kernel/words.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { NeedState, NeedView } from '../../../ground/contract/support-segment.ts'
import { zoneName } from '../../../ground/names/zones.ts'
import type { Refusal, RuleId } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'

/** Who lands from where to where. */
export interface Question {
  readonly game: Game
  readonly side: number
  readonly sea: number
  readonly land: number
  readonly zone: number
  /** The friendly Beachhead that faces the target already. */
  readonly laid: Unit | undefined
  /** The units of the Force Pool that could place a Beachhead, one of each kind. */
  readonly fleets: readonly Unit[]
  readonly planes: readonly Unit[]
  /** True while the faction places its own support, so that what can be done can be done now. */
  readonly placing: boolean
}

export type Parts = Partial<Pick<NeedView, 'pieces' | 'places'>>

export function need(
  id: string,
  title: string,
  rule: RuleId,
  state: NeedState,
  text: string,
  { pieces = [], places = [] }: Parts = {},
): NeedView {
  return { id, title, rule, state, text, pieces, places }
}

export function lacking(id: string, title: string, refusal: Refusal, parts: Parts = {}): NeedView {
  return need(id, title, refusal.rule, 'missing', sentence(refusal.reason), {
    places: refusal.where ?? [],
    ...parts,
  })
}

export const zoneOf = ({ game, zone }: Question): string => zoneName(game, zone)
export const zonePlace = (game: Game, zone: number): string => `zone:${game.graph.zones[zone]?.id}`
