/** A save file as a session, and back. */
import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import { History } from '../../src-shared/kernel/history.ts'
import { contentVersion, rawContent, scenarioPath } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import { NO_KEEPER, Session } from '../sessions/session.ts'
import { type ReadDocument, readSave, type SaveDocument, writeSave } from '../store/aesave.ts'
import { type GameRecord, loadGame, type Players, type Snapshot } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { type ListedFile, theContent } from './root.ts'
import { CliError } from './verb.ts'

export interface OpenGame {
  readonly session: Session
  readonly start: Snapshot
}

/** The text of a file. Throws `CliError` in one line if it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    throw new CliError(
      code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${String(code)})`,
    )
  }
}

/** Reads a JSON file, or the JSON text itself if it begins with a brace. */
export function readJsonArgument(argument: string): unknown {
  const inline = argument.trimStart().startsWith('{')
  try {
    return JSON.parse(inline ? argument : readText(argument))
  } catch (error) {
    if (error instanceof CliError) throw error
    throw new CliError(
      `${inline ? 'the command' : argument} is not JSON: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** Begins a game that is kept nowhere until it is written to a file. */
export function beginGame(
  scenario: ListedFile,
  seed: number,
  players: Players,
  packs: readonly Overlay[] = [],
): OpenGame {
  const system = systems.of(scenario.system, scenario.file)
  const content = layPacks(system, theContent(system), packs)
  const game = system.create(rawContent(content, scenario), { seed })
  const now = new Date().toISOString()
  const record: GameRecord = {
    id: randomUUID(),
    title: game.summary().title,
    scenario: scenario.id,
    scenarioFile: scenario.raw,
    ...(packs.length > 0 ? { packs } : {}),
    contentVersion: contentVersion(content, scenario.raw),
    rulesVersion: system.version,
    seed,
    players,
    turn: game.turn().label,
    created: now,
    updated: now,
    current: 0,
  }
  const session = new Session({ system, record, game, history: new History(), keeper: NO_KEEPER })
  return { session, start: session.snapshot(0) }
}

/** Reads the document of a save file; every hash of it is checked on the way. */
export function readDocument(file: string): ReadDocument {
  return readSave(file, readText(file), systems)
}

/** Opens a save file, at a ply of its history if one is named. */
export function openGame(file: string, at?: number): OpenGame {
  const { game, start, latest, plies } = readDocument(file)
  const snapshots = latest ? [latest, start] : [start]
  const loaded = loadGame(game.title, game.current, [...plies], snapshots)
  const system = systems.of(loaded.state.game, file)
  const content = rawContent(layPacks(system, theContent(system), game.packs), {
    raw: game.scenarioFile,
    file: scenarioPath(system, game.scenario),
  })
  const record: GameRecord = { ...game, id: file }
  const session = new Session({
    system,
    record,
    game: system.resume(content, loaded.state),
    history: loaded.history,
    keeper: NO_KEEPER,
  })
  if (at !== undefined) {
    const verdict = session.goTo(at)
    if (!verdict.ok) throw new CliError(`${file}: ${verdict.reason}`)
  }
  return { session, start }
}

/** The text of a game as a save file. */
export function gameText({ session, start }: OpenGame, failure?: SaveDocument['failure']): string {
  const { id: _id, ...game } = session.record
  const plies = [...session.history.all()].sort((a, b) => a.id - b.id)
  return writeSave({ game, start, latest: session.snapshot(), plies, ...(failure ? { failure } : {}) })
}

/** Writes a file whole or not at all. */
export function writeWhole(file: string, text: string): void {
  const part = `${file}.part`
  writeFileSync(part, text)
  renameSync(part, file)
}

/** Writes a game to a save file. */
export function writeGame(open: OpenGame, file: string): void {
  writeWhole(file, gameText(open))
}
