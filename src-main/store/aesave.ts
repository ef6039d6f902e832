/**
 * The `.aesave` document: one game with its whole history as one JSON value, for sending, keeping and
 * testing. It carries a checksum over its body, so that a cut or altered file is told from a sound one.
 */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { PLAYER_KINDS } from '../../src-shared/axis-empires/contract/views.ts'
import { packFile } from '../../src-shared/axis-empires/packs/schema.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import { stableJson } from '../../src-shared/kernel/json.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { pathText } from '../paths.ts'
import { GameDamaged, StoreError } from './errors.ts'
import { applyPlies, loadGame, undoPlies } from './load.ts'
import type { GameRecord, Snapshot } from './records.ts'

/** The version of the document this build writes; it reads every earlier one. */
export const AESAVE_VERSION = 2
/** A game without packs is written as earlier builds read it. */
const WITHOUT_PACKS = 1

const count = z.number().int().min(0)
const hash = z.string().regex(/^[0-9a-f]{16}$/, 'a hash of sixteen hexadecimal digits')
const player = z.enum(PLAYER_KINDS)
const stateShape = z.looseObject({
  format: z.literal(1),
  game: z.string(),
  scenario: z.string(),
  pieces: z.record(z.string(), z.strictObject({ at: z.string(), face: count })),
  vars: z.record(z.string(), z.json()),
  frames: z.array(z.looseObject({ proc: z.string() })),
  rng: z.tuple([count, count, count, count]),
})
const snapshotShape = z.strictObject({
  ply: count,
  state: stateShape,
  hash,
  rulesVersion: z.string(),
  contentVersion: z.string(),
})
const plyShape = z.strictObject({
  id: count.min(1),
  parent: count,
  group: count,
  faction: z.string(),
  command: z.looseObject({ type: z.string() }),
  effects: z.array(
    z.looseObject({ k: z.enum(['place', 'face', 'var', 'push', 'pop', 'frame', 'roll', 'note']) }),
  ),
  hash,
})
const bodyShape = z.strictObject({
  kind: z.literal('aesave'),
  version: z.literal([WITHOUT_PACKS, AESAVE_VERSION]),
  title: z.string().max(200),
  scenario: z.string(),
  scenarioFile: z.json(),
  /** The overlay packs the game was begun with; from version 2. */
  packs: z.array(packFile).optional(),
  contentVersion: z.string(),
  rulesVersion: z.string(),
  seed: count,
  players: z.strictObject({ axis: player, western: player, soviet: player }),
  turn: z.string(),
  result: z.string().optional(),
  created: z.string(),
  updated: z.string(),
  current: count,
  start: snapshotShape,
  latest: snapshotShape.optional(),
  plies: z.array(plyShape),
  /** Set by the fuzzer: what failed after the last ply. */
  failure: z.strictObject({ command: z.json(), message: z.string() }).optional(),
})

/** One game as a document: its record without an id, its snapshots, its plies. */
export interface SaveDocument {
  readonly game: Omit<GameRecord, 'id'>
  readonly start: Snapshot
  readonly latest?: Snapshot
  readonly plies: readonly Ply[]
  readonly failure?: { readonly command: unknown; readonly message: string }
}

function checksum(body: unknown): string {
  return createHash('sha256').update(stableJson(body)).digest('hex')
}

/** Writes the document of a game as text. */
export function writeSave(document: SaveDocument): string {
  const { game, start, latest, plies, failure } = document
  const version = game.packs ? AESAVE_VERSION : WITHOUT_PACKS
  const body = { kind: 'aesave', version, ...game, start, latest, plies, failure }
  const plain: Record<string, unknown> = JSON.parse(JSON.stringify(body))
  return `${JSON.stringify({ ...plain, checksum: checksum(plain) })}\n`
}

function bad(name: string, found: string, path?: string): StoreError {
  return new StoreError('bad-file', `${name} ${found}`, path === undefined ? name : `${name}: ${path}`)
}

/** True if JSON text breaks off: the parser names its end, or the very place behind the last character. */
function isCutShort(text: string, error: string): boolean {
  if (/end of JSON|Unterminated/i.test(error)) return true
  const position = error.match(/at position (\d+)/)?.[1]
  return position !== undefined && Number(position) >= text.trimEnd().length
}

function parseText(name: string, text: string): Record<string, unknown> {
  if (text.trim() === '') throw bad(name, 'is empty, not a save')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw bad(
      name,
      isCutShort(text, String(error))
        ? 'is cut short: the end of the save is missing'
        : 'is not a save: it is not JSON text',
    )
  }
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'aesave') {
    throw bad(name, 'is not a save of Axis Empires (its "kind" should be "aesave")')
  }
  return { ...value }
}

function checkVersion(name: string, version: unknown): void {
  if (typeof version !== 'number') throw bad(name, `has no version number (found ${JSON.stringify(version)})`)
  if (version > AESAVE_VERSION) {
    throw bad(
      name,
      `was written by a newer version of Axis Empires (save version ${version}, this program reads up to ${AESAVE_VERSION})`,
    )
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): string {
  let at: unknown = value
  for (const key of path) at = (Object(at) as Record<PropertyKey, unknown>)[key]
  return (JSON.stringify(at) ?? 'nothing').slice(0, 60)
}

/** Checks that every ply of every branch leads from the start to its hash. Throws `GameDamaged`. */
function verify(document: SaveDocument): void {
  const { game, start, plies } = document
  const snapshots = [start]
  const { history } = loadGame(game.title, game.current, plies, snapshots)
  if (document.latest) loadGame(game.title, document.latest.ply, plies, [document.latest, start])
  const table = new Table(cloneState(start.state))
  history.moveTo(0)
  for (const ply of plies) {
    if (ply.id === history.current) continue
    const { undo, redo } = history.path(ply.id)
    undoPlies(table, undo)
    applyPlies(table, redo, game.title)
    history.moveTo(ply.id)
  }
}

/**
 * Reads a document. `name` is what the file is called in the sentence of a StoreError: cut short,
 * altered, of a newer version, or not a save at all.
 */
export function readSave(name: string, text: string): SaveDocument {
  const { checksum: stored, ...body } = parseText(name, text)
  checkVersion(name, body.version)
  if (stored !== checksum(body)) {
    throw bad(name, 'was altered or damaged: its checksum does not match its contents')
  }
  const parsed = bodyShape.safeParse(body)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    const path = pathText(issue?.path ?? [])
    throw bad(name, `is not sound: ${path} is ${valueAt(body, issue?.path ?? [])}; ${issue?.message}`, path)
  }
  const { kind, version, start, latest, plies, failure, ...game } = parsed.data
  const document: SaveDocument = {
    game,
    start: snapshotOf(start),
    ...(latest ? { latest: snapshotOf(latest) } : {}),
    plies: plies.map((ply) => ({
      ...ply,
      command: ply.command as Ply['command'],
      effects: ply.effects as unknown as Effect[],
    })),
    ...(failure ? { failure } : {}),
  }
  try {
    verify(document)
  } catch (error) {
    if (error instanceof GameDamaged) throw bad(name, `is not sound: ${error.message}`, error.path)
    throw error
  }
  return document
}

function snapshotOf(shape: z.infer<typeof snapshotShape>): Snapshot {
  return { ...shape, state: shape.state as unknown as GameState }
}
