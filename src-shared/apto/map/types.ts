/**
 * The file format of the map (`assets/apto/maps/*.json`): what each hex, hexside and territory is. Hex ids are the
 * printed ones with a small letter: `w3825`, `e4725`. The rules read the compiled form (`board.ts`).
 */
import { z } from 'zod'
import { hexFields, hexId, mapFields, provenance, sideFields } from '../../board/hexmap/schema.ts'
import { NATIONS } from './nations.ts'

/** Terrain of a hex (5.8): `sea` is an all-sea hex, everything else has land. */
const TERRAINS = ['clear', 'desert', 'jungle', 'jungle-mountain', 'mountain', 'marsh', 'sea'] as const
export type Terrain = (typeof TERRAINS)[number]

/** Zones of the weather (index, 1.1). */
const WEATHER_ZONES = ['mild', 'moderate', 'severe'] as const

/** What is printed in a hex for ships: a Coastal City, a Minor or a Major Port (index, 3.15). */
const PORTS = ['coastal-city', 'minor', 'major'] as const

const mapHex = z.strictObject({
  ...hexFields,
  terrain: z.enum(TERRAINS),
  /** A light-blue coastal hex: land with water, or water beside land. */
  coast: z.literal(true).optional(),
  /** Name of the island the hex belongs to, of islands of three hexes at most (5.9, 10.42). */
  island: z.string().optional(),
  /** An id of `territories`; land hexes only. */
  territory: z.string().optional(),
  /** A city symbol; `capital` for the capital of its nation. With `resource` it is a city/resource hex. */
  city: z.enum(['city', 'capital']).optional(),
  resource: z.literal(true).optional(),
  /** Printed on the map; chits of the game come and go besides. */
  port: z.enum(PORTS).optional(),
  airbase: z.enum(['small', 'large']).optional(),
  permanentFort: z.literal(true).optional(),
  /** A railway passes or ends here; through which hexsides it runs say the records of those. */
  rail: z.literal(true).optional(),
  weather: z.enum(WEATHER_ZONES).optional(),
  /** Name of a large sea area. */
  area: z.string().optional(),
})
export type MapHex = z.infer<typeof mapHex>

const mapSide = z.strictObject({
  ...sideFields,
  river: z.literal(true).optional(),
  /** Water with a ferry across it. */
  strait: z.literal(true).optional(),
  lake: z.literal(true).optional(),
  /** Water without a ferry between two hexes of land; hexsides of all-sea hexes need no record. */
  sea: z.literal(true).optional(),
  impassable: z.literal(true).optional(),
  jungle: z.literal(true).optional(),
  rail: z.literal(true).optional(),
})
export type MapSide = z.infer<typeof mapSide>

const mapTerritory = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The nation that owns it in July 1937. */
  owner: z.enum(NATIONS),
  /** `home` of its owner, or a `colony` (list of territories, index ii). */
  kind: z.enum(['home', 'colony']),
  /** Rail points in a month (6.1); absent where there is no railway. */
  railCapacity: z.number().int().positive().optional(),
  capital: hexId.optional(),
  ...provenance,
})
export type MapTerritory = z.infer<typeof mapTerritory>

export const mapFile = z.strictObject({
  ...mapFields,
  hexes: z.array(mapHex),
  sides: z.array(mapSide),
  territories: z.array(mapTerritory),
  /** Lettering that belongs to no single hex: seas, rivers, ranges. */
  labels: z.array(
    z.strictObject({
      text: z.string(),
      at: hexId,
      kind: z.enum(['sea', 'river', 'range', 'land', 'island']),
      angle: z.number().optional(),
      size: z.number().optional(),
    }),
  ),
})
export type MapFile = z.infer<typeof mapFile>
