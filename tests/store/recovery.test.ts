/** A store that is missing, damaged, cut off, taken over or cannot be written: noticed, told, and gone on from. */
import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type OpenOptions, openStore } from '../../src-main/store/index.ts'
import { type OpenSql, openSql } from '../../src-main/store/sql.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, doFirst, refused, toyRoot, toyServices } from '../toy/services.ts'

const ROOT = toyRoot(1_000)
const NEVER = { quietMs: 1_000_000 }
const services = (folder: string, options: OpenOptions = {}) => toyServices(folder, options, ROOT)

function played(plies: number, options: OpenOptions = NEVER) {
  const folder = temporaryFolder()
  const all = services(folder, options)
  let view = ask(all, 'games.new', { scenario: 'toy', seed: 7 })
  for (let i = 0; i < plies; i++) view = doFirst(all, view)
  return { folder, all, view }
}

/** The folder as a kill would leave it, while its program still runs. */
function killed(folder: string): string {
  const left = temporaryFolder()
  cpSync(folder, left, { recursive: true })
  for (const name of ['lock.db', 'lock.pid', 'games.db-shm']) rmSync(join(left, name), { force: true })
  return left
}

test('a missing store with copies beside it is noticed and taken from the last of them', () => {
  const { folder, all, view } = played(10)
  all.close()
  rmSync(join(folder, 'games.db'))
  const again = services(folder)
  const { recovery } = ask(again, 'app.info', {})
  expect(recovery).toMatchObject({ kind: 'missing', problem: expect.stringMatching(/is missing/) })
  expect(recovery?.copies[0]?.games[0]).toMatchObject({ id: view.game, plies: 10, present: 10 })
  expect(existsSync(join(folder, 'games.db'))).toBe(false)
  ask(again, 'app.recover', { choice: 'restore' })
  expect(ask(again, 'games.open', { game: view.game }).hash).toBe(view.hash)
  again.close()
  const later = services(folder)
  expect(ask(later, 'app.info', {}).recovery).toBeUndefined()
  later.close()
})

test('a newest copy that the disk did not give when the offer was made is taken nevertheless, not an older one', () => {
  const { folder, all, view } = played(4)
  all.close()
  const again = services(folder)
  const last = doFirst(again, ask(again, 'games.open', { game: view.game }))
  again.close()
  writeFileSync(join(folder, 'games.db'), 'These are no games.'.repeat(500))
  rmSync(join(folder, 'games.db-wal'), { force: true })
  const [newest = ''] = readdirSync(join(folder, 'backups'))
    .filter((name) => name.endsWith('.db'))
    .sort()
    .reverse()
  let fails = true
  const open: OpenSql = (file, mode) => {
    if (fails && file.endsWith(newest))
      throw Object.assign(new Error('cannot open'), { code: 'SQLITE_CANTOPEN' })
    return openSql(file, mode)
  }
  const later = services(folder, { ...NEVER, open })
  const plies = ask(later, 'app.info', {}).recovery?.copies.map(({ games }) => games[0]?.plies)
  expect(plies).toEqual([4])
  fails = false
  ask(later, 'app.recover', { choice: 'restore' })
  expect(ask(later, 'games.open', { game: view.game })).toMatchObject({ ply: last.ply, hash: last.hash })
  later.close()
})

test('a program that died while a copy was taken leaves a store that is noticed', () => {
  const { folder, all, view } = played(4)
  all.close()
  writeFileSync(join(folder, 'games.restored'), 'half')
  rmSync(join(folder, 'games.db'))
  const again = services(folder)
  ask(again, 'app.recover', { choice: 'restore' })
  expect(ask(again, 'games.open', { game: view.game }).hash).toBe(view.hash)
  again.close()
})

test.each([
  ['removed', (file: string) => rmSync(file)],
  ['emptied', (file: string) => truncateSync(file, 0)],
  ['cut in half', (file: string) => truncateSync(file, 50_000)],
  ['overwritten', (file: string) => writeFileSync(file, Buffer.alloc(40_000, 7))],
])('the log of the database %s: what is missing is named, and the files are kept', (_how, spoil) => {
  const { folder, all, view } = played(60)
  const left = killed(folder)
  all.close()
  spoil(join(left, 'games.db-wal'))
  const again = services(left, NEVER)
  const { recovery } = ask(again, 'app.info', {})
  expect(recovery?.kind).toBe('less')
  expect(recovery?.problem).toMatch(/“A toy” (is not there at all|has \d+ of 60 moments)/)
  expect(refused(again, 'games.list', {})).toMatch(/less of them than there was/)
  ask(again, 'app.recover', { choice: 'keep' })
  expect(readdirSync(recovery?.damagedCopy ?? '')).toEqual(expect.arrayContaining(['games.db', 'games.mark']))
  expect(ask(again, 'games.list', {}).every(({ plies }) => plies < 60)).toBe(true)
  again.close()
  const later = services(left)
  expect(ask(later, 'app.info', {}).recovery).toBeUndefined()
  later.close()
  expect(view.ply).toBe(60)
})

test('an old file put in the place of the store is noticed', () => {
  const { folder, all, view } = played(5)
  all.close()
  copyFileSync(join(folder, 'games.db'), join(folder, 'old'))
  const more = services(folder)
  let at = ask(more, 'games.open', { game: view.game })
  for (let i = 0; i < 7; i++) at = doFirst(more, at)
  more.close()
  copyFileSync(join(folder, 'old'), join(folder, 'games.db'))
  const again = services(folder)
  const { recovery } = ask(again, 'app.info', {})
  expect(recovery?.problem).toMatch(/“A toy” has 5 of 12 moments/)
  ask(again, 'app.recover', { choice: 'restore' })
  expect(ask(again, 'games.open', { game: view.game }).hash).toBe(at.hash)
  again.close()
})

test('in a quiet moment everything goes into the one file', async () => {
  const { folder, all, view } = played(20, { quietMs: 1 })
  const there = () => {
    const alone = temporaryFolder()
    copyFileSync(join(folder, 'games.db'), join(alone, 'games.db'))
    const other = services(alone)
    const [game] = ask(other, 'games.list', {})
    const hash = game && ask(other, 'games.open', { game: game.id }).hash
    other.close()
    return hash
  }
  await expect.poll(there).toBe(view.hash)
  all.close()
})

test('a game deleted, a store without a mark, and a mark that is cut off are no loss', () => {
  const { folder, all, view } = played(5)
  ask(all, 'games.delete', { game: view.game })
  all.close()
  const second = services(folder)
  expect(ask(second, 'app.info', {}).recovery).toBeUndefined()
  ask(second, 'games.new', { scenario: 'toy', seed: 1 })
  second.close()
  truncateSync(join(folder, 'games.mark'), 20)
  const third = services(folder)
  expect(ask(third, 'games.list', {})).toHaveLength(1)
  third.close()
  rmSync(join(folder, 'games.mark'))
  const fourth = services(folder)
  expect(ask(fourth, 'games.list', {})).toHaveLength(1)
  fourth.close()
})

test.each([
  [
    'another database',
    ['DROP TABLE plies', 'DROP TABLE snapshots', 'PRAGMA user_version = 0'],
    /not one of saved games/,
  ],
  ['a table dropped', ['DROP TABLE plies'], /lost its plies/],
  ['a table of a later version dropped', ['DROP TABLE standings'], /lost its standings/],
  [
    'a version of before the first release',
    ['PRAGMA user_version = 7'],
    /a trial version before 1\.0\.0 wrote it/,
  ],
])('%s counts as damaged, and the copy is offered', (_how, statements, sentence) => {
  const { folder, all, view } = played(5)
  all.close()
  const sql = openSql(join(folder, 'games.db'), 'write')
  sql.exec('PRAGMA foreign_keys = OFF')
  for (const statement of statements) sql.exec(statement)
  sql.close()
  const again = services(folder)
  expect(ask(again, 'app.info', {}).recovery?.problem).toMatch(sentence)
  ask(again, 'app.recover', { choice: 'restore' })
  expect(ask(again, 'games.open', { game: view.game }).hash).toBe(view.hash)
  again.close()
})

test('an empty store can be begun beside the copies, and is not asked about again', () => {
  const { folder, all } = played(3)
  all.close()
  writeFileSync(join(folder, 'games.db'), 'spoilt')
  const again = services(folder)
  expect(ask(again, 'app.recover', { choice: 'new' }).recovery).toBeUndefined()
  expect(ask(again, 'games.list', {})).toEqual([])
  expect(ask(again, 'copies.list', {}).copies[0]?.games).toHaveLength(1)
  again.close()
  const later = services(folder)
  expect(ask(later, 'app.info', {}).recovery).toBeUndefined()
  later.close()
})

test('any of the copies can be taken, not only the last', () => {
  const { folder, all, view } = played(3)
  all.context.store.backup()
  const first = ask(all, 'copies.list', {}).copies[0]?.file ?? ''
  doFirst(all, view)
  all.close()
  writeFileSync(join(folder, 'games.db'), 'spoilt')
  const again = services(folder)
  expect(ask(again, 'app.info', {}).recovery?.copies.map(({ games }) => games[0]?.plies)).toEqual([4, 3])
  expect(refused(again, 'app.recover', { choice: 'restore', file: '/etc/passwd' })).toMatch(/no sound copy/)
  expect(refused(again, 'app.recover', { choice: 'keep' })).toMatch(/nothing that could be kept/)
  ask(again, 'app.recover', { choice: 'restore', file: first })
  expect(ask(again, 'games.open', { game: view.game }).ply).toBe(3)
  again.close()
})

test('a lock file that is no database is emptied; the games behind it are sound', () => {
  const { folder, all, view } = played(3)
  all.close()
  writeFileSync(join(folder, 'lock.db'), 'spoilt'.repeat(2_000))
  const again = services(folder)
  expect(ask(again, 'games.open', { game: view.game }).hash).toBe(view.hash)
  expect(() => openStore(folder)).toThrow(/already running/)
  again.close()
})

test('two programs on one store, its lock removed: the first stores nothing over what the second did', () => {
  const { folder, all, view } = played(3)
  rmSync(join(folder, 'lock.db'))
  const second = services(folder)
  const theirs = doFirst(second, ask(second, 'games.open', { game: view.game }))
  const command = view.offers[0]?.command
  expect(refused(all, 'play.do', { game: view.game, commands: [command] })).toMatch(
    /another program has written to the store/,
  )
  const next = doFirst(second, theirs)
  expect(next.ply).toBe(5)
  all.close()
  second.close()
  const again = services(folder)
  expect(ask(again, 'games.open', { game: view.game }).hash).toBe(next.hash)
  again.close()
})

test('a folder in the place of the store: said in a sentence, the copies offered, the folder kept', () => {
  const { folder, all, view } = played(6)
  all.close()
  const file = join(folder, 'games.db')
  rmSync(file)
  mkdirSync(join(file, 'notes'), { recursive: true })
  const again = services(folder)
  const { recovery } = ask(again, 'app.info', {})
  expect(recovery).toMatchObject({
    kind: 'damaged',
    problem: expect.stringMatching(/games\.db is damaged: something stands in its place that is no file$/),
  })
  ask(again, 'app.recover', { choice: 'restore' })
  expect(ask(again, 'games.open', { game: view.game }).hash).toBe(view.hash)
  again.close()
  const [stamp = ''] = readdirSync(join(folder, 'damaged'))
  expect(existsSync(join(folder, 'damaged', stamp, 'games.db', 'notes'))).toBe(true)
})

test.each([
  ['lock.db', 'folder'],
  ['games.mark', 'folder'],
  ['store.json', 'folder'],
  ['games.db.part', 'folder'],
  ['games.salvaged.db', 'folder'],
  ['games.db-wal', 'folder'],
  ['backups', 'file'],
  ['damaged', 'file'],
])(
  'what stands in the place of %s and is a %s goes aside with all that is in it, and the games open',
  (name, kind) => {
    const { folder, all, view } = played(6)
    all.close()
    const path = join(folder, name)
    rmSync(path, { recursive: true, force: true })
    if (kind === 'file') writeFileSync(path, 'mine')
    else {
      mkdirSync(path)
      writeFileSync(join(path, 'mine'), 'mine')
    }
    const lines: string[] = []
    const opened = openStore(folder, { log: (line) => lines.push(line) })
    expect(opened.recovery).toBeUndefined()
    expect(opened.store?.list().map(({ id, plies }) => [id, plies])).toEqual([[view.game, 6]])
    opened.store?.backup()
    opened.close()
    const aside = readdirSync(folder).filter((each) => each.startsWith(`${name}.aside-`))
    expect(aside).toHaveLength(1)
    expect(existsSync(join(folder, ...aside, ...(kind === 'file' ? [] : ['mine'])))).toBe(true)
    expect(lines.join()).toContain(`${path} was not what the store needs there`)
  },
)

test('a file in the place of the folder of the games is named in a sentence', () => {
  const file = join(temporaryFolder(), 'games')
  writeFileSync(file, '')
  expect(() => openStore(file)).toThrow(/cannot hold the saved games: something stands in its place/)
})

/** Opens nothing in a folder that would write there. */
function unwritable(folder: string, code: string): OpenSql {
  return (file, mode) => {
    if (mode === 'write' && file.startsWith(folder)) throw Object.assign(new Error('no'), { code })
    return openSql(file, mode)
  }
}

test.each([
  ['SQLITE_READONLY', /its folder may not be written/],
  ['SQLITE_FULL', /the disk is full/],
])('where nothing can be written (%s) games are opened to be read and exported', (code, reason) => {
  const { folder, all, view } = played(12)
  all.close()
  const reader = services(folder, { open: unwritable(folder, code) })
  expect(ask(reader, 'app.info', {}).readOnly).toMatch(reason)
  expect(ask(reader, 'games.list', {})).toHaveLength(1)
  const open = ask(reader, 'games.open', { game: view.game })
  expect(open.hash).toBe(view.hash)
  expect(ask(reader, 'play.goto', { game: view.game, ply: 4 }).ply).toBe(4)
  expect(ask(reader, 'play.undo', { game: view.game }).ply).toBe(3)
  const command = ask(reader, 'play.view', { game: view.game }).offers[0]?.command
  expect(refused(reader, 'play.do', { game: view.game, commands: [command] })).toMatch(
    /nothing can be stored/,
  )
  expect(refused(reader, 'games.delete', { game: view.game })).toMatch(/nothing can be stored/)
  expect(ask(reader, 'play.view', { game: view.game }).ply).toBe(3)
  const { name, data } = ask(reader, 'games.export', { game: view.game })
  reader.close()
  const other = services(temporaryFolder())
  expect(ask(other, 'games.import', { name, data })).toHaveLength(1)
  other.close()
})

test('what a killed program left in the place for temporary files is removed by the next', () => {
  const { folder, all } = played(2)
  all.close()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(tmpdir(), `axis-empires-reading-${pid}-abc`)
  mkdirSync(left)
  services(folder, { open: unwritable(folder, 'SQLITE_READONLY') }).close()
  expect(existsSync(left)).toBe(false)
  expect(
    readdirSync(tmpdir()).filter((name) => name.startsWith(`axis-empires-reading-${process.pid}-`)),
  ).toEqual([])
})

test('a store that was killed is read with its log where nothing can be written', () => {
  const { folder, all, view } = played(12)
  const left = killed(folder)
  all.close()
  const reader = services(left, { open: unwritable(left, 'SQLITE_READONLY') })
  expect(ask(reader, 'games.open', { game: view.game }).hash).toBe(view.hash)
  reader.close()
})
