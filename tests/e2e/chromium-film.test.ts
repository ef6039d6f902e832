/** The game as a film: its moments on the map, the front, and pictures and a film as files. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Download } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeLook } from './axe-look.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { Player, SMALL } from './player.ts'

const SAVE = join(import.meta.dirname, '..', 'saves', 'russia-1941-1.0.0.aesave')
let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player

beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'film', 'russia')
  const { page } = opened
  await page.setViewportSize(SMALL)
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await page.getByTestId('import-file').setInputFiles(SAVE)
  await page.getByTestId('open-game').first().click()
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
})
afterAll(() => opened?.close())

const date = (): Promise<string | null> => opened.page.getByTestId('film-date').textContent()

test('the film goes from moment to moment and leaves the game where it stands', async () => {
  const { page } = opened
  await page.keyboard.press('Shift+F')
  await page.getByTestId('film').waitFor()
  await expect.poll(() => page.getByTestId('prompt').count()).toBe(0)
  await page.keyboard.press('Home')
  await expect.poll(date).toBe('June–July 1941: the beginning')
  // Machines wait while the film is looked at.
  const before = await player.view()
  await page.getByTestId('film-speed').selectOption('fast')
  await page.getByTestId('film-play').click()
  await expect.poll(date, { timeout: 15_000 }).toBe('July–Aug 1941')
  await expect.poll(() => page.getByTestId('film-play').getAttribute('aria-label')).toBe('Play')
  await page.getByTestId('film-back').click()
  await expect.poll(date).toBe('End of June–July 1941')
  await page.screenshot({ path: screenshotPath('film-moment') })
  expect(await axeLook(page, 'film')).toEqual([])
  await player.shoot('moment')
  expect((await player.view()).hash).toBe(before.hash)
})

async function saved(button: string): Promise<{ download: Download; bytes: Buffer }> {
  const { page } = opened
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    page.getByTestId(button).click(),
  ])
  await page.getByTestId('film-saving').waitFor({ state: 'detached' })
  return { download, bytes: readFileSync(await download.path()) }
}

test('the moment is saved as a picture, and the part that is shown as a film', async () => {
  const { page } = opened
  const { download, bytes } = await saved('film-png-view')
  expect(download.suggestedFilename()).toBe('The-Long-Summer-End-of-June-July-1941.png')
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  // As wide as the map is in view, and higher by the caption.
  expect(bytes.readUInt32BE(16)).toBe(SMALL.width)
  await page.getByTestId('film-from').selectOption('2')
  const film = await saved('film-webm')
  expect(film.download.suggestedFilename()).toBe('The-Long-Summer-film.webm')
  expect(film.bytes.readUInt32BE(0)).toBe(0x1a45dfa3)
  // Two moments, each half a second.
  const blank = await page.context().newPage()
  const length = await blank.evaluate(async (text) => {
    const video = document.createElement('video')
    video.src = `data:video/webm;base64,${text}`
    await new Promise((resolve) => video.addEventListener('loadeddata', resolve, { once: true }))
    return [video.duration, video.videoWidth]
  }, film.bytes.toString('base64'))
  await blank.close()
  expect(length).toEqual([1, 1280])
  await page.keyboard.press('Escape')
  await page.getByTestId('prompt').waitFor()
  expect(opened.problems).toEqual([])
})
