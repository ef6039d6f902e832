/** Who is kept in the Force Pool to contest: one for each enemy fleet that could shut ports its faction lives by. */
import type { Unit } from '../../ground/content/unit.ts'
import { escortFace, type Target } from '../../table/game/support-kinds.ts'
import { judgePlacement } from '../../war/support/placement.ts'
import type { Situation } from '../outlook/situation.ts'
import { kindsOf, type Means, meansOf, zonesHere } from './means.ts'
import { enemiesOf, stakeIn } from './threat.ts'

/** The part of the stake in a zone that a unit kept for it is worth, and the most it can be. */
const PART = 0.35
const MAX_WORTH = 1.5

const FLEETS = ['surface-fleet', 'cv-fleet', 'sub-fleet'] as const

/** Units of the Force Pool that had better stay there, each with what that is worth. */
export function keptBack(s: Situation, means: Means): ReadonlyMap<Unit, number> {
  const { game } = s
  const out = new Map<Unit, number>()
  for (const zone of zonesHere(game)) {
    const stake = stakeIn(game, s.side, zone)
    if (stake <= 0) continue
    const target: Target = { kind: 'station', zone }
    let wanted = 0
    for (const enemy of enemiesOf(s)) {
      const theirs = meansOf(game, enemy)
      for (const type of FLEETS)
        for (const unit of theirs.units.get(type) ?? [])
          if (judgePlacement(game, unit, type, target).ok) wanted++
    }
    const worth = Math.min(MAX_WORTH, stake * PART)
    for (const type of ['air-force', 'surface-fleet'] as const) {
      const able = new Set(
        kindsOf(game, means, type)
          .filter((unit) => escortFace(unit) >= 0 && judgePlacement(game, unit, type, target, 'contest').ok)
          .map(({ kind }) => kind),
      )
      for (const unit of means.units.get(type) ?? []) {
        if (wanted <= 0 || !able.has(unit.kind) || out.has(unit)) continue
        out.set(unit, worth)
        wanted--
      }
    }
  }
  return out
}
