/** What the screen sees of a session. */

import type { GameView } from '../../src-shared/axis-empires/contract/views.ts'
import type { Faction } from '../../src-shared/axis-empires/theatres/ids.ts'
import { diceByHand, umpireIsOn } from '../../src-shared/kernel/hands.ts'
import { packsKey } from '../packs/content.ts'
import { plyLabel } from './branches.ts'
import type { Session } from './session.ts'

function undoLabel(session: Session): string | undefined {
  const target = session.history.undoTarget()
  if (target === undefined) return undefined
  const next = session.history.line().find((ply) => ply.parent === target)
  return next && plyLabel(next)
}

function redoLabel(session: Session): string | undefined {
  const { history } = session
  const target = history.redoTarget()
  if (target === undefined) return undefined
  const first = history.line(target).find((ply) => ply.parent === history.current)
  return first && plyLabel(first)
}

/** The whole view of a session as it stands. */
export function viewOf(session: Session): GameView {
  const { game, history, record } = session
  const label = undoLabel(session)
  const again = redoLabel(session)
  return {
    game: record.id,
    title: record.title,
    scenario: game.summary(),
    state: game.table.state,
    ply: history.current,
    hash: game.table.hash,
    decision: game.engine.decision() ?? null,
    offers: [...game.engine.offers()],
    verbs: game.engine.verbs(),
    result: game.result(),
    phasing: game.phasing(),
    turn: game.turn(),
    sequence: game.sequence(),
    lines: session.lastLines(),
    logLength: session.log.length,
    canUndo: history.undoTarget() !== undefined,
    canRedo: history.redoTarget() !== undefined,
    ...(label === undefined ? {} : { undoLabel: label }),
    ...(again === undefined ? {} : { redoLabel: again }),
    lastPly: history.lastOfLine(),
    battle: game.draft?.() ?? null,
    players: record.players satisfies Readonly<Record<Faction, unknown>>,
    manualDice: diceByHand(game.table),
    umpire: umpireIsOn(game.table),
    ...(session.damage ? { damage: session.damage.message } : {}),
    ...(record.packs ? { packs: packsKey(record.packs) } : {}),
  }
}
