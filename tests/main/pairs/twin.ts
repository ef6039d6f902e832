/** A program with one game in it, which can be laid out again as often as a service has changed it. */
import { rmSync } from 'node:fs'
import { createServices, type Services } from '../../../src-main/services/index.ts'
import type { Session } from '../../../src-main/sessions/session.ts'
import { type GameRecord, openStore } from '../../../src-main/store/index.ts'
import type { PackRow } from '../../../src-main/store/packs.ts'
import { systems } from '../../../src-main/systems/index.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { cloneState, type GameState } from '../../../src-shared/kernel/state.ts'
import { Table } from '../../../src-shared/kernel/table.ts'
import { temporaryFolder } from '../../kit/folders.ts'
import { ROOT } from '../packs-data.ts'

export const GAME = 'the-game'
export const PACK = 'a-pack'
/** The pack of Pacific 1940: no two packs of the program have one id. */
export const PACIFIC_PACK = 'islands'
export const PROGRESS = { lesson: 'first', game: GAME, step: 0, plies: [0], finished: false, left: false }

/** A game at a moment: where it begins, what is done, and what is done to the history then. */
export interface Laid {
  readonly record: GameRecord
  readonly start: GameState
  readonly commands: readonly Command[]
  finish(session: Session): void
}

/** Plain data with its fields in order, so that two of the same contents are the same text. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, one]) => [key, inOrder(one)] as const)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** What stands in the middle of each: looked for first, as a page of an aid is a megabyte of other hexadecimal digits. */
const IN_UUID = /-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-/

/** What two programs said, each in its own text, is the same but for the order of fields. */
export const saysSame = (one: string, other: string): boolean =>
  one === other || ordered(one) === ordered(other)

/** The text of an answer with all fields in order. */
export const ordered = (text: string): string => JSON.stringify(inOrder(JSON.parse(text)))

export class Twin {
  readonly services: Services
  private readonly folder = temporaryFolder()
  private readonly kept: readonly PackRow[]
  private readonly ownPacks: string
  private laid: Laid | undefined
  private mark = ''

  constructor() {
    this.services = createServices({
      root: ROOT,
      dataFolder: this.folder,
      host: 'browser',
      version: '0',
      systems,
      folder: openStore(this.folder),
      now: () => new Date(0),
      printer: { pdf: async (html) => Buffer.from(html) },
    })
    // A pack for the services of the editor.
    this.services.call('packs.new', { title: 'A pack', scenario: 'poland-1939' })
    this.services.call('packs.use', { pack: PACK, used: false })
    this.services.call('pacific.packs.new', { title: 'Islands', scenario: 'pacific-1940' })
    this.services.call('pacific.packs.use', { pack: PACIFIC_PACK, used: false })
    // What belongs to no game is there from the start, whatever is asked first.
    this.services.call('guide.keep', { progress: PROGRESS })
    this.services.call('settings.set', { settings: {} })
    this.kept = this.rows()
    this.ownPacks = this.packs()
  }

  private rows(): PackRow[] {
    const { packs } = this.services.context.store
    return [...packs.list(''), ...packs.list('pacific-1940')]
  }

  private packs(): string {
    return JSON.stringify(this.rows())
  }

  get session(): Session {
    return this.services.library.session(GAME)
  }

  /** Lays a game out; no card of the Fortunes of War is played on the way. Throws if one of its commands is refused. */
  lay(laid: Laid): void {
    const { library, context } = this.services
    library.closeAll()
    for (const { file } of context.folder.copies()) rmSync(file)
    for (const { id } of context.store.list()) context.store.delete(id)
    const state = cloneState(laid.start)
    const { hash } = new Table(cloneState(state))
    const { rulesVersion, contentVersion } = laid.record
    const record = { ...laid.record, id: GAME, current: 0 }
    context.store.create(record, [{ ply: 0, state, hash, rulesVersion, contentVersion }])
    const { session } = this
    for (const command of laid.commands) {
      while (session.game.engine.decision()?.kind === 'fortunes')
        session.do({ type: 'keep' }, session.newGroup())
      const verdict = session.do(command, session.newGroup())
      if (!verdict.ok) throw new Error(`${JSON.stringify(command)}: ${verdict.reason}`)
    }
    laid.finish(session)
    this.laid = laid
    this.mark = this.stand()
  }

  /** What a service may have changed. */
  private stand(): string {
    const { store } = this.services.context
    const { history, game, record } = this.session
    const { players, planner, names, title } = record
    const games = store.list().map(({ id, title: name }) => [id, name])
    return JSON.stringify([
      games,
      this.packs(),
      history.size,
      history.current,
      game.table.hash,
      players,
      planner,
      names,
      title,
    ])
  }

  /** Lays the game out again if it is not as it was laid. */
  tidy(): void {
    const { laid } = this
    let stand = ''
    try {
      stand = this.stand()
    } catch {
      // It was deleted.
    }
    if (!laid || stand === this.mark) return
    const { packs } = this.services.context.store
    if (this.packs() !== this.ownPacks) {
      for (const { id } of this.rows()) packs.delete(id)
      for (const row of this.kept) packs.put(row.id, row.body, row.used === 1, row.updated)
    }
    this.lay(laid)
  }

  /** What a service answers, as text: names drawn by lot and this program's own folder are the same in every twin. */
  async answer(name: string, request: object): Promise<{ readonly ok: boolean; readonly text: string }> {
    const reply = await this.services.later(name, request)
    const ids: string[] = []
    const text = JSON.stringify(reply)
      .replaceAll(this.folder, 'FOLDER')
      .replace(/games-\d{6}-/g, 'games-')
    if (!IN_UUID.test(text)) return { ok: 'ok' in reply, text }
    const named = text.replace(UUID, (id) => {
      if (!ids.includes(id)) ids.push(id)
      return `ID-${ids.indexOf(id)}`
    })
    return { ok: 'ok' in reply, text: named }
  }

  close(): void {
    this.services.close()
  }
}
