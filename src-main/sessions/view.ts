/** What a seat sees of a session: cut to it here, and nowhere else on the way to a screen. */

import type { GameView } from '../../src-shared/contract/views.ts'
import { diceByHand, umpireIsOn } from '../../src-shared/kernel/hands.ts'
import type { Decision } from '../../src-shared/kernel/procedure.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'
import { told } from '../../src-shared/kernel/wide.ts'
import { packsKey } from '../content/overlays.ts'
import { plyLabel } from './branches.ts'
import { gameFor, seatAt } from './seats.ts'
import type { Session } from './session.ts'

function undoLabel(session: Session, seat: Seat): string | undefined {
  const target = session.history.undoTarget()
  if (target === undefined) return undefined
  const next = session.history.line().find((ply) => ply.parent === target)
  return next && plyLabel(next, seat)
}

function redoLabel(session: Session, seat: Seat): string | undefined {
  const { history } = session
  const target = history.redoTarget()
  if (target === undefined) return undefined
  const first = history.line(target).find((ply) => ply.parent === history.current)
  return first && plyLabel(first, seat)
}

/** What the seat may do now: the offers of a decision of its own. */
function offersFor(
  { game }: Session,
  decision: Decision | undefined,
  seat: Seat,
): Pick<GameView, 'offers' | 'anywhere'> {
  return told(decision && seat.includes(decision.faction) ? game.engine.choices() : [])
}

/** The whole view of a session as a seat sees it. */
export function viewFor(session: Session, seat: Seat): GameView {
  const { history, record, log } = session
  const { table, engine } = session.game
  const game = gameFor(session, seat)
  const { seen, hash } = session.cuts.seen(seat)
  const decision = engine.decision()
  const label = undoLabel(session, seat)
  const again = redoLabel(session, seat)
  const focus = game.focus?.()
  return {
    game: record.id,
    system: session.system.id,
    title: record.title,
    scenario: game.summary(),
    state: seen,
    ply: history.current,
    hash,
    decision: decision ?? null,
    ...offersFor(session, decision, seat),
    verbs: engine.verbs(),
    ...(focus === undefined ? {} : { focus }),
    result: game.result(),
    phasing: game.phasing(),
    turn: game.turn(),
    sequence: game.sequence(),
    lines: session.lastLines(seat),
    logLength: log.lengthFor(seat),
    canUndo: history.undoTarget() !== undefined,
    canRedo: history.redoTarget() !== undefined,
    ...(label === undefined ? {} : { undoLabel: label }),
    ...(again === undefined ? {} : { redoLabel: again }),
    lastPly: history.lastOfLine(),
    players: record.players,
    manualDice: diceByHand(table),
    umpire: umpireIsOn(table),
    ...(session.damage ? { damage: session.damage.message } : {}),
    ...(record.packs ? { packs: packsKey(record.packs) } : {}),
    ...game.shown?.(session.lastDeeds()),
  }
}

/** The view of the player who sits at the screen now. */
export function viewOf(session: Session): GameView {
  return viewFor(session, seatAt(session))
}
