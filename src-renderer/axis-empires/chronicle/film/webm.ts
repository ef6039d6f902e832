/**
 * WebM as a file: pictures that a video encoder of the browser has made (VP8), each with the moment it is shown at. Only what
 * such a film needs of the format: one track, a cluster from each key picture on.
 */

/** A picture as the encoder gives it. */
export interface Chunk {
  readonly data: Uint8Array
  /** Milliseconds from the beginning. */
  readonly at: number
  readonly key: boolean
}

export interface Film {
  readonly width: number
  readonly height: number
  /** Its length in milliseconds. */
  readonly length: number
  readonly chunks: readonly Chunk[]
}

const text = new TextEncoder()

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** A number in as many bytes as it needs, at least one. */
function whole(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256)
  return Uint8Array.from(bytes)
}

const bytesOf = (id: number): Uint8Array => whole(id)

/** A size in eight bytes. */
function sizeOf(value: number): Uint8Array {
  const size = new Uint8Array(8)
  const view = new DataView(size.buffer)
  view.setUint32(0, Math.floor(value / 2 ** 32))
  view.setUint32(4, value % 2 ** 32)
  size[0] = 0x01
  return size
}

const element = (id: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const body = joined(parts)
  return joined([bytesOf(id), sizeOf(body.length), body])
}

function real(value: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setFloat64(0, value)
  return bytes
}

/** One picture of a cluster: its track, its time from the beginning of the cluster, whether it stands alone. */
function block({ data, at, key }: Chunk, from: number): Uint8Array {
  const head = new Uint8Array(4)
  head[0] = 0x81
  new DataView(head.buffer).setInt16(1, at - from)
  head[3] = key ? 0x80 : 0
  return element(0xa3, head, data)
}

/** Milliseconds a picture may lie after the beginning of its cluster. */
const MAX_AFTER = 30_000

function clusters(chunks: readonly Chunk[]): Uint8Array[] {
  const groups: Chunk[][] = []
  for (const chunk of chunks) {
    const last = groups.at(-1)
    const far = last?.[0] !== undefined && chunk.at - last[0].at > MAX_AFTER
    if (!last || chunk.key || far) groups.push([chunk])
    else last.push(chunk)
  }
  return groups.map((group) => {
    const from = group[0]?.at ?? 0
    return element(0x1f43b675, element(0xe7, whole(from)), ...group.map((one) => block(one, from)))
  })
}

/** The file. */
export function webm({ width, height, length, chunks }: Film): Blob {
  const head = element(
    0x1a45dfa3,
    element(0x4286, whole(1)),
    element(0x42f7, whole(1)),
    element(0x42f2, whole(4)),
    element(0x42f3, whole(8)),
    element(0x4282, text.encode('webm')),
    element(0x4287, whole(2)),
    element(0x4285, whole(2)),
  )
  const name = text.encode('Axis Empires')
  const info = element(
    0x1549a966,
    element(0x2ad7b1, whole(1_000_000)),
    element(0x4489, real(length)),
    element(0x4d80, name),
    element(0x5741, name),
  )
  const video = element(0xe0, element(0xb0, whole(width)), element(0xba, whole(height)))
  const track = element(
    0xae,
    element(0xd7, whole(1)),
    element(0x73c5, whole(1)),
    element(0x83, whole(1)),
    element(0x86, text.encode('V_VP8')),
    video,
  )
  const segment = element(0x18538067, info, element(0x1654ae6b, track), ...clusters(chunks))
  return new Blob([head, segment], { type: 'video/webm' })
}
