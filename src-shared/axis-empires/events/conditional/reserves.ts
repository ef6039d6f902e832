/**
 * European Reserves (38.3.6, 38.5.4), where Asia is played alone: a marker of each Allied faction, with Limited War on
 * its front and Total War on its back, goes to the Delay Box once for each. What its return brings is 36.38.
 */
import type { Unit } from '../../content/compile.ts'
import { ASIDE, delayBox, EUROPEAN_HOLDING_BOX, eventsBox, pool, turnOfBox } from '../../content/places.ts'
import type { Game } from '../../game/game.ts'
import { hasOccurred } from '../../politics/index.ts'
import type { RuleId } from '../../rule.ts'
import { V } from '../../variables/index.ts'
import { move, placeAt } from '../help/counters.ts'
import type { ConditionalEvent } from '../types.ts'

const MAP = 'ds'
type War = 'limited' | 'total'

interface Reserves {
  readonly faction: 'western' | 'soviet'
  readonly rule: RuleId
  /** The Posture Box whose War brings those of Limited War. */
  readonly box: string
}

const WARS: readonly War[] = ['limited', 'total']

const markerOf = (game: Game, { faction }: Reserves): Unit | undefined =>
  game.content.units.find(
    (unit) =>
      unit.map === MAP && unit.counter.faction === faction && unit.sides[0]?.type === 'reserves-limited',
  )

/** The support units that come with the Reserves of a faction and war: those of its Conditional Events Box with the tag. */
const reservesOf = (game: Game, faction: 'western' | 'soviet', war: War): Unit[] =>
  game.board.unitsAt(eventsBox(faction, MAP)).filter(({ tags }) => tags.has(`reserves-${war}`))

/** What is remembered of each of the two, which occur once in a game. */
const nameOf = ({ faction }: Reserves, war: War): string => `european-reserves-${faction}-${war}`

const done = (game: Game): readonly string[] => game.vars.get(V.occurred, MAP) ?? []

/** Whether the war is such that these Reserves are called. */
function isCalled(game: Game, { faction, box }: Reserves, war: War): boolean {
  if (war === 'total') return hasOccurred(game, faction, 'total')
  return game.vars.get(V.posture, box, MAP) === null || hasOccurred(game, faction, 'limited')
}

/** Whether the Reserves of a war are called now and have not been before. */
function isReady(game: Game, reserves: Reserves, war: War): boolean {
  const marker = markerOf(game, reserves)
  if (!marker || game.content.maps.length > 1 || done(game).includes(nameOf(reserves, war))) return false
  const { faction } = reserves
  const free = [ASIDE, pool(faction, MAP), eventsBox(faction, MAP)].includes(placeAt(game, marker))
  return (free || war === 'total') && isCalled(game, reserves, war)
}

/** True while the marker is delayed or on the Turn Track. */
function isOnTheWay(game: Game, marker: Unit): boolean {
  const at = placeAt(game, marker)
  return turnOfBox(at) !== undefined || at === delayBox(MAP)
}

/** The marker goes to the Delay Box; on its way for Limited War, it first gives up the units of that (36.38). */
function callUp(game: Game, reserves: Reserves, war: War): void {
  const marker = markerOf(game, reserves)
  if (!marker) return
  const { faction, rule } = reserves
  if (war === 'total' && isOnTheWay(game, marker))
    for (const unit of reservesOf(game, faction, 'limited'))
      move(game, unit, EUROPEAN_HOLDING_BOX, 'to the European Holding Box', '36.38')
  const face = marker.sides.findIndex(({ type }) => type === `reserves-${war}`)
  move(game, marker, delayBox(MAP), 'to the Delay Box', rule, Math.max(0, face))
  game.vars.set(V.occurred, MAP, [...done(game), nameOf(reserves, war)])
}

function reserves(given: Reserves): ConditionalEvent {
  const isDue = (game: Game): boolean => WARS.some((war) => isReady(game, given, war))
  return {
    id: `european-reserves-${given.faction}`,
    title: { ds: 'European Reserves' },
    sections: { ds: given.rule },
    receivers: [given.faction],
    permanent: true,
    *due(game, now) {
      if (isDue(game)) yield now
    },
    idle: (game) =>
      isDue(game) ? undefined : 'the reserves have been called, Europe is at peace, or both maps are played',
    steps: WARS.map((war) => ({
      when: (game: Game) => isReady(game, given, war),
      does(game: Game) {
        callUp(game, given, war)
        return []
      },
    })),
    diary: () => 'the war in Europe calls for reserves',
    words:
      'Where Asia is played alone: once the Major Country of the faction is at War here, or there is Limited War in Europe, its Limited War Reserves marker goes to the Delay Box; with Total War in Europe that of Total War.',
  }
}

export const RESERVES_WEST = reserves({ faction: 'western', rule: '38.3.6', box: 'britain' })
export const RESERVES_SOVIET = reserves({ faction: 'soviet', rule: '38.5.4', box: 'russia' })
