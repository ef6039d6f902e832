/** Saves and packs tampered with: each has an answer in time, in a sentence; what is taken can be played on. */
import type { Services } from '../../src-main/services/index.ts'
import type { PackSummary } from '../../src-shared/axis-empires/ground/contract/packs.ts'
import type { GameView, SavedGame } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Chance } from '../kit/chance.ts'
import { mutated } from '../kit/mutate.ts'
import { sealed } from '../kit/save-text.ts'
import { checkSentence, Fault, type Report } from './report.ts'

/** Numbers and ids of plies in disorder: what a schema alone does not see. */
function disorder(body: Record<string, unknown>, chance: Chance): void {
  const plies = body.plies as Record<string, unknown>[]
  const ply = plies.length > 0 ? chance.of(plies) : undefined
  if (!ply) return
  const way = chance.under(4)
  if (way === 0) ply.parent = chance.under(plies.length * 2)
  else if (way === 1) ply.id = chance.under(plies.length * 2)
  else if (way === 2) body.current = chance.under(plies.length * 2)
  else plies.splice(chance.under(plies.length), 1)
}

/** A file made of a sound one: bent and sealed, cut, with bytes or bits changed, or grown out of measure. */
export function tampered(text: string, chance: Chance): string {
  const way = chance.under(10)
  if (way === 0) return text.slice(0, chance.under(text.length))
  if (way === 1) {
    const at = chance.under(text.length)
    return (
      text.slice(0, at) +
      String.fromCharCode(text.charCodeAt(at) ^ (1 << chance.under(7))) +
      text.slice(at + 1)
    )
  }
  if (way === 2) {
    const at = chance.under(text.length)
    return (
      text.slice(0, at) +
      chance.of(['{', '}', '[', '"', ',', '\\', '\u0000', '{},'.repeat(2_000_000)]) +
      text.slice(at)
    )
  }
  const { checksum: _, ...body } = JSON.parse(text) as Record<string, unknown>
  if (Array.isArray(body.plies) && way < 5) {
    disorder(body, chance)
    return sealed(body)
  }
  let spoilt: unknown = body
  for (let i = 0; i <= chance.under(3); i++) spoilt = mutated(spoilt, chance)
  return typeof spoilt === 'object' && spoilt !== null ? sealed(spoilt) : JSON.stringify(spoilt)
}

/** Looks at a game that was taken from a file and plays on. */
function playOn(services: Services, game: string): void {
  const opened = services.call('games.open', { game })
  if ('error' in opened) throw new Fault(`a save was taken, but does not open: ${opened.error.message}`)
  const view = opened.ok as GameView
  // What the screens of one system ask besides; the others have only what every game has.
  const own = view.system === 'axis-empires' ? ['play.track', 'play.displays'] : []
  for (const name of ['play.log', 'play.branches', ...own]) {
    const reply = services.call(name, { game })
    if ('error' in reply) throw new Fault(`a save was taken, but ${name} says: ${reply.error.message}`)
  }
  const [offer] = view.offers
  if (offer) {
    const reply = services.call('play.do', { game, commands: [offer.command] })
    if ('error' in reply)
      throw new Fault(`a save was taken, but its first command says: ${reply.error.message}`)
  }
  const out = services.call('games.export', { game })
  if ('error' in out) throw new Fault(`a save was taken, but cannot be exported: ${out.error.message}`)
  services.call('games.delete', { game })
}

function idsOf(services: Services): string[] {
  const reply = services.call('games.list', {})
  if ('error' in reply) throw new Fault(`the list of games says: ${reply.error.message}`)
  return (reply.ok as readonly SavedGame[]).map(({ id }) => id)
}

/** Imports one tampered save. */
export function importOne(services: Services, text: string, chance: Chance, report: Report): void {
  const data = tampered(text, chance)
  const before = idsOf(services)
  const began = performance.now()
  const reply = report.timed('importing a save', () =>
    services.call('games.import', { name: 'x.aesave', data }),
  )
  const seconds = (performance.now() - began) / 1000
  if (seconds > 20) throw new Fault(`an import took ${seconds.toFixed(1)} s`)
  if (Object.keys(Object.prototype).length > 0) throw new Fault('a file changed what every object has')
  const after = idsOf(services)
  if ('error' in reply) {
    checkSentence(reply.error.message)
    if (!reply.error.message.startsWith('x.aesave ')) throw new Fault(`no file named: ${reply.error.message}`)
    if (after.join() !== before.join()) throw new Fault('a refused save changed the list of games')
    report.add('files refused')
    return
  }
  report.add('files accepted')
  const added = after.find((id) => !before.includes(id))
  if (added === undefined) throw new Fault('a save was taken, but there is no new game')
  playOn(services, added)
}

/** Imports one tampered pack. */
export function importPack(services: Services, text: string, chance: Chance, report: Report): void {
  const data = tampered(text, chance)
  const reply = report.timed('importing a pack', () =>
    services.call('packs.import', { name: 'x.aepack', data }),
  )
  if ('error' in reply) {
    checkSentence(reply.error.message)
    report.add('files refused')
    return
  }
  report.add('files accepted')
  for (const { id } of reply.ok as readonly PackSummary[])
    if (id !== 'torture') services.call('packs.delete', { pack: id })
}
