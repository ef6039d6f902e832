/** Own troops on the transports of friends (Multinational forces). */
import type { Offer } from '../../../kernel/procedure.ts'
import { text } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { mayEnter } from '../../table/politics.ts'
import { all } from '../../war/movement/land.ts'
import { cargoAfter, judgeBoard } from '../../war/movement/transport.ts'
import { cargoes, offer } from './offers.ts'
import type { TransferVerbs } from './transfer-frame.ts'
import { enter } from './transfer-land.ts'

const RULE = 'combat.multinational'

/** Own troops and the transports of friends in a zone. */
export function* friendOffers(game: Game, power: Power, zone: string): Generator<Offer> {
  for (const { key: ship, unit } of game.at(zone)) {
    if (unit.flag === power || !game.is(unit, 'carries')) continue
    for (const [load, ...more] of cargoes(game, power, zone, unit)) {
      if (!load || more.length > 0 || !judgeBoard(game, power, zone, ship, load).ok) continue
      yield offer(
        game,
        { type: 'board', zone, ship, land: load.land, unit: load.unit },
        `Load ${game.words([{ unit: unitOf(load.unit), n: 1 }])} on a friend's transport in`,
        zone,
        RULE,
      )
    }
    for (const land of game.board.landsBeside(zone))
      if (judgeDisembark(game, power, zone, ship, land).ok)
        yield offer(
          game,
          { type: 'disembark', zone, ship, land },
          `Put troops ashore from a friend's transport in`,
          land,
          RULE,
        )
  }
}

/** Own troops that came aboard a friend's transport in an earlier turn go ashore (Multinational forces). */
function judgeDisembark(game: Game, power: Power, zone: string, ship: string, land: string): Verdict<RuleId> {
  const unit = unitOf(ship)
  return all(
    () =>
      game.count(zone, ship) > 0 &&
      unit.flag !== power &&
      unit.cargo?.some(({ flag, early }) => flag === power && early)
        ? OK
        : refuse(RULE, 'none of their troops is aboard since an earlier turn', [zone]),
    () =>
      game.board.landsBeside(zone).includes(land)
        ? OK
        : refuse(RULE, `${game.name(land)} does not lie beside ${game.name(zone)}`, [land]),
    () => (game.isHostileZone(power, zone) ? refuse(RULE, `${game.name(zone)} is hostile`, [zone]) : OK),
    () => mayEnter(game, power, land),
  )
}

function disembark(game: Game, power: Power, zone: string, ship: string, land: string): void {
  const unit = unitOf(ship)
  const ashore = (unit.cargo ?? []).filter(({ flag, early }) => flag === power && early)
  const stay = (unit.cargo ?? []).filter((each) => !ashore.includes(each))
  const { cargo: _cargo, ...empty } = unit
  game.turnInto(zone, ship, 1, stay.length > 0 ? { ...empty, cargo: stay } : empty)
  const who = ashore.map(({ type }) => game.type(type).name.toLowerCase()).join(' and ')
  game.say(`${nameOf(power)} lands ${who} in ${game.name(land)} from a friend's transport.`, RULE, [
    zone,
    land,
  ])
  for (const { flag, type } of ashore) game.add(land, { flag, type, spent: true })
  enter(game, power, land)
}

export const friendVerbs: TransferVerbs = {
  board: verb(
    { zone: text, ship: text, land: text, unit: text },
    {
      title: "Load on a friend's transport",
      *named(game, { power }, { zone, ship, land, unit }) {
        if (judgeBoard(game, power, zone, ship, { land, unit }).ok)
          yield offer(game, { type: 'board', zone, ship, land, unit }, 'Load in', zone, RULE)
      },
      why: (game, { power }, { zone, ship, land, unit }) =>
        judgeBoard(game, power, zone, ship, { land, unit }),
      do(game, { power }, { zone, ship, land, unit }) {
        const who = game.words([{ unit: unitOf(unit), n: 1 }])
        game.say(
          `${nameOf(power)} loads ${who} from ${game.name(land)} on a friend's transport in ${game.name(zone)}.`,
          RULE,
          [land, zone],
        )
        const cargo = cargoAfter(unitOf(ship), [{ land, unit }])
        game.remove(land, unit)
        game.turnInto(zone, ship, 1, { ...unitOf(ship), cargo })
      },
    },
  ),
  disembark: verb(
    { zone: text, ship: text, land: text },
    {
      title: "Land from a friend's transport",
      *named(game, { power }, { zone, ship, land }) {
        if (judgeDisembark(game, power, zone, ship, land).ok)
          yield offer(game, { type: 'disembark', zone, ship, land }, 'Land in', land, RULE)
      },
      why: (game, { power }, { zone, ship, land }) => judgeDisembark(game, power, zone, ship, land),
      do: (game, { power }, { zone, ship, land }) => disembark(game, power, zone, ship, land),
    },
  ),
}
