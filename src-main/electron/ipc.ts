/** The services over IPC: only the main frame of the application's own page is answered. */
import { type IpcMainInvokeEvent, ipcMain } from 'electron'
import { type AppModule, ORIGIN } from './context.ts'

function isOwnPage(event: IpcMainInvokeEvent): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && frame.url.startsWith(`${ORIGIN}/`)
}

export const services: AppModule = {
  name: 'services',
  enable({ services, log }) {
    ipcMain.handle('ae:call', (event, name: unknown, request: unknown, have: unknown) => {
      if (isOwnPage(event)) {
        if (typeof have === 'string') return services.toScreen(String(name), request, have)
        return services.later(String(name), request)
      }
      log(`refused a call from ${event.senderFrame?.url}`)
      return { error: { message: 'this page may not call the game' } }
    })
  },
}
