/** Production: replacement steps received and placed season by season, and those that are due. */
import type { NumberChart } from '../../../../board/charts/chart.ts'
import { stepsIn, stepWords, whoseSteps } from '../../../campaign/seasonal/grants.ts'
import { REPLACEMENTS } from '../../../campaign/seasonal/replacements.ts'
import { isSeasonal, nextSeasonal, turnLabel } from '../../../ground/content/calendar.ts'
import type { OverviewPage, OverviewRow, OverviewTable } from '../../../ground/contract/overview.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import { askAll, type Grant } from '../../../table/modifiers/index.ts'
import { forceOf, type TurnAnnals } from './annals.ts'
import { bySeason, factionsOf, type OverviewSource, type Position, seasonTicks } from './source.ts'
import type { Receipt } from './told.ts'

const receivedBy = (list: readonly Receipt[], faction: Faction): number =>
  list.filter((each) => each.faction === faction).reduce((sum, { grants }) => sum + stepsIn(grants), 0)

function placedBy(turns: readonly TurnAnnals[], faction: Faction): number {
  let sum = 0
  for (const { tallies } of turns)
    for (const [key, { replaced }] of tallies) if (forceOf(key).faction === faction) sum += replaced
  return sum
}

interface SeasonSteps {
  readonly title: string
  readonly turn: number
  readonly turns: readonly TurnAnnals[]
  readonly received: readonly Receipt[]
}

function seasonsOf({ turns, told }: OverviewSource): SeasonSteps[] {
  return bySeason(turns).map(({ title, turn, of }) => {
    const own = new Set(of.map((each) => each.turn))
    return { title, turn, turns: of, received: told.received.filter((each) => own.has(each.turn)) }
  })
}

function chartOf(source: OverviewSource, seasons: readonly SeasonSteps[]): NumberChart {
  return {
    id: 'production',
    title: 'Replacement steps received by season',
    kind: 'bars',
    unit: 'steps',
    labels: seasons.map(({ title }) => title),
    ticks: seasonTicks(seasons),
    series: factionsOf(source).map((faction) => ({
      name: FACTION_NAMES[faction],
      tone: faction,
      values: seasons.map(({ received }) => receivedBy(received, faction)),
    })),
  }
}

function table(source: OverviewSource, seasons: readonly SeasonSteps[]): OverviewTable {
  const factions = factionsOf(source)
  const cells = (title: string, received: readonly Receipt[], turns: readonly TurnAnnals[]): string[] => [
    title,
    ...factions.flatMap((faction) => [
      String(receivedBy(received, faction)),
      String(placedBy(turns, faction)),
    ]),
  ]
  const rows: OverviewRow[] = seasons
    .filter(
      ({ received, turns }) => received.length > 0 || factions.some((each) => placedBy(turns, each) > 0),
    )
    .map(({ title, received, turns }) => ({ cells: cells(title, received, turns) }))
  if (rows.length > 1) rows.push({ cells: cells('In all', source.told.received, source.turns), sum: true })
  return {
    id: 'production-by-season',
    title: 'Received and placed',
    rule: '1.3',
    columns: [
      { title: 'Season', share: 1.6 },
      ...factions.flatMap((faction) => [
        { title: `${FACTION_NAMES[faction]}: received`, share: 1, number: true as const },
        { title: 'placed', share: 0.8, number: true as const },
      ]),
    ],
    rows,
    none: 'Nobody has received any steps yet.',
  }
}

const grantWords = ({ game }: Position, grants: readonly Grant[]): string[] =>
  grants.flatMap((grant) => {
    const steps = stepWords(grant)
    return steps === '' ? [] : [`${whoseSteps(game, grant)}: ${steps}`]
  })

/** Steps that are being placed now. */
function inHand(source: OverviewSource): OverviewRow[] {
  const { game } = source
  const frame = REPLACEMENTS.innermost(game.table.state.frames)
  if (!frame || game.phasing < 0) return []
  const faction = game.factionName(game.phasing)
  return grantWords(source, frame.grants).map((words) => ({
    cells: [FACTION_NAMES[faction], 'now', words, 'still to be placed'],
    faction,
  }))
}

/** What the Pending Cards that the seat may see will give, and markers every season. */
export function coming(source: Position): OverviewRow[] {
  const { game, cards } = source
  const when = turnLabel(nextSeasonal(game.turn))
  const bySeat = cards.decks.flatMap(({ faction, map, cards: own, pending }): OverviewRow[] => {
    const where = game.content.maps.length > 1 ? `, ${THEATRES[map].name}` : ''
    const card = own.find(({ place }) => place === 'pending')
    const name = FACTION_NAMES[faction]
    if (!card)
      return pending
        ? [{ cells: [name, when, 'whatever its Pending Card gives', `face down${where}`], faction }]
        : []
    const lines = card.face.parts.find(({ segment }) => segment === 'replacements')?.lines ?? []
    const from = `Pending Card ${card.face.number} ${card.face.name}${where}`
    if (lines.length === 0) return [{ cells: [name, when, 'no steps', from], faction }]
    return lines.map(({ text }) => ({ cells: [name, when, text, from], faction }))
  })
  const byMarkers = factionsOf(source).flatMap((faction): OverviewRow[] =>
    askAll(game, 'seasonalGrant', { faction })
      .flat()
      .flatMap((grant) =>
        grantWords(source, [grant]).map((words) => ({
          cells: [FACTION_NAMES[faction], when, words, grant.source ?? ''],
          faction,
        })),
      ),
  )
  return [...bySeat, ...byMarkers]
}

function due(source: OverviewSource): OverviewTable {
  const rows = [...inHand(source), ...coming(source)]
  return {
    id: 'replacements-due',
    title: 'Due',
    rule: '1.3.1',
    columns: [
      { title: 'Side', share: 0.8 },
      { title: 'When', share: 1.1 },
      { title: 'Steps', share: 3 },
      { title: 'By', share: 2 },
    ],
    rows,
    none: isSeasonal(source.game.turn)
      ? 'No steps are being placed, and no Pending Card lies face down.'
      : 'No Pending Card lies face down: what is due is known once the cards are chosen.',
  }
}

/** The page of production and replacements. */
export function replacementsPage(source: OverviewSource): OverviewPage {
  const seasons = seasonsOf(source)
  return {
    id: 'replacements',
    title: 'Production',
    words:
      'Replacement steps that cards, markers and events gave, and those placed on the maps. Steps that found no unit or no place lapse.',
    charts: [chartOf(source, seasons)],
    tables: [due(source), table(source, seasons)],
  }
}
