/** Services on the toy game, over a store in a folder of its own. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { type OpenOptions, openStore } from '../../src-main/store/index.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Answers, Request, ServiceName } from '../../src-shared/axis-empires/services.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { onlyToy } from './rules.ts'

/** A root with one toy scenario and nothing else. */
export function toyRoot(rounds = 50): string {
  const root = temporaryFolder()
  mkdirSync(join(root, 'assets'))
  mkdirSync(join(root, 'scenarios'))
  writeFileSync(join(root, 'scenarios', 'toy.json'), JSON.stringify({ id: 'toy', title: 'A toy', rounds }))
  return root
}

export function toyServices(data = temporaryFolder(), options: OpenOptions = {}, root = toyRoot()): Services {
  const folder = openStore(data, options)
  return createServices({ root, dataFolder: data, host: 'browser', version: '0', systems: onlyToy, folder })
}

/** Calls a service and expects an answer. */
export function ask<N extends ServiceName>(services: Services, name: N, request: Request<N>): Answers[N] {
  const reply = services.call(name, request)
  if ('error' in reply) throw new Error(reply.error.message)
  return reply.ok as Answers[N]
}

/** Calls a service and expects an error; returns its sentence. */
export function refused(services: Services, name: string, request: unknown): string {
  const reply = services.call(name, request)
  if (!('error' in reply)) throw new Error(`${name} was answered`)
  return reply.error.message
}

/** The hash of the whole position of a game, as it is stored. */
export function hashOf(services: Services, game: string): string {
  return services.library.session(game).game.table.hash
}

/** Does the first offered command of a kind, or the first of all. */
export function doFirst(services: Services, view: GameView, type?: string): GameView {
  const offer = view.offers.find(({ command }) => type === undefined || command.type === type)
  if (!offer) throw new Error(`no ${type ?? 'command'} is offered`)
  return ask(services, 'play.do', { game: view.game, commands: [offer.command] }).view
}
