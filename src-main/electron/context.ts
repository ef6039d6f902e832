/** What the modules of the main process share, and what a module is. */
import type { BrowserWindow } from 'electron'
import type { Services } from '../services/index.ts'

/** Origin of the application's own pages. */
export const ORIGIN = 'app://game'

export interface AppContext {
  readonly root: string
  readonly services: Services
  readonly log: (line: string) => void
  /** The window, once it is open. */
  window: BrowserWindow | undefined
}

/** One concern of the main process, switched on once Electron is ready. */
export interface AppModule {
  readonly name: string
  enable(context: AppContext): void
}
