/** What makes the Beachhead: the marker, and a fleet with base and path, or an Air Force. */

import { sentence } from '../../../../kernel/words.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { NeedView } from '../../../ground/contract/support-segment.ts'
import { type Refusal, refuse } from '../../../ground/rule.ts'
import { supportTypeUp } from '../../../table/game/support-kinds.ts'
import { supportTitle } from '../../../table/game/support-titles.ts'
import { navalBasesIn } from '../../../war/supply/bases.ts'
import { type BeachheadType, beachheadMarkers } from '../../../war/support/beachheads.ts'
import { judgeFleetPath } from '../../../war/support/fleet-path.ts'
import { judgePlacement } from '../../../war/support/placement.ts'
import { pathView } from '../support/placement.ts'
import { wayOf } from '../support/words.ts'
import { lacking, need, type Question, zoneOf } from './question.ts'

export function markerNeed(q: Question): NeedView {
  const { game, side, laid } = q
  const title = 'A Beachhead marker'
  if (laid) return need('marker', title, '2.2.3.5', 'met', 'It lies on the map.', { pieces: [laid.id] })
  const found = (type: BeachheadType): Unit[] => beachheadMarkers(game, side, game.map, type)
  const markers = [...new Set([...found('beachhead-2'), ...found('beachhead-1')])]
  if (markers.length === 0) return lacking('marker', title, refuse('2.2.3.5', 'none is in your Force Pool'))
  const text = `${markers.length === 1 ? 'One is' : `${markers.length} are`} in your Force Pool.`
  return need('marker', title, '2.2.3.5', 'met', text, { pieces: markers.slice(0, 1).map(({ id }) => id) })
}

function refusalOf(q: Question, unit: Unit): Refusal | undefined {
  const type = supportTypeUp(q.game, unit)
  const verdict = type && judgePlacement(q.game, unit, type, { kind: 'hex', hex: q.sea })
  return verdict && !verdict.ok ? verdict : undefined
}

/** Those of the units that may be placed there now. */
export const able = (q: Question, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => supportTypeUp(q.game, unit) !== undefined && !refusalOf(q, unit))

/** The base of a fleet in the Naval Zone. */
export function baseNeed(q: Question): NeedView {
  const { game, side, zone, fleets } = q
  const title = 'A Naval Base in the Naval Zone'
  for (const { id, nation } of fleets) {
    const [base] = navalBasesIn(game, side, nation, zone)
    if (!base) continue
    const name = 'hex' in base ? game.hexName(base.hex) : (game.graph.boxes.get(base.box)?.name ?? base.box)
    const places = 'hex' in base ? [game.hexId(base.hex)] : [`box:${base.box}`]
    return need('base', title, 'glossary: Naval Base', 'met', `${game.countryName(nation)}: ${name}.`, {
      pieces: [id],
      places,
    })
  }
  const nations = [...new Set(fleets.map(({ nation }) => game.countryName(nation)))].join(', ')
  const reason =
    nations === ''
      ? 'no Surface Fleet waits in your Force Pool'
      : `${nations} has no supplied port in the ${zoneOf(q)}`
  return lacking('base', title, refuse('glossary: Naval Base', reason))
}

/** The Fleet Unit Path from home. */
export function pathNeed(q: Question): NeedView {
  const { game, zone, fleets } = q
  const title = 'A way for the fleet from home'
  let bar: Refusal | undefined
  for (const unit of fleets) {
    const verdict = judgeFleetPath(game, unit, zone)
    if (!verdict.ok) {
      bar ??= verdict
      continue
    }
    const path = pathView(game, unit, 'surface-fleet', game.hexId(q.sea))
    return need('path', title, '2.2.3.2', 'met', sentence(wayOf(game, path)), {
      pieces: [unit.id],
      places: path ? [...path.zones.map((id) => `zone:${id}`), ...path.waterways] : [],
    })
  }
  return lacking('path', title, bar ?? refuse('2.2.3.2', 'no Surface Fleet waits in your Force Pool'))
}

/** The unit that makes the Beachhead: a fleet by preference, an Air Force otherwise. */
export function placerNeed(q: Question): NeedView {
  const { game, laid, placing } = q
  const title = 'A Surface Fleet or Air Force to make it'
  if (laid) return need('placer', title, '2.2.3.5', 'spare', 'The Beachhead is there.')
  const ready = [...able(q, q.fleets), ...able(q, q.planes)]
  const [first] = ready
  if (first) {
    const size = supportTypeUp(game, first) === 'surface-fleet' ? 'BH −1' : 'BH −2, the weaker one'
    const when = placing ? 'can be placed there now' : 'could be placed there as things stand'
    return need('placer', title, '2.2.3.5', 'open', `${supportTitle(game, first)} ${when} (${size}).`, {
      pieces: ready.map(({ id }) => id),
      places: [game.hexId(q.sea)],
    })
  }
  const [any] = [...q.fleets, ...q.planes]
  const why = any && refusalOf(q, any)
  return lacking('placer', title, why ?? refuse('2.2.3.5', 'neither waits in your Force Pool'))
}
