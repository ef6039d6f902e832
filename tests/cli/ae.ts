/** The command line `ae` as a child process, with a store of its own. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { temporaryFolder } from '../support/folders.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
const CLI = join(ROOT, 'src-main', 'cli', 'index.ts')

/** Where the tests of a file write. */
export const folder = temporaryFolder()

export function ae(...args: string[]) {
  const env = { ...process.env, AE_DATA: join(folder, 'data'), AE_DUMPS: join(folder, 'dumps') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr, json: () => JSON.parse(stdout) }
}
