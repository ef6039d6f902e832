/** Contesting the placement of enemy support units (2.2.3.3): who may, with what, against what. */

import { airSeaDelayBox, delayBox, navalDelayBox, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Game } from '../../table/game/game.ts'
import {
  faceOf,
  isAirType,
  isFleetType,
  type SupportType,
  type Target,
  targetName,
} from '../../table/game/support-kinds.ts'
import { ask } from '../../table/modifiers/index.ts'
import { baseNationNames, hasAirBase, hasNavalBase } from '../supply/bases.ts'
import { oneOfAKind } from '../units/steps-places.ts'
import { judgePlacement } from './placement.ts'
import { boundOf } from './restrict.ts'

const RULE = '2.2.3.3'

/** An attempted placement: a support unit that has been sent to a place and not yet succeeded. */
export interface Attempt {
  readonly unit: Unit
  readonly type: SupportType
  readonly target: Target
}

type Matrix = Readonly<Partial<Record<SupportType, readonly SupportType[]>>>

const AIR_IN_HEX: readonly SupportType[] = ['air-force', 'bomber', 'cv-fleet', 'cv-strike', 'surface-fleet']
const AIR_ON_STATION: readonly SupportType[] = ['air-force', 'cv-fleet', 'surface-fleet', 'sub-fleet']

/** What each contesting unit may contest in a hex; Fleets and CV Strikes in All-Sea hexes only. */
const IN_HEX: Matrix = {
  'air-force': AIR_IN_HEX,
  interceptor: AIR_IN_HEX,
  'cv-fleet': ['air-force', 'cv-fleet'],
  'cv-strike': ['surface-fleet'],
  'surface-fleet': ['air-force', 'surface-fleet', 'cv-strike'],
}
const ON_STATION: Matrix = {
  'air-force': AIR_ON_STATION,
  interceptor: AIR_ON_STATION,
  'cv-fleet': ['air-force', 'cv-fleet'],
  'cv-strike': ['surface-fleet', 'sub-fleet'],
  'surface-fleet': ['air-force', 'surface-fleet', 'sub-fleet'],
}
const IN_STRATEGIC_WARFARE: Matrix = {
  'air-force': ['bomber', 'sub-fleet'],
  interceptor: ['bomber', 'sub-fleet'],
  'cv-strike': ['sub-fleet'],
  'surface-fleet': ['sub-fleet'],
}
const MATRIX: Readonly<Record<Target['kind'], Matrix>> = {
  hex: IN_HEX,
  station: ON_STATION,
  swb: IN_STRATEGIC_WARFARE,
}
/** In strategic warfare the West lets Bombers pass, the Soviets Sub Fleets. */
const STRATEGIC_ABSTAINERS: Readonly<Partial<Record<SupportType, number>>> = {
  bomber: FACTION_CODE.western,
  'sub-fleet': FACTION_CODE.soviet,
}

/** The sides a counter may contest with: a CV counter as CV Fleet or as CV Strike. */
function typesOf(unit: Unit): SupportType[] {
  return unit.sides.flatMap((side) => (side.kind === 'support' ? [side.type] : []))
}

/** The type a counter contests an attempt as; undefined if none of its sides may. */
export function contestType(attempt: Attempt, unit: Unit): SupportType | undefined {
  return typesOf(unit).find((type) => MATRIX[attempt.target.kind][type]?.includes(attempt.type))
}

/** In the Strategic Warfare Box a base anywhere on the map is enough. */
function judgeStrategic(game: Game, attempt: Attempt, unit: Unit): Verdict {
  const side = game.sideOf(unit)
  if (STRATEGIC_ABSTAINERS[attempt.type] === side)
    return refuse(RULE, `this faction does not contest a ${attempt.type} in the Strategic Warfare Box`)
  const against = attempt.type === 'bomber'
  const based = (against ? hasAirBase : hasNavalBase)(game, unit)
  const kind = against ? 'Air Base' : 'Naval Base'
  return based ? OK : refuse(RULE, `${baseNationNames(game, unit)} has no ${kind} on the map`)
}

/** Policies and Truces keep units from contesting (13.6.1.1, 13.6.2.1). */
function judgeAgainst(game: Game, attempt: Attempt, unit: Unit): Verdict {
  if (boundOf(game, unit) === 1) return refuse('13.6.1.1', 'a support unit under a Policy does not contest')
  if (ask(game, 'attack', { unit, enemy: attempt.unit, where: [] }))
    return refuse(RULE, 'the two Allied sides do not fight each other in this scenario')
  const axis = FACTION_CODE.axis
  const against = game.sideOf(attempt.unit)
  const truce =
    (against === axis && boundOf(game, unit) === 2) ||
    (game.sideOf(unit) === axis && boundOf(game, attempt.unit) === 2)
  return truce ? refuse('13.6.2.1', 'a Truce forbids contesting that placement') : OK
}

/** Whether a support unit can contest an attempt, and if not, why. */
export function judgeContest(game: Game, attempt: Attempt, unit: Unit): Verdict {
  const side = game.sideOf(unit)
  if (side === game.sideOf(attempt.unit)) return refuse(RULE, 'only another faction contests')
  if (
    unit.map !== attempt.unit.map ||
    game.table.piece(unit.id).at !== pool(game.factionName(side), unit.map)
  )
    return refuse(RULE, 'the contesting unit must be in its Force Pool')
  const type = contestType(attempt, unit)
  if (!type) return refuse(RULE, `it does not contest a ${attempt.type} there`)
  const against = judgeAgainst(game, attempt, unit)
  if (!against.ok) return against
  const { target } = attempt
  if (target.kind === 'swb') return judgeStrategic(game, attempt, unit)
  const seaOnly = type !== 'air-force' && type !== 'interceptor'
  if (seaOnly && target.kind === 'hex' && !game.board.isSea(target.hex))
    return refuse(RULE, 'in a Land hex only an Air Force or Interceptor contests')
  // A CV Strike contests where its CV Fleet could be placed.
  return judgePlacement(game, unit, type === 'cv-strike' ? 'cv-fleet' : type, target, 'contest')
}

/** The units of a faction that can contest an attempt, one of each kind. */
export function contestersOf(game: Game, attempt: Attempt, side: number): Unit[] {
  const pooled = game.board.unitsAt(pool(game.factionName(side), attempt.unit.map))
  const support = pooled.filter((unit) => contestType(attempt, unit) !== undefined)
  return oneOfAKind(game, support).filter((unit) => judgeContest(game, attempt, unit).ok)
}

/** With +17.2 a Fleet placed in an All-Sea hex and contested from the air is delayed longer. */
function isCaughtAtSea(game: Game, attempt: Attempt, by: SupportType): boolean {
  const { target, type } = attempt
  if (target.kind !== 'hex' || !game.board.isSea(target.hex)) return false
  return isFleetType(type) && isAirType(by) && ask(game, 'seaDelay', null) === true
}

/** Puts a unit of a contest in the box of its type: Air units in the Delay Box, Fleets in that of naval warfare. */
function toDelay(game: Game, unit: Unit, type: SupportType): void {
  game.table.turn(unit.id, Math.max(0, faceOf(unit, type)))
  game.table.place(unit.id, isAirType(type) ? delayBox(unit.map) : navalDelayBox(unit.map))
}

/** Contests: both units are delayed, and nothing else happens. */
export function contest(game: Game, attempt: Attempt, unit: Unit): void {
  const type = contestType(attempt, unit)
  if (!type) throw new Error(`${unit.id} cannot contest ${attempt.unit.id}`)
  game.note({
    text: `${game.name(unit)} contests ${game.name(attempt.unit)} in ${targetName(game, attempt.target)}: both are delayed`,
    rule: RULE,
    at: attempt.target.kind === 'hex' ? [game.hexId(attempt.target.hex)] : [],
    pieces: [unit.id, attempt.unit.id],
    faction: game.factionOf(unit),
    tone: 'battle',
  })
  const caught = isCaughtAtSea(game, attempt, type)
  toDelay(game, attempt.unit, attempt.type)
  if (caught) game.table.place(attempt.unit.id, airSeaDelayBox(attempt.unit.map))
  toDelay(game, unit, type)
}
