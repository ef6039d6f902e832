/** The games: begun, opened, imported, exported; each open one has a session. */

import { randomBytes, randomUUID } from 'node:crypto'
import type { Request } from '../../src-shared/contract/services.ts'
import { HUMAN } from '../../src-shared/contract/views.ts'
import { ContentError, type RawContent } from '../../src-shared/game-system/content.ts'
import { playersProblem } from '../../src-shared/game-system/registry.ts'
import type { FoundScenario, GameSystem, Overlay } from '../../src-shared/game-system/system.ts'
import { History } from '../../src-shared/kernel/history.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { OK, type Verdict } from '../../src-shared/kernel/verdict.ts'
import { fileNameFor } from '../../src-shared/kernel/words.ts'
import { type Content, contentVersion, rawContent, scenarioPath } from '../content/loader.ts'
import { RequestError } from '../handler.ts'
import { Thread } from '../players/thread.ts'
import { withName } from '../sessions/names.ts'
import { NO_KEEPER, type RulesFault, Session } from '../sessions/session.ts'
import { viewOf } from '../sessions/view.ts'
import { readSave, type SaveDocument, writeSave } from '../store/aesave.ts'
import {
  GameDamaged,
  type GameRecord,
  type Planner,
  type Players,
  rescueGame,
  StoreError,
  soundPlies,
} from '../store/index.ts'
import type { Games, Guest, MainSystem, ServiceContext } from './context.ts'

/** At most this many games are kept open; the one longest unused is closed. */
const MAX_OPEN = 8

/** A game in which nothing was done is kept a day, in case its window was closed. */
const KEPT_UNPLAYED_MS = 24 * 60 * 60 * 1000

/** Anyone who opens a game after so long has come back to it. */
const AWAY_MS = 2 * 60 * 60 * 1000

/** Persons on all sides. */
const humansOf = ({ factions }: GameSystem): Players =>
  Object.fromEntries(factions.map((faction) => [faction, HUMAN]))

/** Refuses players a system does not have. */
function checkPlayers(system: GameSystem, players: Players | undefined): void {
  const problem = playersProblem(system, players ?? {})
  if (!problem) return
  const { faction, found, expected } = problem
  throw new RequestError(`players.${faction} is "${found}"; expected ${expected}`, `players.${faction}`)
}

function randomSeed(): number {
  return randomBytes(4).readUInt32LE()
}

/** Year to minute in local time, written so that it sorts. */
function dayAndTime(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`
}

/** At most this many guests are kept open; the oldest is closed. */
const MAX_GUESTS = 4

/** A record whose names follow their plies to new numbers; those of lost plies are left out. */
function renamed<R extends Pick<GameRecord, 'names'>>(record: R, numbers: ReadonlyMap<number, number>): R {
  const names = record.names?.flatMap((one) => {
    const ply = numbers.get(one.ply)
    return ply === undefined ? [] : [{ ...one, ply }]
  })
  const { names: _old, ...rest } = record
  return { ...rest, ...(names && names.length > 0 ? { names } : {}) } as R
}

/** A scenario and the game system it belongs to. */
interface ScenarioChoice {
  readonly system: MainSystem
  readonly scenario: FoundScenario
}

/** A scenario with the optional rules a player has chosen. Refuses those that its game does not have. */
function withOptions(
  { system, scenario }: ScenarioChoice,
  options: readonly string[] | undefined,
): ScenarioChoice {
  if (options === undefined) return { system, scenario }
  const chosen = system.withOptions?.(scenario.raw, options) ?? {
    problem: `${system.title} has no optional rules; expected none`,
  }
  if ('problem' in chosen) throw new RequestError(chosen.problem, 'options')
  return { system, scenario: { ...scenario, raw: chosen.scenario } }
}

export class Library implements Games {
  private readonly context: ServiceContext
  private readonly open = new Map<string, Session>()
  private readonly guests = new Map<string, Guest>()
  /** Games to which somebody has come back, until the report about it has been read. */
  private readonly returned = new WeakSet<Session>()

  constructor(context: ServiceContext) {
    this.context = context
  }

  /** The scenario of an id, in the system named or in the only one that has it. */
  private scenario(
    id: string,
    system: string | undefined,
    packs: readonly Overlay[] | undefined,
  ): ScenarioChoice {
    const { systems } = this.context
    const all = (system === undefined ? systems.all : [systems.of(system, 'system')]).flatMap((each) =>
      this.context.scenariosOf(each, packs).map((scenario) => ({ system: each, scenario })),
    )
    const [found, second] = all.filter(({ scenario }) => scenario.id === id)
    if (found && second) {
      const having = `${found.system.id} and ${second.system.id}`
      throw new RequestError(
        `there is a scenario "${id}" in ${having}; expected "system" to say which`,
        'system',
      )
    }
    if (found) return found
    const known = expectedNames(all.map(({ scenario }) => scenario.id))
    throw new RequestError(`there is no scenario "${id.slice(0, 60)}"; ${known}`, 'scenario')
  }

  begin(request: Request<'games.new'>, given?: readonly Overlay[]): Session {
    const { context } = this
    const { system, scenario } = withOptions(
      this.scenario(request.scenario, request.system, given),
      request.options,
    )
    checkPlayers(system, request.players)
    const packs = given ?? this.packsOver(system, scenario, request.packs)
    const seed = request.seed ?? randomSeed()
    const data = context.contentUnder(system, packs)
    const content = rawContent(data, scenario)
    const game = system.create(content, { seed, manualDice: request.manualDice ?? false })
    const version = contentVersion(data, scenario.raw)
    const now = context.now().toISOString()
    const record: GameRecord = {
      id: randomUUID(),
      title: request.title ?? game.summary().title,
      scenario: scenario.id,
      scenarioFile: scenario.raw,
      ...(packs.length > 0 ? { packs } : {}),
      contentVersion: version,
      rulesVersion: system.version,
      seed,
      players: { ...humansOf(system), ...request.players },
      turn: game.turn().label,
      created: now,
      updated: now,
      current: 0,
    }
    const session = new Session({ ...this.parts(), system, record, game, history: new History() })
    this.sweep()
    context.store.create(record, [session.snapshot(0)])
    return this.keep(session)
  }

  /** The packs over a new game: those chosen by their ids, among those in use; those made for its scenario otherwise. */
  private packsOver(
    system: MainSystem,
    { id, pack: own }: FoundScenario,
    chosen: readonly string[] | undefined,
  ): readonly Overlay[] {
    const used = this.context.packsOf(system)
    if (chosen === undefined) return this.context.packsFor(system, id, used)
    const unknown = chosen.find((each) => !used.some((pack) => pack.id === each))
    if (unknown !== undefined)
      throw new RequestError(
        `there is no pack "${unknown.slice(0, 60)}" in use; ${expectedNames(used.map((pack) => pack.id))}`,
        'packs',
      )
    if (own && !chosen.includes(own.id))
      throw new RequestError(
        `the scenario "${id}" is of the pack “${own.title}”, which is not chosen; expected "${own.id}" among the packs`,
        'packs',
      )
    return used.filter((pack) => chosen.includes(pack.id))
  }

  private parts() {
    return { keeper: this.context.store, now: this.context.now }
  }

  private keep(session: Session): Session {
    this.open.delete(session.id)
    this.open.set(session.id, session)
    const idle = [...this.open.values()].find((each) => each !== session && !each.busy)
    if (this.open.size > MAX_OPEN && idle) this.close(idle.id)
    return session
  }

  /** Ends the session of a game, if it has one: a machine that thinks about it is called off. */
  private close(id: string): void {
    this.open.get(id)?.end()
    this.open.delete(id)
  }

  /** Takes in a game that is not stored. */
  receive(guest: Guest): void {
    this.guests.set(guest.session.id, guest)
    const [oldest] = this.guests.keys()
    if (this.guests.size > MAX_GUESTS && oldest !== undefined) this.dismiss(oldest)
  }

  guest(id: string): Guest | undefined {
    return this.guests.get(id)
  }

  /** Ends a game that is not stored; does nothing if it has gone already. */
  dismiss(id: string): void {
    this.guests.get(id)?.session.end()
    this.guests.delete(id)
  }

  /** Refuses what only a stored game can do. */
  private refuseGuest(id: string): void {
    if (this.guests.has(id))
      throw new RequestError('an example is kept nowhere; expected a game of the list', id)
  }

  /** The session of a game, opened from the store if it is not open yet. */
  session(id: string): Session {
    const guest = this.guests.get(id)
    if (guest) return guest.session
    const known = this.open.get(id)
    if (known?.isSound()) return this.keep(known)
    this.close(id)
    return this.keep(this.load(this.context.store.game(id)))
  }

  /** A session of a game as it is stored. Throws `GameDamaged` if no position of it can be found. */
  private load(record: GameRecord): Session {
    const { store, systems } = this.context
    const { id, title, current } = record
    const snapshots = store.snapshots(id)
    const loaded = rescueGame({ title, current, ...store.readablePlies(record), snapshots })
    const { state, history, startHash, damage } = loaded
    if (damage && store.mendIndexes(id)) return this.load(record)
    if (damage) this.context.log(`game ${id}: ${damage.message}`)
    const system = systems.of(state.game, `“${title}”`)
    const game = system.resume(this.rawOf(system, record), state)
    const session = new Session({ ...this.parts(), system, record, game, history, startHash, damage })
    if (record.contentVersion !== contentVersion(this.dataOf(system, record), record.scenarioFile)) {
      this.context.log(`game ${id} was begun with other maps, counters or tables than these`)
    }
    return session
  }

  /**
   * Goes to a moment of a game. Where the way there leads over a damaged ply, the game is rebuilt
   * from the snapshot nearest to the moment. Returns the session that stands there. Throws `GameDamaged`,
   * with nothing moved, if no sound way leads there.
   */
  goTo(session: Session, ply: number): { session: Session; verdict: Verdict } {
    try {
      return { session, verdict: session.goTo(ply) }
    } catch (error) {
      if (!(error instanceof GameDamaged)) throw error
      const other = this.load({ ...session.record, current: ply })
      if (other.history.current !== ply) throw error
      other.arrive()
      this.close(session.id)
      return { session: this.keep(other), verdict: OK }
    }
  }

  /** The data a game was begun with: packs changed or taken away since do not touch it. */
  private dataOf(system: MainSystem, record: GameRecord): Content {
    return this.context.contentUnder(system, record.packs ?? [])
  }

  private rawOf(system: MainSystem, record: GameRecord): RawContent {
    const file = scenarioPath(system, record.scenario)
    return rawContent(this.dataOf(system, record), { raw: record.scenarioFile, file })
  }

  /** A thread for the machine players of a game; it starts when it is first asked. */
  threadFor(session: Session): Thread {
    const data = () => ({ system: session.system.id, content: this.contentOf(session) })
    return new Thread(data, this.context.thread)
  }

  /** Writes to the log of the program what happened in a game. */
  note(session: Session, line: string): void {
    this.context.log(`game ${session.id}: ${line}`)
  }

  contentOf({ system, record }: Session): RawContent {
    return this.rawOf(this.context.systems.of(system.id, record.title), record)
  }

  /** Opens a game from the store again. */
  reopen(id: string): Session {
    this.refuseGuest(id)
    this.close(id)
    const session = this.session(id)
    this.sitDown(session)
    return session
  }

  /** Closes every open game, e.g. when the store is exchanged. */
  closeAll(): void {
    for (const id of [...this.open.keys()]) this.close(id)
    for (const id of [...this.guests.keys()]) this.dismiss(id)
  }

  delete(id: string): void {
    this.refuseGuest(id)
    this.context.store.exists(id)
    this.context.store.delete(id)
    this.close(id)
  }

  rename(id: string, title: string): void {
    this.refuseGuest(id)
    const session = this.session(id)
    this.context.store.rename(id, title)
    session.record = { ...session.record, title }
  }

  setPlayers(id: string, players: Players): Session {
    this.refuseGuest(id)
    const session = this.session(id)
    checkPlayers(session.system, players)
    const all: Players = { ...session.players, ...players }
    this.context.store.setPlayers(id, all)
    session.record = { ...session.record, players: all }
    return session
  }

  /**
   * Gives a name to a moment of a game, or to the line of play that continues from it; an empty one takes it away.
   * Throws a RequestError if there is no such moment.
   */
  nameMoment({ game, ply, kind, name }: Request<'play.name'>): Session {
    this.refuseGuest(game)
    const session = this.session(game)
    const { history, record } = session
    if (ply !== 0 && !history.get(ply))
      throw new RequestError(`there is no moment ${ply} in this game`, 'ply')
    const names = withName(history, record.names ?? [], { ply, kind, name: name.trim() })
    this.context.store.setNames(game, names)
    const { names: _old, ...rest } = record
    session.record = names.length > 0 ? { ...rest, names } : rest
    return session
  }

  /** Keeps the notes of a game; that they changed is no part of its history. */
  setPlans(session: Session, plans: Planner['plans']): void {
    this.setPlanner(session, { ...session.record.planner, plans })
  }

  private setPlanner(session: Session, planner: Planner): void {
    if (!this.guests.has(session.id)) this.context.store.setPlanner(session.id, planner)
    session.record = { ...session.record, planner }
  }

  /** Notes that somebody has come back to a game after a while: then a new sitting begins. */
  private sitDown(session: Session): void {
    const { updated, planner, current } = session.record
    const away = this.context.now().getTime() - Date.parse(updated)
    if (away < AWAY_MS) return
    const { sitting, plans = [] } = planner ?? {}
    this.returned.add(session)
    const before = sitting && sitting.began <= current ? { before: sitting.began } : {}
    try {
      this.setPlanner(session, { plans, sitting: { began: current, ...before } })
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      this.context.log(`where the sitting began was not kept: ${error.message}`)
    }
  }

  /** True once after somebody has come back to a game. */
  cameBack(session: Session): boolean {
    return this.returned.delete(session)
  }

  /** The document of a game, with what failed if it is a dump. */
  document(session: Session, failure?: SaveDocument['failure']): SaveDocument {
    const { id, ...game } = session.record
    const start = this.context.store.snapshots(id).find((snapshot) => snapshot.ply === 0)
    if (!start) throw new RequestError(`the game "${game.title}" has no stored start`, id)
    const all = [...session.history.all()].sort((a, b) => a.id - b.id)
    // What cannot be read would keep the rest from being imported: only what leads somewhere goes along.
    const { plies, current, numbers } = soundPlies(start, all, session.history.current)
    const document = {
      game: { ...renamed(game, numbers), current },
      start,
      plies,
      ...(failure ? { failure } : {}),
    }
    const whole = plies.length === all.length && current === session.history.current
    return whole ? { ...document, latest: session.snapshot() } : document
  }

  exportGame(id: string): { name: string; data: string } {
    this.refuseGuest(id)
    const session = this.session(id)
    const name = fileNameFor(session.record.title, 'game')
    return { name: `${name}.aesave`, data: writeSave(this.document(session)) }
  }

  /** Reads a save and stores it as a new game. Nothing is stored unless all of it is sound and can be played on. */
  importGame(name: string, text: string): string {
    const { game, start, latest, plies, position } = readSave(name, text, this.context.systems)
    const record: GameRecord = { ...game, id: randomUUID(), updated: this.context.now().toISOString() }
    this.checkPosition(name, record, cloneState(start.state))
    this.checkPosition(name, record, cloneState(position))
    const snapshots = latest && latest.ply !== 0 ? [start, latest] : [start]
    this.context.store.create(record, snapshots, plies)
    return record.id
  }

  /** Stores a game once more, with its whole history, beside the first. Returns the id of the new one. */
  copyGame(id: string): string {
    this.refuseGuest(id)
    const { store, now } = this.context
    const { game, start, latest, plies } = this.document(this.session(id))
    const updated = now().toISOString()
    const record: GameRecord = {
      ...game,
      id: randomUUID(),
      title: `${game.title.slice(0, 100)} (copy)`,
      updated,
    }
    store.create(record, latest && latest.ply !== 0 ? [start, latest] : [start], plies)
    const png = store.list().find((listed) => listed.id === id)?.thumbnail
    if (png !== undefined) store.setThumbnail(record.id, png)
    return record.id
  }

  /** Deletes games that were only looked into: begun long ago, and nothing was ever done in them. */
  private sweep(): void {
    const { store, now } = this.context
    const long = new Date(now().getTime() - KEPT_UNPLAYED_MS).toISOString()
    for (const { id, plies, created } of store.list())
      if (plies === 0 && created < long && !this.open.has(id)) store.delete(id)
  }

  /** Refuses a position from elsewhere that the rules cannot continue from; what they failed with goes to the log. */
  private checkPosition(name: string, record: GameRecord, state: GameState): void {
    const refuse = (found: string) => new StoreError('bad-file', `${name} is not sound: ${found}`, name)
    let objection: string | undefined
    try {
      const system = this.context.systems.of(state.game, name)
      const game = system.resume(this.rawOf(system, record), state)
      viewOf(new Session({ system, record, game, history: new History(), keeper: NO_KEEPER }))
      objection = game.objection?.()
    } catch (error) {
      if (error instanceof ContentError) throw refuse(`what its game is played with: ${error.message}`)
      this.context.log(`${name}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
      throw refuse('it holds a position the rules cannot go on from; expected one of a game in play')
    }
    if (objection !== undefined) throw refuse(objection)
  }

  /**
   * Takes a game out of a copy of the store and puts it beside the others: whatever of it leads somewhere.
   * Throws `GameDamaged` if nothing of it can be read there either.
   */
  takeCopy(file: string, game: string, date: Date): string {
    const { store, folder } = this.context
    const { record, plies, lost, snapshots } = folder.readCopy(file, (copy) => {
      const found = copy.game(game)
      return { record: found, ...copy.readablePlies(found), snapshots: copy.snapshots(game) }
    })
    const { title, current } = record
    rescueGame({ title, current, plies, lost, snapshots })
    const start = snapshots.find(({ ply }) => ply === 0)
    if (!start) throw new GameDamaged(title, 0, 'its start is missing in this copy')
    const sound = soundPlies(start, plies, current)
    const whole = sound.plies.length === plies.length
    const taken: GameRecord = {
      ...renamed(record, sound.numbers),
      id: randomUUID(),
      title: `${title.slice(0, 90)} (copy of ${dayAndTime(date)})`,
      current: sound.current,
    }
    store.create(taken, whole ? snapshots : [start], sound.plies)
    return taken.id
  }

  /** Writes a dump of a game whose rules failed, and to the log why. Returns the path of the dump. */
  dump(session: Session, { command, message, cause }: RulesFault): string {
    this.context.log(cause instanceof Error ? (cause.stack ?? message) : message)
    if (this.guests.has(session.id)) return 'the log'
    const failure = { command: JSON.parse(JSON.stringify(command)), message }
    return this.context.writeDump(session.record.scenario, writeSave(this.document(session, failure)))
  }
}
