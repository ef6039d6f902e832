/** Own troops that assault a coast from the transport of a friend (Multinational forces). */
import type { Offer } from '../../../kernel/procedure.ts'
import { maybe, text, texts } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Cargo, type Unit, unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { mayAttackLand, onAttack } from '../../table/politics.ts'
import { all } from '../../war/movement/land.ts'
import { keeping, keeps, landingForce } from '../../war/movement/transport.ts'
import type { AttackVerbs, CombatMoveFrame } from './attack-frame.ts'
import { landingWords, offer } from './offers.ts'

const RULE = 'combat.multinational'

interface Storm {
  readonly zone: string
  /** The key of the friend's transport. */
  readonly ship: string
  readonly target: string
  /** Kinds of units that stay aboard. */
  readonly keep?: readonly string[] | undefined
}

/** A power's troops that came aboard in an earlier turn; of those `keep` names that many stay. */
const aboard = (ship: Unit, power: Power, keep: readonly string[] = []): Cargo[] | undefined =>
  keeping(ship.cargo ?? [], power, keep, ({ early }) => early === true)

/** A friend's transport with troops of a power that could go ashore from it, and have not been ordered to. */
const isLoaded = (game: Game, power: Power, unit: Unit): boolean =>
  unit.flag !== power &&
  game.is(unit, 'carries') &&
  unit.target === undefined &&
  landingForce(game, power, unit.cargo ?? []).some(({ early }) => early)

/** Somebody of a power who fights for a zone this turn. */
const fightsFor = (game: Game, power: Power, zone: string): boolean =>
  game
    .at(zone)
    .some(
      ({ unit }) =>
        unit.flag === power && !unit.held && (game.classOf(unit) === 'air' || game.is(unit, 'warship')),
    )

function judgeStorm(game: Game, power: Power, { zone, ship, target, keep }: Storm): Verdict<RuleId> {
  const unit = unitOf(ship)
  return all(
    () =>
      game.count(zone, ship) > 0 && isLoaded(game, power, unit)
        ? OK
        : refuse(RULE, 'none of their troops is aboard there since an earlier turn', [zone]),
    () => {
      const cargo = aboard(unit, power, keep)
      return cargo && landingForce(game, power, cargo).length > 0
        ? OK
        : refuse('units.transports', 'of their troops aboard at least one goes ashore', [zone])
    },
    () =>
      game.board.landsBeside(zone).includes(target)
        ? OK
        : refuse(RULE, `${game.name(target)} does not lie beside ${game.name(zone)}`, [zone, target]),
    () => mayAttackLand(game, power, target),
    () =>
      game.isHostileZone(power, zone) && !fightsFor(game, power, zone)
        ? refuse(
            'combat.sea-combat',
            `${game.name(zone)} is hostile, and nobody of theirs fights for it: the friend’s ships take no part`,
            [zone],
          )
        : OK,
  )
}

/** Landings from the transports of friends in a zone. */
export function* stormOffers(game: Game, power: Power, zone: string): Generator<Offer> {
  for (const { key: ship, unit } of game.at(zone)) {
    if (!isLoaded(game, power, unit)) continue
    const landing = landingForce(game, power, unit.cargo ?? [])
    for (const target of game.board.landsBeside(zone))
      for (const keep of keeps(landing)) {
        const stay = keep.length > 0 ? { keep: [...keep] } : {}
        if (!judgeStorm(game, power, { zone, ship, target, keep }).ok) continue
        const words = landingWords(game, power, landing, keep)
        yield offer(
          game,
          { type: 'storm', zone, ship, target, ...stay },
          `Land ${words} from a friend's transport in`,
          target,
          RULE,
        )
      }
  }
}

function storm(game: Game, frame: CombatMoveFrame, { zone, ship, target, keep }: Storm): void {
  const { power, assaults } = frame
  const unit = unitOf(ship)
  game.turnInto(zone, ship, 1, { ...unit, cargo: aboard(unit, power, keep) ?? [], target })
  if (!assaults.includes(zone)) game.table.patch({ assaults: [...assaults, zone] })
  game.say(
    `${nameOf(power)} means to land in ${game.name(target)} from a friend's transport.`,
    'combat-move.assaults',
    [zone, target],
  )
  onAttack(game, power, target)
}

export const friendAttackVerbs: AttackVerbs = {
  storm: verb(
    { zone: text, ship: text, target: text, keep: maybe(texts) },
    {
      title: "Land troops from a friend's transport",
      *named(game, { power }, named) {
        if (judgeStorm(game, power, named).ok) yield offer(game, named, 'Land in', named.target, RULE)
      },
      why: (game, { power }, named) => judgeStorm(game, power, named),
      do: storm,
    },
  ),
}
