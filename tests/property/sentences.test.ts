/** Whatever is asked of the services, an answer or one sentence: what, where, what was expected; nothing else moves. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GameView, Outcome } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Verdict } from '../../src-shared/kernel/verdict.ts'
import { Chance } from '../kit/chance.ts'
import { effort } from '../kit/effort.ts'
import { mutated } from '../kit/mutate.ts'
import { flawOf } from '../kit/sentences.ts'
import { ROOT, realServices } from '../main/packs-data.ts'

const RUNS = Number(process.env.AE_FUZZ ?? effort(5000, 20_000))
const SEED = Number(process.env.AE_FUZZ_SEED ?? Date.now() % 1_000_000)
const chance = new Chance(SEED)
const services = realServices()

function ask(name: string, request: unknown): unknown {
  const reply = services.call(name, request)
  if ('error' in reply) throw new Error(reply.error.message)
  return reply.ok
}

/** A request that cannot be meant: what is wrong, then what was expected, or what is to be done first. */
const EXPECTED =
  /^.{8,}(; |, |: |\(|\. )(expected|Expected:|found .+, expected|it has|known) .{3,}|switch umpire mode on before|this example is over; it can|there is none yet/s

function expectSentence(text: string, about: unknown): void {
  const flaw = flawOf(text)
  expect(flaw, `seed ${SEED}, ${JSON.stringify(about)?.slice(0, 300)}: ${flaw}`).toBeUndefined()
}

/** A game of a corpus save, played to where it stands. */
function opened(file: string): GameView {
  const before = new Set((ask('games.list', {}) as { id: string }[]).map(({ id }) => id))
  const data = readFileSync(join(ROOT, 'tests', 'saves', file), 'utf8')
  const list = ask('games.import', { name: file, data }) as { id: string }[]
  const game = list.find(({ id }) => !before.has(id))?.id
  return ask('games.open', { game }) as GameView
}

const FILES = ['poland-1939-1.0.0.aesave', 'china-1937-1.0.0.aesave', 'norway-1940-1.0.0.aesave']
const views = FILES.map(opened)

/** A command that is offered, or one of another kind and moment. */
function command(view: GameView): Record<string, unknown> {
  const kinds = ['step', 'attack', 'sail', 'add', 'place', 'next', 'die', 'move', 'retreat', 'draw', 'cancel']
  const fields = { unit: 'x', to: 'w3618', target: 'w3618', at: 'w3618', value: 3 }
  if (view.offers.length > 0 && chance.percent(80)) return { ...chance.of(view.offers).command }
  return { type: chance.of(kinds), ...fields }
}

/** A piece, a place and a command of a game, as a screen would ask about them. */
function sound(name: string, view: GameView): Record<string, unknown> {
  const { game } = view
  const pieces = Object.keys(view.state.pieces)
  const piece = chance.of(pieces)
  const at = view.state.pieces[piece]?.at ?? 'w3618'
  const faction = chance.of(['axis', 'western', 'soviet'])
  const parts: Readonly<Record<string, Record<string, unknown>>> = {
    'play.do': { game, commands: [command(view)] },
    'play.why': { game, command: command(view) },
    'play.table': {
      game,
      command: { type: chance.of(['umpire.place', 'umpire.set', 'umpire']), piece, to: at, on: true },
    },
    'play.whyMove': { game, piece, to: at },
    'play.prospects': { game, piece, to: at },
    'play.reach': { game, piece },
    'play.supply': { game, piece },
    'play.battle': { game, target: at, attackers: [piece], hq: null },
    'play.overlay': { game, kind: chance.of(['zoc', 'supply']), faction },
    'play.placement': { game, piece, at, mode: 'troop' },
    'play.zone': { game, zone: 'x' },
    'play.invasion': { game, faction, land: at },
    'play.airdrop': { game, faction },
    'play.goto': { game, ply: 0 },
    'play.summaries': { game, since: 0 },
    'games.new': { scenario: 'poland-1939', title: 'x', seed: 1 },
    'games.rename': { game, title: 'x' },
    'games.players': { game, players: { axis: 'human' } },
    'games.thumbnail': { game, png: 'x' },
    'packs.open': { pack: 'x' },
    'packs.new': { title: 'x', maps: ['tk'] },
    'packs.use': { pack: 'x', used: true },
    'packs.playtest': { pack: 'x', scenario: 'y' },
  }
  return parts[name] ?? { game }
}

/** Those that take their time, delete what the others stand on, or write files of their own. */
const LEFT_OUT = [
  'play.machine',
  'play.advise',
  'print.pdf',
  'print.pages',
  'games.delete',
  'app.recover',
  'games.import',
]
const NAMES = services.registered.map(({ name }) => name).filter((name) => !LEFT_OUT.includes(name))

test(`${RUNS} mutated requests: an answer or one sentence`, () => {
  let refused = 0
  for (let i = 0; i < RUNS; i++) {
    const view = chance.of(views)
    const name = chance.percent(50) ? chance.of(['play.do', 'play.why', 'play.table']) : chance.of(NAMES)
    const request = mutated(sound(name, view), chance)
    const reply = services.call(name, request)
    if ('error' in reply) {
      refused++
      expectSentence(reply.error.message, { name, request })
      // What was found and where begins the sentence; what would have been right ends it.
      expect(reply.error.message, JSON.stringify({ name, request }).slice(0, 400)).toMatch(EXPECTED)
      expect(reply.error.message, JSON.stringify({ name, request }).slice(0, 400)).not.toMatch(
        /the program met something|the rules failed/,
      )
    } else if (name === 'play.do' || name === 'play.table') {
      const outcome = reply.ok as Outcome
      if (!outcome.ok && !outcome.verdict.ok) expectSentence(outcome.verdict.reason, { name, request })
    } else if (name === 'play.why' || name === 'play.whyMove') {
      const verdict = reply.ok as unknown as Verdict
      if (!verdict.ok) expectSentence(verdict.reason, { name, request })
    }
  }
  expect(refused).toBeGreaterThan(RUNS / 5)
  // Whatever was asked, every game still opens where it stands.
  for (const { game } of views) ask('games.open', { game })
})

test('a request without a schema gets a sentence too: depth, cycles, values that are no data', () => {
  const deep: unknown[] = []
  let at = deep
  for (let i = 0; i < 5_000; i++) {
    const inner: unknown[] = []
    at.push(inner)
    at = inner
  }
  const ring: Record<string, unknown> = { type: 'x' }
  ring.self = ring
  const game = views[0]?.game
  for (const value of [deep, ring, 10n, () => 1, Symbol('x'), { toJSON: () => 1 }]) {
    for (const request of [value, { game, command: { type: 'x', value } }, { pack: value }]) {
      for (const name of ['play.why', 'packs.save', 'app.info']) {
        const reply = services.call(name, request)
        if ('error' in reply) expectSentence(reply.error.message, name)
      }
    }
  }
})
