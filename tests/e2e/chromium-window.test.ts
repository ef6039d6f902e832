/** The window that the server opens: no secret stands on the command line of its browser, and its code is good once. */
import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { headlessBrowser } from '../../src-main/print/headless.ts'
import { temporaryFolder } from '../kit/folders.ts'

const folder = temporaryFolder()
const seen = join(folder, 'arguments')
let server: ChildProcess
let output = ''
let browser: Browser

/** What the server gave the browser to open. */
let address = ''

beforeAll(async () => {
  // A browser that only writes down what it is started with.
  const stand = join(folder, 'chromium')
  writeFileSync(stand, `#!/bin/sh\necho "$@" > ${seen}.part && mv ${seen}.part ${seen} && exec sleep 600\n`)
  chmodSync(stand, 0o755)
  const { executable, args, env } = headlessBrowser()
  browser = await chromium.launch({ executablePath: executable, env, args: [...args] })
  const script = join(import.meta.dirname, '..', '..', 'src-main', 'server', 'main.ts')
  const own = {
    ...process.env,
    PATH: `${folder}:/usr/bin:/bin`,
    DISPLAY: ':99',
    AE_DATA: join(folder, 'data'),
  }
  server = spawn(process.execPath, [script, '--because', 'as asked'], { env: own })
  server.stdout?.on('data', (chunk) => {
    output += chunk
  })
  await vi.waitFor(() => expect(existsSync(seen)).toBe(true), { timeout: 20_000 })
  address = /--app=(\S+)/.exec(readFileSync(seen, 'utf8'))?.[1] ?? ''
})
afterAll(async () => {
  await browser?.close()
  const ended = new Promise((resolve) => server?.once('exit', resolve))
  server?.kill()
  await ended
})

const opened = async () => {
  const page = await browser.newPage()
  await page.goto(address)
  return page
}

test('one line says which way the game opened', () => {
  expect(output).toBe(
    `Axis Empires opens in a window of ${join(folder, 'chromium')} (as asked); closing the window ends it.\n`,
  )
})

test('the command line holds a code and no token; the window plays with it, a second one does not', async () => {
  expect(readFileSync(seen, 'utf8')).not.toContain('token')
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]{32}$/)
  const page = await opened()
  await page.getByTestId('scenario-list').waitFor()
  expect(page.url()).not.toContain('code')
  await page.reload()
  await page.getByTestId('scenario-list').locator('li').first().waitFor()

  const thief = await opened()
  await expect.poll(() => thief.getByTestId('error-text').innerText()).toMatch(/used before or is too old/)
  // The code was forgotten with the window's first call, so that trying it again does no harm.
  const status = await page.evaluate(() =>
    fetch('/api/games.list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-ae-token': sessionStorage.getItem('ae-token') ?? '' },
      body: '{}',
    }).then((response) => response.status),
  )
  expect(status).toBe(200)
})
