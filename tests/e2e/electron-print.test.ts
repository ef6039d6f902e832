/** Printing by clicks in Electron: its own engine makes the PDF, with no second browser. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'
import { openElectron } from './harness.ts'
import { PrintDialog, printThreeAids } from './print-aids.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
const folder = temporaryFolder()

/** Answers the question of the system where to save, and waits until the file is whole. */
async function save(click: () => Promise<void>): Promise<{ name: string; file: string }> {
  const done = opened.app.evaluate(
    ({ session }, target) =>
      new Promise<{ name: string; state: string }>((resolve) => {
        session.defaultSession.once('will-download', (_event, item) => {
          const name = item.getFilename()
          item.setSavePath(`${target}/${name}`)
          item.once('done', (_done, state) => resolve({ name, state }))
        })
      }),
    folder,
  )
  // The question has to be listened for before it is asked.
  await opened.app.evaluate(() => undefined)
  await click()
  const { name, state } = await done
  expect(state).toBe('completed')
  return { name, file: join(folder, name) }
}

beforeAll(async () => {
  opened = await openElectron()
  await opened.page.getByTestId('scenario-list').waitFor()
})
afterAll(() => opened?.close())

test('three aids are printed from the start screen', async () => {
  await printThreeAids(opened, new PrintDialog(opened, 'electron-print', save))
  expect(opened.problems).toEqual([])
})

test('an aid that cannot be printed gives one sentence', async () => {
  const { page } = opened
  const refusal = await page.evaluate(() => window.ae?.call('print.pages', { aid: 'poster', scenario: 'x' }))
  expect(refusal).toMatchObject({ error: { message: expect.stringMatching(/no scenario "x"/) } })
  const aid = await page.evaluate(() =>
    window.ae?.call('print.pdf', { aid: 'poster', scenario: 'poland-1939' }),
  )
  expect(aid).toMatchObject({ error: { message: expect.stringMatching(/no aid "poster"/) } })
})
