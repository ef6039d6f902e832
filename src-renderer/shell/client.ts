/**
 * The one way from a screen to the services: through the bridge of the desktop window, or over HTTP to
 * the loopback server that sent this page. The rest of the renderer does not know which.
 */
import type { Answers, Client, requests } from '../../src-shared/contract/services.ts'
import { type LineReply, screenLine } from '../../src-shared/contract/wire/line.ts'

/** A file of the system: its text, or in one sentence why there is none. */
export interface HandedFile {
  readonly name: string
  readonly data?: string
  readonly problem?: string
}

/** What the preload script of the desktop window puts on `window`. */
export interface Bridge {
  /** `have`: the version of the view the screen holds, `''` for none. */
  call(name: string, request: unknown, have?: string): Promise<unknown>
  /** Tells of each file that the system asks to open; only the desktop window has it. */
  files?(heard: (file: HandedFile) => void): void
}

declare global {
  interface Window {
    readonly ae?: Bridge
  }
}

/** A refusal by the services: one clear sentence, and where it belongs. */
class ServiceFailure extends Error {
  readonly where: string | undefined
  constructor(message: string, where?: string) {
    super(message)
    this.name = 'ServiceFailure'
    this.where = where
  }
}

const TOKEN_KEY = 'ae-token'

/** The token for the code a window was opened with; a code is good once. */
async function buyToken(code: string): Promise<string> {
  const response = await fetch('/enter', { method: 'POST', headers: { 'x-ae-code': code } })
  const { token } = Object(await response.json()) as { token?: unknown }
  if (typeof token === 'string') return token
  throw new ServiceFailure('The code of this window was used before or is too old; start the game again.')
}

/** Takes token or code out of the address, where it arrived, and keeps the token for reloads of this window. */
async function takeToken(): Promise<string> {
  const given = new URLSearchParams(location.hash.slice(1))
  const code = given.get('code')
  if (code !== null || given.has('token')) history.replaceState(null, '', location.pathname + location.search)
  const token = code === null ? given.get('token') : await buyToken(code)
  if (token !== null) sessionStorage.setItem(TOKEN_KEY, token)
  return sessionStorage.getItem(TOKEN_KEY) ?? ''
}

/** How a request travels: as JSON, but the text of a file as it is, so that its length is what is counted. */
function travelling(request: unknown): { headers: Record<string, string>; body: string } {
  if (!isFile(request))
    return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(request) }
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'x-ae-name': encodeURIComponent(request.name),
  }
  return { headers, body: request.data }
}

/** True for a request that is a file and nothing else: its name and its text. */
function isFile(request: unknown): request is { readonly name: string; readonly data: string } {
  const { name, data, ...rest } = Object(request) as Record<string, unknown>
  return typeof name === 'string' && typeof data === 'string' && Object.keys(rest).length === 0
}

function httpBridge(): Bridge {
  const token = takeToken()
  return {
    async call(name, request, have = '') {
      const known = await token
      try {
        const { headers, body } = travelling(request)
        const response = await fetch(`/api/${name}`, {
          method: 'POST',
          headers: { ...headers, 'x-ae-token': known, 'x-ae-have': have },
          body,
        })
        return await response.json()
      } catch {
        throw new ServiceFailure('The game has stopped; start it again to go on where you are.')
      }
    },
  }
}

/** Copies a request to plain data: what a screen holds may be reactive, which cannot travel. */
function plain(request: unknown): unknown {
  return JSON.parse(JSON.stringify(request))
}

/** Connects to the services behind this window. */
export function connect(): Client {
  const bridge = window.ae ?? httpBridge()
  return screenLine<typeof requests, Answers>(
    (name, request, have) => bridge.call(name, plain(request), have) as Promise<LineReply>,
    ({ message, where }) => new ServiceFailure(message, where),
  )
}
