/** The window, locked down, and the menu above it. */
import { app, BrowserWindow, dialog, Menu, type MenuItemConstructorOptions } from 'electron'
import { type AppContext, type AppModule, ORIGIN } from './context.ts'
import { lockedDown } from './preferences.ts'

/** A page that has died this often within a minute is not loaded again. */
const MAX_DEATHS = 3
const MINUTE_MS = 60_000

/** A page that dies is loaded again: every ply is kept, so that nothing is lost with it. */
function revive(window: BrowserWindow, log: (line: string) => void): void {
  let deaths: number[] = []
  window.webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
    log(`the page of the window ended (${reason}, ${exitCode})`)
    const now = Date.now()
    deaths = [...deaths.filter((death) => now - death < MINUTE_MS), now]
    if (deaths.length < MAX_DEATHS) return window.webContents.reload()
    dialog.showErrorBox(
      'Axis Empires has stopped',
      'The window ended several times in a row. Nothing of your games is lost; start the program again.',
    )
    app.quit()
  })
  window.on('unresponsive', () => log('the page of the window does not answer'))
  window.on('responsive', () => log('the page of the window answers again'))
}

function openWindow(context: AppContext): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 1024,
    minHeight: 680,
    show: false,
    backgroundColor: '#1d2226',
    title: 'Axis Empires',
    webPreferences: lockedDown(context.root),
  })
  revive(window, context.log)
  window.once('ready-to-show', () => window.show())
  window.on('closed', () => {
    context.window = undefined
  })
  void window.loadURL(`${ORIGIN}/index.html`)
  return window
}

/** Keys of the game (undo, redo, arrows) stay with the page: the menu takes none of them. */
function menu(): Menu {
  const items: MenuItemConstructorOptions[] = [
    { label: 'Game', submenu: [{ role: 'quit' }] },
    { label: 'View', submenu: [{ role: 'togglefullscreen' }, { role: 'minimize' }] },
  ]
  if (!app.isPackaged)
    items.push({ label: 'Develop', submenu: [{ role: 'reload' }, { role: 'toggleDevTools' }] })
  return Menu.buildFromTemplate(items)
}

export const mainWindow: AppModule = {
  name: 'window',
  enable(context) {
    Menu.setApplicationMenu(menu())
    context.window = openWindow(context)
    app.on('activate', () => {
      context.window ??= openWindow(context)
    })
    app.on('second-instance', () => {
      context.window ??= openWindow(context)
      const { window } = context
      if (window.webContents.isCrashed()) window.webContents.reload()
      if (window.isMinimized()) window.restore()
      window.focus()
    })
  },
}
