/**
 * Temporary folders of a test file. Import it while the file is collected: everything handed out is
 * removed when the tests of the file have ended, after their own hooks.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const folders: string[] = []

const removeAll = (): void => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

// A program that a test starts collects no tests: there the folders go with the program.
try {
  afterAll(removeAll)
} catch {
  process.on('exit', removeAll)
}

/** A new empty folder that goes away by itself. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ae-test-'))
  folders.push(folder)
  return folder
}
