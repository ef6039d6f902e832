/** The land pieces of the game: what is printed on a counter, and what its kind means in the rules. */
import { z } from 'zod'
import { NATIONS } from '../map/nations.ts'

const COMBAT_KINDS = [
  ...(['infantry', 'cavalry', 'artillery', 'armor', 'mechanized'] as const),
  ...(['motorized', 'marine', 'paratroop', 'commando', 'siberian'] as const),
] as const

const id = z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'an id of small letters, digits and hyphens')
const source = z.enum(['rule', 'derived', 'authored', 'imported'])

const base = {
  id,
  nation: z.enum(NATIONS),
  name: z.string(),
  source,
  /** It cannot be rebuilt once it is lost. */
  cbr: z.literal(true).optional(),
}

const combatUnit = z.strictObject({
  ...base,
  kind: z.enum(COMBAT_KINDS),
  strength: z.number().int().min(0).max(20),
  /** Strength of the depleted side; absent for a unit of one step. */
  depleted: z.number().int().min(0).max(20).optional(),
  movement: z.number().int().min(1).max(10),
  /** Movement printed in a circle: Breakthrough, Exploitation and Armor Reaction (5.17, 5.21, 5.22). */
  circled: z.literal(true).optional(),
  /** One of the ten that watch the Soviet border (10.16). */
  garrison: z.literal(true).optional(),
  /** The "o" symbol: free of stacking, without a zone of control (5.9, 5.13). */
  exempt: z.literal(true).optional(),
})
const headquarters = z.strictObject({
  ...base,
  kind: z.literal('hq'),
  rating: z.number().int().min(1).max(9),
  radius: z.number().int().min(1).max(9),
  /** It may stand beside another headquarters of its nation (5.1). */
  mayAdjoin: z.literal(true).optional(),
})
const general = z.strictObject({
  ...base,
  kind: z.literal('general'),
  strength: z.number().int().min(0).max(9),
  exploitation: z.number().int().min(1).max(6).optional(),
  /** Added to the die of his death (5.20). */
  deathDie: z.number().int().min(-2).max(1).optional(),
})

export const counter = z.discriminatedUnion('kind', [combatUnit, headquarters, general])
export type Unit = z.infer<typeof counter>
export type CombatUnit = z.infer<typeof combatUnit>
export type Headquarters = z.infer<typeof headquarters>
export type General = z.infer<typeof general>

export const isCombat = (unit: Unit): unit is CombatUnit => unit.kind !== 'hq' && unit.kind !== 'general'
export const isHq = (unit: Unit): unit is Headquarters => unit.kind === 'hq'
export const isGeneral = (unit: Unit): unit is General => unit.kind === 'general'

/** Armor, mechanized and motorized units (5.13). */
export const isMotor = ({ kind }: Unit): boolean =>
  kind === 'armor' || kind === 'mechanized' || kind === 'motorized'

/** Units that may go one hex farther after they have entered an enemy zone of control (5.13). */
export const isFast = (unit: Unit): boolean => isMotor(unit) || unit.kind === 'commando'

/** Infantry-type: neither artillery nor motor nor cavalry (5.15). */
export const isInfantryType = (unit: Unit): boolean =>
  isCombat(unit) && !isMotor(unit) && unit.kind !== 'artillery' && unit.kind !== 'cavalry'

/** Steps of a face: 2 for the front of a unit of two steps, 1 for any other; headquarters and Generals have none. */
export const stepsOf = (unit: Unit, face: number): number =>
  !isCombat(unit) ? 0 : unit.depleted !== undefined && face === 0 ? 2 : 1

/** Printed strength of the face that is up. */
export const strengthOf = (unit: CombatUnit, face: number): number =>
  face === 0 || unit.depleted === undefined ? unit.strength : unit.depleted

/** Movement of a lone General in MPs, and of a headquarters in a Movement Phase in hexes (5.10, 6.0). */
const LEADER_MOVEMENT = 5

/** Hexes of a headquarters before, and again after, the movement of an Offensive (5.1). */
export const HQ_OFFENSIVE_MOVEMENT = 3

export const movementOf = (unit: Unit): number => (isCombat(unit) ? unit.movement : LEADER_MOVEMENT)

/** A counter by its ratings: `3-1 infantry`. */
export function unitWords(unit: Unit, face: number): string {
  if (isHq(unit)) return `${unit.name} HQ`
  if (isGeneral(unit)) return `General ${unit.name}`
  return `${unit.name} ${strengthOf(unit, face)}-${unit.movement} ${unit.kind}`
}
