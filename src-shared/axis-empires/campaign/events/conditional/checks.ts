/**
 * French Response (38.3.5) and Reduced US Impact (38.3.7; in Europe its hexes are unknown). Code: the first has a choice that
 * activates and exchanges counters, the second counts hexes of its own.
 */

import { ASIDE, pool, strategicWarfareBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { markersOf, placeAt, toStrategicWarfare } from '../counters/moves.ts'
import { activation } from '../countries/activate.ts'
import { dueWhile } from '../due.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent } from '../types.ts'

const MAP = 'ds'

const FRANCE = 'france-ds'
const NOUMEA = 'p1913'
const FRENCH_DETACHMENT = 'ds-fra-inf-1'
const respond = (game: Game): boolean =>
  game.politics.country(FRANCE) >= 0 &&
  game.vars.get(V.posture, 'us-western-minors', MAP) === null &&
  game.politics.status(FRANCE) === 'neutral'

/** A US unit of the Force Pool that can be turned into a Detachment. */
const usDetachment = (game: Game): Unit | undefined =>
  game.board
    .unitsAt(pool('western', MAP))
    .find((unit) => unit.nation === 'united-states-ds' && detachmentSide(unit) >= 0)

const detachmentSide = (unit: Unit): number => unit.sides.findIndex(({ type }) => type === 'detachment')

/** The US Detachment takes the place of the French one, which goes to the Force Pool (13.7.2). */
function guardNoumea(game: Game, guard: Unit): void {
  game.table.turn(guard.id, detachmentSide(guard))
  game.table.place(guard.id, NOUMEA)
  game.putAway(game.unit(FRENCH_DETACHMENT), pool('western', MAP))
  const text = `A US Detachment holds ${game.hexName(game.hex(NOUMEA))}`
  game.note({ text, rule: '13.7.2', at: [NOUMEA], pieces: [guard.id], faction: 'western' })
}

export const FRENCH_RESPONSE: ConditionalEvent = {
  id: 'french-response',
  title: { ds: 'French Response' },
  sections: { ds: '38.3.5' },
  receivers: ['western'],
  ...dueWhile(respond, 'the United States is not at War, or France is not neutral'),
  steps: [
    {
      ask: 'Activate France, or wait',
      may: true,
      *choices(game, now) {
        const next = () => activation(now, FRANCE, { to: 'western' })
        yield { id: 'france', label: 'France becomes a Western Country', next }
        const guard = usDetachment(game)
        if (guard)
          yield {
            id: 'us-detachment',
            label: 'France becomes a Western Country, with a US Detachment in Noumea',
            piece: guard.id,
            at: NOUMEA,
            act: () => guardNoumea(game, guard),
            next,
          }
      },
    },
  ],
  diary: () => 'the French in the Pacific are asked to take sides',
  words:
    'Once the United States is at War, the Western faction may activate a neutral France as a Western ' +
    'Country, and put a US Detachment from its Force Pool into Noumea in place of the French one.',
}

/** Dutch Harbor, Honolulu, Port Moresby, Manila, Noumea, Tutuila. */
const IMPACT = ['p5720', 'p4226', 'p2606', 'a3824', 'p1913', 'p2221']
const ENOUGH = 3

const fallen = (game: Game): number =>
  IMPACT.filter((id) => {
    const hex = game.graph.indexOf.get(id)
    return hex !== undefined && game.board.groundCount(FACTION_CODE.axis, hex) > 0
  }).length

/** Whether the marker has to come or to go. */
function impact(game: Game): 'comes' | 'goes' | undefined {
  const [marker] = markersOf(game, MAP, 'reduced-us-impact')
  if (!marker) return undefined
  const lies = placeAt(game, marker) === strategicWarfareBox(MAP)
  const many = fallen(game) >= ENOUGH
  if (many === lies) return undefined
  return many ? 'comes' : 'goes'
}

export const REDUCED_US_IMPACT: ConditionalEvent = {
  id: 'reduced-us-impact',
  title: { ds: 'Reduced US Impact' },
  sections: { ds: '38.3.7' },
  receivers: ['western'],
  ...dueWhile((game) => impact(game) !== undefined, 'nothing has changed in the six hexes of US impact'),
  steps: [
    doing((game) => {
      const [marker] = markersOf(game, MAP, 'reduced-us-impact')
      if (!marker) return
      if (impact(game) === 'comes') toStrategicWarfare(game, marker, '38.3.7')
      else {
        game.table.place(marker.id, ASIDE)
        game.note({ text: 'Reduced US Impact is removed', rule: '38.3.7', pieces: [marker.id] })
      }
    }),
  ],
  diary: (_game) => 'the weight of the United States in the Pacific is reckoned anew',
  words:
    'The Reduced US Impact marker lies in the Strategic Warfare Box while Axis ground units stand in three ' +
    'or more of Dutch Harbor, Honolulu, Port Moresby, Manila, Noumea and Tutuila.',
}
