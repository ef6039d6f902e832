/** The Supply Step of the End Phase: isolated sources, marks, and units that waste away (7.8, 7.10, 7.13). */
import { end } from '../../kernel/calls.ts'
import { frameShape, oneOf, texts, whole } from '../../kernel/shape.ts'
import { procedure, type Stage } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { capital } from '../../kernel/words.ts'
import { V } from '../ground/variables.ts'
import { adjectiveOf, POWERS, playerOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { loseStep } from '../war/losses.ts'
import { cutOff } from '../war/supply.ts'
import { markUnits, wastedSteps, wastingModifier } from '../war/supply-step.ts'
import { askDie } from './die.ts'

interface SupplyFrame extends Frame {
  readonly proc: 'supply-step'
  readonly stage: 'sources' | 'mark' | 'waste'
  /** Sources or units for which a die is still to be rolled; the first is next. */
  readonly waiting: readonly string[]
  readonly die: number
}

const shape = frameShape<SupplyFrame>('supply-step', {
  stage: oneOf('sources', 'mark', 'waste'),
  waiting: texts,
  die: whole,
})

/** Sources that have just been cut off; those that are joined again lose their chits (7.8). */
function freshlyCutOff(game: Game): readonly string[] {
  const cut = POWERS.flatMap((nation) => (game.isAtWar(nation) ? cutOff(game, nation) : [])).map((hex) =>
    game.id(hex),
  )
  for (const { id } of [...game.vars.each(V.isolated)]) {
    if (cut.includes(id)) continue
    game.vars.set(V.isolated, id, null)
    game.vars.set(V.supplyChits, id, null)
  }
  return cut.filter((id) => !game.vars.isSet(V.isolated, id))
}

export const supplyStepFrame = (game: Game): SupplyFrame => ({
  proc: 'supply-step',
  stage: 'sources',
  waiting: freshlyCutOff(game),
  die: 0,
})

const sources: Stage<Game, SupplyFrame> = {
  run(game, { waiting, die }) {
    const [id, ...rest] = waiting
    const hex = id === undefined ? undefined : game.board.graph.indexOf.get(id)
    const owner = hex === undefined ? undefined : game.owner(hex)
    if (id === undefined || hex === undefined || owner === undefined) {
      game.table.patch({ stage: 'mark', waiting: [] })
      return true
    }
    if (die === 0) {
      askDie(game, playerOf(owner), 6, `supply left in ${game.name(hex)}`, '7.8')
      return true
    }
    game.vars.set(V.isolated, id, true)
    game.vars.set(V.supplyChits, id, game.vars.number(V.supplyChits, id) + die)
    game.say(`${game.name(hex)} is isolated and holds ${die} Sea Supply.`, '7.8', [hex])
    game.table.patch({ waiting: rest, die: 0 })
    return true
  },
}

const mark: Stage<Game, SupplyFrame> = {
  run(game) {
    markUnits(game)
    // A unit marked for the second time in a row, or longer, may waste away.
    const waiting = [...game.onMap()].filter((piece) => game.vars.number(V.unsupplied, piece) > 1)
    game.table.patch({ stage: 'waste', waiting })
    return true
  },
}

const waste: Stage<Game, SupplyFrame> = {
  run(game, { waiting, die }) {
    const [piece, ...rest] = waiting
    if (piece === undefined) {
      end(game.table)
      return true
    }
    const { nation } = game.unit(piece)
    if (die === 0) {
      askDie(game, playerOf(nation), 6, `${game.words(piece)} out of supply`, '7.13')
      return true
    }
    const steps = wastedSteps(die + wastingModifier(game, piece))
    if (steps > 0) game.say(`${capital(adjectiveOf(nation))} ${game.words(piece)} wastes away.`, '7.13')
    for (let step = 0; step < steps && game.hexOf(piece) !== undefined; step++) loseStep(game, piece, false)
    game.table.patch({ waiting: rest, die: 0 })
    return true
  },
}

const STAGES = { sources, mark, waste } as const

export const supplyStep = procedure<Game, SupplyFrame>({
  frame: shape,
  stage: (_game, { stage }) => STAGES[stage],
})
