/** Land units that move where there is no fighting (Noncombat move). */
import type { Offer } from '../../../kernel/procedure.ts'
import { maybe, text, whole } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import type { Power } from '../../ground/powers.ts'
import { type Entry, unitOf } from '../../ground/units.ts'
import { setOwner } from '../../table/control.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { onEntry, takesOver } from '../../table/politics.ts'
import { judgeTransfer } from '../../war/movement/land.ts'
import { marchOffers, offer } from './offers.ts'
import type { TransferVerbs } from './transfer-frame.ts'

const RULE = 'noncombat'

/**
 * Units have come into a land in peace: a colony without a master is taken over, China at war draws them in. A neutral
 * that was attacked in vain stays uncontrolled (Neutral territories).
 */
export function enter(game: Game, power: Power, land: string): void {
  if (takesOver(game, power, land)) {
    setOwner(game, land, power)
    game.say(`${nameOf(power)} takes ${game.name(land)} under its care.`, 'politics', [land])
  }
  onEntry(game, power, land)
}

/** Marches of land units alike. */
export const landOffers = (game: Game, power: Power, from: string, entry: Entry): Generator<Offer> =>
  marchOffers(game, power, from, entry, {
    type: 'move',
    rule: RULE,
    may: (march) => judgeTransfer(game, power, march).ok,
  })

export const landVerbs: TransferVerbs = {
  move: verb(
    { from: text, to: text, unit: text, n: whole, via: maybe(text) },
    {
      title: 'Move',
      *named(game, { power }, march) {
        if (judgeTransfer(game, power, march).ok) yield offer(game, march, 'Move to', march.to, RULE)
      },
      why: (game, { power }, march) => judgeTransfer(game, power, march),
      do(game, { power }, { from, to, unit, n, via }) {
        const who = game.words([{ unit: unitOf(unit), n }])
        const way = via === undefined ? [from, to] : [from, via, to]
        game.say(`${nameOf(power)} moves ${who} from ${game.name(from)} to ${game.name(to)}.`, RULE, way)
        game.turnInto(from, unit, n, { ...unitOf(unit), spent: true }, to)
        enter(game, power, to)
      },
    },
  ),
}
