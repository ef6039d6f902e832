/** Decisions with a single answer, taken without asking: the log says so, and undo takes them back. */
import { HUMAN } from '../../src-shared/contract/views.ts'
import type { Offer } from '../../src-shared/kernel/procedure.ts'
import type { Session } from '../sessions/session.ts'

/** Bound on decisions taken in a row. */
const MAX_IN_A_ROW = 60

/** The only answer a person can give now; undefined if there are others, or a machine is to decide. */
function onlyAnswer(session: Session): Offer | undefined {
  const { engine } = session.game
  const decision = engine.decision()
  if (!decision || session.players[decision.faction] !== HUMAN) return undefined
  let only: Offer | undefined
  for (const offer of engine.offers()) {
    if (only) return undefined
    only = offer
  }
  return only && !engine.verbs()[only.command.type]?.traits?.includes('by-hand') ? only : undefined
}

/** Takes them as part of a gesture. Returns how many. */
export function takeForced(session: Session, group: number): number {
  for (let taken = 0; taken < MAX_IN_A_ROW; taken++) {
    const offer = onlyAnswer(session)
    if (!offer) return taken
    session.doJudged(offer.command, group, `Done by itself, as the only choice: ${offer.label}`)
  }
  return MAX_IN_A_ROW
}
