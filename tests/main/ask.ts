/** Services on a store of their own, asked as a window asks them. */
import { join } from 'node:path'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { Answers, Request, ServiceName } from '../../src-shared/axis-empires/services.ts'
import { temporaryFolder } from '../kit/folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export function services(): Services {
  const dataFolder = temporaryFolder()
  const folder = openStore(dataFolder)
  return createServices({ root: ROOT, dataFolder, host: 'browser', version: '0', systems, folder })
}

export async function ask<N extends ServiceName>(
  all: Services,
  name: N,
  request: Request<N>,
): Promise<Answers[N]> {
  const reply = await all.later(name, request)
  if ('error' in reply) throw new Error(reply.error.message)
  return reply.ok as Answers[N]
}
