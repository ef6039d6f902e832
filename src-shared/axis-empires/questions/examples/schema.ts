/** The files of `assets/examples/`: worked examples of the rules as positions that are played. */

import { z } from 'zod'
import { proseFault, wordCount } from '../../ground/rule-texts/index.ts'
import { FACTIONS } from '../../ground/theatres/ids.ts'
import { check } from './checks.ts'

/** Words a text may have at most: it stands beside the board and is read between two moves. */
const MAX_EXAMPLE_WORDS = { situation: 90, ask: 50, why: 90 } as const

const prose = (most: number) =>
  z
    .string()
    .min(1)
    .superRefine((text, context) => {
      const fault = proseFault(text)
      if (fault !== undefined) context.addIssue({ code: 'custom', message: `expected ${fault}` })
      if (wordCount([text]) > most)
        context.addIssue({ code: 'custom', message: `expected at most ${most} words` })
    })
const id = z.string().min(1).max(200)
const faction = z.enum(FACTIONS)
const places = z.record(id, id)
const byFaction = z.record(id, faction)

/**
 * Which part of the turn is played: a phase by its name, or one that remembers more. `attack` stands in the
 * middle of an attack on a hex; what it says goes over the frame of an attack just declared.
 */
const segment = z.union([
  z.enum(['operational', 'reserve', 'combat', 'blitz', 'landing', 'support', 'stacking', 'delay']),
  z.strictObject({ organization: z.number().int().min(1).max(6) }),
  z.strictObject({
    replacements: z.array(
      z.strictObject({ nation: id, infantry: z.number().int(), armor: z.number().int() }),
    ),
  }),
  z.strictObject({ attack: z.record(z.string(), z.json()).and(z.object({ target: id })) }),
])

/** A position. A field that is left out is as in most of the examples: see `lay.ts`. */
const positionShape = z.strictObject({
  /** Europe alone if not given. */
  maps: z
    .array(z.enum(['tk', 'ds']))
    .min(1)
    .optional(),
  /** `YYYY-N`; 1940-6 (July-Aug, clear) if not given, with Asia 1940-8 (Sept-Oct, clear there). */
  turn: z
    .string()
    .regex(/^\d{4}-\d$/)
    .optional(),
  phasing: faction,
  /** Counters by id, or `id/1` for the back, to places. */
  at: places,
  /** Minor Countries that take part, by the faction they stand with. */
  active: byFaction.optional(),
  conquered: byFaction.optional(),
  ceded: z.array(z.strictObject({ area: id, to: id, as: z.enum(['part', 'dependent']) })).optional(),
  postures: places.optional(),
  war: z.enum(['pre-war', 'limited', 'total']).optional(),
  /** Variables beyond those of the scenario. */
  vars: z.record(id, z.json()).optional(),
  /** Beachhead markers: the Land hex the arrow points to. */
  facing: places.optional(),
  segment: segment.optional(),
})

/** A command that was offered, as far as the example cares: every field named has this value. */
const pattern = z.object({ type: id }).catchall(z.json())

const why = prose(MAX_EXAMPLE_WORDS.why)
const ask = prose(MAX_EXAMPLE_WORDS.ask)
/** What is so after the step; tests look at it, and a player who got there another way is right as well. */
const expect = z.array(check)

/** Something to be done with the ordinary controls; commands in any order the rules allow. */
const doing = z.strictObject({
  ask,
  do: z.array(pattern).min(1),
  expect: expect.default([]),
  why,
})
/** Something to be tried that the rule forbids. */
const refused = z.strictObject({
  ask,
  refused: z.strictObject({ unit: id, to: id, rule: id, command: pattern.optional() }),
  expect: expect.default([]),
  why,
})
/** A question, answered by one of some answers. */
const choosing = z
  .strictObject({
    ask,
    answers: z.array(z.string().min(1).max(90)).min(2).max(5),
    /** The right one, from 0. */
    right: z.number().int().min(0),
    expect: expect.min(1),
    why,
  })
  .refine(({ answers, right }) => right < answers.length, { message: 'expected the number of an answer' })

const stepShape = z.union([doing, refused, choosing])

const scene = z.strictObject({
  /** What is to be seen, and what it is about. */
  situation: prose(MAX_EXAMPLE_WORDS.situation),
  /** The whole position, or what is other than in the scene before; a counter taken away lies in `aside`. */
  position: z.union([positionShape, positionShape.partial()]),
  /** Places to be brought into view. */
  look: z.array(id).min(1),
  /** Shown over the map. */
  overlay: z.strictObject({ kind: z.enum(['zoc', 'supply', 'control']), faction }).optional(),
  /** What dice show, in the order of their throws; without it they are cast. */
  dice: z.array(z.number().int().min(1).max(6)).min(1).optional(),
  /** What is so in the position, before anything is done. */
  given: expect.default([]),
  steps: z.array(stepShape).min(1),
})

const exampleShape = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'expected a name in small letters'),
  /** Numbers of worked examples in `docs/examples.json`; none for an example of our own. */
  plays: z.array(z.string().regex(/^(core|ds|tk)-\d{3}$/)),
  /** Where the rules have it: numbers of sections, or `glossary: Term`. */
  sections: z.array(z.string().min(1)).min(1),
  title: z.string().min(1).max(80),
  scenes: z.array(scene).min(1),
})

export const exampleFile = z.strictObject({
  format: z.literal(1),
  examples: z.array(exampleShape).min(1),
})

export type ExampleData = z.infer<typeof exampleShape>
export type SceneData = z.infer<typeof scene>
export type StepData = z.infer<typeof stepShape>
export type PositionData = z.infer<typeof positionShape>
export type SegmentData = z.infer<typeof segment>
export type Pattern = z.infer<typeof pattern>
