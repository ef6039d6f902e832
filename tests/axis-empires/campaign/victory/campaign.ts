/** Positions of campaigns: games won by Victory Points. Nothing of them is a scenario of the game. */
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Note } from '../../../../src-shared/kernel/effects.ts'
import type { Json } from '../../../../src-shared/kernel/json.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

export interface CampaignOptions extends Omit<PositionOptions, 'phasing' | 'at'> {
  readonly at?: Readonly<Record<string, string>>
  /** The last turn; 1948-9 if not given. */
  readonly end?: string
}

const V_DAY = { tk: 'v-e-day', ds: 'ds-v-j-day' } as const

/**
 * A campaign on the real maps, its VP markers in the 1 VP Box on their Allied Crusade side; in Total War the V-Day
 * markers lie far ahead on the Turn Tracks unless `at` says otherwise.
 */
export function campaign(options: CampaignOptions = {}): Position {
  const maps: readonly MapId[] = options.maps ?? ['tk']
  const end = options.end ?? '1948-9'
  const late = maps.map((map) => ({ counter: V_DAY[map], turn: end }))
  const suffix = (map: MapId): string => (map === 'ds' ? '@ds' : '')
  const vars: Record<string, Json> = Object.fromEntries(
    maps.flatMap((map) => [
      [`vp${suffix(map)}`, 1],
      [`vp-side${suffix(map)}`, 'allied-crusade'],
    ]),
  )
  return new Position({
    ...options,
    phasing: 'axis',
    at: options.at ?? {},
    vars: { ...vars, ...options.vars },
    scenario: {
      campaign: {},
      victory: [],
      end,
      tracks: Object.fromEntries(
        maps.flatMap((map) => {
          const key = maps.length > 1 && map === 'ds' ? '@ds' : ''
          return [
            [`vp${key}`, 1],
            [`vp-side${key}`, 'allied-crusade'],
          ]
        }),
      ),
      ...(options.war === 'total' ? { reinforcements: late } : {}),
      ...options.scenario,
    },
  })
}

/** The notes made by something. */
export function notesOf(p: Position, doing: () => void): Note[] {
  p.game.table.takeJournal()
  doing()
  return p.game.table.takeJournal().flatMap((effect) => (effect.k === 'note' ? [effect.note] : []))
}

/** `allied-crusade 1`: what the VP marker of a map reads and the box it lies in. */
export function marker(p: Position, map: MapId = 'tk'): string {
  const suffix = map === 'ds' ? '@ds' : ''
  return `${p.game.table.get(`vp-side${suffix}`)} ${p.game.table.get(`vp${suffix}`)}`
}
