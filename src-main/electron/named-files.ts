/** The files a start of the program names, and what is in them. */
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

/** Reads a file for the page; what goes wrong becomes a sentence. */
export async function readHanded(path: string): Promise<HandedFile> {
  const name = basename(path)
  try {
    const file = await open(path)
    try {
      if ((await file.stat()).size > MAX_FILE)
        return { name, problem: `${name} is too large to be opened (at most ${MAX_FILE_TEXT}).` }
      return { name, data: await file.readFile('utf8') }
    } finally {
      await file.close()
    }
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    const why =
      code === 'ENOENT' ? 'there is no such file' : code === 'EISDIR' ? 'it is a folder' : String(code)
    return { name, problem: `${path} cannot be opened: ${why}.` }
  }
}
