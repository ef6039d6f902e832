/** Strategic Hexes: who holds which, since when, and the Strategic Value turn by turn (0.1). */
import type { NumberChart, Tone } from '../../../../board/charts/chart.ts'
import { isCampaign } from '../../../campaign/victory/point-check.ts'
import { strategicValue } from '../../../campaign/victory/strategic-value.ts'
import { type VpPlace, vpMarker, vpWords } from '../../../campaign/victory/vp-track.ts'
import { hexViewOf } from '../../../campaign/victory/words.ts'
import { turnLabel } from '../../../ground/content/calendar.ts'
import type { OverviewPage, OverviewRow, OverviewTable } from '../../../ground/contract/overview.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { type MapId, THEATRES } from '../../../ground/theatres/index.ts'
import { labelsOf, type OverviewSource, signed, yearTicks } from './source.ts'

const MAP_TONES: Readonly<Record<MapId, Tone>> = { tk: 'tone-1', ds: 'tone-2' }
/** Boxes to the right of 0 are the Axis Tide's. */
const rank = ({ side, box }: VpPlace): number => (side === 'axis-tide' ? box : box === 0 ? 0 : -box)

function valueChart({ game, turns }: OverviewSource): NumberChart {
  return {
    id: 'strategic-value',
    title: 'Strategic Value',
    kind: 'steps',
    unit: 'points',
    labels: labelsOf(turns),
    ticks: yearTicks(turns),
    series: game.content.maps.map((map) => ({
      name: THEATRES[map].name,
      tone: MAP_TONES[map],
      values: turns.map(({ maps }) => maps.get(map)?.value ?? null),
    })),
  }
}

function vpChart({ game, turns }: OverviewSource): NumberChart {
  return {
    id: 'victory-points',
    title: 'VP marker: boxes of the Axis Tide above 0, of the Allied Crusade below',
    kind: 'steps',
    unit: 'box',
    labels: labelsOf(turns),
    ticks: yearTicks(turns),
    series: game.content.maps.map((map) => ({
      name: THEATRES[map].name,
      tone: MAP_TONES[map],
      values: turns.map(({ maps }) => {
        const stand = maps.get(map)
        return stand ? rank(stand.vp) : null
      }),
    })),
  }
}

/** Since which turn a hex has been in the hands it is in; the beginning if they never changed. */
function since({ turns }: OverviewSource, map: MapId, hex: number): string {
  const now = turns.at(-1)?.maps.get(map)?.holders.get(hex) ?? null
  for (let at = turns.length - 2; at >= 0; at--)
    if ((turns[at]?.maps.get(map)?.holders.get(hex) ?? null) !== now)
      return turnLabel(turns[at + 1]?.turn ?? 0)
  return 'the beginning'
}

function hexTable(source: OverviewSource, map: MapId): OverviewTable {
  const { game } = source
  const { hexes } = strategicValue(game, map)
  const rows = hexes
    .map((hex) => ({ view: hexViewOf(game, hex), at: hex.hex }))
    .sort((a, b) => Math.abs(b.view.value) - Math.abs(a.view.value) || a.view.name.localeCompare(b.view.name))
    .map(({ view, at }): OverviewRow => {
      const { name, country, colour, controller, value, why } = view
      return {
        cells: [
          name,
          country,
          colour === 'axis' ? 'Axis' : 'Allied',
          controller === null ? 'nobody' : FACTION_NAMES[controller],
          since(source, map, at),
          value === 0 ? (why ?? '') : signed(value),
        ],
        place: view.hex,
        ...(controller ? { faction: controller } : {}),
      }
    })
  return {
    id: `hexes-${map}`,
    title: `Strategic Hexes of ${THEATRES[map].name}`,
    rule: '0.1.1',
    columns: [
      { title: 'Hex', share: 1.3 },
      { title: 'Country', share: 1.5 },
      { title: 'Colour', share: 0.7 },
      { title: 'Held by', share: 0.9 },
      { title: 'Since', share: 1.2 },
      { title: 'Counts', share: 1, number: true },
    ],
    rows,
    none: 'This map has no Strategic Hexes.',
  }
}

function sumTable({ game }: OverviewSource): OverviewTable {
  const rows = game.content.maps.flatMap((map): OverviewRow[] => {
    const { sum, total } = strategicValue(game, map)
    const name = THEATRES[map].name
    return [
      ...sum.map(({ label, value }) => ({ cells: [name, label, signed(value)] })),
      {
        cells: [name, `Strategic Value; ${vpWords(vpMarker(game, map))}`, signed(total)],
        sum: true as const,
      },
    ]
  })
  return {
    id: 'sum',
    title: 'The sum',
    rule: '0.1.1',
    columns: [
      { title: 'Map', share: 0.8 },
      { title: '', share: 4 },
      { title: 'Value', share: 0.7, number: true },
    ],
    rows,
    none: '',
  }
}

/** The page of the Strategic Hexes. In a training scenario they decide nothing. */
export function strategicPage(source: OverviewSource): OverviewPage {
  const { game } = source
  const counts = isCampaign(game)
  return {
    id: 'strategic',
    title: 'Strategic Hexes',
    words: counts
      ? 'Each Strategic Hex in enemy hands counts one for whoever holds it; the value is taken at the end of ' +
        'each Game Turn, the VP marker moves in Victory Point Checks only.'
      : 'Who holds the Strategic Hexes. In this scenario they do not count: it is won by its own conditions.',
    charts: counts ? [valueChart(source), vpChart(source)] : [],
    tables: [...(counts ? [sumTable(source)] : []), ...game.content.maps.map((map) => hexTable(source, map))],
  }
}
