/** The Operational and the Reserve Movement Phase (3, 5): units move one at a time, hex by hex. */

import { directionTo } from '../../../board/hexmap/graph.ts'
import { end } from '../../../kernel/calls.ts'
import { text } from '../../../kernel/shape.ts'
import { quoted } from '../../../kernel/verdict.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, type Verb, verb } from '../../table/game/stage.ts'
import { MOVEMENT_FRAME, type MovementFrame, progressOf, ruleOf } from './frame.ts'
import { endOffer, judgeStart, movesNamed, namedStep, offers, type StepSaid } from './moves.ts'
import { performLeap, performStep } from './perform.ts'
import { whyNotSail } from './sea.ts'
import { judgeStep, leaveBar, marcherOf, startOf } from './steps.ts'

/** The unit a command names, if it is the one under way or may begin its move; or why not. */
function judgeMover(
  game: Game,
  frame: MovementFrame,
  id: string,
  judge: (unit: Unit, current: boolean) => Verdict,
): Verdict {
  const unit = game.content.unitOf.get(id)
  if (!unit) return refuse('3', `there is no unit ${quoted(id)}`)
  const current = frame.unit === unit.id
  const start = current ? OK : judgeStart(game, unit, frame.reserve)
  return start.ok ? judge(unit, current) : start
}

const OTHERWISE = refuse('3.1.4', 'the unit has already moved by another procedure')

function whyNoStep(game: Game, frame: MovementFrame, said: StepSaid): Verdict {
  return judgeMover(game, frame, said.unit, (unit, current) => {
    const hex = game.hexOf(unit)
    const to = game.graph.indexOf.get(said.to)
    if (hex < 0 || to === undefined) return refuse('3.1.1', 'that is no hex next to the unit')
    const marcher = marcherOf(game, unit, frame.reserve)
    const from = current ? progressOf(game, frame, unit) : startOf(game, marcher)
    if (current && frame.mode !== 'land') return OTHERWISE
    const leave = leaveBar(game, marcher, hex)
    if (leave) return leave
    const d = directionTo(game.graph, hex, to)
    return d < 0 ? refuse('3.1.1', 'a unit moves into an adjacent hex') : judgeStep(game, marcher, from, d)
  })
}

const step: Verb<MovementFrame> = verb(
  { unit: text, to: text },
  {
    traits: ['step', 'apart'],
    named: namedStep,
    why: whyNoStep,
    do: (game, frame, { unit, to }) => performStep(game, frame, game.unit(unit), game.hex(to)),
  },
)

const sail: Verb<MovementFrame> = verb(
  { unit: text, zone: text, convoy: text, to: text },
  {
    traits: ['apart'],
    named: movesNamed,
    why: (game, frame, said) =>
      judgeMover(game, frame, said.unit, (unit, current) => {
        if (current && frame.mode !== 'sea') return OTHERWISE
        const crossed = current ? (frame.crossed ?? undefined) : undefined
        return whyNotSail(game, marcherOf(game, unit, frame.reserve), said, crossed)
      }),
    do: (game, _frame, { unit, zone, convoy, to }) =>
      performLeap(game, { by: 'sail', zone, convoy }, game.unit(unit), to),
  },
)

/** A unit that can move makes no such move from where it stands. */
const whyNoLeap = (game: Game, frame: MovementFrame, { unit }: { readonly unit: string }): Verdict =>
  judgeMover(game, frame, unit, () => refuse('3.1.2', 'no such move from where the unit stands'))

const canal: Verb<MovementFrame> = verb(
  { unit: text, canal: text, to: text },
  {
    title: 'Pass the canal',
    traits: ['apart'],
    named: movesNamed,
    why: whyNoLeap,
    do: (game, _frame, said) =>
      performLeap(game, { by: 'canal', canal: said.canal }, game.unit(said.unit), said.to),
  },
)

const box: Verb<MovementFrame> = verb(
  { unit: text, to: text },
  {
    traits: ['apart'],
    named: movesNamed,
    why: whyNoLeap,
    do: (game, _frame, { unit, to }) => performLeap(game, { by: 'box' }, game.unit(unit), to),
  },
)

const endPhase: Verb<MovementFrame> = verb(
  {},
  {
    traits: ['primary', 'pass', 'segment-end'],
    *named(_game, frame) {
      yield endOffer(frame)
    },
    do(game) {
      game.vars.forget('phase')
      end(game.table)
    },
  },
)

/** Units move one at a time; who has begun and gives way to another has completed its move (3.1). */
const moves: Stage<MovementFrame> = {
  prompt: (game, frame) => ({
    faction: game.factionName(game.phasing),
    kind: 'move',
    prompt: frame.reserve ? 'Move reserves, or end the phase' : 'Move units, or end the phase',
    rule: ruleOf(frame),
  }),
  offers,
  on: { step, sail, canal, box, end: endPhase },
  otherwise: (game, frame, { unit }) =>
    typeof unit === 'string'
      ? whyNoLeap(game, frame, { unit })
      : refuse('3', 'the command names no unit of this game; expected one that can move now'),
}

export const movementProcedure = procedure({
  frame: MOVEMENT_FRAME,
  stage: () => moves,
})
