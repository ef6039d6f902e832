/** Opens the built application for a test: in Chromium over loopback, or in Electron. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { _electron, type Browser, chromium, type ElectronApplication, type Page } from 'playwright-core'
import { headlessBrowser } from '../../src-main/print/headless.ts'
import { temporaryFolder } from '../kit/folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const RESULTS = join(ROOT, 'test-results')
const VIEWPORT = { width: 1440, height: 900 }
export const BROWSER_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Whether pictures are taken in several sizes of the window, to be looked at: with AE_PICTURES=1. Each paints the whole
 * screen twice more.
 */
export const PICTURES = process.env.AE_PICTURES === '1'

/**
 * By how many milliseconds every answer of main comes late in Chromium, with AE_LATE=400 for one: a test that only
 * passes on a quick machine fails there.
 */
const LATE = Number(process.env.AE_LATE ?? 0)

/** Where a screenshot goes: test-results/NAME.png. */
export function screenshotPath(name: string): string {
  mkdirSync(RESULTS, { recursive: true })
  return join(RESULTS, `${name}.png`)
}

export interface Server {
  readonly address: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** Starts the loopback server over a data folder and waits for its address. */
export function startServer(data = temporaryFolder()): Promise<Server> {
  const script = join(ROOT, 'src-main', 'server', 'main.ts')
  const child = spawn(process.execPath, [script, '--no-window'], { env: { ...process.env, AE_DATA: data } })
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve())
      child.kill()
    })
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      const address = output.match(/http:\/\/127\.0\.0\.1:\d+\/#token=\S+/)?.[0]
      if (address) resolve({ address, process: child, stop })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${output}`)))
  })
}

export interface Opened {
  readonly page: Page
  /** What the page wrote to its console as errors, and errors nobody caught. */
  readonly problems: string[]
  close(): Promise<void>
}

/** Notes what goes wrong on a page from now on. */
export function listen(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

let shared: Browser | undefined

/** One browser for all files of a run; it ends with the process. */
async function theBrowser(): Promise<Browser> {
  if (shared?.isConnected()) return shared
  const { executable, args, env } = headlessBrowser()
  shared = await chromium.launch({ executablePath: executable, env, args: [...BROWSER_ARGS, ...args] })
  return shared
}

/** Opens the application in headless Chromium: a server and a profile of its own. */
export async function openChromium(data = temporaryFolder()): Promise<Opened & { readonly server: Server }> {
  const [server, browser] = await Promise.all([startServer(data), theBrowser()])
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  const problems = listen(page)
  if (LATE > 0)
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, LATE))
      await route.continue().catch(() => {})
    })
  await page.goto(server.address)
  const close = async () => {
    await context.close()
    await server.stop()
  }
  return { page, problems, server, close }
}

/** Opens the application in Electron; the runtime comes from AE_ELECTRON. */
export async function openElectron(
  data = temporaryFolder(),
): Promise<Opened & { readonly app: ElectronApplication }> {
  const executablePath = process.env.AE_ELECTRON
  if (!executablePath) throw new Error('AE_ELECTRON names no Electron; run npm test -- electron')
  const { ELECTRON_RUN_AS_NODE: _unused, ...inherited } = process.env
  const env = Object.fromEntries(
    Object.entries({ ...inherited, AE_DATA: data }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
  const app = await _electron.launch({ executablePath, args: ['--no-sandbox', ROOT], env })
  const page = await app.firstWindow()
  const problems = listen(page)
  await app.evaluate(({ BrowserWindow }, size) => {
    BrowserWindow.getAllWindows()[0]?.setContentSize(size.width, size.height)
  }, VIEWPORT)
  return { page, problems, app, close: () => app.close() }
}
