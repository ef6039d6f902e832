/**
 * Their Finest Hour (20.3.3), Paris Threatened (20.3.4) and Russian Emergency Mobilization (20.5.3): the enemy is at the
 * gates, and what waited in the Conditional Events Box is called up. Total War brings them at the latest (12.3). What
 * sets them off and which counters they bring is authored (docs/readings/events.md).
 */
import { distance } from '../../../../board/hexmap/graph.ts'
import { delayBox, eventsBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import type { AlliedFaction } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isAtWar } from '../../../table/politics/index.ts'
import { move } from '../counters/moves.ts'
import { factionOfCountry } from '../countries/countries.ts'
import { anyInfluence } from '../political/influence.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent, Step } from '../types.ts'

const MAP = 'tk'
const AXIS = FACTION_CODE.axis
const PARIS = 'w3516'

/** True if a German ground unit, or one that is half German, stands in a hex of which a test holds. */
function isInvaded(game: Game, where: (hex: number) => boolean): boolean {
  return game.board
    .onMaps()
    .some(
      (unit) =>
        unit.map === MAP &&
        game.sideOf(unit) === AXIS &&
        game.ground(unit) !== undefined &&
        game.board.nations(unit).includes('germany') &&
        where(game.hexOf(unit)),
    )
}

const isAtHome = (game: Game, country: string) => {
  const index = game.politics.country(country)
  return (hex: number): boolean => game.politics.isHome(hex, index)
}

const isInFrance = (game: Game): boolean => {
  const faction = factionOfCountry(game, 'france')
  return faction !== undefined && faction !== 'axis' && !game.vars.isSet(V.vichy, MAP)
}

interface Call {
  readonly id: string
  readonly title: string
  readonly rule: RuleId
  readonly faction: AlliedFaction
  readonly tag: string
  readonly alarm: (game: Game) => boolean
  readonly calm: string
  readonly diary: string
  readonly words: string
  readonly after?: readonly Step[]
}

function call({
  id,
  title,
  rule,
  faction,
  tag,
  alarm,
  calm,
  diary,
  words,
  after = [],
}: Call): ConditionalEvent {
  const waiting = (game: Game): Unit[] =>
    game.board.unitsAt(eventsBox(faction, MAP)).filter(({ tags }) => tags.has(tag))
  return {
    id,
    title: { [MAP]: title },
    sections: { [MAP]: rule },
    receivers: [faction],
    permanent: true,
    once: true,
    atTotalWar: true,
    *due(game, now) {
      if (alarm(game) && waiting(game).length > 0) yield now
    },
    idle: (game) => (alarm(game) || isTotal(game) ? undefined : calm),
    steps: [
      doing((game) => {
        for (const unit of waiting(game)) move(game, unit, delayBox(MAP), 'to the Delay Box', rule)
      }),
      ...after,
    ],
    diary: () => diary,
    words,
  }
}

const isTotal = (game: Game): boolean => game.vars.get(V.warState, MAP) === 'total'

export const THEIR_FINEST_HOUR = call({
  id: 'their-finest-hour',
  title: 'Their Finest Hour',
  rule: '20.3.3',
  faction: 'western',
  tag: 'their-finest-hour',
  alarm: (game) => game.vars.isSet(V.vichy, MAP) || isInvaded(game, isAtHome(game, 'britain')),
  calm: 'France stands, and no German is in Britain',
  diary: 'Britain calls up its last men',
  words:
    'Once France has become Vichy, or a German ground unit is in Britain, the British counters of this event ' +
    'go from the Conditional Events Box to the Delay Box.',
})

export const PARIS_THREATENED = call({
  id: 'paris-threatened',
  title: 'Paris Threatened',
  rule: '20.3.4',
  faction: 'western',
  tag: 'paris-threatened',
  alarm: (game) =>
    isInFrance(game) && isInvaded(game, (hex) => distance(game.graph, hex, game.hex(PARIS)) <= 1),
  calm: 'no German is in Paris or next to it, or France is Vichy',
  diary: 'France calls up its last men',
  words:
    'Once a German ground unit is in Paris or next to it while France is an active Allied Country, the ' +
    'French counters of this event go from the Conditional Events Box to the Delay Box.',
})

export const EMERGENCY_MOBILIZATION = call({
  id: 'russian-emergency-mobilization',
  title: 'Russian Emergency Mobilization',
  rule: '20.5.3',
  faction: 'soviet',
  tag: 'emergency-mobilization',
  alarm: (game) => isAtWar(game, 'russia') && isInvaded(game, isAtHome(game, 'russia')),
  calm: 'no German is in Russia, or Russia is not at War',
  diary: 'the reserves of Russia are called up',
  words:
    'Once a German ground unit is in Russia while its Posture is War, the Russian counters of this event go ' +
    'from the Conditional Events Box to the Delay Box. The Axis then applies Influence to a Neutral or ' +
    'friendly Minor Country of Europe.',
  after: [
    {
      ask: 'Apply Influence to a Neutral or friendly Minor Country',
      may: true,
      by: () => 'axis',
      choices: (game, now) => anyInfluence(game, now, 'axis'),
    },
  ],
})
