/** Between two rounds: is it over, does the attacker press on or retreat? (Press attack or retreat; Defenceless transports) */
import { text } from '../../kernel/shape.ts'
import { verb } from '../../kernel/stage.ts'
import type { Game } from '../game.ts'
import { nameOf } from '../game.ts'
import { settleGuests, takeGuests } from '../movement/guests.ts'
import { sideOf } from '../powers.ts'
import type { Entry } from '../units.ts'
import { go, isAtSea, other, type Step } from './exchange.ts'
import { shape } from './frame.ts'
import { alive, type BattleFrame, canHurt, diceOf, has, type Place, total } from './sides.ts'

/** Transports that nobody defends are sunk together (Defenceless transports). */
function sinkTransports(game: Game, frame: BattleFrame, place: Place): boolean {
  const list = alive(game, frame, place)
  const foes = alive(game, frame, other(place)).filter(({ unit }) => !game.is(unit, 'carries'))
  const ships = list.filter(({ unit }) => game.is(unit, 'carries'))
  if (ships.length === 0 || foes.length === 0) return false
  const dice = (side: Place): ReturnType<typeof diceOf> => {
    const own = alive(game, frame, side)
    return diceOf(game, own, side, true, has(game, own, 'anti-submarine'))
  }
  const others = list.filter(({ unit }) => !game.is(unit, 'carries'))
  const untouched =
    others.length === 0 || (!canHurt(game, dice(other(place)), others) && !canHurt(game, dice(place), foes))
  if (!untouched) return false
  for (const { key, n } of ships) game.remove(frame.space, key, n)
  game.say(
    `${game.words(ships)} without defence ${total(ships) === 1 ? 'is' : 'are'} sunk.`,
    'combat.transports',
    [frame.space],
  )
  return true
}

/** True if nobody is left who could hit anybody, or one side is gone. */
function isOver(game: Game, frame: BattleFrame): boolean {
  const atSea = isAtSea(game, frame)
  const ours = alive(game, frame, 'attacker')
  const theirs = alive(game, frame, 'defender')
  if (ours.length === 0 || theirs.length === 0) return true
  const dice = (list: Entry[], place: Place): ReturnType<typeof diceOf> =>
    diceOf(game, list, place, atSea, has(game, list, 'anti-submarine'))
  return !canHurt(game, dice(ours, 'attacker'), theirs) && !canHurt(game, dice(theirs, 'defender'), ours)
}

/** Spaces the attackers may retreat to: neighbours one of them came from that are friendly (Press attack or retreat). */
export function retreats(game: Game, frame: BattleFrame): string[] {
  const { power, space } = frame
  const atSea = isAtSea(game, frame)
  const list = alive(game, frame, 'attacker')
  const movers = list.filter(({ unit }) =>
    atSea
      ? game.classOf(unit) === 'sea'
      : game.classOf(unit) === 'land' && !game.board.isSea(unit.from ?? ''),
  )
  // Air units alone break off where they are; they land later in the turn.
  if (movers.length === 0) return list.some(({ unit }) => game.classOf(unit) === 'air') ? [space] : []
  const back = new Set(movers.flatMap(({ unit }) => (unit.from === undefined ? [] : [unit.from])))
  return [...back]
    .filter(
      (to) =>
        game.board.adjacent(space).includes(to) &&
        (atSea
          ? !game.isHostileZone(power, to) && !game.wasHostile(to)
          : game.sideOfLand(to) === sideOf(power)),
    )
    .sort()
}

function withdraw(game: Game, frame: BattleFrame, to: string): void {
  const { space, power } = frame
  const atSea = isAtSea(game, frame)
  const list = alive(game, frame, 'attacker')
  if (atSea && to !== space) {
    settleGuests(game, power, space)
    const ships = list.filter(({ unit }) => game.classOf(unit) === 'sea').map(({ key, n }) => [key, n])
    takeGuests(game, power, { from: space, to, ships: Object.fromEntries(ships) })
  }
  for (const { key, unit, n } of list) {
    const flies = game.classOf(unit) === 'air'
    if (flies) game.turnInto(space, key, n, { ...unit, apart: true })
    else if (atSea || !game.board.isSea(unit.from ?? '')) {
      const { from: _from, target: _target, ...rest } = unit
      game.turnInto(space, key, n, { ...rest, spent: true }, to)
    }
  }
  // With nobody left to fight for the zone, troops on friends' transports stay aboard.
  if (atSea)
    for (const { key, unit, n } of game.at(space))
      if (unit.flag !== power && unit.target !== undefined) {
        const { target: _target, ...rest } = unit
        game.turnInto(space, key, n, rest)
      }
  const where = to === space ? 'breaks off' : `retreats to ${game.name(to)}`
  game.say(`${nameOf(power)} ${where}.`, 'combat.retreat', [space])
}

export const press: Step = {
  run(game, frame) {
    if (isAtSea(game, frame)) {
      sinkTransports(game, frame, 'defender')
      if (retreats(game, frame).length === 0) sinkTransports(game, frame, 'attacker')
    }
    const now = shape.onTop(game.table.state.frames) ?? frame
    // Who was hit by a bombardment still defends in the first round.
    const bombarded = frame.round === 1 && Object.keys(now.doomed).length > 0
    if (!bombarded && isOver(game, now)) {
      go(game, 'end')
      return true
    }
    // The first round is always fought.
    if (frame.round === 1 || retreats(game, now).length === 0) {
      go(game, 'dive-attacker')
      return true
    }
    return false
  },
  prompt: (game, frame) => ({
    faction: frame.power,
    kind: 'press',
    prompt: `${game.name(frame.space)}: fight round ${frame.round}, or retreat?`,
    rule: 'combat.retreat',
  }),
  *offers(game, frame) {
    yield { command: { type: 'press' }, label: 'Press the attack', rule: 'combat.retreat', at: frame.space }
    for (const to of retreats(game, frame)) {
      const label = to === frame.space ? 'Break off' : `Retreat to ${game.name(to)}`
      yield { command: { type: 'retreat', to }, label, rule: 'combat.retreat', at: to }
    }
  },
  on: {
    press: verb({}, { traits: ['primary'], do: (game) => go(game, 'dive-attacker') }),
    retreat: verb(
      { to: text },
      {
        title: 'Retreat',
        do(game, frame, { to }) {
          withdraw(game, frame, to)
          // Troops from the sea fight on alone.
          go(game, alive(game, frame, 'attacker').length > 0 ? 'dive-attacker' : 'end')
        },
      },
    ),
  },
}
