import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore, StoreError } from '../../src-main/store/index.ts'
import { STORE_VERSION } from '../../src-main/store/migrations/index.ts'
import { type OpenSql, openSql, scalar } from '../../src-main/store/sql.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, doFirst, refused, toyRoot, toyServices } from '../toy/services.ts'

/** Plays so many commands and closes. Returns the game's id and last hash. */
function playSome(folder: string, commands: number) {
  const services = toyServices(folder)
  let view = ask(services, 'games.new', { scenario: 'toy', seed: 7 })
  for (let i = 0; i < commands; i++) view = doFirst(services, view)
  services.close()
  return view
}

test('a game is found where it was left after closing', () => {
  const folder = temporaryFolder()
  const left = playSome(folder, 30)
  const services = toyServices(folder)
  const found = ask(services, 'games.open', { game: left.game })
  expect(found.hash).toBe(left.hash)
  expect(found.state).toEqual(left.state)
  expect(found.ply).toBe(30)
  expect(found.logLength).toBe(left.logLength)
  services.close()
})

test('a store is durable by its settings', () => {
  const folder = temporaryFolder()
  playSome(folder, 1)
  const sql = openSql(join(folder, 'games.db'), 'write')
  expect(scalar(sql, 'PRAGMA journal_mode')).toBe('wal')
  expect(scalar(sql, 'PRAGMA user_version')).toBe(STORE_VERSION)
  expect(() => sql.exec("UPDATE plies SET hash = ''")).toThrow('a stored ply is never changed')
  sql.close()
})

test('a second process is shown that the store is in use', () => {
  const folder = temporaryFolder()
  const first = openStore(folder)
  expect(() => openStore(folder)).toThrow(/already running on this store \(process \d+\)/)
  first.close()
  openStore(folder).close()
})

test('a store of a newer version is refused and left untouched', () => {
  const folder = temporaryFolder()
  playSome(folder, 3)
  const file = join(folder, 'games.db')
  const sql = openSql(file, 'write')
  sql.exec('PRAGMA user_version = 99')
  sql.close()
  const before = readFileSync(file)
  expect(() => openStore(folder)).toThrow(/newer version of Axis Empires/)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a damaged store waits for a choice and goes back to the last good backup', () => {
  const folder = temporaryFolder()
  const left = playSome(folder, 10)
  toyServices(folder).close()
  const file = join(folder, 'games.db')
  const damage = Buffer.alloc(4096, 0xa5)
  writeFileSync(file, Buffer.concat([damage, readFileSync(file).subarray(4096)]))
  const services = toyServices(folder)
  const { recovery } = ask(services, 'app.info', {})
  expect(recovery?.problem).toMatch(/damaged/)
  expect(recovery?.kind).toBe('damaged')
  expect(recovery?.copies[0]?.games.map(({ id, plies }) => [id, plies])).toEqual([[left.game, 10]])
  expect(refused(services, 'games.list', {})).toMatch(/damaged/)
  expect(existsSync(file)).toBe(true)
  expect(ask(services, 'app.recover', { choice: 'restore' }).recovery).toBeUndefined()
  expect(ask(services, 'games.open', { game: left.game }).hash).toBe(left.hash)
  expect(readdirSync(recovery?.damagedCopy ?? '')).toContain('games.db')
  services.close()
})

test('a damaged store without a backup can be set aside for an empty one', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'games.db'), 'this is not a database, not at all'.repeat(200))
  const services = toyServices(folder)
  expect(ask(services, 'app.info', {}).recovery?.copies).toEqual([])
  expect(refused(services, 'app.recover', { choice: 'restore' })).toMatch(/no sound backup/)
  ask(services, 'app.recover', { choice: 'new' })
  expect(ask(services, 'games.list', {})).toEqual([])
  expect(readdirSync(join(folder, 'damaged'))).toHaveLength(1)
  services.close()
})

test('an emptied store file with backups beside it counts as damaged', () => {
  const folder = temporaryFolder()
  playSome(folder, 5)
  toyServices(folder).close()
  truncateSync(join(folder, 'games.db'), 0)
  const services = toyServices(folder)
  expect(ask(services, 'app.info', {}).recovery?.problem).toMatch(/empty/)
  services.close()
})

test('backups rotate: the newest stay and one a day before them', () => {
  const folder = temporaryFolder()
  playSome(folder, 2)
  const opened = openStore(folder)
  for (let hour = 0; hour < 72; hour += 6) opened.store?.backup(new Date(Date.UTC(2030, 0, 1, hour)))
  opened.close()
  const days = readdirSync(join(folder, 'backups')).flatMap((name) => /\d{4}-\d\d-\d\d/.exec(name) ?? [])
  expect(days.filter((day) => day === '2030-01-01')).toHaveLength(1)
  expect(days.filter((day) => day === '2030-01-03')).toHaveLength(4)
  expect(days.length).toBeLessThanOrEqual(8)
})

/** Opens databases in which every write fails once `full` is set. */
function fillingDisk(): { open: OpenSql; disk: { full: boolean } } {
  const disk = { full: false }
  const open: OpenSql = (file, mode) => {
    const sql = openSql(file, mode)
    return {
      exec: (text) => sql.exec(text),
      close: () => sql.close(),
      prepare(text) {
        const statement = sql.prepare(text)
        const run = (...values: Parameters<typeof statement.run>) => {
          if (disk.full) throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
          return statement.run(...values)
        }
        return {
          run,
          get: (...values) => statement.get(...values),
          all: (...values) => statement.all(...values),
        }
      },
    }
  }
  return { open, disk }
}

test('a full disk takes nothing away: the command is not done and the game goes on later', () => {
  const folder = temporaryFolder()
  const { open, disk } = fillingDisk()
  const services = toyServices(folder, { open })
  const before = doFirst(services, ask(services, 'games.new', { scenario: 'toy', seed: 1 }))
  disk.full = true
  const command = before.offers[0]?.command
  expect(refused(services, 'play.do', { game: before.game, commands: [command] })).toMatch(/disk is full/)
  expect(refused(services, 'play.undo', { game: before.game })).toMatch(/disk is full/)
  disk.full = false
  const after = doFirst(services, before)
  expect(after.ply).toBe(2)
  services.close()
  const again = toyServices(folder)
  expect(ask(again, 'games.open', { game: before.game }).hash).toBe(after.hash)
  again.close()
})

function alter(folder: string, statement: string): void {
  const sql = openSql(join(folder, 'games.db'), 'write')
  sql.exec('DROP TRIGGER plies_are_only_added')
  sql.exec(statement)
  sql.close()
}

test('an effect that does not fit is named with its path', () => {
  const folder = temporaryFolder()
  const left = playSome(folder, 12)
  alter(
    folder,
    `UPDATE plies SET effects = '[{"k":"place","piece":"red","from":"zz","to":"b"}]' WHERE id = 5`,
  )
  const services = toyServices(folder)
  ask(services, 'games.open', { game: left.game })
  expect(refused(services, 'play.goto', { game: left.game, ply: 12 })).toMatch(
    /ply 5: .*\(it differs at \/pieces\/red\/at\)/,
  )
  services.close()
})

test('a damaged snapshot is passed over for an earlier one', () => {
  const folder = temporaryFolder()
  const left = playSome(folder, 95)
  alter(folder, "INSERT INTO snapshots SELECT game, 90, '{}', '0', '', '' FROM snapshots")
  const services = toyServices(folder)
  expect(ask(services, 'games.open', { game: left.game }).hash).toBe(left.hash)
  services.close()
})

test('opening does not ask the rules: a save outlives a change of them', () => {
  const folder = temporaryFolder()
  const left = playSome(folder, 20)
  const root = toyRoot(1)
  const services = toyServices(folder, {}, root)
  expect(ask(services, 'games.open', { game: left.game }).state).toEqual(left.state)
  services.close()
})

test('a store that cannot be written is refused with a sentence', () => {
  const folder = temporaryFolder()
  copyFileSync(process.execPath, join(folder, 'plain-file'))
  expect(() => openStore(join(folder, 'plain-file'))).toThrow(StoreError)
})
