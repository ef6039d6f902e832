/** Bases Damaged (37.3), LOC Damaged (37.21) and Raiders Discovered (37.33). */

import { eventsBox, strategicWarfareBox, turnOfBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTIONS } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { supportTypeUp } from '../../../table/game/support-kinds.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { about, markersOf, placeAt, pooledSupport, toDelay, toStrategicWarfare } from '../counters/moves.ts'
import { doing } from '../steps.ts'
import type { Choice, PoliticalEvent } from '../types.ts'

const MAP = 'ds'
/** The Current Card of the Axis: East Wind Rain or North Wind Cloudy. */
const CARDS = ['28a', '28b']

export const BASES_DAMAGED: PoliticalEvent = {
  id: 'bases-damaged',
  title: { ds: 'Bases Damaged' },
  sections: { ds: '37.3' },
  receivers: ['axis'],
  sorts: CARDS,
  steps: [
    doing((game, { sort }) => {
      const faction = sort === '28a' ? 'western' : 'soviet'
      const marker = markersOf(game, MAP, 'bases-damaged').find((unit) => game.factionOf(unit) === faction)
      if (marker) toStrategicWarfare(game, marker, '37.3')
    }),
  ],
  diary: (_game, { sort }) => `${sort === '28a' ? 'Western' : 'Soviet'} bases are struck`,
  words:
    'The Bases Damaged marker of the Western faction (with East Wind Rain, 28a) or the Soviet one (with ' +
    'North Wind Cloudy, 28b) goes to the Strategic Warfare Box: its support units are delayed longer.',
}

function* lines(game: Game, nations: readonly string[]): Generator<Choice> {
  for (const unit of markersOf(game, MAP, 'loc-damaged')) {
    if (!nations.includes(unit.nation) || placeAt(game, unit) === strategicWarfareBox(MAP)) continue
    const label = `${game.adjective(unit.nation)} LOC Damaged to the Strategic Warfare Box`
    yield about(game, unit, label, () => toStrategicWarfare(game, unit, '37.21'))
  }
}

/** Aid to China markers in a Conditional Events Box or on the Turn Track. */
function* aid(game: Game): Generator<Choice> {
  const boxes = [eventsBox('western', MAP), eventsBox('soviet', MAP)]
  for (const unit of markersOf(game, MAP, 'aid-to-china')) {
    const at = placeAt(game, unit)
    if (!boxes.includes(at) && turnOfBox(at) === undefined) continue
    yield about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, '37.21'))
  }
}

export const LOC_DAMAGED: PoliticalEvent = {
  id: 'loc-damaged',
  title: { ds: 'LOC Damaged' },
  sections: { ds: '37.21' },
  receivers: ['axis'],
  sorts: CARDS,
  steps: [
    {
      ask: 'Choose the line of communication that is damaged',
      may: true,
      *choices(game, { sort }) {
        if (sort === '28a') return yield* lines(game, ['united-states-ds', 'britain-ds'])
        yield* lines(game, ['russia-ds'])
        yield* aid(game)
      },
    },
  ],
  diary: () => 'raiders cut a line of communication',
  words:
    'With East Wind Rain (28a) the LOC Damaged marker of the United States or Britain goes to the Strategic ' +
    'Warfare Box; with North Wind Cloudy (28b) that of Russia, or an Aid to China marker goes to the Delay ' +
    'Box.',
}

/** CV Fleets first; another support unit only if there is none. */
function raiders(game: Game, faction: (typeof FACTIONS)[number]): Unit[] {
  const pooled = pooledSupport(game, MAP, faction)
  const carriers = pooled.filter((unit) => supportTypeUp(game, unit) === 'cv-fleet')
  return oneOfAKind(game, carriers.length > 0 ? carriers : pooled)
}

export const RAIDERS_DISCOVERED: PoliticalEvent = {
  id: 'raiders-discovered',
  title: { ds: 'Raiders Discovered' },
  sections: { ds: '37.33' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Choose the CV Fleet that is delayed, or another support unit if you have none',
      choices: (game, { receiver }) =>
        raiders(game, receiver).map((unit) =>
          about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, '37.33')),
        ),
    },
  ],
  diary: (game, { receiver }) => `a fleet of the ${game.adjective(receiver)} faction is sighted`,
  words:
    'You put a CV Fleet from your Force Pool into the Delay Box, or if there is none another support unit; never into the Naval Warfare Delay Box.',
}
