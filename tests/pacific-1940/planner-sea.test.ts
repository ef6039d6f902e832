/** What the hard machine does with fleets and money: it sinks what is worth sinking, and leaves no treasure idle. */
import { describe, expect, it } from 'vitest'
import { ipcs } from '../../src-shared/pacific-1940/ground/money.ts'
import { PLAYERS } from '../../src-shared/pacific-1940/players/index.ts'
import { act, type Laid, laid } from './table.ts'

const WAR = ['us', 'britain', 'anzac'] as const

/** Plays a power until its decision is of another kind; gives its commands. */
function played(
  power: 'japan' | 'us',
  phase: 1 | 2,
  lay: Laid,
): { type: string; to?: string; unit?: string }[] {
  const game = laid(power, phase, { war: WAR, ...lay })
  const player = PLAYERS.ai.make(1)
  const kind = game.engine.decision()?.kind
  const list = []
  while (game.engine.decision()?.kind === kind) {
    const command = player.choose(game)
    if (!command) throw new Error('the player gave up')
    list.push({ type: command.type, to: String(command.to), unit: String(command.unit) })
    act(game, command)
  }
  return list
}

describe('the hard machine', () => {
  it.each([0, 1, 3])(
    '[combat-move.air] sinks an armada off its coast, whether %i submarines lie there that it cannot hit',
    (submarine) => {
      const armada = { cruiser: 1, transport: 12, ...(submarine > 0 ? { submarine } : {}) }
      const moves = played('japan', 2, {
        at: {
          japan: { japan: { infantry: 8, fighter: 8, 'tactical-bomber': 3 } },
          sz7: { us: armada },
        },
      })
      expect(moves.filter(({ type, to }) => type === 'fly' && to === 'sz7').length).toBeGreaterThan(0)
    },
  )
  it.each([60, 120, 175, 300])(
    '[purchase] America leaves no treasure idle: of %i IPCs it spends what its places allow',
    (cash) => {
      const game = laid('us', 1, {
        war: WAR,
        cash: { us: cash },
        at: {
          japan: { japan: { infantry: 40, fighter: 8 } },
          'western-united-states': { us: { infantry: 10 } },
          sz10: { us: { transport: 20, 'aircraft-carrier': 1, battleship: 1 } },
        },
        base: { 'western-united-states': { 'major-industrial-complex': 0 } },
      })
      const player = PLAYERS.ai.make(1)
      while (game.engine.decision()?.kind === 'purchase') act(game, player.choose(game) ?? { type: 'end' })
      const left = game.cash('us')
      const places = Object.values(game.bought('us')).reduce((sum, n) => sum + n, 0)
      expect(places).toBeLessThanOrEqual(10)
      // Ten places take at most ten capital ships.
      expect(left, ipcs(left)).toBeLessThan(Math.max(12, cash - 10 * 10))
    },
  )
})
