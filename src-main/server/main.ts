/** The game without Electron: serves it on loopback and opens a browser window, or prints the address. */
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder, versionOf } from '../folders.ts'
import { fileLog } from '../log.ts'
import { windowFolder } from '../passing-folder.ts'
import { createServices } from '../services/index.ts'
import { openStore, StoreError } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { findBrowser, hasDisplay, openWindow } from '../web/browser.ts'
import { serve } from './server.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const BACKUP_CHECK_MS = 60_000

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'no-window': { type: 'boolean' }, port: { type: 'string' }, because: { type: 'string' } },
  })
  const data = dataFolder()
  const log = fileLog(data)
  const folder = openStore(data, { log })
  const parts = {
    root: ROOT,
    dataFolder: data,
    host: 'browser',
    version: versionOf(ROOT),
    systems,
    folder,
    log,
  } as const
  const services = createServices(parts)
  const loopback = await serve(services, join(ROOT, 'out', 'renderer'), Number(values.port ?? 0))
  const timer = setInterval(() => services.tick(), BACKUP_CHECK_MS)
  let closing = false
  let window: ChildProcess | undefined
  let profile: ReturnType<typeof windowFolder> | undefined
  const close = async () => {
    if (closing) return
    closing = true
    clearInterval(timer)
    window?.kill()
    await loopback.close()
    services.close()
    profile?.remove()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void close())

  const browser = values['no-window'] || !hasDisplay() ? undefined : findBrowser()
  const because = values.because === undefined ? '' : ` (${values.because})`
  if (!browser) {
    console.log(`Axis Empires is served${because}; open it at ${loopback.address}`)
    return
  }
  console.log(`Axis Empires opens in a window of ${browser}${because}; closing the window ends it.`)
  profile = windowFolder(data, 'browser')
  window = openWindow(browser, loopback.windowAddress(), profile.folder)
  window.on('error', (error) => {
    say(`${browser} did not start (${error.message}); the game is at ${loopback.address}`)
  })
  window.on('exit', () => void close())
}

main().catch((error: unknown) => {
  say(error instanceof Error ? error.message : String(error))
  process.exit(error instanceof StoreError ? 2 : 1)
})
