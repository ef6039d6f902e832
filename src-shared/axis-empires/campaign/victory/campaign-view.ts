/** Why the Strategic Value of a campaign is what it is, hex by hex, and what either side lacks (0). */
import { isSeasonal, parseTurn, turnLabel } from '../../ground/content/calendar.ts'
import type { CampaignView, MapVictoryView, VpPlaceView, VpStepView } from '../../ground/contract/standing.ts'
import { type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { peaceResult } from './peace.ts'
import { isCampaign, vDayTurn } from './point-check.ts'
import { scoreOf } from './score.ts'
import { type StrategicValue, strategicValue } from './strategic-value.ts'
import {
  AUTOMATIC_BOX,
  boxFor,
  isCrusadeFree,
  plantedOn,
  type VpPlace,
  vpMarker,
  vpPlaceFor,
  vpWords,
} from './vp-track.ts'
import { hexViewOf } from './words.ts'

const placeView = (place: VpPlace): VpPlaceView => ({ ...place, text: vpWords(place) })

const rank = ({ side, box }: VpPlace): number => (side === 'axis-tide' ? box : -box)

/** What ends if the marker is placed there (0.2). */
function endsAt(game: Game, map: MapId, { side, box }: VpPlace): string | undefined {
  const war = game.vars.get(V.warState, map)
  if (war === 'total' && box === AUTOMATIC_BOX) return 'Automatic Victory'
  return war === 'limited' && side === 'allied-crusade' && box >= 2 ? 'Axis Surrender' : undefined
}

/** Names of hexes whose capture would help a side: those it lacks, and its own in enemy hands. */
function targets(game: Game, map: MapId, { hexes }: StrategicValue, side: VpStepView['side']): string[] {
  const home = game.politics.country(THEATRES[map].axisMajor)
  const abroad = ({ hex }: { readonly hex: number }): number => Number(!game.politics.isHome(hex, home))
  return [...hexes]
    .sort((a, b) => abroad(a) - abroad(b))
    .filter(({ colour, value }) =>
      side === 'axis'
        ? (colour === 'axis' && value === -1) || (colour !== 'axis' && value === 0)
        : (colour === 'axis' && value === 0) || (colour !== 'axis' && value === 1),
    )
    .map(({ hex }) => game.hexId(hex))
}

/** The next box for a side, and how far it is; undefined if there is none, or a marker holds the Axis Tide back. */
function stepFor(
  game: Game,
  map: MapId,
  value: StrategicValue,
  side: VpStepView['side'],
): VpStepView | undefined {
  const way = side === 'axis' ? 1 : -1
  const now = rank(vpPlaceFor(game, map, value.total))
  // Where the Crusade waits for a hex of the homeland, that is one of those the Allies still have to take.
  const waits = side === 'allies' && !isCrusadeFree(game, map)
  for (let by = 1; by <= value.hexes.length; by++) {
    const far = value.total + way * by
    const bare = vpPlaceFor(game, map, far)
    const isNear = (rank(bare) - now) * way > 0
    const place = isNear || !waits ? bare : vpPlaceFor(game, map, far, true)
    if ((rank(place) - now) * way <= 0) continue
    const ends = endsAt(game, map, place)
    return {
      side,
      to: placeView(place),
      by,
      value: far,
      hexes: targets(game, map, value, side),
      ...(isNear ? {} : { home: game.countryName(THEATRES[map].axisMajor) }),
      ...(ends === undefined ? {} : { ends }),
    }
  }
  return undefined
}

function heldBy(game: Game, map: MapId, value: number): string | undefined {
  const free = boxFor(game, map, value)
  if (free.side !== 'axis-tide' || vpPlaceFor(game, map, value).box === free.box) return undefined
  return plantedOn(game, map).find(({ holds }) => holds)?.title
}

const OVER = {
  'v-day': 'V-Day is off its Turn Track',
  'allied-domination': 'the Allies dominate it',
} as const

function mapView(game: Game, map: MapId): MapVictoryView {
  const value = strategicValue(game, map)
  const last = strategicValue(game, map, true)
  const steps = (['axis', 'allies'] as const).map((side) => stepFor(game, map, value, side))
  const vDay = vDayTurn(game, map)
  const over = game.vars.get(V.mapOver, map)
  const holder = heldBy(game, map, value.total)
  return {
    map,
    title: THEATRES[map].name,
    warState: game.vars.get(V.warState, map),
    hexes: value.hexes.map((hex) => hexViewOf(game, hex)),
    sum: value.sum,
    total: value.total,
    vp: placeView(vpMarker(game, map)),
    next: placeView(vpPlaceFor(game, map, value.total)),
    ...(holder === undefined ? {} : { heldBy: holder }),
    planted: plantedOn(game, map).map(({ title, box, holds }) => ({ title, box, scores: holds })),
    steps: steps.flatMap((step) => step ?? []),
    final: {
      total: last.total,
      vp: placeView(vpPlaceFor(game, map, last.total)),
      hexes: last.hexes
        .filter((hex, i) => hex.value !== value.hexes[i]?.value)
        .map((hex) => hexViewOf(game, hex)),
    },
    vDay: { title: THEATRES[map].vDay.title, turn: vDay === undefined ? null : turnLabel(vDay) },
    ...(over === null ? {} : { over: OVER[over] }),
  }
}

/** The next turn that begins with a Victory Point Check. */
function nextCheck(game: Game): string | null {
  if (game.vars.isSet(V.separatePeace)) return null
  const last = parseTurn(game.content.scenario.end)
  for (let turn = game.turn + 1; turn <= last; turn++) if (isSeasonal(turn)) return turnLabel(turn)
  return null
}

/** How a campaign stands; undefined for a game that is no campaign. */
export function campaignView(game: Game): CampaignView | undefined {
  if (!isCampaign(game)) return undefined
  const peace = game.vars.isSet(V.separatePeace) ? peaceResult(game).text : undefined
  return {
    maps: game.content.maps.map((map) => mapView(game, map)),
    nextCheck: nextCheck(game),
    score: scoreOf(game),
    ...(peace === undefined ? {} : { peace }),
  }
}
