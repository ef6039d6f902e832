/** Files that have to be there after a power cut, and be read by their owner only. */
import {
  chmodSync,
  close,
  closeSync,
  copyFileSync,
  fstatSync,
  fsync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const ONLY_OWNER = 0o600
const ONLY_OWNER_FOLDER = 0o700

/** Takes a file or folder away from everybody else; where that cannot be done it stays as it is. */
export function ownOnly(path: string, kind: 'file' | 'folder' = 'file'): void {
  try {
    chmodSync(path, kind === 'file' ? ONLY_OWNER : ONLY_OWNER_FOLDER)
  } catch {
    // A file system without owners, or a file of somebody else: nothing is lost by it.
  }
}

function syncFile(file: string): void {
  const handle = openSync(file, 'r+')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Makes names in a folder last. Windows has no such call, and needs none. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Lengthens a file that is there to that many bytes, with zeros. Each write to it after that finds its place on the disk
 * made, and is lasting in half the time. The zeros are written before this returns, so that nothing written later can
 * be under them; the disk takes its time afterwards. Throws where there is no room, or no such file.
 */
export function makeRoom(file: string, bytes: number): void {
  const handle = openSync(file, 'r+')
  try {
    const { size } = fstatSync(handle)
    if (size < bytes) writeSync(handle, Buffer.alloc(bytes - size), 0, bytes - size, size)
  } catch (error) {
    closeSync(handle)
    throw error
  }
  fsync(handle, () => close(handle, () => {}))
}

/** The name a file has until it is whole. */
export const partOf = (file: string): string => `${file}.part`

/** Gives a finished part its name, durably. */
export function finishPart(file: string): void {
  const part = partOf(file)
  ownOnly(part)
  syncFile(part)
  renameSync(part, file)
  syncFolder(dirname(file))
}

/** Copies a file so that it is either there as a whole or not at all. */
export function copyDurably(from: string, to: string): void {
  try {
    copyFileSync(from, partOf(to))
    finishPart(to)
  } finally {
    rmSync(partOf(to), { force: true })
  }
}

/** Writes a small file so that it is either the old or the new one. */
export function writeDurably(file: string, text: string): void {
  try {
    writeFileSync(partOf(file), text, { mode: ONLY_OWNER })
    finishPart(file)
  } finally {
    rmSync(partOf(file), { force: true })
  }
}

/** Removes what a program that died left half-written. */
export function removeParts(folder: string, name: RegExp): void {
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.part') && name.test(file)) rmSync(join(folder, file), { force: true })
  }
}
