/** The Delay Box and the Naval Warfare Delay Box, and what the delay dice are modified by (7.1). */

import { airSeaDelayBox } from '../../../ground/content/places.ts'
import { hasSpecial } from '../../../ground/content/special-rules.ts'
import type { DelayDisplay, TheatreId } from '../../../ground/contract/displays.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import { delayModifiers } from '../../../war/administration/delay.ts'
import { slotsOf } from './slots.ts'
import { lyingAt, type Source } from './sources.ts'

export function delayDisplay(source: Source, map: TheatreId): DelayDisplay {
  const box = (place: string, title: string, note: string) => ({
    place,
    title,
    rule: '7.1',
    note,
    slots: slotsOf(lyingAt(source, place)),
  })
  return {
    kind: 'delay',
    id: 'delay',
    map,
    title: 'Delay',
    rule: '7.1',
    boxes: [
      box(
        `delay:${map}`,
        'Delay Box',
        'Each rolls a die at the end of the Game Turn and goes that many turns ahead.',
      ),
      box(`naval-delay:${map}`, 'Naval Warfare Delay Box', 'As the Delay Box, but a 6 rolls again and adds.'),
      ...(hasSpecial(source.game.content.scenario, 'air-sea-warfare')
        ? [
            box(
              airSeaDelayBox(map),
              '+5 or 6 Box',
              'As the Delay Box, but a 5 or a 6 rolls again and adds (+17.2).',
            ),
          ]
        : []),
    ],
    modifiers: FACTIONS.map((faction) => {
      const rows = delayModifiers(source.game, faction, map).map(({ row, value }) => ({
        text: row.text,
        value,
        rule: row.cite ?? '7.1',
      }))
      return { faction, total: rows.reduce((sum, { value }) => sum + value, 0), rows }
    }),
  }
}
