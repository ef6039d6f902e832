/** The screens of Pacific 1940: a turn of Japan, the rules, paper. */
import type { Page } from 'playwright-core'
import { clickSpace, mapReady } from '../e2e/pacific-map.ts'
import { settled } from '../e2e/settled.ts'
import type { Camera } from './camera.ts'

/** The most decisions of a battle that are answered before it is given up. */
const MOST = 60

/** Answers the battles with the first choice; each kind of decision is taken once. */
async function fight(page: Page, camera: Camera): Promise<void> {
  const first = page.getByTestId('battle-card').locator('.offers button').first()
  const seen = new Set<string>()
  for (let i = 0; i < MOST; i++) {
    await page.waitForTimeout(150)
    if (/Move what has not/.test(await page.getByTestId('prompt').innerText())) return
    if (!(await first.isVisible())) continue
    const words = (await page.getByTestId('battle-card').innerText()).includes('Lose a') ? 'losses' : 'battle'
    if (!seen.has(words)) await camera.take(page, `pacific-${words}`)
    seen.add(words)
    await first.click()
  }
}

export async function pacificPictures(page: Page, camera: Camera): Promise<void> {
  // What is chosen before the next position has come is let go of when it comes.
  const click = async (id: string): Promise<void> => {
    await page.getByTestId(id).first().click()
    await settled(page)
  }
  const choose = async (space: string): Promise<void> => {
    await clickSpace(page, space)
    await settled(page)
  }
  await click('scenario-pacific-1940')
  await page.waitForTimeout(800)
  await camera.take(page, 'pacific-scenario')
  await click('new-game')
  await page.getByTestId('seed').fill('5')
  await click('start-game')
  await page.getByTestId('pacific-map').waitFor()
  await mapReady(page)
  await click('buy-transport')
  await click('buy-infantry')
  await click('buy-infantry')
  await camera.take(page, 'pacific-purchase')
  await click('purchase-done')
  await choose('kiangsi')
  for (let i = 0; i < 3; i++) await click('more-infantry')
  await click('more-artillery')
  await page.getByTestId('to-hunan').hover()
  await page.getByTestId('odds').waitFor()
  await camera.take(page, 'pacific-reach')
  await choose('hunan')
  await choose('kwangsi')
  await click('pick-all')
  await choose('yunnan')
  await choose('sz6')
  await camera.take(page, 'pacific-ships')
  await click('end-phase')
  await fight(page, camera)
  await click('end-phase')
  await page.getByTestId('mobilize').waitFor()
  await click('place-transport')
  await camera.take(page, 'pacific-mobilize')
  for (const tab of ['powers', 'log', 'history']) {
    await click(`tab-${tab}`)
    await camera.take(page, `pacific-${tab}`)
  }
  await click('rules')
  await page.getByTestId('rules-window').waitFor()
  await camera.take(page, 'pacific-rules')
  await page.keyboard.press('F1')
  await click('print')
  await page.getByTestId('print-picture').waitFor()
  await page.waitForTimeout(600)
  await camera.take(page, 'pacific-print')
  await click('print-aid-map-poster')
  await page.waitForTimeout(2500)
  await camera.take(page, 'pacific-poster')
  await click('print-close')
  await click('leave')
  await click('scenario-pacific-1940')
  await click('pacific-editor')
  await page.getByTestId('editor-new-title').fill('Fortress Okinawa')
  await click('editor-make')
  await page.getByTestId('editor-board').waitFor()
  await mapReady(page)
  await clickSpace(page, 'okinawa', 'editor-board')
  await click('editor-more-tank')
  await click('editor-power-china')
  await click('editor-more-infantry')
  await page.waitForTimeout(900)
  await camera.take(page, 'pacific-editor')
}
