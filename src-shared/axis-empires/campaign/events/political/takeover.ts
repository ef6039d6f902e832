/**
 * Military Takeover (19.23, 37.23): the generals rule. Code: five markers and tracks change with it. What it does beside the marker is said of Asia alone; in
 * Europe the marker and the Blitz are all: docs/readings/events.md.
 */
import { ASIDE, OUT, strategicWarfareBox, turnOfBox } from '../../../ground/content/places.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { awardBlitz } from '../../../war/support/blitz-markers.ts'
import { markersOf, move, placeAt, toStrategicWarfare } from '../counters/moves.ts'
import { governmentFalls } from '../countries/japanese-government.ts'
import { doing } from '../steps.ts'
import type { PoliticalEvent } from '../types.ts'

const RULE: Readonly<Record<MapId, '19.23' | '37.23'>> = { tk: '19.23', ds: '37.23' }

function placeMarker(game: Game, map: MapId): void {
  const free = markersOf(game, map, 'military-takeover').find(
    (unit) => placeAt(game, unit) !== strategicWarfareBox(map),
  )
  if (free) toStrategicWarfare(game, free, RULE[map])
}

function endRestoration(game: Game): void {
  for (const unit of markersOf(game, 'ds', 'showa-restoration')) {
    const at = placeAt(game, unit)
    if (at === strategicWarfareBox('ds') || turnOfBox(at) !== undefined)
      move(game, unit, OUT, 'out of the game', RULE.ds)
  }
}

/** Hakko Ichiu gives way to the Japanese Mandate, in the same box of the VP Track. */
function swapMandate(game: Game): void {
  const box = game.vars.get(V.hakkoIchiu, 'ds')
  if (box === null) return
  game.vars.set(V.hakkoIchiu, 'ds', null)
  game.vars.set(V.japaneseMandate, 'ds', box)
  // Wherever the Mandate waited, it is on the VP Track now.
  for (const unit of markersOf(game, 'ds', 'japanese-mandate')) game.table.place(unit.id, ASIDE)
  const text = `The Japanese Mandate takes the place of Hakko Ichiu in VP Box ${box}`
  game.note({ text, rule: RULE.ds, faction: 'axis' })
}

export const MILITARY_TAKEOVER_EVENT: PoliticalEvent = {
  id: 'military-takeover',
  title: { tk: 'Military Takeover', ds: 'Military Takeover' },
  sections: { tk: '19.23', ds: '37.23' },
  receivers: ['axis'],
  steps: [
    doing((game, { map }) => {
      placeMarker(game, map)
      if (map === 'ds') {
        governmentFalls(game)
        endRestoration(game)
        swapMandate(game)
      }
      awardBlitz(game, 'axis', map)
    }),
  ],
  diary: () => 'the generals reach for power',
  words:
    'A Military Takeover marker goes to the Strategic Warfare Box, where it counts against the Axis, and the ' +
    'Axis may place one more Blitz marker this turn. In Asia the Government falls, the Showa Restoration ' +
    'ends, and Hakko Ichiu becomes the Japanese Mandate.',
}
