/** Names of places for people. */

import { turnLabel } from '../../../ground/content/calendar.ts'
import type { TheatreId } from '../../../ground/contract/displays.ts'
import { unitTitle } from '../../../ground/names/units.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { postureBoxes, warStateTitle } from './catalogue.ts'
import { placeParts } from './theatre.ts'

const factionName = (id: string): string => FACTION_NAMES[id as Faction] ?? id

const PARTS: Readonly<Record<string, string>> = {
  station: 'On Station Box',
  convoys: 'Convoys Box',
  used: 'Used Box',
}

/** A counter's title without its factors: `German 1P Armor`, `Western 15th HQ`. */
export function counterTitle(game: Game, id: string, face = 0): string {
  const unit = game.content.unitOf.get(id)
  return unit ? unitTitle(unit.counter, face, (nation) => game.adjective(nation)) : id
}

function trackTitle(id: string, cell: string): string {
  if (id === 'war-state') return `War State: ${warStateTitle(cell)}`
  return `${id.toUpperCase()} Track: ${cell.replace('-', ' ')}`
}

/** The name of any place a counter can be in. */
export function placeTitle(game: Game, place: string, map: TheatreId): string {
  const hex = game.graph.indexOf.get(place)
  if (hex !== undefined) return game.hexName(hex)
  const { kind, id, part } = placeParts(place)
  switch (kind) {
    case 'pool':
      return `${factionName(id)} Force Pool`
    case 'conquered':
      return `Conquered Minor Countries Box (${factionName(id)})`
    case 'events':
      return `${factionName(id)} Conditional Events Box`
    case 'delay':
      return 'Delay Box'
    case 'naval-delay':
      return 'Naval Warfare Delay Box'
    case 'turn':
      return `Turn Track, ${turnLabel(Number(id))}`
    case 'hold':
      return `Holding Box of ${counterTitle(game, id)}`
    case 'box':
      return game.graph.boxes.get(id)?.name ?? id
    case 'zone': {
      const zone = game.graph.zones[game.graph.zoneIndex.get(id) ?? -1]?.name ?? id
      return part === undefined ? zone : `${zone}: ${PARTS[part] ?? part}`
    }
    case 'swb':
      return 'Strategic Warfare Box'
    case 'ceded':
      return 'Ceded Lands Box'
    case 'government':
      return 'Government Holding Box'
    case 'european-holding':
      return 'European Holding Box'
    case 'european-war':
      return `${factionName(id)} European War Box`
    case 'pacific-holding':
      return 'Pacific Holding Box'
    case 'pacific-war':
      return `${factionName(id)} Pacific War Box`
    case 'track':
      return trackTitle(id, part ?? '')
    case 'posture': {
      const box = postureBoxes(map).find((b) => b.id === id)
      return `Posture Box: ${box?.title ?? id}`
    }
    case 'aside':
      return 'Set aside'
    case 'out':
      return 'Out of the game'
    default:
      return place
  }
}
