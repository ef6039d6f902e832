/** The `.aepack` document of any game: one pack as JSON text with a checksum, so that a truncated or altered file is recognised. */
import { RequestError } from '../handler.ts'
import { checksumOf } from './checksum.ts'
import { parsePart, ScanFault, scanText } from './scan.ts'

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

/** What the pack files of a game are. */
export interface PackKind<P> {
  /** The game, as a person calls it. */
  readonly title: string
  /** The newest format that is read. */
  readonly format: number
  /** What is wrong with a file of another kind, after its name; undefined if it is of this one. */
  stranger(field: (key: string) => unknown): string | undefined
  parse(name: string, body: unknown): { readonly pack: P } | { readonly problems: readonly Fault[] }
}

const bad = (name: string, found: string): PackFileError =>
  new PackFileError(name, [{ message: `${name} ${found}.` }])

/** The text of a pack file as plain data, if it is one of this kind and of a known format. */
function dataOf<P>({ title, format, stranger }: PackKind<P>, name: string, text: string) {
  const { fields } = scanText(text, { what: 'a pack', values: MAX_VALUES })
  const field = (key: string): unknown => {
    const span = fields.get(key)
    return span && parsePart(text, span, 'a pack')
  }
  const found = stranger(field)
  if (found !== undefined) throw bad(name, found)
  const written = field('format')
  if (typeof written === 'number' && written > format)
    throw bad(
      name,
      `was written by a newer version of ${title} (pack format ${written}, this program reads up to ${format})`,
    )
  return Object.fromEntries([...fields.keys()].map((key) => [key, field(key)]))
}

/** Reads the text of a pack file. Throws `PackFileError` with one clear sentence. */
export function readPackFile<P>(kind: PackKind<P>, name: string, text: string): P {
  try {
    const { checksum: stored, ...body } = dataOf(kind, name, text)
    if (stored !== checksumOf(body))
      throw bad(name, 'was altered or damaged: its checksum does not match its contents')
    const read = kind.parse(name, body)
    if ('problems' in read) throw new PackFileError(name, read.problems)
    return read.pack
  } catch (error) {
    if (error instanceof ScanFault) throw bad(name, error.message)
    throw error
  }
}

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
