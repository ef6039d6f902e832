/** Transports: what they take aboard on their way, and where it lands (Transports; Amphibious assaults). */
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Power, sideOf } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Cargo, type Unit, unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { mayAttackLand, mayEnter } from '../../table/politics.ts'
import { all, hasFree } from './land.ts'
import { type Fleet, loops, seaRange, shipsOf, ways } from './sea.ts'

type Judgement = Verdict<RuleId>

/** A land unit taken aboard: from which land, and its key. */
export interface Load {
  readonly land: string
  readonly unit: string
}

/** What one transport does in a turn. */
export interface Mission {
  /** The zone it is in. */
  readonly from: string
  /** Its key. */
  readonly ship: string
  readonly loads: readonly Load[]
  /** The zone it ends in. */
  readonly zone: string
  /** The land its cargo goes ashore in; absent if it stays aboard. */
  readonly target?: string | undefined
  /** Kinds of units aboard that stay there when the others go ashore. */
  readonly keep?: readonly string[] | undefined
  /** Ships that go with it. */
  readonly escort?: Fleet | undefined
}

/** The cargo of a ship with what it takes aboard. */
export const cargoAfter = (ship: Unit, loads: readonly Load[]): Cargo[] => [
  ...(ship.cargo ?? []),
  ...loads.map(({ unit }) => ({ flag: unitOf(unit).flag, type: unitOf(unit).type })),
]

/** A power's cargo with those marked that stay aboard; undefined if there are none who may. */
export function keeping(
  cargo: readonly Cargo[],
  power: Power,
  keep: readonly string[],
  may: (unit: Cargo) => boolean,
): Cargo[] | undefined {
  const left = [...keep]
  const marked = cargo.map((each): Cargo => {
    const at = each.flag === power && may(each) ? left.indexOf(each.type) : -1
    if (at < 0) return each
    left.splice(at, 1)
    return { ...each, stays: true }
  })
  return left.length === 0 ? marked : undefined
}

/** A ship with what stays aboard after a landing. */
export function unloaded({ cargo: _cargo, ...ship }: Unit, stay: readonly Cargo[]): Unit {
  if (stay.length === 0) return ship
  return { ...ship, cargo: stay.map(({ stays: _stays, ...each }) => each) }
}

/** One of those who could go ashore stays aboard, in every way there is: for a list of offers. */
export function* keeps(landing: readonly Cargo[]): Generator<readonly string[]> {
  yield []
  if (landing.length < 2) return
  for (const type of new Set(landing.filter(({ early }) => early).map(({ type }) => type))) yield [type]
}

/** A transport holds any one land unit and one more infantry. */
export function fits(cargo: readonly Cargo[]): boolean {
  if (cargo.length < 2) return true
  return cargo.length === 2 && cargo.some(({ type }) => type === 'infantry')
}

function mayLoad(game: Game, power: Power, { land, unit }: Load): Judgement {
  const kind = unitOf(unit)
  const rule = 'units.transports'
  return all(
    () => hasFree(game, power, land, unit, 1),
    () => (game.classOf(kind) === 'land' ? OK : refuse(rule, 'transports carry land units only', [land])),
    () =>
      power === 'china' ? refuse('china', 'Chinese units may not be loaded onto transports', [land]) : OK,
  )
}

/** The same unit is named no more often than it stands there. */
function areThere(game: Game, loads: readonly Load[]): boolean {
  return loads.every(({ land, unit }) => {
    const asked = loads.filter((other) => other.land === land && other.unit === unit).length
    return game.count(land, unit) >= asked
  })
}

/** The way a mission takes: past every land it loads in, each from a zone that is not hostile. */
export function wayOf(
  game: Game,
  power: Power,
  { from, ship, loads, zone }: Mission,
): readonly string[] | undefined {
  const range = seaRange(game, power, from, unitOf(ship).type)
  const all =
    from === zone ? [[from], ...loops(game, power, from, range)] : ways(game, power, from, zone, range)
  return all.find((way) =>
    loads.every(({ land }) =>
      way.some((at) => game.board.landsBeside(at).includes(land) && !game.isHostileZone(power, at)),
    ),
  )
}

function judgeMission(
  game: Game,
  power: Power,
  mission: Mission,
): Judgement & { readonly way?: readonly string[] } {
  const { from, ship, loads, zone, escort = {} } = mission
  const unit = unitOf(ship)
  const rule = 'combat-move.transports'
  const verdict = all(
    () => hasFree(game, power, from, ship, 1),
    () => (game.is(unit, 'carries') ? OK : refuse(rule, 'only transports carry land units', [from])),
    ...loads.map((load) => () => mayLoad(game, power, load)),
    () => (game.board.isSea(zone) ? OK : refuse(rule, 'transports sail to sea zones', [from])),
    () => (areThere(game, loads) ? OK : refuse(rule, 'there are not so many to load')),
    () =>
      fits(cargoAfter(unit, loads))
        ? OK
        : refuse('units.transports', 'a transport holds any one land unit and one more infantry', [from]),
    ...shipsOf(escort).map(
      ({ key, n }) =>
        () =>
          hasFree(game, power, from, key, n),
    ),
  )
  if (!verdict.ok) return verdict
  const way = wayOf(game, power, mission)
  if (way) return { ...OK, way }
  return refuse(rule, `there is no way to ${game.name(zone)} past what is to be loaded`, [zone])
}

/** Land units of a power that would go ashore to fight. */
export const landingForce = (game: Game, power: Power, cargo: readonly Cargo[]): Cargo[] =>
  cargo.filter(
    ({ flag, type, stays }) => flag === power && !stays && game.type(type).tags.includes('captures'),
  )

/** True if somebody of a cargo would go ashore to fight. */
export const isAssaultForce = (game: Game, power: Power, cargo: readonly Cargo[]): boolean =>
  landingForce(game, power, cargo).length > 0

/** What a transport brings to an assault: units aboard before the turn may stay (Transports). */
export const assaultCargo = (
  ship: Unit,
  power: Power,
  loads: readonly Load[],
  keep: readonly string[] = [],
): Cargo[] | undefined => keeping(cargoAfter(ship, loads), power, keep, ({ early }) => early === true)

/** Whether a transport may land troops in an assault (Announcing amphibious assaults). */
export function judgeAssault(
  game: Game,
  power: Power,
  mission: Mission,
): Judgement & { readonly way?: readonly string[] } {
  const { zone, target = '', loads, keep = [] } = mission
  const rule = 'combat-move.assaults'
  const judged = judgeMission(game, power, mission)
  if (!judged.ok) return judged
  const cargo = assaultCargo(unitOf(mission.ship), power, loads, keep)
  if (!cargo)
    return refuse('units.transports', 'only troops that were aboard before the turn may stay aboard', [zone])
  const verdict = all(
    () =>
      game.board.landsBeside(zone).includes(target)
        ? OK
        : refuse(rule, `${game.name(target)} does not lie beside ${game.name(zone)}`, [zone, target]),
    () => mayAttackLand(game, power, target),
    () =>
      isAssaultForce(game, power, cargo) ? OK : refuse(rule, 'nobody is aboard who could go ashore', [zone]),
    () =>
      loads.every(({ unit }) => game.is(unitOf(unit), 'captures'))
        ? OK
        : refuse('units.antiaircraft', 'antiaircraft guns are not loaded for an assault', [zone]),
  )
  return verdict.ok ? judged : verdict
}

/** Whether a transport may carry troops without fighting (Noncombat move). */
export function judgeFerry(
  game: Game,
  power: Power,
  mission: Mission,
): Judgement & { readonly way?: readonly string[] } {
  const { zone, target, from, loads, keep = [] } = mission
  const judged = judgeMission(game, power, mission)
  if (!judged.ok) return judged
  const aboard = keeping(cargoAfter(unitOf(mission.ship), loads), power, keep, () => true)
  if (!aboard || (target === undefined && keep.length > 0))
    return refuse('units.transports', 'nobody of that kind is aboard who could stay there', [zone])
  const cargo = aboard.filter(({ flag, stays }) => flag === power && !stays)
  const verdict = all(
    () =>
      game.isHostileZone(power, zone) ? refuse('noncombat', `${game.name(zone)} is hostile`, [zone]) : OK,
    () =>
      from !== zone || loads.length > 0 || target !== undefined
        ? OK
        : refuse('noncombat', 'it would do nothing', [zone]),
    () =>
      target === undefined || game.board.landsBeside(zone).includes(target)
        ? OK
        : refuse('noncombat', `${game.name(target)} does not lie beside ${game.name(zone)}`, [zone]),
    () =>
      target === undefined || cargo.length > 0
        ? OK
        : refuse('noncombat', 'nobody is aboard who could go ashore', [zone]),
    () => (target === undefined ? OK : mayEnter(game, power, target)),
  )
  return verdict.ok ? judged : verdict
}

/** A friend's transport in a zone takes one of a power's land units aboard, or puts it ashore (Multinational forces). */
export function judgeBoard(game: Game, power: Power, zone: string, ship: string, load: Load): Judgement {
  const unit = unitOf(ship)
  const rule = 'combat.multinational'
  return all(
    () =>
      game.count(zone, ship) > 0 && game.is(unit, 'carries')
        ? OK
        : refuse(rule, 'there is no such transport', [zone]),
    () =>
      unit.flag !== 'neutral' && unit.flag !== power && sideOf(unit.flag) === sideOf(power)
        ? OK
        : refuse(rule, 'it is no transport of a friend', [zone]),
    () => (game.isHostileZone(power, zone) ? refuse(rule, `${game.name(zone)} is hostile`, [zone]) : OK),
    () => mayLoad(game, power, load),
    () =>
      game.board.landsBeside(zone).includes(load.land)
        ? OK
        : refuse(rule, `${game.name(load.land)} does not lie beside ${game.name(zone)}`, [zone]),
    () =>
      fits(cargoAfter(unit, [load]))
        ? OK
        : refuse('units.transports', 'a transport holds any one land unit and one more infantry', [zone]),
  )
}
