/** The machine players of Pacific 1940: they play legally and alike, say why, and the better one gets further. */
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { create, type Pacific } from '../../src-shared/pacific-1940/index.ts'
import { AttackPlan } from '../../src-shared/pacific-1940/players/attacks.ts'
import { fleetIntents } from '../../src-shared/pacific-1940/players/fleets.ts'
import { mayLeave } from '../../src-shared/pacific-1940/players/guard.ts'
import { PLAYERS } from '../../src-shared/pacific-1940/players/index.ts'
import { Outlook } from '../../src-shared/pacific-1940/players/outlook.ts'
import { CAREFUL } from '../../src-shared/pacific-1940/players/planner.ts'
import { production } from '../../src-shared/pacific-1940/table/income.ts'
import { laid, RAW } from './table.ts'

type Kind = keyof typeof PLAYERS

/** Plays until a round begins, or somebody has won. */
function played(
  japan: Kind,
  allies: Kind,
  rounds: number,
  seen?: (command: Command, why?: string) => void,
): Pacific {
  const game = create(RAW, { seed: 1 })
  const players = { japan: PLAYERS[japan].make(1), allies: PLAYERS[allies].make(2) }
  while (!game.result() && game.turn().index < rounds) {
    const player = game.engine.decision()?.faction === 'japan' ? players.japan : players.allies
    const command = player.choose(game)
    if (!command) throw new Error(`a dead end: ${game.engine.decision()?.prompt}`)
    expect(game.engine.judge(structuredClone(command))).toEqual({ ok: true })
    seen?.(command, player.reason)
    game.engine.perform(command)
  }
  return game
}

describe('machine players', () => {
  it('[victory] greedy wins with Japan where the Allies move at random', () => {
    const game = played('greedy', 'random', 10)
    expect(game.result()).toMatchObject({ winner: 'axis' })
    expect(game.turn().index).toBeGreaterThan(0)
  })
  it('[combat-move] ai says why it attacks, and the same seed gives the same game', () => {
    const reasons: string[] = []
    const game = played('ai', 'ai', 1, ({ type }, why) => {
      if (type === 'attack' && why !== undefined) reasons.push(why)
    })
    expect(reasons.length).toBeGreaterThan(3)
    expect(reasons[0]).toMatch(/^\d+ % for /)
    expect(played('ai', 'ai', 1).table.hash).toBe(game.table.hash)
    expect(production(game, 'japan')).toBeGreaterThan(26)
  })
  it('[combat.capitals] ai leaves its capital only as far as nobody can take it', () => {
    const land = (at: Readonly<Record<string, number>>): number => {
      const game = laid('japan', 2, {
        at: { japan: { japan: { infantry: 3 } }, sz7: { us: at } },
        war: ['us', 'britain', 'anzac'],
      })
      return mayLeave(new Outlook(game, 'japan', CAREFUL), 'japan', 'japan/infantry', () => 0)
    }
    expect(land({ destroyer: 2 })).toBe(3)
    expect(land({ 'transport;with=infantry@us*+tank@us*': 3 })).toBe(0)
  })
  it('[noncombat] a carrier of ai does not wait for a fleet that would sink it', () => {
    const game = laid('us', 4, {
      at: { sz26: { us: { 'aircraft-carrier': 1 } }, sz25: { japan: { battleship: 3 } } },
      war: ['us', 'britain', 'anzac'],
    })
    const [first] = fleetIntents(new Outlook(game, 'us', CAREFUL))
    expect(first?.command).toMatchObject({ type: 'sail', from: 'sz26' })
    const near = game.board.reach('sz25', 2, (id) => game.board.isSea(id))
    expect(near.has(String(first?.command.to))).toBe(false)
    expect(first?.reason).toBe('the enemy does not reach that zone')
  })
  it('[combat.scramble] ai sends no lone cruiser after a transport beside an island full of fighters', () => {
    const at = (fighters: number) => ({
      sz25: { japan: { cruiser: 1 } },
      sz26: { us: { transport: 1 } },
      'hawaiian-islands': { us: { infantry: 1, ...(fighters > 0 ? { fighter: fighters } : {}) } },
    })
    const goals = (fighters: number): string[] => {
      const base = { 'hawaiian-islands': { 'air-base': 0 } }
      const game = laid('japan', 2, { at: at(fighters), base, war: ['us', 'britain', 'anzac'] })
      return new AttackPlan(new Outlook(game, 'japan', CAREFUL))
        .intents()
        .map(({ command }) => String(command.to))
    }
    expect(goals(0)).toContain('sz26')
    expect(goals(3)).not.toContain('sz26')
  })
  it('[combat.retreat] a careful player breaks off a battle that is lost', () => {
    const game = laid('japan', 2, {
      at: { kiangsu: { japan: { infantry: 3 } }, anhwe: { china: { infantry: 9 } } },
      dice: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1],
    })
    game.engine.perform({ type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/infantry', n: 3 })
    game.engine.perform({ type: 'end' })
    const player = PLAYERS.ai.make(1)
    for (let i = 0; i < 5 && game.engine.decision()?.kind === 'losses'; i++)
      game.engine.perform(player.choose(game) ?? { type: 'lose-cheapest' })
    expect(game.engine.decision()?.kind).toBe('press')
    expect(player.choose(game)).toEqual({ type: 'retreat', to: 'kiangsu' })
    expect(player.reason).toMatch(/only \d+ % from here/)
  })
})
