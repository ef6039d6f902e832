/** The machine's reasons among the lines of the log: sentences without a rule, written for its side. */
import type { LogLine } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { beginsTurn } from './headings.ts'

export function isReason({ rule, tone, faction, pieces }: LogLine): boolean {
  return rule === undefined && tone === undefined && faction !== undefined && pieces === undefined
}

/** The reason a faction gave last in the Faction Turn being played. */
export function lastReason(lines: readonly LogLine[], faction: string): string | undefined {
  for (let i = lines.length - 1; i >= 0; i--) {
    const line = lines[i]
    if (!line || beginsTurn(line)) return undefined
    if (isReason(line) && line.faction === faction) return line.text
  }
  return undefined
}
