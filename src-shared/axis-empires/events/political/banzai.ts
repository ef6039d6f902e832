/**
 * Banzai! (37.2): an attack at once, or fleets and air units that wear each other out. An attack in the Political
 * Events Segment comes with the combat of that segment; until then the second choice is the one there is.
 */

import type { Unit } from '../../content/compile.ts'
import { delayBox } from '../../content/places.ts'
import type { Game } from '../../game/game.ts'
import { isAirType, supportTypeUp } from '../../game/support-kinds.ts'
import { oneOfAKind } from '../../units/steps-places.ts'
import { pooledSupport, toDelay, toNavalDelay } from '../help/counters.ts'
import { politicalBound } from '../help/policies.ts'
import type { Choice, PoliticalEvent } from '../types.ts'

const MAP = 'ds'

const delays = (game: Game, unit: Unit): void => {
  const type = supportTypeUp(game, unit)
  if (type !== undefined && isAirType(type)) toDelay(game, unit, '37.2')
  else toNavalDelay(game, unit, '37.2')
}

/** The type of the unit that is spent, and its id: `cv-fleet jpn-cv-1`. */
function* spent(game: Game): Generator<Choice> {
  for (const unit of oneOfAKind(game, pooledSupport(game, MAP, 'axis'))) {
    const type = supportTypeUp(game, unit) ?? ''
    yield {
      id: unit.id,
      label: `${game.name(unit)} is delayed`,
      piece: unit.id,
      pick: `${type} ${unit.id}`,
      act: () => delays(game, unit),
    }
  }
}

/** Allied units of that type, but for those bound by a Policy or Truce. */
function* paired(game: Game, type: string): Generator<Choice> {
  for (const faction of ['western', 'soviet'] as const)
    for (const unit of oneOfAKind(game, pooledSupport(game, MAP, faction))) {
      if (supportTypeUp(game, unit) !== type || politicalBound(game, unit.nation)) continue
      yield {
        id: unit.id,
        label: `${game.name(unit)} is delayed with it`,
        piece: unit.id,
        act: () => delays(game, unit),
      }
    }
}

export const BANZAI: PoliticalEvent = {
  id: 'banzai',
  title: { ds: 'Banzai!' },
  sections: { ds: '37.2' },
  receivers: ['axis'],
  steps: [
    { ask: 'Choose a support unit of yours that is delayed', choices: (game) => spent(game) },
    {
      when: (_game, { picked }) => picked !== undefined,
      ask: 'Choose an Allied support unit of the same type that is delayed with it',
      may: true,
      *choices(game, { picked = '' }) {
        const [type = '', unit = ''] = picked.split(' ')
        yield* paired(game, type)
        if (type === 'cv-fleet')
          yield {
            id: 'strike',
            label: 'None: the CV Fleet becomes a CV Strike, in the Delay Box',
            piece: unit,
            act: () => {
              game.table.turn(unit, 1)
              game.table.place(unit, delayBox(MAP))
            },
          }
      },
    },
  ],
  diary: () => 'the fleets clash',
  words:
    'The Axis puts one of its support units into a Delay Box and may have an Allied one of the same type, not bound by a Policy or Truce, follow it.',
}
