/** A damaged store: what can still be read of it is offered beside its copies, and brings all that was whole. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSql, scalar } from '../../src-main/store/sql.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, doFirst, toyRoot, toyServices } from '../toy/services.ts'

const ROOT = toyRoot(1_000)
const PAGE = 4096

/** Two games that were played and put away, and no copy of the store. */
function putAway(plies: number) {
  const folder = temporaryFolder()
  const services = toyServices(folder, {}, ROOT)
  const games = [7, 8].map((seed) => {
    let view = ask(services, 'games.new', { scenario: 'toy', seed })
    const hashes = [view.hash]
    for (let i = 0; i < plies; i++) {
      view = doFirst(services, view)
      hashes.push(view.hash)
    }
    return { id: view.game, hashes }
  })
  services.close()
  return { folder, file: join(folder, 'games.db'), games }
}

/** Pages of a table or an index, by SQLite's own count: its root first. */
function pagesOf(file: string, name: string): number[] {
  const sql = openSql(file, 'write')
  sql.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  const root = Number(scalar(sql, `SELECT rootpage FROM sqlite_schema WHERE name = '${name}'`))
  sql.close()
  const bytes = readFileSync(file)
  const at = (root - 1) * PAGE
  const INTERIOR = 0x05
  if (bytes[at] !== INTERIOR) return [root]
  const cells = bytes.readUInt16BE(at + 3)
  const children = Array.from({ length: cells }, (_, i) => {
    const cell = bytes.readUInt16BE(at + 12 + 2 * i)
    return bytes.readUInt32BE(at + cell)
  })
  return [root, ...children, bytes.readUInt32BE(at + 8)]
}

function spoil(file: string, page: number, change: (bytes: Buffer) => void): void {
  const bytes = readFileSync(file)
  change(bytes.subarray((page - 1) * PAGE, page * PAGE))
  writeFileSync(file, bytes)
}

test('one wrong byte at the head of an index is seen on opening; the rows are all offered, and play on', () => {
  const { folder, file, games } = putAway(30)
  const [root = 0] = pagesOf(file, 'sqlite_autoindex_snapshots_1')
  spoil(file, root, (bytes) => {
    bytes[0] = 0x0d
  })
  const before = readFileSync(file)
  const services = toyServices(folder, {}, ROOT)
  const { recovery } = ask(services, 'app.info', {})
  expect(recovery?.kind).toBe('damaged')
  const [first] = recovery?.copies ?? []
  expect(first?.salvaged).toBe(true)
  expect(first?.games.map(({ plies }) => plies)).toEqual([30, 30])
  expect(
    ask(services, 'app.recover', { choice: 'restore', file: first?.file ?? '' }).recovery,
  ).toBeUndefined()
  for (const { id, hashes } of games) {
    const view = ask(services, 'games.open', { game: id })
    expect(view.hash).toBe(hashes[30])
    expect(view.damage).toBeUndefined()
    expect(doFirst(services, view).ply).toBe(31)
  }
  expect(readFileSync(join(recovery?.damagedCopy ?? '', 'games.db')).equals(before)).toBe(true)
  expect(readdirSync(folder).filter((name) => name.includes('salvaged'))).toEqual([])
  services.close()
})

test('a page of moments that cannot be read costs those moments and no others', () => {
  const { folder, file, games } = putAway(130)
  const [, ...leaves] = pagesOf(file, 'plies')
  expect(leaves.length).toBeGreaterThan(4)
  spoil(file, leaves[2] ?? 0, (bytes) => bytes.fill(0xee))
  rmSync(join(folder, 'backups'), { recursive: true })
  const services = toyServices(folder, {}, ROOT)
  const { recovery } = ask(services, 'app.info', {})
  expect(recovery?.copies.map(({ salvaged }) => salvaged)).toEqual([true])
  ask(services, 'app.recover', { choice: 'restore' })
  const [spoiltGame, whole] = games
  const view = ask(services, 'games.open', { game: spoiltGame?.id ?? '' })
  expect(view.damage).toMatch(/^Moment \d+ of “A toy” and \d+ more cannot be read/)
  expect(view.hash).toBe(spoiltGame?.hashes[view.ply])
  const other = ask(services, 'games.open', { game: whole?.id ?? '' })
  expect([other.ply, other.damage]).toEqual([130, undefined])
  expect(other.hash).toBe(whole?.hashes[130])
  const sql = openSql(file, 'read')
  const left = Number(scalar(sql, 'SELECT count(*) FROM plies'))
  sql.close()
  expect(left).toBeGreaterThan(260 - 60)
  expect(left).toBeLessThan(260)
  services.close()
})

test('a copy that holds more comes before what can be read of the store itself', () => {
  const { folder, file } = putAway(130)
  const [, ...leaves] = pagesOf(file, 'plies')
  for (const leaf of leaves.slice(-3)) spoil(file, leaf, (bytes) => bytes.fill(0xee))
  const services = toyServices(folder, {}, ROOT)
  const { recovery } = ask(services, 'app.info', {})
  const kinds = recovery?.copies.map(({ salvaged = false }) => salvaged) ?? []
  expect(kinds[0]).toBe(false)
  expect(kinds.at(-1)).toBe(true)
  services.close()
})

test('where nothing can be read, nothing is offered of it, and nothing is left behind', () => {
  const { folder, file } = putAway(5)
  rmSync(join(folder, 'backups'), { recursive: true })
  for (const text of ['These are my games.\n', Buffer.alloc(PAGE * 4, 0x42)]) {
    writeFileSync(file, text)
    const services = toyServices(folder, {}, ROOT)
    expect(ask(services, 'app.info', {}).recovery?.copies).toEqual([])
    services.close()
    expect(readdirSync(folder).filter((name) => name.includes('salvaged'))).toEqual([])
  }
  expect(existsSync(file)).toBe(true)
})
