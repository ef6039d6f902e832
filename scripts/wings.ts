/**
 * Draws the wings of the three source trees from their real imports, and counts what each holds.
 * `node scripts/wings.ts` writes `docs/wings.md`, which a test compares; with `--sizes` it prints files and lines.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
export const WINGS_FILE = 'docs/wings.md'

/** The folders whose parts are drawn, each in a drawing of its own. */
const TREES = [
  ...['src-shared', 'src-shared/axis-empires', 'src-shared/pacific-1940', 'src-main'],
  ...['src-renderer', 'src-renderer/axis-empires'],
]

interface Source {
  readonly path: string
  readonly lines: number
  /** The files it imports by a relative path, as paths from the root. */
  readonly imports: readonly string[]
}

interface Wing {
  readonly name: string
  files: number
  lines: number
  /** Folders directly inside it. */
  readonly rooms: Set<string>
  readonly uses: Set<string>
}

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*)'(\.\.?\/[^']+)'/g

function sourceAt(path: string): Source {
  const text = readFileSync(join(ROOT, path), 'utf8')
  const imports = [...text.matchAll(SPECIFIER)].map(([, to = '']) => normalize(join(dirname(path), to)))
  return { path, lines: text.split('\n').length - 1, imports }
}

/** Every source file of the three trees, in the order of their paths. */
function readSources(): readonly Source[] {
  return ['src-main', 'src-renderer', 'src-shared']
    .flatMap((tree) =>
      readdirSync(join(ROOT, tree), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(ts|vue)$/.test(name))
        .map((name) => join(tree, name)),
    )
    .sort()
    .map(sourceAt)
}

/** The part of a tree that a path lies in: a folder, or a file of the tree itself. */
function partOf(tree: string, path: string): string | undefined {
  if (!path.startsWith(`${tree}/`)) return undefined
  const [part] = path.slice(tree.length + 1).split('/')
  return part
}

function wingsOf(tree: string, sources: readonly Source[]): readonly Wing[] {
  const wings = new Map<string, Wing>()
  for (const { path, lines, imports } of sources) {
    const name = partOf(tree, path)
    if (name === undefined) continue
    const wing = wings.get(name) ?? { name, files: 0, lines: 0, rooms: new Set(), uses: new Set() }
    wings.set(name, wing)
    wing.files += 1
    wing.lines += lines
    const room = partOf(`${tree}/${name}`, path)
    if (room !== undefined && !room.includes('.')) wing.rooms.add(room)
    for (const to of imports) {
      const used = partOf(tree, to)
      if (used !== undefined && used !== name) wing.uses.add(used)
    }
  }
  return [...wings.values()]
}

/** The wings from the ground up: each stands above everything it uses. Throws where they form a circle. */
function inFloors(wings: readonly Wing[]): readonly (readonly Wing[])[] {
  const floors: Wing[][] = []
  const placed = new Set<string>()
  let rest = [...wings]
  while (rest.length > 0) {
    const floor = rest.filter(({ uses }) => [...uses].every((name) => placed.has(name)))
    if (floor.length === 0) throw new Error(`these form a circle: ${rest.map(({ name }) => name).join(', ')}`)
    for (const { name } of floor) placed.add(name)
    floors.push(floor)
    rest = rest.filter(({ name }) => !placed.has(name))
  }
  return floors
}

/** What a wing uses directly, without what it reaches through another wing it uses. */
function arrowsOf(wing: Wing, wings: ReadonlyMap<string, Wing>): readonly string[] {
  const through = (name: string, seen = new Set<string>()): Set<string> => {
    for (const next of wings.get(name)?.uses ?? []) if (!seen.has(next)) through(next, seen.add(next))
    return seen
  }
  const indirect = new Set([...wing.uses].flatMap((name) => [...through(name)]))
  return [...wing.uses].filter((name) => !indirect.has(name)).sort()
}

const boxId = (name: string): string => name.replace(/[^a-z0-9]/gi, '_')

function drawing(tree: string, sources: readonly Source[]): string {
  const wings = wingsOf(tree, sources)
  const floors = inFloors(wings)
  const named = new Map(wings.map((wing) => [wing.name, wing]))
  const boxes = floors.flat().map(({ name }) => `    ${boxId(name)}["${name}"]`)
  const arrows = floors
    .toReversed()
    .flatMap((floor) =>
      floor.flatMap((wing) =>
        arrowsOf(wing, named).map((used) => `    ${boxId(wing.name)} --> ${boxId(used)}`),
      ),
    )
  const rows = floors
    .toReversed()
    .flatMap((floor, at) =>
      floor.map(
        ({ name, rooms, uses }) =>
          `| ${floors.length - at} | ${name} | ${[...rooms].sort().join(', ') || '–'} | ${uses.size} |`,
      ),
    )
  const sum = wings.reduce((total, { uses }) => total + uses.size, 0)
  return `## ${tree}

${wings.length} parts on ${floors.length} floors, ${sum} arrows, none upward. An arrow that another path already shows is left out of the drawing.

\`\`\`mermaid
flowchart TD
${[...boxes, ...arrows].join('\n')}
\`\`\`

| Floor | Part | Folders | Uses |
| ---: | --- | --- | ---: |
${rows.join('\n')}
`
}

/** The whole page. Throws if parts of a tree form a circle. */
export function wingsPage(): string {
  const sources = readSources()
  return [
    '# The wings, drawn from the imports\n\nMade by `node scripts/wings.ts`; do not edit it here. A part imports only what stands below it.\n',
    ...TREES.map((tree) => drawing(tree, sources)),
  ].join('\n')
}

/** Files and lines of every part, for a person to read. */
function sizes(): string {
  const sources = readSources()
  return TREES.flatMap((tree) =>
    wingsOf(tree, sources).map(
      ({ name, files, lines }) =>
        `${String(files).padStart(5)} files ${String(lines).padStart(7)} lines  ${tree}/${name}`,
    ),
  ).join('\n')
}

if (process.argv[1] === import.meta.filename && process.argv[2] === '--sizes') console.log(sizes())
else if (process.argv[1] === import.meta.filename) writeFileSync(join(ROOT, WINGS_FILE), wingsPage())
