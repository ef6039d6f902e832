/** A damaged store is found on opening; the person chooses, and nothing is thrown away. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../src-main/rules.ts'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { temporaryFolder } from '../support/folders.ts'
import { openChromium, screenshotPath } from './harness.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SAVE = join(ROOT, 'tests', 'saves', 'poland-1939-0.1.0.aesave')

/** A data folder with one game and a backup of it, and a store file nobody can read. */
function damagedFolder(): string {
  const data = temporaryFolder()
  const folder = openStore(data)
  const services = createServices({
    root: ROOT,
    dataFolder: data,
    host: 'browser',
    version: '0',
    rules,
    folder,
  })
  services.library.importGame('poland.aesave', readFileSync(SAVE, 'utf8'))
  folder.store?.backup()
  services.close()
  const [name] = readdirSync(data).filter((file) => file.endsWith('.db'))
  const file = join(data, name ?? '')
  const bytes = readFileSync(file)
  bytes.fill(0xaa, 0, 3000)
  writeFileSync(file, bytes)
  return data
}

test.each([
  ['recover-restore', 1],
  ['recover-new', 0],
])('a damaged store: %s leaves %i games and keeps the damaged file', async (choice, games) => {
  const data = damagedFolder()
  const { page, close } = await openChromium(data)
  try {
    const dialog = page.getByTestId('recovery')
    await dialog.waitFor()
    expect(await dialog.textContent()).toMatch(/: 1 game/)
    await page.screenshot({ path: screenshotPath(`chromium-${choice}`) })
    await page.getByTestId(choice).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByTestId('saved-game').count()).toBe(games)
    expect(existsSync(join(data, 'damaged'))).toBe(true)
    if (games > 0) {
      await page.getByTestId('open-game').first().click()
      await page.getByTestId('map-canvas').waitFor()
    }
  } finally {
    await close()
  }
})
