/** Lets machine players take their decisions until a human one is due. */
import type { MachineKind, PlayerKind } from '../../src-shared/contract/views.ts'
import { type MachinePlayer, makePlayer } from '../players/index.ts'
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

/** The players of a game: they remember their plans from one call to the next. */
const seated = new WeakMap<Session, Map<MachineKind, MachinePlayer>>()

function playerOf(session: Session, kind: MachineKind): MachinePlayer {
  const players = seated.get(session) ?? new Map<MachineKind, MachinePlayer>()
  seated.set(session, players)
  const player = players.get(kind) ?? makePlayer(kind, session.record.seed + session.history.size)
  players.set(kind, player)
  return player
}

function kindOf(session: Session, faction: string): PlayerKind {
  const players: Readonly<Record<string, PlayerKind>> = session.players
  return players[faction] ?? 'human'
}

/** Plays machine decisions as one gesture. Returns how many commands were done. */
export function playMachines(session: Session, most = MOST): number {
  const { engine } = session.game
  let group: number | undefined
  for (let done = 0; done < most; done++) {
    const decision = engine.decision()
    const kind = kindOf(session, decision?.faction ?? '')
    if (!decision || kind === 'human') return done
    const command = playerOf(session, kind).choose(session.game)
    if (!command) throw new RulesFault({ type: decision.kind }, new DeadEnd(decision.prompt))
    group ??= session.newGroup()
    session.doJudged(command, group)
  }
  return most
}
