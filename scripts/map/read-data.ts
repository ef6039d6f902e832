/** Readers of the authored layers in `data/`: line formats described in README.md. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, 'data')

export interface Place {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly kind: string
  readonly flags: ReadonlySet<string>
  readonly hex: string | undefined
}

/** The text lines of a data file without blank lines and comments. */
export function dataLines(file: string): string[] {
  return readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
}

export function dataJson<T>(file: string): T {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as T
}

/** `data/places.txt`. */
export function readPlaces(): Place[] {
  return dataLines('places.txt').map((line) => {
    const [name = '', lat, lon, kind = '-', flags = '', hex = ''] = line.split('|').map((part) => part.trim())
    return {
      name,
      lat: Number(lat),
      lon: Number(lon),
      kind,
      flags: new Set(flags.split(/\s+/).filter(Boolean)),
      hex: hex || undefined,
    }
  })
}

export interface Shape {
  readonly kind: string
  readonly name: string
  readonly points: readonly (readonly [lat: number, lon: number])[]
}

/** Files of shapes: `kind name: lat lon, lat lon, …` */
export function readShapes(file: string): Shape[] {
  return dataLines(file).map((line) => {
    const [head = '', tail = ''] = line.split(':')
    const [kind = '', ...name] = head.trim().split(/\s+/)
    const points = tail.split(',').map((pair): [number, number] => {
      const [lat, lon] = pair.trim().split(/\s+/).map(Number)
      if (lat === undefined || lon === undefined || Number.isNaN(lat + lon))
        throw new Error(`${file}: ${line}`)
      return [lat, lon]
    })
    return { kind, name: name.join(' '), points }
  })
}

/** Files of lists: `key: item, item, …`; the same key may come again. */
export function readLists(file: string): [key: string, items: string[]][] {
  return dataLines(file).map((line) => {
    const at = line.indexOf(':')
    const items = line.slice(at + 1).split(',')
    return [line.slice(0, at).trim(), items.map((item) => item.trim()).filter(Boolean)]
  })
}

/** Rule numbers and reasons of a `cites` file, as provenance fields by key. */
export function readCites(file: string): Map<string, Record<string, string>> {
  return new Map(
    dataLines(file).map((line): [string, Record<string, string>] => {
      const at = line.indexOf(':')
      const text = line.slice(at + 1).trim()
      const why = /^derived: (.*)$/.exec(text)?.[1]
      return [line.slice(0, at), why ? { source: 'derived', why } : { source: 'rule', cite: text }]
    }),
  )
}
