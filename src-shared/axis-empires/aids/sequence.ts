/** The sequence of play, from the list the engine plays by. */

import { factionsOf, planOf } from '../campaign/sequence/plan.ts'
import { FACTION_SEGMENTS } from '../campaign/sequence/segments.ts'
import { isSeasonal, parseTurn, turnLabel } from '../ground/content/calendar.ts'
import { FACTION_NAMES } from '../ground/theatres/factions.ts'
import { THEATRES } from '../ground/theatres/index.ts'
import type { Block, Cell } from './document.ts'
import { cell } from './marks.ts'
import type { AidSource } from './source.ts'

const DOES: Readonly<Record<string, string>> = {
  'option-card': 'Play the Pending Card and choose the next one.',
  logistics: 'Place or take off one Logistics marker, and any Partisan Base markers.',
  replacements: 'Bring the steps the season or the scenario gives.',
  'political-events':
    'Carry out the Political Events of the Current Card; the Axis may end a Policy of its own will.',
  support:
    'Return support units, place Air units, Fleets, Beachheads, Convoys and Blitz markers; the enemy may contest each support unit.',
  organization: 'Combine steps, convert and break down units; place steps held in Force Pools.',
  'operational-movement': 'Move ground units, by land, by sea and through boxes; overrun on the way.',
  'blitz-combat': 'Attack with Blitz-enabled units near Blitz markers.',
  'regular-combat': 'Attack adjacent enemies; each unit and each hex once.',
  marker:
    'Used Troop Convoys may come back; Blitz, Failure and Mobilizing markers leave the map, in Asia Totsugeki and SNLF markers too.',
  'reserve-movement':
    'Move again, unsupplied units too: never into or out of an enemy Zone of Control, no overruns, a full point along roads and rails of an enemy Country.',
  'war-and-peace': 'Declare war on Neutral Minor Countries; lower the level of Truces.',
  'conditional-events': 'Check what happens only if its condition holds.',
}

const FACTION_COLUMNS = [
  { title: 'Rule', share: 1 },
  { title: 'Segment', share: 3.4 },
  { title: 'What is done', share: 6.6 },
  { title: 'When', share: 2.2 },
]

function gameTurn(source: AidSource): readonly (readonly Cell[])[] {
  const { scenario } = source.game.content
  const turn = parseTurn(scenario.start)
  const steps = planOf({ ...scenario }, turn)
  const order = scenario.factions.map((faction) => FACTION_NAMES[faction]).join(', ')
  const kinds = new Set(steps.map((step) => step.kind))
  const rows: Cell[][] = [
    [
      cell('0'),
      cell('Seasonal Victory Phase', { bold: true }),
      cell('Add up the Strategic Value, move the VP marker, check for victory.'),
      cell('Seasonal Turns'),
    ],
    [
      cell('1–6'),
      cell('Faction Turns', { bold: true }),
      cell(`${order}: each plays all segments of a Faction Turn before the next begins.`),
      cell('every turn'),
    ],
  ]
  if (kinds.has('delay'))
    rows.push([
      cell('7.1'),
      cell('Delay', { bold: true }),
      cell('Roll for every counter in the Delay Boxes and put it that many turns ahead on the Turn Track.'),
      cell('every turn'),
    ])
  rows.push([
    cell('7.2'),
    cell('Turn marker', { bold: true }),
    cell('Move the marker to the next box; counters waiting there arrive.'),
    cell('every turn'),
  ])
  return rows
}

function calendar(source: AidSource): Block {
  const { scenario } = source.game.content
  const [first, last] = [parseTurn(scenario.start), parseTurn(scenario.end)]
  const turns = Array.from({ length: Math.min(54, last - first + 1) }, (_, i) => first + i)
  return {
    kind: 'table',
    columns: [
      { title: 'Game Turn', share: 3 },
      { title: 'Kind', share: 2 },
      { title: 'Faction Turns', share: 5 },
    ],
    rows: turns.map((turn) => [
      cell(turnLabel(turn), { bold: true }),
      cell(isSeasonal(turn) ? 'Seasonal' : 'ordinary', isSeasonal(turn) ? { tint: 'mark' } : {}),
      cell(
        factionsOf(scenario, turn)
          .map((faction) => FACTION_NAMES[faction])
          .join(', '),
      ),
    ]),
  }
}

export function sequenceBlocks(source: AidSource): Block[] {
  const { maps } = source.game.content
  const both = maps.map((map) => THEATRES[map].name).join(' first, then ')
  return [
    { kind: 'heading', level: 1, text: 'A Game Turn' },
    { kind: 'table', columns: FACTION_COLUMNS, rows: gameTurn(source) },
    { kind: 'heading', level: 1, text: 'A Faction Turn' },
    {
      kind: 'table',
      columns: FACTION_COLUMNS,
      rows: FACTION_SEGMENTS.map(({ id, rule, title, seasonal }) => [
        cell(rule),
        cell(title, { bold: true }),
        cell(DOES[id] ?? ''),
        cell(seasonal ? 'Seasonal Turns' : 'every turn', seasonal ? { tint: 'mark' } : {}),
      ]),
    },
    ...(maps.length > 1
      ? [
          {
            kind: 'text',
            look: 'note',
            text: `Two maps: each segment is played for ${both}, within the same Faction Turn.`,
          } as const,
        ]
      : []),
    { kind: 'heading', level: 1, text: 'The turns of this scenario' },
    calendar(source),
  ]
}
