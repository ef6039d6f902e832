/** The `.aepack` document of Pacific 1940: one pack as JSON text with a checksum, so that a damaged file is recognised. */
import { type Pack, parsePack } from '../../src-shared/pacific-1940/ground/packs.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { checksumOf } from '../foreign/checksum.ts'
import { parsePart, ScanFault, scanText } from '../foreign/scan.ts'
import { RequestError } from '../handler.ts'

/** The most values a file may hold: they are built in memory before its shape is known. */
const MAX_VALUES = 300_000

/** The text of a pack as a file. */
export function writePackFile(pack: Pack): string {
  const body: Record<string, unknown> = JSON.parse(JSON.stringify(pack))
  return `${JSON.stringify({ ...body, checksum: checksumOf(body) }, null, 2)}\n`
}

/** Whether a text says of itself that it is a pack of Pacific 1940. */
export const isOurs = (text: string): boolean =>
  new RegExp(`"system"\\s*:\\s*"${pacific1940.id}"`).test(text.slice(0, 2_000))

/** Reads the text of a pack file. Throws `RequestError` with one sentence: what is wrong, and what was expected. */
export function readPackFile(name: string, text: string): Pack {
  const bad = (found: string): RequestError => new RequestError(`${name} ${found}.`, name)
  try {
    const { fields } = scanText(text, { what: 'a pack', values: MAX_VALUES })
    const value = Object.fromEntries(
      [...fields].map(([key, span]): [string, unknown] => [key, parsePart(text, span, 'a pack')]),
    )
    const { checksum: stored, ...body } = value
    if (body.kind !== 'aepack' || body.system !== pacific1940.id)
      throw bad(
        `is no pack of ${pacific1940.title}; expected "kind" "aepack" and "system" "${pacific1940.id}"`,
      )
    if (stored !== checksumOf(body))
      throw bad('was altered or damaged: its checksum does not match its contents')
    const read = parsePack(name, body)
    if ('pack' in read) return read.pack
    const [first, ...more] = read.problems
    throw bad(
      `cannot be read: ${first?.message ?? 'it is no pack'}${more.length > 0 ? `, and ${more.length} more` : ''}`,
    )
  } catch (error) {
    if (error instanceof ScanFault) throw bad(error.message)
    throw error
  }
}
