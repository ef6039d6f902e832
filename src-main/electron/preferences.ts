/** What every window of the application may do: nothing but show its own pages and call the bridge. */
import { join } from 'node:path'
import type { WebPreferences } from 'electron'

/** A page on its own: no Node, no other pages, no bridge. */
export const LOCKED = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
} as const satisfies WebPreferences

/** The same with the bridge to main. */
export const lockedDown = (root: string): WebPreferences => ({
  ...LOCKED,
  preload: join(root, 'out', 'preload', 'index.cjs'),
})
