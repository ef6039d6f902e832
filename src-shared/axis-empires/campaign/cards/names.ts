/** What cards call the things they name, in a sentence for a player. */

import { hexTitle } from '../../../board/hexmap/sets.ts'
import { ofContent } from '../../../kernel/content-facts.ts'
import { capital } from '../../../kernel/words.ts'
import type { Content } from '../../ground/content/compile.ts'
import { cardId } from '../../ground/content/option-cards.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { adjectiveOf, unitTitle } from '../../ground/names/units.ts'
import type { RuleId } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { markerRule } from '../../table/markers/places.ts'
import { EVENTS } from '../events/index.ts'
import { sectionOf, titleOf } from '../events/judge.ts'

/** A counter in the list of a card: whose it is, what it is beside its owner, and the section on it as a marker. */
interface OwnedCounter {
  readonly owner: string
  readonly title: string
  readonly rule: RuleId
}

/** Names by ids. An unknown id stands for its own name: the linter finds it. */
export interface CardNames {
  country(id: string): string
  hex(id: string): string
  /** `German`. */
  adjective(id: string): string
  counter(id: string): string
  /** The same in a sentence: `the Civil War marker`, `an Allied Collapse marker` of several; a unit by its name alone. */
  marker(id: string): string
  /** The same, and apart: whose it is, and what. */
  owned(id: string): OwnedCounter
  event(id: string, map: MapId): string
  /** The section of an event. */
  section(event: string, map: MapId): RuleId
  /** The title of a political table. */
  table(id: string, map: MapId): string
  /** The name of an Option Card without its number; undefined if there is none. */
  card(map: MapId, faction: Faction, number: string): string | undefined
}

/** The section on a marker; of a unit that on reinforcements. */
export const ruleOf = (unit: Unit): RuleId =>
  unit.sides[0]?.kind === 'marker' ? markerRule(unit) : '1.1.2.2'

function owned(content: Content, id: string, country: (id: string) => string): OwnedCounter {
  const unit = content.unitOf.get(id)
  if (!unit) return { owner: '', title: id, rule: '1.1.2.2' }
  const [up] = unit.sides
  const convoy = up?.kind === 'marker' && up.convoy !== undefined ? `${capital(up.convoy)} Convoy` : undefined
  const strength = up?.kind === 'ground' ? ` ${up.attack}-${up.defence}-${up.move}` : ''
  return {
    owner: FACTIONS.includes(unit.nation as Faction)
      ? FACTION_NAMES[unit.nation as Faction]
      : country(unit.nation),
    title: convoy ?? `${unitTitle(unit.counter, 0, () => '')}${strength}`,
    rule: ruleOf(unit),
  }
}

/** Whether a marker is the only one of its type on its map, or all of them are of one faction: then nobody's name goes before it. */
function isOnlyOne(content: Content, { map, nation, sides: [up] }: Unit): boolean {
  if (up?.kind !== 'marker') return false
  return content.units.every(
    (other) => other.map !== map || other.nation === nation || other.sides[0]?.type !== up.type,
  )
}

/** Whether its faction has another marker of the same name. */
const hasTwins = (content: Content, { id, map, nation, counter, sides: [up] }: Unit): boolean =>
  content.units.some(
    (other) =>
      other.id !== id &&
      other.map === map &&
      other.nation === nation &&
      other.counter.name === counter.name &&
      other.sides[0]?.type === up?.type,
  )

/** `Civil War`; `Government` of the marker whose sides are its two branches. */
function titleAlone({ counter, sides }: Unit): string {
  const [up] = sides
  if (up?.type.startsWith('government-')) return 'Government'
  return unitTitle({ ...counter, nation: '' }, 0, () => '')
}

/** The names of a game's content. */
export const namesIn = ofContent('names in a content', (content: Content): CardNames => {
  const { graph } = content
  const areaOf = (id: string) => graph.areas[graph.areaIndex.get(id) ?? -1]
  const country = (id: string): string => areaOf(id)?.name ?? id
  const names: CardNames = {
    country,
    adjective: (id) => adjectiveOf(areaOf(id), id),
    owned: (id) => owned(content, id, country),
    section(id, map) {
      const event = EVENTS.find(id)
      return event ? sectionOf(event, map) : '2.1.1'
    },
    table: (id, map) =>
      [content.political.get(`${id}-${map}`), content.political.get(id)].find((table) =>
        table?.maps.includes(map),
      )?.title ?? id,
    hex(id) {
      const hex = graph.hexes[graph.indexOf.get(id) ?? -1]
      return hex ? hexTitle(hex) : id
    },
    counter(id) {
      const unit = content.unitOf.get(id)
      if (!unit) return id
      const title = unitTitle(unit.counter, 0, (nation) => adjectiveOf(areaOf(nation), nation))
      return isOnlyOne(content, unit) ? titleAlone(unit) : title
    },
    marker(id) {
      const title = names.counter(id)
      const unit = content.unitOf.get(id)
      if (unit?.sides[0]?.kind !== 'marker') return title
      const article = !hasTwins(content, unit) ? 'the' : /^[aeiou]/i.test(title) ? 'an' : 'a'
      return `${article} ${title} marker`
    },
    event(id, map) {
      const event = EVENTS.find(id)
      return event ? titleOf(event, map) : id
    },
    card: (map, faction, number) => content.cardOf.get(cardId(map, faction, number))?.card.name,
  }
  return names
})

/** `22b Operation Otto`; the number alone of a card that nobody knows. */
export function cardTitle(names: CardNames, { map, faction }: Standpoint, number: string): string {
  const name = names.card(map, faction, number)
  return name === undefined ? number : `${number} ${name}`
}

/** The number as it is printed: `+50`, `®36`, `22` of a second card of that number (`22-surrender`). */
export const printedNumber = (number: string): string =>
  number
    .replace(/^plus/, '+')
    .replace(/^r(?=\d)/, '®')
    .replace(/-[a-z]+$/, '')

/** `the Axis`, `the Western faction`. */
export const factionWords = (faction: Faction): string =>
  faction === 'axis' ? 'the Axis' : `the ${FACTION_NAMES[faction]} faction`

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
