/** Lets machine players take their decisions until a human one is due. */
import { RandomPlayer } from '../players/random.ts'
import { RulesFault, type Session } from '../sessions/session.ts'

/** Commands one call may take at most if it does not say. */
const MOST = 500

/** A decision without a legal command: a bug of the rules. */
export class DeadEnd extends Error {
  constructor(prompt: string) {
    super(`a dead end: nothing is legal at "${prompt}"`)
    this.name = 'DeadEnd'
  }
}

function isMachine(session: Session, faction: string): boolean {
  const players: Readonly<Record<string, string>> = session.players
  return players[faction] === 'random'
}

/** Plays machine decisions as one gesture. Returns how many commands were done. */
export function playMachines(session: Session, most = MOST): number {
  const player = new RandomPlayer(session.record.seed + session.history.size)
  const { engine } = session.game
  let group: number | undefined
  for (let done = 0; done < most; done++) {
    const decision = engine.decision()
    if (!decision || !isMachine(session, decision.faction)) return done
    const command = player.choose(engine.offers())
    if (!command) throw new RulesFault({ type: decision.kind }, new DeadEnd(decision.prompt))
    group ??= session.newGroup()
    session.doJudged(command, group)
  }
  return most
}
