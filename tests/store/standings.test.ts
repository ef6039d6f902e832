/** Where games stand, in a table of its own; and the room that the log of the database is given. */
import { cpSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSql } from '../../src-main/store/sql.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, doFirst, toyRoot, toyServices } from '../toy/services.ts'

const ROOT = toyRoot(1_000)
/** Far above what 30 plies of the toy need, and no more than the log ever gets. */
const ROOM = 4_000_000

function played(plies: number, quietMs = 1_000_000) {
  const folder = temporaryFolder()
  const services = toyServices(folder, { quietMs }, ROOT)
  let view = ask(services, 'games.new', { scenario: 'toy', seed: 7 })
  for (let i = 0; i < plies; i++) view = doFirst(services, view)
  return { folder, services, view }
}

/** Changes the database behind the back of the program. */
function alter(folder: string, statement: string): void {
  const sql = openSql(join(folder, 'games.db'), 'write')
  sql.exec(statement)
  sql.close()
}

test('neither a ply nor going back writes the row of the game, which holds its whole scenario', () => {
  const { folder, services, view } = played(3)
  services.close()
  alter(
    folder,
    "CREATE TRIGGER still BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'the row was written'); END",
  )
  const again = toyServices(folder, {}, ROOT)
  let at = doFirst(again, ask(again, 'games.open', { game: view.game }))
  at = doFirst(again, ask(again, 'play.goto', { game: at.game, ply: 2 }))
  again.close()
  const later = toyServices(folder, {}, ROOT)
  expect(ask(later, 'games.open', { game: view.game })).toMatchObject({ ply: 5, hash: at.hash })
  later.close()
})

test('a game that lost its standing loses nothing else: it stands at its last ply, and continues', () => {
  const { folder, services, view } = played(6)
  const other = ask(services, 'games.new', { scenario: 'toy', seed: 9, title: 'Beside it' })
  services.close()
  alter(folder, `DELETE FROM standings WHERE game = '${view.game}'`)
  const again = toyServices(folder, {}, ROOT)
  expect(ask(again, 'games.list', {}).map(({ id }) => id)).toEqual(
    expect.arrayContaining([view.game, other.game]),
  )
  const found = ask(again, 'games.open', { game: view.game })
  expect(found).toMatchObject({ ply: 6, hash: view.hash })
  const next = doFirst(again, found)
  again.close()
  const later = toyServices(folder, {}, ROOT)
  expect(ask(later, 'games.open', { game: view.game })).toMatchObject({ ply: 7, hash: next.hash })
  later.close()
})

test('a deleted game leaves no standing behind', () => {
  const { folder, services, view } = played(2)
  ask(services, 'games.delete', { game: view.game })
  services.close()
  const sql = openSql(join(folder, 'games.db'), 'read')
  expect(sql.prepare('SELECT * FROM standings').all()).toEqual([])
  sql.close()
})

test('in a quiet moment the log gets room, and what is stored there outlasts a kill', async () => {
  const { folder, services, view } = played(5, 1)
  const log = join(folder, 'games.db-wal')
  await expect.poll(() => statSync(log).size).toBeGreaterThan(ROOM)
  const size = statSync(log).size
  let at = view
  for (let i = 0; i < 25; i++) at = doFirst(services, at)
  expect(statSync(log).size).toBe(size)
  const left = temporaryFolder()
  cpSync(folder, left, { recursive: true })
  services.close()
  for (const name of ['lock.db', 'lock.pid', 'games.db-shm']) rmSync(join(left, name), { force: true })
  const again = toyServices(left, {}, ROOT)
  expect(ask(again, 'games.open', { game: view.game })).toMatchObject({ ply: 30, hash: at.hash })
  again.close()
})

test('a log that cannot be given room keeps nothing from being stored', async () => {
  const { folder, services, view } = played(2, 1)
  const log = join(folder, 'games.db-wal')
  await expect.poll(() => statSync(log).size).toBeGreaterThan(ROOM)
  rmSync(log)
  services.context.store.settle()
  expect(doFirst(services, view).ply).toBe(3)
  services.close()
})
