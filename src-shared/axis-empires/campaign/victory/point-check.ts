/**
 * The Victory Point Check of the Seasonal Victory Phase (0.1), the Automatic Victories that follow from it (0.2), and
 * the end of play on one map of a combined game (0.2, 0.4).
 */
import { OUT, turnBox } from '../../ground/content/places.ts'
import type { GameResult } from '../../ground/contract/views.ts'
import { type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { endGame } from './game-over.ts'
import { resultOfScore, scoreOf } from './score.ts'
import { strategicValue } from './strategic-value.ts'
import { AUTOMATIC_BOX, DOMINATED, type VpPlace, vpMarker, vpPlaceFor, vpWords } from './vp-track.ts'

/** True if a game is won by Victory Points. */
export const isCampaign = (game: Game): boolean => game.content.scenario.campaign !== undefined

/** True if all play on a map of a combined game has stopped. */
export const isMapOver = (game: Game, map: MapId): boolean => game.vars.isSet(V.mapOver, map)

/** The maps that are still played on. */
const openMaps = (game: Game): MapId[] => game.content.maps.filter((map) => !isMapOver(game, map))

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Puts the VP marker of a map where a Strategic Value sends it (0.1.2), and says so in the log. */
function placeMarker(game: Game, map: MapId, value: number, title: string): VpPlace {
  const place = vpPlaceFor(game, map, value)
  const before = vpMarker(game, map)
  game.vars.set(V.vpSide, map, place.side)
  game.vars.set(V.vp, map, place.box)
  const same = before.side === place.side && before.box === place.box ? ' still' : ''
  const where = `the VP marker${same} reads ${vpWords(place)}`
  game.note({
    text: `${title}, ${THEATRES[map].name}: Strategic Value ${signed(value)}; ${where}`,
    rule: '0.1.2',
  })
  return place
}

/** The Automatic Victory a VP marker that was just placed gives (0.2); undefined if none. */
function automaticVictory(game: Game, map: MapId, { side, box }: VpPlace): GameResult | undefined {
  const war = game.vars.get(V.warState, map)
  const { name } = THEATRES[map]
  const level = 'Automatic Victory'
  if (war === 'total' && box === AUTOMATIC_BOX)
    return {
      winner: side === 'axis-tide' ? 'axis' : 'allies',
      level,
      text: `${side === 'axis-tide' ? 'The Axis dominates' : 'The Allies dominate'} the theatre of ${name}.`,
    }
  // A marker that leaps over the 2 VP Box has been placed as far as it asks (docs/readings/victory.md).
  if (war === 'limited' && side === 'allied-crusade' && box >= 2)
    return { winner: 'allies', level, text: `The Axis surrenders in Limited War in ${name}.` }
  return undefined
}

/** How play on every map has stopped decides a combined game; undefined while one is played on (0.4). */
function combinedResult(game: Game): GameResult | undefined {
  const { maps } = game.content
  if (openMaps(game).length > 0) return undefined
  // An Automatic Victory of the Allies on both maps: the only one Total War leaves them (docs/readings/victory.md).
  if (maps.every((map) => game.vars.get(V.mapOver, map) === 'allied-domination'))
    return { winner: 'allies', level: 'Automatic Victory', text: 'The Allies dominate both theatres.' }
  return finalCheck(game)
}

/** The Final Victory Point Check of every map (0.3): the VP markers are placed a last time, and the score is taken. */
export function finalCheck(game: Game): GameResult {
  for (const map of game.content.maps)
    placeMarker(game, map, strategicValue(game, map, true).total, 'Final Victory Point Check')
  const score = scoreOf(game, (map) => vpMarker(game, map))
  for (const { side, map, label, points, rule } of score.items) {
    const who = side === 'axis' ? 'Axis' : 'Allies'
    game.note({ text: `${who}: ${points} for ${label} in ${THEATRES[map].name}`, rule })
  }
  return resultOfScore(score)
}

/** Takes the V-Day marker of a map off its Turn Track for good. */
function removeVDay(game: Game, map: MapId): void {
  for (const unit of game.content.units) {
    const { at } = game.table.piece(unit.id)
    if (
      unit.map === map &&
      at.startsWith('turn:') &&
      unit.sides.some(({ type }) => type === THEATRES[map].vDay.marker)
    )
      game.table.place(unit.id, OUT)
  }
}

/**
 * Stops all play on a map of a combined game, and ends the game if none is left.
 * @returns True if the game is over.
 */
export function closeMap(game: Game, map: MapId, how: 'v-day' | 'allied-domination'): boolean {
  game.vars.set(V.mapOver, map, how)
  removeVDay(game, map)
  const why = how === 'v-day' ? `${THEATRES[map].vDay.title} is off the Turn Track` : 'the Allies dominate it'
  const rule = how === 'v-day' ? '0.4' : '0.2'
  game.note({ text: `All play stops in ${THEATRES[map].name}: ${why}`, rule, tone: 'heading' })
  const result = combinedResult(game)
  if (result) endGame(game, result)
  return result !== undefined
}

/**
 * The Seasonal Victory Phase of a campaign (0): a Victory Point Check on each map, Europe first. It is not performed
 * while a Separate Peace is in effect, nor on a map where play has stopped.
 */
export function seasonalVictoryPhase(game: Game): void {
  if (!isCampaign(game) || game.vars.isSet(V.separatePeace)) return
  game.note({ text: `Seasonal Victory Phase, ${game.turnLabel}`, rule: '0', tone: 'heading' })
  const combined = game.content.maps.length > 1
  for (const map of openMaps(game)) {
    const { total } = strategicValue(game, map)
    const place = placeMarker(game, map, total, 'Victory Point Check')
    const result = automaticVictory(game, map, place)
    if (result) {
      endGame(game, result)
      return
    }
    if (combined && total <= DOMINATED && closeMap(game, map, 'allied-domination')) return
  }
}

/** The turn whose box of the Turn Track holds the V-Day marker of a map; undefined if it is not on the track. */
export function vDayTurn(game: Game, map: MapId): number | undefined {
  const marker = game.content.units.find(
    (unit) => unit.map === map && unit.sides.some(({ type }) => type === THEATRES[map].vDay.marker),
  )
  const at = marker && game.table.piece(marker.id).at
  const match = at === undefined ? null : /^turn:(\d+)/.exec(at)
  return match && at === turnBox(Number(match[1]), map) ? Number(match[1]) : undefined
}
