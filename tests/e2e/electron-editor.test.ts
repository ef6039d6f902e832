/**
 * The editor in the built application: a pack goes out through the window's own way to save a file and comes into an
 * empty store. The whole story, as Chromium plays it each time, belongs to a long run.
 */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG } from '../kit/effort.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { openElectron } from './harness.ts'
import { EditorHand, importThere, makePlayExport, PATIENCE, type Saver } from './play-editor.ts'

type Application = Awaited<ReturnType<typeof openElectron>>['app']

/** Electron would ask where to save; the answer is given beforehand. */
function saverOf(app: Application): Saver {
  return async (_page, name, act) => {
    const path = join(temporaryFolder(), name)
    await app.evaluate(({ session }, to) => {
      session.defaultSession.once('will-download', (_event, item) => item.setSavePath(to))
    }, path)
    await act()
    await expect.poll(() => existsSync(path) && statSync(path).size > 0, { timeout: 15_000 }).toBe(true)
    return readFileSync(path)
  }
}

test('a pack is made, sent out as a file and taken in by an empty store', async () => {
  const first = await openElectron()
  let file: Buffer
  try {
    const hand = new EditorHand(first.page, 'electron-editor')
    await hand.click('open-editor')
    await hand.at('pack-title').fill('Sent out')
    await hand.choose('pack-scenario', 'poland-1939')
    await hand.click('make-pack')
    await first.page.getByTestId('editor-map').waitFor()
    await hand.sound()
    file = await saverOf(first.app)(first.page, 'Sent out.aepack', () => hand.click('export-pack'))
    expect(JSON.parse(file.toString())).toMatchObject({ kind: 'aepack', title: 'Sent out' })
    expect(first.problems).toEqual([])
  } finally {
    await first.close()
  }
  const other = await openElectron()
  try {
    const hand = new EditorHand(other.page, 'electron-editor')
    await hand.click('open-editor')
    await hand.at('import-pack').waitFor()
    const sent = { name: 'Sent out.aepack', mimeType: 'application/json', buffer: file }
    await hand.at('import-pack-file').setInputFiles(sent)
    await hand.at('pack-sent-out').waitFor()
    await expect.poll(() => hand.at('use-sent-out').isChecked()).toBe(true)
    expect(other.problems).toEqual([])
  } finally {
    await other.close()
  }
})

test.runIf(LONG)(
  'a new scenario of twenty counters is made, played, exported and imported into an empty store',
  async () => {
    const first = await openElectron()
    let file: Buffer
    try {
      file = await makePlayExport(first, 'electron', saverOf(first.app))
    } finally {
      await first.close()
    }
    const other = await openElectron()
    try {
      await importThere(other, 'electron', file)
    } finally {
      await other.close()
    }
  },
  PATIENCE,
)
