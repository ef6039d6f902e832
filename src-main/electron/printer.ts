/** PDF by Electron itself: a window nobody sees, with nothing in it but the pages. */
import { BrowserWindow } from 'electron'
import { LOAD_FACES, type Printer } from '../print/printer.ts'
import { LOCKED } from './preferences.ts'

export const electronPrinter: Printer = {
  async pdf(html) {
    const window = new BrowserWindow({
      show: false,
      webPreferences: LOCKED,
    })
    try {
      await window.loadURL('about:blank')
      await window.webContents.executeJavaScript(
        `document.open();document.write(${JSON.stringify(html)});document.close();${LOAD_FACES}`,
      )
      return await window.webContents.printToPDF({
        printBackground: true,
        preferCSSPageSize: true,
        margins: { top: 0, bottom: 0, left: 0, right: 0 },
      })
    } finally {
      window.destroy()
    }
  },
}
