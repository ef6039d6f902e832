/**
 * Allies Support Resistance (19.1, 37.1): partisans are armed, or strike. If the Axis receives it, a die says which
 * of the Allies may act.
 */

import { text } from '../../../../kernel/shape.ts'
import { pool } from '../../../ground/content/places.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { shiftEastAfrica } from '../counters/east-africa.ts'
import { unrestHexes, unrestLosses } from '../counters/losses.ts'
import { isNew, markersOf, move } from '../counters/moves.ts'
import { kept } from '../occurring.ts'
import type { Happening, PoliticalEvent } from '../types.ts'

/** Who may act. */
function actor({ receiver, rolled = 0 }: Happening): Faction {
  if (receiver !== 'axis') return receiver
  return rolled <= 3 ? 'western' : 'soviet'
}

const AT = 'hex:'

/** Where the Axis loses something. */
const MEMORY = { unrest: text }

export const RESISTANCE: PoliticalEvent<typeof MEMORY> = {
  id: 'allies-support-resistance',
  memory: MEMORY,
  title: { tk: 'Allies Support Resistance', ds: 'Allies Support Resistance' },
  sections: { tk: '19.1', ds: '37.1' },
  receivers: FACTIONS,
  steps: [
    { when: (_game, now) => now.receiver === 'axis', roll: 'Resistance: 1 to 3 Western, 4 to 6 Soviet' },
    {
      ask: 'Take a Partisan Base, or choose a hex where the Axis loses a step or a marker',
      may: true,
      by: (_game, now) => actor(now),
      *choices(game, now) {
        const { map } = now
        const faction = actor(now)
        if (game.vars.get(V.warState, map) !== 'pre-war') {
          const bases = markersOf(game, map, 'partisan-base').filter(
            (unit) => game.factionOf(unit) === faction && isNew(game, unit),
          )
          for (const base of oneOfAKind(game, bases))
            yield {
              id: base.id,
              label: 'A Partisan Base to the Force Pool',
              piece: base.id,
              act: () =>
                move(game, base, pool(faction, map), 'to the Force Pool', map === 'tk' ? '19.1' : '37.1'),
            }
        }
        if (map === 'tk' && now.receiver !== 'axis') yield* shiftEastAfrica(game, -1)
        for (const hex of unrestHexes(game, map, [FACTION_CODE.axis]))
          yield {
            id: `${AT}${game.hexId(hex)}`,
            label: `Resistance at ${game.hexName(hex)}`,
            at: game.hexId(hex),
            keep: { unrest: game.hexId(hex) },
          }
      },
    },
    {
      when: (_game, { memory }) => memory.unrest !== undefined,
      ask: 'Choose what is lost',
      by: () => 'axis',
      choices: (game, now) => unrestLosses(game, FACTION_CODE.axis, game.hex(kept(now, 'unrest'))),
    },
  ],
  diary: () => 'the resistance is to be armed',
  words:
    'An Allied faction takes a Partisan Base into its Force Pool (not in Pre-War), or names a hex where the ' +
    'Axis loses a colonial or Minor Country step, or failing that a Detachment or Logistics marker. If the ' +
    'Axis received the event a die says which faction.',
}
