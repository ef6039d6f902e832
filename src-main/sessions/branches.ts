/** The branches of a history, as a list for the screen: one entry for the end of each line. */
import type { BranchView, LogLine } from '../../src-shared/contract/views.ts'
import type { Note } from '../../src-shared/kernel/effects.ts'
import type { History, Ply } from '../../src-shared/kernel/history.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'
import { LOST_COMMAND } from '../store/index.ts'
import { isTold } from './log.ts'

/** Names of the commands that write nothing in the log. */
const SILENT: Readonly<Record<string, string>> = {
  next: 'Going on to the next step',
  end: 'The end of a step',
  done: 'The end of a step',
  pass: 'A pass',
  [LOST_COMMAND]: 'A moment that cannot be read',
}

/** What a ply showed a seat. */
function notesFor({ effects }: Ply, seat: Seat): Note[] {
  return effects.flatMap((effect) => (effect.k === 'note' && isTold(effect.note, seat) ? [effect.note] : []))
}

/** What a ply did: the first thing it wrote in the log, headings aside, and a machine's reason only if nothing else. */
function firstNoteOf(ply: Ply, seat: Seat): Note | undefined {
  const notes = notesFor(ply, seat).filter(({ tone }) => tone !== 'heading')
  return notes.find(({ rule }) => rule !== undefined) ?? notes[0]
}

/** What a ply is called in a menu: the first thing it wrote, or where it led, or its command. */
export function plyLabel(ply: Ply, seat: Seat): string {
  const deed = firstNoteOf(ply, seat)
  if (deed !== undefined) return deed.text
  const [heading] = notesFor(ply, seat)
  if (heading) return `on to ${heading.text}`
  return SILENT[ply.command.type] ?? ply.command.type.replaceAll('-', ' ')
}

/** The first thing that happened on a line of play alone. */
function firstDeed(own: readonly Ply[], seat: Seat): LogLine | undefined {
  for (const ply of own) {
    const deed = firstNoteOf(ply, seat)
    if (deed !== undefined) return { ...deed, ply: ply.id }
  }
  return undefined
}

/** The ends of all lines, the one last played first, in the words of what a seat was shown. */
export function branchesOf(
  history: History,
  seat: Seat,
  names: ReadonlyMap<number, string> = new Map(),
): BranchView[] {
  const shown = new Set(history.line(history.lastOfLine()).map((ply) => ply.id))
  const ends = [...history.all()].filter((ply) => history.childrenOf(ply.id).length === 0)
  return ends
    .sort((a, b) => b.id - a.id)
    .map((end) => {
      const line = history.line(end.id)
      const shared = line.findIndex((ply) => !shown.has(ply.id))
      const own = shared < 0 ? [] : line.slice(shared)
      const first = firstDeed(own, seat)
      const name = names.get(end.id)
      return {
        ply: end.id,
        label: first?.text ?? plyLabel(own[0] ?? end, seat),
        ...(first ? { first } : {}),
        ...(name === undefined ? {} : { name }),
        plies: line.map((ply) => ply.id),
        shared: shared < 0 ? line.length : shared,
        current: history.current === 0 ? false : line.some((ply) => ply.id === history.current),
      }
    })
}
