/** Checks of a scenario's set-up as a whole. */
import { distance } from '../../../../board/hexmap/geometry.ts'
import { nearestWords } from '../../../../kernel/nearest.ts'
import type { MapFile } from '../../map/schema.ts'
import { isHexPlace } from '../places.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { MapCounter } from '../unit.ts'
import { waitingFace } from '../waiting-side.ts'
import type { Findings } from './findings.ts'
import { checkPlace } from './place.ts'
import { checkStack, type Standing } from './stacks.ts'
import type { StartPolitics } from './start-politics.ts'
import { checkAlignment, checkUnit } from './units.ts'

/** Every counter named exists, and is used once. */
export function checkIds(
  found: Findings,
  scenario: ScenarioFile,
  known: ReadonlyMap<string, MapCounter>,
): void {
  const where = new Map<string, string>()
  const see = (id: string, path: string): void => {
    if (!known.has(id)) {
      found.add(
        path,
        id,
        'a counter of the files named',
        `${id} is no counter of the files this scenario uses${nearestWords(id, known.keys())}.`,
      )
      return
    }
    const before = where.get(id)
    if (before !== undefined)
      found.add(path, id, 'a counter used once', `${id} is already used in ${before}.`)
    else where.set(id, path)
  }
  scenario.setup.forEach((each, i) => {
    see(each.counter, `setup[${i}].counter`)
  })
  scenario.reinforcements?.forEach((each, i) => {
    see(each.counter, `reinforcements[${i}].counter`)
  })
  scenario.aside?.forEach((id, i) => {
    see(id, `aside[${i}]`)
  })
}

/** True if two hexes are the same or neighbours. */
function adjacent(a: string, b: string, maps: readonly MapFile[]): boolean {
  return maps.some((map) => (distance(map.grid, a, b) ?? 2) <= 1)
}

/** Air units keep a hex apart (2.2.3.1). */
export function checkAirUnits(
  found: Findings,
  scenario: ScenarioFile,
  known: ReadonlyMap<string, MapCounter>,
  maps: readonly MapFile[],
): void {
  const air = scenario.setup.flatMap((placement, i) => {
    const side = known.get(placement.counter)?.sides[placement.face ?? 0]
    const flies = side?.kind === 'support' && (side.type === 'air-force' || side.type === 'cv-strike')
    return flies && isHexPlace(placement.at) ? [{ placement, i }] : []
  })
  air.forEach((one, k) => {
    const other = air.slice(0, k).find((each) => adjacent(each.placement.at, one.placement.at, maps))
    if (!other) return
    const { at, counter } = one.placement
    found.add(
      `setup[${one.i}].at`,
      at,
      'a hex not in or next to another Air unit',
      `${counter} in ${at} is in or next to the hex of ${other.placement.counter}; Air units may not be that close.`,
    )
  })
}

/** Every counter of the set-up, where it stands and with whom. */
export function checkSetup(
  found: Findings,
  scenario: ScenarioFile,
  known: ReadonlyMap<string, MapCounter>,
  maps: readonly MapFile[],
  politics: StartPolitics,
): void {
  const hexes = new Map(maps.flatMap((map) => map.hexes.map((hex) => [hex.id, hex] as const)))
  const stacks = new Map<string, Standing[]>()
  scenario.setup.forEach((placement, i) => {
    const counter = known.get(placement.counter)
    checkPlace(found, placement, `setup[${i}].at`, counter, maps)
    if (!counter) return
    const side = counter.sides[placement.face ?? 0]
    if (!side) {
      found.add(`setup[${i}].face`, placement.face, '0', `${counter.id} has no back to be placed on.`)
      return
    }
    const up = waitingFace(counter.sides, placement.at)
    if (up !== undefined && up !== (placement.face ?? 0))
      found.add(
        `setup[${i}].face`,
        placement.face,
        String(up),
        `${counter.id} waits in ${placement.at} with its unit side up.`,
      )
    const hex = hexes.get(placement.at)
    if (side.kind !== 'ground' || !hex) return
    const unit: Standing = { placement, counter, side, path: `setup[${i}]` }
    checkUnit(found, unit, hex, politics)
    checkAlignment(found, scenario, unit, politics)
    stacks.set(hex.id, [...(stacks.get(hex.id) ?? []), unit])
  })
  for (const [id, stack] of stacks) {
    const hex = hexes.get(id)
    if (hex) checkStack(found, hex, stack)
  }
}
