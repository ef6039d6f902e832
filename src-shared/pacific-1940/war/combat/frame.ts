/** What a battle remembers between its steps. */
import { type Field, frameShape, listOf, maybe, oneOf, text, texts, whole } from '../../../kernel/shape.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import type { Game } from '../../table/game.ts'
import { type BattleFrame, type Counts, groundedAt } from './sides.ts'

const counts: Field<Counts> = {
  expected: 'numbers by name',
  is: (value): value is Counts =>
    typeof value === 'object' && value !== null && Object.values(value).every((n) => Number.isSafeInteger(n)),
}
const hit: Field<readonly [string, number]> = {
  expected: 'a kind of hit and a number',
  is: (value): value is readonly [string, number] =>
    Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]),
}

export const shape = frameShape<BattleFrame>('battle', {
  power: oneOf(...POWERS),
  space: text,
  round: whole,
  step: text,
  after: text,
  loser: oneOf('attacker', 'defender'),
  hits: listOf(hit),
  doomed: counts,
  under: counts,
  grounded: counts,
  struck: maybe(texts),
})

/** The frame of a battle that is to be fought; `bombarded` is what ships off the coast have hit already. */
export function battleFrame(game: Game, power: Power, space: string, bombarded = 0): BattleFrame {
  const grounded = game.board.isSea(space) ? groundedAt(game, power, space) : {}
  return {
    proc: 'battle',
    power,
    space,
    round: 1,
    step: bombarded > 0 ? 'losses' : 'guns',
    after: 'guns',
    loser: 'defender',
    hits: bombarded > 0 ? [['any', bombarded]] : [],
    doomed: {},
    under: {},
    grounded,
  }
}
