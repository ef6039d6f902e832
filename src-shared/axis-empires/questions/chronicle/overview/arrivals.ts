/** Delay and arrivals: what rolls a die at the end of this turn, and what lies on the Turn Track ahead (7.1, 7.2). */
import type { NumberChart } from '../../../../board/charts/chart.ts'
import { turnLabel } from '../../../ground/content/calendar.ts'
import {
  airSeaDelayBox,
  delayBox,
  mapOfBox,
  navalDelayBox,
  turnOfBox,
} from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { OverviewPage, OverviewRow, OverviewTable } from '../../../ground/contract/overview.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { delayModifiers } from '../../../war/administration/delay.ts'
import { counterTitle } from '../../views/displays/names.ts'
import { factionsOf, type OverviewSource, type Position, signed } from './source.ts'

/** Turns ahead that the chart shows. */
const AHEAD = 9

/** Counters of one name that come together: `3 German infantry`. */
export function listed(game: Game, units: readonly Unit[]): string {
  const names = new Map<string, number>()
  for (const unit of units) {
    const name = counterTitle(game, unit.id, game.table.state.pieces[unit.id]?.face ?? 0)
    names.set(name, (names.get(name) ?? 0) + 1)
  }
  return [...names].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name)).join(', ')
}

/** A counter on the Turn Track, and the turn it comes in. */
interface Waiting {
  readonly unit: Unit
  readonly turn: number
  readonly faction: Faction
  readonly map: string
}

export function waitingOf({ game }: Pick<Position, 'game'>): Waiting[] {
  return game.content.units
    .flatMap((unit) => {
      const at = game.table.piece(unit.id).at
      const turn = turnOfBox(at)
      const map = mapOfBox(at)
      if (turn === undefined || map === undefined || map === 'any') return []
      return [{ unit, turn, faction: game.factionOf(unit), map: THEATRES[map].name }]
    })
    .sort((a, b) => a.turn - b.turn)
}

function chartOf(source: OverviewSource, waiting: readonly Waiting[]): NumberChart {
  const turns = Array.from({ length: AHEAD }, (_, i) => source.game.turn + 1 + i)
  const labels = turns.map(turnLabel)
  return {
    id: 'arrivals',
    title: 'Counters that come in the turns ahead',
    kind: 'bars',
    unit: 'counters',
    labels,
    ticks: labels.map((label, at) => ({ at, text: label.replace(/ (\d\d)(\d\d)$/, ' ’$2') })),
    series: factionsOf(source).map((faction) => ({
      name: FACTION_NAMES[faction],
      tone: faction,
      values: turns.map(
        (turn) => waiting.filter((each) => each.turn === turn && each.faction === faction).length,
      ),
    })),
  }
}

function onTrack(source: OverviewSource, waiting: readonly Waiting[]): OverviewTable {
  const { game } = source
  const several = game.content.maps.length > 1
  const groups = new Map<string, Waiting[]>()
  for (const each of waiting) {
    const key = `${each.turn}/${each.map}/${each.faction}`
    groups.set(key, [...(groups.get(key) ?? []), each])
  }
  const rows = [...groups.values()].flatMap((group): OverviewRow[] => {
    const [first] = group
    if (!first) return []
    const { turn, faction, map } = first
    const when = several ? `${turnLabel(turn)}, ${map}` : turnLabel(turn)
    const what = listed(
      game,
      group.map(({ unit }) => unit),
    )
    return [{ cells: [when, FACTION_NAMES[faction], what], faction }]
  })
  return {
    id: 'turn-track',
    title: 'On the Turn Track',
    rule: '7.2',
    columns: [
      { title: 'Turn', share: 1.2 },
      { title: 'Side', share: 0.8 },
      { title: 'Counters', share: 5 },
    ],
    rows,
    none: 'Nothing lies on the Turn Track.',
  }
}

const BOXES = [
  { place: delayBox, title: 'Delay Box' },
  { place: navalDelayBox, title: 'Naval Warfare Delay Box' },
  { place: airSeaDelayBox, title: '+5 or 6 Box' },
] as const

function inBoxes(source: OverviewSource): OverviewTable {
  const { game } = source
  const several = game.content.maps.length > 1
  const rows = game.content.maps.flatMap((map) =>
    factionsOf(source).flatMap((faction): OverviewRow[] => {
      const bonus = delayModifiers(game, faction, map).reduce((sum, { value }) => sum + value, 0)
      return BOXES.flatMap(({ place, title }): OverviewRow[] => {
        const units = game.board.unitsAt(place(map)).filter((unit) => game.factionOf(unit) === faction)
        if (units.length === 0) return []
        const where = several ? `${title}, ${THEATRES[map].name}` : title
        return [{ cells: [where, FACTION_NAMES[faction], signed(bonus), listed(game, units)], faction }]
      })
    }),
  )
  return {
    id: 'delayed',
    title: 'Waiting for their delay die',
    rule: '7.1',
    columns: [
      { title: 'Box', share: 1.4 },
      { title: 'Side', share: 0.8 },
      { title: 'Modifier', share: 0.7, number: true },
      { title: 'Counters', share: 4 },
    ],
    rows,
    none: 'The Delay Boxes are empty.',
  }
}

/** The page of delay and arrivals. */
export function arrivalsPage(source: OverviewSource): OverviewPage {
  const waiting = waitingOf(source)
  return {
    id: 'arrivals',
    title: 'Arrivals',
    words:
      'Counters on the Turn Track come in the turn they lie in. Those in a Delay Box roll a die at the end of ' +
      'this Game Turn, which says how many turns ahead they go; the modifier is that of their side.',
    charts: [chartOf(source, waiting)],
    tables: [inBoxes(source), onTrack(source, waiting)],
  }
}
