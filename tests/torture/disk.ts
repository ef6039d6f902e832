/** A disk that fills up in play: each refusal is a sentence, nothing moves, and it goes on when there is room. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenSql, openSql, type Sql } from '../../src-main/store/sql.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Chance } from '../kit/chance.ts'
import { ask, toyServices } from '../toy/services.ts'
import { checkSentence, Fault, type Report } from './report.ts'

/** A place whose room can be taken and given back. */
interface Disk {
  readonly folder: string
  readonly open?: OpenSql
  fill(): void
  empty(): void
  remove(): void
}

/** A small file system of its own, where we may make one. */
function smallDisk(folder: string): Disk | undefined {
  mkdirSync(folder, { recursive: true })
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', folder], { stdio: 'ignore' })
  if (made.status !== 0) return undefined
  const filler = join(folder, 'filler')
  return {
    folder: join(folder, 'data'),
    fill() {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - 4) * bsize))
    },
    empty: () => rmSync(filler, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder], { stdio: 'ignore' })
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same pretended: each write says that the disk is full. */
function pretendedDisk(folder: string): Disk {
  let full = false
  const open: OpenSql = (file, mode) => {
    const sql = openSql(file, mode)
    const wrapped: Sql = {
      prepare: (text) => sql.prepare(text),
      exec(text) {
        if (full && /^(COMMIT|VACUUM)/i.test(text))
          throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
        return sql.exec(text)
      },
      close: () => sql.close(),
    }
    return wrapped
  }
  return {
    folder,
    open,
    fill: () => (full = true),
    empty: () => (full = false),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Services = ReturnType<typeof toyServices>

function play(services: Services, view: GameView, chance: Chance): GameView | string {
  const offer = view.offers.length > 0 ? chance.of(view.offers) : undefined
  if (!offer) return view
  const reply = services.call('play.do', { game: view.game, commands: [offer.command] })
  return 'error' in reply ? reply.error.message : (reply.ok as { view: GameView }).view
}

function playUntilFull(services: Services, first: GameView, chance: Chance, report: Report): GameView {
  let view = first
  let refusals = 0
  for (let i = 0; i < 400 && refusals < 5; i++) {
    const after = report.timed('a command on a full disk', () => play(services, view, chance))
    if (typeof after !== 'string') {
      view = after
      continue
    }
    refusals++
    report.add('refusals on a full disk')
    checkSentence(after)
    if (!/disk is full/.test(after)) throw new Fault(`on a full disk: ${after}`)
    const now = ask(services, 'play.view', { game: view.game })
    if (now.hash !== view.hash || now.ply !== view.ply)
      throw new Fault('a refused command moved the position')
    ask(services, 'games.export', { game: view.game })
  }
  return view
}

/** Plays on a small disk that fills up and has room again. */
export function fillOnce(place: string, root: string, chance: Chance, report: Report): void {
  const disk = smallDisk(place) ?? pretendedDisk(place)
  try {
    const options = disk.open ? { open: disk.open } : {}
    let services = toyServices(disk.folder, options, root)
    let view = ask(services, 'games.new', { scenario: 'toy', seed: chance.under(1000) })
    for (let round = 0; round < 3; round++) {
      disk.fill()
      view = playUntilFull(services, view, chance, report)
      disk.empty()
      const after = play(services, view, chance)
      if (typeof after === 'string') throw new Fault(`with room again: ${after}`)
      view = after
      services.close()
      services = toyServices(disk.folder, options, root)
      const again = ask(services, 'games.open', { game: view.game })
      if (again.hash !== view.hash) throw new Fault('after a full disk the game stands elsewhere')
    }
    services.close()
  } finally {
    disk.remove()
  }
}
