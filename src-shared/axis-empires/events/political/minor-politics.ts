/**
 * Minor Country Politics (19.26, 37.25): a die on an Area Table says where something stirs. In Asia the Netherlands
 * East Indies include Borneo, Celebes and Dutch New Guinea. The die is raw: docs/readings/events.md.
 */
import { FACTION_CODE } from '../../content/compile.ts'
import type { PoliticalTable } from '../../content/political-tables.ts'
import type { Game } from '../../game/game.ts'
import { FACTIONS, type Faction } from '../../theatres/index.ts'
import { V } from '../../variables/index.ts'
import { politicalRollFrame } from '../frame.ts'
import { activation } from '../help/activate.ts'
import { borderers, exists, factionOfCountry, isNeutralCountry } from '../help/countries.ts'
import { stepLosses } from '../help/losses.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

const areasOf = (game: Game, now: Happening): PoliticalTable[] =>
  [...game.content.political.values()].filter(
    ({ kind, maps, id }) =>
      kind === 'area' && maps.includes(now.map) && (now.sort === undefined || now.sort === id),
  )

/** The land the die names: a Country or a Dependent; undefined until it is rolled. */
function landOf(game: Game, now: Happening): string | undefined {
  const table = game.content.political.get(now.picked ?? '')
  const row = table?.rows.find(({ from, to }) => from <= (now.rolled ?? 0) && (now.rolled ?? 0) <= to)
  const result = row?.result
  return result !== undefined && result !== 'none' && 'country' in result ? result.country : undefined
}

type Case = 'neutral' | 'axis-war' | 'soviet-war' | 'unrest' | 'weary' | undefined

/** What stirs there. */
function stirs(game: Game, now: Happening): Case {
  const land = landOf(game, now)
  if (land === undefined) return undefined
  if (!exists(game, land)) return isDependent(game, land) ? 'unrest' : undefined
  if (game.politics.status(land) === 'conquered') return 'unrest'
  if (game.vars.get(V.warState, now.map) === 'total')
    return isNeutralCountry(game, land) ? undefined : 'weary'
  if (isNeutralCountry(game, land)) return 'neutral'
  const faction = factionOfCountry(game, land)
  if (faction === 'axis') return 'axis-war'
  return faction === 'soviet' ? 'soviet-war' : undefined
}

/** True for a Dependent, which is in unrest like a Conquered Country. */
function isDependent(game: Game, land: string): boolean {
  const area = game.politics.country(land)
  return area >= 0 && game.politics.partOfOwner[area] === 0 && game.politics.ownerOfArea[area] !== area
}

const INDIES = ['nei', 'borneo', 'celebes', 'dutch-new-guinea']

/** The areas that count as a land for this event. */
function areaIndices(game: Game, land: string): ReadonlySet<number> {
  const ids = land === 'nei' ? INDIES : [land]
  const own = new Set(ids.map((id) => game.politics.country(id)))
  game.graph.areas.forEach((area, index) => {
    if (area.kind === 'region' && area.of !== undefined && own.has(game.politics.country(area.of)))
      own.add(index)
  })
  return own
}

/** Axis steps inside a land. */
function* axisSteps(game: Game, land: string): Generator<Choice> {
  const areas = areaIndices(game, land)
  for (const unit of game.board.onMaps()) {
    const hex = game.hexOf(unit)
    if (game.sideOf(unit) === FACTION_CODE.axis && areas.has(game.graph.area[hex] ?? -1))
      yield* stepLosses(game, unit)
  }
}

/** Steps of a Country, wherever they stand. */
function* stepsOf(game: Game, country: string): Generator<Choice> {
  for (const unit of game.board.onMaps())
    if (game.board.nations(unit).includes(country)) yield* stepLosses(game, unit)
}

const weary = (now: Happening, game: Game): Faction =>
  factionOfCountry(game, landOf(game, now) ?? '') ?? 'axis'

function* neighbours(game: Game, now: Happening, to: Faction | 'allied'): Generator<Choice> {
  const land = landOf(game, now) ?? ''
  for (const id of [...borderers(game, land)].filter((each) => isNeutralCountry(game, each)))
    yield {
      id,
      label: game.countryName(id),
      next: () => activation({ ...now, receiver: to === 'axis' ? 'soviet' : 'axis' }, id, { to }),
    }
}

export const MINOR_COUNTRY_POLITICS: PoliticalEvent = {
  id: 'minor-country-politics',
  title: { tk: 'Minor Country Politics', ds: 'Minor Country Politics' },
  sections: { tk: '19.26', ds: '37.25' },
  receivers: FACTIONS,
  mayBeSorted: true,
  steps: [
    {
      ask: 'Choose the Area Table that is rolled on',
      choices: (game, now) => areasOf(game, now).map(({ id, title }) => ({ id, label: title, pick: id })),
    },
    { roll: 'Minor Country Politics: Area Table' },
    {
      does(game, now) {
        const land = landOf(game, now)
        const what = stirs(game, now)
        const text =
          land === undefined
            ? 'No Result'
            : `${game.areaTitle(land)}${what === undefined ? ': No Result' : ' stirs'}`
        game.note({ text, rule: now.map === 'tk' ? '19.26' : '37.25', faction: now.receiver })
        return []
      },
    },
    {
      when: (game, now) => stirs(game, now) === 'neutral',
      ask: 'Press the Neutral Country, or let it be',
      may: true,
      by: () => 'axis',
      choices: (game, now) => [
        {
          id: 'press',
          label: `Roll on the Diplomatic Incident Table for ${game.countryName(landOf(game, now) ?? '')}`,
          next: () => [politicalRollFrame('diplomatic-incident', now.map, 'axis', landOf(game, now) ?? '')],
        },
      ],
    },
    {
      when: (game, now) => stirs(game, now) === 'axis-war',
      ask: 'Choose the neighbour that is attacked and joins the Allies',
      by: () => 'axis',
      choices: (game, now) => neighbours(game, now, 'allied'),
    },
    {
      when: (game, now) => stirs(game, now) === 'soviet-war',
      ask: 'Choose the neighbour that is attacked and joins the Axis',
      by: () => 'soviet',
      choices: (game, now) => neighbours(game, now, 'axis'),
    },
    {
      when: (game, now) => stirs(game, now) === 'unrest',
      ask: 'Choose the Axis step that is lost in the uprising',
      by: () => 'axis',
      choices: (game, now) => axisSteps(game, landOf(game, now) ?? ''),
    },
    ...[0, 1].map((turn) => ({
      when: (game: Game, now: Happening) => stirs(game, now) === 'weary',
      ask:
        turn === 0
          ? 'Choose the first step the Country withdraws'
          : 'Choose the second step the Country withdraws',
      by: (game: Game, now: Happening) => weary(now, game),
      choices: (game: Game, now: Happening) => stepsOf(game, landOf(game, now) ?? ''),
    })),
  ],
  diary: () => 'politics stir in the smaller countries',
  words:
    'Roll on an Area Table. Before Total War a Neutral Country may be pressed by the Axis, an Axis or Soviet ' +
    'Country starts a war with a neighbour, and a Conquered Country or Dependent costs the Axis a step ' +
    'there. In Total War an active Country loses two steps.',
}
