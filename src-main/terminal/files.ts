/** Files named on the command line. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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
