/** A machine player that fails, for tests of what comes then. */
import type { GameInPlay } from '../../src-shared/game-system/game.ts'
import type { MachinePlayer } from '../../src-shared/game-system/player.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'

export const WAYS = ['throws', 'nonsense', 'illegal', 'silent', 'meddles'] as const
export type Way = (typeof WAYS)[number]

export class Failing implements MachinePlayer {
  readonly reason = 'Because.'
  private readonly way: Way

  constructor(way: Way) {
    this.way = way
  }

  choose({ table }: GameInPlay): Command | undefined {
    switch (this.way) {
      case 'throws':
        throw new Error('it has lost its plan')
      case 'nonsense':
        return { type: 'sing', unit: 'nobody' }
      case 'illegal':
        return { type: 'step', unit: 'ger-12a', to: 'w9999' }
      case 'silent':
        return undefined
      case 'meddles':
        table.set('turn', 40)
        throw new Error('it has changed the game it was to think about')
    }
  }
}
