/** The branches of a history, as a list for the screen: one entry for the end of each line. */
import type { BranchView } from '../../src-shared/contract/views.ts'
import type { History, Ply } from '../../src-shared/kernel/history.ts'

/** What commands are called that write nothing in the log. */
const SILENT: Readonly<Record<string, string>> = {
  next: 'Going on to the next step',
  end: 'The end of a step',
  done: 'The end of a step',
  pass: 'A pass',
}

/** What a ply is called in a menu: the first thing it wrote, or its command. */
export function plyLabel(ply: Ply): string {
  for (const effect of ply.effects) {
    if (effect.k === 'note' && effect.note.tone !== 'heading') return effect.note.text
  }
  return SILENT[ply.command.type] ?? ply.command.type.replaceAll('-', ' ')
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
      const own = line[shared]
      return {
        ply: end.id,
        label: plyLabel(own ?? end),
        plies: line.map((ply) => ply.id),
        shared: shared < 0 ? line.length : shared,
        current: history.current === 0 ? false : line.some((ply) => ply.id === history.current),
      }
    })
}
