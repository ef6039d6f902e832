/** The modifiers of the delay die of each faction (7.1). */

import type { DelayRow } from '../ground/content/tables.ts'
import { FACTION_NAMES } from '../ground/theatres/factions.ts'
import { FACTIONS } from '../ground/theatres/ids.ts'
import { THEATRES } from '../ground/theatres/index.ts'
import type { Block } from './document.ts'
import { cell, isAuthored, signed } from './marks.ts'
import type { AidSource } from './source.ts'

const PLACES: Readonly<Record<DelayRow['at'], string>> = {
  swb: 'Strategic Warfare Box',
  'vp-track': 'VP Track',
  'uscl-track': 'USCL Track',
  play: 'in play',
}
const PER: Readonly<Record<NonNullable<DelayRow['per']>, string>> = {
  'vp-box': ' × VP box',
  'uscl-value': ' × USCL value',
  unit: ' each',
}

/** What a modifier asks for. */
function conditions(row: DelayRow, bombed: string): string {
  const parts = [
    row.totalWar ? 'in Total War' : '',
    row.usclAtLeast === undefined ? '' : `USCL ${row.usclAtLeast} or more`,
    row.airOnly ? 'Air units only' : '',
    row.supportOnly ? 'support units only' : '',
    row.chinese === 'only' ? 'Chinese counters only' : row.chinese === 'never' ? 'not Chinese counters' : '',
    row.offIfOil ? 'not while a supplied Axis counter holds an Oil hex' : '',
    row.offIfBound === 'delayed' ? 'not for counters of a Country under a Policy or Truce' : '',
    row.offIfBound === 'cause' ? 'not if its cause is of a Country under a Policy or Truce' : '',
    row.needsUsAirBase ? `only with a US Air Base within nine hexes of a Home City of ${bombed}` : '',
  ]
  return parts.filter(Boolean).join('; ')
}

export function delayBlocks({ game }: AidSource): Block[] {
  const { maps, delays } = game.content
  const blocks: Block[] = [
    {
      kind: 'list',
      items: [
        'Every counter in a Delay Box rolls one die at the end of the Game Turn and goes that many turns ahead on the Turn Track.',
        'All modifiers that apply are added. Less than 1 counts as 1; there is no upper bound.',
        'In the Naval Warfare Delay Box a 6 is rolled again and added.',
      ],
    },
  ]
  for (const map of maps) {
    const bombed = game.countryName(THEATRES[map].bombing.of)
    for (const faction of FACTIONS) {
      const rows = delays[map]?.rows.filter((row) => row.faction === faction) ?? []
      if (rows.length === 0) continue
      blocks.push(
        { kind: 'heading', level: 1, text: `${THEATRES[map].name}: ${FACTION_NAMES[faction]}`, rule: '7.1' },
        {
          kind: 'table',
          columns: [
            { title: 'Modifier', share: 4.4 },
            { title: 'Die', share: 1.9, align: 'centre' },
            { title: 'Where', share: 2.2 },
            { title: 'Condition', share: 3.6 },
            { title: 'Rule', share: 1.4 },
          ],
          rows: rows.map((row) => [
            cell(row.text, { bold: true, authored: isAuthored(row) }),
            cell(`${signed(row.drm)}${row.per ? PER[row.per] : ''}`, {
              bold: true,
              tint: row.drm < 0 ? 'defender' : 'attacker',
            }),
            cell(PLACES[row.at]),
            cell(conditions(row, bombed)),
            cell(row.cite ?? '7.1'),
          ]),
        },
      )
    }
  }
  return blocks
}
