/** The file format of the order of battle (`assets/counters/*.json`): every counter and both its sides. */
import { z } from 'zod'
import { hexId, provenance } from '../../../board/hexmap/schema.ts'
import { FACTIONS, MAP_IDS } from '../theatres/ids.ts'

export const INFANTRY_TYPES = [
  'infantry',
  'garrison',
  'mountain',
  'ski',
  'cavalry',
  'airborne',
  'marine',
] as const
export const ARMOR_TYPES = ['armor', 'mech', 'cav-mech', 'helicopter'] as const
export const GROUND_TYPES = [...INFANTRY_TYPES, ...ARMOR_TYPES, 'fortress', 'hq'] as const
export type GroundType = (typeof GROUND_TYPES)[number]

const groundSide = z.strictObject({
  kind: z.literal('ground'),
  type: z.enum(GROUND_TYPES),
  attack: z.number().int().min(0),
  defence: z.number().int().min(0),
  move: z.number().int().min(0),
  steps: z.number().int().min(1).max(3),
  /** Formation size printed above the symbol: xxxx marks an army. */
  size: z.enum(['xx', 'xxx', 'xxxx', 'xxxxx']).optional(),
  /** Squares instead of dots: limited in combination and breakdown. */
  squares: z.literal(true).optional(),
  /** Elite (2.3.4.3). */
  elite: z.literal(true).optional(),
  colonial: z.literal(true).optional(),
  /** Minor Country Expeditionary one-step unit. */
  exp: z.literal(true).optional(),
  /** HQ: range of Ranged Support in hexes. */
  range: z.number().int().optional(),
  stripe: z.literal(true).optional(),
})
export const supportSide = z.strictObject({
  kind: z.literal('support'),
  type: z.enum(['air-force', 'bomber', 'interceptor', 'cv-strike', 'cv-fleet', 'surface-fleet', 'sub-fleet']),
  range: z.number().int().optional(),
  stripe: z.literal(true).optional(),
})
const markerSide = z.strictObject({
  kind: z.literal('marker'),
  /**
   * e.g. detachment, airdrop, logistics, blitz, beachhead-2, beachhead-1, convoy-troop, convoy-supply, partisan-base,
   * mobilizing, free-passage, no-occupation, devastation, turn, vp …
   */
  type: z.string(),
  /** Convoys: standard, scratch, fleet-train or escort. */
  convoy: z.enum(['standard', 'scratch', 'fleet-train', 'escort']).optional(),
  range: z.number().int().optional(),
  stripe: z.literal(true).optional(),
})
const counterSide = z.discriminatedUnion('kind', [groundSide, supportSide, markerSide])
export type GroundSide = z.infer<typeof groundSide>
export type SupportSide = z.infer<typeof supportSide>
export type MarkerSide = z.infer<typeof markerSide>
export type CounterSide = z.infer<typeof counterSide>

/** What one step of a recipe may be. All given conditions must hold. */
export const stepNeed = z.strictObject({
  /** infantry- or armor-type, or either. */
  type: z.enum(['infantry', 'armor', 'either']),
  /** Country ids allowed; `axis-minor`, `western-minor`, `soviet-minor` stand for any such Minor Country. Default: the counter's own nation. */
  nations: z.array(z.string()).optional(),
  /** The step must be one of these counters. */
  counters: z.array(z.string()).optional(),
  /** Tag the step must carry, e.g. ss, mountain. */
  tag: z.string().optional(),
  /** This step goes to the Holding Box of the multi-step unit. */
  holding: z.literal(true).optional(),
})
export type StepNeed = z.infer<typeof stepNeed>

export const counter = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]*$/),
  /** Faction the counter starts with (minors change sides with their Country). */
  faction: z.enum(FACTIONS),
  /** Country id (an area of the map) or, for multi-national and faction counters, `axis`, `western`, `soviet`. */
  nation: z.string(),
  /** Multi-national units: every nation they count as besides the one in the Holding Box. */
  nations: z.array(z.string()).optional(),
  /** Historical ID beside the symbol. */
  name: z.string().optional(),
  /** Reinforcement code printed on the counter. */
  code: z.string().optional(),
  sides: z.array(counterSide).min(1).max(2),
  /** Tags with a meaning in the rules: ss, vichy, partnership, res, mountain, port-a-fort, fb, kwantung, pan-national, ig-hq … */
  tags: z.array(z.string()).optional(),
  /** Garrison and fortress units: the hexes they are restricted to. */
  hexes: z.array(hexId).optional(),
  /** Fortress units restricted by kind of place instead: line, wall, any. */
  place: z.enum(['line', 'wall', 'any', 'ss']).optional(),
  /** Multi-step counters: the two steps of the two-step side, then the third. Absent = infantry-type steps of its nation. */
  recipe: z.strictObject({ two: z.tuple([stepNeed, stepNeed]), three: stepNeed.optional() }).optional(),
  ...provenance,
})
export type Counter = z.infer<typeof counter>

export const counterFile = z.strictObject({
  format: z.literal(1),
  map: z.enum(MAP_IDS),
  version: z.string(),
  note: z.string().optional(),
  counters: z.array(counter),
})
export type CounterFile = z.infer<typeof counterFile>

/** The markers that a faction leaves behind to hold a hex: they bar and are driven off alike (2.3.5, 1.2.1). */
export const DETACHMENT_OR_LOGISTICS = ['detachment', 'logistics'] as const
