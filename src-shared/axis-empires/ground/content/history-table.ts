/**
 * The course of history on a map (`assets/tables/history-tk.json`, `history-ds.json`): what came about in each season
 * besides the cards that were played. What their dice, the wars and the Turn Track brought, cards alone do not say.
 */
import { z } from 'zod'
import { FACTIONS, MAP_IDS } from '../theatres/ids.ts'
import { seasonOf } from './cards/names.ts'

const turn = z.string().regex(/^\d{4}-[1-9]$/, 'a turn such as 1941-9: the year, a hyphen, 1 to 9')
const laidAt = z.union([
  z.string(),
  z.strictObject({ at: z.string(), face: z.union([z.literal(0), z.literal(1)]) }),
])
const places = z.record(z.string(), laidAt)
export type LaidAt = z.infer<typeof laidAt>

/** What a season changes; everything else stays as it was. */
const changes = {
  /** Posture Boxes of the map; `war` empties a box. */
  postures: z.record(z.string(), z.string()).optional(),
  /** Tracks of the map by their names; null takes one back. */
  tracks: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).optional(),
  /** The same in a game of this map alone. */
  tracksAlone: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null()])).optional(),
  /** Minor Countries that became active, conquered (`of`: the faction they had been of) or neutral again. */
  active: z.record(z.string(), z.enum(FACTIONS)).optional(),
  conquered: z.record(z.string(), z.strictObject({ by: z.enum(FACTIONS), of: z.enum(FACTIONS) })).optional(),
  neutral: z.array(z.string()).optional(),
  /** Land that changed hands, and land that went back to whom the map gives it. */
  ceded: z
    .array(z.strictObject({ area: z.string(), to: z.string(), as: z.enum(['part', 'dependent']) }))
    .optional(),
  returned: z.array(z.string()).optional(),
  /** Nations whose counters left the game; those of Vichy stay aside for it. */
  disarmed: z.array(z.string()).optional(),
  /** Events that occur once in a game and have occurred. */
  occurred: z.array(z.string()).optional(),
  /** Counters that came to a place, by their ids. */
  at: places.optional(),
  /** The same in a game of this map alone: the markers of the war on the other one. */
  alone: places.optional(),
  /** Markers that came onto the Turn Track, with the turn in which they come off it. */
  track: z.record(z.string(), turn).optional(),
  trackAlone: z.record(z.string(), turn).optional(),
}
const changed = z.strictObject(changes)
export type Changes = z.infer<typeof changed>

export const historyTable = z.strictObject({
  format: z.literal(1),
  id: z.enum(['history-tk', 'history-ds']),
  map: z.enum(MAP_IDS),
  note: z.string(),
  /** How the map stood when spring 1937 began. */
  begins: changed,
  /** In the order of the seasons; a season in which only cards were played is left out. */
  seasons: z.array(z.strictObject({ season: seasonOf, words: z.string().min(10), ...changes })),
})
export type HistoryTable = z.infer<typeof historyTable>
