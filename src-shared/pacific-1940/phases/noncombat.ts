/** Noncombat Move: everybody else moves, and the air units come down. */
import { end } from '../../kernel/calls.ts'
import type { Command, Offer } from '../../kernel/procedure.ts'
import { frameShape, maybe, oneOf, text, whole } from '../../kernel/shape.ts'
import { procedure, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { ambush } from '../combat/ambush.ts'
import { ownComplexes } from '../complexes.ts'
import { setOwner } from '../control.ts'
import type { Game } from '../game.ts'
import { nameOf } from '../game.ts'
import { flights, isLandingLand, rangeOf } from '../movement/air.ts'
import { DECK_SPACE, guests, roomIn } from '../movement/decks.ts'
import { all, judgeTransfer, type March } from '../movement/land.ts'
import { ambushes, judgeCruise, type Sailing, seaRange, seaReach, shipsOf } from '../movement/sea.ts'
import { cargoAfter, judgeBoard, judgeFerry, type Load, type Mission } from '../movement/transport.ts'
import { onEntry, takesOver } from '../politics.ts'
import { POWERS, type Power, sideOf } from '../powers.ts'
import type { RuleId } from '../rules.ts'
import { type Entry, oneOrAll, type Unit, unitOf } from '../units.ts'
import { cargoes, fleet, loads } from './combat-move.ts'

interface NoncombatFrame extends Frame {
  readonly proc: 'noncombat'
  readonly power: Power
}

const shape = frameShape<NoncombatFrame>('noncombat', { power: oneOf(...POWERS) })

export const noncombatFrame = (power: Power): NoncombatFrame => ({ proc: 'noncombat', power })

type Judged = Verdict<RuleId>

/** Air units of a power in a zone. */
const airAt = (game: Game, power: Power, space: string): Entry[] =>
  game.at(space).filter(({ unit }) => unit.flag === power && game.classOf(unit) === 'air')

const number = (list: readonly Entry[]): number => list.reduce((sum, { n }) => sum + n, 0)

/** Places on decks in a zone for one more air unit of a power; carriers still to be mobilized beside a complex count. */
export function freeDecks(game: Game, power: Power, zone: string): number {
  return game.keep(`room ${power} ${zone}`, () => countDecks(game, power, zone))
}

function countDecks(game: Game, power: Power, zone: string): number {
  const room = roomIn(game, zone, (flag) => sideOf(flag) === sideOf(power))
  const near = ownComplexes(game, power).some((land) => game.board.seasBeside(land).includes(zone))
  const fresh = near ? (game.bought(power)['aircraft-carrier'] ?? 0) * DECK_SPACE : 0
  return room + fresh - guests(game, power, zone) - number(airAt(game, power, zone))
}

interface Landing {
  readonly from: string
  readonly to: string
  readonly unit: string
  readonly n: number
}

/** Whether air units may come down, or move, to a space (Noncombat move). */
function judgeLanding(
  game: Game,
  power: Power,
  { from, to, unit, n }: Landing,
  reach?: ReadonlyMap<string, number>,
): Judged {
  const kind = unitOf(unit)
  const rule = 'noncombat'
  const decks = (): Judged =>
    game.is(kind, 'carrier') && (from === to || freeDecks(game, power, to) >= n)
      ? OK
      : refuse(rule, `no deck in ${game.name(to)} has room for them`, [to])
  return all(
    () =>
      kind.flag === power && game.count(from, unit) >= n && n > 0
        ? OK
        : refuse(rule, `there are not ${n} of them`, [from]),
    () =>
      game.classOf(kind) === 'air' && kind.left !== 0
        ? OK
        : refuse(rule, 'only air units with movement left come down elsewhere', [from]),
    () => (kind.spent && kind.left === undefined ? refuse(rule, 'they have moved', [from]) : OK),
    () => (to !== from ? OK : refuse(rule, 'they are there', [to])),
    () =>
      (reach ?? flights(game, power, from, rangeOf(game, kind, from))).has(to)
        ? OK
        : refuse(rule, `they cannot fly as far as ${game.name(to)}`, [to]),
    () =>
      game.board.isSea(to)
        ? decks()
        : isLandingLand(game, power, to)
          ? OK
          : refuse(rule, `${game.name(to)} has not been friendly since the turn began`, [to]),
  )
}

/** An air unit that has come down does nothing more. */
const settled = ({ flag, type }: Unit): Unit => ({ flag, type, spent: true })

/** Air units of the power on turn that have flown and stand where they may not stay. */
function aloft(game: Game, power: Power): { readonly space: string; readonly entry: Entry }[] {
  const list: { space: string; entry: Entry }[] = []
  for (const space of game.occupied()) {
    const entries = airAt(game, power, space)
    if (entries.length === 0) continue
    if (game.board.isSea(space)) {
      let room = freeDecks(game, power, space) + number(entries)
      for (const entry of entries) {
        const over = entry.n - Math.max(0, Math.min(entry.n, room))
        room -= entry.n
        if (over > 0) list.push({ space, entry: { ...entry, n: over } })
      }
    } else if (!isLandingLand(game, power, space))
      for (const entry of entries) if (entry.unit.left !== undefined) list.push({ space, entry })
  }
  return list
}

/** Somebody who would be lost and could still come down, with the way there: then the phase is not over. */
function stillToLand(game: Game, power: Power): string | undefined {
  for (const { space, entry } of aloft(game, power)) {
    const { unit, key } = entry
    for (const to of flights(game, power, space, rangeOf(game, unit, space)).keys())
      if (judgeLanding(game, power, { from: space, to, unit: key, n: 1 }).ok)
        return `${game.words([{ unit, n: 1 }])} in ${game.name(space)} can still come down in ${game.name(to)}`
    const carrier = game.is(unit, 'carrier') ? rescuer(game, power, space) : undefined
    if (carrier)
      return `a carrier in ${game.name(carrier)} can still come to ${game.name(space)} for ${game.words([{ unit, n: 1 }])}`
  }
  return undefined
}

/** A carrier that has not moved, has room to spare, and can come to a zone. */
function rescuer(game: Game, power: Power, zone: string): string | undefined {
  for (const { id } of game.board.seas)
    for (const { key, unit } of game.at(id)) {
      if (unit.flag !== power || !game.is(unit, 'deck') || unit.damaged || unit.spent || id === zone) continue
      if (freeDecks(game, power, id) < DECK_SPACE) continue
      if (judgeCruise(game, power, { from: id, to: zone, ships: { [key]: 1 } }).ok) return id
    }
  return undefined
}

function judgeEnd(game: Game, power: Power): Judged {
  const waiting = stillToLand(game, power)
  return waiting === undefined ? OK : refuse('noncombat', waiting)
}

const free = (game: Game, power: Power, space: string): Entry[] =>
  game.at(space).filter(({ unit }) => unit.flag === power && !unit.spent)

function offer(game: Game, command: Command, label: string, at: string): Offer {
  return { command, label: `${label} ${game.name(at)}`, rule: 'noncombat', at }
}

function* landOffers(game: Game, power: Power, from: string, { key, unit, n }: Entry): Generator<Offer> {
  const targets = new Map<string, March>()
  const { board } = game
  for (const to of board.landsBeside(from)) targets.set(to, { from, to, unit: key, n })
  if (game.type(unit.type).move > 1)
    for (const via of board.landsBeside(from))
      for (const to of board.landsBeside(via))
        if (!targets.has(to) && to !== from) targets.set(to, { from, via, to, unit: key, n })
  for (const march of targets.values()) {
    if (!judgeTransfer(game, power, march).ok) continue
    for (const count of oneOrAll(n))
      yield offer(
        game,
        { type: 'move', ...march, n: count },
        `${game.words([{ unit, n: count }])} from ${game.name(from)} to`,
        march.to,
      )
  }
}

function* airOffers(game: Game, power: Power, from: string, { key, unit, n }: Entry): Generator<Offer> {
  const reach = flights(game, power, from, rangeOf(game, unit, from))
  for (const to of reach.keys())
    for (const count of oneOrAll(n))
      if (judgeLanding(game, power, { from, to, unit: key, n: count }, reach).ok)
        yield offer(
          game,
          { type: 'land', from, to, unit: key, n: count },
          `${game.words([{ unit, n: count }])} to`,
          to,
        )
}

function* shipOffers(game: Game, power: Power, from: string, { key, unit, n }: Entry): Generator<Offer> {
  const reach = seaReach(
    game,
    power,
    from,
    seaRange(game, power, from, unit.type),
    game.is(unit, 'submerges'),
  )
  for (const to of reach.keys())
    for (const count of oneOrAll(n))
      if (judgeCruise(game, power, { from, to, ships: { [key]: count } }).ok)
        yield offer(
          game,
          { type: 'sail', from, to, ships: { [key]: count } },
          `${game.words([{ unit, n: count }])} to`,
          to,
        )
}

function* ferryOffers(game: Game, power: Power, from: string, { key, unit }: Entry): Generator<Offer> {
  const range = seaRange(game, power, from, unit.type)
  const full = cargoes(game, power, from, unit)
  for (const zone of seaReach(game, power, from, range, false).keys())
    for (const load of full) {
      const aboard = cargoAfter(unit, load)
      if (aboard.length === 0) continue
      const words = aboard.map(({ type }) => game.type(type).name.toLowerCase()).join(' and ')
      const ashore = [...game.board.landsBeside(zone), undefined]
      for (const target of ashore) {
        // Troops are not taken aboard to be put ashore where they were.
        if (target !== undefined && load.some(({ land }) => land === target)) continue
        const mission: Mission = {
          from,
          ship: key,
          loads: load,
          zone,
          ...(target === undefined ? {} : { target }),
        }
        if (!judgeFerry(game, power, mission).ok) continue
        const command = { type: 'ferry', ...mission, loads: load.map((each) => ({ ...each })) }
        yield target === undefined
          ? offer(game, command, `Carry ${words} to`, zone)
          : offer(game, command, `Bring ${words} to`, target)
      }
    }
}

/** Own troops and the transports of friends in a zone. */
function* friendOffers(game: Game, power: Power, zone: string): Generator<Offer> {
  for (const { key: ship, unit } of game.at(zone)) {
    if (unit.flag === power || !game.is(unit, 'carries')) continue
    for (const [load] of cargoes(game, power, zone, unit)) {
      if (!load || !judgeBoard(game, power, zone, ship, load).ok) continue
      yield offer(
        game,
        { type: 'board', zone, ship, land: load.land, unit: load.unit },
        `Load ${game.words([{ unit: unitOf(load.unit), n: 1 }])} on a friend's transport in`,
        zone,
      )
    }
    for (const land of game.board.landsBeside(zone))
      if (judgeDisembark(game, power, zone, ship, land).ok)
        yield offer(
          game,
          { type: 'disembark', zone, ship, land },
          `Put troops ashore from a friend's transport in`,
          land,
        )
  }
}

/** Own troops that came aboard a friend's transport in an earlier turn go ashore (Multinational forces). */
function judgeDisembark(game: Game, power: Power, zone: string, ship: string, land: string): Judged {
  const unit = unitOf(ship)
  const rule = 'combat.multinational'
  return all(
    () =>
      game.count(zone, ship) > 0 &&
      unit.flag !== power &&
      unit.cargo?.some(({ flag, early }) => flag === power && early)
        ? OK
        : refuse(rule, 'none of their troops is aboard since an earlier turn', [zone]),
    () =>
      game.board.landsBeside(zone).includes(land)
        ? OK
        : refuse(rule, `${game.name(land)} does not lie beside ${game.name(zone)}`, [land]),
    () => (game.isHostileZone(power, zone) ? refuse(rule, `${game.name(zone)} is hostile`, [zone]) : OK),
    () => enterable(game, power, land),
  )
}

const enterable = (game: Game, power: Power, land: string): Judged =>
  game.sideOfLand(land) === sideOf(power) || takesOver(game, power, land)
    ? OK
    : refuse('noncombat', `${game.name(land)} is not friendly`, [land])

function* offers(game: Game, { power }: NoncombatFrame): Generator<Offer> {
  if (judgeEnd(game, power).ok)
    yield { command: { type: 'end' }, label: 'Go to mobilization', rule: 'noncombat' }
  for (const space of game.occupied()) {
    for (const entry of airAt(game, power, space))
      if (!entry.unit.spent || entry.unit.left !== undefined) yield* airOffers(game, power, space, entry)
    for (const entry of free(game, power, space)) {
      const kind = game.classOf(entry.unit)
      if (kind === 'land') yield* landOffers(game, power, space, entry)
      else if (kind === 'sea') {
        yield* shipOffers(game, power, space, entry)
        if (game.is(entry.unit, 'carries')) yield* ferryOffers(game, power, space, entry)
      }
    }
    if (game.board.isSea(space)) yield* friendOffers(game, power, space)
  }
}

/** Units have come into a land in peace: a colony without a master is taken over, China at war draws them in. */
function enter(game: Game, power: Power, land: string): void {
  if (takesOver(game, power, land)) {
    setOwner(game, land, power)
    game.say(`${nameOf(power)} takes ${game.name(land)} under its care.`, 'politics', [land])
  } else if (game.holder(land) === undefined && game.sideOfLand(land) === sideOf(power)) {
    setOwner(game, land, power)
    game.say(`${nameOf(power)} holds ${game.name(land)} from now on.`, 'neutrals', [land])
  }
  onEntry(game, power, land)
}

function cruise(game: Game, power: Power, sailing: Sailing): void {
  const judged = judgeCruise(game, power, sailing)
  const way = ('way' in judged ? judged.way : undefined) ?? [sailing.from]
  const list = shipsOf(sailing.ships)
  takeGuests(game, power, sailing)
  for (const { key, unit, n } of list)
    game.turnInto(sailing.from, key, n, { ...unit, spent: true }, sailing.to)
  const escorted = list.some(({ unit }) => game.is(unit, 'surface'))
  if (list.some(({ unit }) => game.is(unit, 'carries')))
    ambush(game, power, ambushes(game, power, way, escorted), sailing.to)
}

/** Aircraft of friends that would have no deck left go along with the carriers (Aircraft carriers). */
export function takeGuests(game: Game, power: Power, { from, to, ships }: Sailing): void {
  const leaving = shipsOf(ships).reduce(
    (sum, { unit, n }) => sum + (game.is(unit, 'deck') ? n * DECK_SPACE : 0),
    0,
  )
  if (leaving === 0) return
  const rest = roomIn(game, from, (flag) => sideOf(flag) === sideOf(power)) - leaving
  let along = Math.max(0, guests(game, power, from) - Math.max(0, rest))
  for (const { key, unit, n } of game.at(from)) {
    if (along === 0) return
    if (
      unit.flag === power ||
      unit.flag === 'neutral' ||
      sideOf(unit.flag) !== sideOf(power) ||
      game.classOf(unit) !== 'air'
    )
      continue
    const some = Math.min(n, along)
    game.turnInto(from, key, some, unit, to)
    along -= some
  }
}

function ferry(game: Game, power: Power, mission: Mission): void {
  const { from, ship, loads: aboard, zone, target, escort = {} } = mission
  const judged = judgeFerry(game, power, mission)
  const way = ('way' in judged ? judged.way : undefined) ?? [from]
  const unit = unitOf(ship)
  for (const { land, unit: key } of aboard) game.remove(land, key)
  const cargo = cargoAfter(unit, aboard)
  const { cargo: _cargo, ...empty } = unit
  const ashore = target === undefined ? [] : cargo.filter(({ flag }) => flag === power)
  const stay = cargo.filter((each) => !ashore.includes(each))
  game.turnInto(from, ship, 1, { ...empty, ...(stay.length > 0 ? { cargo: stay } : {}), spent: true }, zone)
  for (const { key, unit: guard, n } of shipsOf(escort))
    game.turnInto(from, key, n, { ...guard, spent: true }, zone)
  if (target !== undefined) {
    for (const { flag, type } of ashore) game.add(target, { flag, type, spent: true })
    enter(game, power, target)
  }
  ambush(game, power, ambushes(game, power, way, Object.keys(escort).length > 0), zone)
}

/** Air units that may stay nowhere are lost; the others have landed. */
function comeDown(game: Game, power: Power): void {
  for (const { space, entry } of aloft(game, power)) {
    game.remove(space, entry.key, entry.n)
    game.say(
      `${game.words([entry])} ${entry.n > 1 ? 'find' : 'finds'} nowhere to come down and ${entry.n > 1 ? 'are' : 'is'} lost.`,
      'noncombat',
      [space],
    )
  }
  for (const space of game.occupied())
    for (const { key, unit, n } of airAt(game, power, space))
      if (unit.left !== undefined || unit.apart) game.turnInto(space, key, n, settled(unit))
}

export const noncombat = procedure<Game, NoncombatFrame>({
  frame: shape,
  stage: () => ({
    prompt: (_game, { power }) => ({
      faction: power,
      kind: 'noncombat',
      prompt: 'Move what has not fought, and bring the air units down.',
      rule: 'noncombat',
    }),
    offers,
    on: {
      end: verb(
        {},
        {
          traits: ['primary', 'pass'],
          why: (game, { power }) => judgeEnd(game, power),
          do(game, { power }) {
            comeDown(game, power)
            end(game.table)
          },
        },
      ),
      move: verb(
        { from: text, to: text, unit: text, n: whole, via: maybe(text) },
        {
          title: 'Move',
          *named(game, { power }, march) {
            if (judgeTransfer(game, power, march).ok) yield offer(game, march, 'Move to', march.to)
          },
          why: (game, { power }, march) => judgeTransfer(game, power, march),
          do(game, { power }, { from, to, unit, n }) {
            game.turnInto(from, unit, n, { ...unitOf(unit), spent: true }, to)
            enter(game, power, to)
          },
        },
      ),
      land: verb(
        { from: text, to: text, unit: text, n: whole },
        {
          title: 'Land',
          *named(game, { power }, landing) {
            if (judgeLanding(game, power, landing).ok) yield offer(game, landing, 'Land in', landing.to)
          },
          why: (game, { power }, landing) => judgeLanding(game, power, landing),
          do(game, { power }, { from, to, unit, n }) {
            game.turnInto(from, unit, n, settled(unitOf(unit)), to)
            if (!game.board.isSea(to)) onEntry(game, power, to)
          },
        },
      ),
      sail: verb(
        { from: text, to: text, ships: fleet },
        {
          title: 'Sail',
          *named(game, { power }, sailing) {
            if (judgeCruise(game, power, sailing).ok) yield offer(game, sailing, 'Sail to', sailing.to)
          },
          why: (game, { power }, sailing) => judgeCruise(game, power, sailing),
          do: (game, { power }, sailing) => cruise(game, power, sailing),
        },
      ),
      ferry: verb(
        { from: text, ship: text, loads, zone: text, target: maybe(text), escort: maybe(fleet) },
        {
          title: 'Carry troops',
          *named(game, { power }, mission) {
            if (judgeFerry(game, power, mission).ok)
              yield offer(game, mission, 'Carry to', mission.target ?? mission.zone)
          },
          why: (game, { power }, mission) => judgeFerry(game, power, mission),
          do: (game, { power }, mission) => ferry(game, power, mission),
        },
      ),
      board: verb(
        { zone: text, ship: text, land: text, unit: text },
        {
          title: "Load on a friend's transport",
          *named(game, { power }, { zone, ship, land, unit }) {
            if (judgeBoard(game, power, zone, ship, { land, unit }).ok)
              yield offer(game, { type: 'board', zone, ship, land, unit }, 'Load in', zone)
          },
          why: (game, { power }, { zone, ship, land, unit }) =>
            judgeBoard(game, power, zone, ship, { land, unit }),
          do(game, _frame, { zone, ship, land, unit }) {
            const load: Load = { land, unit }
            game.remove(land, unit)
            game.turnInto(zone, ship, 1, { ...unitOf(ship), cargo: cargoAfter(unitOf(ship), [load]) })
          },
        },
      ),
      disembark: verb(
        { zone: text, ship: text, land: text },
        {
          title: "Land from a friend's transport",
          *named(game, { power }, { zone, ship, land }) {
            if (judgeDisembark(game, power, zone, ship, land).ok)
              yield offer(game, { type: 'disembark', zone, ship, land }, 'Land in', land)
          },
          why: (game, { power }, { zone, ship, land }) => judgeDisembark(game, power, zone, ship, land),
          do(game, { power }, { zone, ship, land }) {
            const unit = unitOf(ship)
            const ashore = (unit.cargo ?? []).filter(({ flag, early }) => flag === power && early)
            const stay = (unit.cargo ?? []).filter((each) => !ashore.includes(each))
            const { cargo: _cargo, ...empty } = unit
            game.turnInto(zone, ship, 1, stay.length > 0 ? { ...empty, cargo: stay } : empty)
            for (const { flag, type } of ashore) game.add(land, { flag, type, spent: true })
            enter(game, power, land)
          },
        },
      ),
    },
  }),
})
