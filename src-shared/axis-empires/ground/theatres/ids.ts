/** The ids everything else is written in: factions and maps. */

/** In the order of play. */
export const FACTIONS = ['axis', 'western', 'soviet'] as const
export type Faction = (typeof FACTIONS)[number]

export const MAP_IDS = ['tk', 'ds'] as const
/** `tk` = Totaler Krieg, Europe; `ds` = Dai Senso, Asia and the Pacific. */
export type MapId = (typeof MAP_IDS)[number]
