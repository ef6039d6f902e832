/**
 * Folders that are there while the program runs, for where nothing can be written beside the games: the disk is
 * full, or may only be read.
 */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder in memory that Linux has, for when the disk of the usual one is the full one. */
const IN_MEMORY = '/dev/shm'
const PREFIX = 'axis-empires-reading-'
/** As much as a browser writes before it shows anything, roughly. */
const PROBE = Buffer.alloc(1_000_000)

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

/** Removes what programs that have ended left in a place for temporary files. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !isAlive(pid)) removeFolder(join(place, name))
  }
}

/**
 * A new folder among the temporary files, filled by `fill`; in memory if that fails, undefined if that fails too.
 * Anyone who asked for it removes it; what a killed program left is removed by the next one that asks.
 */
export function passingFolder(fill: (folder: string) => void = () => {}): string | undefined {
  for (const place of [tmpdir(), IN_MEMORY]) {
    let folder: string | undefined
    try {
      sweep(place)
      folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
      fill(folder)
      return folder
    } catch {
      removeFolder(folder)
    }
  }
  return undefined
}

/** Removes a folder of `passingFolder`; what cannot be removed is swept by a later start. */
export function removeFolder(folder: string | undefined): void {
  if (folder === undefined) return
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // The window may still write its last files there.
  }
}

function probe(folder: string): void {
  const file = join(folder, `.probe-${process.pid}`)
  try {
    writeFileSync(file, PROBE)
  } finally {
    rmSync(file, { force: true })
  }
}

/**
 * The folder where a window keeps its own files (its lock, its caches): beside the games, or a passing one where
 * that cannot be written, because without one no window opens and not even reading would be possible.
 */
export function windowFolder(data: string, name: string): { folder: string; remove(): void } {
  const folder = join(data, name)
  try {
    // A window still writes while it closes, after the program could have tidied up.
    sweep(tmpdir())
    mkdirSync(folder, { recursive: true })
    probe(folder)
    return { folder, remove: () => {} }
  } catch {
    const passing = passingFolder(probe)
    return { folder: passing ?? folder, remove: () => removeFolder(passing) }
  }
}
