/** The bridge of the desktop window: one function, and nothing of Electron or Node. */
import { contextBridge, ipcRenderer } from 'electron'

contextBridge.exposeInMainWorld('ae', {
  call: (name: unknown, request: unknown): Promise<unknown> =>
    ipcRenderer.invoke('ae:call', String(name), request),
})
