/** The log with only what one looks for: fights, what machines did, what was noted by hand. */
import type { LogLine } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { LogFilter } from '../../../shell/window/ui.ts'
import { beginsTurn } from './headings.ts'
import { isReason } from './reasons.ts'

/** Each filter with its button and what it shows. */
export const FILTERS: readonly (readonly [LogFilter, string, string])[] = [
  ['all', 'All', 'Everything that happened'],
  ['fights', 'Fights', 'Attacks, dice, retreats, losses and advances'],
  ['machine', 'Machine', 'What machine players did, and why'],
  ['notes', 'Notes', 'Bookmarks, what the umpire changed, and machine players that failed'],
]

/** What a filter says that finds nothing. */
export const EMPTY: Readonly<Record<LogFilter, string>> = {
  all: 'Nothing has happened yet.',
  fights: 'Nobody has fought yet.',
  machine: 'No machine has played yet.',
  notes: 'No bookmark has been set, and the umpire has changed nothing. Bookmarks are set in History.',
}

/** The rules of combat: a step loss bears no tone, but belongs to its fight. */
const isFight = ({ tone, rule }: LogLine): boolean =>
  tone === 'battle' || tone === 'dice' || rule?.startsWith('4.2') === true

interface Bookmark {
  readonly ply: number
  readonly name: string
}

/** The log with each bookmark where the game stood; a moment may have written nothing of its own. */
function withBookmarks(lines: readonly LogLine[], bookmarks: readonly Bookmark[]): LogLine[] {
  const between = (from: number, to: number): LogLine[] =>
    bookmarks
      .filter(({ ply }) => ply >= from && ply < to)
      .map(({ ply, name }) => ({ ply, text: `★ ${name}`, tone: 'umpire' }))
  const first = lines[0]?.ply ?? 0
  return [
    ...between(0, first),
    ...lines.flatMap((line, i) => [
      line,
      ...between(line.ply, lines[i + 1]?.ply ?? Number.POSITIVE_INFINITY),
    ]),
  ]
}

/**
 * @param lines The log, headings among it.
 * @param isMachine Whether a faction is played by a machine.
 * @returns The lines a filter lets through, and the headings that have some of them under it.
 */
export function filteredLog(
  lines: readonly LogLine[],
  filter: LogFilter,
  isMachine: (faction: string) => boolean,
  bookmarks: readonly Bookmark[] = [],
): LogLine[] {
  const all = withBookmarks(lines, bookmarks)
  if (filter === 'all') return all
  const wanted = (line: LogLine): boolean => {
    if (filter === 'fights') return isFight(line)
    if (filter === 'notes') return line.tone === 'umpire' || line.tone === 'incident'
    return isReason(line) || (line.faction !== undefined && isMachine(line.faction))
  }
  const out: LogLine[] = []
  let headings: LogLine[] = []
  for (const line of all) {
    if (line.tone === 'heading') {
      // A new heading of a segment takes the place of that before it; a turn stays above its segments.
      headings = beginsTurn(line) ? [line] : [...headings.filter(beginsTurn), line]
    } else if (wanted(line)) {
      out.push(...headings, line)
      headings = []
    }
  }
  return out
}
