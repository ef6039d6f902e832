/** The sorts of change that facts of a game rest on. */
export const CLOCKS = [
  /** A counter has come to a place, left it or turned. */
  'counters',
  /** The same, of a ground unit. */
  'ground',
  /** A variable that bears on politics has changed. */
  'politics',
  /** A Beachhead Hexside has come, gone or turned, or a Holding Box holds another unit: ZOC are recomputed. */
  'beachheads',
  /** The turn, and with it the weather. */
  'weather',
  /** Anything that may open or close a port: in a port or sea hex, off the maps, the weather. */
  'ports',
  /** A marker has come to a place, left it or turned. */
  'markers',
  /** Any variable. */
  'variables',
  /** The map whose part of the segment is played. */
  'map',
  /** Too much has changed for the lists of touched hexes to continue: they start again. */
  'epoch',
] as const
export type Clock = (typeof CLOCKS)[number]
