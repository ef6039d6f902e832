/**
 * The shape of everything in a save, down to each effect: what a file from elsewhere may hold. Bounds are
 * far above what any game writes; they keep a made-up file from making the rules count for minutes.
 */
import { z } from 'zod'
import { keptPlanShape, MAX_PLANS } from '../../src-shared/contract/planner.ts'
import { isModest, isName, MAX_NUMBER, MAX_TEXT, MAX_WORD } from '../../src-shared/kernel/limits.ts'

/** The version of the document that version 1.0.0 writes. Documents of the trial versions before it had lower numbers. */
export const FIRST_AESAVE_VERSION = 10
/** The version of the document this build writes; it reads every one from the first release on. */
export const AESAVE_VERSION = 10

const count = z.number().int().min(0).max(10_000_000)
const hash = z.string().regex(/^[0-9a-f]{16}$/, 'a hash of sixteen hexadecimal digits')
const word = z.string().max(MAX_WORD)
const name = word.min(1).refine(isName, 'a name of this game')
const face = z.union([z.literal(0), z.literal(1)])
const word32 = z.number().int().min(0).max(0xffff_ffff)
const rng = z.tuple([word32, word32, word32, word32])

const modest = z
  .unknown()
  .refine(isModest, `a value with numbers up to ${MAX_NUMBER} and texts up to ${MAX_TEXT} letters`)
const frame = z
  .looseObject({ proc: name })
  .refine(isModest, `a procedure with numbers up to ${MAX_NUMBER} and texts up to ${MAX_TEXT} letters`)
/** Some fields of a procedure, but not its name. */
const remembered = z
  .record(word, z.unknown())
  .refine((value) => !Object.hasOwn(value, 'proc'), 'fields of a procedure without its name')
  .refine(isModest, `fields with numbers up to ${MAX_NUMBER} and texts up to ${MAX_TEXT} letters`)
const names = z.array(word).max(5_000)

const note = z.strictObject({
  text: z.string().max(MAX_TEXT),
  rule: word.optional(),
  at: names.optional(),
  pieces: names.optional(),
  faction: word.optional(),
  only: z.array(z.string().max(60)).max(20).optional(),
  tone: z.enum(['heading', 'battle', 'dice', 'umpire', 'incident', 'plain']).optional(),
})

/** Each of the effects; see `kernel/effects.ts`. */
const effectShape = z.discriminatedUnion('k', [
  z.strictObject({ k: z.literal('place'), piece: name, from: name, to: name }),
  z.strictObject({ k: z.literal('face'), piece: name, from: face, to: face }),
  z.strictObject({ k: z.literal('var'), key: name, from: modest, to: modest }),
  z.strictObject({ k: z.literal('push'), frame }),
  z.strictObject({ k: z.literal('pop'), frame }),
  z.strictObject({ k: z.literal('patch'), depth: count.max(100), from: remembered, to: remembered }),
  z.strictObject({
    k: z.literal('roll'),
    purpose: word,
    rule: word,
    value: z.number().int().min(1).max(100),
    manual: z.boolean(),
    from: rng,
    to: rng,
  }),
  z.strictObject({ k: z.literal('note'), note }),
])

const stateShape = z.strictObject({
  format: z.literal(1),
  game: word,
  scenario: word,
  pieces: z.record(name, z.strictObject({ at: name, face })),
  vars: z.record(name, modest),
  frames: z.array(frame).max(100),
  rng,
})
export const snapshotShape = z.strictObject({
  ply: count,
  state: stateShape,
  hash,
  rulesVersion: word,
  contentVersion: word,
})

export const plyShape = z.strictObject({
  id: count.min(1),
  parent: count,
  group: count,
  faction: word,
  command: z.looseObject({ type: z.string().min(1).max(60) }),
  effects: z.array(effectShape),
  hash,
})

const moment = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{5,20}Z$/, 'a date such as 2026-11-22T01:46:12.000Z')

/** Everything but the plies. */
export const headShape = z.strictObject({
  kind: z.literal('aesave'),
  version: z.number().int().min(FIRST_AESAVE_VERSION).max(AESAVE_VERSION),
  title: word,
  /** Names a file, among other things: no path. */
  scenario: z
    .string()
    .max(120)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'an id of letters, digits and hyphens'),
  /** Checked by the rules, as the scenarios of the installation are. */
  scenarioFile: z.unknown(),
  /** The overlay packs the game was begun with. Checked one by one. */
  packs: z
    .array(z.looseObject({ id: word, title: word }))
    .max(100)
    .optional(),
  contentVersion: word,
  rulesVersion: word,
  seed: word32,
  /** Checked by the game it is a save of: it knows its factions and their players. */
  players: z.record(word, word),
  turn: word,
  result: word.optional(),
  created: moment,
  updated: moment,
  current: count,
  /** What the players named. */
  names: z
    .array(z.strictObject({ ply: count, kind: z.enum(['moment', 'line']), name: z.string().min(1).max(120) }))
    .max(2_000)
    .optional(),
  /** What players noted for themselves. */
  plans: z.array(keptPlanShape).max(MAX_PLANS).optional(),
  start: snapshotShape,
  latest: snapshotShape.optional(),
  /** Set by the fuzzer and by dumps: what failed after the last ply. */
  failure: z.strictObject({ command: z.unknown(), message: z.string().max(100_000) }).optional(),
})
