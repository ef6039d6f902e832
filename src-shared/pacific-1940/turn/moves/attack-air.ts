/** Air units that fly into battle and on raids (Air units in the combat move; Strategic bombing raids). */

import type { Offer } from '../../../kernel/procedure.ts'
import { text, whole } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Power, sideOf } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Entry, oneOrAll, type Unit, unitOf } from '../../ground/units.ts'
import { factBy, POSITION } from '../../table/facts.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { mayAttackLand, mayFightJapan, onAttack, standing } from '../../table/politics.ts'
import { flights, rangeOf, toLanding } from '../../war/movement/air.ts'
import { canAllLand, type Flier, type Sailed } from '../../war/movement/decks.ts'
import { all, hasFree } from '../../war/movement/land.ts'
import { mayAttackZone } from '../../war/movement/sea.ts'
import { type AttackVerbs, type CombatMoveFrame, engage } from './attack-frame.ts'
import { offer } from './offers.ts'

const fliersOf = factBy<Power, readonly Flier[]>('air units that need a deck', POSITION)
const decksJudged = factBy<string, Judgement>('carriers that sail away', POSITION)
const returns = factBy<string, boolean>('flights that come down again', POSITION)
/** Goals by the power and the landings it has announced. */
const goalsOf = factBy<string, Map<string, Goal>>('goals of air units', POSITION)

type Judgement = Verdict<RuleId>

const RULE = 'combat-move.air'
const RAID = 'combat.raids'

interface Flight {
  readonly from: string
  readonly to: string
  readonly unit: string
  readonly n: number
}

/** Air units that have flown or stand on decks, and must still come down on a deck: no land is near enough. */
const inTheAir = (game: Game, power: Power): readonly Flier[] =>
  fliersOf(game, power, () => {
    const list: Flier[] = []
    for (const space of game.occupied())
      for (const { unit, n } of game.at(space)) {
        if (unit.flag !== power || game.classOf(unit) !== 'air' || unit.island !== undefined || unit.held)
          continue
        if (!game.board.isSea(space) && unit.left === undefined) continue
        for (let i = 0; i < n; i++) list.push({ at: space, left: rangeOf(game, unit, space) })
      }
    return list.filter((flier) => !isNearLand(game, power, flier))
  })

/** True if there is a land for an air unit to come down on. */
const isNearLand = (game: Game, power: Power, { at, left }: Flier): boolean =>
  (toLanding(game, power).get(at) ?? Number.POSITIVE_INFINITY) <= left

/** Whether those in the air could still come down if carriers sail away from where they are counted on. */
export const judgeDecks = (game: Game, power: Power, sailed: Sailed): Judgement =>
  decksJudged(game, `${power} ${JSON.stringify(sailed)}`, () => {
    const fliers = inTheAir(game, power)
    return canAllLand(game, power, fliers, sailed) || !canAllLand(game, power, fliers)
      ? OK
      : refuse('combat-move.carriers', 'air units in flight count on the carrier to come down', [sailed.from])
  })

/** Whether air units could come down again after a flight over so many borders (Air units: no one-way missions). */
function landsAgain(game: Game, power: Power, { from, to, unit, n }: Flight, distance: number): boolean {
  const kind = unitOf(unit)
  const range = rangeOf(game, kind, from)
  const flier = { at: to, left: range - distance }
  if (isNearLand(game, power, flier)) return true
  if (!game.is(kind, 'carrier')) return false
  return returns(game, `${power} ${from} ${to} ${range} ${n}`, () => {
    // Those that take off from a deck are no longer there.
    let off = game.board.isSea(from) ? n : 0
    const others = inTheAir(game, power).filter(({ at, left }) => at !== from || left !== range || off-- <= 0)
    return canAllLand(game, power, [...others, ...Array.from({ length: n }, () => flier)])
  })
}

function judgeFlight(game: Game, power: Power, flight: Flight): Judgement {
  const { from, to, unit, n } = flight
  const kind = unitOf(unit)
  const free = all(
    () => hasFree(game, power, from, unit, n),
    () =>
      game.classOf(kind) === 'air' && kind.left === undefined
        ? OK
        : refuse(RULE, 'only air units that have not flown fly', [from]),
  )
  if (!free.ok) return free
  const distance = flights(game, power, from, rangeOf(game, kind, from)).get(to)
  if (distance === undefined) return refuse(RULE, `they cannot fly as far as ${game.name(to)}`, [to])
  if (landsAgain(game, power, flight, distance)) return OK
  return refuse(RULE, `from ${game.name(to)} they could not come down anywhere`, [to])
}

const isThere = (game: Game, power: Power, { unit }: Entry, land: string): boolean =>
  unit.flag === 'neutral'
    ? game.sideOfLand(land) !== sideOf(power)
    : unit.flag === power || sideOf(unit.flag) !== sideOf(power)

/** Whether there is anybody in a space whom air units may attack. */
function judgeGoal(game: Game, { power, assaults }: CombatMoveFrame, to: string): Judgement {
  if (!game.board.has(to)) return refuse(RULE, `there is no space "${to.slice(0, 40)}"`)
  if (game.board.isSea(to)) return assaults.includes(to) ? OK : mayAttackZone(game, power, to)
  const may = mayAttackLand(game, power, to)
  if (!may.ok) return may
  const somebody =
    game.at(to).some((entry) => isThere(game, power, entry, to)) || standing(game, power, to) === 'open'
  return somebody ? OK : refuse(RULE, `nobody is in ${game.name(to)} to be attacked from the air`, [to])
}

/** Whether air units may attack in a space. */
const judgeAirAttack = (game: Game, frame: CombatMoveFrame, flight: Flight): Judgement =>
  all(
    () => judgeGoal(game, frame, flight.to),
    () => judgeFlight(game, frame.power, flight),
  )

/** Whether there is anything in a land to be bombed. */
function judgeTarget(game: Game, power: Power, to: string): Judgement {
  if (game.board.isSea(to) || game.facilities(to).length === 0 || standing(game, power, to) !== 'hostile')
    return refuse(RAID, `there is nothing to bomb in ${game.name(to)}`, [to])
  return game.owner(to) === 'japan' ? mayFightJapan(game, power) : OK
}

/** Whether a unit flies raids: a bomber, or a fighter beside bombers on their way. */
function judgeRaider(game: Game, power: Power, kind: Unit, to: string): Judgement {
  if (game.is(kind, 'raid')) return OK
  if (!game.is(kind, 'escort'))
    return refuse(RAID, 'only strategic bombers, and fighters to escort them, fly raids')
  const bombers = game
    .at(to)
    .some(({ unit: other }) => other.flag === power && other.apart && game.is(other, 'raid'))
  return bombers ? OK : refuse(RAID, 'fighters escort bombers that are on their way', [to])
}

/** Whether air units may fly a raid: bombers, and fighters beside them (Strategic bombing raids). */
const judgeRaid = (game: Game, power: Power, flight: Flight): Judgement =>
  all(
    () => judgeRaider(game, power, unitOf(flight.unit), flight.to),
    () => judgeTarget(game, power, flight.to),
    () => judgeFlight(game, power, flight),
  )

function fly(game: Game, power: Power, { from, to, unit, n }: Flight, apart: boolean): void {
  const kind = unitOf(unit)
  const range = rangeOf(game, kind, from)
  const distance = flights(game, power, from, range).get(to) ?? range
  const left = range - distance
  game.turnInto(from, unit, n, { ...kind, left, ...(apart ? { apart } : { spent: true as const }) }, to)
}

/** What may be done to a space from the air in this position. */
interface Goal {
  readonly attacked: boolean
  readonly bombed: boolean
}

/** Flights of air units alike, into battle and on raids. */
export function* airOffers(
  game: Game,
  frame: CombatMoveFrame,
  from: string,
  { key, unit, n }: Entry,
): Generator<Offer> {
  if (unit.left !== undefined || unit.held) return
  const { power } = frame
  const counts = oneOrAll(n).map((count) => ({ count, words: game.words([{ unit, n: count }]) }))
  const known = goalsOf(game, `${power} ${frame.assaults.join()}`, () => new Map())
  for (const [to, distance] of flights(game, power, from, rangeOf(game, unit, from))) {
    if (to === from) continue
    let goal = known.get(to)
    if (!goal) {
      goal = { attacked: judgeGoal(game, frame, to).ok, bombed: judgeTarget(game, power, to).ok }
      known.set(to, goal)
    }
    const attacks = goal.attacked
    const raids = goal.bombed && judgeRaider(game, power, unit, to).ok
    if (!attacks && !raids) continue
    for (const { count, words } of counts) {
      const flight = { from, to, unit: key, n: count }
      if (!landsAgain(game, power, flight, distance)) continue
      if (attacks) yield offer(game, { type: 'fly', ...flight }, `${words} to`, to, RULE)
      if (raids) yield offer(game, { type: 'raid', ...flight }, `${words} on a raid to`, to, RAID)
    }
  }
}

export const airVerbs: AttackVerbs = {
  fly: verb(
    { from: text, to: text, unit: text, n: whole },
    {
      title: 'Fly to attack',
      *named(game, frame, flight) {
        if (judgeAirAttack(game, frame, flight).ok) yield offer(game, flight, 'Fly to', flight.to, RULE)
      },
      why: judgeAirAttack,
      do(game, frame, flight) {
        const { from, to, unit, n } = flight
        const who = game.words([{ unit: unitOf(unit), n }])
        const where = game.board.isSea(to) ? `in ${game.name(to)}` : game.name(to)
        game.say(`${nameOf(frame.power)} sends ${who} from ${game.name(from)} to attack ${where}.`, RULE, [
          from,
          to,
        ])
        fly(game, frame.power, flight, false)
        if (!game.board.isSea(flight.to)) onAttack(game, frame.power, flight.to)
        else if (mayAttackZone(game, frame.power, flight.to).ok) engage(game, frame, flight.to)
      },
    },
  ),
  raid: verb(
    { from: text, to: text, unit: text, n: whole },
    {
      title: 'Bomb a facility',
      *named(game, { power }, flight) {
        if (judgeRaid(game, power, flight).ok) yield offer(game, flight, 'Raid on', flight.to, RAID)
      },
      why: (game, { power }, flight) => judgeRaid(game, power, flight),
      do(game, { power }, flight) {
        const { from, to, unit, n } = flight
        const who = game.words([{ unit: unitOf(unit), n }])
        game.say(
          `${nameOf(power)} sends ${who} from ${game.name(from)} on a raid to ${game.name(to)}.`,
          RAID,
          [from, to],
        )
        fly(game, power, flight, true)
        onAttack(game, power, flight.to)
      },
    },
  ),
}
