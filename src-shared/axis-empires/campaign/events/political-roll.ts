/**
 * A roll on a political table (2.1.1): the die, its Political DRMs, and its result. A result that names another
 * table is rolled for again; the moments of the die let others step in before and after it.
 */
import { call, end } from '../../../kernel/calls.ts'
import { nearestWords } from '../../../kernel/nearest.ts'
import { frameShape, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { quoted } from '../../../kernel/verdict.ts'
import { strategicWarfareBox } from '../../ground/content/places.ts'
import {
  type PoliticalTable,
  type RowReceiver,
  type TableResult,
} from '../../ground/content/political-tables.ts'
import { markerTitle } from '../../ground/names/markers.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure } from '../../table/game/stage.ts'
import { factionByDie } from '../../table/politics/index.ts'
import { markerIn } from './counters/moves.ts'
import { bordersFaction } from './countries/countries.ts'
import { eventFrame, politicalRollFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import { judgeEvent, titleOf } from './judge.ts'
import { plainReason } from './reason.ts'
import { reckoning } from './reckoning.ts'
import { modified, termsOf } from './table-terms.ts'

export interface PoliticalRollFrame extends Frame {
  readonly proc: 'political-roll'
  readonly table: string
  readonly map: MapId
  readonly receiver: Faction
  readonly country?: string | undefined
  readonly rolled?: number | undefined
  /** What the roll came to, while another die says which Allied faction receives its event. */
  readonly came?: number | undefined
}

/** A table of a map by its id, or by the id it has on that map: `diplomatic-incident`. */
export function tableOn(game: Game, map: MapId, id: string): PoliticalTable | undefined {
  const { political } = game.content
  return [political.get(`${id}-${map}`), political.get(id)].find((table) => table?.maps.includes(map))
}

/** What a result of a table is. */
function resultAt(table: PoliticalTable, die: number): TableResult {
  return table.rows.find(({ from, to }) => from <= die && die <= to)?.result ?? 'none'
}

/** A receiver as a table names it. */
const receiverName = (receiver: RowReceiver): string =>
  receiver === 'allied' ? 'Allies' : FACTION_NAMES[receiver]

/** What a result is called: its event, the table rolled on next, a Country, steps. */
export function resultWords(game: Game, map: MapId, result: TableResult): string {
  if (result === 'none') return 'No Result'
  if ('country' in result) return game.countryName(result.country)
  if ('steps' in result) return `${result.steps} step${result.steps === 1 ? '' : 's'}`
  if ('table' in result) return `roll on ${tableOn(game, map, result.table)?.title ?? result.table}`
  const event = EVENTS.find(result.event)
  const title = event ? titleOf(event, map) : result.event
  const sort = result.sort === undefined ? '' : ` (${result.sort})`
  const held = result.while === undefined ? '' : `, while the ${markerTitle(result.while)} is in play`
  return `${title}${sort}${result.receiver === undefined ? '' : `: ${receiverName(result.receiver)}`}${held}`
}

/** Whether a roll may be made so. */
export function judgeRoll(game: Game, { map, table: id, country }: PoliticalRollFrame): Verdict {
  if (!game.content.maps.includes(map)) return refuse('2.1.1', `${THEATRES[map].name} is not in this game`)
  const table = tableOn(game, map, id)
  if (!table) {
    const known = [...game.content.political.values()].filter(({ maps }) => maps.includes(map))
    const names = known.map((each) => each.id)
    return refuse(
      '2.1.1',
      `there is no table ${quoted(id)} of that map; expected one of the list${nearestWords(id, names)}`,
    )
  }
  return country === undefined || game.politics.country(country) >= 0
    ? OK
    : refuse('13.2', `there is no Country ${quoted(country)}; expected one of the map`)
}

/** Whether an event goes to an Allied faction though the Axis rolls. */
const goesToAllies = ({ receiver }: PoliticalRollFrame, result: TableResult): boolean =>
  receiver === 'axis' && result !== 'none' && 'event' in result && result.receiver === 'allied'

/** Which Allied faction it is: the West, or by a die if the Country borders on a Soviet one (15.7 of 2012). */
function isForDie(game: Game, frame: PoliticalRollFrame, result: TableResult): boolean {
  const { country } = frame
  return goesToAllies(frame, result) && country !== undefined && bordersFaction(game, country, 'soviet')
}

/** Who receives the event of a result: whom its row names, else who rolled. `die` chose between the Allied factions. */
function receiverOf(frame: PoliticalRollFrame, result: TableResult, die?: number): Faction {
  if (goesToAllies(frame, result)) return die === undefined ? 'western' : factionByDie(die)
  const named = result !== 'none' && 'event' in result ? result.receiver : undefined
  return named === undefined || named === 'allied' ? frame.receiver : named
}

/** What a result leads to: its event, another roll, or nothing. */
function follow(game: Game, frame: PoliticalRollFrame, result: TableResult, receiver: Faction): void {
  const { map, country } = frame
  const say = (words: string): void => game.note({ text: words, rule: '2.1.1', faction: receiver })
  if (result === 'none' || 'country' in result || 'steps' in result) return say('No Result')
  if ('table' in result)
    return call(game.table, politicalRollFrame(result.table, map, frame.receiver, country))
  const event = EVENTS.find(result.event)
  if (!event) return say('No Result')
  const now = {
    event: event.id,
    map,
    receiver,
    ...(event.concerns && country !== undefined ? { country } : {}),
    ...(result.sort === undefined ? {} : { sort: result.sort }),
  }
  if (result.while !== undefined && !markerIn(game, strategicWarfareBox(map), result.while))
    return say(
      `No Result: ${titleOf(event, map)} needs the ${markerTitle(result.while)} in the Strategic Warfare Box`,
    )
  const verdict = judgeEvent(game, event, now)
  if (!verdict.ok) return say(`${titleOf(event, map)} has no result: ${plainReason(verdict.reason)}`)
  call(game.table, eventFrame(event.id, now))
}

/** A raw die says which Allied faction receives what the roll came to. */
function nameAlly(game: Game, frame: PoliticalRollFrame, came: number, table: PoliticalTable): true {
  if (frame.rolled === undefined) {
    askDie(game, `${table.title}: the West on 1 to 3, the Soviets on 4 to 6`, '2012:15.7', frame.receiver)
    return true
  }
  const result = resultAt(table, came)
  end(game.table)
  follow(game, frame, result, receiverOf(frame, result, frame.rolled))
  return true
}

export const POLITICAL_ROLL = frameShape<PoliticalRollFrame>('political-roll', {
  table: text,
  map: oneOf(...MAP_IDS),
  receiver: oneOf(...FACTIONS),
  country: maybe(text),
  rolled: maybe(whole),
  came: maybe(whole),
})

export const politicalRollProcedure = procedure<PoliticalRollFrame>({
  frame: POLITICAL_ROLL,
  stage: () => ({
    run(game: Game, frame: PoliticalRollFrame) {
      const table = tableOn(game, frame.map, frame.table)
      if (!table) throw new Error(`there is no political table "${frame.table}"`)
      if (frame.came !== undefined) return nameAlly(game, frame, frame.came, table)
      if (frame.rolled === undefined) {
        askDie(game, table.title, '2.1.1', frame.receiver)
        return true
      }
      const terms = termsOf(game, table, frame)
      const die = modified(frame.rolled, terms)
      const text = `${table.title}: ${reckoning(frame.rolled, terms, die)}`
      game.note({ text, rule: '1.1.2.1', faction: frame.receiver, tone: 'dice' })
      const result = resultAt(table, die)
      if (isForDie(game, frame, result)) {
        game.table.patch({ came: die, rolled: undefined })
        return true
      }
      end(game.table)
      follow(game, frame, result, receiverOf(frame, result))
      return true
    },
  }),
})

/** What the political tables name and nobody has, as sentences; empty when all is well. */
export function tableFaults(tables: Iterable<PoliticalTable>): string[] {
  const out: string[] = []
  for (const { id, maps, rows } of tables)
    for (const { result, from } of rows) {
      if (result === 'none' || !('event' in result)) continue
      const event = EVENTS.find(result.event)
      if (event && result.receiver === 'allied' && !event.concerns)
        out.push(
          `the political table "${id}", result ${from}: lets the Allies receive "${result.event}", which concerns no Country; expected the faction that receives it`,
        )
      if (event && result.receiver !== undefined && result.receiver !== 'allied') {
        const { receivers } = event
        if (!receivers.includes(result.receiver))
          out.push(
            `the political table "${id}", result ${from}: lets the ${result.receiver} faction receive "${result.event}"; expected ${receivers.join(' or ')}`,
          )
      }
      const missing = maps.filter((map) => event?.sections[map] === undefined)
      if (missing.length === 0) continue
      const known = EVENTS.all.map((each) => each.id)
      out.push(
        `the political table "${id}", result ${from}: found "${result.event}", expected an event of the map${nearestWords(result.event, known)}`,
      )
    }
  return out
}
