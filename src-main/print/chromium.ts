/**
 * PDF by a Chromium without a window. It is spoken to over two pipes, in the protocol of its
 * developer tools: no port is opened and nothing is written but a throw-away profile.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { headlessBrowser } from './headless.ts'
import { LOAD_FACES, PrintError, type Printer } from './printer.ts'

const PATIENCE_MS = 90_000
const ARGS = [
  '--headless',
  '--remote-debugging-pipe',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-extensions',
  '--disable-sync',
  '--disable-quic',
  '--hide-scrollbars',
]

interface Message {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/** Calls over the pipes: each message is JSON with a zero byte behind it. */
class Wire {
  private readonly waiting = new Map<number, (message: Message) => void>()
  private rest = ''
  private last = 0
  private readonly out: Writable

  constructor(out: Writable, back: Readable) {
    this.out = out
    back.setEncoding('utf8')
    back.on('data', (chunk: string) => this.hear(chunk))
  }

  private hear(chunk: string): void {
    const parts = (this.rest + chunk).split('\0')
    this.rest = parts.pop() ?? ''
    for (const part of parts) {
      const message = JSON.parse(part) as Message
      if (message.id === undefined) continue
      this.waiting.get(message.id)?.(message)
      this.waiting.delete(message.id)
    }
  }

  call(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.last
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ result, error }) => {
        if (error) reject(new PrintError(`the browser refused to print (${method}: ${error.message})`))
        else resolve(result ?? {})
      })
      this.out.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }
}

/** A page of the browser, on which one document after another is laid out. */
async function openPage(wire: Wire): Promise<Wire['call']> {
  const { targetId } = await wire.call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await wire.call('Target.attachToTarget', { targetId, flatten: true })
  const page: Wire['call'] = (method, params) => wire.call(method, params, String(sessionId))
  await page('Page.enable')
  return page
}

async function printOn(page: Wire['call'], html: string): Promise<Buffer> {
  const { frameTree } = (await page('Page.getFrameTree')) as { frameTree?: { frame: { id: string } } }
  await page('Page.setDocumentContent', { frameId: frameTree?.frame.id, html })
  await page('Runtime.evaluate', {
    expression: LOAD_FACES,
    awaitPromise: true,
  })
  const { data } = await page('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: 0,
    marginRight: 0,
  })
  return Buffer.from(String(data), 'base64')
}

/** Rejects when the browser ends or cannot start. */
function downfall(child: ChildProcess): Promise<never> {
  const promise = new Promise<never>((_, reject) => {
    child.once('error', (error) =>
      reject(new PrintError(`the browser for printing did not start (${error.message})`)),
    )
    child.once('exit', () => reject(new PrintError('the browser for printing ended before it was done')))
    for (const pipe of child.stdio) pipe?.on('error', () => {})
  })
  promise.catch(() => {})
  return promise
}

/** Rejects if the work takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrintError('the browser took too long to print')), PATIENCE_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const exit = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const timer = setTimeout(() => child.kill('SIGKILL'), 3_000)
  await exit
  clearTimeout(timer)
}

export interface OpenPrinter extends Printer {
  close(): Promise<void>
}

/** Starts the Chromium of this machine, or the one from npm, for any number of documents. The caller closes it. */
export function openPrinter(): OpenPrinter {
  const { executable, args, env } = headlessBrowser()
  const profile = mkdtempSync(join(tmpdir(), 'ae-print-'))
  const child = spawn(executable, [...ARGS, ...args, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    // What the browser puts in the temporary folder goes with its profile.
    env: { ...env, TMPDIR: profile },
  })
  const down = downfall(child)
  const wire = new Wire(child.stdio[3] as Writable, child.stdio[4] as Readable)
  const page = openPage(wire)
  page.catch(() => {})
  // What is asked for meanwhile waits: the page holds one document at a time.
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (html: string): Promise<Buffer> => {
    const printed = before.then(() => inTime(Promise.race([page.then((one) => printOn(one, html)), down])))
    before = printed.catch(() => {})
    return printed
  }
  return {
    pdf: inTurn,
    async close() {
      void wire.call('Browser.close').catch(() => {})
      await ended(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

/** Prints one document with a browser that is started for it and ended after it. */
export const chromiumPrinter: Printer = {
  async pdf(html) {
    const printer = openPrinter()
    try {
      return await printer.pdf(html)
    } finally {
      await printer.close()
    }
  },
}
