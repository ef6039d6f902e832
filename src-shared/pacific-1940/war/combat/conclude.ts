/** How a battle ends: who holds the land, and who goes down with the carriers (Conclude combat). */
import { end } from '../../../kernel/calls.ts'
import { sideOf } from '../../ground/powers.ts'
import { take } from '../../table/control.ts'
import { settleGuests } from '../movement/guests.ts'
import { bury, isAtSea, type Step } from './exchange.ts'
import { alive } from './sides.ts'

export const conclude: Step = {
  run(game, frame) {
    const { space, power } = frame
    if (Object.keys(frame.doomed).length > 0) bury(game, frame)
    const ours = game.at(space).filter(({ unit }) => unit.flag === power && !unit.apart && !unit.fought)
    const theirs = alive(game, { ...frame, doomed: {} }, 'defender')
    const atSea = isAtSea(game, frame)
    for (const { key, unit, n } of ours) {
      const { from: _from, ...rest } = unit
      const ship = game.classOf(unit) === 'sea'
      game.turnInto(space, key, n, { ...rest, spent: true, ...(ship ? { fought: true as const } : {}) })
    }
    if (atSea) settleGuests(game, power, space)
    const garrison = ours.some(({ unit }) => game.is(unit, 'captures'))
    if (!atSea && theirs.length === 0 && garrison && game.sideOfLand(space) !== sideOf(power))
      take(game, power, space)
    else
      game.say(
        `${game.name(space)}: ${theirs.length > 0 ? 'the defence holds' : 'no defender is left'}.`,
        'combat.conclude',
        [space],
        'battle',
      )
    end(game.table)
    return true
  },
}
