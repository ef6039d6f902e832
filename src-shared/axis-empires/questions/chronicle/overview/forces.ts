/** Forces by Country: steps on the maps at the end of every turn, and what there is now. */
import { type NumberChart, type Series, TONES } from '../../../../board/charts/chart.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { OverviewPage, OverviewRow, OverviewTable } from '../../../ground/contract/overview.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { isInPlay } from '../past/losses.ts'
import { forceKey, forceOf, type TurnAnnals } from './annals.ts'
import { factionsOf, labelsOf, nationName, type OverviewSource, yearTicks } from './source.ts'

/** Countries that have a line of their own; the others share one. */
const MAX_LINES = 6

function seriesOf(turns: readonly TurnAnnals[], keys: readonly string[]): Series['values'] {
  return turns.map(({ steps }) => keys.reduce((sum, key) => sum + (steps.get(key) ?? 0), 0))
}

/** The forces of a faction that ever had steps in play, those that had the most first. */
function forcesOf(turns: readonly TurnAnnals[], faction: Faction): string[] {
  const most = new Map<string, number>()
  for (const { steps } of turns)
    for (const [key, count] of steps)
      if (forceOf(key).faction === faction) most.set(key, Math.max(most.get(key) ?? 0, count))
  return [...most].sort((a, b) => b[1] - a[1]).map(([key]) => key)
}

function chartOf(
  source: OverviewSource,
  head: Pick<NumberChart, 'id' | 'title'>,
  series: readonly Series[],
): NumberChart {
  const { turns } = source
  return {
    ...head,
    kind: 'lines',
    unit: 'steps',
    labels: labelsOf(turns),
    ticks: yearTicks(turns),
    series,
  }
}

function chartOfFaction(source: OverviewSource, faction: Faction): NumberChart[] {
  const { game, turns } = source
  const all = forcesOf(turns, faction)
  if (all.length < 2) return []
  const [own, others] = [all.slice(0, MAX_LINES), all.slice(MAX_LINES)]
  const series = own.map(
    (key, i): Series => ({
      name: nationName(game, forceOf(key).nation),
      tone: TONES[i] ?? 'grey',
      values: seriesOf(turns, [key]),
    }),
  )
  if (others.length > 0) series.push({ name: 'Others', tone: 'grey', values: seriesOf(turns, others) })
  const title = `${FACTION_NAMES[faction]} side by Country`
  return [chartOf(source, { id: `forces-${faction}`, title }, series)]
}

interface Sum {
  units: number
  steps: number
  armor: number
  support: number
  away: number
  pool: number
}

function count(game: Game, unit: Unit, sum: Sum): void {
  const piece = game.table.state.pieces[unit.id]
  if (!piece) return
  const side = unit.ground[piece.face]
  const up = unit.sides[piece.face]
  if (isInPlay(piece.at) && side) {
    sum.units++
    sum.steps += side.steps
    if (unit.armor[piece.face]) sum.armor += side.steps
  } else if (up?.kind === 'support' && (isInPlay(piece.at) || /^(zone:|swb)/.test(piece.at))) sum.support++
  else if (/^(delay|naval-delay|air-sea-delay|turn):/.test(piece.at) && up?.kind !== 'marker') sum.away++
  else if (piece.at.startsWith('pool:') && up?.kind !== 'marker') sum.pool++
}

function tableNow(source: OverviewSource): OverviewTable {
  const { game, turns } = source
  const sums = new Map<string, Sum>()
  for (const unit of game.content.units) {
    if (unit.sides.every(({ kind }) => kind === 'marker')) continue
    const key = forceKey({ faction: game.factionOf(unit), nation: unit.nation })
    const sum = sums.get(key) ?? { units: 0, steps: 0, armor: 0, support: 0, away: 0, pool: 0 }
    count(game, unit, sum)
    sums.set(key, sum)
  }
  const [start] = turns
  const rows = factionsOf(source).flatMap((faction): OverviewRow[] => {
    const own = [...sums].filter(
      ([key, { steps, support, away }]) => forceOf(key).faction === faction && steps + support + away > 0,
    )
    own.sort(([, a], [, b]) => b.steps - a.steps || b.support - a.support)
    const cells = (name: string, all: readonly (readonly [string, Sum])[]): string[] => {
      const total = (part: keyof Sum): number => all.reduce((sum, [, each]) => sum + each[part], 0)
      const first = all.reduce((sum, [key]) => sum + (start?.steps.get(key) ?? 0), 0)
      const most = Math.max(
        0,
        ...seriesOf(
          turns,
          all.map(([key]) => key),
        ).map(Number),
      )
      const parts = [total('units'), total('steps'), total('armor'), first, most]
      return [name, ...[...parts, total('support'), total('away'), total('pool')].map(String)]
    }
    const countries = own.map(([key, sum]) => ({
      cells: cells(nationName(game, forceOf(key).nation), [[key, sum]]),
      faction,
      country: forceOf(key).nation,
    }))
    if (own.length === 0) return []
    return [...countries, { cells: cells(`${FACTION_NAMES[faction]} side`, own), faction, sum: true }]
  })
  const number = (title: string) => ({ title, share: 1, number: true as const })
  return {
    id: 'forces-now',
    title: 'Forces now',
    columns: [
      { title: 'Country', share: 2.2 },
      ...['Ground units', 'Steps', 'of them armor', 'Steps at first', 'Most steps'].map(number),
      ...['Support units', 'Delayed', 'Force Pool'].map(number),
    ],
    rows,
    none: 'There are no units in play.',
  }
}

/** The page of the forces. */
export function forcesPage(source: OverviewSource): OverviewPage {
  const { turns } = source
  const factions = factionsOf(source)
  const sides = factions.map(
    (faction): Series => ({
      name: FACTION_NAMES[faction],
      tone: faction,
      values: seriesOf(turns, forcesOf(turns, faction)),
    }),
  )
  return {
    id: 'forces',
    title: 'Forces',
    words:
      'Steps of ground units on the maps and in Off-Map Boxes at the end of each Game Turn, and at this ' +
      'moment. A unit that serves another faction than its Country counts for the faction.',
    charts: [
      chartOf(source, { id: 'forces', title: 'Steps in play' }, sides),
      ...factions.flatMap((faction) => chartOfFaction(source, faction)),
    ],
    tables: [tableNow(source)],
  }
}
