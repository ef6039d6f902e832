/** Step 8: units that attacked advance into the empty hex, or start to exploit (4.2.7, 4.2.8). */

import { directionTo } from '../../../../board/hexmap/graph.ts'
import { commandKind } from '../../../../kernel/command.ts'
import { text } from '../../../../kernel/shape.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { type Offer, OK } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { verb } from '../../../table/game/stage.ts'
import { ask } from '../../../table/modifiers/index.ts'
import { enterHex } from '../../access/enter.ts'
import { advancers, exploitDistance, judgeAdvance, judgeExploit } from '../aftermath.ts'
import type { AttackFrame } from '../attack.ts'
import { type AttackStage, asks, exploitedTo, go, noteMove, spendDoctrine } from './common.ts'

/** A unit advances into the hex won. */
export const ADVANCE = commandKind('advance', { unit: text })

/** A unit goes into the hex won, and on from there. */
export const EXPLOIT = commandKind('exploit', { unit: text })

function* unitOffers(game: Game, frame: AttackFrame, unit: Unit): Generator<Offer> {
  const where = { piece: unit.id, at: frame.target }
  const name = game.name(unit)
  yield {
    command: { type: 'advance', unit: unit.id },
    label: `Advance with ${name}`,
    rule: '4.2.7',
    ...where,
  }
  const far = exploitDistance(game, frame, unit)
  if (far < 2 || !judgeExploit(game, frame, unit).ok) return
  yield {
    command: { type: 'exploit', unit: unit.id },
    label: `Exploit with ${name}`,
    rule: '4.2.8',
    ...where,
    detail: `up to ${far} hexes`,
  }
}

function advanceUnit(game: Game, frame: AttackFrame, unit: Unit): void {
  if (game.isHq(unit))
    spendDoctrine(game, ask(game, 'hqMoves', { side: game.sideOf(unit), hex: game.hexOf(unit) }))
  enterHex(game, unit, game.hex(frame.target))
  game.table.patch({ advanced: [...frame.advanced, unit.id] })
}

function exploitWith(game: Game, frame: AttackFrame, unit: Unit): void {
  const target = game.hex(frame.target)
  const from = game.hexOf(unit)
  const edge = from * 6 + directionTo(game.graph, from, target)
  const far = exploitDistance(game, frame, unit) - 1
  noteMove(game, unit, target, 'exploits into', '4.2.8')
  advanceUnit(game, frame, unit)
  const left = exploitedTo(game, unit, edge, target, far)
  if (left > 0) go(game, 'exploit', { exploiter: unit.id, exploitLeft: left })
}

export const advance: AttackStage = {
  run: (game, frame) => advancers(game, frame).length === 0 && go(game, 'end'),
  prompt: asks('attacker', 'Advance or exploit with units that attacked, or stay', '4.2.7'),
  *offers(game, frame) {
    for (const unit of advancers(game, frame)) yield* unitOffers(game, frame, unit)
    yield { command: { type: 'stay' }, label: 'No further advance', rule: '4.2.7' }
  },
  on: {
    [ADVANCE.type]: verb(ADVANCE.takes, {
      title: 'Advance a unit',
      why(game, frame, command) {
        const unit = game.content.unitOf.get(command.unit)
        return unit ? judgeAdvance(game, frame, unit) : OK
      },
      do(game, frame, command) {
        const unit = game.unit(command.unit)
        noteMove(game, unit, game.hex(frame.target), 'advances into', '4.2.7')
        advanceUnit(game, frame, unit)
      },
    }),
    [EXPLOIT.type]: verb(EXPLOIT.takes, {
      title: 'Exploit with a unit',
      why(game, frame, command) {
        const unit = game.content.unitOf.get(command.unit)
        return unit ? judgeExploit(game, frame, unit) : OK
      },
      do: (game, frame, { unit }) => exploitWith(game, frame, game.unit(unit)),
    }),
    stay: verb({}, { traits: ['pass'], do: (game) => go(game, 'end') }),
  },
}
