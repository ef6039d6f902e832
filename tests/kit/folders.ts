/**
 * Temporary folders of a test file. Everything handed out is removed when the tests of the file have ended, after
 * their own hooks; see `each-file.ts`. In a program that a test starts the folders go with the program.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

/** Removes every folder handed out so far. */
export function removeFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.on('exit', removeFolders)

/** A new empty folder that goes away by itself. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ae-test-'))
  folders.push(folder)
  return folder
}
