/** Border Incident (37.4) and International Incident (37.19): the Axis pays for peace, or ends a Policy. */

import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { endPolicy } from '../../../table/politics/index.ts'
import { stepLosses } from '../counters/losses.ts'
import { fallOf } from '../countries/japanese-government.ts'
import { policyBoxes } from '../countries/policies.ts'
import { eventFrame } from '../frame.ts'
import type { Choice, PoliticalEvent } from '../types.ts'

const MAP = 'ds'
const KWANTUNG = 'kwantung'
/** The boxes whose Posture each incident is about; the first, while it is Neutrality, keeps the peace. */
const BORDER = ['russia', 'communist-china', 'nationalist-china']
const SEA = ['britain', 'us-western-minors', 'nationalist-china']

/** Why an incident comes to nothing. */
function settled(game: Game, boxes: readonly string[]): string | undefined {
  const postures = boxes.map((box) => game.vars.get(V.posture, box, MAP))
  const [first = ''] = boxes
  if (postures[0] === 'neutrality') return `${postureBoxTitle(first)} is bound by Neutrality`
  return postures.every((posture) => posture === null)
    ? `${boxes.map(postureBoxTitle).join(', ')} are at War`
    : undefined
}

function* policyEnds(game: Game, boxes: readonly string[]): Generator<Choice> {
  for (const { box, policy } of policyBoxes(game, MAP, boxes))
    yield {
      id: box,
      label: `${postureTitle(policy)} ends (${postureBoxTitle(box)})`,
      act: () => {
        endPolicy(game, { map: MAP, policy, ending: 'involuntary', by: 'axis' })
      },
    }
}

export const BORDER_INCIDENT: PoliticalEvent = {
  id: 'border-incident',
  title: { ds: 'Border Incident' },
  sections: { ds: '37.4' },
  receivers: ['axis'],
  idle: (game) => settled(game, BORDER),
  steps: [
    {
      ask: 'End a Policy, lose a Kwantung step, or let the Government of the Army fall',
      *choices(game) {
        yield* policyEnds(game, BORDER)
        for (const unit of game.board.onMaps())
          if (unit.map === MAP && unit.tags.has(KWANTUNG)) yield* stepLosses(game, unit)
        yield* fallOf(game, 'army')
      },
    },
  ],
  diary: () => 'shots are fired on the border of Manchukuo',
  words:
    'The Axis ends a Policy of Russia or China, loses a Kwantung step, or lets the Government of the Army ' +
    'fall. Nothing happens while Russia is bound by Neutrality, or all three are at War.',
}

export const INTERNATIONAL_INCIDENT: PoliticalEvent = {
  id: 'international-incident',
  title: { ds: 'International Incident' },
  sections: { ds: '37.19' },
  receivers: ['axis'],
  idle: (game) => settled(game, SEA),
  steps: [
    {
      ask: 'End a Policy, give the West a Military Aid, or let the Government of the Navy fall',
      *choices(game) {
        yield* policyEnds(game, SEA)
        yield {
          id: 'military-aid',
          label: 'The Western faction performs a Military Aid',
          next: () => [eventFrame('military-aid', { map: MAP, receiver: 'western' })],
        }
        yield* fallOf(game, 'navy')
      },
    },
  ],
  diary: () => 'a gunboat is sunk and the powers protest',
  words:
    'The Axis ends a Policy of Britain, the United States or Nationalist China, gives the West a Military ' +
    'Aid, or lets the Government of the Navy fall. Nothing happens while Britain is bound by Neutrality, or ' +
    'all three are at War.',
}
