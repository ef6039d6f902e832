/** A damaged ply spoils nothing but itself: the game opens, goes round it, plays on, exports, opens again. */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSave } from '../../src-main/store/aesave.ts'
import { type OpenSql, openSql, scalar } from '../../src-main/store/sql.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { onlyToy } from '../toy/rules.ts'
import { ask, doFirst, hashOf, refused, toyRoot, toyServices } from '../toy/services.ts'

const ROOT = toyRoot(1_000)

function played(plies: number) {
  const folder = temporaryFolder()
  const services = toyServices(folder, {}, ROOT)
  let view = ask(services, 'games.new', { scenario: 'toy', seed: 7 })
  const hashes = [view.hash]
  /** As they are stored. */
  const whole = [hashOf(services, view.game)]
  for (let i = 0; i < plies; i++) {
    view = doFirst(services, view)
    hashes.push(view.hash)
    whole.push(hashOf(services, view.game))
  }
  return { folder, services, game: view.game, hashes, whole }
}

function alter(folder: string, ...statements: string[]): void {
  const sql = openSql(join(folder, 'games.db'), 'write')
  sql.exec('DROP TRIGGER IF EXISTS plies_are_only_added')
  for (const statement of statements) sql.exec(statement)
  sql.close()
}

const SPOIL = 'UPDATE plies SET effects = replace(effects, \'"to":"\', \'"to":"z\') WHERE id ='

/** Closes, spoils, opens again. */
function spoilt({ folder, services }: ReturnType<typeof played>, ...statements: string[]) {
  services.close()
  alter(folder, ...statements)
  return toyServices(folder, {}, ROOT)
}

test('redo into a damaged ply moves nothing, and the game plays on and opens again', () => {
  const game = played(30)
  ask(game.services, 'play.goto', { game: game.game, ply: 25 })
  const services = spoilt(game, `${SPOIL} 28`)
  const before = ask(services, 'games.open', { game: game.game })
  expect(before.hash).toBe(game.hashes[25])
  expect(refused(services, 'play.goto', { game: game.game, ply: 30 })).toMatch(/damaged at ply 28/)
  expect(ask(services, 'play.view', { game: game.game }).hash).toBe(game.hashes[25])
  const after = doFirst(services, before)
  services.close()
  const again = toyServices(game.folder, {}, ROOT)
  expect(ask(again, 'games.open', { game: game.game }).hash).toBe(after.hash)
  again.close()
})

test('a damaged ply before the last snapshot: everything round it is reached, and nothing is spoilt', () => {
  const game = played(130)
  const services = spoilt(game, `${SPOIL} 31`)
  const open = () => ask(services, 'games.open', { game: game.game })
  expect(open().hash).toBe(game.hashes[130])
  for (const ply of [35, 30, 0, 30, 29, 130, 40]) {
    expect(ask(services, 'play.goto', { game: game.game, ply }).hash).toBe(game.hashes[ply])
  }
  while (open().ply > 31) ask(services, 'play.undo', { game: game.game })
  expect(open().hash).toBe(game.hashes[30])
  expect(refused(services, 'play.redo', { game: game.game })).toMatch(/damaged at ply 31/)
  const after = doFirst(services, open())
  services.close()
  const again = toyServices(game.folder, {}, ROOT)
  expect(ask(again, 'games.open', { game: game.game }).hash).toBe(after.hash)
  again.close()
})

test.each([
  ['altered', `${SPOIL} 20`],
  ['no JSON', 'UPDATE plies SET effects = substr(effects, 1, 20) WHERE id = 20'],
  ['a command that is none', "UPDATE plies SET command = '7' WHERE id = 20"],
  ['an effect without its parts', `UPDATE plies SET effects = '[{"k":"note"}]' WHERE id = 20`],
  [
    'a change of a procedure that is not under way',
    `UPDATE plies SET effects = '[{"k":"patch","depth":9,"from":{},"to":{"step":1}}]' WHERE id = 20`,
  ],
  ['another hash', "UPDATE plies SET hash = 'f' || substr(hash, 2) || '0' WHERE id = 20"],
  ['gone', 'DELETE FROM plies WHERE id = 20'],
  ['a parent after it', 'UPDATE plies SET parent = 25 WHERE id = 20'],
  ['a parent of its own', 'UPDATE plies SET parent = 20 WHERE id = 20'],
])('a ply that is %s: the game opens at the last good one and says so', (_how, statement) => {
  const game = played(30)
  const services = spoilt(game, statement)
  const view = ask(services, 'games.open', { game: game.game })
  expect(view.ply).toBe(19)
  expect(view.hash).toBe(game.hashes[19])
  expect(view.damage).toMatch(
    /^Moment 20 of “A toy” cannot be read .* stands at the last sound moment .* 19; /,
  )
  expect(ask(services, 'play.goto', { game: game.game, ply: 3 }).hash).toBe(game.hashes[3])
  ask(services, 'play.goto', { game: game.game, ply: 19 })
  const next = doFirst(services, ask(services, 'play.view', { game: game.game }))
  expect(next.ply).toBe(31)
  services.close()
  const again = toyServices(game.folder, {}, ROOT)
  const found = ask(again, 'games.open', { game: game.game })
  expect(found.hash).toBe(next.hash)
  again.close()
})

test('a ply that cannot be read behind the last snapshot is named, and the game stands where it was left', () => {
  const game = played(130)
  const services = spoilt(game, "UPDATE plies SET effects = '[' WHERE id IN (31, 32)")
  const view = ask(services, 'games.open', { game: game.game })
  expect(view.hash).toBe(game.hashes[130])
  expect(view.damage).toMatch(/^Moment 31 of “A toy” and 1 more cannot be read/)
  services.close()
})

test('a damaged game exports what leads somewhere, and the export is sound', () => {
  const game = played(30)
  ask(game.services, 'play.goto', { game: game.game, ply: 10 })
  const branch = doFirst(game.services, ask(game.services, 'play.view', { game: game.game }), 'pass')
  const branched = hashOf(game.services, branch.game)
  ask(game.services, 'play.goto', { game: game.game, ply: 30 })
  const services = spoilt(game, `${SPOIL} 20`)
  ask(services, 'games.open', { game: game.game })
  const { name, data } = ask(services, 'games.export', { game: game.game })
  const { plies } = readSave(name, data, onlyToy)
  expect([...plies].map((ply) => ply.hash)).toEqual([...game.whole.slice(1, 20), branched])
  const list = ask(services, 'games.import', { name, data })
  const copy = list.find(({ id }) => id !== game.game)
  expect(ask(services, 'games.open', { game: copy?.id ?? '' }).hash).toBe(game.hashes[19])
  services.close()
})

test('a table that stands elsewhere than its moment takes no command; the game opens again automatically', () => {
  const { services, game, hashes } = played(10)
  const session = services.library.session(game)
  session.game.table.set('round', 77)
  expect(() => session.doJudged({ type: 'pass' }, 11)).toThrow(/not that of moment 10/)
  expect(() => session.goTo(3)).toThrow(/not that of moment 10/)
  const view = ask(services, 'play.view', { game })
  expect(view.hash).toBe(hashes[10])
  expect(doFirst(services, view).ply).toBe(11)
  services.close()
})

/** To which row the index leads in place of the right one: here to none. */
type Astray = (ply: number, row: number) => number
const NOWHERE: Astray = () => 120

/** Makes the index of the plies lead to other rows: the rows themselves stay as they are. */
function spoilIndex(folder: string, game: string, file = join(folder, 'games.db'), astray = NOWHERE): void {
  const sql = openSql(file, 'write')
  const index = "FROM sqlite_schema WHERE name = 'sqlite_autoindex_plies_1'"
  const root = Number(scalar(sql, `SELECT rootpage ${index}`))
  const size = Number(scalar(sql, 'PRAGMA page_size'))
  sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  sql.close()
  const bytes = readFileSync(file)
  const end = root * size
  // An entry is the game, the ply and the row, one byte each for small numbers.
  let spoiltEntries = 0
  for (let at = bytes.indexOf(game, end - size); at >= 0 && at < end; at = bytes.indexOf(game, at + 1)) {
    const row = at + game.length + 1
    if (row < end) bytes[row] = astray(bytes[row - 1] ?? 0, bytes[row] ?? 0)
    spoiltEntries++
  }
  expect(spoiltEntries).toBeGreaterThan(20)
  writeFileSync(file, bytes)
}

/** Opens databases that say which statements were executed, and fail at those asked for. */
function watched(fails: (text: string) => Error | undefined = () => undefined) {
  const texts: string[] = []
  const open: OpenSql = (file, mode) => {
    const sql = openSql(file, mode)
    const exec = (text: string) => {
      texts.push(text)
      const error = fails(text)
      if (error) throw error
      return sql.exec(text)
    }
    return { prepare: (text) => sql.prepare(text), exec, close: () => sql.close() }
  }
  return { open, times: (text: string) => texts.filter((each) => each === text).length }
}

test('where an index cannot be rebuilt the store says so, is no longer tried, and stays as it is', () => {
  const game = played(30)
  const other = ask(game.services, 'games.new', { scenario: 'toy', seed: 8 })
  game.services.close()
  spoilIndex(game.folder, game.game)
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  const { open, times } = watched((text) => (text === 'REINDEX' ? full : undefined))
  const services = toyServices(game.folder, { open }, ROOT)
  for (let i = 0; i < 2; i++)
    expect(refused(services, 'games.open', { game: game.game })).toMatch(/^the store .* is damaged$/)
  expect(times('REINDEX')).toBe(1)
  expect(times('ROLLBACK')).toBeGreaterThan(0)
  expect(doFirst(services, ask(services, 'games.open', { game: other.game })).ply).toBe(1)
  services.close()
  const again = toyServices(game.folder, {}, ROOT)
  expect(ask(again, 'games.open', { game: game.game }).hash).toBe(game.hashes[30])
  again.close()
})

test('a game whose rows cannot be read keeps no other from being copied, and its copies go in their turn', () => {
  const game = played(30)
  const other = ask(game.services, 'games.new', { scenario: 'toy', seed: 8 })
  game.services.close()
  const backups = join(game.folder, 'backups')
  const [good = ''] = readdirSync(backups).filter((name) => name.endsWith('.db'))
  spoilIndex(game.folder, game.game)
  const { open } = watched((text) => (text === 'REINDEX' ? new Error('no') : undefined))
  const services = toyServices(game.folder, { open }, ROOT)
  let view = ask(services, 'games.open', { game: other.game })
  const { store } = services.context.folder
  let last = ''
  for (let i = 0; i < 20; i++) {
    view = doFirst(services, view)
    last = store?.backup(new Date(Date.UTC(2027, 0, 1, 0, i))) ?? ''
  }
  const left = readdirSync(backups).filter((name) => name.endsWith('.db'))
  expect(left).toContain(good)
  expect(left.length).toBeLessThan(10)
  const taken = ask(services, 'copies.take', { file: last, game: other.game })
  expect(taken.find(({ title }) => title.includes('(copy of'))?.plies).toBe(20)
  services.close()
})

test('indexes are not rebuilt in a store another program has written to, nor for what a game is called', () => {
  const game = played(30)
  ask(game.services, 'games.rename', { game: game.game, title: 'A malformed war' })
  game.services.close()
  const { open, times } = watched()
  alter(game.folder, "UPDATE games SET players_json = '{'")
  const named = toyServices(game.folder, { open }, ROOT)
  expect(refused(named, 'games.open', { game: game.game })).toMatch(/list of players cannot be read/)
  named.close()
  alter(game.folder, "UPDATE games SET players_json = '{}'")
  spoilIndex(game.folder, game.game)
  const services = toyServices(game.folder, { open }, ROOT)
  alter(game.folder, "UPDATE games SET title = 'Theirs'")
  expect(refused(services, 'games.open', { game: game.game })).toMatch(/^the store .* is damaged$/)
  services.close()
  expect(times('REINDEX')).toBe(0)
})

test('a damaged index costs nothing: it is rebuilt from the rows, and the game plays on', () => {
  const game = played(30)
  game.services.close()
  spoilIndex(game.folder, game.game)
  const services = toyServices(game.folder, {}, ROOT)
  const open = ask(services, 'games.open', { game: game.game })
  expect(open.hash).toBe(game.hashes[30])
  expect(open.damage).toBeUndefined()
  const after = doFirst(services, open)
  services.close()
  const again = toyServices(game.folder, {}, ROOT)
  expect(ask(again, 'games.open', { game: game.game }).hash).toBe(after.hash)
  again.close()
})

test('a damaged index costs nothing in a copy either, nor where nothing can be written; neither file is touched', () => {
  const game = played(30)
  game.services.close()
  const [name = ''] = readdirSync(join(game.folder, 'backups')).filter((each) => each.endsWith('.db'))
  const file = join(game.folder, 'backups', name)
  spoilIndex(game.folder, game.game)
  spoilIndex(game.folder, game.game, file)
  const before = [readFileSync(file), readFileSync(join(game.folder, 'games.db'))]
  const open: OpenSql = (path, mode) => {
    if (mode === 'write' && path.startsWith(game.folder))
      throw Object.assign(new Error('no'), { code: 'SQLITE_READONLY' })
    return openSql(path, mode)
  }
  const reader = toyServices(game.folder, { open }, ROOT)
  expect(ask(reader, 'games.open', { game: game.game }).hash).toBe(game.hashes[30])
  reader.close()
  expect([readFileSync(file), readFileSync(join(game.folder, 'games.db'))]).toEqual(before)
  const services = toyServices(game.folder, {}, ROOT)
  const list = ask(services, 'copies.take', { file, game: game.game })
  const taken = list.find(({ title }) => title.includes('(copy of'))?.id ?? ''
  expect(ask(services, 'games.open', { game: taken }).hash).toBe(game.hashes[30])
  expect(readFileSync(file)).toEqual(before[0])
  services.close()
})

test('an index that leads to the wrong rows costs nothing: what it reads is held against the rows', () => {
  const game = played(30)
  game.services.close()
  spoilIndex(game.folder, game.game, undefined, (ply, row) => (ply === 12 && row === 12 ? 13 : row))
  const services = toyServices(game.folder, {}, ROOT)
  const open = ask(services, 'games.open', { game: game.game })
  expect(open.hash).toBe(game.hashes[30])
  expect(open.damage).toBeUndefined()
  for (const ply of [11, 12, 30])
    expect(ask(services, 'play.goto', { game: game.game, ply }).hash).toBe(game.hashes[ply])
  services.close()
})
