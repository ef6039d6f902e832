/**
 * The `.aesave` document: one game with its whole history as one JSON value, for sending, keeping and testing. It
 * carries a checksum over its body, so that a truncated or altered file can be distinguished from a sound one; the checksum
 * is no protection against malice, so everything is judged by shape, size and sense before it is believed.
 */

import { createHash, type Hash } from 'node:crypto'
import type { z } from 'zod'
import {
  kindsOf,
  playersProblem,
  type Systems,
  UnknownSystem,
} from '../../src-shared/game-system/registry.ts'
import type { GameSystem } from '../../src-shared/game-system/system.ts'
import { expectedOf, shownValue } from '../../src-shared/kernel/expected.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import { stableJson } from '../../src-shared/kernel/json.ts'
import { nth } from '../../src-shared/kernel/present.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { checksumOf } from '../foreign/checksum.ts'
import { parsePart, type Scan, ScanFault, scanText } from '../foreign/scan.ts'
import { pathText } from '../paths.ts'
import { GameDamaged, StoreError } from './errors.ts'
import { PlyList } from './ply-list.ts'
import type { GameRecord, KeptName, Snapshot } from './records.ts'
import {
  AESAVE_VERSION,
  FIRST_AESAVE_VERSION,
  headShape,
  plyShape,
  type snapshotShape,
} from './save-shape.ts'
import { verifyTree } from './verify.ts'

const WHAT = 'a save'
/** Far beyond the longest campaign: one of four years has some twenty thousand. */
const MAX_PLIES = 200_000
/** Values in one ply, and in all that is no ply: what is built in memory at a time. */
const MAX_VALUES = 200_000

type Failure = { readonly command: unknown; readonly message: string }

/** One game as a document: its record without an id, its snapshots, its plies. */
export interface SaveDocument {
  readonly game: Omit<GameRecord, 'id'>
  readonly start: Snapshot
  readonly latest?: Snapshot
  readonly plies: readonly Ply[]
  readonly failure?: Failure
}

/** A document as it was read: its plies lie in the text, and the position it stands in was worked out. */
export interface ReadDocument extends Omit<SaveDocument, 'plies'> {
  readonly plies: PlyList
  readonly position: GameState
}

/** Writes the document of a game as text. */
export function writeSave(document: SaveDocument): string {
  const { game: record, start, latest, plies, failure } = document
  // Where somebody sat down concerns nobody else.
  const { planner, ...game } = record
  const plans = planner && planner.plans.length > 0 ? planner.plans : undefined
  const body = { kind: 'aesave', version: AESAVE_VERSION, ...game, plans, start, latest, plies, failure }
  const plain: Record<string, unknown> = JSON.parse(JSON.stringify(body))
  return `${JSON.stringify({ ...plain, checksum: checksumOf(plain) })}\n`
}

function bad(name: string, found: string, path?: string): StoreError {
  return new StoreError('bad-file', `${name} ${found}`, path === undefined ? name : `${name}: ${path}`)
}

/** What a part of a save is not, in words. */
function unsound(name: string, issue: z.core.$ZodIssue | undefined, value: unknown, at = ''): StoreError {
  const path = issue?.path ?? []
  const text = pathText(path)
  const where =
    at === '' ? text || 'the save' : `${at}${text === '' || text.startsWith('[') ? '' : '.'}${text}`
  let found: unknown = value
  for (const key of path) found = (Object(found) as Record<PropertyKey, unknown>)[key]
  const expected = issue ? expectedOf(issue) : 'another value'
  return bad(name, `is not sound: ${where} is ${shownValue(found)}; expected ${expected}`, where)
}

/** One save while it is read. */
class Reader {
  private readonly name: string
  private readonly text: string
  private readonly systems: Systems
  private readonly scan: Scan
  private problem: StoreError | undefined

  constructor(name: string, text: string, systems: Systems) {
    this.name = name
    this.systems = systems
    this.text = text
    this.scan = scanText(text, { what: WHAT, list: 'plies', items: MAX_PLIES, values: MAX_VALUES })
  }

  /** The value of a field; undefined if it is not there. */
  private field(key: string): unknown {
    const span = this.scan.fields.get(key)
    return span && parsePart(this.text, span, WHAT)
  }

  /** Says whose file it is before anything of it is read. */
  private checkKind(): void {
    if (this.field('kind') !== 'aesave')
      throw bad(this.name, 'is not a save of Axis Empires (its "kind" should be "aesave")')
    const version = this.field('version')
    if (typeof version !== 'number')
      throw bad(
        this.name,
        `has no version number (found ${shownValue(version)}, expected ${FIRST_AESAVE_VERSION} to ${AESAVE_VERSION})`,
      )
    if (version > AESAVE_VERSION)
      throw bad(
        this.name,
        `was written by a newer version of Axis Empires (save version ${version}, this program reads up to ${AESAVE_VERSION})`,
      )
    if (version < FIRST_AESAVE_VERSION)
      throw bad(
        this.name,
        `was written by a trial version before 1.0.0 (save version ${version}, this program reads from ${FIRST_AESAVE_VERSION} on)`,
      )
  }

  /** Reads the plies one by one into the checksum; the first that is wrong is kept for later. */
  private plies(digest: Hash): PlyList {
    const { items } = this.scan
    const parents = new Uint32Array(items.length + 1)
    digest.update('[')
    for (const [index, span] of items.entries()) {
      const ply = parsePart(this.text, span, WHAT)
      digest.update(index === 0 ? stableJson(ply) : `,${stableJson(ply)}`)
      if (!this.problem) this.checkPly(ply, index, parents)
    }
    digest.update(']')
    return new PlyList(this.text, items, parents)
  }

  private checkPly(ply: unknown, index: number, parents: Uint32Array): void {
    const parsed = plyShape.safeParse(ply)
    const at = `plies[${index}]`
    if (!parsed.success) {
      this.problem = unsound(this.name, parsed.error.issues[0], ply, at)
      return
    }
    const { id, parent } = parsed.data
    const number = index + 1
    if (id !== number) this.disorder(`${at}.id`, id, `${number}: plies are numbered from 1 without a gap`)
    else if (parent >= id) this.disorder(`${at}.parent`, parent, `an earlier ply, below ${id}`)
    parents[number] = parent
  }

  private disorder(path: string, found: number, expected: string): void {
    this.problem = bad(this.name, `is not sound: ${path} is ${found}; expected ${expected}`, path)
  }

  /** Everything but the plies, and the plies, once the checksum has been compared. */
  private body(): { head: Record<string, unknown>; plies: PlyList } {
    const digest = createHash('sha256')
    const head: Record<string, unknown> = {}
    let plies: PlyList | undefined
    let first = true
    for (const key of [...this.scan.fields.keys()].sort()) {
      if (key === 'checksum') continue
      digest.update(`${first ? '{' : ','}${JSON.stringify(key)}:`)
      first = false
      if (key === 'plies') plies = this.plies(digest)
      else {
        head[key] = this.field(key)
        digest.update(stableJson(head[key]))
      }
    }
    digest.update(first ? '{}' : '}')
    if (this.field('checksum') !== digest.digest('hex'))
      throw bad(this.name, 'was altered or damaged: its checksum does not match its contents')
    if (this.problem) throw this.problem
    if (!plies) throw bad(this.name, 'is not sound: plies is nothing; expected a list', 'plies')
    return { head, plies }
  }

  /** The game it is a save of. */
  private system(id: string): GameSystem {
    try {
      return this.systems.of(id, this.name)
    } catch (error) {
      if (!(error instanceof UnknownSystem)) throw error
      throw new StoreError('bad-file', error.message, `${this.name}: start.state.game`)
    }
  }

  /** Refuses players the game does not have, and a faction without one. */
  private checkPlayers(system: GameSystem, players: GameRecord['players']): void {
    const missing = system.factions.find((faction) => players[faction] === undefined)
    const problem =
      missing === undefined
        ? playersProblem(system, players)
        : { faction: missing, found: undefined, expected: `one of: ${kindsOf(system).join(', ')}` }
    if (!problem) return
    const { faction, found, expected } = problem
    const path = `players.${faction}`
    throw bad(this.name, `is not sound: ${path} is ${shownValue(found)}; expected ${expected}`, path)
  }

  /** The packs a game was begun with: fields that this version no longer knows are left out. */
  private packs({ overlays, title }: GameSystem, value: unknown): GameRecord['packs'] {
    if (!Array.isArray(value)) return undefined
    if (!overlays)
      throw bad(this.name, `is not sound: it holds packs; expected none in a game of ${title}`, 'packs')
    return value.map((each, index) => {
      const read = overlays.read(`packs[${index}]`, each)
      if ('pack' in read) return read.pack
      throw bad(this.name, `is not sound: ${nth(read.problems, 0).message}`, 'packs')
    })
  }

  /** Throws unless every name is of a moment there is. */
  private checkNames(names: readonly KeptName[], plies: number): void {
    names.forEach(({ ply }, index) => {
      const path = `names[${index}].ply`
      const expected = `a ply of the save, 0 to ${plies}`
      if (ply > plies) throw bad(this.name, `is not sound: ${path} is ${ply}; expected ${expected}`, path)
    })
  }

  read(): ReadDocument {
    this.checkKind()
    const { head, plies } = this.body()
    const parsed = headShape.safeParse(head)
    if (!parsed.success) throw unsound(this.name, parsed.error.issues[0], head)
    const {
      kind: _kind,
      version: _version,
      start,
      latest,
      failure,
      packs: _packs,
      plans,
      ...game
    } = parsed.data
    const system = this.system(start.state.game)
    this.checkPlayers(system, game.players)
    const packs = this.packs(system, head.packs)
    this.checkNames(game.names ?? [], plies.length)
    const document = {
      game: { ...game, ...(packs ? { packs } : {}), ...(plans ? { planner: { plans } } : {}) },
      start: snapshotOf(start),
      ...(latest ? { latest: snapshotOf(latest) } : {}),
      plies,
      ...(failure ? { failure } : {}),
    }
    const { title, current } = game
    const tree = { title, current, plies, start: document.start, latest: document.latest }
    return { ...document, position: verifyTree(tree) }
  }
}

/**
 * Reads a document of one of some systems. `name` is what the file is called in the sentence of a StoreError: too
 * large, cut short, altered, of a newer version or of a game that is not played here, not a save at all, or
 * something in it that no game has. Nothing outlives a
 * refusal; time and memory grow with the length of the text alone.
 */
export function readSave(name: string, text: string, systems: Systems): ReadDocument {
  try {
    return new Reader(name, text, systems).read()
  } catch (error) {
    if (error instanceof ScanFault) throw bad(name, error.message)
    if (error instanceof GameDamaged) {
      const place = error.ply === 0 ? 'at its start' : `at ply ${error.ply}`
      throw bad(
        name,
        `is not sound: its history is wrong ${place}: ${error.found}`,
        error.path ?? `ply ${error.ply}`,
      )
    }
    throw error
  }
}

function snapshotOf(shape: z.infer<typeof snapshotShape>): Snapshot {
  return { ...shape, state: shape.state as unknown as GameState }
}
