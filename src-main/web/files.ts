/** The built renderer as files: found by URL path, never outside its folder. */
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
}

/** What the file system says of a path that leads nowhere. */
const NO_SUCH_FILE = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'EINVAL', 'ELOOP'])

export interface WebFile {
  readonly type: string
  readonly body: Buffer
}

/** The file at a URL path below a folder; undefined if there is none or the path leads outside. */
export async function maybeWebFile(folder: string, urlPath: string): Promise<WebFile | undefined> {
  let path: string
  try {
    path = decodeURIComponent(urlPath)
  } catch {
    return undefined
  }
  if (path.includes('\0')) return undefined
  const root = resolve(folder)
  const file = resolve(join(root, path === '/' || path === '' ? 'index.html' : path))
  if (!file.startsWith(root + sep)) return undefined
  const type = TYPES[extname(file).toLowerCase()]
  if (type === undefined) return undefined
  try {
    if (!(await stat(file)).isFile()) return undefined
    return { type, body: await readFile(file) }
  } catch (error) {
    const { code } = Object(error) as { code?: unknown }
    if (typeof code === 'string' && NO_SUCH_FILE.has(code)) return undefined
    throw error
  }
}
