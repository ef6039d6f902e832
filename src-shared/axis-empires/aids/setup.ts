/** Set-up cards of a scenario: what it is about, who wins, and where every counter begins. */
import { present } from '../../kernel/present.ts'
import { parseTurn, turnLabel } from '../ground/content/calendar.ts'
import { isHexPlace } from '../ground/content/places.ts'
import type { ScenarioFile } from '../ground/content/scenarios.ts'
import { specialText } from '../ground/content/special-rules.ts'
import type { Unit } from '../ground/content/unit.ts'
import { FACTION_NAMES } from '../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../ground/theatres/ids.ts'
import { THEATRES } from '../ground/theatres/index.ts'
import { ownName } from '../ground/variables/index.ts'
import { POSTURE_TITLES, postureBoxes, warStateTitle } from '../questions/views/displays/catalogue.ts'
import { counterTitle, placeTitle } from '../questions/views/displays/names.ts'
import { summaryOf } from '../questions/views/summary.ts'
import type { Block, Cell, PrintedCounter } from './document.ts'
import { cell, isAuthored, titled } from './marks.ts'
import type { AidSource } from './source.ts'

interface UnitSeat {
  readonly unit: Unit
  readonly face: number
  /** The hex a Beachhead points to. */
  readonly facing?: string
}

function factorsOf({ unit, face }: UnitSeat): string {
  const side = unit.sides[face] ?? unit.sides[0]
  return side?.kind === 'ground' ? ` (${side.attack}-${side.defence}-${side.move})` : ''
}

/** True for a scenario made for this edition, places and victory conditions included. */
const isOurs = ({ game }: AidSource): boolean => game.content.scenario.kind === 'training'

/** Names of counters, with how many there are of each. */
function namesOf({ game }: AidSource, list: readonly UnitSeat[]): string {
  const counts = new Map<string, number>()
  for (const seated of list) {
    const mark = isAuthored(seated.unit.counter) ? '†' : ''
    const facing = seated.facing === undefined ? '' : ` facing ${game.hexName(game.hex(seated.facing))}`
    const name = `${counterTitle(game, seated.unit.id, seated.face)}${factorsOf(seated)}${mark}${facing}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, n]) => (n > 1 ? `${n} × ${name}` : name)).join('; ')
}

/** Counters with the same words lie on one pile. */
const pileOf = ({ unit, face }: UnitSeat): string => `${unit.kind}/${unit.counter.name ?? ''}/${face}`

function pictures(list: readonly UnitSeat[]): PrintedCounter[] {
  const piles = new Map<string, PrintedCounter>()
  for (const seated of list) {
    const { unit, face } = seated
    const key = pileOf(seated)
    const known = piles.get(key)
    piles.set(key, known ? { ...known, count: (known.count ?? 1) + 1 } : { id: unit.id, face, count: 1 })
  }
  return [...piles.values()]
}

/** Counters by the place they begin in, in the order of the scenario. */
function byPlace(source: AidSource, faction: Faction): Map<string, UnitSeat[]> {
  const { game } = source
  const { setup } = game.content.scenario
  const places = new Map<string, UnitSeat[]>()
  for (const { counter, at, face, facing } of setup) {
    const unit = game.content.unitOf.get(counter)
    if (!unit || game.factionOf(unit) !== faction) continue
    const list = places.get(at)
    const seated = { unit, face: face ?? 0, ...(facing === undefined ? {} : { facing }) }
    if (list) list.push(seated)
    else places.set(at, [seated])
  }
  return places
}

/** The Naval Zones of a hex at sea. */
function seasOf({ game }: AidSource, zones: readonly string[] = []): string {
  return zones.map((id) => game.graph.zones[game.graph.zoneIndex.get(id) ?? -1]?.name ?? id).join(', ')
}

/** Piles in one row: a Force Pool of forty would be higher than a column of the paper. */
const MAX_PILES = 12

/** What begins in a place, in parts that each fit in a row; counters of one kind stay together. */
function parts(list: readonly UnitSeat[]): UnitSeat[][] {
  const piles = new Map<string, UnitSeat[]>()
  for (const seated of list) {
    const key = pileOf(seated)
    piles.set(key, [...(piles.get(key) ?? []), seated])
  }
  const all = [...piles.values()]
  const count = Math.ceil(all.length / MAX_PILES)
  const each = Math.ceil(all.length / Math.max(1, count))
  return Array.from({ length: count }, (_, i) => all.slice(i * each, (i + 1) * each).flat())
}

function placeRow(source: AidSource, place: string, list: readonly UnitSeat[]): Cell[] {
  const { game } = source
  const map = present(list[0], 'counter in', place).unit.map
  const hex = isHexPlace(place) ? game.graph.hexes[game.graph.indexOf.get(place) ?? -1] : undefined
  const land = hex?.area === undefined ? seasOf(source, hex?.zones) : game.areaTitle(hex.area)
  const name = isHexPlace(place) ? (hex?.name ?? land) : placeTitle(game, place, map)
  return [
    cell(isHexPlace(place) ? place : '', { bold: true }),
    cell(name, { authored: hex !== undefined && isAuthored(hex) }),
    cell('', { counters: pictures(list) }),
    cell(namesOf(source, list)),
  ]
}

const SETUP_COLUMNS = [
  { title: 'Hex', share: 1 },
  { title: 'Place', share: 2 },
  { title: 'Counters', share: 3.6 },
  { title: 'Names', share: 3.6 },
]

function factionCard(source: AidSource, faction: Faction): Block[] {
  const { game } = source
  const { scenario } = game.content
  const places = byPlace(source, faction)
  const arrivals = (scenario.reinforcements ?? []).flatMap(({ counter, turn }) => {
    const unit = game.content.unitOf.get(counter)
    return unit && game.factionOf(unit) === faction ? [{ unit, face: 0, turn }] : []
  })
  if (places.size === 0 && arrivals.length === 0) return []
  const turns = [...new Set(arrivals.map(({ turn }) => turn))].sort()
  return [
    { kind: 'break', only: 'soft' },
    { kind: 'heading', level: 1, text: `${FACTION_NAMES[faction]} set-up`, authored: isOurs(source) },
    {
      kind: 'table',
      columns: SETUP_COLUMNS,
      rows: [...places].flatMap(([place, list]) => parts(list).map((part) => placeRow(source, place, part))),
    },
    ...(turns.length === 0
      ? []
      : ([
          { kind: 'heading', level: 2, text: 'Reinforcements', rule: '7.2', authored: isOurs(source) },
          {
            kind: 'table',
            columns: SETUP_COLUMNS.map((column, i) =>
              i === 0 ? { title: 'Turn', share: 1.6 } : column,
            ).filter((_, i) => i !== 1),
            rows: turns.map((turn) => {
              const list = arrivals.filter((arrival) => arrival.turn === turn)
              return [
                cell(turnLabel(parseTurn(turn)), { bold: true }),
                cell('', { counters: pictures(list) }),
                cell(namesOf(source, list)),
              ]
            }),
          },
        ] as const)),
  ]
}

const TRACK_NAMES: Readonly<Record<string, string>> = {
  vp: 'VP',
  'vp-side': 'VP side',
  uscl: 'USCL',
  esv: 'ESV',
}

/** A track as a scenario gives it: `VP side: Axis Tide`. */
function trackText(scenario: ScenarioFile, key: string, value: string): string {
  const { name, map: of } = ownName(scenario, key)
  const words = /^[a-z]/.test(value) ? titled(value) : value.replace('-', '−')
  const map = scenario.maps.length > 1 ? ` (${THEATRES[of].name})` : ''
  return `${TRACK_NAMES[name] ?? titled(name)}${map}: ${words}`
}

function warState({ game }: AidSource): string {
  const { warState, maps } = game.content.scenario
  if (typeof warState === 'string') return warStateTitle(warState)
  return maps.map((map) => `${THEATRES[map].name}: ${warStateTitle(warState[map])}`).join('; ')
}

function facts(source: AidSource): Cell[][] {
  const { game } = source
  const { scenario, maps } = game.content
  const name = (id: string): string => game.countryName(id)
  const rows: [string, string][] = [
    ['Turns', `${turnLabel(parseTurn(scenario.start))} to ${turnLabel(parseTurn(scenario.end))}`],
    ['Maps', maps.map((map) => THEATRES[map].name).join(' and ')],
    ['Factions', scenario.factions.map((faction) => FACTION_NAMES[faction]).join(', ')],
    ['War State', warState(source)],
    [
      'In the war',
      Object.entries(scenario.active)
        .map(([id, faction]) => `${name(id)} (${FACTION_NAMES[faction]})`)
        .join(', '),
    ],
    [
      'Conquered',
      Object.entries(scenario.conquered ?? {})
        .map(([id, faction]) => `${name(id)} (by ${FACTION_NAMES[faction]})`)
        .join(', '),
    ],
    [
      'Other owners',
      [
        ...(scenario.ceded ?? []).map(
          ({ area, to, as }) => `${name(area)}: ${as === 'part' ? 'part' : 'Dependent'} of ${name(to)}`,
        ),
        ...Object.entries(scenario.hexes ?? {}).map(([hex, area]) => `${hex}: ${name(area)}`),
      ].join('; '),
    ],
    [
      'Postures',
      Object.entries(scenario.postures ?? {})
        .map(([key, posture]) => {
          const { name, map } = ownName(scenario, key)
          const box = postureBoxes(map).find(({ id }) => id === name)
          return `${box?.title ?? key}: ${POSTURE_TITLES[posture] ?? posture}`
        })
        .join('; '),
    ],
    [
      'Tracks',
      Object.entries(scenario.tracks ?? {})
        .map(([key, value]) => trackText(scenario, key, String(value)))
        .join('; '),
    ],
    ['Force Pools', scenario.pools.map(name).join(', ')],
  ]
  return rows
    .filter(([, text]) => text !== '')
    .map(([title, text]) => [cell(title, { bold: true }), cell(text)])
}

export function setupBlocks(source: AidSource): Block[] {
  const { game } = source
  const { scenario } = game.content
  const summary = summaryOf(scenario)
  const objectives = summary.objectives.map((id) => game.hexName(game.hex(id)))
  return [
    { kind: 'text', look: 'lead', text: scenario.introduction },
    {
      kind: 'table',
      columns: [
        { title: '', share: 1.2 },
        { title: '', share: 7 },
      ],
      rows: facts(source),
    },
    { kind: 'heading', level: 1, text: 'Victory', authored: isOurs(source) },
    { kind: 'list', items: summary.victory },
    ...(summary.objectives.length === 0
      ? []
      : ([{ kind: 'text', look: 'body', text: `Objectives: ${objectives.join(', ')}.` }] as const)),
    ...(scenario.special.length === 0
      ? []
      : ([
          { kind: 'heading', level: 1, text: 'Special rules', authored: isOurs(source) },
          { kind: 'list', items: [...new Set(scenario.special.map(specialText))] },
        ] as const)),
    ...(scenario.notes.length === 0
      ? []
      : ([
          { kind: 'heading', level: 1, text: 'Good to know' },
          { kind: 'list', items: scenario.notes },
        ] as const)),
    ...FACTIONS.flatMap((faction) => factionCard(source, faction)),
  ]
}
