/** What the defence may do before the fighting begins: scramble from islands, and the kamikaze of Japan. */

import { end } from '../../../kernel/calls.ts'
import { nth } from '../../../kernel/present.ts'
import { flag, frameShape, maybe, oneOf, text, texts, whole } from '../../../kernel/shape.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import { type Entry, oneOrAll, unitOf } from '../../ground/units.ts'
import { V } from '../../ground/variables.ts'
import { awaitDice, diceFor } from '../../table/dice.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { settleGuests } from '../movement/guests.ts'

/** Zones in which the power on turn fights or lands troops. */
export type Zones = readonly string[]

interface ScrambleFrame extends Frame {
  readonly proc: 'scramble'
  readonly power: Power
  readonly zones: Zones
  /** Powers that have said all they will. */
  readonly done: readonly string[]
}

const scrambleShape = frameShape<ScrambleFrame>('scramble', {
  power: oneOf(...POWERS),
  zones: texts,
  done: texts,
})

export const scrambleFrame = (power: Power, zones: Zones): ScrambleFrame => ({
  proc: 'scramble',
  power,
  zones,
  done: [],
})

interface Ready extends Entry {
  readonly island: string
  readonly zone: string
}

/** Air units that may go up from islands with an airbase that works. */
function ready(game: Game, { power, zones, done }: ScrambleFrame): Ready[] {
  return zones.flatMap((zone) =>
    game.board
      .landsBeside(zone)
      .filter((land) => game.board.isIsland(land) && game.hasBase(land, 'air-base'))
      .flatMap((island) =>
        game
          .at(island)
          .filter(
            ({ unit }) =>
              unit.flag !== 'neutral' &&
              game.isAtWar(power, unit.flag) &&
              game.is(unit, 'scramble') &&
              !done.includes(unit.flag),
          )
          .map((entry) => ({ ...entry, island, zone })),
      ),
  )
}

export const scramble = procedure<Game, ScrambleFrame>({
  frame: scrambleShape,
  stage: () => ({
    run(game, frame) {
      if (ready(game, frame).length > 0) return false
      end(game.table)
      return true
    },
    prompt(game, frame) {
      const { unit, island } = nth(ready(game, frame), 0)
      return {
        faction: unit.flag,
        kind: 'scramble',
        prompt: `Aircraft on ${game.name(island)} may go up over the sea around it.`,
        rule: 'combat.scramble',
      }
    },
    *offers(game, frame) {
      const all = ready(game, frame)
      yield { command: { type: 'done' }, label: 'Nobody else goes up', rule: 'combat.scramble' }
      for (const { key, unit, n, island, zone } of all.filter((each) => each.unit.flag === all[0]?.unit.flag))
        for (const count of oneOrAll(n))
          yield {
            command: { type: 'scramble', island, zone, unit: key, n: count },
            label: `Send up ${game.words([{ unit, n: count }])} from ${game.name(island)}`,
            rule: 'combat.scramble',
            at: zone,
          }
    },
    on: {
      done: verb(
        {},
        {
          traits: ['primary', 'pass'],
          do(game, frame) {
            const [first] = ready(game, frame)
            if (first) game.table.patch({ done: [...frame.done, first.unit.flag] })
          },
        },
      ),
      scramble: verb(
        { island: text, zone: text, unit: text, n: whole },
        {
          title: 'Scramble',
          do(game, _frame, { island, zone, unit, n }) {
            game.turnInto(island, unit, n, { ...unitOf(unit), island }, zone)
            game.say(
              `${game.words([{ unit: unitOf(unit), n }])} go up from ${game.name(island)}.`,
              'combat.scramble',
              [island, zone],
            )
          },
        },
      ),
    },
  }),
})

interface KamikazeFrame extends Frame {
  readonly proc: 'kamikaze'
  readonly power: Power
  /** What each attack is meant for: the zone and the key of a ship. */
  readonly aims: readonly string[]
  /** All have been aimed. */
  readonly off?: boolean | undefined
}

const kamikazeShape = frameShape<KamikazeFrame>('kamikaze', {
  power: oneOf(...POWERS),
  aims: texts,
  off: maybe(flag),
})

export const kamikazeFrame = (power: Power): KamikazeFrame => ({ proc: 'kamikaze', power, aims: [] })

const KAMIKAZE = 2
const aimOf = (zone: string, ship: string): string => `${zone} ${ship}`

const left = (game: Game): number => (game.vars.isSet(V.kamikazeOpen) ? game.vars.number(V.kamikaze) : 0)

/** Surface warships an Ally has moved this turn into a zone of the kamikaze. */
function* victims(game: Game, power: Power): Generator<Entry & { readonly zone: string }> {
  if (power === 'japan' || !game.isAtWar('japan', power)) return
  for (const { id: zone, kamikaze } of game.board.seas) {
    const ships = kamikaze ? game.at(zone).filter(({ unit }) => unit.flag === power) : []
    // `from` is where a ship came from this turn.
    if (!ships.some(({ unit }) => unit.from !== undefined)) continue
    for (const entry of ships) if (game.is(entry.unit, 'surface')) yield { ...entry, zone }
  }
}

function strikeShip(game: Game, aim: string): string {
  const [zone = '', key = ''] = aim.split(' ')
  const hit = game.roll('Kamikaze', 'combat.kamikaze') <= KAMIKAZE
  const unit = unitOf(key)
  const words = game.words([{ unit, n: 1 }])
  // The ship may have been sunk or hurt by another before.
  const there = game.count(zone, key) > 0 ? key : undefined
  const hurt = game
    .at(zone)
    .find(
      (entry) => entry.unit.flag === unit.flag && entry.unit.type === unit.type && entry.unit.damaged,
    )?.key
  const found = there ?? hurt
  if (!hit || found === undefined) {
    game.say(`A kamikaze misses ${words}.`, 'combat.kamikaze', [zone])
    return zone
  }
  const ship = unitOf(found)
  const survives = game.is(ship, 'capital') && !ship.damaged
  if (survives) game.turnInto(zone, found, 1, { ...ship, damaged: true })
  else game.remove(zone, found)
  game.say(`A kamikaze ${survives ? 'damages' : 'sinks'} ${words}.`, 'combat.kamikaze', [zone])
  return zone
}

export const kamikaze = procedure<Game, KamikazeFrame>({
  frame: kamikazeShape,
  stage: () => ({
    run(game, { power, aims, off }) {
      if (!off && left(game) - aims.length > 0 && !victims(game, power).next().done) return false
      if (!awaitDice(game, 'japan', diceFor(aims.length, 'Kamikaze'), 'combat.kamikaze'))
        strikeAll(game, power, aims)
      return true
    },
    prompt: (game, { aims }) => ({
      faction: 'japan',
      kind: 'kamikaze',
      prompt: `Kamikaze: ${left(game) - aims.length} are left. Choose ships, then let them go.`,
      rule: 'combat.kamikaze',
    }),
    *offers(game, { power }) {
      yield { command: { type: 'done' }, label: 'Let them go', rule: 'combat.kamikaze' }
      for (const { zone, key, unit } of victims(game, power))
        yield {
          command: { type: 'kamikaze', zone, unit: key },
          label: `At ${game.one(unit.type)} in ${game.name(zone)}`,
          rule: 'combat.kamikaze',
          at: zone,
        }
    },
    on: {
      done: verb({}, { traits: ['primary'], do: (game) => game.table.patch({ off: true }) }),
      kamikaze: verb(
        { zone: text, unit: text },
        {
          title: 'Kamikaze',
          do: (game, { aims }, { zone, unit }) => game.table.patch({ aims: [...aims, aimOf(zone, unit)] }),
        },
      ),
    },
  }),
})

/** All attacks are rolled for; the zones they were flown in see no bombardment this turn. */
function strikeAll(game: Game, power: Power, aims: readonly string[]): void {
  const zones = new Set<string>()
  for (const aim of aims) zones.add(strikeShip(game, aim))
  for (const zone of zones) settleGuests(game, power, zone)
  if (aims.length > 0) {
    game.vars.set(V.kamikaze, left(game) - aims.length)
    game.say(`${nameOf('japan')} has ${left(game)} kamikaze attacks left.`, 'combat.kamikaze')
  }
  end(game.table, { struck: [...zones].sort() })
}
