/** Checks of counters: sides that fit together, hexes, nations and recipes that exist. */

import type { Problem } from '../../../../game-system/content.ts'
import type { MapFile, MapHex } from '../../map/schema.ts'
import { FACTIONS } from '../../theatres/ids.ts'
import { theatreOf } from '../../theatres/index.ts'
import type { Counter, CounterFile, GroundSide } from '../counters.ts'
import { Findings } from './findings.ts'

/** Words that stand for any Minor Country of a faction in a recipe. */
const RECIPE_WORDS = new Set(['axis-minor', 'western-minor', 'soviet-minor'])

export interface NamedCounterFile {
  readonly file: string
  readonly data: CounterFile
}

/** Nations of counters that are no Country of their map: the factions, and Countries with no land on it. */
export function offMapNations(maps: readonly string[]): ReadonlySet<string> {
  return new Set([...FACTIONS, ...maps.flatMap((map) => theatreOf(map).offMapNations)])
}

export const isMovable = (side: GroundSide): boolean => side.type !== 'fortress' && side.type !== 'garrison'

function checkSides(found: Findings, path: string, counter: Counter): void {
  counter.sides.forEach((side, i) => {
    if (side.kind !== 'ground') return
    const at = `${path}.sides[${i}]`
    if (side.type === 'hq' && side.range === undefined) {
      found.add(
        `${at}.range`,
        undefined,
        'a range for Ranged Support',
        `the HQ ${counter.id} has no range for Ranged Support.`,
      )
    }
    if (!isMovable(side) && side.move > 0) {
      found.add(
        `${at}.move`,
        side.move,
        '0',
        `${counter.id} is a ${side.type} unit with movement ${side.move}; fortress and garrison units do not move.`,
      )
    }
    if (!isMovable(side) && side.squares !== true) {
      found.add(
        `${at}.squares`,
        side.squares,
        'true',
        `${counter.id} is a ${side.type} unit without squares for its steps.`,
      )
    }
  })
  const [front, back] = counter.sides
  if (front?.kind !== 'ground' || back?.kind !== 'ground') return
  const portAFort = counter.tags?.includes('port-a-fort') === true
  if (portAFort ? back.steps !== front.steps : back.steps !== front.steps + 1) {
    const expected = String(portAFort ? front.steps : front.steps + 1)
    found.add(
      `${path}.sides[1].steps`,
      back.steps,
      expected,
      `the back of ${counter.id} has ${back.steps} steps; ${expected} expected after ${front.steps} on the front.`,
    )
  }
}

function checkRestriction(
  found: Findings,
  path: string,
  counter: Counter,
  hexes: ReadonlyMap<string, MapHex>,
): void {
  counter.hexes?.forEach((id, i) => {
    const hex = hexes.get(id)
    if (!hex) {
      found.add(
        `${path}.hexes[${i}]`,
        id,
        'a hex of the map',
        `${counter.id} is restricted to ${id}, which is no hex of the map.`,
      )
    } else if (hex.terrain === 'sea') {
      found.add(
        `${path}.hexes[${i}]`,
        id,
        'a Land hex',
        `${counter.id} is restricted to ${id}, which is an All-Sea hex.`,
      )
    }
  })
  const front = counter.sides[0]
  const tied = counter.hexes !== undefined || counter.place !== undefined
  if (front?.kind === 'ground' && !isMovable(front) && !tied) {
    found.add(
      path,
      counter.id,
      'hexes or place',
      `${counter.id} is a ${front.type} unit and says neither its hexes nor its kind of place.`,
    )
  }
}

function checkRecipe(
  found: Findings,
  path: string,
  counter: Counter,
  knows: { nation: (id: string) => boolean; counter: (id: string) => boolean },
): void {
  const needs = counter.recipe ? [...counter.recipe.two, counter.recipe.three] : []
  needs.forEach((need, i) => {
    const at = `${path}.recipe.${i < 2 ? `two[${i}]` : 'three'}`
    for (const nation of need?.nations ?? []) {
      if (!RECIPE_WORDS.has(nation) && !knows.nation(nation)) {
        found.add(
          at,
          nation,
          'a Country',
          `the recipe of ${counter.id} asks for ${nation}, which is no Country.`,
        )
      }
    }
    for (const id of need?.counters ?? []) {
      if (!knows.counter(id))
        found.add(at, id, 'a counter', `the recipe of ${counter.id} asks for ${id}, which is no counter.`)
    }
  })
}

/** What the counter files of a map may refer to. */
interface CounterReferences {
  readonly map: MapFile
  readonly hexes: ReadonlyMap<string, MapHex>
  nation(id: string): boolean
  counter(id: string): boolean
}

function checkCounter(found: Findings, path: string, counter: Counter, known: CounterReferences): void {
  for (const id of [counter.nation, ...(counter.nations ?? [])]) {
    if (!known.nation(id))
      found.add(
        `${path}.nation`,
        id,
        'a Country of the map or a faction',
        `${counter.id} belongs to ${id}, which is no Country of the map.`,
      )
  }
  checkSides(found, path, counter)
  checkRestriction(found, path, counter, known.hexes)
  checkRecipe(found, path, counter, known)
}

/** Checks counter files together, each against the map it is for. */
export function validateCounters(files: readonly NamedCounterFile[], maps: readonly MapFile[]): Problem[] {
  const all = new Set(files.flatMap((each) => each.data.counters.map((counter) => counter.id)))
  const known = new Map(maps.map((map) => [map.id, knownOn(map, all)]))
  const firstFile = new Map<string, string>()
  const problems: Problem[] = []
  for (const { file, data } of files) {
    const found = new Findings(file)
    const own = known.get(data.map)
    if (!own) {
      const ids = maps.map((map) => map.id).join(' and ')
      found.add('map', data.map, ids, `the counters are for the map ${data.map}, not ${ids}.`)
    }
    data.counters.forEach((counter, i) => {
      const path = `counters[${i}]`
      const before = firstFile.get(counter.id)
      if (before !== undefined) {
        found.add(
          `${path}.id`,
          counter.id,
          'an id used once',
          `the id ${counter.id} is already used in ${before}.`,
        )
      }
      firstFile.set(counter.id, file)
      if (own) checkCounter(found, path, counter, own)
    })
    problems.push(...found.list)
  }
  return problems
}

function knownOn(map: MapFile, counters: ReadonlySet<string>): CounterReferences {
  const areas = new Set(map.areas.map((area) => area.id))
  const offMap = offMapNations([map.id])
  return {
    map,
    hexes: new Map(map.hexes.map((hex) => [hex.id, hex])),
    nation: (id) => areas.has(id) || offMap.has(id),
    counter: (id) => counters.has(id),
  }
}
