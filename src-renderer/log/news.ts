/** What just happened, short enough to read over the map: dice and battles of the last gesture. */
import type { LogLine } from '../../src-shared/axis-empires/contract/views.ts'

/** More than these lines nobody reads in passing. */
const MAX_LINES = 5

export function newsOf(lines: readonly LogLine[]): readonly LogLine[] {
  return lines.filter((line) => line.tone === 'dice' || line.tone === 'battle').slice(-MAX_LINES)
}
