/** The window, locked down, and the menu above it. */
import { app, BrowserWindow, Menu, type MenuItemConstructorOptions } from 'electron'
import { type AppContext, type AppModule, ORIGIN } from './context.ts'
import { lockedDown } from './preferences.ts'

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
      if (context.window?.isMinimized()) context.window.restore()
      context.window?.focus()
    })
  },
}
