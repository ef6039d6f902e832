/**
 * A Separate Peace (14.2): the alliance of West and East is over. V-Day is put off, the VP Tracks are emptied, and each
 * faction notes the Strategic Hexes that it controls, by which the game is decided (14.3).
 */

import { hasOption } from '../../../ground/content/optional-rules.ts'
import { OUT, turnOfBox } from '../../../ground/content/places.ts'
import { postureBoxTitle } from '../../../ground/names/postures.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, type MapId, THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import { removeAlliedFortunes } from '../../../table/fortunes/hand.ts'
import type { Game } from '../../../table/game/game.ts'
import { markerOf, putOnTrack, seasonalAhead, setPosture } from '../../../table/politics/index.ts'
import { peaceCount, recordPeace } from '../../victory/peace.ts'
import { collapse } from '../peace/axis-collapse.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

const RULE = '14.2'
/** Seasonal Turns by which V-Day is put off: a year. */
const YEAR = 4

const ofTwo = (game: Game): boolean => hasOption(game.content.scenario, 'two-player-peace')

/** The turn of the V-Day marker of a map; undefined if it is not on the Turn Track. */
function vDayOf(game: Game, map: MapId): number | undefined {
  const marker = markerOf(game, map, THEATRES[map].vDay.marker)
  return marker && turnOfBox(game.table.piece(marker.id).at)
}

/** Why no Separate Peace is possible now; undefined if one is. */
export function whyNoPeace(game: Game): string | undefined {
  if (!hasOption(game.content.scenario, 'separate-peace')) return 'the optional rule is not on'
  if (game.vars.isSet(V.separatePeace)) return 'a Separate Peace is in effect already'
  return game.content.maps.some((map) => vDayOf(game, map) !== undefined)
    ? undefined
    : 'no V-Day marker lies on a Turn Track yet'
}

/** Steps 1 and 2: the nearer V-Day marker goes a year ahead, the other one into the same turn. */
function putOffVDay(game: Game): void {
  const turns = game.content.maps.flatMap((map) => vDayOf(game, map) ?? [])
  const to = seasonalAhead(Math.min(...turns), YEAR)
  for (const map of game.content.maps) {
    const marker = markerOf(game, map, THEATRES[map].vDay.marker)
    if (marker) putOnTrack(game, marker, 'separate-peace', to, RULE)
  }
}

/** Step 3: Negotiation in any Posture Box of both maps. */
function* negotiations(game: Game): Generator<Choice> {
  for (const map of game.content.maps)
    for (const { id } of THEATRES[map].postures.boxes) {
      if (game.vars.get(V.posture, id, map) === 'negotiation') continue
      yield {
        id: `${map}:${id}`,
        label: `Negotiation in the Posture Box of ${postureBoxTitle(id)}, ${THEATRES[map].name}`,
        again: true,
        act: () => {
          setPosture(game, { map, box: id, posture: 'negotiation' })
        },
      }
    }
}

/** Step 4: the VP Tracks are emptied. */
function emptyTracks(game: Game): void {
  const markers = [V.vp, V.vpSide, V.noRetreat, V.ssEuropa, V.hakkoIchiu, V.japaneseMandate] as const
  for (const map of game.content.maps)
    for (const each of markers) if (each.maps?.includes(map) ?? true) game.table.set(each.key(map), null)
  game.note({ text: 'All markers come off the VP Tracks', rule: RULE })
}

/** Step 5, said to everybody. */
function tellCount(game: Game): void {
  recordPeace(game)
  const counts = FACTIONS.map((faction) => `${FACTION_NAMES[faction]} ${peaceCount(game, faction)}`)
  game.note({ text: `Strategic Hexes controlled: ${counts.join(', ')}`, rule: RULE })
}

/** Step 6: Luck, and what the Allies hold of the Fortunes of War, leave play. */
function removeGifts(game: Game): void {
  for (const unit of game.content.units)
    if (unit.sides[0]?.type === 'luck-axis') game.table.place(unit.id, OUT)
  removeAlliedFortunes(game)
}

/** The player who did not begin it, of two: the Axis, or the player of both Allies. */
const otherPlayer = ({ receiver }: Happening): Faction => (receiver === 'axis' ? 'western' : 'axis')

export const SEPARATE_PEACE_EVENT: PoliticalEvent = {
  id: 'separate-peace',
  title: { tk: 'Separate Peace', ds: 'Separate Peace' },
  sections: { tk: RULE, ds: RULE },
  receivers: FACTIONS,
  idle: whyNoPeace,
  steps: [
    doing(putOffVDay),
    {
      when: (game) => !ofTwo(game),
      ask: 'Place Negotiation in any Posture Boxes you like',
      may: true,
      choices: negotiations,
    },
    doing((game) => {
      emptyTracks(game)
      game.vars.set(V.separatePeace, true)
      tellCount(game)
      removeGifts(game)
      if (ofTwo(game)) collapse(game)
    }),
    {
      when: ofTwo,
      ask: 'Choose the Allied faction you play from now on; the other player takes the other one',
      by: (_game, now) => otherPlayer(now),
      *choices(game, now) {
        for (const faction of ['western', 'soviet'] as const)
          yield {
            id: faction,
            label: `Play the ${FACTION_NAMES[faction]} faction`,
            act: () => {
              game.vars.set(V.peaceSeat, faction)
              const who = now.receiver === 'axis' ? 'The player of the Allies' : 'The player of the Axis'
              const other = faction === 'western' ? 'Soviet' : 'Western'
              game.note({
                text: `${who} goes on with the ${FACTION_NAMES[faction]} faction, the other player with the ${other} one`,
                rule: '14.5',
                tone: 'heading',
              })
            },
          }
      },
    },
  ],
  diary: (game, { receiver }) =>
    `the ${game.adjective(receiver)} faction leaves the alliance of West and East`,
  words:
    'V-Day is put off by a year. You place Negotiation in any Posture Boxes. The VP Tracks are emptied: from ' +
    'now on whoever gains most Strategic Hexes until V-Day wins alone.',
}
