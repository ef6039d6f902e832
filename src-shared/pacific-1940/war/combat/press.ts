/** Between two rounds: is it over, does the attacker press on or retreat? (Press attack or retreat; Defenceless transports) */
import { text } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import { sideOf } from '../../ground/powers.ts'
import type { Unit } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { settleGuests, takeGuests } from '../movement/guests.ts'
import { go, isAtSea, other, type Step } from './exchange.ts'
import { shape } from './frame.ts'
import { areDefenceless, isOver, type Line, lineOf } from './line.ts'
import { FIRST_STEP } from './round.ts'
import { alive, type BattleFrame, type Place, total } from './sides.ts'

/** What a side can still do and suffer. */
const lineAt = (game: Game, frame: BattleFrame, place: Place): Line =>
  lineOf(game, alive(game, frame, place), place, isAtSea(game, frame))

/** Transports that nobody defends are sunk together (Defenceless transports). */
function sinkTransports(game: Game, frame: BattleFrame, place: Place): void {
  if (!areDefenceless(lineAt(game, frame, place), lineAt(game, frame, other(place)))) return
  const ships = alive(game, frame, place).filter(({ unit }) => game.is(unit, 'carries'))
  for (const { key, n } of ships) game.remove(frame.space, key, n)
  game.say(
    `${game.words(ships)} without defence ${total(ships) === 1 ? 'is' : 'are'} sunk.`,
    'combat.transports',
    [frame.space],
  )
}

/** Whether a unit came over the sea. */
const isLanded = (game: Game, { from }: Unit): boolean => from !== undefined && game.board.isSea(from)

/** Spaces the attackers may retreat to: neighbours one of them came from that are friendly (Press attack or retreat). */
function retreats(game: Game, frame: BattleFrame): string[] {
  const { power, space } = frame
  const atSea = isAtSea(game, frame)
  const list = alive(game, frame, 'attacker')
  const movers = list.filter(({ unit }) =>
    atSea ? game.classOf(unit) === 'sea' : game.classOf(unit) === 'land' && !isLanded(game, unit),
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
    else if (atSea || !isLanded(game, unit)) {
      const { from: _from, target: _target, ...rest } = unit
      game.turnInto(space, key, n, { ...rest, spent: true, ...(atSea ? { fought: true as const } : {}) }, to)
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
    if (!bombarded && isOver(lineAt(game, now, 'attacker'), lineAt(game, now, 'defender'))) {
      go(game, 'end')
      return true
    }
    // The first round is always fought.
    if (frame.round === 1 || retreats(game, now).length === 0) {
      go(game, FIRST_STEP)
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
    press: verb({}, { traits: ['primary'], do: (game) => go(game, FIRST_STEP) }),
    retreat: verb(
      { to: text },
      {
        title: 'Retreat',
        do(game, frame, { to }) {
          withdraw(game, frame, to)
          // Troops from the sea fight on alone.
          go(game, alive(game, frame, 'attacker').length > 0 ? FIRST_STEP : 'end')
        },
      },
    ),
  },
}
