/** The `.aepack` document: one pack as JSON text with a checksum, so that a truncated or altered file is recognised. */
import { PACK_FORMAT, type Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import { parsePack } from '../../../src-shared/axis-empires/ground/packs/shape.ts'
import { checksumOf } from '../../foreign/checksum.ts'
import { parsePart, ScanFault, scanText } from '../../foreign/scan.ts'
import { RequestError } from '../../handler.ts'

/** A pack file that cannot be read: one sentence, and every problem if it could be read that far. */
export class PackFileError extends RequestError {
  readonly problems: readonly { readonly message: string }[]
  constructor(where: string, problems: readonly { readonly message: string }[]) {
    const [first, ...more] = problems
    const rest = more.length === 0 ? '' : ` (and ${more.length} more like it)`
    super(`${first?.message ?? `${where} is no pack`}${rest}`, where)
    this.name = 'PackFileError'
    this.problems = problems
  }
}

/** Writes a pack as the text of a file; records stand one to a line, for reading and comparing. */
export function writePack(pack: Pack): string {
  const body: Record<string, unknown> = JSON.parse(JSON.stringify(pack))
  const fields = Object.entries({ ...body, checksum: checksumOf(body) }).map(([key, value]) => {
    if (!Array.isArray(value) || value.length === 0)
      return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`
    return `  ${JSON.stringify(key)}: [\n${value.map((each) => `    ${JSON.stringify(each)}`).join(',\n')}\n  ]`
  })
  return `{\n${fields.join(',\n')}\n}\n`
}

function bad(name: string, found: string): PackFileError {
  return new PackFileError(name, [{ message: `${name} ${found}.` }])
}

/** The most values a pack may hold: they are built in memory before its shape is known. */
const MAX_VALUES = 300_000

/** The text of a pack file as plain data, if it is one of this version. */
function dataOf(name: string, text: string): Record<string, unknown> {
  const { fields } = scanText(text, { what: 'a pack', values: MAX_VALUES })
  const field = (key: string) => {
    const span = fields.get(key)
    return span && parsePart(text, span, 'a pack')
  }
  if (field('kind') !== 'aepack')
    throw bad(name, 'is not a pack of Axis Empires (its "kind" should be "aepack")')
  const format = field('format')
  if (typeof format === 'number' && format > PACK_FORMAT)
    throw bad(
      name,
      `was written by a newer version of Axis Empires (pack format ${format}, this program reads up to ${PACK_FORMAT})`,
    )
  return Object.fromEntries([...fields.keys()].map((key) => [key, field(key)]))
}

/** Reads the text of a pack file. Throws `PackFileError` with one clear sentence. */
export function readPack(name: string, text: string): Pack {
  try {
    const { checksum: stored, ...body } = dataOf(name, text)
    if (stored !== checksumOf(body))
      throw bad(name, 'was altered or damaged: its checksum does not match its contents')
    const read = parsePack(name, body)
    if ('problems' in read) throw new PackFileError(name, read.problems)
    return read.pack
  } catch (error) {
    if (error instanceof ScanFault) throw bad(name, error.message)
    throw error
  }
}
