import { mkdirSync, readFileSync, rmdirSync, statSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { dataFolder } from '../../src-main/folders.ts'
import { fileLog, MAX_BYTES, MAX_LINES_A_MINUTE } from '../../src-main/log.ts'
import { serve } from '../../src-main/server/server.ts'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { onlyToy } from '../toy/rules.ts'
import { toyRoot } from '../toy/services.ts'

afterEach(() => vi.unstubAllEnvs())

const textOf = (folder: string): string => readFileSync(join(folder, 'log.txt'), 'utf8')

test('a log that cannot be written fails nobody, and says later how much it left out', () => {
  const folder = temporaryFolder()
  // A folder stands where the file should be: nothing can be written, whoever asks.
  mkdirSync(join(folder, 'log.txt'))
  const log = fileLog(folder)
  expect(() => {
    log('one')
    log('two')
  }).not.toThrow()
  rmdirSync(join(folder, 'log.txt'))
  log('three')
  expect(textOf(folder)).toMatch(/\(2 lines before this one were left out\)\n.* three\n$/)
})

test('a folder that cannot be made fails nobody either', () => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'plain'), '')
  expect(() => fileLog(join(folder, 'plain', 'data'))('a line')).not.toThrow()
})

test('the log is bounded while the program runs', () => {
  const folder = temporaryFolder()
  let minute = 0
  const log = fileLog(folder, () => minute++ * 60_000)
  for (let i = 0; i < 1_200; i++) log(`${i} ${'x'.repeat(4_000)}`)
  const sizes = ['log.txt', 'log-before.txt'].map((name) => statSync(join(folder, name)).size)
  for (const size of sizes) expect(size).toBeLessThan(MAX_BYTES + 10_000)
  expect(textOf(folder)).toContain(' 1199 x')
})

test('a flood of lines is cut off for a minute, so that it pushes nothing out', () => {
  const folder = temporaryFolder()
  let time = 0
  const log = fileLog(folder, () => time)
  for (let i = 0; i < 5_000; i++) log(`flood ${i}`)
  expect(textOf(folder).split('\n')).toHaveLength(MAX_LINES_A_MINUTE + 1)
  time = 60_000
  log('afterwards')
  expect(textOf(folder)).toContain(`(${5_000 - MAX_LINES_A_MINUTE} lines before this one were left out)`)
  expect(textOf(folder)).toMatch(/afterwards\n$/)
})

test.skipIf(process.platform === 'win32')('the log can be read by its owner only', () => {
  const folder = join(temporaryFolder(), 'data')
  fileLog(folder)('a line')
  expect(statSync(join(folder, 'log.txt')).mode & 0o777).toBe(0o600)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

/** Asks the server for a path exactly as it is given. */
function statusOf(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}

test('strangers who ask for odd addresses are refused and write nothing in the log', async () => {
  const data = temporaryFolder()
  const lines: string[] = []
  const folder = openStore(data)
  const log = (line: string) => void lines.push(line)
  const root = toyRoot()
  const parts = {
    root,
    dataFolder: data,
    host: 'browser',
    version: '0',
    systems: onlyToy,
    folder,
    log,
  } as const
  const services = createServices(parts)
  const loopback = await serve(services, join(root, 'assets'))
  const paths = ['//', '///', 'http://', `/${'a'.repeat(300)}.html`, '/%ff', '/%00.html', '/a.html/b.html']
  const found = await Promise.all(paths.map((path) => statusOf(loopback.port, path)))
  expect(found.map((status) => Number(status) < 500)).toEqual(paths.map(() => true))
  expect(lines).toEqual([])
  await loopback.close()
  services.close()
})

test.skipIf(process.platform !== 'linux')('an empty or relative XDG_DATA_HOME counts as none', () => {
  vi.stubEnv('AE_DATA', '')
  for (const value of ['', 'somewhere']) {
    vi.stubEnv('XDG_DATA_HOME', value)
    expect(dataFolder()).toBe(join(homedir(), '.local', 'share', 'axis-empires'))
  }
  vi.stubEnv('XDG_DATA_HOME', '/data')
  expect(dataFolder()).toBe('/data/axis-empires')
})
