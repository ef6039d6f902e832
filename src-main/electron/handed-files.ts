/**
 * Files the system passes control to be opened: named on the command line of the first start or of a second
 * one, or by the event of macOS. They wait until the page of the main window asks for them.
 */
import { app, ipcMain, type WebContents } from 'electron'
import { type AppContext, type AppModule, ORIGIN } from './context.ts'
import { filesAmong, readHanded } from './named-files.ts'

const waiting: string[] = []
/** The page that listens; a page that reloads says so again. */
let listener: WebContents | undefined

async function passOn(): Promise<void> {
  while (listener && !listener.isDestroyed()) {
    const to = listener
    const path = waiting.shift()
    if (path === undefined) return
    to.send('ae:file', await readHanded(path))
  }
}

function hand(paths: readonly string[]): void {
  waiting.push(...paths)
  void passOn()
}

/** Listens from the very start: macOS names the file of a double click before the application is ready. */
export function heedFiles(): void {
  hand(filesAmong(process.argv.slice(1), process.cwd()))
  app.on('open-file', (event, path) => {
    event.preventDefault()
    hand([path])
  })
  app.on('second-instance', (_event, args, folder) => hand(filesAmong(args.slice(1), folder)))
}

/**
 * A page that is left or dies no longer listens. What only changes its address (the game that is open) or a frame
 * inside it starts loading too, and leaves it where it is.
 */
function heedLeaving(page: WebContents): void {
  const stop = (): void => {
    if (listener === page) listener = undefined
    page.off('did-start-navigation', navigates)
    page.off('render-process-gone', stop)
  }
  const navigates = ({ isSameDocument, isMainFrame }: { isSameDocument: boolean; isMainFrame: boolean }) => {
    if (isMainFrame && !isSameDocument) stop()
  }
  page.on('did-start-navigation', navigates)
  page.on('render-process-gone', stop)
}

export const handedFiles: AppModule = {
  name: 'handed files',
  enable(context: AppContext) {
    // Only the page of the main window opens files, and only once it says that it listens.
    ipcMain.on('ae:files', ({ sender, senderFrame }) => {
      const own = senderFrame?.url.startsWith(`${ORIGIN}/`) ?? false
      if (!own || sender !== context.window?.webContents) return
      listener = sender
      heedLeaving(sender)
      void passOn()
    })
  },
}
