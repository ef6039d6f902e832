/**
 * PDF by a Chromium without a window. It is spoken to over two pipes, in the protocol of its
 * developer tools: no port is opened and nothing is written but a throw-away profile.
 */

import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { nth } from '../../src-shared/kernel/present.ts'
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
    this.rest = nth(parts, parts.length - 1)
    for (const part of parts.slice(0, -1)) {
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

/** A call to one page of the browser. */
type OnPage = (method: string, params?: object) => Promise<Record<string, unknown>>

interface OpenPage {
  readonly call: OnPage
  close(): Promise<unknown>
}

/** A page of the browser, on which one document after another can be laid out. */
async function openPage(wire: Wire): Promise<OpenPage> {
  const { targetId } = await wire.call('Target.createTarget', { url: 'about:blank' })
  const { sessionId } = await wire.call('Target.attachToTarget', { targetId, flatten: true })
  const call: OnPage = (method, params) => wire.call(method, params, String(sessionId))
  await call('Page.enable')
  return { call, close: () => wire.call('Target.closeTarget', { targetId }) }
}

/** Puts a document on a page and waits for its faces. */
async function layOn(page: OnPage, html: string): Promise<void> {
  const { frameTree } = (await page('Page.getFrameTree')) as { frameTree?: { frame: { id: string } } }
  await page('Page.setDocumentContent', { frameId: frameTree?.frame.id, html })
  await page('Runtime.evaluate', { expression: LOAD_FACES, awaitPromise: true })
}

async function printOn({ call }: OpenPage, html: string): Promise<Buffer> {
  await layOn(call, html)
  const { data } = await call('Page.printToPDF', {
    printBackground: true,
    preferCSSPageSize: true,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: 0,
    marginRight: 0,
  })
  return Buffer.from(String(data), 'base64')
}

const MM_PER_INCH = 25.4
/** Pixels of style sheets to an inch. */
const CSS_DPI = 96

/** A picture is taken on a page of its own, which is as large as it. */
async function pictureWith(wire: Wire, html: string, { width, height, dpi }: PictureSize): Promise<Buffer> {
  const page = await openPage(wire)
  await layOn(page.call, html)
  const [w, h] = [width, height].map((mm) => Math.ceil((mm / MM_PER_INCH) * CSS_DPI))
  await page.call('Emulation.setDeviceMetricsOverride', {
    width: w,
    height: h,
    deviceScaleFactor: dpi / CSS_DPI,
    mobile: false,
  })
  const { data } = await page.call('Page.captureScreenshot', { format: 'png' })
  await page.close()
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

/** The size of a picture in millimetres, and how fine it is. */
interface PictureSize {
  readonly width: number
  readonly height: number
  /** Pixels to an inch. */
  readonly dpi: number
}

/** More pixels along a side than a browser draws. */
const MAX_PIXELS = 16_000

export interface OpenPrinter extends Printer {
  /** The first page of a document as a PNG. Throws `PrintError` for more pixels than a browser draws. */
  png(html: string, size: PictureSize): Promise<Buffer>
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
  // The page holds one document at a time, so a second request waits for the first.
  let before: Promise<unknown> = Promise.resolve()
  const inTurn = (html: string): Promise<Buffer> => {
    const printed = before.then(() => inTime(Promise.race([page.then((one) => printOn(one, html)), down])))
    before = printed.catch(() => {})
    return printed
  }
  return {
    pdf: inTurn,
    png(html, size) {
      const pixels = Math.round((Math.max(size.width, size.height) / MM_PER_INCH) * size.dpi)
      if (pixels > MAX_PIXELS)
        throw new PrintError(
          `a picture ${pixels} pixels long is too large; expected ${MAX_PIXELS} or fewer: smaller paper or fewer pixels to an inch`,
        )
      return inTime(Promise.race([pictureWith(wire, html, size), down]))
    },
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
