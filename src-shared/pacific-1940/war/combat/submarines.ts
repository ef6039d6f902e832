/** Submarines may submerge where nobody hunts them (Submarine surprise strike or submerge). */
import { text, whole } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import type { Entry } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { chooser, go, isAtSea, other, type Step } from './exchange.ts'
import { mayStrike } from './round.ts'
import { type BattleFrame, has, type Place, standing } from './sides.ts'

/** Submarines of a side that may strike first or submerge. */
function free(game: Game, frame: BattleFrame, place: Place): Entry[] {
  const hunted = has(game, standing(game, frame, other(place)), 'anti-submarine')
  const atSea = isAtSea(game, frame)
  return standing(game, frame, place).filter(({ unit }) =>
    mayStrike(game.is(unit, 'submerges'), atSea, hunted),
  )
}

/** A side says how many of its submarines submerge instead of striking (Submarine surprise strike or submerge). */
export function dive(place: Place, then: string): Step {
  return {
    run(game, frame) {
      if (free(game, frame, place).length > 0) return false
      go(game, then)
      return true
    },
    prompt: (game, frame) => ({
      faction: chooser(game, frame, place),
      kind: 'submerge',
      prompt: `${game.name(frame.space)}, round ${frame.round}: strike with the submarines, or submerge some?`,
      rule: 'combat.surprise',
    }),
    *offers(game, frame) {
      yield { command: { type: 'strike' }, label: 'Strike', rule: 'combat.surprise' }
      for (const { key, n } of free(game, frame, place))
        for (let i = 1; i <= n; i++)
          yield {
            command: { type: 'submerge', unit: key, n: i },
            label: `Submerge ${i} of ${n}`,
            rule: 'combat.surprise',
            at: frame.space,
          }
    },
    on: {
      strike: verb({}, { title: 'Strike', traits: ['primary'], do: (game) => go(game, then) }),
      submerge: verb(
        { unit: text, n: whole },
        {
          title: 'Submerge',
          do(game, frame, { unit, n }) {
            game.table.patch({ under: { ...frame.under, [unit]: (frame.under[unit] ?? 0) + n } })
            game.say(`${n} ${n === 1 ? 'submarine submerges' : 'submarines submerge'}.`, 'combat.surprise', [
              frame.space,
            ])
          },
        },
      ),
    },
  }
}
