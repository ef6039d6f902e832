/** Combat Move: everything that goes where there is to be fighting. */
import { end } from '../../kernel/calls.ts'
import type { Command, Offer } from '../../kernel/procedure.ts'
import {
  type Field,
  frameShape,
  listOf,
  maybe,
  oneOf,
  record,
  text,
  texts,
  whole,
} from '../../kernel/shape.ts'
import { procedure, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { ambush } from '../combat/ambush.ts'
import { take } from '../control.ts'
import type { Game } from '../game.ts'
import { nameOf } from '../game.ts'
import { flights, rangeOf, toLanding } from '../movement/air.ts'
import { canAllLand, type Flier } from '../movement/decks.ts'
import {
  all,
  type Blitz,
  hasFree,
  isUndefended,
  judgeBlitz,
  judgeMarch,
  type March,
} from '../movement/land.ts'
import {
  ambushes,
  type Fleet,
  judgeSail,
  mayAttackZone,
  seaRange,
  seaReach,
  shipsOf,
} from '../movement/sea.ts'
import { cargoAfter, fits, judgeAssault, type Load, type Mission } from '../movement/transport.ts'
import { mayAttackLand, mayFightJapan, onAttack, onAttackAtSea, standing } from '../politics.ts'
import { POWERS, type Power, sideOf } from '../powers.ts'
import type { RuleId } from '../rules.ts'
import { type Entry, oneOrAll, type Unit, unitOf } from '../units.ts'

interface CombatMoveFrame extends Frame {
  readonly proc: 'combat-move'
  readonly power: Power
  /** Zones where submarines, transports or, in peace, anybody is to be attacked. */
  readonly engaged: readonly string[]
  /** Zones from which troops are to be landed. */
  readonly assaults: readonly string[]
}

const shape = frameShape<CombatMoveFrame>('combat-move', {
  power: oneOf(...POWERS),
  engaged: texts,
  assaults: texts,
})

export const combatMoveFrame = (power: Power): CombatMoveFrame => ({
  proc: 'combat-move',
  power,
  engaged: [],
  assaults: [],
})

type Judged = Verdict<RuleId>

export const fleet: Field<Fleet> = {
  expected: 'ships by their keys with their numbers',
  is: (value): value is Fleet =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((n) => Number.isSafeInteger(n) && Number(n) > 0),
}
export const loads: Field<readonly Load[]> = listOf(record<Load>({ land: text, unit: text }))

interface Flight {
  readonly from: string
  readonly to: string
  readonly unit: string
  readonly n: number
}

/** Air units that have flown or stand on decks, and must still come down somewhere. */
export function inTheAir(game: Game, power: Power): readonly Flier[] {
  return game.keep(`air ${power}`, () => findInTheAir(game, power))
}

function findInTheAir(game: Game, power: Power): Flier[] {
  const list: Flier[] = []
  for (const space of game.occupied())
    for (const { unit, n } of game.at(space)) {
      if (unit.flag !== power || game.classOf(unit) !== 'air' || unit.island !== undefined) continue
      const atSea = game.board.isSea(space)
      if (!atSea && unit.left === undefined) continue
      for (let i = 0; i < n; i++) list.push({ at: space, left: rangeOf(game, unit, space) })
    }
  return list
}

/** Those that no land is near enough for. */
function needDecks(game: Game, power: Power, fliers: readonly Flier[]): Flier[] {
  const steps = toLanding(game, power)
  return fliers.filter(({ at, left }) => (steps.get(at) ?? Number.POSITIVE_INFINITY) > left)
}

/** Whether air units could come down again after this flight (Air units: no one-way missions). */
function landsAgain(game: Game, power: Power, { from, to, unit, n }: Flight, distance: number): boolean {
  const kind = unitOf(unit)
  const left = rangeOf(game, kind, from) - distance
  const fresh = Array.from({ length: n }, () => ({ at: to, left }))
  const lost = needDecks(game, power, fresh)
  if (lost.length === 0) return true
  if (!game.is(kind, 'carrier')) return false
  return canAllLand(game, power, [...needDecks(game, power, inTheAir(game, power)), ...lost])
}

function judgeFlight(game: Game, power: Power, flight: Flight, reach?: ReadonlyMap<string, number>): Judged {
  const { from, to, unit, n } = flight
  const kind = unitOf(unit)
  const free = all(
    () => hasFree(game, power, from, unit, n),
    () =>
      game.classOf(kind) === 'air' && kind.left === undefined
        ? OK
        : refuse('combat-move.air', 'only air units that have not flown fly', [from]),
  )
  if (!free.ok) return free
  const distance = (reach ?? flights(game, power, from, rangeOf(game, kind, from))).get(to)
  if (distance === undefined)
    return refuse('combat-move.air', `they cannot fly as far as ${game.name(to)}`, [to])
  if (landsAgain(game, power, flight, distance)) return OK
  return refuse('combat-move.air', `from ${game.name(to)} they could not come down anywhere`, [to])
}

/** Whether air units may attack in a space. */
function judgeAirAttack(
  game: Game,
  { power, assaults }: CombatMoveFrame,
  flight: Flight,
  reach?: ReadonlyMap<string, number>,
): Judged {
  const { to } = flight
  if (!game.board.has(to)) return refuse('combat-move.air', `there is no space "${to.slice(0, 40)}"`)
  return all(
    () =>
      game.board.isSea(to)
        ? assaults.includes(to)
          ? OK
          : mayAttackZone(game, power, to)
        : mayAttackLand(game, power, to),
    () =>
      game.board.isSea(to) ||
      game.at(to).some((entry) => isThere(game, power, entry, to)) ||
      standing(game, power, to) === 'open'
        ? OK
        : refuse('combat-move.air', `nobody is in ${game.name(to)} to be attacked from the air`, [to]),
    () => judgeFlight(game, power, flight, reach),
  )
}

const isThere = (game: Game, power: Power, { unit }: Entry, land: string): boolean =>
  unit.flag === 'neutral'
    ? game.sideOfLand(land) !== sideOf(power)
    : unit.flag === power || sideOf(unit.flag) !== sideOf(power)

/** Whether air units may fly a raid: bombers, and fighters beside them (Strategic bombing raids). */
function judgeRaid(game: Game, power: Power, flight: Flight, reach?: ReadonlyMap<string, number>): Judged {
  const { to, unit } = flight
  const kind = unitOf(unit)
  return all(
    () =>
      game.is(kind, 'raid') || game.is(kind, 'escort')
        ? OK
        : refuse('combat.raids', 'only strategic bombers, and fighters to escort them, fly raids'),
    () =>
      game.facilities(to).length > 0 && standing(game, power, to) === 'hostile'
        ? OK
        : refuse('combat.raids', `there is nothing to bomb in ${game.name(to)}`, [to]),
    () =>
      game.is(kind, 'raid') ||
      game.at(to).some(({ unit: other }) => other.flag === power && other.apart && game.is(other, 'raid'))
        ? OK
        : refuse('combat.raids', 'fighters escort bombers that are on their way', [to]),
    () => (game.owner(to) === 'japan' ? mayFightJapan(game, power) : OK),
    () => judgeFlight(game, power, flight, reach),
  )
}

function fly(game: Game, power: Power, { from, to, unit, n }: Flight, apart: boolean): void {
  const kind = unitOf(unit)
  const range = rangeOf(game, kind, from)
  const distance = flights(game, power, from, range).get(to) ?? range
  const landed: Unit = {
    ...kind,
    left: range - distance,
    ...(apart ? { apart: true as const } : { spent: true as const }),
  }
  game.turnInto(from, unit, n, landed, to)
}

const mine = (game: Game, power: Power, space: string): Entry[] =>
  game.at(space).filter(({ unit }) => unit.flag === power && !unit.spent && !unit.apart)

function offer(game: Game, command: Command, label: string, at: string, rule: RuleId = 'combat-move'): Offer {
  return { command, label: `${label} ${game.name(at)}`, rule, at }
}

function* landOffers(game: Game, power: Power, from: string, { key, unit, n }: Entry): Generator<Offer> {
  const say = (count: number): string => `${game.words([{ unit, n: count }])} from ${game.name(from)} to`
  const targets = new Map<string, March>()
  const { board } = game
  for (const to of board.landsBeside(from)) targets.set(to, { from, to, unit: key, n })
  if (game.type(unit.type).move > 1)
    for (const via of board.landsBeside(from))
      if (standing(game, power, via) === 'friendly')
        for (const to of board.landsBeside(via))
          if (!targets.has(to)) targets.set(to, { from, via, to, unit: key, n })
  for (const march of targets.values()) {
    if (!judgeMarch(game, power, march).ok) continue
    for (const count of oneOrAll(n))
      yield offer(game, { type: 'attack', ...march, n: count }, say(count), march.to)
  }
  if (game.is(unit, 'blitz')) yield* blitzOffers(game, power, from, key, n)
}

function* blitzOffers(game: Game, power: Power, from: string, tank: string, n: number): Generator<Offer> {
  const beside = mine(game, power, from).find(({ unit }) => game.is(unit, 'blitz-beside'))
  for (const via of game.board.landsBeside(from)) {
    if (standing(game, power, via) !== 'hostile' || !isUndefended(game, power, via)) continue
    for (const to of game.board.landsBeside(via))
      for (const count of oneOrAll(n)) {
        const blitz: Blitz = { from, via, to, tank, n: count }
        if (!judgeBlitz(game, power, blitz).ok) continue
        yield offer(
          game,
          { type: 'blitz', ...blitz },
          `Blitz with ${count} through ${game.name(via)} to`,
          to,
          'combat-move.blitz',
        )
        const m = Math.min(count, beside?.n ?? 0)
        if (beside && m > 0)
          yield offer(
            game,
            { type: 'blitz', ...blitz, beside: beside.key, m },
            `Blitz with ${count} and ${m} beside through ${game.name(via)} to`,
            to,
            'combat-move.blitz',
          )
      }
  }
}

function* airOffers(
  game: Game,
  frame: CombatMoveFrame,
  from: string,
  { key, unit, n }: Entry,
): Generator<Offer> {
  if (unit.left !== undefined) return
  const { power } = frame
  const reach = flights(game, power, from, rangeOf(game, unit, from))
  for (const to of reach.keys()) {
    if (to === from) continue
    for (const count of oneOrAll(n)) {
      const flight = { from, to, unit: key, n: count }
      const words = game.words([{ unit, n: count }])
      if (judgeAirAttack(game, frame, flight, reach).ok)
        yield offer(game, { type: 'fly', ...flight }, `${words} to`, to, 'combat-move.air')
      if (!game.board.isSea(to) && judgeRaid(game, power, flight, reach).ok)
        yield offer(game, { type: 'raid', ...flight }, `${words} on a raid to`, to, 'combat.raids')
    }
  }
}

function* shipOffers(
  game: Game,
  { power, assaults }: CombatMoveFrame,
  from: string,
  { key, unit, n }: Entry,
): Generator<Offer> {
  const reach = seaReach(
    game,
    power,
    from,
    seaRange(game, power, from, unit.type),
    game.is(unit, 'submerges'),
  )
  for (const to of reach.keys())
    for (const count of oneOrAll(n))
      if (judgeSail(game, power, { from, to, ships: { [key]: count } }, assaults).ok)
        yield offer(
          game,
          { type: 'sail', from, to, ships: { [key]: count } },
          `${game.words([{ unit, n: count }])} to`,
          to,
        )
}

/** What a transport could take aboard beside a zone: what is there already, one more, or two of which one is infantry. */
export function cargoes(game: Game, power: Power, zone: string, ship: Unit, tag?: 'captures'): Load[][] {
  const near = game.board.landsBeside(zone).flatMap((land) =>
    game
      .at(land)
      .filter(
        ({ unit }) =>
          unit.flag === power && !unit.spent && game.classOf(unit) === 'land' && (!tag || game.is(unit, tag)),
      )
      .map(({ key, n }) => ({ load: { land, unit: key }, n })),
  )
  const lists: Load[][] = [[], ...near.map(({ load }) => [load])]
  for (const [i, one] of near.entries())
    for (const [j, two] of near.entries())
      if (j > i || (j === i && one.n > 1)) lists.push([one.load, two.load])
  return lists.filter((each) => fits(cargoAfter(ship, each)))
}

function* assaultOffers(game: Game, power: Power, from: string, { key, unit }: Entry): Generator<Offer> {
  const range = seaRange(game, power, from, unit.type)
  const full = cargoes(game, power, from, unit, 'captures')
  for (const zone of seaReach(game, power, from, range, false).keys())
    for (const target of game.board.landsBeside(zone)) {
      if (!mayAttackLand(game, power, target).ok) continue
      for (const load of full) {
        const mission: Mission = { from, ship: key, loads: load, zone, target }
        if (!judgeAssault(game, power, mission).ok) continue
        const aboard = cargoAfter(unit, load).map(({ type }) => game.type(type).name.toLowerCase())
        yield offer(
          game,
          { type: 'assault', ...mission, loads: load.map((each) => ({ ...each })) },
          `Land ${aboard.join(' and ')} in`,
          target,
          'combat-move.assaults',
        )
      }
    }
}

/** Own units that stay where they are and fight whoever else is in their zone. */
function judgeEngage(game: Game, { power, engaged }: CombatMoveFrame, zone: string): Judged {
  return all(
    () =>
      game.board.isSea(zone) && !engaged.includes(zone)
        ? OK
        : refuse('combat-move', 'that is no zone to begin a fight in', [zone]),
    () =>
      mine(game, power, zone).some(({ unit }) => game.classOf(unit) === 'air' || game.is(unit, 'warship'))
        ? OK
        : refuse('combat-move', `nobody in ${game.name(zone)} could fight`, [zone]),
    () =>
      game.isHostileZone(power, zone)
        ? refuse('combat-move.hostile-zones', `there is fighting in ${game.name(zone)} as it is`, [zone])
        : OK,
    () => mayAttackZone(game, power, zone),
  )
}

function* offers(game: Game, frame: CombatMoveFrame): Generator<Offer> {
  const { power } = frame
  yield { command: { type: 'end' }, label: 'Go to the fighting', rule: 'combat-move' }
  for (const space of game.occupied()) {
    const list = mine(game, power, space)
    for (const entry of list) {
      const kind = game.classOf(entry.unit)
      if (kind === 'air') yield* airOffers(game, frame, space, entry)
      else if (kind === 'land') yield* landOffers(game, power, space, entry)
      else {
        yield* shipOffers(game, frame, space, entry)
        if (game.is(entry.unit, 'carries') && entry.unit.target === undefined)
          yield* assaultOffers(game, power, space, entry)
      }
    }
    if (list.length > 0 && judgeEngage(game, frame, space).ok)
      yield offer(game, { type: 'engage', zone: space }, 'Attack in', space)
  }
}

function sail(
  game: Game,
  frame: CombatMoveFrame,
  { from, to, ships }: { from: string; to: string; ships: Fleet },
): void {
  const { power } = frame
  const judged = judgeSail(game, power, { from, to, ships }, frame.assaults)
  const way = ('way' in judged ? judged.way : undefined) ?? [from, to]
  const attacks = mayAttackZone(game, power, to).ok
  const last = way.at(-2) ?? from
  const list = shipsOf(ships)
  for (const { key, unit, n } of list) game.turnInto(from, key, n, { ...unit, spent: true, from: last }, to)
  if (attacks) engage(game, frame, to)
  const escorted = list.some(({ unit }) => game.is(unit, 'surface'))
  if (list.some(({ unit }) => game.is(unit, 'carries')))
    ambush(game, power, ambushes(game, power, way, escorted), to)
}

/** A zone is attacked: whoever is there is an enemy from now on. */
function engage(game: Game, frame: CombatMoveFrame, zone: string): void {
  if (!frame.engaged.includes(zone)) game.table.patch({ engaged: [...frame.engaged, zone] })
  onAttackAtSea(game, frame.power, zone)
}

function announce(game: Game, frame: CombatMoveFrame, mission: Mission): void {
  const { power } = frame
  const { from, ship, loads: aboard, zone, target = '', escort = {} } = mission
  const judged = judgeAssault(game, power, mission)
  const way = ('way' in judged ? judged.way : undefined) ?? [from]
  const last = way.length > 1 ? way.at(-2) : undefined
  const unit = unitOf(ship)
  for (const { land, unit: key } of aboard) game.remove(land, key)
  const cargo = cargoAfter(unit, aboard)
  game.turnInto(
    from,
    ship,
    1,
    { ...unit, cargo, spent: true, target, ...(last === undefined ? {} : { from: last }) },
    zone,
  )
  for (const { key, unit: guard, n } of shipsOf(escort))
    game.turnInto(from, key, n, { ...guard, spent: true, from: last ?? from }, zone)
  if (!frame.assaults.includes(zone)) game.table.patch({ assaults: [...frame.assaults, zone] })
  game.say(`${nameOf(power)} means to land in ${game.name(target)}.`, 'combat-move.assaults', [zone, target])
  onAttack(game, power, target)
  ambush(game, power, ambushes(game, power, way, Object.keys(escort).length > 0), zone)
}

export const combatMove = procedure<Game, CombatMoveFrame>({
  frame: shape,
  stage: () => ({
    prompt: (_game, { power }) => ({
      faction: power,
      kind: 'combat-move',
      prompt: 'Move into battle.',
      rule: 'combat-move',
    }),
    offers,
    on: {
      end: verb({}, { traits: ['primary', 'pass'], do: (game, { engaged }) => end(game.table, { engaged }) }),
      attack: verb(
        { from: text, to: text, unit: text, n: whole, via: maybe(text) },
        {
          title: 'Attack',
          *named(game, { power }, march) {
            if (judgeMarch(game, power, march).ok) yield offer(game, march, 'Attack', march.to)
          },
          why: (game, { power }, march) => judgeMarch(game, power, march),
          do(game, { power }, { from, to, unit, n, via }) {
            onAttack(game, power, to)
            game.turnInto(from, unit, n, { ...unitOf(unit), spent: true, from: via ?? from }, to)
          },
        },
      ),
      blitz: verb(
        { from: text, via: text, to: text, tank: text, n: whole, beside: maybe(text), m: maybe(whole) },
        {
          title: 'Blitz',
          *named(game, { power }, blitz) {
            if (judgeBlitz(game, power, blitz).ok) yield offer(game, blitz, 'Blitz to', blitz.to)
          },
          why: (game, { power }, blitz) => judgeBlitz(game, power, blitz),
          do(game, { power }, { from, via, to, tank, n, beside, m }) {
            onAttack(game, power, via)
            take(game, power, via)
            const fights = standing(game, power, to) !== 'friendly'
            if (fights) onAttack(game, power, to)
            const arrived = (key: string): Unit => ({
              ...unitOf(key),
              spent: true,
              ...(fights ? { from: via } : {}),
            })
            game.turnInto(from, tank, n, arrived(tank), to)
            if (beside !== undefined) game.turnInto(from, beside, m ?? 0, arrived(beside), to)
          },
        },
      ),
      fly: verb(
        { from: text, to: text, unit: text, n: whole },
        {
          title: 'Fly to attack',
          *named(game, frame, flight) {
            if (judgeAirAttack(game, frame, flight).ok) yield offer(game, flight, 'Fly to', flight.to)
          },
          why: (game, frame, flight) => judgeAirAttack(game, frame, flight),
          do(game, frame, flight) {
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
            if (judgeRaid(game, power, flight).ok) yield offer(game, flight, 'Raid on', flight.to)
          },
          why: (game, { power }, flight) => judgeRaid(game, power, flight),
          do(game, { power }, flight) {
            fly(game, power, flight, true)
            onAttack(game, power, flight.to)
          },
        },
      ),
      sail: verb(
        { from: text, to: text, ships: fleet },
        {
          title: 'Sail to attack',
          *named(game, { power, assaults }, sailing) {
            if (judgeSail(game, power, sailing, assaults).ok)
              yield offer(game, sailing, 'Sail to', sailing.to)
          },
          why: (game, { power, assaults }, sailing) => judgeSail(game, power, sailing, assaults),
          do: sail,
        },
      ),
      assault: verb(
        { from: text, ship: text, loads, zone: text, target: text, escort: maybe(fleet) },
        {
          title: 'Land troops',
          *named(game, { power }, mission) {
            if (judgeAssault(game, power, mission).ok) yield offer(game, mission, 'Land in', mission.target)
          },
          why: (game, { power }, mission) => judgeAssault(game, power, mission),
          do: announce,
        },
      ),
      engage: verb(
        { zone: text },
        {
          title: 'Attack where they are',
          *named(game, frame, { zone }) {
            if (judgeEngage(game, frame, zone).ok)
              yield offer(game, { type: 'engage', zone }, 'Attack in', zone)
          },
          why: (game, frame, { zone }) => judgeEngage(game, frame, zone),
          do: (game, frame, { zone }) => engage(game, frame, zone),
        },
      ),
    },
  }),
})
