/** Noncombat Move: everybody else moves, and the air units come down. */
import { end } from '../../../kernel/calls.ts'
import type { Offer } from '../../../kernel/procedure.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Game } from '../../table/game.ts'
import { friendOffers, friendVerbs } from '../moves/friends.ts'
import { GO_TO_MOBILIZATION } from '../moves/labels.ts'
import { airOffers, airVerbs, comeDown, judgeAllDown } from '../moves/transfer-air.ts'
import { type NoncombatFrame, shape } from '../moves/transfer-frame.ts'
import { landOffers, landVerbs } from '../moves/transfer-land.ts'
import { seaVerbs, shipOffers } from '../moves/transfer-sea.ts'

const RULE = 'noncombat'

function* offers(game: Game, { power }: NoncombatFrame): Generator<Offer> {
  if (judgeAllDown(game, power).ok) yield { command: { type: 'end' }, label: GO_TO_MOBILIZATION, rule: RULE }
  for (const space of game.occupied()) {
    for (const entry of game.at(space)) {
      const { unit } = entry
      if (unit.flag !== power) continue
      const kind = game.classOf(unit)
      if (kind === 'air') yield* airOffers(game, power, space, entry)
      else if (unit.spent) continue
      else if (kind === 'land') yield* landOffers(game, power, space, entry)
      else yield* shipOffers(game, power, space, entry)
    }
    if (game.board.isSea(space)) yield* friendOffers(game, power, space)
  }
}

export const noncombat = procedure<Game, NoncombatFrame>({
  frame: shape,
  stage: () => ({
    prompt: (_game, { power }) => ({
      faction: power,
      kind: 'noncombat',
      prompt: 'Move what has not fought, and bring the air units down.',
      rule: RULE,
    }),
    offers,
    on: {
      end: verb(
        {},
        {
          traits: ['primary', 'pass'],
          why: (game, { power }) => judgeAllDown(game, power),
          do(game, { power }) {
            comeDown(game, power)
            end(game.table)
          },
        },
      ),
      ...landVerbs,
      ...airVerbs,
      ...seaVerbs,
      ...friendVerbs,
    },
  }),
})
