/** Support units, who contests whom, Convoys, and the Naval Zones of the maps (2.2.3). */

import { present } from '../../kernel/present.ts'
import { capital } from '../../kernel/words.ts'
import { supportSide } from '../ground/content/counters.ts'
import type { Unit } from '../ground/content/unit.ts'
import { type MapId, THEATRES } from '../ground/theatres/index.ts'
import { rangeOf, type SupportType, type Target } from '../table/game/support-kinds.ts'
import { TYPE_TITLE } from '../table/game/support-titles.ts'
import { type Attempt, contestType } from '../war/support/contest.ts'
import type { Block, Cell } from './document.ts'
import { cell, titled } from './marks.ts'
import type { AidSource } from './source.ts'

const TYPES = supportSide.shape.type.options

const WHERE: Readonly<Record<SupportType, string>> = {
  'air-force': 'any hex in range of an Air Base of its nation; on station where it has a Naval Base',
  bomber: 'a Land hex in range of an Air Base; strategic warfare',
  interceptor: 'never placed: it contests from the Force Pool',
  'cv-strike': 'the hex of its CV Fleet or one next to it',
  'cv-fleet': 'an All-Sea hex as a CV Strike; on station. It needs a Naval Base and a Fleet Unit Path',
  'surface-fleet':
    'an All-Sea hex, with a Beachhead; on station. It needs a Naval Base and a Fleet Unit Path',
  'sub-fleet': 'on station; strategic warfare',
}

/** A counter with its kind and nothing else printed on it, to ask the engine about the kind. */
function plain(type: SupportType): Unit {
  return { sides: [{ kind: 'support', type }] } as unknown as Unit
}

const TARGETS: readonly { readonly kind: Target['kind']; readonly title: string }[] = [
  { kind: 'hex', title: 'in a hex' },
  { kind: 'station', title: 'on station' },
  { kind: 'swb', title: 'in strategic warfare' },
]

/** Whether a kind of unit may contest a placement of another, by the engine's own list. */
function contests(by: SupportType, against: SupportType, kind: Target['kind']): boolean {
  const attempt = { type: against, target: { kind } } as unknown as Attempt
  return contestType(attempt, plain(by)) !== undefined
}

function contestTable(kind: Target['kind'], title: string): Block {
  const against = TYPES.filter((type) => TYPES.some((by) => contests(by, type, kind)))
  const by = TYPES.filter((type) => against.some((other) => contests(type, other, kind)))
  return {
    kind: 'table',
    columns: [
      { title: `Contests ${title}`, share: 2.2 },
      ...against.map((type) => ({ title: TYPE_TITLE[type], share: 1, align: 'centre' as const })),
    ],
    rows: by.map((type) => [
      cell(TYPE_TITLE[type], { bold: true }),
      ...against.map(
        (other): Cell => (contests(type, other, kind) ? cell('yes', { tint: 'defender' }) : cell('')),
      ),
    ]),
  }
}

const CONVOYS: readonly (readonly [name: string, where: string, carries: string])[] = [
  [
    'Standard',
    'a zone with a Port of its Country at home or in a Dependent, or with an Escort and a Fleet Unit Path',
    'one-step units by nationality, see its map',
  ],
  [
    'Scratch',
    'a zone with a Key Port that holds a friendly unit, Detachment or Logistics marker',
    'any friendly one-step unit',
  ],
  [
    'Fleet Train',
    'a zone with a held Key Port or a Western Off-Map Box, and a path from an Open Port at home',
    'units of the United States of any size',
  ],
  [
    'Escort',
    'the zone in which its Air Force or Surface Fleet was placed on station: it is turned over',
    'one-step units by nationality, see its map',
  ],
]

/** Whose units Standard and Escort Convoys carry, from the theatre's own list (3.1.2). */
function carriers({ game }: AidSource, map: MapId): string {
  const { carryAllies, carryOwn } = THEATRES[map].convoys
  const names = (ids: ReadonlySet<string>): string => [...ids].map((id) => game.countryName(id)).join(', ')
  return (
    `Standard and Escort Convoys carry: ${names(carryAllies)} any friendly unit; ${names(carryOwn)} their ` +
    'own; Minor Countries their own and those of Major Countries of their faction; all of them Expeditionary ' +
    'units (3.1.2).'
  )
}

function zoneTable(source: AidSource, mapIndex: number): Block {
  const { game } = source
  const { zones, zoneMap } = game.graph
  const own = zones.filter((_, i) => zoneMap[i] === mapIndex)
  const { noSubs } = THEATRES[present(game.content.maps[mapIndex], 'map', mapIndex)]
  const nameOf = new Map(zones.map(({ id, name }) => [id, name]))
  return {
    kind: 'table',
    columns: [
      { title: 'Naval Zone', share: 2.4 },
      { title: 'Next to', share: 4.4 },
      { title: 'Standard Convoys of', share: 3 },
      { title: 'Inherent Supply', share: 1.8 },
      { title: 'Remarks', share: 2.4 },
    ],
    rows: own.map((zone) => {
      const closed = (zone.closed ?? []).map(({ area, weather }) => `closed in ${weather} (${titled(area)})`)
      const remarks = [
        zone.danger ? 'Danger Zone' : '',
        noSubs.has(zone.id) ? 'no Sub Fleets' : '',
        ...closed,
      ].filter(Boolean)
      return [
        cell(zone.name, { bold: true, authored: zone.source === 'authored' }),
        cell(zone.adjacent.map((id) => nameOf.get(id) ?? id).join(', ')),
        cell((zone.convoys ?? []).map((id) => game.countryName(id)).join(', ')),
        cell((zone.inherentSupply ?? []).map(capital).join(', ')),
        cell(capital(remarks.join('; '))),
      ]
    }),
  }
}

export function supportBlocks(source: AidSource): Block[] {
  const { maps } = source.game.content
  return [
    { kind: 'heading', level: 1, text: 'Support units', rule: '2.2.3' },
    {
      kind: 'table',
      columns: [
        { title: 'Unit', share: 1.6 },
        { title: 'Range', share: 1, align: 'centre' },
        { title: 'Where it is placed', share: 6 },
      ],
      rows: TYPES.map((type) => {
        const range = rangeOf(plain(type), type)
        return [
          cell(TYPE_TITLE[type], { bold: true }),
          cell(range > 0 ? String(range) : '–'),
          cell(WHERE[type]),
        ]
      }),
    },
    { kind: 'text', look: 'note', text: 'A range printed on a counter goes before the range of its kind.' },
    { kind: 'heading', level: 1, text: 'Contesting', rule: '2.2.3.3' },
    ...TARGETS.map(({ kind, title }) => contestTable(kind, title)),
    {
      kind: 'text',
      look: 'note',
      text:
        'Contested and contesting unit both go to the Delay Box (Fleets: Naval Warfare Delay Box). In a Land hex ' +
        'only Air Forces and Interceptors contest. In strategic warfare the West does not contest Bombers, the ' +
        'Soviets not Sub Fleets.',
    },
    { kind: 'heading', level: 1, text: 'Convoys', rule: '2.2.3.7' },
    {
      kind: 'table',
      columns: [
        { title: 'Convoy', share: 1.3 },
        { title: 'Placed in', share: 4.5 },
        { title: 'Carries', share: 3.2 },
      ],
      rows: CONVOYS.map(([name, where, carries]) => [cell(name, { bold: true }), cell(where), cell(carries)]),
    },
    {
      kind: 'text',
      look: 'note',
      text: 'In each zone one Troop and one Supply Convoy of a faction, Escorts not counted.',
    },
    ...maps.flatMap((map, i): Block[] => [
      { kind: 'break', only: 'soft' },
      { kind: 'heading', level: 1, text: `Naval Zones: ${THEATRES[map].name}`, rule: '2.2.3.7' },
      { kind: 'text', look: 'body', text: carriers(source, map) },
      zoneTable(source, i),
    ]),
  ]
}
