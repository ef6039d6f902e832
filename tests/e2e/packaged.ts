/** Packs the application for a test, and starts what a user would start: its fuses let no debugger of Node in. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { pack } from '../../scripts/package/build.ts'
import { planFor } from '../../scripts/package/platforms.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { listen, type Opened } from './harness.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
/** The Electron inside the test runtime; see scripts/electron-test-runtime.mjs. */
const TEST_RUNTIME_VERSION = '25.1.1'
const PATIENCE_MS = 20_000

export interface Packed {
  /** The folder with the program. */
  readonly folder: string
  readonly executable: string
  /** True for the Electron of the tests, which needs another SQLite module. */
  readonly oldElectron: boolean
}

/** The plain Electron to pack: the test runtime without the little application that starts others. */
function plainElectron(executable: string, target: string): string {
  const source = dirname(executable)
  const starter = join('resources', 'app')
  cpSync(source, target, { recursive: true, filter: (file) => relative(source, file) !== starter })
  return target
}

/** Packs what `npm test -- build` built, as a folder, on the Electron of the tests. */
export async function packFolder(): Promise<Packed> {
  const runtime = process.env.AE_ELECTRON
  const plan = planFor(process.platform)
  if (!runtime || !plan) throw new Error('AE_ELECTRON names no Electron; run npm test -- package')
  if (plan.name !== 'linux' || process.arch !== 'x64') throw new Error('packages are tested on Linux x64')
  const oldElectron = process.env.AE_SQLITE === 'libsql'
  const manifest = JSON.parse(readFileSync(join(ROOT, 'node_modules', 'electron', 'package.json'), 'utf8'))
  const electron = oldElectron
    ? {
        folder: plainElectron(runtime, join(temporaryFolder(), 'electron')),
        version: TEST_RUNTIME_VERSION,
        sqlite: 'libsql',
      }
    : { folder: dirname(runtime), version: String(manifest.version) }
  const output = temporaryFolder()
  await pack({ plan, arch: 'x64', folderOnly: true, output, electron })
  const folder = join(output, 'linux-unpacked')
  const executable = join(folder, 'axis-empires')
  if (!existsSync(executable)) throw new Error('the packager made no executable called axis-empires')
  return { folder, executable, oldElectron }
}

function environment(data: string): NodeJS.ProcessEnv {
  // What a user's shell may hold by accident has to do nothing.
  return {
    ...process.env,
    AE_DATA: data,
    AE_SQLITE: 'no-such-module',
    ELECTRON_RUN_AS_NODE: '1',
    NODE_OPTIONS: '',
  }
}

function devTools(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer): void => {
      output += chunk
      const address = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`the package ended with ${code}: ${output}`)))
  })
}

interface Target {
  readonly type: string
  readonly url: string
}

/**
 * Waits until the program shows a document in its window. A debugger that attaches to a window of Electron before
 * its first navigation has begun is never answered (electron#35318).
 * @param address of the browser, as the program prints it (ws://host:port/...)
 * @throws if no window shows a document in time
 */
async function windowShown(address: string): Promise<void> {
  const list = `http://${new URL(address).host}/json/list`
  const deadline = Date.now() + PATIENCE_MS
  let targets: readonly Target[] = []
  while (Date.now() < deadline) {
    targets = (await (await fetch(list)).json()) as Target[]
    if (targets.some(({ type, url }) => type === 'page' && /^\w+:\/\//.test(url))) return
    await sleep(50)
  }
  throw new Error(
    `the package showed no document in ${PATIENCE_MS} ms; its targets: ${JSON.stringify(targets)}`,
  )
}

export interface Started extends Opened {
  /** Closes the window; gives what the program ended with, null if it had to be killed. */
  end(): Promise<number | null>
  /** Starts the program once more, as a double click on a file does, and waits until that start has ended. */
  again(...args: string[]): Promise<number | null>
}

/** Starts a packed program with arguments, and connects to its window. */
export async function startPacked({ executable }: Packed, data: string, ...args: string[]): Promise<Started> {
  const flags = ['--no-sandbox', '--remote-debugging-port=0']
  const env = environment(data)
  const child = spawn(executable, [...flags, ...args], { env, cwd: data })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const address = await devTools(child)
  await windowShown(address)
  const browser = await chromium.connectOverCDP(address, { noDefaults: true })
  const [context] = browser.contexts()
  const page: Page = context?.pages()[0] ?? (await context?.waitForEvent('page')) ?? (await noPage())
  const problems = listen(page)
  async function end(): Promise<number | null> {
    await page.close().catch(() => {})
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS)
    const code = await ended
    clearTimeout(timer)
    await browser.close()
    return code
  }
  return {
    page,
    problems,
    end,
    close: async () => void (await end()),
    again: (...more) =>
      new Promise((resolve) => {
        spawn(executable, ['--no-sandbox', ...more], { env, cwd: data, stdio: 'ignore' }).once(
          'exit',
          resolve,
        )
      }),
  }
}

function noPage(): never {
  throw new Error('the package opened no window')
}
