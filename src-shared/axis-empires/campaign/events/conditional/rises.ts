/**
 * The West Rises and The East Rises (16.3.8, 16.5.5 of 2012): who has made peace with Japan may go to war again once a City
 * that was lost by it stands without a garrison; and at War he has that land again.
 */

import { present } from '../../../../kernel/present.ts'
import { cardPlace } from '../../../ground/content/card-places.ts'
import { saidBy } from '../../../ground/content/cards/walk.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { AlliedFaction, Faction, MapId } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { align, returnLand, setPosture } from '../../../table/politics/index.ts'
import { dueWhile } from '../due.ts'
import { POWERS, type Power, type PowerId } from '../peace/powers.ts'
import { isGarrisoned } from '../peace/signing.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent, Step } from '../types.ts'

const MAP = 'ds'

/** What a Power may rise for, and the event of the card that keeps it down while that card is current. */
interface Rising {
  readonly power: Power
  readonly areas: readonly string[]
  readonly surrender: string
}

const areasOf = ({ losses }: Power, but: readonly string[] = []): string[] =>
  losses.map(({ area }) => area).filter((area) => !but.includes(area))

const rising = (id: PowerId, surrender: string, areas: readonly string[]): Rising => ({
  power: POWERS[id],
  areas,
  surrender,
})

const WEST: readonly Rising[] = [
  rising('nationalist-china', 'nationalist-chinese-surrender', ['kiangsu']),
  rising('britain', 'british-surrender', areasOf(POWERS.britain)),
  rising('us', 'us-surrender', areasOf(POWERS.us, ['indochina'])),
]
const EAST: readonly Rising[] = [
  rising('communist-china', 'communist-chinese-surrender', ['kansu']),
  rising('russia', 'russian-surrender', [...areasOf(POWERS.russia), 'mongolia']),
]

/** The lands of a Power that are Japanese Dependents now. */
const japanese = (game: Game, { areas }: Rising): string[] =>
  areas.filter((area) => game.vars.get(V.ceded, area)?.to === 'japan')

/** What a settlement card of the Axis brings. */
const SETTLEMENTS: ReadonlySet<string> = new Set(['forced-settlement', 'japanese-concessions'])

/** An event on a card, with its sort if it has several. */
interface CurrentEvent {
  readonly event: string
  readonly sort?: string | undefined
}

/**
 * The events that the Current Card of a faction names, wherever on the card; in a game without cards, those its umpire
 * has listed for it.
 */
function* currentEvents(game: Game, faction: Faction, map: MapId): Generator<CurrentEvent> {
  for (const line of game.vars.get(V.cardEvents, faction, map) ?? []) if ('event' in line) yield line
  const at = cardPlace('current', faction, map)
  for (const { id, card } of game.content.cards) {
    if (game.table.state.pieces[id]?.at !== at) continue
    for (const said of saidBy(card))
      if (said.kind === 'action' && 'event' in said.action) yield said.action.event
  }
}

/** True while a card that makes this very peace is current: its own, or a settlement of the Axis. */
function isKeptDown(game: Game, { power, surrender }: Rising): boolean {
  const own = [...currentEvents(game, power.faction, MAP)]
  const axis = [...currentEvents(game, 'axis', MAP)]
  return (
    own.some(({ event }) => event === surrender) ||
    axis.some(({ event, sort }) => SETTLEMENTS.has(event) && sort === power.id)
  )
}

/** True if a City that was lost has no Japanese garrison. */
function hasOpenCity(game: Game, given: Rising): boolean {
  const lost = new Set(japanese(game, given).map((area) => game.politics.country(area)))
  return game.graph.ids.some(
    (_, hex) => lost.has(game.graph.area[hex] ?? -1) && game.isCity(hex) && !isGarrisoned(game, hex),
  )
}

const mainBox = ({ power }: Rising): string => present(power.boxes[0], 'Posture Box')
const posture = (game: Game, given: Rising): string | null => game.vars.get(V.posture, mainBox(given), MAP)

const mayRise = (game: Game, given: Rising): boolean =>
  posture(game, given) === 'surrender' && !isKeptDown(game, given) && hasOpenCity(game, given)

const mayReturn = (game: Game, given: Rising): boolean =>
  posture(game, given) === null && !isKeptDown(game, given) && japanese(game, given).length > 0

function giveBack(game: Game, given: Rising): void {
  for (const area of japanese(game, given)) {
    returnLand(game, area)
    if (area === given.power.whole) align(game, { country: area, faction: given.power.faction })
  }
}

function stepsOf(given: Rising): readonly Step[] {
  const { name } = given.power
  return [
    {
      when: (game) => mayRise(game, given),
      ask: `${name} may go to war with Japan again`,
      may: true,
      choices: (game) => [
        {
          id: `rise:${given.power.id}`,
          label: `Surrender is removed: the Posture of ${name} is War`,
          act: () => {
            setPosture(game, { map: MAP, box: mainBox(given), posture: null })
          },
        },
      ],
    },
    doing(
      (game) => giveBack(game, given),
      (game) => mayReturn(game, given),
    ),
  ]
}

function rises(
  id: string,
  title: string,
  rule: RuleId,
  faction: AlliedFaction,
  list: readonly Rising[],
): ConditionalEvent {
  const isDue = (game: Game): boolean => list.some((each) => mayRise(game, each) || mayReturn(game, each))
  return {
    id,
    title: { ds: title },
    sections: { ds: rule },
    receivers: [faction],
    ...dueWhile(isDue, 'nobody who has made peace may rise, and nothing that was lost is owed'),
    steps: list.flatMap(stepsOf),
    diary: () => 'the peace with Japan is put to the test',
    words:
      'Who has surrendered may go to war again once a City that Japan gained by it has no Japanese unit, ' +
      'Detachment or Logistics marker in it, but not while the card of that peace is current. At War the lands ' +
      'that were lost by it return.',
  }
}

export const WEST_RISES = rises('the-west-rises', 'The West Rises', '2012:16.3.8', 'western', WEST)
export const EAST_RISES = rises('the-east-rises', 'The East Rises', '2012:16.5.5', 'soviet', EAST)
