/**
 * The services over HTTP on the loopback address, for a browser window in place of Electron. Anyone who
 * calls must know the token, must come from the page of this server, and must have asked it by address.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '../services/index.ts'
import { maybeWebFile } from '../web/files.ts'
import { SECURITY_HEADERS } from '../web/headers.ts'
import { BodyError, readRequest } from './body.ts'
import { Entrance } from './entrance.ts'

const HOST = '127.0.0.1'

export interface Loopback {
  readonly port: number
  /** The address with the token in its fragment, which never travels. */
  readonly address: string
  /** An address for a browser's command line: with a code that is good for one window, and soon. */
  windowAddress(): string
  close(): Promise<void>
}

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { ...SECURITY_HEADERS, 'content-type': type })
  response.end(body)
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value))
}

function sendError(response: ServerResponse, status: number, message: string): void {
  sendJson(response, status, { error: { message } })
}

class RequestListener {
  private readonly services: Services
  private readonly folder: string
  private readonly entrance: Entrance
  port = 0

  constructor(services: Services, folder: string, entrance: Entrance) {
    this.services = services
    this.folder = folder
    this.entrance = entrance
  }

  /** Why a request is not served; undefined if it may be. */
  private objection(request: IncomingMessage): string | undefined {
    const { host, origin } = request.headers
    if (host !== `${HOST}:${this.port}`) return 'wrong host'
    if (origin !== undefined && origin !== `http://${HOST}:${this.port}`) return 'wrong origin'
    return undefined
  }

  private async api(request: IncomingMessage, response: ServerResponse, name: string): Promise<void> {
    if (request.method !== 'POST') return sendError(response, 405, 'services are called by POST')
    if (!this.entrance.admits(request.headers['x-ae-token'])) return sendError(response, 403, 'wrong token')
    let body: unknown
    try {
      body = await readRequest(request)
    } catch (error) {
      if (!(error instanceof BodyError)) throw error
      return sendError(response, 400, error.message)
    }
    const have = request.headers['x-ae-have']
    const { services } = this
    const reply = typeof have === 'string' ? services.toScreen(name, body, have) : services.later(name, body)
    sendJson(response, 200, await reply)
  }

  /** A window gives its code for the token. */
  private enter(request: IncomingMessage, response: ServerResponse): void {
    if (request.method !== 'POST') return sendError(response, 405, 'a code is given by POST')
    const token = this.entrance.redeem(request.headers['x-ae-code'])
    if (token === undefined) return sendError(response, 403, 'wrong code')
    sendJson(response, 200, { token })
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const objection = this.objection(request)
    if (objection) return sendError(response, 403, objection)
    const { url = '/' } = request
    if (!URL.canParse(url, `http://${HOST}`)) return sendError(response, 400, 'that is no address')
    const { pathname } = new URL(url, `http://${HOST}`)
    if (pathname.startsWith('/api/')) return this.api(request, response, pathname.slice(5))
    if (pathname === '/enter') return this.enter(request, response)
    if (request.method !== 'GET') return sendError(response, 405, 'files are read by GET')
    const file = await maybeWebFile(this.folder, pathname)
    if (!file) return sendError(response, 404, 'there is no such file')
    send(response, 200, file.type, file.body)
  }
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, HOST, () => resolve((server.address() as AddressInfo).port))
  })
}

/** Serves the built renderer in a folder and the services, on a free port. */
export async function serve(services: Services, folder: string, port = 0): Promise<Loopback> {
  const entrance = new Entrance()
  const listener = new RequestListener(services, folder, entrance)
  const server = createServer((request, response) => {
    listener.answer(request, response).catch((error: unknown) => {
      services.context.log(error instanceof Error ? (error.stack ?? error.message) : String(error))
      if (!response.headersSent) sendError(response, 500, 'the server failed')
      else response.destroy()
    })
  })
  listener.port = await listen(server, port)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  const home = `http://${HOST}:${listener.port}/`
  return {
    port: listener.port,
    address: `${home}#token=${entrance.token}`,
    windowAddress: () => `${home}#code=${entrance.issue()}`,
    close,
  }
}
