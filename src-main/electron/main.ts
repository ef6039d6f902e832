/** The desktop application: a list of modules, each with one concern. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { app, dialog } from 'electron'
import { dataFolder, versionOf } from '../folders.ts'
import { fileLog } from '../log.ts'
import { windowFolder } from '../passing-folder.ts'
import { createServices } from '../services/index.ts'
import { openStore } from '../store/index.ts'
import { systems } from '../systems/index.ts'
import { backups } from './backups.ts'
import type { AppContext, AppModule } from './context.ts'
import { navigationGuard, noNetwork, noPermissions } from './guards.ts'
import { handedFiles, heedFiles } from './handed-files.ts'
import { services as ipcServices } from './ipc.ts'
import { electronPrinter } from './printer.ts'
import { ownProtocol, registerScheme } from './protocol.ts'
import { mainWindow } from './window.ts'

const MODULES: readonly AppModule[] = [
  ownProtocol,
  navigationGuard,
  noPermissions,
  noNetwork,
  ipcServices,
  handedFiles,
  backups,
  mainWindow,
]

function start(): void {
  const root = app.getAppPath()
  const data = dataFolder()
  const log = fileLog(data)
  const folder = openStore(data, { log })
  const version = versionOf(root)
  const services = createServices({
    root,
    dataFolder: data,
    host: 'electron',
    version,
    systems,
    folder,
    log,
    printer: electronPrinter,
  })
  const context: AppContext = { root, services, log, window: undefined }
  app.on('window-all-closed', () => app.quit())
  app.on('will-quit', () => services.close())
  for (const module of MODULES) module.enable(context)
}

/** The SQLite module that the packager named in the manifest; empty for the usual one. */
function packagedSqlite(root: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return String(Object(manifest).sqlite ?? '')
}

function fail(error: unknown): void {
  dialog.showErrorBox('Axis Empires cannot start', error instanceof Error ? error.message : String(error))
  app.exit(2)
}

// A package says itself which SQLite module it holds; nobody's environment changes that.
if (app.isPackaged) process.env.AE_SQLITE = packagedSqlite(app.getAppPath())
const own = windowFolder(dataFolder(), 'electron')
app.setPath('userData', own.folder)
app.on('quit', () => own.remove())
// Every window is sandboxed by its own settings; this covers whatever else may be opened.
if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox()
registerScheme()
if (app.requestSingleInstanceLock()) {
  heedFiles()
  app.whenReady().then(start).catch(fail)
} else app.quit()
