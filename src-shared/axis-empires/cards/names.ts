/** What cards call the things they name, in a sentence for a player. */
import { hexTitle } from '../../hexmap/sets.ts'
import { type Content, FACTION_NAMES } from '../content/compile.ts'
import { cardId } from '../content/option-cards.ts'
import { EVENTS } from '../events/index.ts'
import { titleOf } from '../events/judge.ts'
import { adjectiveOf, unitTitle } from '../names/units.ts'
import { type Faction, type MapId, THEATRES } from '../theatres/index.ts'

/** Names by ids. An id that nobody knows is called by itself: the linter finds it. */
export interface CardNames {
  country(id: string): string
  hex(id: string): string
  counter(id: string): string
  event(id: string, map: MapId): string
  /** The name of an Option Card without its number; undefined if there is none. */
  card(map: MapId, faction: Faction, number: string): string | undefined
}

const made = new WeakMap<Content, CardNames>()

/** The names of a game's content. */
export function namesIn(content: Content): CardNames {
  const known = made.get(content)
  if (known) return known
  const { graph } = content
  const areaOf = (id: string) => graph.areas[graph.areaIndex.get(id) ?? -1]
  const names: CardNames = {
    country: (id) => areaOf(id)?.name ?? id,
    hex(id) {
      const hex = graph.hexes[graph.indexOf.get(id) ?? -1]
      return hex ? hexTitle(hex) : id
    },
    counter(id) {
      const unit = content.unitOf.get(id)
      return unit ? unitTitle(unit.counter, 0, (nation) => adjectiveOf(areaOf(nation), nation)) : id
    },
    event(id, map) {
      const event = EVENTS.find(id)
      return event ? titleOf(event, map) : id
    },
    card: (map, faction, number) => content.cardOf.get(cardId(map, faction, number))?.card.name,
  }
  made.set(content, names)
  return names
}

/** `the Axis`, `the Western faction`. */
export const factionWords = (faction: Faction): string =>
  faction === 'axis' ? 'the Axis' : `the ${FACTION_NAMES[faction]} faction`

/** `A`, `A and B`, `A, B and C`; with another word than "and" if it is given. */
export function series(words: readonly string[], last = 'and'): string {
  const end = words.at(-1)
  if (end === undefined) return ''
  return words.length === 1 ? end : `${words.slice(0, -1).join(', ')} ${last} ${end}`
}

/** Whose and on which map something is said. */
export interface Standpoint {
  readonly faction: Faction
  readonly map: MapId
}

/** `card 5 German Mobilization`, `Western card 7a Western Guarantees`, `card 24 … of Dai Senso`. */
export function cardWords(
  names: CardNames,
  { card, faction, map }: { readonly card: string } & Partial<Standpoint>,
  from: Standpoint,
): string {
  const where = map ?? from.map
  const whose = faction ?? from.faction
  const name = names.card(where, whose, card)
  return [
    ...(whose === from.faction ? ['card'] : [`${FACTION_NAMES[whose]} card`]),
    card,
    ...(name === undefined ? [] : [name]),
    ...(where === from.map ? [] : [`of ${THEATRES[where].name}`]),
  ].join(' ')
}
