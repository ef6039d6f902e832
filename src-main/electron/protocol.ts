/** The application's own protocol: serves the built renderer with its headers, and nothing else. */
import { join } from 'node:path'
import { protocol } from 'electron'
import { maybeWebFile } from '../web/files.ts'
import { SECURITY_HEADERS } from '../web/headers.ts'
import { type AppModule, ORIGIN } from './context.ts'

/** Has to happen before Electron is ready. */
export function registerScheme(): void {
  const privileges = { standard: true, secure: true, supportFetchAPI: true, codeCache: true }
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges }])
}

function refuse(status: number): Response {
  return new Response('', { status, headers: { ...SECURITY_HEADERS } })
}

export const ownProtocol: AppModule = {
  name: 'protocol',
  enable({ root }) {
    const folder = join(root, 'out', 'renderer')
    protocol.handle('app', async (request) => {
      const { host, pathname } = new URL(request.url)
      if (`app://${host}` !== ORIGIN || request.method !== 'GET') return refuse(403)
      const file = await maybeWebFile(folder, pathname)
      if (!file) return refuse(404)
      const headers = { ...SECURITY_HEADERS, 'content-type': file.type }
      return new Response(new Uint8Array(file.body), { headers })
    })
  },
}
