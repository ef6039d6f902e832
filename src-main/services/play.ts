/** The services of a game in play. */

import type { Answers, Request, requests, ServiceName } from '../../src-shared/contract/services.ts'
import type { GameView, Outcome } from '../../src-shared/contract/views.ts'
import { maybeHandCommand, umpireIsOn } from '../../src-shared/kernel/hands.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { mayKnow, type Seat } from '../../src-shared/kernel/secrets.ts'
import { type Refusal, refuse, type Verdict } from '../../src-shared/kernel/verdict.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import { branchesOf } from '../sessions/branches.ts'
import { historyOf, momentOf } from '../sessions/past.ts'
import { absentDecider, gameFor, seatAt } from '../sessions/seats.ts'
import { RulesFault, type Session } from '../sessions/session.ts'
import { viewOf } from '../sessions/view.ts'
import { flowOn, standOf } from './forced.ts'
import type { Library } from './library.ts'
import { machineIsDue, machineSeat, thinksLong } from './machine.ts'

function outcome(session: Session, verdict: Verdict): Outcome {
  const view = viewOf(session)
  return verdict.ok ? { ok: true, view } : { ok: false, verdict, view }
}

/** Runs work on a session; if the rules fail, writes a dump that can be opened, and says where. */
function guarded<T>(library: Library, session: Session, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw dumped(library, session, error)
  }
}

/** The same for work that takes its time. */
async function guardedLater<T>(library: Library, session: Session, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw dumped(library, session, error)
  }
}

function dumped(library: Library, session: Session, error: unknown): unknown {
  if (!(error instanceof RulesFault)) return error
  const file = library.dump(session, error)
  return new RequestError(
    `${error.message}; the game stands before it, and a copy for the makers is in ${file}`,
    file,
  )
}

/**
 * Does a command of the person at the screen. At the decision of a machine none is judged: whether it would be allowed
 * may tell what is hidden.
 */
function doForPerson(session: Session, command: Parameters<Session['do']>[0], group: number): Verdict {
  const absent = absentDecider(session)
  if (absent === undefined) return session.do(command, group)
  return refuse('0', `a machine decides for ${absent} now; expected a command at a decision of your own`)
}

/**
 * Why an umpire may not touch something: it is hidden from the person at the screen, and what it was would be shown. The
 * same for every hidden thing, whatever it is; undefined for what is open.
 */
function hiddenBar({ game: { table, secrets } }: Session, command: Command, seat: Seat): Refusal | undefined {
  const hand = maybeHandCommand(command)
  // A counter that is not there hides nothing: the rules say that there is none.
  const { pieces } = table.state
  const isThere = hand?.type === 'umpire.place' && Object.hasOwn(pieces, hand.piece)
  const piece = isThere ? pieces[hand.piece] : undefined
  const owners =
    hand?.type === 'umpire.set' ? secrets.variable(hand.key) : piece && secrets.place(piece.at)?.owners
  if (owners === undefined || mayKnow(seat, owners)) return undefined
  return refuse('umpire', 'it is hidden from you, so it is not set by hand; expected something that is open')
}

/** Does the commands of one gesture in order, each stored before the next; stops at the first refusal. */
function doCommands(library: Library, { game, commands, passOver, ...wishes }: Request<'play.do'>): Outcome {
  const session = library.session(game)
  return guarded(library, session, () => {
    const group = session.newGroup()
    const from = standOf(session)
    for (const command of commands) {
      const verdict = doForPerson(session, command as Parameters<Session['do']>[0], group)
      if (!verdict.ok && !passOver) return outcome(session, verdict)
    }
    const guest = library.guest(game)
    if (guest) guest.settle(group)
    else flowOn(session, group, wishes, from)
    return outcome(session, { ok: true })
  })
}

function moved(library: Library, from: Session, ply: number): Session {
  const { session, verdict } = library.goTo(from, ply)
  if (!verdict.ok) throw new RequestError(verdict.reason)
  return session
}

const NOWHERE = { undo: 'this is the start of the game', redo: 'there is nothing to do again' } as const

const targetOf = ({ history }: Session, way: 'undo' | 'redo'): number | undefined =>
  way === 'undo' ? history.undoTarget() : history.redoTarget()

/** Takes back or does again; for a person, everything machines did on the way as well. */
function travelled(library: Library, from: Session, way: 'undo' | 'redo', person = false): GameView {
  let target = targetOf(from, way)
  if (target === undefined) throw new RequestError(NOWHERE[way])
  let session = moved(library, from, target)
  while (person && machineIsDue(session)) {
    target = targetOf(session, way)
    if (target === undefined) break
    session = moved(library, session, target)
  }
  return viewOf(session)
}

type PlayName = Extract<ServiceName, `play.${string}`>

/** One handler for each service of a game in play that every game has. */
export function playHandlers(library: Library): HandlersOf<typeof requests, Answers, PlayName> {
  const of = (request: { game: string }) => library.session(request.game)
  /** The game as the seat at the screen may know it. */
  const seen = (request: { game: string }) => gameFor(of(request), seatAt(of(request)))
  return {
    'play.do': (request) => doCommands(library, request),
    'play.table': (request) => {
      const session = of(request)
      const command = request.command as Command
      const bar = umpireIsOn(session.game.table) ? hiddenBar(session, command, seatAt(session)) : undefined
      return outcome(session, bar ?? session.doByHand(command))
    },
    'play.undo': (request) => travelled(library, of(request), 'undo', request.person),
    'play.redo': (request) => travelled(library, of(request), 'redo', request.person),
    'play.goto': (request) => viewOf(moved(library, of(request), request.ply)),
    'play.branches': (request) => branchesOf(of(request).history, seatAt(of(request))),
    'play.history': (request) => historyOf(of(request)),
    'play.name': (request) => historyOf(library.nameMoment(request)),
    'play.moment': ({ ply, ...request }) => momentOf(of(request), ply),
    'play.log': (request) => of(request).log.from(request.from ?? 0, seatAt(of(request))),
    'play.why': (request) => seen(request).engine.judge(request.command as Parameters<Session['judge']>[0]),
    'play.view': (request) => viewOf(of(request)),
    'play.machine': (request) => {
      const session = of(request)
      if (thinksLong(session)) {
        const played = guardedLater(library, session, () =>
          machineSeat(library, session).playInThread(request),
        )
        // It may have been reopened meanwhile: then the reopened one is shown.
        return played.then(() => viewOf(session.ended ? of(request) : session))
      }
      guarded(library, session, () => machineSeat(library, session).play(request))
      return viewOf(session)
    },
    'play.rest': (request) => {
      const session = of(request)
      const played = guardedLater(library, session, () => machineSeat(library, session).rest(request))
      return played.then(() => viewOf(session.ended ? of(request) : session))
    },
    'play.advise': (request) => machineSeat(library, of(request)).advise(),
    'play.thinking': (request) => machineSeat(library, of(request)).thinking,
    'play.callOff': (request) => machineSeat(library, of(request)).callOff(),
  }
}
