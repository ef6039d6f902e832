/**
 * Plays one game with machine players, distrusting the rules: what is offered must be accepted, the
 * invariants must hold after each command, and in heavy mode the state must survive being written down.
 */
import { diffStates, hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import type { Session } from '../sessions/session.ts'
import type { OpenGame } from '../terminal/tools.ts'

/** A game that takes more commands than this does not end. */
const MAX_COMMANDS = 100_000

/** Chooses a command for the faction to decide; undefined ends the game here (a person gave up). */
export type Chooser = ((session: Session) => Command | undefined | Promise<Command | undefined>) & {
  /** Why the last command was chosen, for the log. */
  readonly reason?: () => string | undefined
  /** Who failed at it, as a sentence for the log; undefined if nobody did. */
  readonly incident?: (faction: string) => string | undefined
}

export interface PlayOptions {
  readonly choosers: Readonly<Record<string, Chooser>>
  /** Stops after this many Game Turns. */
  readonly turns: number | undefined
  readonly heavy: boolean
}

/** The rules, or what surrounds them, broke a promise. */
export class PlayFault extends Error {
  readonly command: Command | null
  constructor(message: string, command: Command | null, cause?: unknown) {
    super(message, { cause })
    this.name = 'PlayFault'
    this.command = command
  }
}

export interface PlayReport {
  readonly commands: number
  readonly turns: number
  readonly over: boolean
  /** Decisions at which a machine player failed and a simpler one took over, a sentence each. */
  readonly incidents: readonly string[]
}

function checkWritten(session: Session, command: Command): void {
  const { table } = session.game
  const copy = cloneState(table.state)
  const anew = hashToText(hashState(copy))
  if (anew === table.hash) return
  const [difference] = diffStates(table.state, copy, 1)
  const where = difference ? ` (it differs at ${difference.path})` : ''
  throw new PlayFault(`the hash kept is ${table.hash}, computed anew it is ${anew}${where}`, command)
}

/** Undoes everything and does it again: both ends must be what they were. */
function checkWayBack({ session, start }: OpenGame): void {
  const end = session.history.current
  const hash = session.game.table.hash
  session.goTo(0)
  if (session.game.table.hash !== start.hash) {
    const [difference] = diffStates(session.game.table.state, start.state, 1)
    throw new PlayFault(
      `undone to the start, the position differs at ${difference?.path ?? 'its hash'}`,
      null,
    )
  }
  session.goTo(end)
  if (session.game.table.hash !== hash) throw new PlayFault('done again, the position has another hash', null)
}

/** One decision. Undefined if a player stops; the sentence of an incident goes to the list. */
async function step(
  session: Session,
  options: PlayOptions,
  faction: string,
  incidents: string[],
): Promise<Command | undefined> {
  const choose = options.choosers[faction]
  if (!choose) throw new PlayFault(`a decision falls to "${faction}", who does not play`, null)
  const command = await choose(session)
  if (!command) return undefined
  const verdict = session.judge(command)
  if (!verdict.ok)
    throw new PlayFault(`offered and then refused (${verdict.rule}): ${verdict.reason}`, command)
  const incident = choose.incident?.(faction)
  if (incident !== undefined) incidents.push(incident)
  session.doJudged(command, session.newGroup(), choose.reason?.(), incident)
  const [broken] = session.game.check()
  if (broken !== undefined) throw new PlayFault(`a broken invariant: ${broken}`, command)
  if (options.heavy) checkWritten(session, command)
  return command
}

/** Plays until the game is over, the turns are up, or a player stops. Throws `PlayFault`. */
export async function playOut(open: OpenGame, options: PlayOptions): Promise<PlayReport> {
  const { session } = open
  const first = session.game.turn().index
  const turnsDone = (): number => session.game.turn().index - first
  const incidents: string[] = []
  let commands = 0
  for (; commands < MAX_COMMANDS; commands++) {
    const decision = session.game.engine.decision()
    if (!decision || (options.turns !== undefined && turnsDone() >= options.turns)) break
    const command = await step(session, options, decision.faction, incidents)
    if (!command) break
  }
  if (commands === MAX_COMMANDS) throw new PlayFault(`no end after ${MAX_COMMANDS} commands`, null)
  const over = session.game.engine.decision() === undefined
  if (over && !session.game.result()) throw new PlayFault('the game is over without a result', null)
  if (options.heavy) checkWayBack(open)
  return { commands, turns: turnsDone() + (over ? 1 : 0), over, incidents }
}
