/** Lets machine players take their decisions until a human one is due; asks the machine for advice. */
import type { Advice, Thinking } from '../../src-shared/contract/advice.ts'
import type { MachineKind, PlayerKind } from '../../src-shared/contract/views.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { type MachinePlayer, makePlayer } from '../players/index.ts'
import { Thread } from '../players/thread.ts'
import { RulesFault, type Session } from '../sessions/session.ts'
import type { Library } from './library.ts'

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
/** The thread of a game whose players think long; another advises, so that neither waits for the other. */
const playing = new WeakMap<Session, Thread>()
const advising = new WeakMap<Session, Thread>()

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

/** True if a machine that thinks long has a seat, so that the playing belongs in a thread of its own. */
export function thinksLong(session: Session): boolean {
  return Object.values(session.players).includes('ai')
}

/** Plays machine decisions as one gesture. Returns how many commands were done. */
export function playMachines(session: Session, most = MOST): number {
  const { engine } = session.game
  let group: number | undefined
  for (let done = 0; done < most; done++) {
    const decision = engine.decision()
    const kind = kindOf(session, decision?.faction ?? '')
    if (!decision || kind === 'human') return done
    const player = playerOf(session, kind)
    const command = player.choose(session.game)
    if (!command) throw new RulesFault({ type: decision.kind }, new DeadEnd(decision.prompt))
    group ??= session.newGroup()
    session.doJudged(command, group, player.reason)
  }
  return most
}

function threadOf(threads: WeakMap<Session, Thread>, library: Library, session: Session): Thread {
  const thread = threads.get(session) ?? new Thread(() => library.contentOf(session.record))
  threads.set(session, thread)
  return thread
}

/**
 * The same in a thread of its own: each move is done and stored as it comes. Ends early if the game is
 * changed by hand meanwhile, or the thinking is called off.
 */
export async function playInThread(library: Library, session: Session, most = MOST): Promise<void> {
  if (kindOf(session, session.game.engine.decision()?.faction ?? '') === 'human') return
  const { table } = session.game
  const thread = threadOf(playing, library, session)
  if (thread.running) return
  let group: number | undefined
  const state = cloneState(table.state)
  const seed = session.record.seed
  await thread.ask({ ask: 'play', state, players: session.players, seed, most }, (answer) => {
    if (answer.say === 'done' && answer.deadEnd !== undefined)
      throw new RulesFault({ type: 'choose' }, new DeadEnd(answer.deadEnd))
    if (answer.say !== 'move') return true
    if (answer.before !== table.hash) return false
    group ??= session.newGroup()
    session.doJudged(answer.command, group, answer.reason)
    return true
  })
}

/** The best plans for whoever has to decide now. */
export async function adviceFor(library: Library, session: Session): Promise<Advice> {
  const thread = threadOf(advising, library, session)
  thread.callOff()
  let advice: Advice = { faction: null, prompt: '', plans: [] }
  const state = cloneState(session.game.table.state)
  const seed = session.record.seed
  await thread.ask({ ask: 'advise', state, seed }, (answer) => {
    if (answer.say === 'advice') advice = answer.advice
    return true
  })
  return advice
}

/** How far the thought under way has come. */
export function thinkingOf(session: Session): Thinking {
  const thread = [playing.get(session), advising.get(session)].find((one) => one?.running)
  return { running: thread !== undefined, part: thread?.part ?? 0 }
}

/** Calls off what the machine is thinking about; the moves it has made stand. */
export function callOff(session: Session): Thinking {
  playing.get(session)?.callOff()
  advising.get(session)?.callOff()
  return thinkingOf(session)
}
