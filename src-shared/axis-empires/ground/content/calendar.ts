/** Game Turns by number: 0 is Jan-Feb 1937, nine to a year. Names are those printed on the Turn Track. */
import { capital } from '../../../kernel/words.ts'

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
/** The Turn Track has boxes for six years and is used twice: its last turn is Nov-Dec of this year. */
export const LAST_YEAR = 1948

type SeasonName = 'spring' | 'summer' | 'autumn' | 'winter'

/** The season that a Seasonal Turn opens, by its box: Mar-Apr, May-June, Aug-Sept, Nov-Dec. */
const OPENS: Readonly<Record<number, SeasonName>> = { 1: 'spring', 3: 'summer', 6: 'autumn', 8: 'winter' }

/** The number of a turn written `1939-7` (7 = Aug-Sept). */
export function parseTurn(text: string): number {
  const [year, box] = text.split('-').map(Number)
  return ((year ?? FIRST_YEAR) - FIRST_YEAR) * TURNS_A_YEAR + ((box ?? 1) - 1)
}
export const boxOfTurn = (turn: number): number => ((turn % TURNS_A_YEAR) + TURNS_A_YEAR) % TURNS_A_YEAR
export const isSeasonal = (turn: number): boolean => boxOfTurn(turn) in OPENS
/** e.g. `Aug–Sept 1939`. */
export function turnLabel(turn: number): string {
  return `${TURN_NAMES[boxOfTurn(turn)]} ${FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)}`
}

/** A season with its year: a Winter goes on into the next year and counts by its Nov-Dec (1.1.3.3). */
export interface Season {
  readonly year: number
  readonly season: SeasonName
}

/** The season a turn belongs to. */
export function seasonOf(turn: number): Season {
  let opening = turn
  while (!isSeasonal(opening)) opening--
  return {
    year: FIRST_YEAR + Math.floor(opening / TURNS_A_YEAR),
    season: OPENS[boxOfTurn(opening)] ?? 'winter',
  }
}

/** `1940-summer`: a season as decks and scenarios write it. */
export const seasonId = ({ year, season }: Season): string => `${year}-${season}`

/** The Seasonal Turn that opens a season such as `1938-spring`. Throws if there is no such season. */
export function turnOfSeason(text: string): number {
  const [year, name] = text.split('-')
  const box = Object.keys(OPENS).find((each) => OPENS[Number(each)] === name)
  if (box === undefined) throw new Error(`no season "${text}"; expected one such as 1938-spring`)
  return (Number(year) - FIRST_YEAR) * TURNS_A_YEAR + Number(box)
}

/** `Winter 1939–40`: a season for people. */
export function seasonWords({ year, season }: Season): string {
  const years = season === 'winter' ? `${year}–${String((year + 1) % 100).padStart(2, '0')}` : String(year)
  return `${capital(season)} ${years}`
}

/** The next Seasonal Turn after a turn: a card that is selected now is revealed in it. */
export function nextSeasonal(turn: number): number {
  let next = turn + 1
  while (!isSeasonal(next)) next++
  return next
}
