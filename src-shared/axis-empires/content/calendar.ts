/** Game Turns by number: 0 is Jan-Feb 1937, nine to a year. Names are those printed on the Turn Track. */
export const TURN_NAMES = [
  'Jan–Feb',
  'Mar–Apr',
  'Apr–May',
  'May–June',
  'June–July',
  'July–Aug',
  'Aug–Sept',
  'Sept–Oct',
  'Nov–Dec',
] as const
export const TURNS_A_YEAR = 9
export const FIRST_YEAR = 1937
/** Seasonal Turns: Mar-Apr, May-June, Aug-Sept, Nov-Dec. */
const SEASONAL = new Set([1, 3, 6, 8])

/** The number of a turn written `1939-7` (7 = Aug-Sept). */
export function parseTurn(text: string): number {
  const [year, box] = text.split('-').map(Number)
  return ((year ?? FIRST_YEAR) - FIRST_YEAR) * TURNS_A_YEAR + ((box ?? 1) - 1)
}
export const boxOfTurn = (turn: number): number => ((turn % TURNS_A_YEAR) + TURNS_A_YEAR) % TURNS_A_YEAR
export const isSeasonal = (turn: number): boolean => SEASONAL.has(boxOfTurn(turn))
/** e.g. `Aug–Sept 1939`. */
export function turnLabel(turn: number): string {
  return `${TURN_NAMES[boxOfTurn(turn)]} ${FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)}`
}
