/** What a seat is shown of the past of a game: the line it is on, step by step, and single moments of it. */

import type { HistoryMark, HistoryView, LogLine, MomentView } from '../../src-shared/contract/views.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import { type Seat, type Secrets, seenState } from '../../src-shared/kernel/secrets.ts'
import { RequestError } from '../handler.ts'
import { branchesOf } from './branches.ts'
import { isTold, linesOf } from './log.ts'
import { lineNames } from './names.ts'
import { seatAt } from './seats.ts'
import type { Session } from './session.ts'

const toldOf = (ply: Ply, seat: Seat): LogLine[] => linesOf(ply).filter((line) => isTold(line, seat))

/**
 * The history of a session as the seat at the screen is shown it.
 * @returns The line shown, to the end that redo leads to, with the headings on it; every line there is; what was named.
 */
export function historyOf(session: Session): HistoryView {
  const { history, record } = session
  const seat = seatAt(session)
  const line = history.line(history.lastOfLine())
  const opening = (session.game.opening?.() ?? []).filter((note) => isTold(note, seat))
  const told = [opening.map((note) => ({ ...note, ply: 0 })), ...line.map((ply) => toldOf(ply, seat))]
  const marks: HistoryMark[] = told.flatMap((lines, step) =>
    lines.filter(({ tone }) => tone === 'heading').map((heading) => ({ step, line: heading })),
  )
  const names = record.names ?? []
  const bookmarks = names.filter(({ kind }) => kind === 'moment').map(({ ply, name }) => ({ ply, name }))
  const lines = branchesOf(history, seat, lineNames(history, names))
  return { steps: line.map(({ id }) => id), marks, lines, bookmarks }
}

/** The counters a ply took from one place to another, where both lie open to a seat. */
function movedBy({ effects }: Ply, secrets: Secrets, seat: Seat): MomentView['moved'] {
  const open = (place: string): boolean => {
    const hidden = secrets.place(place)
    return !hidden || hidden.owners.some((owner) => seat.includes(owner))
  }
  return effects.flatMap((effect) => {
    if (effect.k !== 'place' || !open(effect.from) || !open(effect.to)) return []
    const { piece, from, to } = effect
    return [{ piece, from, to }]
  })
}

/**
 * The position after a ply of any line, as the seat at the screen sees it; the game stays where it is.
 * @throws RequestError if there is no such ply, GameDamaged if it cannot be reached.
 */
export function momentOf(session: Session, ply: number): MomentView {
  const { history, game } = session
  const there = history.get(ply)
  if (ply !== 0 && !there) throw new RequestError(`there is no moment ${ply} in this game`, 'ply')
  const seat = seatAt(session)
  const { seen, hash } = seenState(session.look(ply), game.secrets, seat)
  return {
    ply,
    hash,
    state: seen,
    lines: there ? toldOf(there, seat) : [],
    moved: there ? movedBy(there, game.secrets, seat) : [],
  }
}
