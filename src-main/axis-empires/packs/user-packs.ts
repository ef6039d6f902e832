/** The packs of the user: kept in the store, checked against the data, placed over it when they are in use. */

import type { PackSummary } from '../../../src-shared/axis-empires/ground/contract/packs.ts'
import { type PackProblem, problem } from '../../../src-shared/axis-empires/ground/packs/problem.ts'
import { packProblems } from '../../../src-shared/axis-empires/ground/packs/problems.ts'
import { emptyPack, type Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import { parsePack } from '../../../src-shared/axis-empires/ground/packs/shape.ts'
import type { FoundScenario } from '../../../src-shared/game-system/system.ts'
import { sameJson } from '../../../src-shared/kernel/json.ts'
import type { Content } from '../../content/loader.ts'
import { PackFileError, writePackFile } from '../../foreign/pack-file.ts'
import { RequestError } from '../../handler.ts'
import type { PackRow, Store } from '../../store/index.ts'
import { packBase } from './base.ts'
import { readPack } from './file.ts'
import { PackPairs } from './pack-pairs.ts'
import { packOfRow } from './stored.ts'

/** What the packs are kept in and checked against. */
interface Sources {
  readonly store: Store
  /** The data of the installation, without any pack. */
  readonly base: Content
  readonly baseScenarios: readonly FoundScenario[]
  /** Ids of scenarios that other games have. */
  elsewhere(): ReadonlySet<string>
  now(): Date
}

interface StoredPack {
  readonly row: PackRow
  readonly pack: Pack
  readonly problems: readonly PackProblem[]
  /** Its text in the store cannot be read; it is listed empty and can only be deleted. */
  readonly unreadable?: boolean
}

/** Those of the packs that are in use and sound. */
function inUse(all: readonly StoredPack[]): readonly Pack[] {
  return all.flatMap(({ row, pack, problems }) => (row.used === 1 && problems.length === 0 ? [pack] : []))
}

export class UserPacks {
  private readonly sources: Sources
  /** By the text of a pack: what it says and what is wrong with it. */
  private readonly read = new Map<string, Omit<StoredPack, 'row'>>()
  private readonly pairs: PackPairs

  constructor(sources: Sources) {
    this.sources = sources
    this.pairs = new PackPairs(() => packBase(sources.base, sources.baseScenarios))
  }

  /** A pack of the store with all that is wrong with it, ids that other games have among it. */
  private kept(row: PackRow): StoredPack {
    const read = this.alone(row)
    const elsewhere = this.sources.elsewhere()
    const doubled = read.pack.scenarios
      .map(({ scenario }) => scenario)
      .filter(({ id }) => elsewhere.has(id))
      .map(({ id }) =>
        problem(read.pack.title, 'scenarios', id, 'id', {
          value: id,
          expected: 'an id of its own',
          sentence: `a scenario of another game is called "${id}" as well; expected an id of its own.`,
        }),
      )
    return doubled.length === 0 ? read : { ...read, problems: [...read.problems, ...doubled] }
  }

  /** Ids of the scenarios in all packs, sound or not. */
  scenarioIds(): readonly string[] {
    return this.sources.store.packs
      .list()
      .flatMap((row) => this.alone(row).pack.scenarios.map(({ scenario }) => scenario.id))
  }

  /** The same without a look at other games: read and checked once for each text. */
  private alone(row: PackRow): StoredPack {
    const known = this.read.get(row.body)
    if (known) return { row, ...known }
    const parsed = packOfRow(row)
    const made =
      'problems' in parsed
        ? { pack: emptyPack(row.id, row.id), problems: parsed.problems, unreadable: true }
        : { pack: parsed.pack, problems: this.problemsOf(parsed.pack) }
    if (this.read.size > 40) this.read.clear()
    this.read.set(row.body, made)
    return { row, ...made }
  }

  /** Everything wrong with a pack, as it would lie over the data of the game. */
  problemsOf(pack: Pack): readonly PackProblem[] {
    return packProblems(pack.title, pack, packBase(this.sources.base, this.sources.baseScenarios))
  }

  private all(): StoredPack[] {
    return this.sources.store.packs.list().map((row) => this.kept(row))
  }

  /** The packs that are placed over the data: in use and without a problem. */
  inUse(): readonly Pack[] {
    return inUse(this.all())
  }

  get(id: string): Pack {
    const { pack, problems, unreadable } = this.one(id)
    if (unreadable) throw new PackFileError(id, problems)
    return pack
  }

  private one(id: string): StoredPack {
    const row = this.sources.store.packs.get(id)
    if (row) return this.kept(row)
    throw new RequestError(
      `there is no pack "${id.slice(0, 60)}"; expected the id of one in the list of packs`,
      id,
    )
  }

  list(): PackSummary[] {
    const all = this.all()
    return all.map(({ row, pack, problems }) => ({
      id: pack.id,
      title: pack.title,
      version: pack.version,
      ...(pack.note === undefined ? {} : { note: pack.note }),
      used: row.used === 1,
      problems: problems.length,
      ...this.pairs.of(pack, problems.length === 0 ? inUse(all) : []),
      counters: pack.counters.length + pack.without.length,
      scenarios: pack.scenarios.map(({ scenario: { id: scenario, title } }) => ({ id: scenario, title })),
      tables: pack.tables.length,
      colours: pack.colours.length,
      updated: row.updated,
    }))
  }

  private now(): string {
    return this.sources.now().toISOString()
  }

  /** An id no pack has yet, made from a title. */
  private freeId(title: string): string {
    const stem =
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-+|-+$/g, '')
        .slice(0, 40) || 'pack'
    const taken = new Set(this.sources.store.packs.list().map((row) => row.id))
    for (let i = 1; ; i++) {
      const id = i === 1 ? stem : `${stem}-${i}`
      if (!taken.has(id)) return id
    }
  }

  /** A new pack, in use from the start. */
  create(title: string): Pack {
    const pack = emptyPack(this.freeId(title), title)
    this.sources.store.packs.put(pack.id, JSON.stringify(pack), true, this.now())
    return pack
  }

  /** Keeps what the editor has; problems of content do not keep it from being kept. */
  save(value: unknown): readonly PackProblem[] {
    const parsed = parsePack('the pack', value)
    if ('problems' in parsed) throw new PackFileError('the pack', parsed.problems)
    const row = this.sources.store.packs.get(parsed.pack.id)
    if (!row)
      throw new RequestError(
        `there is no pack "${parsed.pack.id}"; expected the id of one in the list of packs`,
        parsed.pack.id,
      )
    const body = JSON.stringify(parsed.pack)
    this.sources.store.packs.put(row.id, body, row.used === 1, this.now())
    return this.kept({ ...row, body }).problems
  }

  /** Places a pack over the data of new games, or takes it away. Refuses one with problems or clashes. */
  use(id: string, used: boolean): void {
    const { problems, pack } = this.one(id)
    const [first] = problems
    if (used && first) throw new RequestError(first.message, id)
    const [clash] = used ? this.pairs.of(pack, this.inUse()).clashes : []
    if (clash !== undefined) throw new RequestError(`“${pack.title}” cannot be in use together ${clash}`, id)
    this.sources.store.packs.setUsed(id, used)
  }

  delete(id: string): void {
    this.one(id)
    this.sources.store.packs.delete(id)
  }

  export(id: string): { name: string; data: string } {
    const pack = this.get(id)
    const name = pack.title.replace(/[^\p{L}\p{N} ._-]/gu, '').trim() || 'pack'
    return { name: `${name}.aepack`, data: writePackFile(pack) }
  }

  /**
   * Stores a pack file, in use if nothing is wrong with it and it clashes with no other. Nothing is stored unless
   * it can be read. No pack is overwritten: one whose id is taken is kept beside the other, not in use.
   */
  import(name: string, text: string): Pack {
    const read = readPack(name, text)
    const there = this.sources.store.packs.get(read.id)
    if (there && sameJson(this.kept(there).pack, read)) return read
    const pack = there ? { ...read, id: this.freeId(read.id) } : read
    const sound =
      !there && this.problemsOf(pack).length === 0 && this.pairs.of(pack, this.inUse()).clashes.length === 0
    this.sources.store.packs.put(pack.id, JSON.stringify(pack), sound, this.now())
    return pack
  }
}
