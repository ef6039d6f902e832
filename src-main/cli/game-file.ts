/** A save file as a session, and back. */
import { randomUUID } from 'node:crypto'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import { History } from '../../src-shared/kernel/history.ts'
import { contentVersion, rawContent, scenarioPath } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import { NO_KEEPER, Session } from '../sessions/session.ts'
import { type ReadDocument, readSave, type SaveDocument, writeSave } from '../store/aesave.ts'
import { type GameRecord, loadGame, type Players } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { parseJson, readText, writeWhole } from '../terminal/files.ts'
import type { ListedFile, OpenGame } from '../terminal/tools.ts'
import { CliError } from '../terminal/verb.ts'
import { theContent } from './root.ts'

/** Reads a JSON file, or the JSON text itself if it begins with a brace. */
export const readJsonArgument = (argument: string): unknown =>
  argument.trimStart().startsWith('{')
    ? parseJson('the command', argument)
    : parseJson(argument, readText(argument))

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

/** Writes a game to a save file. */
export function writeGame(open: OpenGame, file: string): void {
  writeWhole(file, gameText(open))
}
