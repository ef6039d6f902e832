/** The decisions of an attack before its result is known, and who takes the losses (5.15, 5.18). */
import { oneOf, text } from '../../kernel/shape.ts'
import { type Stage, verb } from '../../kernel/stage.ts'
import { counted } from '../../kernel/words.ts'
import { RESULTS } from '../ground/results.ts'
import { isCombat } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import type { Game } from '../table/game.ts'
import { loseStep } from '../war/losses.ts'
import { fightsUnsupplied } from '../war/supply.ts'
import {
  attackerOf,
  attackersLeft,
  type BattleFrame,
  type BattleStep,
  defenderOf,
  defendersLeft,
  targetOf,
} from './battle-frame.ts'

/** Units that may lose the next step: of the defence those that retreated here before come last (5.18). */
function losers(game: Game, frame: BattleFrame): readonly string[] {
  if (frame.loser === 'attacker') return attackersLeft(game, frame)
  const all = defendersLeft(game, frame)
  const fresh = all.filter((piece) => !game.vars.isSet(V.retreated, piece))
  return fresh.length > 0 ? fresh : all
}

/** One step is lost. */
function lose(game: Game, frame: BattleFrame, piece: string): void {
  const before = game.steps(piece)
  const ofDefence = frame.loser === 'defender' && !game.vars.isSet(V.retreated, piece)
  loseStep(game, piece)
  const gone = before === 2 && game.hexOf(piece) === undefined ? 2 : 1
  game.table.patch({ owed: Math.max(0, frame.owed - gone), lost: frame.lost + (ofDefence ? gone : 0) })
}

const excluding: Stage<Game, BattleFrame> = {
  prompt: (game, frame) => ({
    faction: defenderOf(game, frame),
    kind: 'exclude',
    prompt: `Defend ${game.name(targetOf(game, frame))} with all units, or leave out those that are out of supply.`,
    rule: '5.16',
  }),
  *offers() {
    yield { command: { type: 'defend-with-all' }, label: 'Defend with all units', rule: '5.16' }
    yield { command: { type: 'leave-out' }, label: 'Leave out those out of supply', rule: '5.16' }
  },
  on: {
    'defend-with-all': verb({}, { traits: ['primary'], do: (game) => game.table.patch({ step: 'roll' }) }),
    'leave-out': verb(
      {},
      {
        do(game, frame) {
          const leftOut = frame.defenders.filter((piece) => fightsUnsupplied(game, piece))
          game.table.patch({ step: 'roll', leftOut })
        },
      },
    ),
  },
}

/** A cell of the table that nobody has filled: the players rule what it says. */
const ruling: Stage<Game, BattleFrame> = {
  prompt: (_game, frame) => ({
    faction: attackerOf(frame),
    kind: 'ruling',
    prompt: 'The Combat Results Table has nothing in this cell: enter the result of your table.',
    rule: '5.18',
  }),
  *offers() {
    for (const result of RESULTS)
      yield { command: { type: 'rule-result', result }, label: result, rule: '5.18' }
  },
  on: {
    'rule-result': verb(
      { result: oneOf(...RESULTS) },
      {
        do(game, frame, { result }) {
          game.say(`Ruling: the result is ${result}.`, '5.18', [targetOf(game, frame)])
          game.table.patch({ step: 'apply', result })
        },
      },
    ),
  },
}

const losing: Stage<Game, BattleFrame> = {
  run(game, frame) {
    const list = losers(game, frame)
    const [only] = list
    if (frame.owed > 0 && only !== undefined && list.length > 1) return false
    if (frame.owed > 0 && only !== undefined) lose(game, frame, only)
    else game.table.patch({ step: 'lost', owed: 0 })
    return true
  },
  prompt: (game, frame) => ({
    faction: frame.loser === 'attacker' ? attackerOf(frame) : defenderOf(game, frame),
    kind: 'losses',
    prompt: `${game.name(targetOf(game, frame))}: choose a unit to lose a step (${counted(frame.owed, 'step')} to lose).`,
    rule: '5.18',
  }),
  *offers(game, frame) {
    for (const piece of losers(game, frame))
      yield {
        command: { type: 'lose', piece },
        label: `Lose a step of the ${game.words(piece)}`,
        rule: '5.18',
        piece,
      }
  },
  on: {
    lose: verb(
      { piece: text },
      {
        title: 'Lose a step',
        do(game, frame, { piece }) {
          if (isCombat(game.unit(piece))) lose(game, frame, piece)
        },
      },
    ),
  },
}

export const decisions: Partial<Record<BattleStep, Stage<Game, BattleFrame>>> = {
  exclude: excluding,
  ruling,
  lose: losing,
}
