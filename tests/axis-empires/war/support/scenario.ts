/**
 * A scenario for tests only: the summer of 1943 on either map or both, with every kind of support unit in the
 * Force Pools of three factions, and too few ground units to be history.
 */

import { join } from 'node:path'
import { rawContent, readContent } from '../../../../src-main/content/loader.ts'
import type { AxisGame } from '../../../../src-shared/axis-empires/api.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import type { RawContent } from '../../../../src-shared/game-system/content.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const COUNTERS = Object.keys(content.counters).map((file) => file.replace(/^.*\/|\.json$/g, ''))

const EUROPE: Readonly<Record<string, string>> = {
  'ger-inf-09': 'w3720',
  'ger-inf-10': 'w3825',
  'ger-inf-11': 'w3717',
  'ger-inf-12': 'w3714',
  'ger-inf-13': 'w2122',
  'ger-inf-14': 'w2320',
  'ger-inf-15': 'e2204',
  'ger-arm-01': 'w3516',
  'ger-inf-16': 'e3702',
  'ita-inf-1': 'w2623',
  'ita-inf-2': 'w2124',
  'brit-inf-05': 'w3916',
  'brit-inf-06': 'w3915',
  'brit-inf-07': 'w2208',
  'brit-inf-08': 'w1824',
  'brit-inf-09': 'e1310',
  'brit-arm-1': 'w2020',
  'brit-cdo': 'w3817',
  'us-inf-04': 'w2020',
  'us-inf-05': 'w2111',
  'us-inf-06': 'w3612',
  'west-1ab': 'w3916',
  'rus-inf-07': 'e4312',
  'rus-inf-08': 'e4608',
  'rus-inf-09': 'e4212',
  'rus-abn': 'e4312',
  'ger-abn': 'w2122',
  // It has been used for good: in the Force Pool it would ask first.
  'surface-raiders': 'out',
  // Detachments for Bombers to drive off.
  'brit-inf-01': 'w4116',
  'ger-inf-01': 'w3819',
}
const ASIA: Readonly<Record<string, string>> = {
  'jpn-inf-01': 'p4904',
  'jpn-inf-02': 'a4324',
  'jpn-inf-03': 'a3619',
  'jpn-inf-04': 'a3218',
  'jpn-inf-05': 'a2819',
  'jpn-inf-06': 'p3906',
  'jpn-inf-07': 'p3408',
  'jpn-inf-08': 'a3824',
  'jpn-inf-09': 'a4427',
  'ds-brit-inf-05': 'a4106',
  'ds-brit-inf-06': 'a4213',
  'ds-brit-inf-07': 'a4313',
  'ds-brit-inf-08': 'a3409',
  'ds-us-inf-04': 'p4226',
  'ds-us-inf-05': 'p4519',
  'ds-us-inf-06': 'p2611',
  'ds-us-inf-07': 'p2606',
  'ds-rus-g-1': 'p5605',
  'ds-suicidal-raiders': 'out',
  'ds-chemical-weapons': 'out',
  // The Navy leads: a Blitz marker on land brings a roll on the Cabinet Crisis Table.
  'ds-government': 'government@ds',
}
const BACKS = ['brit-inf-01', 'ger-inf-01', 'ds-government']
/** Two landings under way, laid after the set-up: one before the enemy, one before open land. */
type Landing = readonly [marker: string, hex: string, facing: string, ...units: string[]]
const LANDINGS: readonly Landing[] = [
  ['west-beachhead-1', 'w3815', 'w3714', 'us-inf-07', 'brit-inf-10'],
  ['west-beachhead-2', 'w2022', 'w2122', 'us-inf-08'],
  ['axis-beachhead-1', 'e1907', 'e1908', 'ita-inf-3'],
]

const blitz = (faction: string, markers: readonly string[]) => ({
  key: 'blitz-each-turn',
  text: 'Blitz markers for a test.',
  data: { faction, markers, turns: ['1943-5', '1943-6', '1943-7'] },
})

/** What each map adds to the scenario. */
const PARTS = {
  tk: {
    active: { italy: 'axis', rumania: 'axis', hungary: 'axis', finland: 'axis' },
    conquered: {
      france: 'axis',
      'belgium-holland': 'axis',
      poland: 'axis',
      greece: 'axis',
      yugoslavia: 'axis',
    },
    ceded: [
      { area: 'austria', to: 'germany', as: 'part' },
      { area: 'czechoslovakia', to: 'germany', as: 'part' },
    ],
    setup: EUROPE,
    pools: ['germany', 'italy', 'britain', 'united-states', 'russia'],
    special: [
      blitz('axis', ['axis-blitz-1', 'axis-blitz-2']),
      blitz('western', ['west-blitz-1', 'west-blitz-2', 'west-blitz-3']),
      blitz('soviet', ['sov-blitz-1', 'sov-blitz-2']),
    ],
  },
  ds: {
    active: { szechwan: 'western', kansu: 'soviet', 'france-ds': 'western' },
    conquered: { hopeh: 'axis', nei: 'axis' },
    ceded: [],
    setup: ASIA,
    pools: ['japan', 'britain-ds', 'united-states-ds', 'russia-ds'],
    special: [
      blitz('axis', ['ds-axis-blitz-1', 'ds-axis-blitz-2']),
      blitz('western', ['ds-west-blitz-1', 'ds-west-blitz-2']),
      blitz('soviet', ['ds-sov-blitz-1']),
    ],
  },
} as const

export function supportScenario(maps: readonly MapId[] = ['tk']): RawContent {
  const parts = maps.map((map) => PARTS[map])
  const merged = (key: 'active' | 'conquered') => Object.assign({}, ...parts.map((part) => part[key]))
  const scenario = {
    format: 1,
    id: 'support-heavy',
    version: '1',
    title: 'All at sea and in the air',
    kind: 'training',
    maps,
    counters: COUNTERS.filter((name) => maps.some((map) => name.startsWith(`${map}-`))),
    introduction: 'A position for tests of the Support Segment.',
    notes: [],
    start: '1943-5',
    end: '1943-7',
    warState: maps.length > 1 ? Object.fromEntries(maps.map((map) => [map, 'total'])) : 'total',
    factions: ['axis', 'western', 'soviet'],
    active: merged('active'),
    conquered: merged('conquered'),
    ceded: parts.flatMap((part) => part.ceded),
    setup: parts.flatMap((part) =>
      Object.entries(part.setup).map(([counter, at]) => ({
        counter,
        at,
        ...(BACKS.includes(counter) ? { face: 1 } : {}),
      })),
    ),
    pools: [...parts.flatMap((part) => part.pools), 'axis', 'western', 'soviet'],
    special: parts.flatMap((part) => part.special),
    victory: [{ winner: 'draw', text: 'No test.', when: { test: 'otherwise' } }],
  }
  return rawContent(content, { raw: scenario, file: 'support-heavy' })
}

export function createSupportGame(seed: number, maps: readonly MapId[] = ['tk']): AxisGame {
  const game = rules.create(supportScenario(maps), { seed })
  for (const [marker, hex, facing, ...units] of maps.includes('tk') ? LANDINGS : []) {
    game.table.set(`facing/${marker}`, facing)
    for (const piece of [marker, ...units]) game.table.place(piece, hex)
  }
  game.table.takeJournal()
  return game
}
