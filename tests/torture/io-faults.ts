/**
 * A life of a store with one fault of the disk in it, at a call of one's choice: a game's beginning, play, undo, names,
 * notes, copies, closing, opening, damage and recovery. Whatever was acknowledged is there afterwards; whatever was not
 * is refused in one sentence, has changed nothing, and succeeds once the disk is whole.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '../../src-main/services/index.ts'
import { createServices } from '../../src-main/services/index.ts'
import { openStore, StoreError, type StoreFolder } from '../../src-main/store/index.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { type FaultAt, FaultyDisk } from '../kit/faulty-disk.ts'
import { flawOf } from '../kit/sentences.ts'
import { onlyToy } from '../toy/rules.ts'
import { Fault } from './report.ts'

/** How a run went. */
export interface RunWithFault {
  /** Where the fault was met; undefined if the run ended before it. */
  readonly met: string | undefined
  /** Steps that were refused, each in a sentence. */
  readonly refused: number
  readonly calls: number
}

/** A fault of the disk at a call, or a database that has room for so many pages and is then really full. */
export type Trouble = FaultAt | { readonly pages: number }

/** What stands in the file of a store that is lost. */
const SPOILT = 'These are no games.'.repeat(500)

class Life {
  private readonly folder: string
  private readonly root: string
  private readonly disk: FaultyDisk
  private opened: StoreFolder | undefined
  private services: Services | undefined
  /** Hash of each ply of the game that was acknowledged, and where the game stands. */
  private readonly hashes = new Map<number, string>()
  private game = ''
  private stands = 0
  /** What the game is called; two while it is being renamed. */
  private titles: readonly string[] = []
  /** False once a copy may lack what was played last. */
  private copied = true
  refused = 0

  constructor(folder: string, root: string, disk: FaultyDisk) {
    this.folder = folder
    this.root = root
    this.disk = disk
  }

  private sentence(text: string, step: string): void {
    const flaw = flawOf(text)
    if (flaw !== undefined) throw new Fault(`${step}: ${flaw}`)
    this.refused++
  }

  /** Opens the store; where that is refused, or can only be read, the disk is made whole and it is opened again. */
  private open(step: string): StoreFolder {
    for (const again of [false, true]) {
      try {
        const opened = openStore(this.folder, { open: this.disk.open, quietMs: 1_000_000 })
        if (opened.readOnly === undefined) return opened
        this.sentence(`The games are open for reading only: ${opened.readOnly}.`, step)
        opened.close()
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        this.sentence(error.message, step)
      }
      if (again) throw new Fault(`${step}: the store does not open though the disk is whole`)
      this.disk.heal()
    }
    throw new Fault(`${step}: not opened`)
  }

  private start(step: string): void {
    this.opened = this.open(step)
    this.services = createServices({
      root: this.root,
      dataFolder: this.folder,
      host: 'browser',
      version: '0',
      systems: onlyToy,
      folder: this.opened,
    })
  }

  private end(): void {
    this.services?.close()
    this.services = undefined
    this.opened = undefined
  }

  /**
   * Asks for something. What is refused has changed nothing, and is done once the disk is whole; where the fault left the
   * program in a state from which only a new start helps, it says so and the store is opened again.
   */
  private ask<T>(name: string, request: () => unknown): T {
    for (const again of [false, true]) {
      const reply = this.services?.call(name, request()) ?? { error: { message: 'there are no services' } }
      if (!('error' in reply)) return reply.ok as T
      this.sentence(reply.error.message, name)
      if (again) throw new Fault(`${name} is refused though the disk is whole: ${reply.error.message}`)
      this.disk.heal()
      if (this.game !== '' && this.opened?.store) this.compare(`after ${name} was refused`)
    }
    throw new Fault(`${name}: no answer`)
  }

  /** The hash of the whole position, as it is stored: that of a view covers only what its seat may see. */
  private get hash(): string {
    return this.disk.aside(() => this.hashNow())
  }

  private hashNow(): string {
    const session = this.services?.library.session(this.game)
    if (!session) throw new Fault('there are no services')
    return session.game.table.hash
  }

  private at({ ply, game }: GameView): void {
    this.game = game
    this.stands = ply
    this.hashes.set(ply, this.hash)
  }

  /** The game stands where it was acknowledged last, with every moment that was, on the table and in the store. */
  private compare(when: string, exact = true): void {
    this.disk.aside(() => this.compareAside(when, exact))
  }

  private compareAside(when: string, exact: boolean): void {
    const store = this.opened?.store
    if (!store || !this.services) throw new Fault(`${when}: there is no store`)
    const reply = this.services.call('play.view', { game: this.game })
    if ('error' in reply) throw new Fault(`${when}: the game cannot be seen: ${reply.error.message}`)
    const { ply } = reply.ok as GameView
    if (this.hashes.get(ply) !== this.hash) throw new Fault(`${when}: ply ${ply} has become another`)
    if (!exact) return
    if (ply !== this.stands) throw new Fault(`${when}: the game stands at ${ply} instead of ${this.stands}`)
    const record = store.game(this.game)
    if (!this.titles.includes(record.title)) throw new Fault(`${when}: it is called ${record.title}`)
    const stored = new Map(store.plies(record).map((each) => [each.id, each.hash]))
    for (const [id, known] of this.hashes)
      if (id > 0 && stored.get(id) !== known) throw new Fault(`${when}: ply ${id} is lost`)
    if (record.current !== this.stands) throw new Fault(`${when}: stored is ${record.current}`)
  }

  private begin(): void {
    this.at(this.ask('games.new', () => ({ scenario: 'toy', seed: 5 })))
    this.titles = ['A toy']
  }

  private play(times: number): void {
    for (let i = 0; i < times; i++) {
      const { view } = this.ask<{ view: GameView }>('play.do', () => {
        const reply = this.services?.call('play.view', { game: this.game })
        if (!reply || 'error' in reply) throw new Fault('the position cannot be seen')
        return { game: this.game, commands: [(reply.ok as GameView).offers[0]?.command] }
      })
      this.at(view)
    }
  }

  private travel(name: 'play.undo' | 'play.redo'): void {
    this.at(this.ask(name, () => ({ game: this.game })))
  }

  private rename(title: string): void {
    // It answers with the list of games: where that cannot be read, the new name is stored all the same.
    this.titles = [...this.titles, title]
    this.ask('games.rename', () => ({ game: this.game, title }))
    this.titles = [title]
  }

  /** Closing never fails; a copy it could not make is made at the next opening. */
  private close(): void {
    const before = this.disk.met
    this.end()
    // A disk that has been failing since before makes no copy either.
    if (this.disk.met !== before || this.disk.isFailing || this.refused > 0) this.copied = false
  }

  /** The store opens with nothing to recover from. */
  private reopen(step: string): void {
    this.start(step)
    if (!this.opened?.recovery) return
    // What the disk does not give may look damaged while it lasts: then nothing has been touched.
    this.sentence(`The store is damaged: ${this.opened.recovery.problem}.`, step)
    this.disk.heal()
    this.end()
    this.start(step)
    if (this.opened?.recovery) throw new Fault(`${step}: ${this.opened.recovery.problem}`)
  }

  /** The file of the store is lost; what is offered is taken. */
  private recover(): void {
    this.disk.aside(() => {
      rmSync(join(this.folder, 'games.db-wal'), { force: true })
      writeFileSync(join(this.folder, 'games.db'), SPOILT)
    })
    this.start('opening what is damaged')
    if (!this.opened?.recovery) throw new Fault('a store that is damaged was opened as if it were not')
    this.ask('app.recover', () => ({ choice: 'restore' }))
    if (!this.opened.store) throw new Fault(`after the recovery: ${this.opened.recovery?.problem}`)
    this.ask('games.open', () => ({ game: this.game }))
    this.compare('after the recovery', this.copied)
    this.goOnFromCopy()
    this.disk.aside(() => {
      const kept = readdirSync(join(this.folder, 'damaged')).map((name) =>
        join(this.folder, 'damaged', name, 'games.db'),
      )
      if (!kept.some((file) => existsSync(file) && readFileSync(file, 'utf8') === SPOILT))
        throw new Fault('what was damaged was not kept as it was')
    })
  }

  /** Where the copy that was taken is an older one, the game goes on from where that stood. */
  private goOnFromCopy(): void {
    this.disk.aside(() => {
      const store = this.opened?.store
      if (!store) throw new Fault('there is no store')
      const record = store.game(this.game)
      const there = new Set([0, ...store.plies(record).map(({ id }) => id)])
      for (const ply of this.hashes.keys()) if (!there.has(ply)) this.hashes.delete(ply)
      this.stands = record.current
      this.titles = [record.title]
    })
  }

  live(): void {
    this.start('the first opening')
    this.begin()
    this.play(3)
    this.travel('play.undo')
    this.travel('play.redo')
    this.travel('play.undo')
    this.play(1)
    this.rename('My toy')
    this.ask('play.name', () => ({ game: this.game, ply: 1, kind: 'moment', name: 'Here' }))
    this.ask('games.copy', () => ({ game: this.game }))
    this.opened?.store?.settle()
    this.services?.tick()
    this.play(1)
    this.ask('games.export', () => ({ game: this.game }))
    this.close()
    this.reopen('the second opening')
    this.ask('games.list', () => ({}))
    this.ask('games.open', () => ({ game: this.game }))
    this.compare('after the second opening')
    this.play(1)
    this.close()
    this.reopen('the third opening')
    this.compare('after the third opening')
    this.play(1)
    this.close()
    this.recover()
    this.play(1)
    this.end()
    this.start('the last opening')
    this.ask('games.open', () => ({ game: this.game }))
    this.compare('at the end')
    this.end()
  }

  /** Lets go of everything after a fault of the program. */
  abandon(): void {
    try {
      this.end()
    } catch {
      // It was no sound end.
    }
  }
}

/**
 * Runs the life of a store with one fault in it. Throws `Fault` where anything acknowledged is lost, a refusal is no
 * sentence, or the store does not open afterwards.
 */
export function liveWithFault(folder: string, root: string, trouble: Trouble): RunWithFault {
  rmSync(folder, { recursive: true, force: true })
  const disk = new FaultyDisk(folder)
  if ('pages' in trouble) disk.fullAt(trouble.pages)
  else disk.fail(trouble)
  const life = new Life(folder, root, disk)
  try {
    life.live()
    return { met: disk.met, refused: life.refused, calls: disk.calls }
  } catch (error) {
    life.abandon()
    const where = 'pages' in trouble ? `room for ${trouble.pages} pages` : `call ${trouble.call}, ${disk.met}`
    throw new Fault(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
  } finally {
    disk.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
