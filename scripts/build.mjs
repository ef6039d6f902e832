/** Builds main, preload, renderer and third-party notices into out/, unless nothing they are made from has changed. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './bootstrap.mjs'
import { writeNotices } from './notices/write.ts'

const SOURCES = ['scripts/notices', 'src-main', 'src-renderer', 'src-shared']
const FILES = ['electron.vite.config.ts', 'package-lock.json', 'package.json']
const STAMP = join(ROOT, 'out', 'built-from')

function* filesUnder(folder) {
  if (!existsSync(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesUnder(path)
    else yield path
  }
}

function fingerprint() {
  const hash = createHash('sha256')
  const add = (path) => hash.update(path).update('\0').update(readFileSync(path)).update('\0')
  for (const folder of SOURCES) for (const path of filesUnder(join(ROOT, folder))) add(path)
  for (const file of FILES) add(join(ROOT, file))
  return hash.digest('hex')
}

/** Returns the exit status of the build; 0 at once when out/ is up to date. */
export function build() {
  const now = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === now) return 0
  rmSync(join(ROOT, 'out'), { recursive: true, force: true })
  const cli = join(ROOT, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js')
  const result = spawnSync(process.execPath, [cli, 'build', '--logLevel', 'warn'], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ELECTRON_SKIP_BINARY_DOWNLOAD: '1' },
  })
  if (result.status !== 0) {
    process.stderr.write(`${result.stdout}${result.stderr}`)
    return result.status ?? 1
  }
  writeNotices(ROOT)
  writeFileSync(STAMP, now)
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(build())
