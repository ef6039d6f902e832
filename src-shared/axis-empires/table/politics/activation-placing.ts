/** The set-up of a Country that is activated: what its owner places, counter by counter (13.7.1). */
import { text } from '../../../kernel/shape.ts'
import { pool, zoneBox, zoneOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, refuse } from '../../ground/rule.ts'
import type { Game } from '../game/game.ts'
import { type Stage, verb } from '../game/stage.ts'
import { type ActivationFrame, ownerOf } from './activation-frame.ts'
import { type SetUpGroup, type SetUpPlan, setUpPlan } from './set-up.ts'

/** What the Country still sets up. */
export const planOf = (game: Game, frame: ActivationFrame): SetUpPlan =>
  setUpPlan(game, { country: frame.country, faction: ownerOf(frame) })

/** The first of the choices that has counters left. */
const nextChoice = (game: Game, frame: ActivationFrame): SetUpGroup | undefined =>
  planOf(game, frame).choices[0]

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

function placeOffers(game: Game, frame: ActivationFrame): Offer[] {
  const choice = nextChoice(game, frame)
  if (!choice) return []
  return oneOfEach(choice.units).flatMap((unit) =>
    choice.places.flatMap((to): Offer[] => {
      const hex = game.graph.indexOf.get(to)
      const where = hex === undefined ? to : game.hexName(hex)
      const faces = choice.boxes ? freeSides(game, unit, to) : [0]
      return faces.map((face) => ({
        command: { type: 'set-up', unit: unit.id, to, face },
        label: `Place ${game.name(unit)} in ${where}${face === 1 ? ', other side up' : ''}`,
        rule: '13.7.1',
        piece: unit.id,
        at: to,
      }))
    }),
  )
}

/** Its owner places the counters that have more than one place to go to (13.7.1): a command names counter, place and side. */
export const placing: Stage<ActivationFrame> = {
  run(game, frame) {
    const choice = nextChoice(game, frame)
    if (!choice) {
      game.table.patch({ step: 'marker' })
      return true
    }
    const { boxes, places } = choice
    if (boxes ? placeOffers(game, frame).length > 0 : places.length > 0) return false
    // One unit a hex, one Convoy of a mode in a Naval Zone: what finds no place waits in the Force Pool.
    for (const unit of choice.units) game.table.place(unit.id, pool(ownerOf(frame), unit.map))
    return true
  },
  prompt: (game, frame) => ({
    faction: ownerOf(frame),
    kind: 'set-up',
    prompt: `Set up ${game.countryName(frame.country)}: one unit a hex, in or next to its Cities and Ports`,
    rule: '13.7.1',
  }),
  offers: placeOffers,
  on: {
    'set-up': verb(
      {
        unit: text,
        to: text,
        face: { expected: '0 or 1', is: (value): value is number => value === 0 || value === 1 },
      },
      {
        title: 'Place a unit',
        names: { piece: 'unit', place: 'to' },
        why: () =>
          refuse('13.7.1', 'a unit is set up in or next to a City or Port of its Country, one unit a hex'),
        do(game, _frame, { unit, to, face }) {
          game.table.turn(unit, face)
          game.table.place(unit, to)
        },
      },
    ),
  },
}
