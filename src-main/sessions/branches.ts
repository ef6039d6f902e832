/** The branches of a history, as a list for the screen: one entry for the end of each line. */
import type { BranchView } from '../../src-shared/axis-empires/contract/views.ts'
import type { Note } from '../../src-shared/kernel/effects.ts'
import type { History, Ply } from '../../src-shared/kernel/history.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'
import { LOST_COMMAND } from '../store/index.ts'
import { isTold } from './log.ts'

/** What commands are called that write nothing in the log. */
const SILENT: Readonly<Record<string, string>> = {
  next: 'Going on to the next step',
  end: 'The end of a step',
  done: 'The end of a step',
  pass: 'A pass',
  [LOST_COMMAND]: 'A moment that cannot be read',
}

/** What a ply told a seat. */
function notesFor({ effects }: Ply, seat: Seat): Note[] {
  return effects.flatMap((effect) => (effect.k === 'note' && isTold(effect.note, seat) ? [effect.note] : []))
}

/** The first thing a ply wrote in the log, headings aside. */
function deedOf(ply: Ply, seat: Seat): string | undefined {
  return notesFor(ply, seat).find(({ tone }) => tone !== 'heading')?.text
}

/** What a ply is called in a menu: the first thing it wrote, or where it led, or its command. */
export function plyLabel(ply: Ply, seat: Seat): string {
  const deed = deedOf(ply, seat)
  if (deed !== undefined) return deed
  const [heading] = notesFor(ply, seat)
  if (heading) return `on to ${heading.text}`
  return SILENT[ply.command.type] ?? ply.command.type.replaceAll('-', ' ')
}

/** What a line of play is called: the first thing that happened on it alone. */
function lineLabel(own: readonly Ply[], end: Ply, seat: Seat): string {
  for (const ply of own) {
    const deed = deedOf(ply, seat)
    if (deed !== undefined) return deed
  }
  return plyLabel(own[0] ?? end, seat)
}

/** The ends of all lines, the one last played first, in the words of what a seat was told. */
export function branchesOf(history: History, seat: Seat): BranchView[] {
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
        label: lineLabel(own, end, seat),
        plies: line.map((ply) => ply.id),
        shared: shared < 0 ? line.length : shared,
        current: history.current === 0 ? false : line.some((ply) => ply.id === history.current),
      }
    })
}
