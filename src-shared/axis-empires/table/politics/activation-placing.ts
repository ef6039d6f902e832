/** The set-up of a Country that is activated: what its owner places, counter by counter (13.7.1). */
import { commandKind } from '../../../kernel/command.ts'
import { text } from '../../../kernel/shape.ts'
import { pool, zoneBox, zoneOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { refuse } from '../../ground/rule.ts'
import type { Game } from '../game/game.ts'
import type { Answers, ChoiceByFields, Step } from '../game/script.ts'
import { type ActivationFrame, ownerOf } from './activation-frame.ts'
import { type SetUpGroup, type SetUpPlan, setUpPlan } from './set-up.ts'

/** What the Country still sets up. */
export const planOf = (game: Game, frame: ActivationFrame): SetUpPlan =>
  setUpPlan(game, { country: frame.country, faction: ownerOf(frame) })

/** One counter of each kind: those alike are placed in any order. */
function oneOfEach(units: readonly Unit[]): Unit[] {
  const kinds = new Set<string>()
  return units.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind).size > 0)
}

/** The sides of a Convoy that its faction may still show in a Naval Zone: one Convoy of each mode (2.2.3.7). */
function freeSides(game: Game, unit: Unit, to: string): number[] {
  const zone = zoneOfPlace(to)?.zone
  const there = zone === undefined ? [] : (['convoys', 'used'] as const).map((part) => zoneBox(zone, part))
  const taken = there
    .flatMap((box) => game.board.unitsAt(box))
    .filter((each) => game.sideOf(each) === game.sideOf(unit) && isStandardConvoy(each))
    .map((each) => game.board.up(each)?.type)
  return [...unit.sides.keys()].filter((face) => !taken.includes(unit.sides[face]?.type))
}

/** A Convoy marker, which an Escort on the back of a support unit is not. */
const isStandardConvoy = (unit: Unit): boolean => unit.sides[0]?.kind === 'marker'

/** Each way to place a counter of a group: which, where, and with which side up. */
function* placings(game: Game, { units, places, boxes }: SetUpGroup): Generator<ChoiceByFields<never>> {
  for (const unit of oneOfEach(units))
    for (const to of places) {
      const hex = game.graph.indexOf.get(to)
      const where = hex === undefined ? to : game.hexName(hex)
      for (const face of boxes ? freeSides(game, unit, to) : [0])
        yield {
          fields: { unit: unit.id, to, face },
          label: `Place ${game.name(unit)} in ${where}${face === 1 ? ', other side up' : ''}`,
          piece: unit.id,
          at: to,
          again: true,
          act: () => {
            game.table.turn(unit.id, face)
            game.table.place(unit.id, to)
          },
        }
    }
}

/** Its owner places the counters that have more than one place to go to (13.7.1), the first group that is left. */
export function placing(game: Game, frame: ActivationFrame): Step<ActivationFrame, never> {
  const [group] = planOf(game, frame).choices
  if (!group) return { does: () => [] }
  if (placings(game, group).next().done)
    return {
      // One unit a hex, one Convoy of a mode in a Naval Zone: what finds no place waits in the Force Pool.
      does() {
        for (const unit of group.units) game.table.place(unit.id, pool(ownerOf(frame), unit.map))
        return []
      },
      stays: true,
    }
  return {
    ask: `Set up ${game.countryName(frame.country)}: one unit a hex, in or next to its Cities and Ports`,
    always: true,
    choices: () => placings(game, group),
  }
}

const FACE = { expected: '0 or 1', is: (value: unknown): value is 0 | 1 => value === 0 || value === 1 }

/** A command names a counter, its place and its side. */
export const PLACING: Answers<ActivationFrame> = {
  choose: {
    kind: commandKind('set-up', { unit: text, to: text, face: FACE }),
    title: 'Place a unit',
    names: { piece: 'unit', place: 'to' },
    why: () =>
      refuse('13.7.1', 'a unit is set up in or next to a City or Port of its Country, one unit a hex'),
  },
}
