/** May an event happen so? One sentence if not, with the nearest that would be right. */
import { nearestName } from '../../../kernel/nearest.ts'
import { quoted } from '../../../kernel/verdict.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { isCivilWar } from '../../table/politics/index.ts'
import { minorsOf, nearestCountry } from './countries/countries.ts'
import { demandable, judgeDemand } from './countries/demanded-land.ts'
import type { Happening, PoliticalEvent } from './types.ts'

/** The section of an event on a map. */
export const sectionOf = ({ sections }: Pick<PoliticalEvent, 'sections'>, map: MapId): RuleId =>
  sections[map] ?? '2.1.1'

/** The name of an event on a map. */
export const titleOf = (event: PoliticalEvent, map: MapId): string => event.title[map] ?? event.id

/** The sorts of an event on a map; undefined if it comes in one alone. */
export function sortsOf({ sorts }: PoliticalEvent, map: MapId): readonly string[] | undefined {
  return sorts === undefined || 'length' in sorts ? sorts : sorts[map]
}

/** True once an event that occurs once in a game has occurred on a map. */
export const hasOccurred = (game: Game, event: PoliticalEvent, map: MapId): boolean =>
  (game.vars.get(V.occurred, map) ?? []).includes(event.id)

/** The Countries an event may concern now. */
export function concerned(game: Game, event: PoliticalEvent, now: Happening): readonly string[] {
  const { concerns } = event
  if (!concerns) return []
  return minorsOf(game, now.map).filter((id) => judgeCountry(game, event, now, id).ok)
}

/** Whether an event may concern a Country; the reason alone, without what would be right instead. */
function judgeCountry(game: Game, event: PoliticalEvent, now: Happening, country: string): Verdict {
  if (!event.civilWar && isCivilWar(game, country))
    return refuse('13.8.6', `${titleOf(event, now.map)} has no result in a Civil War Country`)
  return event.concerns?.judge(game, { ...now, country }, country) ?? OK
}

/** `; expected a Neutral Minor Country, such as Hungary`. */
function expected(game: Game, event: PoliticalEvent, now: Happening, from: string): string {
  const near = nearestCountry(game, from, concerned(game, event, now))
  const whom = event.concerns?.whom ?? 'no Country'
  return near === undefined
    ? `; expected ${whom}, and there is none now`
    : `; expected ${whom}, such as ${game.countryName(near)}`
}

function judgeNamed(game: Game, event: PoliticalEvent, now: Happening): Verdict {
  const { country, map } = now
  const section = sectionOf(event, map)
  const title = titleOf(event, map)
  if (!event.concerns)
    return country === undefined
      ? OK
      : refuse(section, `${title} concerns no Country; expected none, not ${quoted(country)}`)
  if (country === undefined)
    return refuse(section, `${title} needs a Country${expected(game, event, now, '')}`)
  const area = game.politics.country(country)
  if (area < 0 || game.content.maps[game.graph.areaMap[area] ?? 0] !== map) {
    const near = nearestName(country, concerned(game, event, now))
    const meant = near === undefined ? '' : `, perhaps "${near}"`
    return refuse(
      section,
      `there is no Country ${quoted(country)} in ${THEATRES[map].name}; expected ${event.concerns.whom}${meant}`,
    )
  }
  const said = judgeCountry(game, event, now, country)
  return said.ok ? OK : refuse(said.rule, `${said.reason}${expected(game, event, now, country)}`)
}

/** Whether the land an event is about may be demanded. */
function judgeLand(game: Game, event: PoliticalEvent, now: Happening): Verdict {
  const { land, map, receiver } = now
  const title = titleOf(event, map)
  if (!event.land)
    return land === undefined
      ? OK
      : refuse(sectionOf(event, map), `${title} is about no land; expected none, not ${quoted(land)}`)
  const known = demandable(game, map, receiver)
  const right = known.length === 0 ? 'and there is none now' : `such as ${known[0]}`
  const wanted = `expected land for which the faction has a Ceded Land marker, ${right}`
  if (land === undefined) return refuse(sectionOf(event, map), `${title} needs land; ${wanted}`)
  const said = judgeDemand(game, map, receiver, land)
  if (said.ok) return OK
  const near = nearestName(land, known)
  return refuse(said.rule, `${said.reason}; ${wanted}${near === undefined ? '' : `, perhaps "${near}"`}`)
}

/** Whether an event may happen so. */
export function judgeEvent(game: Game, event: PoliticalEvent, now: Happening): Verdict {
  const { map, receiver, sort } = now
  const title = titleOf(event, map)
  if (!game.content.maps.includes(map)) return refuse('2.1', `${THEATRES[map].name} is not in this game`)
  const section = event.sections[map]
  if (section === undefined) return refuse('2.1', `${title} is no event of ${THEATRES[map].name}`)
  if (!event.receivers.includes(receiver)) {
    const who = event.receivers.map((faction) => FACTION_NAMES[faction]).join(' or ')
    return refuse(
      section,
      `${title} is not received by the ${FACTION_NAMES[receiver]} faction; expected ${who}`,
    )
  }
  if (event.once && hasOccurred(game, event, map))
    return refuse(section, `${title} occurs once in a game, and has occurred`)
  const sorts = sortsOf(event, map)
  if (sorts && (sort === undefined || !sorts.includes(sort)))
    return refuse(
      section,
      `${title} comes in sorts; expected one of ${sorts.join(', ')}${sort === undefined ? '' : `, not ${quoted(sort)}`}`,
    )
  if (!sorts && sort !== undefined && !event.mayBeSorted)
    return refuse(section, `${title} comes in one sort; expected none named, not ${quoted(sort)}`)
  const land = judgeLand(game, event, now)
  return land.ok ? judgeNamed(game, event, now) : land
}
