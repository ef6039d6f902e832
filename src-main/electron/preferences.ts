/** What every window of the application may do: nothing but show its own pages and call the bridge. */
import { join } from 'node:path'
import type { WebPreferences } from 'electron'

export function lockedDown(root: string): WebPreferences {
  return {
    preload: join(root, 'out', 'preload', 'index.cjs'),
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
  }
}
