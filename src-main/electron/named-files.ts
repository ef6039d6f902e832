/** The files a start of the program names, and what is in them. */
import { constants, type Stats } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, extname, resolve } from 'node:path'
import { MAX_FILE, MAX_FILE_TEXT } from '../../src-shared/kernel/limits.ts'

/** A file as the page gets it: its text, or in one sentence why there is none. */
export interface HandedFile {
  readonly name: string
  readonly data?: string
  readonly problem?: string
}

const KINDS = ['.aesave', '.aepack']

/** The games and packs among the arguments of a start, as absolute paths. */
export function filesAmong(args: readonly string[], folder: string): string[] {
  const named = args.filter((arg) => !arg.startsWith('-') && KINDS.includes(extname(arg).toLowerCase()))
  return named.map((arg) => resolve(folder, arg))
}

/** What something is that has a name in a folder and is no file, for a sentence. */
function kindOf(about: Stats): string {
  if (about.isDirectory()) return 'a folder'
  return about.isFIFO() ? 'a pipe' : 'a device'
}

const WHY: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder; expected a file',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ELOOP: 'it is a link that leads back to itself',
  ENXIO: 'it is a device; expected a file',
}

/** Reads a file for the page; what goes wrong becomes a sentence. */
export async function readHanded(path: string): Promise<HandedFile> {
  const name = basename(path)
  try {
    // Opening a pipe would wait for a writer.
    const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0))
    try {
      const about = await file.stat()
      // A device, a pipe or a folder has no size that says how much would be read.
      if (!about.isFile())
        return { name, problem: `${path} cannot be opened: it is ${kindOf(about)}; expected a file.` }
      if (about.size > MAX_FILE)
        return { name, problem: `${name} is too large to be opened (at most ${MAX_FILE_TEXT}).` }
      return { name, data: await file.readFile('utf8') }
    } finally {
      await file.close()
    }
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    const why = (typeof code === 'string' && WHY[code]) || 'it could not be read'
    return { name, problem: `${path} cannot be opened: ${why}.` }
  }
}
