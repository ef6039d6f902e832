/** Finds an Electron to run: the installed one, or the older one the tests unpack from a package. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'

const PACKAGE = join(ROOT, 'node_modules', 'electron')
export const TEST_RUNTIME = join(ROOT, '.cache', 'electron-test-runtime')

/** The executable of the installed Electron; undefined while its binary has not been downloaded. */
export function installedElectron() {
  try {
    const relative = readFileSync(join(PACKAGE, 'path.txt'), 'utf8').trim()
    const file = join(process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(PACKAGE, 'dist'), relative)
    return existsSync(file) ? file : undefined
  } catch {
    return undefined
  }
}

/** What the end-to-end tests run on, with the SQLite module that loads in it. */
export function testRuntime() {
  const installed = installedElectron()
  if (installed) return { executable: installed }
  const unpacked = join(TEST_RUNTIME, 'electron')
  return existsSync(unpacked) ? { executable: unpacked, sqlite: 'libsql' } : undefined
}
