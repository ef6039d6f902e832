/** Ships that sail into battle, troops that are to be landed, and who fights where he is. */
import type { Offer } from '../../../kernel/procedure.ts'
import { maybe, text, texts } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Entry, unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { mayAttackLand, onAttack } from '../../table/politics.ts'
import { ambush } from '../../war/combat/ambush.ts'
import { takeGuests } from '../../war/movement/guests.ts'
import { all } from '../../war/movement/land.ts'
import {
  ambushes,
  judgeSail,
  judgeSailTo,
  mayAttackZone,
  type Sailing,
  seaRange,
  seaReach,
  shipsOf,
} from '../../war/movement/sea.ts'
import {
  assaultCargo,
  cargoAfter,
  isAssaultForce,
  judgeAssault,
  keeps,
  landingForce,
  type Mission,
  wayOf,
} from '../../war/movement/transport.ts'
import { judgeDecks } from './attack-air.ts'
import { type AttackVerbs, type CombatMoveFrame, engage, mine } from './attack-frame.ts'
import { cargoes, fleet, landingWords, loads, offer, voyageOffers } from './offers.ts'

const RULE = 'combat-move'
const ASSAULT = 'combat-move.assaults'

/** Voyages and landings of ships alike. */
export function* shipOffers(
  game: Game,
  frame: CombatMoveFrame,
  from: string,
  entry: Entry,
): Generator<Offer> {
  const { power, assaults } = frame
  const isDeck = game.is(entry.unit, 'deck')
  yield* voyageOffers(game, power, from, entry, {
    rule: RULE,
    may: (to, n) =>
      judgeSailTo(game, power, from, to, assaults).ok &&
      (!isDeck || judgeDecks(game, power, { from, to, ships: { [entry.key]: n } }).ok),
  })
  if (game.is(entry.unit, 'carries') && entry.unit.target === undefined)
    yield* assaultOffers(game, power, from, entry)
}

function* assaultOffers(game: Game, power: Power, from: string, { key, unit }: Entry): Generator<Offer> {
  const holds = cargoes(game, power, from, unit, 'captures').flatMap((load) => {
    const aboard = cargoAfter(unit, load)
    if (!isAssaultForce(game, power, aboard)) return []
    return [...keeps(landingForce(game, power, aboard))].map((keep) => ({
      load,
      keep: keep.length > 0 ? { keep: [...keep] } : {},
      words: landingWords(game, power, aboard, keep),
    }))
  })
  if (holds.length === 0) return
  for (const zone of seaReach(game, power, from, seaRange(game, power, from, unit.type), false).keys()) {
    const targets = game.board.landsBeside(zone).filter((land) => mayAttackLand(game, power, land).ok)
    if (targets.length === 0) continue
    for (const { load, keep, words } of holds) {
      if (!wayOf(game, power, { from, ship: key, loads: load, zone })) continue
      for (const target of targets) {
        const aboard = load.map((each) => ({ ...each }))
        const command = { type: 'assault', from, ship: key, loads: aboard, zone, target, ...keep }
        yield offer(game, command, `Land ${words} in`, target, ASSAULT)
      }
    }
  }
}

/** Own units that stay where they are and fight the others in their zone. */
export function judgeEngage(game: Game, { power, engaged }: CombatMoveFrame, zone: string): Verdict<RuleId> {
  return all(
    () =>
      game.board.isSea(zone) && !engaged.includes(zone)
        ? OK
        : refuse(RULE, 'that is no zone to begin a fight in', [zone]),
    () =>
      mine(game, power, zone).some(({ unit }) => game.classOf(unit) === 'air' || game.is(unit, 'warship'))
        ? OK
        : refuse(RULE, `nobody in ${game.name(zone)} could fight`, [zone]),
    () =>
      game.isHostileZone(power, zone)
        ? refuse('combat-move.hostile-zones', `there is fighting in ${game.name(zone)} as it is`, [zone])
        : OK,
    () => mayAttackZone(game, power, zone),
  )
}

/** Whether ships may sail: they have something to do there, and nobody in the air counts on them elsewhere. */
const judgeSailing = (game: Game, { power, assaults }: CombatMoveFrame, sailing: Sailing): Verdict<RuleId> =>
  all(
    () => judgeSail(game, power, sailing, assaults),
    () =>
      shipsOf(sailing.ships).some(({ unit }) => game.is(unit, 'deck'))
        ? judgeDecks(game, power, sailing)
        : OK,
  )

function sail(game: Game, frame: CombatMoveFrame, { from, to, ships }: Sailing): void {
  const { power, assaults } = frame
  const judged = judgeSail(game, power, { from, to, ships }, assaults)
  const way = ('way' in judged ? judged.way : undefined) ?? [from, to]
  const attacks = mayAttackZone(game, power, to).ok
  const last = way.at(-2) ?? from
  const list = shipsOf(ships)
  const why = attacks ? 'to attack' : assaults.includes(to) ? 'to stand by the landing' : 'to get away'
  game.say(
    `${nameOf(power)} sails with ${game.words(list)} from ${game.name(from)} to ${game.name(to)} ${why}.`,
    RULE,
    way,
  )
  takeGuests(game, power, { from, to, ships })
  for (const { key, unit, n } of list) game.turnInto(from, key, n, { ...unit, spent: true, from: last }, to)
  if (attacks) engage(game, frame, to)
  if (list.some(({ unit }) => game.is(unit, 'carries')))
    ambush(game, power, ambushes(game, power, way, ships), to)
}

function announce(game: Game, frame: CombatMoveFrame, mission: Mission): void {
  const { power } = frame
  const { from, ship, loads: aboard, zone, target = '', escort = {}, keep } = mission
  const judged = judgeAssault(game, power, mission)
  const way = ('way' in judged ? judged.way : undefined) ?? [from]
  const last = way.length > 1 ? way.at(-2) : undefined
  const unit = unitOf(ship)
  for (const { land, unit: key } of aboard) game.remove(land, key)
  const cargo = assaultCargo(unit, power, aboard, keep) ?? cargoAfter(unit, aboard)
  const loaded = { ...unit, cargo, spent: true as const, target }
  game.turnInto(from, ship, 1, last === undefined ? loaded : { ...loaded, from: last }, zone)
  takeGuests(game, power, { from, to: zone, ships: escort })
  for (const { key, unit: guard, n } of shipsOf(escort))
    game.turnInto(from, key, n, { ...guard, spent: true, from: last ?? from }, zone)
  if (!frame.assaults.includes(zone)) game.table.patch({ assaults: [...frame.assaults, zone] })
  const going = landingWords(
    game,
    power,
    cargo.filter(({ flag }) => flag === power),
    [],
  )
  const guard = shipsOf(escort)
  const beside = guard.length > 0 ? `, escorted by ${game.words(guard)}` : ''
  game.say(
    `${nameOf(power)} means to land ${going} in ${game.name(target)} from ${game.name(zone)}${beside}.`,
    ASSAULT,
    [...way, target],
  )
  onAttack(game, power, target)
  ambush(game, power, ambushes(game, power, way, escort), zone)
}

export const seaVerbs: AttackVerbs = {
  sail: verb(
    { from: text, to: text, ships: fleet },
    {
      title: 'Sail to attack',
      *named(game, frame, sailing) {
        if (judgeSailing(game, frame, sailing).ok) yield offer(game, sailing, 'Sail to', sailing.to, RULE)
      },
      why: judgeSailing,
      do: sail,
    },
  ),
  assault: verb(
    { from: text, ship: text, loads, zone: text, target: text, keep: maybe(texts), escort: maybe(fleet) },
    {
      title: 'Land troops',
      *named(game, { power }, mission) {
        if (judgeAssault(game, power, mission).ok)
          yield offer(game, mission, 'Land in', mission.target, ASSAULT)
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
          yield offer(game, { type: 'engage', zone }, 'Attack in', zone, RULE)
      },
      why: (game, frame, { zone }) => judgeEngage(game, frame, zone),
      do(game, frame, { zone }) {
        const who = game.words(mine(game, frame.power, zone))
        game.say(`${nameOf(frame.power)} attacks in ${game.name(zone)} with ${who}.`, RULE, [zone])
        engage(game, frame, zone)
      },
    },
  ),
}
