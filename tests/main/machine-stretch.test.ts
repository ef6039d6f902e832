/** The machine played deed by deed, so that a person can follow it; forced decisions taken by themselves. */
import { describe, expect, test } from 'vitest'
import { Deeds } from '../../src-main/services/deeds.ts'
import type { Services } from '../../src-main/services/index.ts'
import type { PlayerKind } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Answers, Request } from '../../src-shared/axis-empires/services.ts'
import { OwnRng } from '../../src-shared/players/own-rng.ts'
import { ask, services } from './ask.ts'

const LONG = 400_000

async function poland(all: Services, axis: PlayerKind, western: PlayerKind): Promise<Answers['games.new']> {
  return ask(all, 'games.new', { scenario: 'poland-1939', seed: 3, players: { axis, western } })
}

describe('deeds', () => {
  const gathers = { traits: ['gathers'] } as const
  const pass = { traits: ['pass', 'primary'] } as const
  const verbs = { step: { traits: ['step'] }, attack: gathers, add: gathers, end: pass, next: pass } as const
  const count = (most: number, commands: readonly { type: string; unit?: string }[]): number => {
    const deeds = new Deeds(most)
    let done = 0
    for (const command of commands) {
      if (!deeds.admits(command, verbs)) return done
      done++
      if (!deeds.done()) return done
    }
    return done
  }
  const step = (unit: string) => ({ type: 'step', unit })
  test('a march is one deed, however long; it ends where another unit begins', () => {
    const march = [step('a'), step('a'), step('a'), step('b'), step('b'), { type: 'end' }]
    expect(count(1, march)).toBe(3)
    expect(count(2, march)).toBe(6)
  })
  test('an attack put together is one deed, its die the next', () => {
    const attack = [{ type: 'attack' }, { type: 'add' }, { type: 'add' }, { type: 'fight' }, { type: 'lose' }]
    expect(count(1, attack)).toBe(3)
    expect(count(2, attack)).toBe(4)
  })
  test('what leads on to the next step is no deed', () => {
    expect(count(1, [{ type: 'next' }, { type: 'end' }, { type: 'place' }, { type: 'next' }])).toBe(3)
  })
})

test.each(['greedy', 'ai'] as const)(
  'deed by deed, %s does what it does at one go, one march or one die at a time',
  { timeout: LONG },
  async (kind) => {
    const all = services()
    const [one, two] = [await poland(all, kind, 'human'), await poland(all, kind, 'human')]
    const whole = await ask(all, 'play.machine', { game: one.game })
    let view = two
    const marches: number[] = []
    for (let i = 0; i < 400 && view.decision?.faction === 'axis'; i++) {
      const before = view.logLength
      view = await ask(all, 'play.machine', { game: two.game, deeds: 1 })
      const units = new Set(
        view.lines.filter((line) => / moves to /.test(line.text)).map((line) => line.pieces?.[0]),
      )
      expect(units.size).toBeLessThanOrEqual(1)
      if (units.size === 1) marches.push(view.logLength - before)
    }
    expect(view.hash).toBe(whole.hash)
    expect(Math.max(...marches)).toBeGreaterThan(1)
    all.close()
  },
)

test('thoughts ahead are dropped when the game is changed by hand', { timeout: LONG }, async () => {
  const all = services()
  const { game } = await poland(all, 'ai', 'human')
  const first = await ask(all, 'play.machine', { game, deeds: 1 })
  const by = await ask(all, 'play.table', { game, command: { type: 'umpire', on: true } })
  expect(by.view.ply).toBe(first.ply + 1)
  const then = await ask(all, 'play.machine', { game, deeds: 1 })
  expect(then.ply).toBeGreaterThan(by.view.ply)
  await ask(all, 'games.players', { game, players: { axis: 'human' } })
  const stopped = await ask(all, 'play.machine', { game })
  expect(stopped.ply).toBe(then.ply)
  all.close()
})

test('a decision with one answer is taken automatically if that is wished, and undone with what led to it', {
  timeout: LONG,
}, async () => {
  const all = services()
  for (const forced of [true, false]) {
    const { game } = await poland(all, 'human', 'human')
    let view = await ask(all, 'play.view', { game })
    let taken = 0
    const chance = new OwnRng(11)
    for (let i = 0; i < 1500 && view.decision; i++) {
      // An offer of any hex is many choices in one.
      if (forced && i > 0)
        expect(view.anywhere.length > 0 || view.offers.length > 1, view.decision.prompt).toBe(true)
      const { ply, hash } = view
      const command = chance.one(view.offers)?.command as Request<'play.do'>['commands'][number]
      const done = await ask(all, 'play.do', { game, commands: [command], forced })
      view = done.view
      const own = view.lines.filter((line) => line.text.startsWith('Done by itself'))
      if (own.length > 0) {
        taken++
        const back = await ask(all, 'play.undo', { game })
        expect([back.ply, back.hash]).toEqual([ply, hash])
        view = await ask(all, 'play.redo', { game })
      }
    }
    expect(view.result).not.toBeNull()
    if (forced) expect(taken).toBeGreaterThan(0)
    else expect(taken).toBe(0)
  }
  all.close()
})
