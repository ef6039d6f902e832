/** The body of a request, as text, within a limit: what is beyond it is read and thrown away. */
import type { IncomingMessage } from 'node:http'
import { MAX_FILE, MAX_FILE_TEXT, MAX_REQUEST } from '../../src-shared/kernel/limits.ts'

/** A request that cannot be read; the sentence is for anyone who sent it. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
}

/** How much of a body that is too long is still taken, so that the sender hears why. */
const MAX_DRAINED = 4 * MAX_FILE

async function textOf(request: IncomingMessage, most: number, refusal: string): Promise<string> {
  // Bytes become text as they come: a large file lies in memory once.
  const decoder = new TextDecoder()
  let parts: string[] = []
  let size = 0
  for await (const chunk of request) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > MAX_DRAINED) break
    if (size > most) parts = []
    else parts.push(decoder.decode(bytes, { stream: true }))
  }
  if (size > most) throw new BodyError(refusal)
  parts.push(decoder.decode())
  return parts.join('')
}

/** The name of a file that travels as it is; undefined if the body is an ordinary request. */
function nameOf(request: IncomingMessage): string | undefined {
  const name = request.headers['x-ae-name']
  if (typeof name !== 'string') return undefined
  try {
    return decodeURIComponent(name)
  } catch {
    throw new BodyError('the name of the file is not written as a name in an address; expected %XX')
  }
}

/**
 * What a service is asked: JSON, or a file as it is with its name in a header. Throws `BodyError` in a
 * sentence if it is too long or no JSON.
 */
export async function readRequest(request: IncomingMessage): Promise<unknown> {
  const name = nameOf(request)
  if (name !== undefined) {
    const refusal = `${name} is too large: a file has at most ${MAX_FILE_TEXT}`
    return { name, data: await textOf(request, MAX_FILE, refusal) }
  }
  const most = `${MAX_REQUEST / 1_000_000} MB`
  const text = await textOf(request, MAX_REQUEST, `the request is too long; expected at most ${most}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new BodyError('the request is not JSON text; expected an object with the fields of the service')
  }
}
