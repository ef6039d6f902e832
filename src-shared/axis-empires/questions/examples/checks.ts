/** What an example says is so in a position: facts of the rules, by name. Tests ask the engine for each. */

import { z } from 'zod'
import { FACTIONS } from '../../ground/theatres/ids.ts'

const id = z.string().min(1).max(200)
const faction = z.enum(FACTIONS)
const hexes = z.array(id)
/** The rule that refuses; left out if it is allowed. */
const rule = id.optional()
const pattern = z.object({ type: id }).catchall(z.json())
const support = z.enum([
  'air-force',
  'bomber',
  'interceptor',
  'cv-fleet',
  'cv-strike',
  'surface-fleet',
  'sub-fleet',
])

export const check = z.discriminatedUnion('check', [
  /** Where a counter lies, and which face is up. */
  z.strictObject({ check: z.literal('stands'), unit: id, at: id, face: z.number().int().optional() }),
  /** Whom the game waits for and for what; `none` if for nothing. */
  z.strictObject({ check: z.literal('waits'), for: id, faction: faction.optional() }),
  /** Where the offered commands of a kind point: at exactly these places, at least at some, never at others. */
  z.strictObject({
    check: z.literal('offered'),
    command: pattern,
    exactly: hexes.optional(),
    at: hexes.optional(),
    not: hexes.optional(),
    /** How many there are at least. */
    least: z.number().int().optional(),
  }),
  /** The counters for which a kind of command is offered, exactly. */
  z.strictObject({ check: z.literal('who'), command: pattern, units: z.array(id) }),
  /** Whether a command is accepted, or which rule refuses it; words of the reason, if they matter. */
  z.strictObject({ check: z.literal('judged'), command: pattern, rule, reason: id.optional() }),
  /** A variable of the game. */
  z.strictObject({ check: z.literal('variable'), key: id, is: z.json() }),
  /** Zones of control of a faction. */
  z.strictObject({ check: z.literal('zoc'), faction, in: hexes.default([]), not: hexes.default([]) }),
  /** Supply of a unit; where its line leads, and where not. */
  z.strictObject({
    check: z.literal('supply'),
    unit: id,
    is: z.boolean(),
    by: hexes.default([]),
    not: hexes.default([]),
    /** The first hexes of the line, in order. */
    first: hexes.default([]),
    box: hexes.optional(),
    /** Only lines by land count (10.2.1). */
    overland: z.literal(true).optional(),
  }),
  /** Whether a line overland leads from one hex to another for the units of a Country. */
  z.strictObject({ check: z.literal('line'), nation: id, from: id, to: id, is: z.boolean() }),
  z.strictObject({ check: z.literal('port'), faction, hex: id, zone: id, open: z.boolean(), rule }),
  z.strictObject({ check: z.literal('base'), kind: z.enum(['air', 'naval']), nation: id, hex: id, rule }),
  /** Whether a support unit may be placed. */
  z.strictObject({ check: z.literal('placing'), unit: id, as: support, at: id, rule }),
  /** Whether a support unit may contest one that is being placed. */
  z.strictObject({ check: z.literal('contest'), of: id, as: support, at: id, by: id, is: z.boolean(), rule }),
  z.strictObject({ check: z.literal('strike'), unit: id, from: id, at: id, rule }),
  /** The Fleet Unit Path of a unit to a Naval Zone. */
  z.strictObject({
    check: z.literal('path'),
    unit: id,
    zone: id,
    is: z.boolean(),
    zones: hexes.optional(),
    waterways: hexes.optional(),
    box: id.optional(),
  }),
  /** Where a force may retreat to, away from a hex, after a given number of hexes. */
  z.strictObject({
    check: z.literal('retreat'),
    units: z.array(id).min(1),
    from: id,
    far: z.number().int(),
    exactly: hexes.optional(),
    at: hexes.default([]),
    not: hexes.default([]),
    refused: z.record(id, id).default({}),
  }),
  z.strictObject({
    check: z.literal('odds'),
    attack: z.number().int(),
    defence: z.number().int(),
    column: id,
  }),
  /** The shift of the terrain in a hex, and that of the hexsides it is attacked across, if there is one. */
  z.strictObject({
    check: z.literal('shifts'),
    hex: id,
    ground: z.number().int().optional(),
    from: hexes.default([]),
    sides: z.array(z.number().int()).optional(),
  }),
  z.strictObject({ check: z.literal('weather'), hex: id, is: id }),
  z.strictObject({ check: z.literal('control'), hex: id, by: faction.or(z.literal('nobody')) }),
  /** Which Country a hex belongs to, and whether it is its own land. */
  z.strictObject({ check: z.literal('country'), hex: id, is: id, home: z.boolean().optional() }),
  /** The Policy a Country, a hex or a counter is bound by; `none` for none. */
  z.strictObject({ check: z.literal('policy'), of: id, is: id }),
])

export type Check = z.infer<typeof check>
