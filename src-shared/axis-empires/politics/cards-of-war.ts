/**
 * What Option Cards have to do with the War State: by their colour they may be selected in it or not (1.1.3.2, 12.1,
 * 12.2), and a few of them bring the next one (12). Cards ask and call this; no card is named anywhere else.
 */
import { FACTION_NAMES } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { OK, refuse, type Verdict } from '../rule.ts'
import type { Faction, MapId } from '../theatres/index.ts'
import { V, WAR_STATES, type WarState } from '../variables/index.ts'
import { setWarState, WAR_STATE_TITLES } from './war-state.ts'

/** A card by the number on it, such as `28a`. */
export interface NumberedCard {
  readonly map: MapId
  readonly faction: Faction
  readonly card: string
}

interface Bringer {
  readonly faction: Faction
  readonly cards: readonly string[]
  readonly state: WarState
}

/** The cards that bring a War State to their map (12). */
const BRINGERS: Readonly<Record<MapId, readonly Bringer[]>> = {
  tk: [
    { faction: 'axis', cards: ['6a', '6b'], state: 'limited' },
    { faction: 'axis', cards: ['23a', '23b'], state: 'total' },
    { faction: 'western', cards: ['20a', '20b'], state: 'total' },
  ],
  ds: [
    { faction: 'axis', cards: ['2a', '2b'], state: 'limited' },
    { faction: 'axis', cards: ['28a', '28b'], state: 'total' },
    { faction: 'western', cards: ['35a', '35b'], state: 'total' },
  ],
}

/** The War State that a card brings; undefined for all others. */
export const warStateOf = ({ map, faction, card }: NumberedCard): WarState | undefined =>
  BRINGERS[map].find((each) => each.faction === faction && each.cards.includes(card))?.state

/** Whether a card of the colour of a War State may be selected now: those of a later one may not. */
export function judgeColour(game: Game, map: MapId, colour: WarState): Verdict {
  const now = game.vars.get(V.warState, map)
  return now === null || WAR_STATES.indexOf(colour) <= WAR_STATES.indexOf(now)
    ? OK
    : refuse(
        '1.1.3.2',
        `a card of ${WAR_STATE_TITLES[colour]} cannot be selected in ${WAR_STATE_TITLES[now]}`,
      )
}

/** A later War State goes into effect; one that is in effect already, or was, stays as it is (12). */
function bring(game: Game, map: MapId, state: WarState): boolean {
  return setWarState(game, { map, state }).ok
}

/** A card is played: the War State that it brings goes into effect. True if it has changed. */
export function playedForWar(game: Game, given: NumberedCard): boolean {
  const state = warStateOf(given)
  return state !== undefined && bring(game, given.map, state)
}

/** The Axis makes an illegal Current Card play (1.1.1): Total War goes into effect. True if it was not in effect. */
export function illegalPlay(game: Game, map: MapId): boolean {
  game.note({
    text: `The Current Card of the ${FACTION_NAMES.axis} faction is illegal`,
    rule: '1.1.1',
    faction: 'axis',
  })
  return bring(game, map, 'total')
}
