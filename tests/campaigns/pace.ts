/**
 * When the wars of a random campaign come, and who is strong in them. Left to chance alone a war is over the whole map
 * within a year, Total War with it, and V-Day falls in 1941; so each game draws its own dates, near those of history,
 * and the Axis is strong before Total War has lasted a while, the Allies after.
 */
import { FIRST_YEAR, TURNS_A_YEAR } from '../../src-shared/axis-empires/ground/content/calendar.ts'
import type { Faction, MapId } from '../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../src-shared/axis-empires/ground/variables/index.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Chance } from '../kit/chance.ts'

/** The years between which a War State begins, and how often in a hundred games it may come at any time. */
interface Window {
  readonly from: number
  readonly to: number
}

const LIMITED: Readonly<Record<MapId, Window>> = {
  tk: { from: 1938.2, to: 1940 },
  ds: { from: 1937.4, to: 1939.5 },
}
const TOTAL: Readonly<Record<MapId, Window>> = {
  tk: { from: 1940.8, to: 1942.2 },
  ds: { from: 1940.8, to: 1942.2 },
}
/** Of a hundred games as many follow no window. */
const WILD = 12
/** Turns of Total War in which the Axis is still the stronger. */
const TIDE = 8

const turnOf = (year: number): number => Math.round((year - FIRST_YEAR) * TURNS_A_YEAR)

/** The dates of one map in one game. */
export class Pace {
  readonly map: MapId
  /** The turn from which Limited War may come. */
  readonly limited: number
  /** The turn from which Total War comes. */
  readonly total: number
  /** The stronger side changes at the turn of the tide, or is the other one all the time. */
  private readonly mirrored: boolean
  private turned: number | undefined

  constructor(map: MapId, chance: Chance) {
    const within = ({ from, to }: Window): number => turnOf(from + chance.next() * (to - from))
    this.map = map
    const wild = chance.percent(WILD)
    this.limited = wild ? 0 : within(LIMITED[map])
    this.total = wild ? this.limited + 9 + chance.under(27) : within(TOTAL[map])
    this.mirrored = chance.percent(15)
  }

  /** True while history had no war yet. */
  isEarly(game: Game): boolean {
    return game.vars.get(V.warState, this.map) === 'pre-war' && game.turn < this.limited
  }

  /** True if Total War is due. */
  isTotalDue(game: Game): boolean {
    return game.turn >= this.total
  }

  /** True for the faction that attacks now, and has most cards to do it with. */
  isStrong(game: Game, faction: Faction): boolean {
    const state = game.vars.get(V.warState, this.map)
    if (state === 'total') this.turned ??= game.turn + TIDE
    const axis = this.turned === undefined || game.turn < this.turned
    return (faction === 'axis') === (axis !== this.mirrored)
  }
}
