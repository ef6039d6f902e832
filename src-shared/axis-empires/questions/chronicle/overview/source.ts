/** What the pages of the overview are made from. */
import type { ChartTick } from '../../../../board/charts/chart.ts'
import {
  boxOfTurn,
  FIRST_YEAR,
  seasonOf,
  seasonWords,
  TURNS_A_YEAR,
  turnLabel,
} from '../../../ground/content/calendar.ts'
import type { CardsView } from '../../../ground/contract/cards.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { mapOfArea } from '../../../table/politics/index.ts'
import type { TurnAnnals } from './annals.ts'
import type { Annotations } from './told.ts'

/** Where a game stands, as a seat may know it. */
export interface Position {
  readonly game: Game
  /** The Option Cards as far as the seat may see them. */
  readonly cards: CardsView
}

export interface OverviewSource extends Position {
  readonly title: string
  /** The turns of the line played, the oldest first; the one being played is the last. */
  readonly turns: readonly TurnAnnals[]
  /** Turns before these could not be read. */
  readonly cut: boolean
  readonly told: Annotations
}

/** The factions of the scenario, in the order in which they are listed. */
export const factionsOf = ({ game }: Pick<Position, 'game'>): Faction[] =>
  FACTIONS.filter((faction) => game.content.scenario.factions.includes(faction))

/** The name of a Country; with its map where another map of the game has one of this name. */
export function nationName(game: Game, nation: string): string {
  const name = game.countryName(nation)
  const same = game.graph.areas.filter((area) => area.name === name)
  return same.length > 1 ? `${name} (${THEATRES[mapOfArea(game, nation)].name})` : name
}

export const labelsOf = (turns: readonly TurnAnnals[]): string[] => turns.map(({ turn }) => turnLabel(turn))

const yearOf = (turn: number): number => FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)

/** The years along a chart of turns, each at its first turn. In a year or less, the months of every other turn. */
export function yearTicks(turns: readonly { readonly turn: number }[]): ChartTick[] {
  const years = turns.flatMap(({ turn }, at) =>
    at === 0 || boxOfTurn(turn) === 0 ? [{ at, text: String(yearOf(turn)) }] : [],
  )
  // A game that begins late in a year would have two years written over each other.
  const [first, second] = years
  const spaced = first && second && second.at - first.at < 3 ? years.slice(1) : years
  if (turns.length > TURNS_A_YEAR) return spaced
  return turns.flatMap(({ turn }, at) =>
    at % 2 === 0 || turns.length < 5 ? [{ at, text: turnLabel(turn).replace(/ (\d\d)(\d\d)$/, ' ’$2') }] : [],
  )
}

/** Turns put together by the season they belong to. */
export interface SeasonOfTurns<T> {
  readonly title: string
  readonly turn: number
  readonly of: readonly T[]
}

export function bySeason<T extends { readonly turn: number }>(list: readonly T[]): SeasonOfTurns<T>[] {
  const seasons: { title: string; turn: number; of: T[] }[] = []
  for (const each of list) {
    const title = seasonWords(seasonOf(each.turn))
    const last = seasons.at(-1)
    if (last?.title === title) last.of.push(each)
    else seasons.push({ title, turn: each.turn, of: [each] })
  }
  return seasons
}

/** That many seasons each have room for their name along a chart. */
const MAX_NAMED_SEASONS = 8

/** The years along a chart of seasons; of a few seasons, each by its name. */
export function seasonTicks(seasons: readonly { readonly turn: number }[]): ChartTick[] {
  if (seasons.length <= MAX_NAMED_SEASONS)
    return seasons.map(({ turn }, at) => ({
      at,
      text: seasonWords(seasonOf(turn)).replace(/ \d\d(?=\d\d)/, ' ’'),
    }))
  const ticks: ChartTick[] = []
  seasons.forEach(({ turn }, at) => {
    const text = String(seasonOf(turn).year)
    if (ticks.at(-1)?.text !== text) ticks.push({ at, text })
  })
  return ticks
}

export const signed = (value: number): string => (value > 0 ? `+${value}` : String(value).replace('-', '−'))
