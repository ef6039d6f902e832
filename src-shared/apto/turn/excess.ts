/** Units beyond the stacking limit at the end of a step are lost, step by step, as their owner chooses (5.9). */
import { call, end } from '../../kernel/calls.ts'
import { frameShape, oneOf, text } from '../../kernel/shape.ts'
import { procedure, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { isCombat } from '../ground/units.ts'
import { NATIONS, type Nation, playerOf, sideOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { excessSteps, MAX_EXEMPT } from '../table/stacking.ts'
import { eliminate, loseStep } from '../war/losses.ts'

interface ExcessFrame extends Frame {
  readonly proc: 'excess'
  readonly hex: string
  readonly nation: Nation
}

const shape = frameShape<ExcessFrame>('excess', { hex: text, nation: oneOf(...NATIONS) })

/** Units of a side in a hex, those with a stacking value or those without. */
const unitsIn = (game: Game, nation: Nation, hex: string, exempt: boolean): readonly string[] =>
  game.at(hex).filter((piece) => {
    const unit = game.unit(piece)
    return isCombat(unit) && (unit.exempt === true) === exempt && sideOf(unit.nation) === sideOf(nation)
  })

/** Calls the check for every hex with units of a side that stand too close. */
export function trimStacks(game: Game, nation: Nation): void {
  const hexes = new Set<number>()
  for (const piece of game.onMap()) {
    const hex = game.hexOf(piece)
    if (hex !== undefined && sideOf(game.unit(piece).nation) === sideOf(nation)) hexes.add(hex)
  }
  for (const hex of hexes) {
    const over = excessSteps(game, nation, hex) > 0
    const crowd = unitsIn(game, nation, game.id(hex), true).length > MAX_EXEMPT
    if (over || crowd) call(game.table, { proc: 'excess', hex: game.id(hex), nation } satisfies ExcessFrame)
  }
}

function choices(game: Game, { hex, nation }: ExcessFrame): readonly string[] {
  const at = game.board.graph.indexOf.get(hex)
  if (at === undefined) return []
  const exempt = unitsIn(game, nation, hex, true)
  if (exempt.length > MAX_EXEMPT) return exempt
  return excessSteps(game, nation, at) > 0 ? unitsIn(game, nation, hex, false) : []
}

export const excess = procedure<Game, ExcessFrame>({
  frame: shape,
  stage: () => ({
    run(game, frame) {
      if (choices(game, frame).length > 0) return false
      end(game.table)
      return true
    },
    prompt: (_game, { nation, hex }) => ({
      faction: playerOf(nation),
      kind: 'excess',
      prompt: `Too many steps in ${hex}: choose a unit that loses one.`,
      rule: '5.9',
    }),
    *offers(game, frame) {
      for (const piece of choices(game, frame))
        yield {
          command: { type: 'trim', piece },
          label: `Lose a step of the ${game.words(piece)}`,
          rule: '5.9',
          piece,
        }
    },
    on: {
      trim: verb(
        { piece: text },
        {
          do(game, _frame, { piece }) {
            const unit = game.unit(piece)
            if (isCombat(unit) && unit.exempt) eliminate(game, piece, false)
            else loseStep(game, piece, false)
          },
        },
      ),
    },
  }),
})
