/** Losses season by season, and what each Country lost, got back and raised. */
import type { NumberChart } from '../../../../board/charts/chart.ts'
import type { OverviewPage, OverviewRow, OverviewTable } from '../../../ground/contract/overview.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { forceOf, type Tally, type TurnAnnals } from './annals.ts'
import {
  bySeason,
  factionsOf,
  labelsOf,
  nationName,
  type OverviewSource,
  seasonTicks,
  yearTicks,
} from './source.ts'

const lostOf = ({ combat, otherwise }: Tally): number => combat + otherwise

/** Steps of some sort of a faction over some turns. */
function sumOf(turns: readonly TurnAnnals[], faction: Faction, part: (tally: Tally) => number): number {
  let sum = 0
  for (const { tallies } of turns)
    for (const [key, tally] of tallies) if (forceOf(key).faction === faction) sum += part(tally)
  return sum
}

function bySeasonChart(source: OverviewSource): NumberChart {
  const seasons = bySeason(source.turns)
  return {
    id: 'losses',
    title: 'Steps lost by season',
    kind: 'bars',
    unit: 'steps lost',
    labels: seasons.map(({ title }) => title),
    ticks: seasonTicks(seasons),
    series: factionsOf(source).map((faction) => ({
      name: FACTION_NAMES[faction],
      tone: faction,
      values: seasons.map(({ of }) => sumOf(of, faction, lostOf)),
    })),
  }
}

function inAllChart(source: OverviewSource): NumberChart {
  const { turns } = source
  return {
    id: 'losses-in-all',
    title: 'Steps lost in all',
    kind: 'lines',
    unit: 'steps lost',
    labels: labelsOf(turns),
    ticks: yearTicks(turns),
    series: factionsOf(source).map((faction) => {
      let sum = 0
      return {
        name: FACTION_NAMES[faction],
        tone: faction,
        values: turns.map((turn) => {
          sum += sumOf([turn], faction, lostOf)
          return sum
        }),
      }
    }),
  }
}

const cellsOf = (name: string, { combat, otherwise, replaced, raised }: Tally): string[] => {
  const net = replaced + raised - combat - otherwise
  const sign = net > 0 ? `+${net}` : String(net).replace('-', '−')
  return [
    name,
    String(combat),
    String(otherwise),
    String(combat + otherwise),
    String(replaced),
    String(raised),
    sign,
  ]
}

function add(a: Tally, b: Tally): Tally {
  return {
    combat: a.combat + b.combat,
    otherwise: a.otherwise + b.otherwise,
    replaced: a.replaced + b.replaced,
    raised: a.raised + b.raised,
  }
}

const NOTHING: Tally = { combat: 0, otherwise: 0, replaced: 0, raised: 0 }

function tableOf(source: OverviewSource): OverviewTable {
  const { game, turns } = source
  const sums = new Map<string, Tally>()
  for (const { tallies } of turns)
    for (const [key, tally] of tallies) sums.set(key, add(sums.get(key) ?? NOTHING, tally))
  const rows = factionsOf(source).flatMap((faction): OverviewRow[] => {
    const own = [...sums].filter(([key]) => forceOf(key).faction === faction)
    if (own.length === 0) return []
    own.sort(([, a], [, b]) => lostOf(b) - lostOf(a))
    const all = own.reduce((sum, [, tally]) => add(sum, tally), NOTHING)
    return [
      ...own.map(([key, tally]) => {
        const { nation } = forceOf(key)
        return { cells: cellsOf(nationName(game, nation), tally), faction, country: nation }
      }),
      { cells: cellsOf(`${FACTION_NAMES[faction]} side`, all), faction, sum: true },
    ]
  })
  const number = (title: string) => ({ title, share: 1, number: true as const })
  return {
    id: 'losses-by-country',
    title: 'Since the beginning, by Country',
    columns: [
      { title: 'Country', share: 2.2 },
      ...['In combat', 'Otherwise', 'Lost', 'Replaced', 'Raised', 'Balance'].map(number),
    ],
    rows,
    none: 'Nobody has lost or gained a step yet.',
  }
}

/** The page of the losses. */
export function lossesPage(source: OverviewSource): OverviewPage {
  return {
    id: 'losses',
    title: 'Losses',
    words:
      'Steps that left the maps, Country by Country: in combat are those of attacks, overruns, landings and ' +
      'retreats; otherwise are those without supply, given up, or gone with their Country. Replaced are steps ' +
      'placed in a Replacements Segment, raised what mobilisation, cards and events brought.',
    charts: [bySeasonChart(source), inAllChart(source)],
    tables: [tableOf(source)],
  }
}
