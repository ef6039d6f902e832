/** The turn of a power, the round of all five, and who has won (Order of play; Winning the game). */

import { call, end } from '../../../kernel/calls.ts'
import { frameShape, oneOf, texts, whole } from '../../../kernel/shape.ts'
import { procedure } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import { V } from '../../ground/variables.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { drown } from '../../war/movement/decks.ts'
import { combatMoveFrame } from '../moves/attack-frame.ts'
import { noncombatFrame } from '../moves/transfer-frame.ts'
import { collectFrame } from './collect.ts'
import { conductFrame } from './conduct.ts'
import { mobilizeFrame } from './mobilize.ts'
import { purchaseFrame } from './purchase.ts'
import { strandedFrame } from './stranded.ts'

export interface TurnFrame extends Frame {
  readonly proc: 'power-turn'
  readonly power: Power
  /** The phase that comes next: 1 to 6, 7 when all is done. */
  readonly phase: number
  readonly engaged: readonly string[]
}

const turnShape = frameShape<TurnFrame>('power-turn', {
  power: oneOf(...POWERS),
  phase: whole,
  engaged: texts,
})

/** The phases of a turn by their names, in order. */
export const PHASES = [
  'Purchase and repair',
  'Combat move',
  'Conduct combat',
  'Noncombat move',
  'Mobilize new units',
  'Collect income',
] as const

/** All units may act again: what they have done this turn is over. */
function rest(game: Game): void {
  for (const space of [...game.occupied()]) game.rest(space)
}

function begin(game: Game, power: Power): void {
  game.vars.set(V.taken, null)
  const hostile = game.board.seas.filter(({ id }) => game.isHostileZone(power, id)).map(({ id }) => id)
  game.vars.set(V.hostile, hostile.length > 0 ? hostile : null)
  if (power === 'us') game.vars.set(V.turnsBegun, power, game.vars.number(V.turnsBegun, power) + 1)
  const under = game.table.state.frames.findLast(({ proc }) => proc === 'round')?.round
  game.say(headingOf(power, Number(under ?? 1)), 'order', [], 'heading')
}

/** What begins the turn of a power in the log. */
export const headingOf = (power: Power, number: number): string => `${nameOf(power)}, round ${number}`

function frameOf({ power, phase, engaged }: TurnFrame): Frame {
  switch (phase) {
    case 1:
      return purchaseFrame(power)
    case 2:
      return combatMoveFrame(power)
    case 3:
      return conductFrame(power, engaged)
    case 4:
      return noncombatFrame(power)
    case 5:
      return mobilizeFrame(power)
    default:
      return collectFrame(power)
  }
}

/** Without its capital a power only moves and fights (Capturing and liberating capitals). */
const isSkipped = (game: Game, power: Power, phase: number): boolean =>
  !game.hasCapital(power) && (phase === 1 || phase === 5)

export const powerTurn = procedure<Game, TurnFrame>({
  frame: turnShape,
  stage: () => ({
    run(game, frame) {
      const { power, phase } = frame
      if (phase === 1) begin(game, power)
      if (phase > 6) {
        // Aircraft for which no deck has come (Mobilize new units).
        for (const { id } of game.board.seas) drown(game, power, id, () => true, 'mobilize')
        rest(game)
        end(game.table)
        return true
      }
      game.table.patch({ phase: phase + 1 })
      if (isSkipped(game, power, phase)) return true
      call(game.table, frameOf(frame))
      // Stranded aircraft come down before anybody moves.
      if (phase === 4) call(game.table, strandedFrame(power))
      return true
    },
  }),
})

export interface RoundFrame extends Frame {
  readonly proc: 'round'
  readonly round: number
  /** The place of the next power in the order of play. */
  readonly next: number
}

const roundShape = frameShape<RoundFrame>('round', { round: whole, next: whole })

/** Victory cities Japan needs at the end of a round. */
export const CITIES_TO_WIN = 6

export const citiesOf = (game: Game, power: Power): number =>
  game.board.lands.filter(({ id, city }) => city !== undefined && game.owner(id) === power).length

function win(game: Game, side: 'axis' | 'allies', round: number, text: string): void {
  game.vars.set(V.winner, side)
  game.vars.set(V.lastRound, round)
  game.say(text, 'victory', [], 'heading')
  // Everything that was under way is over.
  while (game.table.depth > 0) game.table.pop()
}

export const round = procedure<Game, RoundFrame>({
  frame: roundShape,
  stage: () => ({
    run(game, { round: number, next }) {
      // The Allies hold Japan at the end of the Japanese turn after they took it.
      if (next === 1 && game.vars.isSet(V.japanLost)) {
        if (game.sideOfLand('japan') === 'allies') {
          win(game, 'allies', number, 'The Allies have taken Japan and held it.')
          return true
        }
        game.vars.set(V.japanLost, null)
      }
      const power = POWERS[next]
      if (power) {
        game.table.patch({ next: next + 1 })
        call(game.table, { proc: 'power-turn', power, phase: 1, engaged: [] })
        return true
      }
      if (citiesOf(game, 'japan') >= CITIES_TO_WIN)
        win(
          game,
          'axis',
          number,
          `Japan holds ${citiesOf(game, 'japan')} victory cities at the end of the round.`,
        )
      else game.table.patch({ round: number + 1, next: 0 })
      return true
    },
  }),
})
