/** Readers of the authored layers in `data/<map>/`: line formats described in README.md. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Place {
  readonly name: string
  readonly lat: number
  readonly lon: number
  readonly kind: string
  readonly flags: ReadonlySet<string>
  readonly hex: string | undefined
}

export interface Shape {
  readonly kind: string
  readonly name: string
  readonly points: readonly (readonly [lat: number, lon: number])[]
}

/** The layers of one map. A layer without a file is empty. */
export interface Layers {
  /** The text lines of a file without blank lines and comments. */
  lines(file: string): string[]
  json<T>(file: string): T
  /** `places.txt`. */
  places(): Place[]
  /** Files of shapes: `kind name: lat lon, lat lon, …` */
  shapes(file: string): Shape[]
  /** Files of lists: `key: item, item, …`; the same key may come again. */
  lists(file: string): [key: string, items: string[]][]
  /** Rule numbers and reasons of a `cites` file, as provenance fields by key. */
  cites(file: string): Map<string, Record<string, string>>
}

function parsePlace(line: string): Place {
  const [name = '', lat, lon, kind = '-', flags = '', hex = ''] = line.split('|').map((part) => part.trim())
  return {
    name,
    lat: Number(lat),
    lon: Number(lon),
    kind,
    flags: new Set(flags.split(/\s+/).filter(Boolean)),
    hex: hex || undefined,
  }
}

function parseShape(line: string): Shape {
  const [head = '', tail = ''] = line.split(':')
  const [kind = '', ...name] = head.trim().split(/\s+/)
  const points = tail.split(',').map((pair): [number, number] => {
    const [lat, lon] = pair.trim().split(/\s+/).map(Number)
    if (lat === undefined || lon === undefined || Number.isNaN(lat + lon)) throw new Error(line)
    return [lat, lon]
  })
  return { kind, name: name.join(' '), points }
}

function parseList(line: string): [string, string[]] {
  const at = line.indexOf(':')
  const items = line.slice(at + 1).split(',')
  return [line.slice(0, at).trim(), items.map((item) => item.trim()).filter(Boolean)]
}

function parseCite(line: string): [string, Record<string, string>] {
  const at = line.indexOf(':')
  const text = line.slice(at + 1).trim()
  const why = /^derived: (.*)$/.exec(text)?.[1]
  return [line.slice(0, at), why ? { source: 'derived', why } : { source: 'rule', cite: text }]
}

/** Layers of another map that a map shares: the same country under another grid. Its own lines follow theirs. */
export interface SharedLayers {
  readonly map: string
  readonly files: readonly string[]
}

function linesOf(map: string, file: string): string[] {
  const path = join(import.meta.dirname, 'data', map, file)
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '')
}

export function layersOf(map: string, shared?: SharedLayers): Layers {
  const folder = join(import.meta.dirname, 'data', map)
  const lines = (file: string): string[] => [
    ...(shared?.files.includes(file) ? linesOf(shared.map, file) : []),
    ...linesOf(map, file),
  ]
  return {
    lines,
    json: <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T,
    places: () => lines('places.txt').map(parsePlace),
    shapes: (file) => lines(file).map(parseShape),
    lists: (file) => lines(file).map(parseList),
    cites: (file) => new Map(lines(file).map(parseCite)),
  }
}
