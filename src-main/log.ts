/** The log of the application: a file in the user's data folder, begun anew when it grows long. */
import { appendFileSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const MOST_BYTES = 1_000_000

/** Returns what writes a line, with the time, to `log.txt` in a folder. */
export function fileLog(folder: string): (line: string) => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'log.txt')
  if (existsSync(file) && statSync(file).size > MOST_BYTES) renameSync(file, join(folder, 'log-before.txt'))
  return (line) => appendFileSync(file, `${new Date().toISOString()} ${line}\n`)
}
