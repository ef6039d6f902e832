/** Option Cards of a pack: in the place of those of the game, held to the linter of decks. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lintFiles } from '../../../../src-main/axis-empires/packs.ts'
import type { OptionCard } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { applyPacks } from '../../../../src-shared/axis-empires/ground/packs/apply.ts'
import { sharedRecords } from '../../../../src-shared/axis-empires/ground/packs/clashes.ts'
import { packProblems } from '../../../../src-shared/axis-empires/ground/packs/problems.ts'
import { emptyPack, type Pack } from '../../../../src-shared/axis-empires/ground/packs/schema.ts'
import { parsePack } from '../../../../src-shared/axis-empires/ground/packs/shape.ts'

const folder = (name: string): Record<string, unknown> =>
  Object.fromEntries(
    readdirSync(`assets/${name}`)
      .filter((file) => !file.includes('georef') && file !== 'colours.json')
      .map((file) => [
        `assets/${name}/${file}`,
        JSON.parse(readFileSync(`assets/${name}/${file}`, 'utf8')) as unknown,
      ]),
  )
const files = {
  maps: folder('maps'),
  counters: folder('counters'),
  tables: folder('tables'),
  cards: folder('cards'),
}
const base = {
  files,
  maps: Object.values(files.maps).map((map) => mapFile.parse(map)),
  scenarios: [],
  lint: lintFiles,
}

const DECK = 'tk-western'
interface Cards {
  readonly cards: readonly OptionCard[]
}
const deckIn = (cards: Readonly<Record<string, unknown>> | undefined): readonly OptionCard[] =>
  (Object(cards?.[`assets/cards/${DECK}.json`]) as Cards).cards

function card(number: string, change: Partial<OptionCard>): OptionCard {
  const found = deckIn(files.cards).find((each) => each.number === number)
  if (!found) throw new Error(`no card ${number}`)
  return { ...found, ...change }
}
const packWith = (changed: OptionCard): Pack => ({
  ...emptyPack('mine', 'Mine'),
  cards: [{ deck: DECK, card: changed, source: 'authored' }],
})
const said = (changed: OptionCard): string[] =>
  packProblems('mine', packWith(changed), base).map(({ message }) => message)

describe('an Option Card of a pack', () => {
  it('[1.1] stands in the place of the card of its number; every other card and deck stays', () => {
    const pack = packWith(card('15b', { name: 'Mers-el-Kebir', blitz: 1 }))
    expect(packProblems('mine', pack, base)).toEqual([])
    const after = applyPacks(files, [pack])
    const names = (cards: readonly OptionCard[]): string[] => cards.map(({ name }) => name)
    expect(names(deckIn(after.cards))).toEqual(
      names(deckIn(files.cards)).map((name) => (name === 'Operation Catapult' ? 'Mers-el-Kebir' : name)),
    )
    expect(after.cards?.['assets/cards/tk-axis.json']).toBe(files.cards['assets/cards/tk-axis.json'])
    expect(deckIn(files.cards).some(({ name }) => name === 'Mers-el-Kebir')).toBe(false)
  })
  it('[1.1] is refused with one sentence where its deck has no such card', () => {
    expect(said(card('15b', { number: '99' }))).toEqual([
      'mine, card tk-western 99, number: the deck tk-western has no card 99. Expected: the number of a card of the deck.',
    ])
  })
  it('[1.1] is refused with one sentence where the linter of decks finds a fault that was not there', () => {
    const faults = said(card('15b', { requires: [{ played: { card: '22x' } }] }))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/^mine, card tk-western 15b, .*22x/)
  })
  it('[1.1.3.3] is refused where it is given what its deck does not have', () => {
    expect(said(card('15b', { production: 2 }))).toEqual([
      'mine, card tk-western 15b, production: expected a Production Value on each Soviet card, and on no other.',
    ])
  })
  it('is refused with its place where its shape is wrong, and shown once if the pack holds it twice', () => {
    const pack = packWith(card('15b', {}))
    const wrong = parsePack('mine', JSON.parse(JSON.stringify(pack).replace('"neutrals-pressured"', '7')))
    expect('problems' in wrong && wrong.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^mine, card tk-western 15b, political/),
    ])
    const twice = { ...pack, cards: [...(pack.cards ?? []), ...(pack.cards ?? [])] }
    expect(packProblems('mine', twice, base).map(({ message }) => message)).toEqual([
      expect.stringContaining('the pack holds tk-western 15b twice.'),
    ])
  })
  it('is listed among the records that two packs hold, if they say otherwise', () => {
    const [one, other] = ['Mers-el-Kebir', 'Oran'].map((name) => packWith(card('15b', { name })))
    if (!one || !other) throw new Error('no packs')
    expect(sharedRecords(one, other)).toEqual(['tk-western 15b'])
    expect(sharedRecords(one, one)).toEqual([])
  })
  it('a pack of before there were decks has none, and is written as it was', () => {
    const parsed = parsePack('old', JSON.parse(JSON.stringify(emptyPack('old', 'Old'))))
    expect('pack' in parsed && Object.keys(parsed.pack)).not.toContain('cards')
  })
})
