/** What the procedure of Total War remembers (12.3). */
import { frameShape, oneOf } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { MAP_IDS, type MapId } from '../../ground/theatres/index.ts'

export interface TotalWarFrame extends Frame {
  readonly proc: 'total-war'
  readonly map: MapId
  readonly step: 'choose' | 'place' | 'over'
}

export const TOTAL_WAR = frameShape<TotalWarFrame>('total-war', {
  map: oneOf(...MAP_IDS),
  step: oneOf('choose', 'place', 'over'),
})

export const totalWarFrame = (map: MapId): TotalWarFrame => ({ proc: 'total-war', map, step: 'choose' })
