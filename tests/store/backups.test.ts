/** Copies of the store: when they are made, in which order they stand, which stay, and where. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MINUTES_PER_BACKUP, PLIES_PER_BACKUP, secondPlace } from '../../src-main/store/backup-plan.ts'
import { type OpenOptions, openStore } from '../../src-main/store/index.ts'
import { MIGRATIONS, STORE_VERSION } from '../../src-main/store/migrations/index.ts'
import { type OpenSql, openSql, scalar } from '../../src-main/store/sql.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, doFirst, refused, toyRoot, toyServices } from '../toy/services.ts'

const ROOT = toyRoot(1_000)
const COPY = /^games-\d{6}-.*\.db$/

const copiesIn = (folder: string): string[] => {
  const backups = join(folder, 'backups')
  return existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')) : []
}

function begun(options: OpenOptions = {}, folder = temporaryFolder()) {
  const services = toyServices(folder, options, ROOT)
  return { folder, services, view: ask(services, 'games.new', { scenario: 'toy', seed: 7 }) }
}

function alter(folder: string, statement: string): void {
  const sql = openSql(join(folder, 'games.db'), 'write')
  sql.exec('DROP TRIGGER IF EXISTS plies_are_only_added')
  sql.exec(statement)
  sql.close()
}

test('a copy is made at closing, and another only when something is new', () => {
  const { folder, services, view } = begun()
  doFirst(services, view)
  services.close()
  expect(copiesIn(folder)).toHaveLength(1)
  toyServices(folder, {}, ROOT).close()
  expect(copiesIn(folder)).toHaveLength(1)
  const again = toyServices(folder, {}, ROOT)
  ask(again, 'games.rename', { game: view.game, title: 'Another name' })
  again.close()
  expect(copiesIn(folder)).toHaveLength(2)
})

test('in between a copy is made after that many plies, or so long after a change', () => {
  let ticks = 0
  const { folder, services, view } = begun({ ticks: () => ticks })
  let at = view
  for (let i = 0; i < PLIES_PER_BACKUP - 1; i++) at = doFirst(services, at)
  services.tick()
  expect(copiesIn(folder)).toHaveLength(0)
  at = doFirst(services, at)
  services.tick()
  expect(copiesIn(folder)).toHaveLength(1)
  at = doFirst(services, at)
  ticks += MINUTES_PER_BACKUP * 60_000 - 1
  services.tick()
  expect(copiesIn(folder)).toHaveLength(1)
  ticks += 1
  services.tick()
  expect(copiesIn(folder)).toHaveLength(2)
  ticks += 10 * MINUTES_PER_BACKUP * 60_000
  services.tick()
  expect(copiesIn(folder)).toHaveLength(2)
  services.close()
})

test('a store of an earlier version is copied as it is before its migration', () => {
  const folder = temporaryFolder()
  openStore(folder).close()
  const next = {
    version: STORE_VERSION + 1,
    name: 'a table of a later version',
    sql: 'CREATE TABLE more (a TEXT)',
  }
  openStore(folder, { migrations: [...MIGRATIONS, next] }).close()
  const store = openSql(join(folder, 'games.db'), 'read')
  expect(scalar(store, 'PRAGMA user_version')).toBe(STORE_VERSION + 1)
  store.close()
  const versions = copiesIn(folder).map((name) => {
    const copy = openSql(join(folder, 'backups', name), 'read')
    const version = scalar(copy, 'PRAGMA user_version')
    copy.close()
    return version
  })
  expect(versions).toContain(STORE_VERSION)
})

test('the clock does not order copies: one of a far future is followed by those made after it', () => {
  let now = new Date('2031-01-01T00:00:00Z')
  const folder = temporaryFolder()
  const { services, view } = begun({ now: () => now }, folder)
  services.close()
  now = new Date('2026-01-01T00:00:00Z')
  const later = toyServices(folder, { now: () => now }, ROOT)
  const last = doFirst(later, ask(later, 'games.open', { game: view.game }))
  later.close()
  writeFileSync(join(folder, 'games.db'), 'spoilt')
  const broken = toyServices(folder, { now: () => now }, ROOT)
  const { recovery } = ask(broken, 'app.info', {})
  expect(recovery?.copies.map(({ date }) => date.slice(0, 4))).toEqual(['2026', '2031'])
  ask(broken, 'app.recover', { choice: 'restore' })
  expect(ask(broken, 'games.open', { game: view.game }).hash).toBe(last.hash)
  broken.close()
})

test('the copy just made is never the one that goes, whatever the clock says', () => {
  const folder = temporaryFolder()
  const opened = openStore(folder)
  for (let i = 0; i < 20; i++) opened.store?.backup(new Date(Date.UTC(2031, 0, i + 1)))
  const file = opened.store?.backup(new Date('2026-01-01T00:00:00Z')) ?? ''
  expect(existsSync(file)).toBe(true)
  opened.close()
})

test('the last good copy of each game stays, however many are made after the game was damaged', () => {
  const { folder, services, view } = begun()
  let at = view
  for (let i = 0; i < 10; i++) at = doFirst(services, at)
  const other = ask(services, 'games.new', { scenario: 'toy', seed: 8 })
  services.close()
  const [good = ''] = copiesIn(folder)
  alter(
    folder,
    `UPDATE plies SET effects = replace(effects, '"to":"', '"to":"z') WHERE game = '${view.game}'`,
  )
  const opened = openStore(folder)
  for (let i = 0; i < 30; i++) opened.store?.backup(new Date(Date.UTC(2027, 0, 1, 0, i)))
  opened.close()
  expect(copiesIn(folder).length).toBeLessThan(10)
  expect(copiesIn(folder)).toContain(good)
  const again = toyServices(folder, {}, ROOT)
  expect(ask(again, 'games.open', { game: view.game }).ply).toBe(0)
  const file = join(folder, 'backups', good)
  const list = ask(again, 'copies.take', { file, game: view.game })
  const taken = list.find(({ title }) => /^A toy \(copy of \d{4}-\d\d-\d\d \d\d:\d\d\)$/.test(title))
  expect(ask(again, 'games.open', { game: taken?.id ?? '' }).hash).toBe(at.hash)
  expect(list.map(({ id }) => id)).toContain(other.game)
  again.close()
})

test('copies of a game deleted on purpose go in their turn; those of a game that was lost stay', () => {
  const { folder, services, view } = begun()
  doFirst(services, view)
  const lost = ask(services, 'games.new', { scenario: 'toy', seed: 8 })
  services.context.store.backup(new Date(Date.UTC(2027, 0, 1)))
  ask(services, 'games.delete', { game: lost.game })
  const doomed = ask(services, 'games.new', { scenario: 'toy', seed: 9 })
  services.context.store.backup(new Date(Date.UTC(2027, 0, 1, 1)))
  services.close()
  alter(folder, `DELETE FROM games WHERE id = '${doomed.game}'`)
  const opened = openStore(folder)
  opened.recover('keep')
  for (let i = 0; i < 12; i++) opened.store?.backup(new Date(Date.UTC(2027, 0, 1, 2, i)))
  const holding = (game: string) => opened.copies().filter(({ games }) => games.some(({ id }) => id === game))
  expect(holding(doomed.game)).toHaveLength(1)
  expect(holding(lost.game)).toHaveLength(0)
  opened.close()
})

test('after an earlier copy was taken, the game played on from there counts as good again', () => {
  const { folder, services, view } = begun()
  let at = view
  for (let i = 0; i < 5; i++) at = doFirst(services, at)
  services.context.store.backup()
  for (let i = 0; i < 5; i++) at = doFirst(services, at)
  services.close()
  const early = copiesIn(folder).sort()[0] ?? ''
  writeFileSync(join(folder, 'games.db'), 'spoilt')
  const second = toyServices(folder, {}, ROOT)
  ask(second, 'app.recover', { choice: 'restore', file: join(folder, 'backups', early) })
  at = ask(second, 'games.open', { game: view.game })
  expect(at.ply).toBe(5)
  for (let i = 0; i < 8; i++) at = doFirst(second, at, 'pass')
  second.close()
  const notes: unknown = JSON.parse(readFileSync(join(folder, 'backups', 'copies.json'), 'utf8'))
  const newest = copiesIn(folder).sort().at(-1) ?? ''
  expect(notes).toMatchObject({ copies: { [newest]: { games: { [view.game]: { plies: 13, good: true } } } } })
})

test('half-made copies are removed, and a failed one leaves nothing behind', () => {
  const { folder, services } = begun()
  services.close()
  const part = join(folder, 'backups', 'games-000009-2026-01-01T00-00-00-000Z.db.part')
  writeFileSync(part, 'half')
  const failing: OpenSql = (file, mode) => {
    if (file.endsWith('.part')) throw Object.assign(new Error('no'), { code: 'SQLITE_CANTOPEN' })
    return openSql(file, mode)
  }
  const opened = openStore(folder, { open: failing })
  expect(existsSync(part)).toBe(false)
  expect(() => opened.store?.backup()).toThrow(/could not be read back/)
  expect(readdirSync(join(folder, 'backups')).filter((name) => !COPY.test(name))).toEqual(['copies.json'])
  opened.close()
})

test('a second folder gets every copy; its games are found when the first is lost', () => {
  const { folder, services, view } = begun()
  const second = temporaryFolder()
  expect(refused(services, 'copies.folder', { folder: join(second, 'nowhere') })).toMatch(/is not a folder/)
  const list = ask(services, 'copies.folder', { folder: second })
  expect(list.secondFolder).toBe(second)
  const last = doFirst(services, view)
  services.close()
  expect(readdirSync(secondPlace(second)).filter((name) => COPY.test(name))).toHaveLength(2)
  for (const name of copiesIn(folder)) writeFileSync(join(folder, 'backups', name), 'spoilt')
  writeFileSync(join(folder, 'games.db'), 'spoilt')
  const broken = toyServices(folder, {}, ROOT)
  const [copy] = ask(broken, 'app.info', {}).recovery?.copies ?? []
  expect(copy).toMatchObject({ second: true, games: [{ id: view.game, plies: 1, present: 1 }] })
  ask(broken, 'app.recover', { choice: 'restore', file: copy?.file ?? '' })
  expect(ask(broken, 'games.open', { game: view.game }).hash).toBe(last.hash)
  expect(ask(broken, 'copies.folder', { folder: null }).secondFolder).toBeUndefined()
  broken.close()
})

test('a second folder that is gone keeps no copy from being made in the first, and is reported', () => {
  const { folder, services, view } = begun()
  const second = join(temporaryFolder(), 'plain')
  writeFileSync(join(folder, 'store.json'), JSON.stringify({ secondFolder: second }))
  services.close()
  writeFileSync(second, '')
  const again = toyServices(folder, {}, ROOT)
  doFirst(again, ask(again, 'games.open', { game: view.game }))
  const { secondProblem, copies } = ask(again, 'copies.now', {})
  expect(secondProblem).toMatch(/ENOTDIR|EEXIST|ENOENT/)
  expect(copies).toHaveLength(2)
  again.close()
})

test.skipIf(process.platform === 'win32')('what belongs to the user can be read by nobody else', () => {
  const folder = join(temporaryFolder(), 'data')
  const { services, view } = begun({}, folder)
  services.context.store.backup()
  doFirst(services, view)
  const modes = ['games.db', 'games.db-wal', 'lock.db', 'lock.pid', 'games.mark', 'backups/copies.json']
    .concat(copiesIn(folder).map((name) => join('backups', name)))
    .map((name) => [name, statSync(join(folder, name)).mode & 0o777])
  for (const [name, mode] of modes) expect([name, mode]).toEqual([name, 0o600])
  for (const name of ['', 'backups']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
  services.close()
})
