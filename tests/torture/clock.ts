/** A clock that jumps: by years, back and forth; copies are still made, and what was played is in one of them. */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openSql, scalar } from '../../src-main/store/sql.ts'
import type { Chance } from '../kit/chance.ts'
import { ask, doFirst, toyServices } from '../toy/services.ts'
import { Fault, type Report } from './report.ts'

const DAY = 86_400_000

/** The most plies of a game in any of the copies. */
function pliesCopied(folder: string, game: string): number {
  const backups = join(folder, 'backups')
  const files = existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')) : []
  let most = -1
  for (const name of files) {
    const sql = openSql(join(backups, name), 'read')
    try {
      if (scalar(sql, 'PRAGMA quick_check(1)') !== 'ok') throw new Fault(`the copy ${name} is not sound`)
      const row = sql.prepare('SELECT count(*) AS n FROM plies WHERE game = ?').get(game) as { n: number }
      most = Math.max(most, row.n)
    } finally {
      sql.close()
    }
  }
  return most
}

/** Plays some sessions, each under another clock. */
export function jumpOnce(folder: string, root: string, chance: Chance, report: Report): void {
  let time = Date.UTC(2026, 10, 22)
  let game: string | undefined
  for (let session = 0; session < 5; session++) {
    time += (chance.under(4_000) - 2_000) * DAY
    report.add('clock jumps')
    const services = toyServices(folder, { now: () => new Date(time) }, root)
    let view = game
      ? ask(services, 'games.open', { game })
      : ask(services, 'games.new', { scenario: 'toy', seed: chance.under(1000) })
    game = view.game
    for (let i = 0; i < 3 && view.offers.length > 0; i++) view = doFirst(services, view)
    time += (chance.under(400) - 200) * DAY
    services.tick()
    services.close()
    const copied = pliesCopied(folder, game)
    if (copied >= 0) report.add('copies made')
    if (copied < view.ply) throw new Fault(`a copy holds ${copied} plies at most, played were ${view.ply}`)
  }
}
