/** The editor in the built application: a scenario of twenty counters made, played, sent to an empty store. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/folders.ts'
import { openElectron } from './harness.ts'
import { importThere, makePlayExport, PATIENCE, type Saver } from './play-editor.ts'

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

test(
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
