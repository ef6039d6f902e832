/** Counters that wait for an event: which they are by what is printed on them, and their names for a person. */
import { series } from '../../../../kernel/words.ts'
import { eventsBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { markerTitle } from '../../../ground/names/markers.ts'
import { nationality } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { TYPE_TITLE } from '../../../table/game/support-titles.ts'
import { isColonialUnit } from '../counters/losses.ts'
import { isNew } from '../counters/moves.ts'
import type { Happening } from '../types.ts'
import type { CounterFilter, Waiting } from './vocabulary.ts'

const isMarker = (unit: Unit): boolean => unit.sides.every(({ kind }) => kind === 'marker')

const fits = (unit: Unit, wanted: CounterFilter): boolean =>
  (wanted.id === undefined || unit.id === wanted.id) &&
  unit.id !== wanted.not &&
  (wanted.nation === undefined || nationality(unit.nation) === wanted.nation) &&
  (wanted.type === undefined || unit.sides[0]?.type === wanted.type) &&
  (wanted.tag === undefined || unit.tags.has(wanted.tag)) &&
  (wanted.withoutTag === undefined || !unit.tags.has(wanted.withoutTag)) &&
  (!wanted.colonial || isColonialUnit(unit)) &&
  (!wanted.units || !isMarker(unit))

/** The counters that wait for an event, in the Conditional Events Box of its receiver or aside. */
export function waitingFor(game: Game, { map, receiver }: Happening, { in: place, of }: Waiting): Unit[] {
  const there =
    place === 'aside'
      ? game.content.units.filter((unit) => isNew(game, unit))
      : game.board.unitsAt(eventsBox(receiver, map))
  return there.filter((unit) => of.some((wanted) => fits(unit, wanted)))
}

const TITLES: Readonly<Record<string, string>> = TYPE_TITLE

/** The name of a type of counter: `Air Force`, `Logistics marker`. */
const typeName = (type: string): string => TITLES[type] ?? `${markerTitle(type)} marker`

/** The counters of a filter for a person, after "the": `Air Force`, `colonial units`. */
function filterName({ type, tag, nation, colonial }: CounterFilter): string {
  if (type !== undefined) return typeName(type)
  if (tag !== undefined) return `counters of ${markerTitle(tag)}`
  const units = colonial ? 'colonial units' : nation === undefined ? 'counter' : 'forces'
  return units
}

/** Waiting counters for a person: `the colonial units and the Quit India marker`. */
export const waitingName = ({ of }: Waiting): string =>
  series(of.map((wanted) => `the ${filterName(wanted)}`))

/** The box they wait in, for a person. */
export const boxName = ({ in: place }: Waiting): string =>
  place === 'aside' ? 'the counters not in play' : 'the Conditional Events Box'
