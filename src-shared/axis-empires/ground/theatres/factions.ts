/** The factions as numbers, for fast look-ups, and as words. */
import { FACTIONS, type Faction } from './ids.ts'

/** The number of a faction: its place in the order of play. */
export const FACTION_CODE: Readonly<Record<Faction, number>> = { axis: 0, western: 1, soviet: 2 }
/** The faction of a number. */
export const FACTION_OF: readonly Faction[] = FACTIONS
export const FACTION_NAMES: Readonly<Record<Faction, string>> = {
  axis: 'Axis',
  western: 'Western',
  soviet: 'Soviet',
}
