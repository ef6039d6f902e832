/** Advance after combat into a hex that has been cleared, and what it costs (5.19). */
import { text } from '../../kernel/shape.ts'
import { type Stage, verb } from '../../kernel/stage.ts'
import { chargesAdvance } from '../ground/results.ts'
import { isCombat, isGeneral } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { enemyHqsIn, march } from '../table/enter.ts'
import type { Game } from '../table/game.ts'
import { hasRoom } from '../table/stacking.ts'
import { enemyFort } from '../table/zoc.ts'
import { loseStep } from '../war/losses.ts'
import { attackerOf, attackersLeft, type BattleFrame, type BattleStep, targetOf } from './battle-frame.ts'
import { bump } from './bump.ts'

/** The hex is empty: a fortification falls with its last defender (5.8). */
const cleared: Stage<Game, BattleFrame> = {
  run(game, frame) {
    const target = targetOf(game, frame)
    if (enemyFort(game, frame.nation, target) !== undefined) {
      game.setFort(target, null)
      game.say(`The fort in ${game.name(target)} is destroyed.`, '5.8', [target])
    }
    for (const piece of attackersLeft(game, frame)) game.vars.set(V.won, piece, 1)
    const dear = chargesAdvance(frame.result) ? 'price' : 'advance'
    game.table.patch({ step: attackersLeft(game, frame).length === 0 ? 'over' : dear })
    return true
  },
}

/** To advance after a result of lost steps costs the attacker a step, or nobody advances this month. */
const price: Stage<Game, BattleFrame> = {
  prompt: (game, frame) => ({
    faction: attackerOf(frame),
    kind: 'advance',
    prompt: `Lose a step to advance into ${game.name(targetOf(game, frame))}, or stay.`,
    rule: '5.19',
  }),
  *offers() {
    yield { command: { type: 'pay-advance' }, label: 'Lose a step and advance', rule: '5.19' }
    yield { command: { type: 'decline-advance' }, label: 'Stay where we are', rule: '5.19' }
  },
  on: {
    'pay-advance': verb({}, { do: (game) => game.table.patch({ step: 'pay' }) }),
    'decline-advance': verb(
      {},
      {
        do(game, frame) {
          game.vars.set(V.toll, frame.target, 1)
          game.table.patch({ step: 'over' })
        },
      },
    ),
  },
}

const pay: Stage<Game, BattleFrame> = {
  prompt: (_game, frame) => ({
    faction: attackerOf(frame),
    kind: 'losses',
    prompt: 'Choose the unit that loses a step for the advance.',
    rule: '5.19',
  }),
  *offers(game, frame) {
    for (const piece of attackersLeft(game, frame))
      yield {
        command: { type: 'pay', piece },
        label: `Lose a step of the ${game.words(piece)}`,
        rule: '5.19',
        piece,
      }
  },
  on: {
    pay: verb(
      { piece: text },
      {
        do(game, frame, { piece }) {
          loseStep(game, piece)
          game.table.patch({ step: attackersLeft(game, frame).length > 0 ? 'advance' : 'over' })
        },
      },
    ),
  },
}

/** Attackers that may still go into the hex. */
function advancers(game: Game, frame: BattleFrame): readonly string[] {
  const target = targetOf(game, frame)
  return attackersLeft(game, frame).filter(
    (piece) => game.hexOf(piece) !== target && hasRoom(game, frame.nation, target, [piece]),
  )
}

/** A unit advances. If nobody stays with its Generals, they ride along (5.10). */
function advance(game: Game, frame: BattleFrame, piece: string): void {
  const target = targetOf(game, frame)
  const from = game.hexOf(piece)
  if (from === undefined) return
  march(game, [piece], [target])
  for (const hq of enemyHqsIn(game, frame.nation, target)) bump(game, hq)
  game.say(`The ${game.words(piece)} advances into ${game.name(target)}.`, '5.19', [from, target])
  const rest = game.in(from)
  if (rest.some((other) => isCombat(game.unit(other)))) return
  for (const other of [...rest]) {
    const rider = game.unit(other)
    if (isGeneral(rider) && game.vars.isSet(V.status, other)) game.place(other, target)
  }
}

const advancing: Stage<Game, BattleFrame> = {
  run(game, frame) {
    if (advancers(game, frame).length > 0) return false
    game.table.patch({ step: 'over' })
    return true
  },
  prompt: (game, frame) => ({
    faction: attackerOf(frame),
    kind: 'advance',
    prompt: `Advance into ${game.name(targetOf(game, frame))}.`,
    rule: '5.19',
  }),
  *offers(game, frame) {
    yield { command: { type: 'end-advance' }, label: 'Advance no further', rule: '5.19' }
    for (const piece of advancers(game, frame))
      yield {
        command: { type: 'advance', piece },
        label: `Advance with the ${game.words(piece)}`,
        rule: '5.19',
        piece,
      }
  },
  on: {
    advance: verb(
      { piece: text },
      { title: 'Advance', do: (game, frame, { piece }) => advance(game, frame, piece) },
    ),
    'end-advance': verb({}, { traits: ['pass'], do: (game) => game.table.patch({ step: 'over' }) }),
  },
}

export const advanceStages: Partial<Record<BattleStep, Stage<Game, BattleFrame>>> = {
  cleared,
  price,
  pay,
  advance: advancing,
}
