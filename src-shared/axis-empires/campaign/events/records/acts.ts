/** The words for what a step of an event does. Adding one is adding it here. */
import { z } from 'zod'
import type { Frame } from '../../../../kernel/state.ts'
import { delayBox } from '../../../ground/content/places.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTIONS } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { enterPlay, VP_TRACK } from '../../../table/markers/enter.ts'
import { callReserves, sendReserves } from '../../../table/markers/reserves.ts'
import {
  backedBy,
  moveCapital,
  otherSide,
  outbreakOfWar,
  putOnTrack,
  republicanFaction,
  seasonalAhead,
  turnSupport,
} from '../../../table/politics/index.ts'
import { comer } from '../arrival.ts'
import { markersOf, move, toStrategicWarfare } from '../counters/moves.ts'
import { activation, joinOrLean } from '../countries/activate.ts'
import { governmentFalls, governmentTurns } from '../countries/japanese-government.ts'
import { leanOf, placeLean, removeLean } from '../countries/lean.ts'
import { countryOf } from '../occurring.ts'
import { winCivilWarRound } from '../political/civil-war.ts'
import type { Happening } from '../types.ts'
import { RESERVES } from './reserves.ts'
import { NOTHING, ruled, type Phrase, WAITING, WAY, type WordRules } from './vocabulary.ts'
import { boxName, waitingFor, waitingName } from './waiting.ts'

interface ActRules<V> extends WordRules<V> {
  /** Does it. The procedures it gives back are played before the next step. `rule` is the section of the event. */
  does(game: Game, now: Happening, value: V, rule: RuleId): readonly Frame[] | undefined
}

const act = <V>(rules: ActRules<V>): ActRules<V> => rules

const SIDE = z.enum(['own', 'other'])
/** The USCL marker rises no further. */
const HIGHEST_USCL = 4

/** The side of the receiver of an event, or the other one. */
export const sideOf = ({ receiver }: Happening, side: 'own' | 'other'): 'axis' | 'allied' =>
  (receiver === 'axis') === (side === 'own') ? 'axis' : 'allied'

/** The words of acts. */
export const ACTS = {
  join: act({
    takes: WAY,
    say: () => 'the Country joins the faction, or a marker that keeps it away is removed',
    does: (game, now, way) => joinOrLean(game, now, way),
  }),
  activate: act({
    takes: WAY.extend({ side: SIDE }),
    say: ({ side }) => `the Country joins ${side === 'own' ? 'the side of the receiver' : 'the other side'}`,
    does: (_game, now, { side, ...way }) =>
      activation(now, countryOf(now), { ...way, to: sideOf(now, side) }),
  }),
  neutrality: act({
    takes: NOTHING,
    say: () => 'Influence on the Country is removed; without any a Neutrality marker is placed',
    does(game, now) {
      const country = countryOf(now)
      if (leanOf(game, country)) removeLean(game, country)
      else placeLean(game, country, null, now.receiver)
    },
  }),
  government: act({
    takes: z.enum(['turns', 'falls']),
    say: (what) =>
      what === 'turns'
        ? 'the Government marker is turned over'
        : 'the Government marker goes to the Delay Box',
    does(game, _now, what) {
      if (what === 'turns') governmentTurns(game)
      else governmentFalls(game)
    },
  }),
  delay: act({
    takes: WAITING,
    say: (value) => `${waitingName(value)} go from ${boxName(value)} to the Delay Box`,
    does(game, now, value, rule) {
      for (const unit of waitingFor(game, now, value))
        move(game, unit, delayBox(now.map), 'to the Delay Box', rule)
    },
  }),
  outbreak: act({
    takes: NOTHING,
    say: () => 'the units that come with the Outbreak of War go to the Delay Box',
    does(game, { map }) {
      outbreakOfWar(game, map)
    },
  }),
  round: act({
    takes: SIDE,
    say: (side) => `${side === 'own' ? 'your side' : 'the side against yours'} wins a round of the Civil War`,
    does(game, now, side, rule) {
      const own = backedBy(now.receiver)
      winCivilWarRound(game, now, side === 'own' ? own : otherSide(own), rule)
    },
  }),
  republicanCapital: act({
    takes: z.enum(['returns', 'retreats']),
    say: (what) =>
      `the Republican Capital ${what === 'returns' ? 'returns to a better place' : 'is driven to its next place'}`,
    does(game, now, what, rule) {
      moveCapital(game, countryOf(now), 'republican', what === 'returns' ? -1 : 1, rule)
    },
  }),
  republicanSupport: act({
    takes: z.enum(['receiver', 'other']),
    say: (to) =>
      `the Republican Support marker turns ${to === 'other' ? 'over' : 'to the Allied faction that received it'}`,
    does(game, now, to, rule) {
      const { receiver } = now
      const other = republicanFaction(game) === 'soviet' ? 'western' : 'soviet'
      if (to === 'other') turnSupport(game, countryOf(now), other, rule)
      else if (receiver !== 'axis') turnSupport(game, countryOf(now), receiver, rule)
    },
  }),
  strategicWarfare: act({
    takes: z.strictObject({ type: z.string(), of: z.enum(FACTIONS) }),
    say: ({ type }) => `the ${type} marker goes to the Strategic Warfare Box`,
    does(game, { map }, { type, of }, rule) {
      const marker = markersOf(game, map, type).find((unit) => game.factionOf(unit) === of)
      if (marker) toStrategicWarfare(game, marker, rule)
    },
  }),
  callReserves: act({
    takes: RESERVES,
    say: ({ war }) =>
      `the ${war === 'limited' ? 'Limited' : 'Total'} War Reserves marker goes to the Delay Box`,
    does(game, { receiver }, { war }) {
      if (receiver !== 'axis') callReserves(game, receiver, war)
    },
  }),
  /** Of a marker that comes off the Turn Track. */
  plant: act({
    takes: NOTHING,
    say: () => 'the marker goes to the VP Box of the Axis Tide',
    does(game, now) {
      enterPlay(game, { marker: comer(game, now).id, at: VP_TRACK })
    },
  }),
  /** The same: what belongs to it goes to the European Holding Box. */
  sendReserves: act({
    takes: NOTHING,
    say: () => 'the support units that belong to the marker go to the European Holding Box',
    does(game, now) {
      const marker = comer(game, now)
      sendReserves(game, marker, game.board.up(marker)?.type === 'reserves-total' ? 'total' : 'limited')
    },
  }),
  usclRises: act({
    takes: z.strictObject({ ahead: z.int().min(1) }),
    say: ({ ahead }) =>
      `the USCL marker goes up a box, and this marker comes back ${ahead} Seasonal Turns later`,
    does(game, now, { ahead }, rule) {
      const marker = comer(game, now)
      const uscl = Math.min(HIGHEST_USCL, game.vars.number(V.uscl, marker.map) + 1)
      game.vars.set(V.uscl, marker.map, uscl)
      game.note({ text: `The USCL is ${uscl}`, rule })
      if (uscl < HIGHEST_USCL)
        putOnTrack(game, marker, 'increase-uscl', seasonalAhead(game.turn, ahead), rule)
    },
  }),
}

/** What a step does, in one word. */
export type Act = Phrase<typeof ACTS>

/** Does what an act says. Gives back the procedures that are played before the next step. */
export function perform(game: Game, now: Happening, said: Act, rule: RuleId): readonly Frame[] {
  const { rules, value } = ruled<ActRules<unknown>>(ACTS, said)
  return rules.does(game, now, value, rule) ?? []
}
