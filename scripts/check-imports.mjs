/**
 * Import directions, resolved file by file: kernel < hexmap < axis-empires < contract, and both sides of
 * the application only onto the shared code. Biome refuses by pattern; this follows the paths.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { ROOT } from './bootstrap.mjs'

/** Folder → folders it may import from. The longest matching prefix counts. */
const ALLOWED = {
  'src-shared/kernel': [],
  'src-shared/hexmap': ['src-shared/kernel'],
  'src-shared/axis-empires': ['src-shared/kernel', 'src-shared/hexmap', 'src-shared/contract'],
  'src-shared/contract': ['src-shared/kernel', 'src-shared/hexmap', 'src-shared/axis-empires'],
  // Drawing of counters on any pen: a canvas of the screen, or SVG for paper.
  'src-shared/counters': ['src-shared/kernel', 'src-shared/hexmap', 'src-shared/axis-empires'],
  'src-renderer': ['src-shared'],
  // Pages for looking at parts of the screen alone; never built into the application.
  'src-renderer/dev': ['src-renderer', 'src-shared', 'assets'],
  'src-main': ['src-shared'],
}
/** Packages the shared engine may use: it runs in main, in workers, in tests and in a browser. */
const SHARED_PACKAGES = new Set(['zod', 'papaparse'])
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else if (/\.(ts|vue|mjs)$/.test(entry.name)) yield path
  }
}

const within = (file, folder) => file === folder || file.startsWith(`${folder}/`)
const posix = (path) => relative(ROOT, path).split(sep).join('/')

/** A file belongs to the most particular folder of the list. */
const ownFolder = (file) =>
  Object.keys(ALLOWED)
    .filter((folder) => within(file, folder))
    .sort((a, b) => b.length - a.length)[0]

const problems = []
let files = 0
for (const [folder, allowed] of Object.entries(ALLOWED)) {
  for (const path of sources(join(ROOT, folder))) {
    const file = posix(path)
    if (ownFolder(file) !== folder) continue
    files++
    for (const match of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const target = match[1] ?? match[2] ?? match[3]
      if (!target.startsWith('.')) {
        const shared = within(file, 'src-shared')
        if (shared && !SHARED_PACKAGES.has(target))
          problems.push(`${file}: the shared engine imports ${target}`)
        continue
      }
      const to = posix(resolve(dirname(path), target))
      if (!within(to, folder) && !allowed.some((other) => within(to, other))) {
        problems.push(`${file}: ${folder} must not import ${to}`)
      }
    }
  }
}
for (const problem of problems) console.error(problem)
console.log(`${files} files, ${problems.length} imports in a forbidden direction`)
process.exit(problems.length > 0 ? 1 : 0)
