/** The places a player goes through one by one: hexes to attack, the few open to a click, units that can move. */
import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { revealPlace } from './stages.ts'
import { useTable } from './store.ts'

/** The hexes that can be attacked now, west to east. */
export function attackTargets(): string[] {
  const offers = useTable().index.all.filter((o) => o.command.type === 'attack')
  return [...new Set(offers.flatMap((o) => o.at ?? []))].sort()
}

/** Up to this many clickable places are gone through one by one. */
const FEW_PLACES = 12

/** The places to be gone through one by one: hexes to be attacked, or the few that are open to a click. */
export function clickTargets(): string[] {
  const table = useTable()
  const attacks = attackTargets()
  if (attacks.length > 0 || table.index.movers.size > 0) return attacks
  const places = [...table.index.places.keys()].filter(isOnMap).sort()
  return places.length <= FEW_PLACES ? places : []
}

/** Goes to the next unit that can move, or to the next place that can be clicked, and brings it into view. */
export function goNext(): void {
  const table = useTable()
  const targets = clickTargets()
  if (targets.length > 0) {
    const next = targets[(targets.indexOf(table.inspected ?? '') + 1) % targets.length]
    table.inspected = next ?? null
    if (next !== undefined) revealPlace(next, true)
    return
  }
  const place = table.chooseNext()
  if (place !== undefined) revealPlace(place)
}
