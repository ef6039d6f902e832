/** Lets machine players take their decisions until a human one is due; asks the machine for advice. */

import type { Advice, Thinking } from '../../src-shared/contract/advice.ts'
import { HUMAN } from '../../src-shared/contract/views.ts'
import type { MachinePlayer } from '../../src-shared/game-system/player.ts'
import { makerOf } from '../../src-shared/game-system/registry.ts'
import type { Command, Decision } from '../../src-shared/kernel/procedure.ts'
import { guessedState } from '../../src-shared/kernel/secrets.ts'
import { RequestError } from '../handler.ts'
import { Thread } from '../players/thread.ts'
import { guessFor, guessSeed } from '../sessions/seats.ts'
import { RulesFault, type Session } from '../sessions/session.ts'
import { Deeds } from './deeds.ts'
import { takeForced } from './forced.ts'
import type { Library } from './library.ts'
import { DeadEnd, MachineLine } from './machine-line.ts'

/** Commands one call may take at most if it does not say. */
const MOST = 500

export { DeadEnd } from './machine-line.ts'

/** How far one call plays: at most this many commands, or this many deeds as a person sees them. */
export interface Stretch {
  readonly most?: number | undefined
  readonly deeds?: number | undefined
  /** A person's decisions with a single answer are taken as well. */
  readonly forced?: boolean | undefined
}

/** The players of a game: they remember their plans from one call to the next. */
const seated = new WeakMap<Session, Map<string, MachinePlayer>>()
/** The thread of a game whose players think long; another advises, so that neither waits for the other. */
const playing = new WeakMap<Session, Thread>()
const lines = new WeakMap<Session, MachineLine>()
/** A command chosen that would have begun one deed too many; `before` is the position it was chosen in. */
const held = new WeakMap<Session, { command: Command; reason: string | undefined; before: string }>()
const advising = new WeakMap<Session, Thread>()

function playerOf(session: Session, kind: string): MachinePlayer {
  const players = seated.get(session) ?? new Map<string, MachinePlayer>()
  seated.set(session, players)
  const { system, record, history } = session
  const player = players.get(kind) ?? makerOf(system, kind).make(record.seed + history.size)
  players.set(kind, player)
  return player
}

const kindOf = ({ players }: Session, faction: string): string => players[faction] ?? HUMAN

export function machineIsDue(session: Session): boolean {
  const decision = session.game.engine.decision()
  return decision !== undefined && kindOf(session, decision.faction) !== HUMAN
}

/** True if a machine that thinks long has a seat, so that the playing belongs in a thread of its own. */
export function thinksLong(session: Session): boolean {
  const { players } = session.system
  return Object.values(session.players).some((kind) => players[kind]?.slow === true)
}

function choose(session: Session, kind: string, { faction, prompt }: Decision) {
  const known = held.get(session)
  held.delete(session)
  if (known?.before === session.game.table.hash) return known
  const player = playerOf(session, kind)
  const command = player.choose(guessFor(session, [faction]))
  if (!command) throw new RulesFault({ type: 'choose' }, new DeadEnd(prompt))
  return { command, reason: player.reason, before: session.game.table.hash }
}

/** Plays machine decisions as one gesture. */
export function playMachines(session: Session, { most = MOST, deeds, forced }: Stretch = {}): void {
  const { engine } = session.game
  const count = new Deeds(deeds)
  let group: number | undefined
  for (let done = 0; done < most; done++) {
    const decision = engine.decision()
    const kind = kindOf(session, decision?.faction ?? '')
    if (!decision || kind === HUMAN) break
    const said = choose(session, kind, decision)
    if (!count.admits(said.command, engine.verbs())) {
      held.set(session, said)
      return
    }
    group ??= session.newGroup()
    session.doJudged(said.command, group, said.reason)
    if (!count.done()) return
  }
  if (forced && group !== undefined) takeForced(session, group)
}

function threadOf(threads: WeakMap<Session, Thread>, library: Library, session: Session): Thread {
  const known = threads.get(session)
  if (known) return known
  const thread = new Thread(() => ({ system: session.system.id, content: library.contentOf(session) }))
  threads.set(session, thread)
  session.onEnd(() => thread.close())
  return thread
}

function lineOf(library: Library, session: Session): MachineLine {
  const known = lines.get(session)
  if (known) return known
  const line = new MachineLine(threadOf(playing, library, session))
  lines.set(session, line)
  session.onEnd(() => line.drop())
  return line
}

/**
 * The same in a thread of its own: each move is done and stored as it comes. Ends early if the game is
 * changed by hand meanwhile, or the thinking is called off, or the session ends.
 */
export async function playInThread(
  library: Library,
  session: Session,
  { most = MOST, deeds, forced }: Stretch = {},
): Promise<void> {
  if (session.busy) return
  session.busy = true
  try {
    const line = lineOf(library, session)
    const count = new Deeds(deeds)
    let group: number | undefined
    for (let done = 0; done < most; done++) {
      const decision = session.game.engine.decision()
      if (!decision || kindOf(session, decision.faction) === HUMAN) break
      // Once something was done, a long thought is not waited for: what was done is seen meanwhile.
      const said = await line.next(session, group === undefined || deeds === undefined)
      if (!said || session.ended || !count.admits(said.command, session.game.engine.verbs())) return
      group ??= session.newGroup()
      session.doJudged(said.command, group, said.reason)
      line.taken(session)
      if (!count.done()) return
    }
    if (forced && group !== undefined) takeForced(session, group)
  } catch (error) {
    throw error instanceof DeadEnd ? new RulesFault({ type: 'choose' }, error) : error
  } finally {
    session.busy = false
  }
}

/** The best plans for whoever has to decide now. */
export async function adviceFor(library: Library, session: Session): Promise<Advice> {
  if (!session.system.advise) {
    const { title } = session.system
    throw new RequestError(
      `nobody can advise in a game of ${title}; expected a game whose machine players can`,
    )
  }
  const thread = threadOf(advising, library, session)
  thread.callOff()
  let advice: Advice = { faction: null, prompt: '', plans: [] }
  const { seed } = session.record
  const { engine, secrets, table } = session.game
  const seat = [engine.decision()?.faction ?? '']
  const state = guessedState(table.state, secrets, seat, guessSeed(seed))
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
  lines.get(session)?.drop()
  advising.get(session)?.callOff()
  return thinkingOf(session)
}
