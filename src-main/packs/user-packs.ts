/** The packs of the user: kept in the store, checked against the data, placed over it when they are in use. */
import { ContentError, type Problem } from '../../src-shared/game-system/content.ts'
import type { GameSystem, Overlay } from '../../src-shared/game-system/system.ts'
import { ofContent } from '../../src-shared/kernel/content-facts.ts'
import { sameJson } from '../../src-shared/kernel/json.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import { present } from '../../src-shared/kernel/present.ts'
import { fileNameFor, idFor } from '../../src-shared/kernel/words.ts'
import { RequestError } from '../handler.ts'
import type { Store } from '../store/index.ts'
import { type PackRow, packIdOf, rowIdOf } from '../store/packs.ts'
import { jsonOf, PackFileError, readPackFile, writePackFile } from './file.ts'
import { idProblems, type PackKind, type SystemData } from './kind.ts'
import { type PackPairs, type PackRelations, packPairs } from './pairs.ts'

/** What the packs are kept in and checked against. */
export interface PackSources {
  /** Without a store while a damaged one waits for the user's choice. */
  readonly folder: { readonly store?: Store | undefined }
  /** The same store; throws while there is none. */
  readonly store: Store
  readonly now: () => Date
  baseOf(system: GameSystem): SystemData
  /** Ids of the scenarios of every game but one, those of packs among them. */
  scenarioIds(besides: GameSystem): ReadonlySet<string>
}

/** A pack of the store with all that is wrong with it. */
export interface KeptPack<P extends Overlay = Overlay, Q extends Problem = Problem> {
  readonly row: PackRow
  readonly pack: P
  readonly problems: readonly Q[]
  /** Its text in the store cannot be read; it is listed empty and can only be deleted. */
  readonly unreadable?: boolean
}

/** A pack as it is listed. */
export type ListedPack<P extends Overlay = Overlay, Q extends Problem = Problem> = KeptPack<P, Q> &
  PackRelations & { readonly used: boolean }

const isInUse = ({ row, problems }: KeptPack): boolean => row.used === 1 && problems.length === 0

export class UserPacks<P extends Overlay = Overlay, Q extends Problem = Problem> {
  readonly kind: PackKind<P, Q>
  private readonly sources: PackSources
  private readonly room: string
  /** By the text of a pack: what it says and what is wrong with it alone. */
  private readonly read = new Map<string, Omit<KeptPack<P, Q>, 'row'>>()
  private readonly pairs: PackPairs<P>

  constructor(kind: PackKind<P, Q>, sources: PackSources) {
    this.kind = kind
    this.sources = sources
    this.room = kind.mark ?? ''
    this.pairs = packPairs(kind, () => this.base)
  }

  private get base(): SystemData {
    return this.sources.baseOf(this.kind.system)
  }

  private rows(): readonly PackRow[] {
    return this.sources.store.packs.list(this.room)
  }

  /** A pack without a look at others: read and checked once for each text. */
  private alone(row: PackRow): KeptPack<P, Q> {
    const known = this.read.get(row.body)
    if (known) return { row, ...known }
    const id = packIdOf(row.id)
    const parsed = this.kind.parse(id, jsonOf(row.body))
    const made =
      'problems' in parsed
        ? { pack: this.kind.empty(id, id), problems: parsed.problems, unreadable: true }
        : { pack: parsed.pack, problems: this.problemsOf(parsed.pack) }
    if (this.read.size > 40) this.read.clear()
    this.read.set(row.body, made)
    return { row, ...made }
  }

  /** A pack of the store with all that is wrong with it, ids that others have among it. */
  private kept(row: PackRow): KeptPack<P, Q> {
    const { kind, sources } = this
    const read = this.alone(row)
    const elsewhere = sources.scenarioIds(kind.system)
    // One that is not in use takes no id from one that is.
    const others = kind.replaces ? [] : this.rows().filter(({ id, used }) => used === 1 && id !== row.id)
    const beside = others.map((other) => this.alone(other).pack)
    const doubled = idProblems(kind, read.pack, elsewhere, this.base, beside)
    return doubled.length === 0 ? read : { ...read, problems: [...read.problems, ...doubled] }
  }

  private all(): readonly KeptPack<P, Q>[] {
    return this.rows().map((row) => this.kept(row))
  }

  private one(id: string): KeptPack<P, Q> {
    const row = this.sources.store.packs.get(rowIdOf(this.room, id))
    if (row) return this.kept(row)
    const known = this.rows().map((each) => packIdOf(each.id))
    throw new RequestError(`there is no pack "${id.slice(0, 60)}"; ${expectedNames(known)}`, 'pack')
  }

  /** Ids of the scenarios in all packs, sound or not; none while a damaged store waits for the user's choice. */
  scenarioIds(): readonly string[] {
    if (!this.sources.folder.store) return []
    return this.rows().flatMap((row) => this.kind.scenariosIn(this.alone(row).pack).map(({ id }) => id))
  }

  /** Everything wrong with a pack that is placed alone over the data of the game. */
  problemsOf(pack: P): readonly Q[] {
    return this.kind.problems(pack.title, pack, this.base)
  }

  /** The packs placed over new games: in use and sound. None while a damaged store waits for the user's choice. */
  inUse(): readonly P[] {
    if (!this.sources.folder.store) return []
    return this.all().flatMap((kept) => (isInUse(kept) ? [kept.pack] : []))
  }

  /** True if there is a pack of this id. */
  has(id: string): boolean {
    return this.sources.store.packs.get(rowIdOf(this.room, id)) !== undefined
  }

  /** A pack with all that is wrong with it. Throws `RequestError` if there is none, `PackFileError` if it cannot be read. */
  open(id: string): KeptPack<P, Q> {
    const found = this.one(id)
    if (found.unreadable) throw new PackFileError(id, found.problems)
    return found
  }

  /** A pack that can be played. Throws as `open`, and `ContentError` with what is wrong with it. */
  sound(id: string): P {
    const { pack, problems } = this.open(id)
    if (problems.length > 0) throw new ContentError(problems)
    return pack
  }

  list(): readonly ListedPack<P, Q>[] {
    const all = this.all()
    const used = all.filter(isInUse).map(({ pack }) => pack)
    return all.map((kept) => ({
      ...kept,
      used: kept.row.used === 1,
      ...this.pairs.of(kept.pack, kept.problems.length === 0 ? used : []),
    }))
  }

  /** An id no pack has yet, made from a title. */
  private freeId(title: string): string {
    return idFor(title, new Set(this.rows().map(({ id }) => packIdOf(id))), 'pack')
  }

  private put(pack: P, used: boolean): PackRow {
    const { packs } = this.sources.store
    const id = rowIdOf(this.room, pack.id)
    packs.put(id, JSON.stringify(pack), used, this.sources.now().toISOString())
    return present(packs.get(id), 'pack', id)
  }

  /** A new pack, in use from the start. */
  create(title: string): P {
    const pack = this.kind.empty(this.freeId(title), title)
    this.put(pack, true)
    return pack
  }

  /**
   * Keeps what the editor has; problems of content do not keep it from being kept. Returns them. Throws
   * `PackFileError` for what has not the shape of a pack, `RequestError` if no pack has its id.
   */
  save(value: unknown): readonly Q[] {
    const parsed = this.kind.parse('the pack', value)
    if ('problems' in parsed) throw new PackFileError('the pack', parsed.problems)
    const { row } = this.one(parsed.pack.id)
    return this.kept(this.put(parsed.pack, row.used === 1)).problems
  }

  /** Places a pack over the data of new games, or takes it away. Refuses one with problems or clashes. */
  use(id: string, used: boolean): void {
    const { problems, pack, row } = this.one(id)
    const [first] = problems
    if (used && first) throw new RequestError(first.message, id)
    const [clash] = used ? this.pairs.of(pack, this.inUse()).clashes : []
    if (clash !== undefined) throw new RequestError(`“${pack.title}” cannot be in use together ${clash}`, id)
    this.sources.store.packs.setUsed(row.id, used)
  }

  delete(id: string): void {
    this.sources.store.packs.delete(this.one(id).row.id)
  }

  /** A pack as a file. Throws as `open`. */
  export(id: string): { readonly name: string; readonly data: string } {
    const { pack } = this.open(id)
    return { name: `${fileNameFor(pack.title, 'pack')}.aepack`, data: writePackFile(pack) }
  }

  /**
   * Stores a pack file, in use if nothing is wrong with it and it clashes with no other. Nothing is stored unless
   * it can be read. No pack is overwritten: one whose id is taken is kept beside the other, not in use.
   */
  import(name: string, text: string): P {
    const read = readPackFile(this.kind, name, text)
    const there = this.has(read.id)
    if (there && sameJson(this.one(read.id).pack, read)) return read
    const pack = there ? { ...read, id: this.freeId(read.id) } : read
    const used = this.inUse()
    const { row, problems } = this.kept(this.put(pack, false))
    const isSound = problems.length === 0 && this.pairs.of(pack, used).clashes.length === 0
    if (!there && isSound) this.sources.store.packs.setUsed(row.id, true)
    return pack
  }
}

/** The packs of a game: their kind, and those of the user. */
export interface GamePacks<P extends Overlay = Overlay, Q extends Problem = Problem> {
  readonly kind: PackKind<P, Q>
  /** The packs of the user; the same object each time for the same sources. */
  of(sources: PackSources): UserPacks<P, Q>
}

export const gamePacks = <P extends Overlay, Q extends Problem>(kind: PackKind<P, Q>): GamePacks<P, Q> => ({
  kind,
  of: ofContent('packs of the user', (sources: PackSources) => new UserPacks(kind, sources)),
})
