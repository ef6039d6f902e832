/** The ids of a game by what they stand for, to check keys and values of the state against. */

import type { Problem } from '../../game-system/content.ts'
import { shownValue } from '../../kernel/expected.ts'
import type { Json } from '../../kernel/json.ts'
import { OK, refuse as umpireRefuses, type Verdict } from '../../kernel/verdict.ts'
import type { Content } from '../content/compile.ts'
import { FACTIONS } from '../theatres/ids.ts'
import { THEATRES } from '../theatres/index.ts'
import { type Fault, faultText, type KnownIds, variableFault } from '../variables/check.ts'

/** Everything there is in the content of a game; sorts of fortress go by names on counters and are not listed. */
function knownIds({ graph, maps, unitOf }: Content): KnownIds {
  const waterways = new Set(graph.waterways.map(({ id }) => id))
  const areas = new Set(graph.areas.map(({ id }) => id))
  const units = new Set(unitOf.keys())
  const hexes = new Set(graph.indexOf.keys())
  const factions = new Set<string>(FACTIONS)
  return {
    maps,
    ids: (kind, map) => {
      switch (kind) {
        case 'area':
          return areas
        case 'unit':
          return units
        case 'hex':
          return hexes
        case 'waterway':
          return waterways
        case 'faction':
          return factions
        case 'posture-box':
          return new Set(THEATRES[map ?? 'tk'].postures.boxes.map(({ id }) => id))
        case 'fortress':
          return undefined
      }
    },
  }
}

/** Whether a variable may be set so by hand. */
export function judgeVariable(content: Content, key: string, value: Json): Verdict {
  const fault = variableFault(key, value, knownIds(content))
  return fault ? umpireRefuses('umpire', `${key}: ${faultText(fault)}`) : OK
}

function problem(file: string, key: string, value: Json, fault: Fault): Problem {
  const path = `vars.${key}`
  const { expected } = fault
  return {
    file,
    path,
    value: shownValue(value),
    expected,
    message: `${file}, ${path}: ${faultText(fault)}.`,
  }
}

/**
 * What is wrong with the variables of a saved game. Counters, hexes and waterways are not held against today's:
 * a game opens after the data have changed.
 */
export function checkVariables(
  content: Content,
  vars: Readonly<Record<string, Json>>,
  file: string,
): Problem[] {
  const all = knownIds(content)
  const known: KnownIds = {
    maps: all.maps,
    ids: (kind, map) =>
      kind === 'unit' || kind === 'hex' || kind === 'waterway' ? undefined : all.ids(kind, map),
  }
  return Object.entries(vars).flatMap(([key, value]) => {
    const fault = variableFault(key, value, known)
    return fault ? [problem(file, key, value, fault)] : []
  })
}
