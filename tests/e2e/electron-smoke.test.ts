import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'
import { openElectron } from './harness.ts'
import { expectStartScreen } from './smoke.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
let outside: Server
let reached = 0
/** A server of the test: a request that gets through would be counted here. */
let address = ''

beforeAll(async () => {
  outside = createServer((_request, response) => {
    reached += 1
    response.setHeader('access-control-allow-origin', '*')
    response.end('reached')
  })
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`
  opened = await openElectron()
})
afterAll(async () => {
  await opened?.close()
  outside.close()
})

test('the start screen shows the scenarios', () => expectStartScreen(opened, 'electron'))

test('the page has the bridge and nothing of Node or Electron', async () => {
  const seen = await opened.page.evaluate(() => {
    const globals: Record<string, unknown> = { ...window }
    return {
      bridge: Object.keys(Object(globals.ae)),
      node: ['require', 'process', 'module'].filter((key) => key in globals),
    }
  })
  expect(seen).toEqual({ bridge: ['call', 'files'], node: [] })
})

test('nothing reaches the network: fetch, pictures and scripts are refused', async () => {
  const fetched = await opened.page.evaluate(async (url) => {
    const picture = new Promise((resolve) => {
      const image = new Image()
      image.onload = () => resolve('loaded')
      image.onerror = () => resolve('refused')
      image.src = `${url}picture.png`
    })
    const answer = await fetch(url).then(
      () => 'loaded',
      () => 'refused',
    )
    return [answer, await picture]
  }, address)
  expect(fetched).toEqual(['refused', 'refused'])
  expect(reached).toBe(0)
})

test('the network is denied in the session too, not only by the policy of the page', async () => {
  const answer = await opened.app.evaluate(async ({ BrowserWindow }, url) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const window = new BrowserWindow({
      show: false,
      webPreferences: { session: contents?.session, sandbox: true },
    })
    const result = await window.loadURL(url).then(
      () => 'loaded',
      (error: unknown) => String(error),
    )
    window.destroy()
    return result
  }, address)
  expect(answer).toMatch(/ERR_BLOCKED_BY_CLIENT/)
  expect(reached).toBe(0)
})

test('the page cannot go elsewhere or open a window', async () => {
  const before = opened.page.url()
  await opened.page.evaluate((url) => {
    window.open(url)
    const link = document.createElement('a')
    link.href = url
    document.body.append(link)
    link.click()
    link.remove()
  }, address)
  await opened.page.waitForTimeout(500)
  expect(opened.page.url()).toBe(before)
  expect(opened.app.windows()).toHaveLength(1)
  expect(reached).toBe(0)
})

test('permissions are denied', async () => {
  const states = await opened.page.evaluate(async () => {
    const query = async (name: string) =>
      (await navigator.permissions.query({ name: name as PermissionName })).state
    const located = await new Promise((resolve) => {
      navigator.geolocation.getCurrentPosition(
        () => resolve('located'),
        () => resolve('denied'),
      )
    })
    return [await query('geolocation'), await query('notifications'), located]
  })
  expect(states).toEqual(['denied', 'denied', 'denied'])
})

test('a call from another page is not answered', async () => {
  const ask = "window.ae.call('games.list', {})"
  expect(await opened.page.evaluate(ask)).toEqual({ ok: [] })
  const answer = await opened.app.evaluate(async ({ app, BrowserWindow }, code) => {
    const preload = `${app.getAppPath()}/out/preload/index.cjs`
    const window = new BrowserWindow({ show: false, webPreferences: { preload, sandbox: true } })
    await window.loadURL('data:text/html,<p>elsewhere')
    const result: unknown = await window.webContents.executeJavaScript(code)
    window.destroy()
    return result
  }, ask)
  expect(answer).toEqual({ error: { message: 'this page may not call the game' } })
})

test('where the window cannot keep its own files it opens nevertheless, and leaves none behind', async () => {
  const data = temporaryFolder()
  writeFileSync(join(data, 'electron'), 'a file where the folder would be')
  const { app, page, close } = await openElectron(data)
  await page.getByTestId('scenario-list').waitFor()
  const own = await app.evaluate((electron) => electron.app.getPath('userData'))
  expect(dirname(own)).toBe(tmpdir())
  await close()
  const next = await openElectron()
  await next.close()
  expect(existsSync(own)).toBe(false)
})

test('a game is found again after the window was closed', async () => {
  const data = temporaryFolder()
  const first = await openElectron(data)
  const begun: unknown = await first.page.evaluate(
    "window.ae.call('games.new', {scenario: 'poland-1939', title: 'Kept'})",
  )
  expect(begun).toMatchObject({ ok: { title: 'Kept' } })
  await first.close()
  const second = await openElectron(data)
  const list: unknown = await second.page.evaluate("window.ae.call('games.list', {})")
  expect(list).toMatchObject({ ok: [{ title: 'Kept', scenario: 'poland-1939' }] })
  await second.close()
})

test('a page that dies is loaded again, with the game where it was', async () => {
  const data = temporaryFolder()
  const { app, page, close } = await openElectron(data)
  await page.getByTestId('scenario-list').waitFor()
  const begun = await page.evaluate<{ ok: { game: string } }>(
    "window.ae.call('games.new', {scenario: 'poland-1939'})",
  )
  expect(begun).toMatchObject({ ok: { ply: 0 } })
  // A game in which nothing was done is not listed.
  const request = JSON.stringify({ game: begun.ok.game, commands: [{ type: 'end' }] })
  expect(await page.evaluate(`window.ae.call('play.do', ${request})`)).toMatchObject({ ok: { ok: true } })
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  const seen = (): Promise<unknown> =>
    app.evaluate(({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (!contents || contents.isCrashed() || contents.isLoading()) return null
      // Asked while the page changes, it may never answer.
      const late = new Promise((resolve) => setTimeout(resolve, 2_000, null))
      const count = "document.querySelectorAll('[data-testid=saved-game]').length"
      return Promise.race([contents.executeJavaScript(count), late])
    })
  await expect.poll(seen, { timeout: 30_000, interval: 500 }).toBe(1)
  expect(readFileSync(join(data, 'log.txt'), 'utf8')).toContain('the page of the window ended (')
  await close()
})

/** Asks the page of the first window, also after it went elsewhere or died; null while it cannot answer. */
function askPage(app: Awaited<ReturnType<typeof openElectron>>['app'], code: string): Promise<unknown> {
  return app.evaluate(async ({ BrowserWindow }, script) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents || contents.isCrashed() || contents.isLoading()) return null
    const silence = new Promise((resolve) => setTimeout(() => resolve(null), 3_000))
    return Promise.race([contents.executeJavaScript(script).catch(() => null), silence])
  }, code)
}

test('about:blank is left again for the page of the game', async () => {
  const own = await openElectron()
  await own.page.getByTestId('scenario-list').waitFor()
  const before = own.page.url()
  await askPage(own.app, "setTimeout(() => { location.href = 'about:blank' }); 1")
  const there = "location.href + ' ' + (document.querySelector('[data-testid=scenario-list]') !== null)"
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  await expect.poll(() => askPage(own.app, there), { timeout: 60_000 }).toBe(`${before} true`)
  await own.close()
})

test('a page that dies comes back to the game it had open', async () => {
  const own = await openElectron()
  await own.page.getByTestId('new-game').click()
  await own.page.getByTestId('start-game').click()
  await own.page.getByTestId('map-canvas').waitFor()
  const game = new URL(own.page.url()).search
  expect(game).toMatch(/^\?game=/)
  await own.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer()
  })
  const shown = "document.querySelector('[data-testid=map-canvas]') !== null && location.search"
  await expect.poll(() => askPage(own.app, shown), { timeout: 60_000 }).toBe(game)
  await own.close()
})

test('Quit on the start screen ends the program in order: the store is closed and opens again', async () => {
  const data = temporaryFolder()
  const own = await openElectron(data)
  await own.page.getByTestId('new-game').click()
  await own.page.getByTestId('start-game').click()
  await own.page.getByTestId('map-canvas').waitFor()
  await own.page.getByTestId('leave').click()
  const program = own.app.process()
  const ended = new Promise<number | null>((resolve) => program.once('exit', (code) => resolve(code)))
  await own.page.getByTestId('quit-button').click()
  expect(await ended).toBe(0)
  const again = await openElectron(data)
  await again.page.getByTestId('scenario-list').waitFor()
  await expect.poll(() => again.page.getByTestId('recovery').count()).toBe(0)
  await again.close()
})
