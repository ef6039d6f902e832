/** The turn that is played and the Turn Track, as a screen shows them. */
import { isSeasonal, parseTurn, TURNS_A_YEAR, turnLabel } from '../../ground/content/calendar.ts'
import { turnOfBox } from '../../ground/content/places.ts'
import type { TurnBoxView, TurnView } from '../../ground/contract/views.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { question } from '../../table/game/question.ts'

/** The weather of a turn by map, then by Weather Area (11.1). */
function weatherView(game: Game, turn: number): TurnView['weather'] {
  const { maps, tracks } = game.content
  return Object.fromEntries(
    maps.map((map) => {
      const boxes = tracks[map]?.boxes ?? []
      const of = turn === game.turn ? game.weatherTurn(map) : turn
      const weather = boxes[of % boxes.length]?.weather ?? {}
      return [
        map,
        Object.fromEntries(THEATRES[map].weatherAreas.map((area) => [area, weather[area] ?? 'clear'])),
      ]
    }),
  )
}

/** The turn that is being played, as a screen shows it; kept, because every command that is stored asks for it. */
export const turnView = fact('The turn as a screen shows it', ['weather'], (game) =>
  viewOfTurn(game, game.turn),
)

function viewOfTurn(game: Game, turn: number): TurnView {
  return {
    index: turn,
    label: turnLabel(turn),
    seasonal: isSeasonal(turn),
    weather: weatherView(game, turn),
  }
}

/** More boxes than the longest campaign has with a year beyond; a turn set by hand may lie anywhere. */
const MAX_BOXES = 20 * TURNS_A_YEAR

/** The Turn Track from this turn on: to the end of the scenario and a year beyond, or as far as counters wait. */
export function trackView(game: Game): TurnBoxView[] {
  const waiting = new Map<number, string[]>()
  let last = Math.max(game.turn + 9, parseTurn(game.content.scenario.end))
  for (const unit of game.content.units) {
    const at = game.table.piece(unit.id).at
    const turn = turnOfBox(at)
    if (turn === undefined) continue
    waiting.set(turn, [...(waiting.get(turn) ?? []), unit.id])
    last = Math.max(last, turn)
  }
  const first = Math.min(game.turn, parseTurn(game.content.scenario.start))
  last = Math.min(last, first + MAX_BOXES - 1)
  const out: TurnBoxView[] = []
  for (let turn = first; turn <= last; turn++) {
    out.push({ ...viewOfTurn(game, turn), current: turn === game.turn, pieces: waiting.get(turn) ?? [] })
  }
  return out
}

export const track = question({ name: 'play.track', answers: ({ game }) => trackView(game) })
