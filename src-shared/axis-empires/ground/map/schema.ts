/**
 * The file format of a map of Axis Empires (`assets/maps/*.json`): what each hex, hexside, area, Naval Zone and
 * Off-Map Box is. The rules read the compiled form (`graph.ts`).
 */

import { z } from 'zod'
import { hexFields, hexId, mapFields, provenance, sideFields } from '../../../board/hexmap/schema.ts'
import { FACTIONS } from '../theatres/ids.ts'

/** `sea` = an All-Sea hex. Every other terrain is a Land hex (it may hold water too: `coast`). */
const TERRAIN = ['clear', 'desert', 'hills', 'forest', 'swamp', 'sea'] as const

const mapHex = z.strictObject({
  ...hexFields,
  terrain: z.enum(TERRAIN),
  /** A Land hex that also holds open water. */
  coast: z.literal(true).optional(),
  /** A coast whose water no hexside shows: a fjord, a liman. */
  inlet: z.literal(true).optional(),
  city: z.enum(['city', 'capital', 'provisional', 'town']).optional(),
  port: z.literal(true).optional(),
  multiZone: z.literal(true).optional(),
  keyPort: z.literal(true).optional(),
  limited: z.literal(true).optional(),
  ice: z.literal(true).optional(),
  island: z.literal(true).optional(),
  strategic: z.enum(FACTIONS).optional(),
  aid: z.literal(true).optional(),
  impact: z.literal(true).optional(),
  oil: z.literal(true).optional(),
  noAxis: z.literal(true).optional(),
  /** Country, Dependent or Region of 1937 (an id of `areas`); Land hexes only. */
  area: z.string().optional(),
  weather: z.string().optional(),
  /** Naval Zones (ids of `zones`). Order has no meaning. */
  zones: z.array(z.string()).optional(),
})
export type MapHex = z.infer<typeof mapHex>

const mapSide = z.strictObject({
  ...sideFields,
  river: z.literal(true).optional(),
  lake: z.literal(true).optional(),
  mountain: z.literal(true).optional(),
  /** All-Sea hexside between two Land hexes (those of All-Sea hexes need no record). */
  sea: z.literal(true).optional(),
  strait: z.enum(['connected', 'open']).optional(),
  canal: z.literal(true).optional(),
  road: z.literal(true).optional(),
  rail: z.literal(true).optional(),
  /** No Border Hexside (glossary), though two lands meet here. */
  noBorder: z.literal(true).optional(),
  /** Naval Zone border along this hexside. */
  zoneBorder: z.literal(true).optional(),
  /** Monsoon Boundary: north of it a zone follows one Weather Area, south of it another. */
  monsoon: z.literal(true).optional(),
})
export type MapSide = z.infer<typeof mapSide>

const mapArea = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** Of its units, in a sentence: `German`; its name if there is none. */
  adjective: z.string().optional(),
  /** Nationality ID printed on counters. */
  code: z.string().optional(),
  kind: z.enum(['major', 'minor', 'dependent', 'region']),
  /** Dependents: the owning Country; Regions: the Country or Dependent they start in. */
  of: z.string().optional(),
  capital: hexId.optional(),
  /** The nation the rules speak of, where a country of two maps has an id on each. */
  nation: z.string().optional(),
  /** Countries it may come to belong to, as a Dependent or a part (for a Dependent: `of` included). */
  owners: z.array(z.string()).optional(),
  ...provenance,
})
export type MapArea = z.infer<typeof mapArea>

const mapZone = z.strictObject({
  id: z.string(),
  name: z.string(),
  adjacent: z.array(z.string()),
  /** Inherent Supply Convoys by faction. */
  inherentSupply: z.array(z.enum(FACTIONS)).optional(),
  danger: z.literal(true).optional(),
  /** Weather that closes the All-Sea hexes to support units, by Weather Area; `rows` limits it to a part. */
  closed: z
    .array(
      z.strictObject({
        area: z.string(),
        weather: z.enum(['mud', 'storms', 'snow']),
        rows: z.tuple([z.number().int(), z.number().int()]).optional(),
      }),
    )
    .optional(),
  /** Off-Map Boxes that belong to this zone. */
  boxes: z.array(z.string()).optional(),
  /** Whose Standard Convoys may be placed here (country ids). */
  convoys: z.array(z.string()).optional(),
  /** Where the box with On Station, Convoys and Used is drawn: hex under its centre. */
  at: hexId,
  ...provenance,
})
export type MapZone = z.infer<typeof mapZone>

const mapWaterway = z.strictObject({
  id: z.string(),
  name: z.string(),
  hexes: z.array(hexId),
  joins: z.tuple([z.string(), z.string()]),
  canal: z.literal(true).optional(),
  ...provenance,
})
export type MapWaterway = z.infer<typeof mapWaterway>

const mapBox = z.strictObject({
  id: z.string(),
  name: z.string(),
  faction: z.enum(['western', 'soviet']),
  port: z.literal(true).optional(),
  keyPort: z.literal(true).optional(),
  zones: z.array(z.string()),
  adjacent: z.array(z.string()),
  /** Map-edge Land hexes it touches (enter: whole MA; leave: 1 MP). */
  edge: z.array(hexId),
  /** Country the box is part of, where the rules say so. */
  of: z.string().optional(),
  optional: z.string().optional(),
  at: hexId,
  ...provenance,
})
export type MapBox = z.infer<typeof mapBox>

export const mapFile = z.strictObject({
  ...mapFields,
  hexes: z.array(mapHex),
  sides: z.array(mapSide),
  areas: z.array(mapArea),
  zones: z.array(mapZone),
  waterways: z.array(mapWaterway),
  boxes: z.array(mapBox),
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
