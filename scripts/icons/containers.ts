/** The two files that hold an icon in several sizes: Apple's .icns and Windows' .ico, both made of PNGs. */

export interface Picture {
  /** Side in pixels. */
  readonly size: number
  readonly png: Buffer
}

/** The four-letter names under which an .icns file keeps each size; large ones stand for Retina screens, too. */
const ICNS_TYPES: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

/** An .icns file of those pictures that have a place in one. */
export function icns(pictures: readonly Picture[]): Buffer {
  const entries = pictures.flatMap(({ size, png }) =>
    (ICNS_TYPES[size] ?? []).map((type) => {
      const head = Buffer.alloc(8)
      head.write(type, 'latin1')
      head.writeUInt32BE(png.length + 8, 4)
      return Buffer.concat([head, png])
    }),
  )
  const head = Buffer.alloc(8)
  head.write('icns', 'latin1')
  head.writeUInt32BE(
    entries.reduce((sum, each) => sum + each.length, 8),
    4,
  )
  return Buffer.concat([head, ...entries])
}

/** An .ico file of those pictures that are at most 256 pixels wide, the largest such a file can hold. */
export function ico(pictures: readonly Picture[]): Buffer {
  const fit = pictures.filter(({ size }) => size <= 256)
  const head = Buffer.alloc(6 + 16 * fit.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(fit.length, 4)
  let at = head.length
  for (const [i, { size, png }] of fit.entries()) {
    const entry = 6 + 16 * i
    // A side of 256 is written as 0.
    head.writeUInt8(size % 256, entry)
    head.writeUInt8(size % 256, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(png.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += png.length
  }
  return Buffer.concat([head, ...fit.map(({ png }) => png)])
}
