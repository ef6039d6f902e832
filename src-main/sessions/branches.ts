/** The branches of a history, as a list for the screen: one entry for the end of each line. */
import type { BranchView } from '../../src-shared/axis-empires/contract/views.ts'
import type { History, Ply } from '../../src-shared/kernel/history.ts'
import { LOST_COMMAND } from '../store/index.ts'

/** What commands are called that write nothing in the log. */
const SILENT: Readonly<Record<string, string>> = {
  next: 'Going on to the next step',
  end: 'The end of a step',
  done: 'The end of a step',
  pass: 'A pass',
  [LOST_COMMAND]: 'A moment that cannot be read',
}

/** The first thing a ply wrote in the log, headings aside. */
function deedOf({ effects }: Ply): string | undefined {
  for (const effect of effects)
    if (effect.k === 'note' && effect.note.tone !== 'heading') return effect.note.text
  return undefined
}

/** What a ply is called in a menu: the first thing it wrote, or where it led, or its command. */
export function plyLabel(ply: Ply): string {
  const deed = deedOf(ply)
  if (deed !== undefined) return deed
  for (const effect of ply.effects) if (effect.k === 'note') return `on to ${effect.note.text}`
  return SILENT[ply.command.type] ?? ply.command.type.replaceAll('-', ' ')
}

/** What a line of play is called: the first thing that happened on it alone. */
function lineLabel(own: readonly Ply[], end: Ply): string {
  for (const ply of own) {
    const deed = deedOf(ply)
    if (deed !== undefined) return deed
  }
  return plyLabel(own[0] ?? end)
}

/** The ends of all lines, the one last played first. */
export function branchesOf(history: History): BranchView[] {
  const current = new Set(history.line().map((ply) => ply.id))
  const ends = [...history.all()].filter((ply) => history.childrenOf(ply.id).length === 0)
  return ends
    .sort((a, b) => b.id - a.id)
    .map((end) => {
      const line = history.line(end.id)
      const shared = line.findIndex((ply) => !current.has(ply.id))
      const own = shared < 0 ? [] : line.slice(shared)
      return {
        ply: end.id,
        label: lineLabel(own, end),
        plies: line.map((ply) => ply.id),
        shared: shared < 0 ? line.length : shared,
        current: history.current === 0 ? false : line.some((ply) => ply.id === history.current),
      }
    })
}
