/** How full hexes are, asked before a step is lost for it at the end of a Phase or Segment (9.1, 9.2, 9.3). */
import type { Unit } from '../../ground/content/unit.ts'
import type { StackView } from '../../ground/contract/stacking.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { FACTIONS } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { groundHexes } from '../../table/game/ground-hexes.ts'
import { id, question } from '../../table/game/question.ts'
import {
  MAX_UNITS,
  stepLimit,
  stepsTooMany,
  type Violation,
  violationsOf,
} from '../../war/stacking/limits.ts'

const wordsOf = (violations: readonly Violation[]): string | undefined =>
  violations.length === 0 ? undefined : violations.map(({ reason }) => reason).join('; ')

function stackView(game: Game, hex: number, side: number, unit: Unit | undefined): StackView {
  const units = game.groundIn(hex, side)
  const wrong = wordsOf(violationsOf(game, hex, side, units))
  const joins = unit !== undefined && !units.includes(unit)
  const worse = joins ? wordsOf(violationsOf(game, hex, side, [...units, unit])) : undefined
  const steps = units.reduce((sum, each) => sum + game.side(each).steps, 0)
  return {
    hex: game.hexId(hex),
    name: game.hexName(hex),
    units: units.length,
    mostUnits: MAX_UNITS,
    steps,
    mostSteps: stepLimit(game, hex, side),
    ...(wrong === undefined ? {} : { wrong, loses: Math.max(1, stepsTooMany(game, hex, side, units)) }),
    ...(worse === undefined || !unit
      ? {}
      : { withUnit: { units: units.length + 1, steps: steps + game.side(unit).steps, wrong: worse } }),
  }
}

/**
 * Every hex with ground units of a faction, with its stacking.
 * @param side The faction by its code.
 * @param unit A ground unit of it that might go there; other counters change nothing.
 */
export function stackViews(game: Game, side: number, unit?: Unit): StackView[] {
  const joining = unit && game.ground(unit) && game.sideOf(unit) === side ? unit : undefined
  return [...groundHexes(game, side)].map((hex) => stackView(game, hex, side, joining))
}

export const stacking = question({
  name: 'play.stacking',
  asks: { piece: id.optional() },
  answers({ game, engine }, { piece }): readonly StackView[] {
    const faction = FACTIONS.find((each) => each === engine.decision()?.faction)
    if (faction === undefined) return []
    return stackViews(game, FACTION_CODE[faction], piece === undefined ? undefined : game.unit(piece))
  },
})
