/** The language of Option Cards is as large as the decks need it: each word is used, and each card can say what it does. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EVENTS } from '../../../../src-shared/axis-empires/campaign/events/index.ts'
import { ACTIONS } from '../../../../src-shared/axis-empires/ground/content/cards/actions.ts'
import { CONDITIONS } from '../../../../src-shared/axis-empires/ground/content/cards/conditions.ts'
import { deckFile, optionCard } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { DECK_IDS } from '../../../../src-shared/axis-empires/ground/content/cards/names.ts'
import { type CardWord, saidBy } from '../../../../src-shared/axis-empires/ground/content/cards/walk.ts'
import type { Vocabulary } from '../../../../src-shared/axis-empires/ground/content/cards/word.ts'
import { load } from './facts.ts'
import { readAsset, readDoc } from './read.ts'

const LANGUAGE = { condition: CONDITIONS, action: ACTIONS } as const satisfies Record<
  CardWord['kind'],
  Vocabulary
>
const KINDS = ['condition', 'action'] as const
const decks = DECK_IDS.map(load)

/** The words of a language that the cards of some decks do not use. */
const unused = (kind: CardWord['kind'], language: Vocabulary): string[] => {
  const used = new Set(
    decks.flatMap(({ cards }) =>
      cards.flatMap((card) => [...saidBy(card)].flatMap((said) => (said.kind === kind ? [said.word] : []))),
    ),
  )
  return Object.keys(language).filter((word) => !used.has(word as CardWord['word']))
}

/** A field with a question mark if it may be missing. */
const fieldsOf = (shape: z.ZodType): string =>
  shape instanceof z.ZodObject
    ? Object.entries(shape.shape)
        .map(([field, of]) => `\`${field}\`${(of as z.ZodType).safeParse(undefined).success ? '?' : ''}`)
        .join(', ')
    : '–'

/** How the row of each word begins in the documents. */
const rowsOf = (language: Vocabulary): string[] =>
  Object.entries(language).map(([word, shape]) => `| \`${word}\` | ${fieldsOf(shape) || '–'} | `)

describe('the words of the cards', () => {
  for (const kind of KINDS)
    it(`[1.1] each word for ${kind === 'action' ? 'an action' : 'a condition'} is used by a card of the decks`, () => {
      expect(unused(kind, LANGUAGE[kind])).toEqual([])
      expect(unused(kind, { ...LANGUAGE[kind], conjure: z.unknown() })).toEqual(['conjure'])
    })

  it.each(DECK_IDS)('[1.1] no card of %s needs a word that there is not', (id) => {
    const raw = readAsset(`cards/${id}.json`) as { cards: readonly object[] }
    expect(deckFile.safeParse(raw).error?.issues ?? []).toEqual([])
    const [first, ...others] = raw.cards
    for (const more of [{ requires: [{ conjured: {} }] }, { option: [{ conjure: {} }] }]) {
      const issues = deckFile.safeParse({ ...raw, cards: [{ ...first, ...more }, ...others] }).error?.issues
      expect(issues?.map(({ message }) => message)).toEqual([expect.stringMatching(/"conjured?" is no word/)])
    }
  })

  it('[1.1] ask only about events of which the game remembers that they occurred', () => {
    const asked = decks.flatMap(({ cards }) =>
      cards.flatMap((card) =>
        [...saidBy(card)].flatMap(({ word, value }) => (word === 'happened' ? [String(value.event)] : [])),
      ),
    )
    expect(asked).toContain('case-yellow')
    const forgotten = (id: string): boolean => {
      const event = EVENTS.find(id)
      return event?.once !== true && event?.remembered !== true
    }
    expect(asked.filter(forgotten)).toEqual([])
    expect(forgotten('influence')).toBe(true)
  })

  it('stand in the documents, in their order, with the fields of each, after the fields of a card', () => {
    const page = readDoc('data-formats/cards.md').split('\n')
    const rows = [...rowsOf(CONDITIONS), ...rowsOf(ACTIONS)]
    const told = page.filter((line) => /^\| `\w+` \| (–|`\w+`\??(, `\w+`\??)*) \| /.test(line))
    expect(told.map((line, i) => line.slice(0, rows[i]?.length))).toEqual(rows)
    const fields = page.flatMap((line) => {
      const names = /^- ((?:`\w+`(?:, )?)+):/.exec(line)?.[1] ?? ''
      return [...names.matchAll(/\w+/g)].map(([field]) => field)
    })
    expect(fields).toEqual(Object.keys(optionCard.shape))
    for (const line of told) expect(line.split(' | ')[2]?.length, line).toBeGreaterThan(15)
  })
})
