/** To which Country an area belongs (13.2, 13.8.1, 13.8.2): for the set-up of a scenario and for a game alike. */
import type { MapArea } from '../map/schema.ts'

/** What ownership depends on beside the map. */
export interface Lands {
  area(id: string): Pick<MapArea, 'kind' | 'of'> | undefined
  cession(area: string): { readonly to: string; readonly as: 'part' | 'dependent' } | undefined
  /** True if a Dependent or Region has become a Country of its own (13.8.2): it has a status. */
  hasStatus(area: string): boolean
}

export interface Ownership {
  /** The id of the Country. */
  readonly owner: string
  /** True if the area is a part of it, false if a Dependent. */
  readonly part: boolean
}

/** Bound on Regions within Dependents within Countries. */
const MAX_DEPTH = 8

/** The Country an area belongs to; an area that belongs to none is its own. */
export function ownershipOf(lands: Lands, id: string, depth = 0): Ownership {
  const area = lands.area(id)
  if (!area || depth > MAX_DEPTH) return { owner: id, part: true }
  const cession = lands.cession(id)
  if (cession) {
    // The present owner may itself have been ceded since: its land goes with it.
    const holder = ownershipOf(lands, cession.to, depth + 1)
    return { owner: holder.owner, part: cession.as === 'part' && holder.part }
  }
  if (lands.hasStatus(id) || area.of === undefined) return { owner: id, part: true }
  if (area.kind === 'region') return ownershipOf(lands, area.of, depth + 1)
  if (area.kind === 'dependent') return { owner: ownershipOf(lands, area.of, depth + 1).owner, part: false }
  return { owner: id, part: true }
}
