/** War States, Postures and Countries: what was in force from when to when, and every change in its turn (12, 13). */
import type { Span, SpanChart, Tone } from '../../../../board/charts/chart.ts'
import type { Json } from '../../../../kernel/json.ts'
import { turnLabel } from '../../../ground/content/calendar.ts'
import type { OverviewPage, OverviewRow, OverviewTable } from '../../../ground/contract/overview.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { THEATRES, TRUCES } from '../../../ground/theatres/index.ts'
import { readKey, V, type Variable, WAR_STATES } from '../../../ground/variables/index.ts'
import { WAR_STATE_TITLES } from '../../../table/politics/index.ts'
import { changeWords } from '../diary/changes.ts'
import { labelsOf, type OverviewSource, yearTicks } from './source.ts'

const STATE_TONES: Readonly<Record<string, Tone>> = { 'pre-war': 'grey', limited: 'tone-2', total: 'soviet' }

interface Row {
  readonly name: string
  readonly spans: readonly Span[]
}

/** The keys of a variable that hold something, or held something once. */
function keysOf({ game, told }: OverviewSource, variable: Variable): string[] {
  const all = [...Object.keys(game.table.state.vars), ...told.changes.map(({ key }) => key)]
  return [...new Set(all)].filter((key) => readKey(key)?.variable === variable)
}

/** What a variable held from turn to turn. */
function spansOf(
  source: OverviewSource,
  key: string,
  look: (value: Json) => { readonly text: string; readonly tone: Tone } | undefined,
): Span[] {
  const { turns, told, game } = source
  const changes = told.changes.filter((each) => each.key === key)
  const at = (turn: number): number => {
    const index = turns.findIndex((each) => each.turn >= turn)
    return index < 0 ? turns.length : index
  }
  const spans: Span[] = []
  let from = 0
  let value: Json = changes[0] ? changes[0].from : game.table.get(key)
  const close = (to: number): void => {
    const shown = look(value)
    if (shown && to > from) spans.push({ from, to, ...shown })
    from = to
  }
  for (const change of changes) {
    close(at(change.turn))
    value = change.to
  }
  close(turns.length)
  return spans
}

function warStateRows(source: OverviewSource): Row[] {
  const several = source.game.content.maps.length > 1
  return source.game.content.maps.map((map) => ({
    name: several ? `War State, ${THEATRES[map].name}` : 'War State',
    spans: spansOf(source, V.warState.key(map), (value) => {
      const state = WAR_STATES.find((each) => each === value)
      return state && { text: WAR_STATE_TITLES[state], tone: STATE_TONES[state] ?? 'grey' }
    }),
  }))
}

function postureRows(source: OverviewSource): Row[] {
  return keysOf(source, V.posture).map((key) => {
    const { id = '' } = readKey(key) ?? {}
    const spans = spansOf(source, key, (value) =>
      value === null
        ? { text: 'War', tone: 'soviet' }
        : {
            text: postureTitle(String(value)),
            tone: TRUCES.has(String(value)) ? 'tone-3' : 'tone-1',
          },
    )
    return { name: postureBoxTitle(id), spans }
  })
}

function countryRows(source: OverviewSource): Row[] {
  const { game } = source
  const changed = new Set(source.told.changes.map(({ key }) => key))
  return keysOf(source, V.country)
    .filter((key) => changed.has(key))
    .map((key) => {
      const { id = '' } = readKey(key) ?? {}
      const spans = spansOf(source, key, (value) => {
        const is = value === null ? null : V.country.kind.read(value)
        if (!is) return undefined
        return { text: is.status === 'active' ? 'active' : 'conquered', tone: is.faction }
      })
      return { name: game.countryName(id), spans }
    })
}

function chartOf(source: OverviewSource, id: string, title: string, rows: readonly Row[]): SpanChart[] {
  if (rows.length === 0) return []
  return [{ id, title, kind: 'spans', labels: labelsOf(source.turns), ticks: yearTicks(source.turns), rows }]
}

function changesTable({ game, told }: OverviewSource): OverviewTable {
  const rows = told.changes.flatMap(({ turn, ply, key, from, to }): OverviewRow[] => {
    const words = changeWords(game, key, from, to)
    if (!words) return []
    const country = words.country === undefined ? {} : { country: words.country }
    return [{ cells: [turnLabel(turn), words.text], ply, ...country }]
  })
  return {
    id: 'changes',
    title: 'Every change',
    rule: '13',
    columns: [
      { title: 'Turn', share: 1 },
      { title: 'What changed', share: 4 },
    ],
    rows: rows.reverse(),
    none: 'No War State, Posture or Country has changed yet.',
  }
}

/** The page of the War States. */
export function warsPage(source: OverviewSource): OverviewPage {
  return {
    id: 'wars',
    title: 'War and Peace',
    words:
      'The War State of each map, what lay in the Posture Boxes, and which Countries were active or conquered, turn by turn.',
    charts: [
      ...chartOf(source, 'war-states', 'War States and Postures', [
        ...warStateRows(source),
        ...postureRows(source),
      ]),
      ...chartOf(source, 'countries', 'Countries that came in, changed over or fell', countryRows(source)),
    ],
    tables: [changesTable(source)],
  }
}
