/** The `.aepack` document of any game: one pack as JSON text with a checksum, so that a truncated or altered file is recognised. */
import type { Problem } from '../../src-shared/game-system/content.ts'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import { series } from '../../src-shared/kernel/words.ts'
import { checksumOf } from '../foreign/checksum.ts'
import { parsePart, ScanFault, scanText } from '../foreign/scan.ts'
import { RequestError } from '../handler.ts'
import type { PackKind } from './kind.ts'

/** The most values a pack may hold: they are built in memory before its shape is known. */
const MAX_VALUES = 300_000

interface Fault {
  readonly message: string
}

/** A pack file that cannot be read: one sentence, and every problem if it could be read that far. */
export class PackFileError extends RequestError {
  readonly problems: readonly Fault[]
  constructor(where: string, problems: readonly Fault[]) {
    const [first, ...more] = problems
    const rest = more.length === 0 ? '' : ` (and ${more.length} more like it)`
    super(`${first?.message ?? `${where} is no pack`}${rest}`, where)
    this.name = 'PackFileError'
    this.problems = problems
  }
}

const bad = (name: string, found: string): PackFileError =>
  new PackFileError(name, [{ message: `${name} ${found}.` }])

/** A pack file whose game is not known yet. */
export interface OpenPackFile {
  readonly name: string
  field(key: string): unknown
  readonly keys: readonly string[]
}

/** The result of work on the text of a file; what is wrong with the text is said with the name of the file. */
function scanned<T>(name: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof ScanFault) throw bad(name, error.message)
    throw error
  }
}

/** Opens the text of a pack file. Throws `PackFileError` with one clear sentence if it is not the text of one. */
export function openPackFile(name: string, text: string): OpenPackFile {
  const { fields } = scanned(name, () => scanText(text, { what: 'a pack', values: MAX_VALUES }))
  const field = (key: string): unknown => {
    const span = fields.get(key)
    return span && scanned(name, () => parsePart(text, span, 'a pack'))
  }
  return { name, field, keys: [...fields.keys()] }
}

/** True if a file says that it is a pack of this kind. */
const isOfKind = ({ field }: OpenPackFile, { mark }: Pick<PackKind, 'mark'>): boolean =>
  field('kind') === 'aepack' && field('system') === mark

/** The kind of a pack file, of those the program knows. Throws `PackFileError` in one sentence if it is of none. */
export function kindOfFile(file: OpenPackFile, kinds: readonly PackKind[]): PackKind {
  const found = kinds.find((kind) => isOfKind(file, kind))
  if (found) return found
  const titles = kinds.map(({ system }) => system.title)
  throw bad(file.name, `is not a pack of ${series(titles, 'or')} (its "kind" should be "aepack")`)
}

/** Reads a pack file of a kind. Throws `PackFileError` with one clear sentence. */
export function packIn<P extends Overlay, Q extends Problem>(kind: PackKind<P, Q>, file: OpenPackFile): P {
  const { name, field, keys } = file
  const { mark, format, system } = kind
  if (!isOfKind(file, kind)) {
    const also = mark === undefined ? 'no "system"' : `"system" "${mark}"`
    throw bad(name, `is not a pack of ${system.title}; expected "kind" "aepack" and ${also}`)
  }
  const written = field('format')
  if (typeof written === 'number' && written > format)
    throw bad(
      name,
      `was written by a newer version of ${system.title} (pack format ${written}, this program reads up to ${format})`,
    )
  const { checksum: stored, ...body } = Object.fromEntries(keys.map((key) => [key, field(key)]))
  if (stored !== checksumOf(body))
    throw bad(name, 'was altered or damaged: its checksum does not match its contents')
  const read = kind.parse(name, body)
  if ('problems' in read) throw new PackFileError(name, read.problems)
  return read.pack
}

/** Reads the text of a pack file of a kind. Throws `PackFileError` with one clear sentence. */
export const readPackFile = <P extends Overlay, Q extends Problem>(
  kind: PackKind<P, Q>,
  name: string,
  text: string,
): P => packIn(kind, openPackFile(name, text))

/** Writes a pack as the text of a file; records stand one to a line, for reading and comparing. */
export function writePackFile(pack: object): string {
  const body: Record<string, unknown> = JSON.parse(JSON.stringify(pack))
  const fields = Object.entries({ ...body, checksum: checksumOf(body) }).map(([key, value]) => {
    if (!Array.isArray(value) || value.length === 0)
      return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`
    return `  ${JSON.stringify(key)}: [\n${value.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

/** The value of a stored text; null if it is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
