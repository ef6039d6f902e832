/** Submarines strike first or submerge where nobody hunts them (Submarine surprise strike or submerge). */
import { text, whole } from '../../kernel/shape.ts'
import { verb } from '../../kernel/stage.ts'
import type { Game } from '../game.ts'
import type { Entry } from '../units.ts'
import { chooser, fire, go, isAtSea, other, type Step, toLose, waits } from './exchange.ts'
import { alive, type BattleFrame, has, type Place } from './sides.ts'

const submarines = (game: Game, list: readonly Entry[]): Entry[] =>
  list.filter(({ unit }) => game.is(unit, 'submerges'))

/** Submarines of a side that may strike first or submerge: nobody of the other side hunts them. */
function free(game: Game, frame: BattleFrame, place: Place): Entry[] {
  if (!isAtSea(game, frame) || has(game, alive(game, frame, other(place)), 'anti-submarine')) return []
  return submarines(game, alive(game, frame, place))
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

/** Submarines of a side fire before everybody else. */
export function strike(place: Place, then: string): Step {
  return {
    run(game, frame) {
      const list = free(game, frame, place)
      if (list.length === 0) go(game, then)
      else if (!waits(game, frame, list, place, 'combat.surprise')) {
        toLose(game, other(place), fire(game, frame, list, place, 'combat.surprise'), then)
        game.table.patch({ struck: [...frame.struck, place] })
      }
      return true
    },
  }
}
