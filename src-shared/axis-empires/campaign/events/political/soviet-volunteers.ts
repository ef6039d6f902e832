/** Soviet Volunteers (17.11): what card 5b, Collective Security, brings the Soviet faction when it is revealed. */
import { hasOption } from '../../../ground/content/optional-rules.ts'
import { delayBox } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'
import { isNew, move } from '../counters/moves.ts'
import { doing } from '../steps.ts'
import type { PoliticalEvent } from '../types.ts'

const RULE = '17.11'

/** The Russian colonial units that have not come yet. */
const volunteers = (game: Game) =>
  game.content.units.filter(
    (unit) => unit.nation === 'russia' && unit.ground[0]?.colonial === true && isNew(game, unit),
  )

export const VOLUNTEERS: PoliticalEvent = {
  id: 'soviet-volunteers',
  title: { tk: 'Soviet Volunteers' },
  sections: { tk: RULE },
  receivers: ['soviet'],
  idle: (game) =>
    hasOption(game.content.scenario, 'soviet-volunteers')
      ? volunteers(game).length > 0
        ? undefined
        : 'they have come already'
      : 'the optional rule is not on',
  steps: [
    doing((game) => {
      for (const unit of volunteers(game)) move(game, unit, delayBox('tk'), 'to the Delay Box', RULE)
    }),
  ],
  diary: () => 'volunteers from overseas join the Soviet Union',
  words:
    'With the optional rule Soviet Volunteers, Collective Security brings two Russian colonial units into the Delay Box.',
}
