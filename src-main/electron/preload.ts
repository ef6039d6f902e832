/** The bridge of the desktop window: two functions, and nothing of Electron or Node. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('ae', {
  call: (name: unknown, request: unknown, have: unknown): Promise<unknown> =>
    ipcRenderer.invoke('ae:call', String(name), request, have),
  /** Passes on every file the system asks to open, from now on and those that waited. */
  files: (heard: (file: unknown) => void): void => {
    ipcRenderer.on('ae:file', (_event, file: unknown) => heard(file))
    ipcRenderer.send('ae:files')
  },
})
