/**
 * A roll on a political table (2.1.1): the die, its Political DRMs, and what comes of it. A result that names another
 * table is rolled for again; the moments of the die let others step in before and after it.
 */
import { call, end } from '../../kernel/calls.ts'
import { nearestWords } from '../../kernel/nearest.ts'
import { frameShape, maybe, oneOf, text, whole } from '../../kernel/shape.ts'
import type { Frame } from '../../kernel/state.ts'
import { quoted } from '../../kernel/verdict.ts'
import { FACES, type PoliticalTable, type TableResult } from '../content/political-tables.ts'
import type { Game } from '../game/game.ts'
import { askDie } from '../game/roll.ts'
import { procedure } from '../game/stage.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId, THEATRES } from '../theatres/index.ts'
import { politicalTerms } from './drms.ts'
import { eventFrame, politicalRollFrame } from './frame.ts'
import { EVENTS } from './index.ts'
import { judgeEvent, titleOf } from './judge.ts'
import { type PoliticalTerm, reckoning } from './reckoning.ts'

export interface PoliticalRollFrame extends Frame {
  readonly proc: 'political-roll'
  readonly table: string
  readonly map: MapId
  readonly receiver: Faction
  readonly country?: string | undefined
  readonly rolled?: number | undefined
}

/** A table of a map by its id, or by the id it has on that map: `diplomatic-incident`. */
export function tableOn(game: Game, map: MapId, id: string): PoliticalTable | undefined {
  const { political } = game.content
  return [political.get(`${id}-${map}`), political.get(id)].find((table) => table?.maps.includes(map))
}

/** True while a Conditional Events Segment, or what stands for it, is being played. */
const isConditional = (game: Game): boolean =>
  game.table.state.frames.some(
    ({ proc, section }) =>
      proc === 'conditional-events' || (proc === 'card-actions' && section === 'conditional'),
  )

/** What counts in a roll on a table. */
export function termsOf(
  game: Game,
  table: PoliticalTable,
  frame: PoliticalRollFrame,
): readonly PoliticalTerm[] {
  // No Political DRM counts in what a Conditional Event calls for (6.2).
  if (!table.political || isConditional(game)) return []
  const { map, receiver, country } = frame
  return politicalTerms(game, { map, roller: receiver, ...(table.leaning ? { country } : {}) })
}

/** The die with its modifiers, within the range of the tables. */
export const modified = (die: number, terms: readonly PoliticalTerm[]): number =>
  Math.min(
    FACES,
    Math.max(
      1,
      terms.reduce((sum, { value }) => sum + value, die),
    ),
  )

/** What a result of a table is. */
export function resultAt(table: PoliticalTable, die: number): TableResult {
  return table.rows.find(({ from, to }) => from <= die && die <= to)?.result ?? 'none'
}

/** What a result is called: its event, the table rolled on next, a Country, steps. */
export function resultWords(game: Game, map: MapId, result: TableResult): string {
  if (result === 'none') return 'No Result'
  if ('country' in result) return game.countryName(result.country)
  if ('steps' in result) return `${result.steps} step${result.steps === 1 ? '' : 's'}`
  if ('table' in result) return `roll on ${tableOn(game, map, result.table)?.title ?? result.table}`
  const event = EVENTS.find(result.event)
  const title = event ? titleOf(event, map) : result.event
  return result.sort === undefined ? title : `${title} (${result.sort})`
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

/** What a result leads to: its event, another roll, or nothing. */
function follow(game: Game, frame: PoliticalRollFrame, result: TableResult): void {
  const { map, receiver, country } = frame
  const say = (words: string): void => game.note({ text: words, rule: '2.1.1', faction: receiver })
  if (result === 'none' || 'country' in result || 'steps' in result) return say('No Result')
  if ('table' in result) return call(game.table, politicalRollFrame(result.table, map, receiver, country))
  const event = EVENTS.find(result.event)
  if (!event) return say('No Result')
  const now = {
    event: event.id,
    map,
    receiver,
    ...(event.concerns && country !== undefined ? { country } : {}),
    ...(result.sort === undefined ? {} : { sort: result.sort }),
  }
  const verdict = judgeEvent(game, event, now)
  if (!verdict.ok) return say(`${titleOf(event, map)} has no result: ${verdict.reason}`)
  call(game.table, eventFrame(event.id, now))
}

export const POLITICAL_ROLL = frameShape<PoliticalRollFrame>('political-roll', {
  table: text,
  map: oneOf(...MAP_IDS),
  receiver: oneOf(...FACTIONS),
  country: maybe(text),
  rolled: maybe(whole),
})

export const politicalRollProcedure = procedure<PoliticalRollFrame>({
  frame: POLITICAL_ROLL,
  stage: () => ({
    run(game: Game, frame: PoliticalRollFrame) {
      const table = tableOn(game, frame.map, frame.table)
      if (!table) throw new Error(`there is no political table "${frame.table}"`)
      if (frame.rolled === undefined) {
        askDie(game, table.title, '2.1.1', frame.receiver)
        return true
      }
      const terms = termsOf(game, table, frame)
      const die = modified(frame.rolled, terms)
      const text = `${table.title}: ${reckoning(frame.rolled, terms, die)}`
      game.note({ text, rule: '1.1.2.1', faction: frame.receiver, tone: 'dice' })
      end(game.table)
      follow(game, frame, resultAt(table, die))
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
      const missing = maps.filter((map) => event?.sections[map] === undefined)
      if (missing.length === 0) continue
      const known = EVENTS.all.map((each) => each.id)
      out.push(
        `the political table "${id}", result ${from}: found "${result.event}", expected an event of the map${nearestWords(result.event, known)}`,
      )
    }
  return out
}
