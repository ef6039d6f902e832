/**
 * Minor Country Politics (19.26, 37.25): a die on an Area Table says where something stirs, and what stirs there is
 * settled at that moment: what the event itself changes afterwards sets off nothing more. In Asia the Netherlands East
 * Indies include Borneo, Celebes and Dutch New Guinea.
 */

import { oneOf, text } from '../../../../kernel/shape.ts'
import type { PoliticalTable } from '../../../ground/content/political-tables.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, isChinese } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { bodyOfHex, isCivilWar, judgeCivilWarEvent } from '../../../table/politics/index.ts'
import { lossesOf, stepLosses } from '../counters/losses.ts'
import { activation } from '../countries/activate.ts'
import {
  borderers,
  exists,
  factionOfCountry,
  friendlyMinors,
  isNeutralCountry,
} from '../countries/countries.ts'
import { politicalRollFrame } from '../frame.ts'
import { kept } from '../occurring.ts'
import { reckoning } from '../reckoning.ts'
import { modified, termsOf } from '../table-terms.ts'
import type { Choice, Happening, Occurring, PoliticalEvent, Remembrance } from '../types.ts'

const RULE = { tk: '19.26', ds: '37.25' } as const

const areasOf = (game: Game, now: Happening): PoliticalTable[] =>
  [...game.content.political.values()].filter(
    ({ kind, maps, id }) =>
      kind === 'area' && maps.includes(now.map) && (now.sort === undefined || now.sort === id),
  )

/** What an Area Table names for a die: a Country or a Dependent; undefined for nothing. */
function landAt({ rows }: PoliticalTable, die: number): string | undefined {
  const result = rows.find(({ from, to }) => from <= die && die <= to)?.result
  return result !== undefined && result !== 'none' && 'country' in result ? result.country : undefined
}

const CASES = ['neutral', 'axis-war', 'soviet-war', 'unrest', 'weary'] as const
type Case = (typeof CASES)[number]

/** What stirs in a land; undefined for No Result. */
function stirsIn(game: Game, { map }: Happening, land: string): Case | undefined {
  if (!exists(game, land)) return isDependent(game, land) ? 'unrest' : undefined
  // The event is none of those that may be applied to a Civil War Country (13.8.6).
  if (isCivilWar(game, land)) return undefined
  if (game.politics.status(land) === 'conquered') return 'unrest'
  if (game.vars.get(V.warState, map) === 'total') return isNeutralCountry(game, land) ? undefined : 'weary'
  if (isNeutralCountry(game, land)) return 'neutral'
  const faction = factionOfCountry(game, land)
  if (faction === 'axis') return 'axis-war'
  return faction === 'soviet' ? 'soviet-war' : undefined
}

/** The Area Table that is rolled on; once the die has named a land, what stirs, and where. */
const MEMORY = { table: text, stirs: oneOf(...CASES), land: text }
type Memory = typeof MEMORY
type Now = Occurring<Memory>

const landOf = (now: Now): string => kept(now, 'land')
const isCase =
  (what: Case) =>
  (_game: Game, { memory }: Now): boolean =>
    memory.stirs === what

/** The die with its Political DRMs names a land, and what stirs there is settled. */
function settle(game: Game, now: Now): Remembrance<Memory> {
  const rule = RULE[now.map]
  const faction = now.receiver
  const table = game.content.political.get(kept(now, 'table'))
  if (!table || now.rolled === undefined) throw new Error('no Area Table has been rolled on')
  const terms = termsOf(game, table, now)
  const die = modified(now.rolled, terms)
  const text = `${table.title}: ${reckoning(now.rolled, terms, die)}`
  game.note({ text, rule: '1.1.2.1', faction, tone: 'dice' })
  const land = landAt(table, die)
  const what = land === undefined ? undefined : stirsIn(game, now, land)
  const where = land === undefined ? undefined : game.areaTitle(land)
  const outcome =
    where === undefined ? 'No Result' : what === undefined ? `${where}: No Result` : `${where} stirs`
  game.note({ text: outcome, rule, faction })
  return land === undefined || what === undefined ? {} : { stirs: what, land }
}

/** True for a Dependent, which is in unrest like a Conquered Country. */
function isDependent(game: Game, land: string): boolean {
  const area = game.politics.country(land)
  return area >= 0 && game.politics.partOfOwner[area] === 0 && game.politics.ownerOfArea[area] !== area
}

const INDIES = ['nei', 'borneo', 'celebes', 'dutch-new-guinea']

/** Whether a hex is within a land as it is now: what has been ceded away is not, what has been added is. */
function isWithin(game: Game, hex: number, land: string): boolean {
  if (hex < 0) return false
  const body = game.graph.areas[bodyOfHex(game, hex)]?.id
  if (body === undefined) return false
  if (land !== 'nei') return body === land
  return INDIES.includes(body) && game.politics.owner(hex) === game.politics.country(land)
}

/** Axis steps inside a land. */
function* axisSteps(game: Game, land: string): Generator<Choice> {
  for (const unit of game.board.onMaps())
    if (game.sideOf(unit) === FACTION_CODE.axis && isWithin(game, game.hexOf(unit), land))
      yield* stepLosses(game, unit)
}

/** The units that have a step of a Country, in any hex. */
const unitsOf = (game: Game, country: string): Unit[] =>
  game.board.onMaps().filter((unit) => game.hexOf(unit) >= 0 && game.board.nations(unit).includes(country))

/**
 * Steps of a Country, wherever they stand. A pan-national HQ may be said to be of another friendly Chinese Country
 * while there is one, and then need not lose a step (13.8.4).
 */
function* stepsOf(game: Game, country: string): Generator<Choice> {
  const units = unitsOf(game, country)
  const choices = units.flatMap((unit) => lossesOf(game, unit, country))
  yield* choices
  const others = units.some((unit) => !game.board.isPanNational(unit))
  if (choices.length > 0 && !others && otherChinese(game, country))
    yield { id: 'none', label: 'None: the HQs are of another Chinese Country' }
}

/** True if the faction of a Chinese Country has another one. */
function otherChinese(game: Game, country: string): boolean {
  const faction = factionOfCountry(game, country)
  if (faction === undefined) return false
  return friendlyMinors(game, 'ds', faction).some((id) => id !== country && isChinese(id))
}

const weary = (now: Now, game: Game): Faction => factionOfCountry(game, landOf(now)) ?? 'axis'

function* neighbours(game: Game, now: Now, to: Faction | 'allied'): Generator<Choice> {
  for (const id of borderers(game, landOf(now)))
    if (isNeutralCountry(game, id) && judgeCivilWarEvent(game, id, RULE[now.map]).ok)
      yield {
        id,
        label: game.countryName(id),
        next: () => activation({ ...now, receiver: to === 'axis' ? 'soviet' : 'axis' }, id, { to }),
      }
}

export const MINOR_COUNTRY_POLITICS: PoliticalEvent<Memory> = {
  id: 'minor-country-politics',
  memory: MEMORY,
  title: { tk: 'Minor Country Politics', ds: 'Minor Country Politics' },
  sections: { tk: '19.26', ds: '37.25' },
  receivers: FACTIONS,
  mayBeSorted: true,
  steps: [
    {
      ask: 'Choose the Area Table that is rolled on',
      choices: (game, now) =>
        areasOf(game, now).map(({ id, title }) => ({ id, label: title, keep: { table: id } })),
    },
    { roll: 'Minor Country Politics: Area Table' },
    {
      does(game, now) {
        return { keep: settle(game, now) }
      },
    },
    {
      when: isCase('neutral'),
      ask: 'Press the Neutral Country, or let it be',
      may: true,
      by: () => 'axis',
      choices: (game, now) => [
        {
          id: 'press',
          label: `Roll on the Diplomatic Incident Table for ${game.countryName(landOf(now))}`,
          next: () => [politicalRollFrame('diplomatic-incident', now.map, 'axis', landOf(now))],
        },
      ],
    },
    {
      when: isCase('axis-war'),
      ask: 'Choose the neighbour that is attacked and joins the Allies',
      by: () => 'axis',
      choices: (game, now) => neighbours(game, now, 'allied'),
    },
    {
      when: isCase('soviet-war'),
      ask: 'Choose the neighbour that is attacked and joins the Axis',
      by: () => 'soviet',
      choices: (game, now) => neighbours(game, now, 'axis'),
    },
    {
      when: isCase('unrest'),
      ask: 'Choose the Axis step that is lost in the uprising',
      by: () => 'axis',
      choices: (game, now) => axisSteps(game, landOf(now)),
    },
    ...[0, 1].map((turn) => ({
      when: isCase('weary'),
      ask:
        turn === 0
          ? 'Choose the first step the Country withdraws'
          : 'Choose the second step the Country withdraws',
      by: (game: Game, now: Now) => weary(now, game),
      choices: (game: Game, now: Now) => stepsOf(game, landOf(now)),
    })),
  ],
  diary: () => 'politics stir in the smaller countries',
  words:
    'Roll on an Area Table, with Political DRMs. Before Total War a Neutral Country may be pressed by the ' +
    'Axis, an Axis or Soviet Country starts a war with a neighbour, and a Conquered Country or Dependent costs the Axis a step ' +
    'there. In Total War an active Country loses two steps.',
}
