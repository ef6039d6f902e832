/** The turn of a power, the round of all five, and who has won (Order of play; Winning the game). */
import { call, end } from '../../kernel/calls.ts'
import { frameShape, oneOf, texts, whole } from '../../kernel/shape.ts'
import { procedure } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import type { Game } from '../game.ts'
import { nameOf } from '../game.ts'
import { deckSpace } from '../movement/decks.ts'
import { POWERS, type Power, sideOf } from '../powers.ts'
import { rested } from '../units.ts'
import { collectFrame } from './collect.ts'
import { combatMoveFrame } from './combat-move.ts'
import { conductFrame } from './conduct.ts'
import { mobilizeFrame } from './mobilize.ts'
import { noncombatFrame } from './noncombat.ts'
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

/** All units of a power may act again; what stood by a side's flags this turn is over. */
function rest(game: Game): void {
  for (const space of [...game.occupied()])
    for (const { key, unit, n } of game.at(space)) {
      const fresh = rested(unit)
      game.turnInto(space, key, n, fresh)
    }
}

/** Aircraft at sea for which no deck has come are lost (Mobilize new units). */
function drown(game: Game, power: Power): void {
  for (const { id: zone } of game.board.seas) {
    let room = deckSpace(game, zone, power)
    for (const { key, unit, n } of game.at(zone)) {
      if (unit.flag === 'neutral' || sideOf(unit.flag) !== sideOf(power) || game.classOf(unit) !== 'air')
        continue
      const over = Math.max(0, n - Math.max(0, room))
      room -= n
      if (over === 0) continue
      game.remove(zone, key, over)
      game.say(
        `${game.words([{ unit, n: over }])} without a carrier ${over > 1 ? 'are' : 'is'} lost.`,
        'mobilize',
        [zone],
      )
    }
  }
}

function begin(game: Game, power: Power): void {
  game.table.set('taken', null)
  if (power === 'us') game.table.set('turns/us', Number(game.table.get('turns/us') ?? 0) + 1)
  game.say(nameOf(power), 'order', [], 'heading')
}

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
        drown(game, power)
        rest(game)
        end(game.table)
        return true
      }
      game.table.patch({ phase: phase + 1 })
      if (isSkipped(game, power, phase)) return true
      call(game.table, frameOf(frame))
      // Whoever is stranded comes down before anybody moves.
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

function win(game: Game, side: 'axis' | 'allies', text: string): void {
  game.table.set('winner', side)
  game.say(text, 'victory', [], 'heading')
  // Everything that was under way is over.
  while (game.table.depth > 0) game.table.pop()
}

export const round = procedure<Game, RoundFrame>({
  frame: roundShape,
  stage: () => ({
    run(game, { round: number, next }) {
      // The Allies hold Japan at the end of the Japanese turn after they took it.
      if (next === 1 && game.table.get('japan-lost') === true) {
        if (game.sideOfLand('japan') === 'allies') {
          win(game, 'allies', 'The Allies have taken Japan and held it.')
          return true
        }
        game.table.set('japan-lost', null)
      }
      const power = POWERS[next]
      if (power) {
        game.table.patch({ next: next + 1 })
        call(game.table, { proc: 'power-turn', power, phase: 1, engaged: [] })
        return true
      }
      if (citiesOf(game, 'japan') >= CITIES_TO_WIN)
        win(game, 'axis', `Japan holds ${citiesOf(game, 'japan')} victory cities at the end of the round.`)
      else game.table.patch({ round: number + 1, next: 0 })
      return true
    },
  }),
})
