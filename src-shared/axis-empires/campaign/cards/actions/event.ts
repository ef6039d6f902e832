/** A political event (19, 37) or a Conditional Event of a card (20, 38) takes place. */

import { series } from '../../../../kernel/words.ts'
import { printedRule } from '../../../ground/rule-texts/index.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Game } from '../../../table/game/game.ts'
import { demandable } from '../../events/countries/demanded-land.ts'
import { eventFrame } from '../../events/frame.ts'
import { EVENTS } from '../../events/index.ts'
import { concerned, judgeEvent, sortsOf, titleOf } from '../../events/judge.ts'
import type { Happening, PoliticalEvent } from '../../events/types.ts'
import { inWords } from '../lists.ts'
import type { CardNames } from '../names.ts'
import { sortWords } from '../sorts.ts'
import type { ActionRules, CardTurn, NoResult, Owner, ValueOf, Way } from './types.ts'

type Event = ValueOf<'event'>

const isNone = (found: readonly (string | undefined)[] | NoResult): found is NoResult => 'none' in found

/** The Countries that are meant; a list of nobody for an event that concerns none. */
function countriesOf(
  game: Game,
  event: PoliticalEvent,
  now: Happening,
  { country, among }: Event,
  { chosen }: CardTurn,
): readonly (string | undefined)[] | NoResult {
  if (!event.concerns) return [undefined]
  if (country === 'chosen') return chosen === undefined ? { none: 'no Country has been chosen' } : [chosen]
  if (country !== undefined) return [country]
  const found = concerned(game, event, now).filter((id) => among?.includes(id) ?? true)
  return found.length > 0
    ? found
    : { none: `there is no Country that ${titleOf(event, now.map)} may concern` }
}

const sortsNow = (event: PoliticalEvent, { map, sort }: Happening): readonly (string | undefined)[] =>
  sort !== undefined || event.mayBeSorted ? [sort] : (sortsOf(event, map) ?? [undefined])

const landsNow = (game: Game, event: PoliticalEvent, { map, receiver, land }: Happening) =>
  !event.land || land !== undefined ? [land] : demandable(game, map, receiver)

const given = <K extends string>(key: K, value: string | undefined): { readonly [P in K]?: string } =>
  (value === undefined ? {} : { [key]: value }) as { readonly [P in K]?: string }

/** Each way in which the event may happen, whether or not the rules allow it. */
function* happenings(
  game: Game,
  event: PoliticalEvent,
  now: Happening,
  countries: readonly (string | undefined)[],
): Generator<Happening> {
  for (const country of countries)
    for (const sort of sortsNow(event, now))
      for (const land of landsNow(game, event, now))
        yield { ...now, ...given('country', country), ...given('sort', sort), ...given('land', land) }
}

function wayOf(game: Game, event: PoliticalEvent, now: Happening, again: boolean): Way {
  const { country, sort, land } = now
  const about = [
    ...(country === undefined ? [] : [game.countryName(country)]),
    ...(land === undefined ? [] : [game.areaTitle(land)]),
  ]
  const title = `${titleOf(event, now.map)}${sort === undefined ? '' : sortWords(sort, now.map)}`
  return {
    id: [event.id, country, land, sort].filter((part) => part !== undefined).join(' '),
    label: about.length === 0 ? title : `${title}: ${about.join(', ')}`,
    next: () => [eventFrame(event.id, now)],
    again,
    ...(country === undefined ? {} : { keep: { chosen: country } }),
  }
}

/** `to Hungary`, `to the chosen Country`, `to one of Sweden or Turkey`. */
function target({ country, among, event, land }: Event, names: CardNames): string {
  if (country === 'chosen') return ' to that Country'
  if (country !== undefined) return ` to ${names.country(country)}`
  if (among) return ` to one of ${series(among.map(names.country), 'or')}`
  if (land !== undefined) return ` to ${names.country(land)}`
  const concerns = EVENTS.find(event)?.concerns
  return concerns ? ` to ${concerns.whom}` : ''
}

export const EVENT: ActionRules<Event> = {
  rule: ({ event }, { map }: Owner, names) => names.section(event, map),
  ask: 'Choose what happens, and to whom',
  say(value, names, { map, faction }) {
    const title = names.event(value.event, map)
    const rule = names.section(value.event, map)
    const sort = value.sort === undefined ? '' : sortWords(value.sort, map, names)
    const times = value.times === undefined || value.times < 2 ? '' : ` ${inWords(value.times)} times`
    const { receiver } = value
    const whose =
      receiver === undefined || receiver === faction ? '' : ` for the ${FACTION_NAMES[receiver]} faction`
    return `apply ${title}${sort} (${printedRule(rule)})${target(value, names)}${whose}${times}`
  },
  ways(game, turn, value) {
    const event = EVENTS.find(value.event)
    if (!event) return { none: `there is no event "${value.event}"` }
    const now: Happening = {
      event: event.id,
      map: turn.map,
      receiver: value.receiver ?? turn.faction,
      ...given('sort', value.sort),
      ...given('land', value.land),
    }
    const countries = countriesOf(game, event, now, value, turn)
    if (isNone(countries)) return countries
    const again = turn.times + 1 < (value.times ?? 1)
    const ways: Way[] = []
    let why = 'it cannot take place'
    for (const each of happenings(game, event, now, countries)) {
      const verdict = judgeEvent(game, event, each)
      if (verdict.ok) ways.push(wayOf(game, event, each, again))
      else why = verdict.reason
    }
    if (ways.length > 0) return ways
    const title = titleOf(event, turn.map)
    return { none: why.startsWith(title) ? why : `${title}: ${why}` }
  },
}
