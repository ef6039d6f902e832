/** Combat Move: everything that goes where there is to be fighting. */
import { end } from '../../../kernel/calls.ts'
import type { Offer } from '../../../kernel/procedure.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Game } from '../../table/game.ts'
import { airOffers, airVerbs } from '../moves/attack-air.ts'
import { type CombatMoveFrame, mine, shape } from '../moves/attack-frame.ts'
import { landOffers, landVerbs } from '../moves/attack-land.ts'
import { judgeEngage, seaVerbs, shipOffers } from '../moves/attack-sea.ts'
import { friendAttackVerbs, stormOffers } from '../moves/friends-attack.ts'
import { GO_TO_FIGHTING } from '../moves/labels.ts'
import { offer } from '../moves/offers.ts'

const RULE = 'combat-move'

function* offers(game: Game, frame: CombatMoveFrame): Generator<Offer> {
  const { power } = frame
  yield { command: { type: 'end' }, label: GO_TO_FIGHTING, rule: RULE }
  for (const space of game.occupied()) {
    const list = mine(game, power, space)
    for (const entry of list) {
      const kind = game.classOf(entry.unit)
      if (kind === 'air') yield* airOffers(game, frame, space, entry)
      else if (kind === 'land') yield* landOffers(game, power, space, entry)
      else yield* shipOffers(game, frame, space, entry)
    }
    if (list.length > 0 && judgeEngage(game, frame, space).ok)
      yield offer(game, { type: 'engage', zone: space }, 'Attack in', space, RULE)
    if (game.board.isSea(space)) yield* stormOffers(game, power, space)
  }
}

export const combatMove = procedure<Game, CombatMoveFrame>({
  frame: shape,
  stage: () => ({
    prompt: (_game, { power }) => ({
      faction: power,
      kind: 'combat-move',
      prompt: 'Move into battle.',
      rule: RULE,
    }),
    offers,
    on: {
      end: verb({}, { traits: ['primary', 'pass'], do: (game, { engaged }) => end(game.table, { engaged }) }),
      ...landVerbs,
      ...airVerbs,
      ...seaVerbs,
      ...friendAttackVerbs,
    },
  }),
})
