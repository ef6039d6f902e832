/**
 * Everything at once, as TigerBeetle's simulator does it: one seed drives persons, machines, clock, disk, packs and
 * threads over one store with games of both systems, with and without cards. After each deed the game stands where it
 * was acknowledged last or, where the deed was done, where its answer says; at the end everything acknowledged is there.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { openStore, StoreError } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { GameView, SavedGame } from '../../src-shared/contract/views.ts'
import type { Chance } from '../kit/chance.ts'
import { FaultyDisk } from '../kit/faulty-disk.ts'
import { checkSentence, Fault, type Report } from './report.ts'
import { Threads } from './threads.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SCENARIOS = ['poland-1939', 'europe-1939', 'asia-1941-december', 'world-1939', 'pacific-1940'] as const
const DAY = 86_400_000
const DEEDS = 24
const MAX_GAMES = 4
/** An answer that takes longer never comes. */
const PATIENCE_MS = 120_000

interface KnownGame {
  /** The hash after each ply that was acknowledged. */
  readonly hashes: Map<number, string>
  stands: number
}

export interface TogetherParts {
  readonly folder: string
  readonly chance: Chance
  readonly report: Report
  /** Threads may end without a word, too. */
  readonly threads: boolean
}

class Together {
  private readonly parts: TogetherParts
  private readonly disk: FaultyDisk
  private readonly threads = new Threads()
  private readonly known = new Map<string, KnownGame>()
  private time = Date.UTC(2026, 10, 22)
  private ticks = 0
  private services: Services
  private deed = 'opening'

  constructor(parts: TogetherParts) {
    this.parts = parts
    this.disk = new FaultyDisk(parts.folder)
    this.services = this.open()
  }

  private open(): Services {
    const { folder } = this.parts
    const opened = openStore(folder, {
      open: this.disk.open,
      now: () => new Date(this.time),
      ticks: () => this.ticks,
    })
    const services = createServices({
      root: ROOT,
      dataFolder: folder,
      host: 'browser',
      version: '0',
      systems,
      folder: opened,
      now: () => new Date(this.time),
    })
    if (opened.store && opened.readOnly === undefined) return services
    const why = opened.recovery?.problem ?? opened.readOnly ?? 'nothing is said'
    services.close()
    throw new StoreError('unwritable', `the store is not open to be written: ${why}`)
  }

  /** Opens the store again; what the disk keeps from it now it gives once it is whole. */
  private reopen(): void {
    this.services.close()
    try {
      this.services = this.open()
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      checkSentence(error.message)
      this.disk.heal()
      this.services = this.open()
    }
    this.compare()
  }

  /** Asks; an answer that is an error is a sentence, and one that never comes is a fault. */
  private async ask<T>(name: string, request: object): Promise<T | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Fault(`${name} was not answered`)), PATIENCE_MS)
    })
    try {
      const reply = await Promise.race([this.services.later(name, request), late])
      if (!('error' in reply)) return reply.ok as T
      checkSentence(reply.error.message)
      this.parts.report.add('refusals')
      return undefined
    } finally {
      clearTimeout(timer)
    }
  }

  /** The game as it stands now is what was acknowledged: the answer was given, or what was done before it stands. */
  private note(game: string): void {
    this.disk.aside(() => {
      const session = this.services.library.session(game)
      const { history, game: inPlay } = session
      const known = this.known.get(game) ?? { hashes: new Map<number, string>(), stands: 0 }
      known.stands = history.current
      for (const ply of history.all()) {
        const before = known.hashes.get(ply.id)
        if (before !== undefined && before !== ply.hash) throw new Fault(`ply ${ply.id} has become another`)
        known.hashes.set(ply.id, ply.hash)
      }
      const here = known.hashes.get(history.current)
      if (here !== undefined && here !== inPlay.table.hash) throw new Fault('the table stands elsewhere')
      this.known.set(game, known)
    })
  }

  /** Everything acknowledged is in the store. */
  private compare(): void {
    this.disk.aside(() => {
      const { store } = this.services.context
      const there = new Set(store.list().map(({ id }) => id))
      for (const [id, { hashes, stands }] of this.known) {
        if (!there.has(id)) throw new Fault(`the game ${id} is gone`)
        const record = store.game(id)
        if (record.current !== stands) throw new Fault(`${id} stands at ${record.current}, not ${stands}`)
        const stored = new Map(store.plies(record).map((ply) => [ply.id, ply.hash]))
        for (const [ply, hash] of hashes)
          if (stored.get(ply) !== hash) throw new Fault(`ply ${ply} of ${id} is lost`)
        const session = this.services.library.session(id)
        if (session.history.current !== stands || session.damage) throw new Fault(`${id} opens elsewhere`)
        const [broken] = session.game.check()
        if (broken !== undefined) throw new Fault(`${id}: ${broken}`)
      }
    })
  }

  private async begin(): Promise<void> {
    const { chance } = this.parts
    const scenario = chance.of(SCENARIOS)
    const kinds = scenario === 'poland-1939' ? ['random', 'greedy', 'ai'] : ['random', 'greedy']
    const listed = this.disk.aside(() => this.services.call('scenarios.list', {}))
    const found =
      'error' in listed
        ? undefined
        : (listed.ok as { id: string; factions: string[] }[]).find(({ id }) => id === scenario)
    const players = Object.fromEntries(
      (found?.factions ?? []).map((faction) => [faction, chance.percent(40) ? 'human' : chance.of(kinds)]),
    )
    const view = await this.ask<GameView>('games.new', { scenario, seed: chance.under(1_000_000), players })
    if (view) this.note(view.game)
  }

  private async play(game: string): Promise<void> {
    const { chance } = this.parts
    const view = this.disk.aside(() => this.services.call('play.view', { game }))
    const offers = 'error' in view ? [] : (view.ok as GameView).offers
    if (offers.length === 0 || chance.percent(50)) {
      const asked = this.ask('play.machine', { game, most: 1 + chance.under(12) })
      await this.harm()
      await asked
    } else await this.ask('play.do', { game, commands: [chance.of(offers).command] })
  }

  /** While a machine thinks, its thread may end or its game be called off. */
  private async harm(): Promise<void> {
    const { chance, report, threads } = this.parts
    if (this.threads.count === 0 || chance.percent(50)) return
    await new Promise((resolve) => setTimeout(resolve, chance.under(400)))
    if (threads && chance.percent(60)) {
      if (this.threads.kill(chance)) report.add('threads ended')
    } else await this.ask('play.callOff', { game: chance.of([...this.known.keys()]) })
  }

  private async pack(): Promise<void> {
    const { chance, report } = this.parts
    report.add('packs made and used')
    const title = `Pack ${chance.under(3)}`
    if (chance.percent(50)) await this.ask('pacific.packs.new', { title, scenario: 'pacific-1940' })
    else await this.ask('packs.new', { title, scenario: chance.percent(50) ? 'poland-1939' : undefined })
    const list = (await this.ask<{ id: string; used: boolean }[]>('packs.list', {})) ?? []
    for (const { id, used } of list.slice(0, 1))
      await (chance.percent(50)
        ? this.ask('packs.use', { pack: id, used: !used })
        : this.ask('packs.delete', { pack: id }))
  }

  private async file(game: string): Promise<void> {
    const save = await this.ask<{ name: string; data: string }>('games.export', { game })
    if (!save || this.known.size >= MAX_GAMES) return
    const before = new Set(this.known.keys())
    const list = await this.ask<SavedGame[]>('games.import', save)
    for (const { id } of list ?? []) if (!before.has(id)) this.note(id)
  }

  private trouble(): void {
    const { chance, report } = this.parts
    report.add('faults of the disk')
    this.disk.fail({
      call: 1 + chance.under(60),
      lasting: chance.percent(60) ? 'once' : 'on',
      kind: chance.percent(60) ? 'broken' : 'full',
    })
  }

  private jump(): void {
    const { chance, report } = this.parts
    report.add('clock jumps')
    this.time += (chance.under(800) - 400) * DAY
    this.ticks += chance.under(40) * 60_000
    this.services.tick()
  }

  /** One deed on one of the games. */
  private async one(): Promise<void> {
    const { chance, report } = this.parts
    const way = chance.under(100)
    if (this.known.size === 0 || (way < 6 && this.known.size < MAX_GAMES))
      return this.does('begin', () => this.begin())
    const game = chance.of([...this.known.keys()])
    report.add('deeds together')
    if (way < 50) await this.does('play', () => this.play(game))
    else if (way < 56) await this.does('undo', () => this.ask('play.undo', { game }))
    else if (way < 60) await this.does('redo', () => this.ask('play.redo', { game }))
    else if (way < 64) {
      const ply = chance.under((this.known.get(game)?.hashes.size ?? 0) + 1)
      await this.does('goto', () => this.ask('play.goto', { game, ply }))
    } else if (way < 68) await this.does('umpire', () => this.umpire(game))
    else if (way < 72)
      await this.does('rename', () => this.ask('games.rename', { game, title: `War ${way}` }))
    else if (way < 77) await this.does('file', () => this.file(game))
    else if (way < 82) await this.does('pack', () => this.pack())
    else if (way < 87) this.jump()
    else if (way < 93) this.trouble()
    else if (way < 95) this.threads.starve()
    else {
      this.deed = 'reopen'
      this.reopen()
    }
    if (chance.percent(25)) this.disk.heal()
    this.disk.aside(() => this.services.library.session(game))
    this.note(game)
  }

  private async umpire(game: string): Promise<void> {
    await this.ask('play.table', { game, command: { type: 'umpire', on: true } })
    const { chance } = this.parts
    const command = chance.percent(50)
      ? {
          type: 'umpire.set',
          key: chance.of(['phasing', 'turn', 'vp', 'cash/japan']),
          value: chance.of([null, 3, 'axis']),
        }
      : { type: 'umpire.set', key: 'segment', value: null }
    await this.ask('play.table', { game, command })
  }

  private async does(deed: string, work: () => Promise<unknown>): Promise<void> {
    this.deed = deed
    await work()
  }

  async run(): Promise<void> {
    try {
      for (let i = 0; i < DEEDS; i++) await this.one()
      this.disk.heal()
      this.deed = 'the last opening'
      this.reopen()
      this.services.close()
    } catch (error) {
      const where = `in "${this.deed}"${this.disk.met ? ` with a fault at ${this.disk.met}` : ''}`
      throw new Fault(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : error}`)
    } finally {
      this.disk.remove()
      await this.threads.remove()
    }
  }
}

/** One run of everything at once in a folder of its own. */
export async function togetherOnce(parts: TogetherParts): Promise<void> {
  rmSync(parts.folder, { recursive: true, force: true })
  await new Together(parts).run()
  rmSync(parts.folder, { recursive: true, force: true })
}
