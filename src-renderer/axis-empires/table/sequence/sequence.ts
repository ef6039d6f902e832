/** The sequence of play as the side panel shows it: Faction Turns, with the steps of those that are open. */
import type { MapId, SequenceStep } from '../../../../src-shared/axis-empires/ground/contract/views.ts'

/** A step as one row: in a game of two maps it is played on each in turn. */
export interface SequenceRow {
  readonly id: string
  readonly title: string
  readonly rule: string
  readonly segment: SequenceStep['segment']
  readonly state: SequenceStep['state']
  /** State by map, where steps are played on one map at a time. */
  readonly maps: readonly { readonly map: MapId; readonly state: SequenceStep['state'] }[]
}

const RANK = { skipped: 0, done: 1, ahead: 2, now: 3 } as const

/** The same step on one map after the other becomes one row. */
export function sequenceRows(steps: readonly SequenceStep[]): SequenceRow[] {
  const rows: SequenceRow[] = []
  for (const { id, title, rule, segment, state, map } of steps) {
    const maps = map === undefined ? [] : [{ map, state }]
    const last = rows[rows.length - 1]
    const again = last && last.title === title && last.rule === rule
    if (again && map !== undefined && last.maps.length > 0 && last.maps.every((m) => m.map !== map)) {
      const stronger = RANK[state] > RANK[last.state] ? state : last.state
      rows[rows.length - 1] = { ...last, state: stronger, maps: [...last.maps, ...maps] }
    } else rows.push({ id, title, rule, segment, state, maps })
  }
  return rows
}

export interface Chapter {
  readonly key: string
  readonly faction: SequenceStep['faction']
  readonly steps: readonly SequenceStep[]
  readonly state: 'done' | 'now' | 'ahead'
}

/** A segment of which a person may say what becomes of it. */
export interface FlowRow {
  readonly segment: string
  readonly title: string
  readonly rule: string
  readonly state: SequenceStep['state']
}

/**
 * The segments of a turn that are played, each once, in order.
 * @param faction Whose turn says how far each has come; where it has none the first of the segment does.
 */
export function flowRows(steps: readonly SequenceStep[], faction?: string): FlowRow[] {
  const rows = steps.flatMap(({ segment, title, rule, state, faction: whose }) =>
    segment === undefined || state === 'skipped' ? [] : [{ segment, title, rule, state, whose }],
  )
  const all = new Map<string, FlowRow & { readonly whose: string | undefined }>()
  for (const row of rows) {
    const known = all.get(row.segment)
    const closer = row.whose === faction && (known?.whose !== faction || known?.state === 'done')
    if (!known || closer) all.set(row.segment, row)
  }
  return [...all.values()].map(({ whose: _whose, ...row }) => row)
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
