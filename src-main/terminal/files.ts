/** Files named on the command line. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { CliError } from './verb.ts'

const codeOf = (error: unknown): string => String((Object(error) as { code?: unknown }).code ?? error)

/** The text of a file. Throws `CliError` in one line if it cannot be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const code = codeOf(error)
    throw new CliError(code === 'ENOENT' ? `there is no file ${file}` : `${file} cannot be read (${code})`)
  }
}

/** The value of a JSON text; `what` is its name in the sentence of a `CliError`. */
export function parseJson(what: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CliError(`${what} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}

/** A file of the project in its shape. Throws `CliError` in one line if it is missing or has another shape. */
export function readShape<T>(root: string, file: string, shape: z.ZodType<T>): T {
  const path = join(root, file)
  if (!existsSync(path)) throw new CliError(`there is no ${file}`)
  const parsed = shape.safeParse(parseJson(file, readText(path)))
  if (parsed.success) return parsed.data
  throw new CliError(`${file}: ${z.prettifyError(parsed.error).split('\n')[0]}`)
}

/** Writes a file whole or not at all. Throws `CliError` in one line if it cannot be written. */
export function writeWhole(file: string, content: string | Buffer): void {
  const part = `${file}.part`
  try {
    writeFileSync(part, content)
    renameSync(part, file)
  } catch (error) {
    rmSync(part, { force: true })
    throw new CliError(`${file} cannot be written (${codeOf(error)})`)
  }
}
