/** The ids of a game by what they stand for, to check keys and values of the state against. */

import type { Problem } from '../../../game-system/content.ts'
import { shownValue } from '../../../kernel/expected.ts'
import type { Json } from '../../../kernel/json.ts'
import { OK, refuse as umpireRefuses, type Verdict } from '../../../kernel/verdict.ts'
import type { Content } from '../../ground/content/compile.ts'
import { FACTIONS } from '../../ground/theatres/ids.ts'
import { MAJORS, type MapId, postureBoxOf, THEATRES } from '../../ground/theatres/index.ts'
import { type Fault, faultText, type KnownIds, variableFault } from '../../ground/variables/check.ts'
import { keyOn, V } from '../../ground/variables/index.ts'

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

type Vars = Readonly<Record<string, Json>>

/** The active Allied Countries of a map whose Posture is War, by the variables of a state. */
function alliesAtWar({ graph }: Content, vars: Vars, map: MapId): string[] {
  const theatre = THEATRES[map]
  const set = (name: string): boolean => vars[keyOn(name, map) ?? ''] !== undefined
  return graph.areas.flatMap(({ id, name }, index) => {
    if (graph.files[graph.areaMap[index] ?? 0]?.id !== map) return []
    const status = /^active:(.+)$/.exec(String(vars[V.country.key(id)]))?.[1]
    const side = MAJORS[id] ?? FACTIONS.find((faction) => faction === status)
    if (side === undefined || side === 'axis') return []
    const box = postureBoxOf(theatre, id, side, set)
    return box !== undefined && (vars[V.posture.key(box, map)] ?? null) === null ? [name] : []
  })
}

/** A map in Pre-War on which an Allied Country has a Posture of War (12), as a fault; training has no politics. */
function warStateFault(
  content: Content,
  vars: Vars,
): { readonly key: string; readonly fault: Fault } | undefined {
  if (content.scenario.kind !== 'campaign') return undefined
  for (const map of content.maps) {
    const key = V.warState.key(map)
    const [at] = vars[key] === 'pre-war' ? alliesAtWar(content, vars, map) : []
    if (at !== undefined)
      return {
        key,
        fault: {
          part: 'value',
          found: '"pre-war"',
          expected: `limited or total, for the Posture of ${at} is War`,
        },
      }
  }
  return undefined
}

/** Whether a variable may be set so by hand; with the state it belongs to, whether War State and Postures agree then. */
export function judgeVariable(content: Content, key: string, value: Json, vars?: Vars): Verdict {
  const fault = variableFault(key, value, knownIds(content))
  if (fault) return umpireRefuses('umpire', `${key}: ${faultText(fault)}`)
  const clash = vars && warStateFault(content, { ...vars, [key]: value })
  return clash ? umpireRefuses('umpire', `${clash.key}: ${faultText(clash.fault)}`) : OK
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
  const faults = Object.entries(vars).flatMap(([key, value]) => {
    const fault = variableFault(key, value, known)
    return fault ? [problem(file, key, value, fault)] : []
  })
  const clash = warStateFault(content, vars)
  return clash ? [...faults, problem(file, clash.key, vars[clash.key] ?? null, clash.fault)] : faults
}
