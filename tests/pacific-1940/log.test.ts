/** What the log tells of a game: who did what, from where to where, with whom (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import type { Effect, Note } from '../../src-shared/kernel/effects.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { wayOf } from '../../src-shared/pacific-1940/ground/contract/routes.ts'
import { create, type Pacific } from '../../src-shared/pacific-1940/index.ts'
import { PLAYERS } from '../../src-shared/pacific-1940/players/index.ts'
import { effort } from '../kit/effort.ts'
import { BOARD, laid, RAW } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const
const notes = (effects: readonly Effect[]): Note[] =>
  effects.flatMap((effect) => (effect.k === 'note' ? [effect.note] : []))
const told = (game: Pacific, ...commands: readonly Command[]): string[] =>
  commands.flatMap((command) => notes(game.engine.perform(command)).map(({ text }) => text))

/** How many of each flag and type a space holds, whatever they have done. */
function kinds(forces: unknown): string {
  const sums = new Map<string, number>()
  for (const [key, n] of Object.entries(Object(forces))) {
    const [kind = ''] = key.split(';')
    sums.set(kind, (sums.get(kind) ?? 0) + Number(n))
  }
  return [...sums]
    .map(([kind, n]) => `${kind} ${n}`)
    .sort()
    .join()
}

/** True for an effect that anybody would see on the board or in the bank. */
function isDeed(effect: Effect): boolean {
  if (effect.k !== 'var') return false
  if (effect.key.startsWith('at/')) return kinds(effect.from) !== kinds(effect.to)
  return /^(own|cash|bought|base|war)\//.test(effect.key)
}

describe('the log', () => {
  it('[purchase] [mobilize] [income] tells what is bought, brought in and earned', () => {
    const game = laid('japan', 1, { cash: { japan: 20 }, base: { japan: { 'major-industrial-complex': 1 } } })
    expect(
      told(
        game,
        { type: 'repair', land: 'japan', facility: 'major-industrial-complex', n: 1 },
        { type: 'buy', unit: 'infantry', n: 3 },
        { type: 'end' },
      ),
    ).toEqual([
      'Japan repairs 1 point of damage in Japan.',
      'Japan buys 3 infantry for 9 IPCs.',
      'Japan keeps 10 IPCs.',
    ])
    const later = told(
      game,
      { type: 'end' },
      { type: 'end' },
      { type: 'place', unit: 'infantry', to: 'japan', n: 3 },
    )
    expect(later).toContain('Japan brings 3 infantry into Japan.')
    expect(later.some((line) => /^Japan collects \d+ IPCs: \d+ from its lands/.test(line))).toBe(true)
  })
  it('[combat-move] [combat-move.blitz] [combat-move.air] [combat-move.assaults] tells who goes into battle, and the way', () => {
    const game = laid('japan', 2, {
      at: {
        siam: { japan: { tank: 1, 'mechanized-infantry': 1 } },
        kiangsu: { japan: { infantry: 3, fighter: 1 } },
        anhwe: { china: { infantry: 1 } },
        japan: { japan: { infantry: 1 } },
        sz6: { japan: { transport: 1, destroyer: 1 } },
        sz19: { us: { destroyer: 1 } },
        okinawa: { us: { infantry: 1 } },
      },
      own: { okinawa: 'us' },
      war: WAR,
    })
    const ways: (readonly string[] | undefined)[] = []
    const lines = (command: Command): string => {
      const [first] = notes(game.engine.perform(command))
      if (first) ways.push(wayOf(first))
      return first?.text ?? ''
    }
    expect(lines({ type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/infantry', n: 2 })).toBe(
      'Japan attacks Anhwe from Kiangsu with 2 infantry.',
    )
    expect(lines({ type: 'fly', from: 'kiangsu', to: 'anhwe', unit: 'japan/fighter', n: 1 })).toBe(
      'Japan sends 1 fighter from Kiangsu to attack Anhwe.',
    )
    expect(
      lines({
        type: 'blitz',
        from: 'siam',
        via: 'shan-state',
        to: 'burma',
        tank: 'japan/tank',
        n: 1,
        beside: 'japan/mechanized-infantry',
        m: 1,
      }),
    ).toBe('Japan blitzes from Siam through Shan State to Burma with 1 tank and 1 mechanized infantry.')
    const escort = { 'japan/destroyer': 1 }
    const loads = [{ land: 'japan', unit: 'japan/infantry' }]
    const assault = {
      type: 'assault',
      from: 'sz6',
      ship: 'japan/transport',
      loads,
      zone: 'sz19',
      target: 'okinawa',
      escort,
    }
    expect(lines(assault)).toBe(
      'Japan means to land infantry in Okinawa from Sea Zone 19, escorted by 1 destroyer.',
    )
    expect(ways).toEqual([
      ['kiangsu', 'anhwe'],
      ['kiangsu', 'anhwe'],
      ['siam', 'shan-state', 'burma'],
      ['sz6', 'sz19', 'okinawa'],
    ])
  })
  it('[noncombat] tells who moves without fighting, and the way', () => {
    const game = laid('japan', 4, {
      at: {
        korea: { japan: { infantry: 1, fighter: 1 } },
        japan: { japan: { infantry: 1 } },
        sz6: { japan: { transport: 1, cruiser: 1 } },
      },
    })
    expect(
      told(
        game,
        { type: 'move', from: 'korea', to: 'manchuria', unit: 'japan/infantry', n: 1 },
        { type: 'land', from: 'korea', to: 'manchuria', unit: 'japan/fighter', n: 1 },
        { type: 'sail', from: 'sz6', to: 'sz20', ships: { 'japan/cruiser': 1 } },
        {
          type: 'ferry',
          from: 'sz6',
          ship: 'japan/transport',
          loads: [{ land: 'japan', unit: 'japan/infantry' }],
          zone: 'sz20',
          target: 'formosa',
        },
      ),
    ).toEqual([
      'Japan moves 1 infantry from Korea to Manchuria.',
      'Japan flies 1 fighter from Korea to Manchuria.',
      'Japan sails with 1 cruiser from Sea Zone 6 to Sea Zone 20.',
      'Japan carries infantry from Japan to Formosa.',
    ])
  })
  it('[combat.fire] [combat.remove] tells a battle by rounds: dice, hits, losses', () => {
    const at = {
      anhwe: { japan: { 'infantry;spent;from=kiangsu': 2 }, china: { infantry: 1, artillery: 1 } },
    }
    const game = laid('japan', 3, { at, dice: [1, 6, 1, 6] })
    expect(told(game, { type: 'lose', unit: 'china/infantry' })).toEqual([
      'China loses 1 infantry.',
      'Round 1: the defence rolls 2 dice, 1 hit.',
      'Japan loses 1 infantry.',
    ])
  })
  it('[order] the first turn has its heading though nobody has done anything', () => {
    const game = create(RAW, { seed: 1 })
    expect(game.opening()).toEqual([{ text: 'Japan, round 1', rule: 'order', tone: 'heading' }])
  })
  it('[order] no deed goes untold: whatever moves, changes hands or is paid has its line, and ways are on the board', () => {
    const players = { random: PLAYERS.random.make(3), greedy: PLAYERS.greedy.make(3) }
    for (const player of Object.values(players)) {
      const game = create(RAW, { seed: 11 })
      for (let i = 0; i < effort(500, 3000) && !game.result(); i++) {
        const command = player.choose(game)
        if (!command) break
        const effects = game.engine.perform(command)
        const deeds = effects.some(isDeed)
        const lines = notes(effects)
        expect(!deeds || lines.some(({ tone }) => tone !== 'heading'), JSON.stringify(command)).toBe(true)
        for (const line of lines) {
          const way = wayOf(line)
          for (const [at, space] of (way ?? []).entries()) {
            const next = way?.[at + 1]
            const flies = /sends|flies|bomb/.test(line.text)
            if (next !== undefined && !flies && !/carries|lands|loads/.test(line.text))
              expect(BOARD.adjacent(space), `${line.text} ${way?.join()}`).toContain(next)
          }
        }
      }
    }
  })
})
