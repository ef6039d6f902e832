/**
 * The Fortunes of War (15): 18 cards, lettered +A to +T without I and O. A card is data: when it may be played, and what
 * a die of 1 or 2 (Major Effect) and of 3 or 4 (Minor Effect) brings, in a few words of which its text is made.
 */
import { z } from 'zod'

const count = z.int().min(1).max(9)

/** What a card does: one word each. */
const fortuneEffect = z.union(
  [
    /** Blitz markers in the Support Segment. */
    z.strictObject({ blitz: count }),
    /** Columns of the Combat Results Table, in favour of the player who plays it. */
    z.strictObject({ shift: count }),
    /** Replacement steps, placed at once. */
    z.strictObject({
      steps: z.strictObject({
        of: z.enum(['majors', 'minors']),
        infantry: count.optional(),
        armor: count.optional(),
        colonial: z.literal(true).optional(),
      }),
    }),
    /** A political event, by its id, and how often it happens. */
    z.strictObject({ event: z.string(), times: count.optional() }),
    /** A Failure of an enemy faction. */
    z.strictObject({ failure: z.enum(['command', 'supply']) }),
    /** Unrest in the lands of the enemy: Allies Support Resistance, or Germany or Japan Supports Nationalists. */
    z.strictObject({ unrest: z.literal(true) }),
    /** The weather of the next Turn Box comes early, or that of the last one late. */
    z.strictObject({ weather: z.enum(['early', 'late']) }),
  ],
  { error: 'one of blitz, shift, steps, event, failure, unrest or weather, with what it needs' },
)
export type FortuneEffect = z.infer<typeof fortuneEffect>

/** When a card may be played: as a segment of one's own Faction Turn begins, or in a combat once it is declared. */
const WHEN = [
  'replacements',
  'political-events',
  'support',
  'operational-movement',
  'attack',
  'defence',
] as const
export type FortuneTime = (typeof WHEN)[number]

const LETTERS = 'ABCDEFGHJKLMNPQRST'

const fortuneCard = z.strictObject({
  letter: z.string().regex(/^[A-HJ-NP-T]$/, 'a letter from A to T, but not I or O'),
  title: z.string().min(1).max(40),
  when: z.enum(WHEN),
  major: z.array(fortuneEffect).min(1),
  minor: z.array(fortuneEffect).min(1),
  source: z.enum(['rule', 'derived', 'authored', 'imported']),
})
export type FortuneCard = z.infer<typeof fortuneCard>

export const fortunesTable = z
  .strictObject({
    format: z.literal(1),
    id: z.literal('fortunes-of-war'),
    why: z.string(),
    cards: z.array(fortuneCard),
  })
  .superRefine(({ cards }, context) => {
    const letters = cards.map(({ letter }) => letter).join('')
    if (letters !== LETTERS)
      context.addIssue({
        code: 'custom',
        path: ['cards'],
        message: `the letters are ${letters}; expected each of ${LETTERS} once, in this order`,
      })
    for (const [i, { when, major, minor }] of cards.entries())
      if (
        [...major, ...minor].some((effect) => 'shift' in effect !== (when === 'attack' || when === 'defence'))
      )
        context.addIssue({
          code: 'custom',
          path: ['cards', i],
          message: 'a shift belongs to a card played in combat, and nothing else does',
        })
  })

/** The id of a card as a piece. */
export const fortuneId = ({ letter }: Pick<FortuneCard, 'letter'>): string => `fow-${letter.toLowerCase()}`

const TIMES: Readonly<Record<FortuneTime, string>> = {
  replacements: 'as your Replacements Segment begins',
  'political-events': 'as your Political Events Segment begins',
  support: 'as your Support Segment begins',
  'operational-movement': 'as your Operational Movement Phase begins',
  attack: 'when you attack',
  defence: 'when you are attacked',
}

export const timeWords = ({ when }: FortuneCard): string => TIMES[when]

const plural = (n: number, one: string): string => (n === 1 ? `a ${one}` : `${n} ${one}s`)

/** What an effect does, in words; `eventTitle` gives the name of an event. */
export function effectWords(effect: FortuneEffect, eventTitle: (id: string) => string): string {
  if ('blitz' in effect) return plural(effect.blitz, 'Blitz marker')
  if ('shift' in effect) return `${effect.shift} column${effect.shift === 1 ? '' : 's'} in your favour`
  if ('failure' in effect) return `an enemy Failure of ${effect.failure}`
  if ('unrest' in effect) return 'unrest in enemy lands'
  if ('weather' in effect)
    return effect.weather === 'early'
      ? 'the weather of the next Turn Box'
      : 'the weather of the last Turn Box'
  if ('event' in effect)
    return effect.times === undefined
      ? eventTitle(effect.event)
      : `${effect.times} times ${eventTitle(effect.event)}`
  const { of, infantry = 0, armor = 0, colonial } = effect.steps
  const kinds = [
    ...(infantry > 0 ? [`${infantry} ${colonial ? 'colonial' : 'infantry'}`] : []),
    ...(armor > 0 ? [`${armor} armor`] : []),
  ]
  return `${kinds.join(' and ')} ${infantry + armor === 1 ? 'step' : 'steps'} of ${of === 'majors' ? 'Major' : 'Minor'} Countries`
}
