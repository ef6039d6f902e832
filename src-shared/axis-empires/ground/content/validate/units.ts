/** Checks of single units of a set-up: who may stand where (3.1.4, 13.4, 13.6, 2.3.2.4). */
import type { MapHex } from '../../map/schema.ts'
import type { ScenarioFile } from '../scenarios.ts'
import { isMovable } from './counters.ts'
import type { Findings } from './findings.ts'
import type { Standing } from './stacks.ts'
import type { StartPolitics } from './start-politics.ts'

export function checkUnit(found: Findings, unit: Standing, hex: MapHex, politics: StartPolitics): void {
  const { counter, side, path } = unit
  const at = `${path}.at`
  if (hex.terrain === 'sea') {
    found.add(at, hex.id, 'a Land hex', `${counter.id} stands in ${hex.id}, which is an All-Sea hex.`)
    return
  }
  const country = hex.area === undefined ? undefined : politics.owner(hex.area)
  if (country === undefined) return
  const policy = politics.policy(country)
  const own = politics.isCountry(counter.nation) ? politics.policy(counter.nation) : undefined
  if (politics.isNeutral(country)) {
    found.add(
      at,
      hex.id,
      'a hex outside neutral Countries',
      `${counter.id} stands in ${hex.id}, a hex of neutral ${country}.`,
    )
  } else if (policy !== undefined && country !== counter.nation && policy !== own) {
    found.add(
      at,
      hex.id,
      `a hex outside Countries under ${policy}`,
      `${counter.id} stands in ${hex.id}, a hex of ${country}, which is under the Policy ${policy}.`,
    )
  }
  const bound = !isMovable(side) || side.move === 0
  if (bound && counter.hexes && !counter.hexes.includes(hex.id)) {
    found.add(
      at,
      hex.id,
      counter.hexes.join(', '),
      `${counter.id} may stand only in ${counter.hexes.join(', ')}, not in ${hex.id} (2.3.2.4).`,
    )
  }
  if (bound && (counter.place === 'line' || counter.place === 'wall') && country !== counter.nation) {
    found.add(
      at,
      hex.id,
      `a hex of ${counter.nation}`,
      `${counter.id} may stand only inside ${counter.nation}, not in ${hex.id} (2.3.2.4).`,
    )
  }
}

/** A unit on the map belongs to an active Country whose faction takes turns. */
export function checkAlignment(
  found: Findings,
  scenario: ScenarioFile,
  unit: Standing,
  politics: StartPolitics,
): void {
  const { counter, path } = unit
  if (!politics.isCountry(counter.nation)) return
  const side = politics.side(counter.nation)
  if (side === undefined) {
    const lost = scenario.conquered?.[counter.nation] !== undefined
    found.add(
      `${path}.counter`,
      counter.id,
      'a counter of an active Country',
      `${counter.id} is on the map, but ${counter.nation} is ${lost ? 'conquered' : 'neutral'}.`,
    )
  } else if (!scenario.factions.includes(side)) {
    found.add(
      `${path}.counter`,
      counter.id,
      scenario.factions.join(', '),
      `${counter.id} is on the map, but the ${side} faction takes no turns.`,
    )
  }
}
