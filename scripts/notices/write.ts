/**
 * The notices of everything of others that is in the program: the packages of the bundles and the SQLite
 * module with the texts of their licences as installed, the faces, and where the coasts come from.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i
const RULE = '─'.repeat(100)

/** Packages loaded from disk and not bundled; their folders go into the package as they are. */
export const LOADED = ['better-sqlite3'] as const

export interface Notice {
  readonly title: string
  readonly licence: string
  readonly text: string
}

const readJson = (file: string): Record<string, unknown> =>
  Object(JSON.parse(readFileSync(file, 'utf8'))) as Record<string, unknown>

/** The notice of an installed package. Throws if it names no licence or brings no text of it. */
export function packageNotice(root: string, name: string): Notice {
  const folder = join(root, 'node_modules', name)
  const { version, license } = readJson(join(folder, 'package.json'))
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  if (typeof license !== 'string' || files.length === 0)
    throw new Error(`${name}: no licence in its folder; a package with it may not be given away`)
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n')
  return { title: `${name} ${String(version)}`, licence: license, text }
}

/** The packages in the bundles of a build, as the build wrote them down. Throws if there was no build. */
export function bundledPackages(root: string): string[] {
  const folder = join(root, 'out', 'bundled')
  const lists = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  return [...new Set((lists as string[][]).flat())].sort()
}

function fontNotices(root: string): Notice[] {
  const folder = join(root, 'src-renderer', 'kit', 'fonts')
  const licences = readdirSync(folder).filter((file) => file.endsWith('-LICENSE.txt'))
  return licences.map((file) => ({
    title: `${file.replace('-LICENSE.txt', '').replaceAll('-', ' ')} (face)`,
    licence: 'OFL-1.1',
    text: readFileSync(join(folder, file), 'utf8').trim(),
  }))
}

const IN_THE_PUBLIC_DOMAIN: readonly Notice[] = [
  {
    title: 'SQLite (inside better-sqlite3)',
    licence: 'public domain',
    text: 'The authors of SQLite have dedicated its code to the public domain; see sqlite.org/copyright.html.',
  },
  {
    title: 'Natural Earth (coasts and land of the maps)',
    licence: 'public domain',
    text: 'The outlines of land were sampled from Natural Earth at 1:50 million; see naturalearthdata.com.',
  },
]

/** Every notice, in the order in which they are written. Throws as `packageNotice`. */
export function allNotices(root: string): Notice[] {
  const packages = [...new Set([...bundledPackages(root), ...LOADED])].sort()
  return [...packages.map((name) => packageNotice(root, name)), ...fontNotices(root), ...IN_THE_PUBLIC_DOMAIN]
}

/** Writes the notices twice: where the packager finds them, and where the windows can show them. */
export function writeNotices(root: string): void {
  const notices = allNotices(root)
  const list = notices.map(({ title, licence }) => `  ${title}: ${licence}`).join('\n')
  const head = `Axis Empires holds work of others, under the licences that follow.
Electron and Chromium, which show it, have theirs in files of their own beside the program.

${list}
`
  const parts = notices.map(
    ({ title, licence, text }) => `${RULE}\n${title}\n${licence}\n${RULE}\n\n${text}\n`,
  )
  const text = [head, ...parts].join('\n')
  for (const folder of ['out', 'out/renderer'])
    writeFileSync(join(root, folder, 'third-party-notices.txt'), text)
}
