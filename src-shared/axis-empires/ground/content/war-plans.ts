/**
 * War plans of the machine players (`scenarios/plans/*.json`), a file for each map: whom a faction means to fight, from which
 * season on, what must be won before, and along which hexes its armies go. Text that can be read and changed; a plan takes from it
 * what a position still allows.
 */
import { z } from 'zod'
import { provenance } from '../../../board/hexmap/schema.ts'
import { WAR_STATES } from '../variables/index.ts'
import { turnOfSeason } from './calendar.ts'

const id = z.string().min(1).max(40)
const ids = z.array(id)

function isSeason(text: string): boolean {
  try {
    return Number.isInteger(turnOfSeason(text))
  } catch {
    return false
  }
}
const season = z.string().refine(isSeason, 'a season such as "1939-autumn"')

/** How a place is to be won. */
const plannedOperation = z.strictObject({
  name: z.string().min(1).max(60),
  /** The hex it is for. */
  objective: id,
  /** The hexes its armies go by, the nearest first; they need not touch each other. */
  by: ids,
})
export type PlannedOperation = z.infer<typeof plannedOperation>

const aim = z.strictObject({
  id,
  /** What is to be won, for a sentence. */
  name: z.string().min(1).max(60),
  /** What history called the plan for it. */
  plan: z.string().min(1).max(40).optional(),
  /** Areas of the map whose Strategic Hexes and Cities are to be taken. */
  lands: ids.min(1),
  /** The hex that decides about it: with it the rest falls. */
  key: id.optional(),
  /** The season from which on it is pursued. */
  from: season,
  /** Game Turns before that season in which it begins already. */
  lead: z.int().min(0).max(8).optional(),
  /** Neutral Minor Countries on which war may be declared for it. */
  declare: ids.optional(),
  /** The ratio of strengths from which war is declared; 1 if absent. */
  dare: z.number().min(0).max(3).optional(),
  /** Aims that must be reached before; they are waited for until `patience` seasons after `from`. */
  after: ids.optional(),
  patience: z.int().min(0).max(40).optional(),
  /** The number of seasons after `from` in which it must be reached; then it is given up. */
  within: z.int().min(0).max(40).optional(),
  operations: z.array(plannedOperation).optional(),
})
export type Aim = z.infer<typeof aim>

const wish = z.strictObject({ from: season, aim: id.optional() })

const doctrine = z.strictObject({
  aims: z.array(aim),
  /** The season from which the faction wants each War State to come by a card of its own, and the aim it is for. */
  wars: z.partialRecord(z.enum(WAR_STATES), wish),
  /** The season before which it ends no Policy by a card and starts no war of its own. */
  peaceUntil: season.optional(),
  /** Posture Boxes whose Policy it does not end of its own will before a season. */
  keeps: z.array(z.strictObject({ boxes: ids, until: season })).optional(),
  /** Neutral Countries it wishes to win over, the dearest first. */
  friends: ids.optional(),
})
export type Doctrine = z.infer<typeof doctrine>

export const warPlanFile = z.strictObject({
  format: z.literal(1),
  id: z.enum(['tk', 'ds']),
  ...provenance,
  factions: z.strictObject({ axis: doctrine, western: doctrine, soviet: doctrine }),
})
export type WarPlans = z.infer<typeof warPlanFile>
