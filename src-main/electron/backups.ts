/** Looks every so often whether a backup of the store is due. */
import { app } from 'electron'
import type { AppModule } from './context.ts'

const CHECK_MS = 60_000

export const backups: AppModule = {
  name: 'backups',
  enable({ services }) {
    const timer = setInterval(() => services.tick(), CHECK_MS)
    app.on('will-quit', () => clearInterval(timer))
  },
}
