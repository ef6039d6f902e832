/** The sequence of play as the side panel shows it: Faction Turns, with the steps of those that are open. */
import type { SequenceStep } from '../../src-shared/contract/views.ts'

export interface Chapter {
  readonly key: string
  readonly faction: SequenceStep['faction']
  readonly steps: readonly SequenceStep[]
  readonly state: 'done' | 'now' | 'ahead'
}

/** Steps in a row of one faction are one chapter. */
export function chapters(steps: readonly SequenceStep[]): Chapter[] {
  const rows: SequenceStep[][] = []
  for (const step of steps) {
    const last = rows[rows.length - 1]
    if (last?.[0] && last[0].faction === step.faction) last.push(step)
    else rows.push([step])
  }
  return rows.map((row, i) => ({
    key: `${i}/${row[0]?.faction ?? 'all'}`,
    faction: row[0]?.faction,
    steps: row,
    state: stateOf(row),
  }))
}

function stateOf(steps: readonly SequenceStep[]): Chapter['state'] {
  const played = steps.filter((s) => s.state !== 'skipped')
  if (played.some((s) => s.state === 'now')) return 'now'
  return played.length > 0 && played.every((s) => s.state === 'done') ? 'done' : 'ahead'
}
