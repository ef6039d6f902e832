/** Retreat Checks, Banzai Checks and retreats (5.18). */

import { around, directionTo } from '../../board/hexmap/graph.ts'
import { call } from '../../kernel/calls.ts'
import { text } from '../../kernel/shape.ts'
import { type Stage, verb } from '../../kernel/stage.ts'
import { isHq } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { type Player, playerOf } from '../map/nations.ts'
import { enemyHqsIn } from '../table/enter.ts'
import type { Game } from '../table/game.ts'
import { eliminate } from '../war/losses.ts'
import { retreatsOf, retreatTo } from '../war/retreat.ts'
import { isConnected } from '../war/terrain.ts'
import {
  attackerOf,
  attackersLeft,
  type BattleFrame,
  type BattleStep,
  battleFrame,
  defenderOf,
  defendersLeft,
  leadersWith,
  targetOf,
} from './battle-frame.ts'
import { bump } from './bump.ts'
import { askDie } from './die.ts'

const DIE = 8

const isJapanese = (game: Game, frame: BattleFrame): boolean =>
  defendersLeft(game, frame).every((piece) => game.unit(piece).nation === 'japan')

/** The die of the defender against the net die of the attack: equal or more, and he must go. */
const checking: Stage<Game, BattleFrame> = {
  run(game, frame) {
    const target = targetOf(game, frame)
    if (frame.die === 0) {
      askDie(game, defenderOf(game, frame), DIE, `Retreat Check in ${game.name(target)}`, '5.18')
      return true
    }
    const forced = frame.die >= frame.net
    const mayNot = isJapanese(game, frame) && game.has('bushido')
    const step = forced ? (isJapanese(game, frame) ? 'banzai' : 'retreat') : mayNot ? 'over' : 'may-retreat'
    game.say(
      `Retreat Check ${frame.die} against ${frame.net}: ${forced ? 'the defenders must retreat' : 'they may stand'}.`,
      '5.18',
      [target],
    )
    game.table.patch({ step, die: 0, check: frame.die })
    return true
  },
}

const mayRetreat: Stage<Game, BattleFrame> = {
  prompt: (game, frame) => ({
    faction: defenderOf(game, frame),
    kind: 'may-retreat',
    prompt: `Stand in ${game.name(targetOf(game, frame))}, or retreat with all units.`,
    rule: '5.18',
  }),
  *offers() {
    yield { command: { type: 'stand' }, label: 'Stand', rule: '5.18' }
    yield { command: { type: 'fall-back' }, label: 'Retreat with all units', rule: '5.18' }
  },
  on: {
    stand: verb({}, { traits: ['primary'], do: (game) => game.table.patch({ step: 'over' }) }),
    'fall-back': verb({}, { do: (game) => game.table.patch({ step: 'retreat' }) }),
  },
}

/** Hexes with attackers that Japanese units may have to attack in a Banzai. */
function banzaiTargets(game: Game, frame: BattleFrame): readonly number[] {
  const from = targetOf(game, frame)
  const hexes = new Set(attackersLeft(game, frame).flatMap((piece) => game.hexOf(piece) ?? []))
  return around(game.board.graph, from).filter(
    (hex) => hexes.has(hex) && isConnected(game.board, from, directionTo(game.board.graph, from, hex)),
  )
}

/** Less than the Retreat Check: the Japanese attack instead of retreating. */
const banzai: Stage<Game, BattleFrame> = {
  run(game, frame) {
    const target = targetOf(game, frame)
    if (frame.die === 0) {
      askDie(game, 'japan', DIE, `Banzai Check in ${game.name(target)}`, '5.18')
      return true
    }
    const attacks = frame.die < frame.check && banzaiTargets(game, frame).length > 0
    game.say(`Banzai Check ${frame.die} against ${frame.check}.`, '5.18', [target])
    game.table.patch({ step: attacks ? 'banzai-target' : 'retreat', die: 0 })
    return true
  },
}

const banzaiTarget: Stage<Game, BattleFrame> = {
  prompt: (_game, frame) => ({
    faction: attackerOf(frame),
    kind: 'banzai',
    prompt: 'Choose the hex that the Japanese must attack.',
    rule: '5.18',
  }),
  *offers(game, frame) {
    for (const hex of banzaiTargets(game, frame)) {
      const at = game.id(hex)
      yield {
        command: { type: 'banzai', hex: at },
        label: `Banzai against ${game.name(hex)}`,
        rule: '5.18',
        at,
      }
    }
  },
  on: {
    banzai: verb(
      { hex: text },
      {
        do(game, frame, { hex }) {
          const units = defendersLeft(game, frame)
          game.table.patch({ step: 'over' })
          call(game.table, battleFrame('banzai', 'japan', hex, units))
        },
      },
    ),
  },
}

/** Every unit left retreats, one after the other; one that cannot is eliminated. */
const retreating: Stage<Game, BattleFrame> = {
  run(game, frame) {
    const [next] = defendersLeft(game, frame)
    if (next === undefined) {
      game.table.patch({ step: 'cleared' })
      return true
    }
    const choices = retreatsOf(game, next)
    const [only] = choices
    if (choices.length > 1) return false
    if (only === undefined) eliminate(game, next, true)
    else fallBackTo(game, frame, next, only)
    return true
  },
  prompt: (game, frame) => ({
    faction: retreater(game, frame),
    kind: 'retreat',
    prompt: `Retreat from ${game.name(targetOf(game, frame))}.`,
    rule: '5.18',
  }),
  *offers(game, frame) {
    const [piece] = defendersLeft(game, frame)
    if (piece === undefined) return
    for (const hex of retreatsOf(game, piece)) {
      const to = game.id(hex)
      const label = `The ${game.words(piece)} to ${game.name(hex)}`
      yield { command: { type: 'retreat', piece, to }, label, rule: '5.18', at: to }
    }
  },
  on: {
    retreat: verb(
      { piece: text, to: text },
      {
        title: 'Retreat',
        do(game, frame, { piece, to }) {
          const hex = game.board.graph.indexOf.get(to)
          if (hex !== undefined) fallBackTo(game, frame, piece, hex)
        },
      },
    ),
  },
}

const retreater = (game: Game, frame: BattleFrame): Player => {
  const [next] = defendersLeft(game, frame)
  return next === undefined ? defenderOf(game, frame) : playerOf(game.unit(next).nation)
}

/** A unit retreats; the last one takes along the Generals and the headquarters it stood with. */
function fallBackTo(game: Game, frame: BattleFrame, piece: string, to: number): void {
  const from = targetOf(game, frame)
  retreatTo(game, piece, to)
  game.say(`The ${game.words(piece)} retreats to ${game.name(to)}.`, '5.18', [from, to])
  for (const hq of enemyHqsIn(game, game.unit(piece).nation, to)) bump(game, hq)
  if (defendersLeft(game, frame).length > 0) return
  const full = game.in(to).some((other) => isHq(game.unit(other)))
  for (const leader of [...leadersWith(game, from)]) {
    if (isHq(game.unit(leader)) && full) game.remove(leader)
    else game.place(leader, to)
    game.vars.set(V.march, leader, null)
  }
}

export const retreatStages: Partial<Record<BattleStep, Stage<Game, BattleFrame>>> = {
  check: checking,
  'may-retreat': mayRetreat,
  banzai,
  'banzai-target': banzaiTarget,
  retreat: retreating,
}
