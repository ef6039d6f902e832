/** Offensives: what they cost, who has some left, and what an Impromptu one takes (5.5, 8.13). */
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { RuleId } from '../ground/rules.ts'
import { V } from '../ground/variables.ts'
import { NATIONS, type Nation, nationName, POWERS, type Power, type Side, sideOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'

/** EPs of one Offensive bought in a Seasonal Turn (8.13). */
const COST: Readonly<Partial<Record<Nation, number>>> = {
  japan: 2,
  ussr: 2,
  uk: 3,
  australia: 3,
  us: 3,
  china: 3,
  ccp: 1,
}

/** What an Impromptu Offensive costs against a usual one (5.5). */
const IMPROMPTU = 2

/** EPs of each further headquarters of a Combined Offensive, and in Wet weather (5.3). */
const COMBINED = 2
const COMBINED_WET = 4

/** Offensives of a minor nation in a month (5.0, 8.13). */
export const MINOR_OFFENSIVES = 2

/** Nations that may buy Offensives. */
export const BUYERS: readonly Nation[] = NATIONS.filter((nation) => COST[nation] !== undefined)

export const isMinor = (nation: Nation): boolean => COST[nation] === undefined

/** EPs of one Offensive of a nation; throws for a minor nation, which buys none. */
export function offensiveCost(nation: Nation): number {
  const cost = COST[nation]
  if (cost === undefined) throw new Error(`${nationName(nation)} buys no Offensives`)
  return cost
}

/** The power that pays for a nation: China for the Communists, who have no income. */
const payerOf = (nation: Nation): Power | undefined =>
  nation === 'ccp' ? 'china' : POWERS.find((power) => power === nation)

export const pointsOf = (game: Game, nation: Nation): number => {
  const payer = payerOf(nation)
  return payer === undefined ? 0 : game.vars.number(V.ep, payer)
}

/** Takes EPs from the power that pays for a nation, or gives it some with a number below zero. */
export function pay(game: Game, nation: Nation, points: number): void {
  const payer = payerOf(nation)
  if (payer === undefined || points === 0) return
  const left = game.vars.number(V.ep, payer) - points
  if (left < 0) throw new Error(`${nationName(nation)} has not the EPs it should pay`)
  game.vars.set(V.ep, payer, left)
}

/** EPs of the headquarters beyond the first of a Combined Offensive (5.3). */
const combinedCost = (game: Game, hqs: number): number =>
  (hqs - 1) * (game.vars.get(V.weather) === 'wet' ? COMBINED_WET : COMBINED)

/** EPs of an Impromptu Offensive (5.5). */
export const impromptuCost = (nation: Nation): number => offensiveCost(nation) * IMPROMPTU

/** Why a nation cannot conduct that many Offensives at once; OK if it can. */
export function judgeOffensives(game: Game, nation: Nation, n: number, impromptu: boolean): Verdict<RuleId> {
  if (!game.isAtWar(nation)) return refuse('5.0', `${nationName(nation)} is not at war`)
  if (impromptu) {
    if (isMinor(nation)) return refuse('5.5', 'a minor nation buys no Offensives')
    if (n > 1) return refuse('5.5', 'an Impromptu Offensive is never part of a Combined one')
    return pointsOf(game, nation) >= impromptuCost(nation)
      ? OK
      : refuse(
          '5.5',
          `an Impromptu Offensive costs ${impromptuCost(nation)} EPs, and there are ${pointsOf(game, nation)}`,
        )
  }
  if (game.vars.number(V.offensives, nation) < n)
    return refuse('5.0', `${nationName(nation)} has no Offensive left`)
  if (n > 1 && pointsOf(game, nation) < combinedCost(game, n))
    return refuse('5.3', `a Combined Offensive costs ${combinedCost(game, n)} EPs more`)
  return OK
}

/** Takes what some Offensives of a nation cost. */
export function spend(game: Game, nation: Nation, n: number, impromptu: boolean): void {
  if (impromptu) return pay(game, nation, impromptuCost(nation))
  game.vars.set(V.offensives, nation, game.vars.number(V.offensives, nation) - n)
  if (n > 1) pay(game, nation, combinedCost(game, n))
}

/** Offensives that a side bought in the last Seasonal Turn (8.13). */
export const boughtBy = (game: Game, side: Side): number =>
  BUYERS.reduce((sum, nation) => sum + (sideOf(nation) === side ? game.vars.number(V.bought, nation) : 0), 0)
