/** The rest of a segment played for the person in it, as a machine would play it: one gesture that one undo takes back. */
import { HUMAN } from '../../src-shared/contract/views.ts'
import { isAllowed } from '../../src-shared/players/roster.ts'
import { RequestError } from '../handler.ts'
import type { Thread } from '../players/thread.ts'
import { absentDecider, kindOf } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'
import { flowOn, isSame, standOf, type Wishes } from './forced.ts'
import { MachineLine } from './machine-line.ts'

/** Commands of one rest at most: more than the longest segment has. */
const MAX_COMMANDS = 600

/** The kind of machine player that thinks best: a game lists them from the simplest on. */
function bestKind({ system }: Session): string {
  const kind = Object.keys(system.players).at(-1)
  if (kind === undefined) throw new RequestError(`nobody can play ${system.title} but a person`)
  return kind
}

/** Whether a command is left to the person even where all else is done for him, as a declaration of war is. */
const isOwnDeed = ({ game }: Session, type: string): boolean =>
  game.engine.verbs()[type]?.traits?.includes('by-hand') === true

/**
 * Plays on for the faction that decides until its segment is over. Machines answer for their own factions meanwhile. It
 * ends early where another person decides, where it would do what only a person does, where it is called off, and where
 * the game is changed by hand. Throws `RequestError` at the decision of a machine.
 * @param thread Thinks; nothing else is asked of it meanwhile.
 */
export async function playRest(session: Session, thread: Thread, wishes: Wishes): Promise<void> {
  const absent = absentDecider(session)
  const faction = session.game.engine.decision()?.faction
  if (faction === undefined || absent !== undefined)
    throw new RequestError(`a machine decides for ${absent ?? 'nobody'} now; expected a decision of your own`)
  if (session.busy) return
  const from = standOf(session)
  const seats = { ...session.players, [faction]: bestKind(session) }
  const line = new MachineLine(thread, () => seats)
  const group = session.newGroup()
  session.busy = true
  try {
    for (let done = 0; done < MAX_COMMANDS && isSame(from, standOf(session)); done++) {
      const decider = session.game.engine.decision()?.faction
      if (decider === undefined || (decider !== faction && kindOf(session, decider) === HUMAN)) break
      const before = session.game.table.hash
      const move = await line.next(session, true)
      if (!move || session.ended || session.game.table.hash !== before) break
      if (!isAllowed(session.game, move.command)) break
      if (decider === faction && isOwnDeed(session, move.command.type)) break
      session.doJudged(move.command, group, move.reason)
      line.taken(session)
    }
    if (!session.ended && !isSame(from, standOf(session))) flowOn(session, group, wishes, from)
  } finally {
    line.drop()
    session.busy = false
  }
}
