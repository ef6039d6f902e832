/** Option Cards on paper: every card of the six decks is readable, nothing leaves its face, backs lie behind faces. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CARD, drawBack, drawFace, pointsOf } from '../../src-main/axis-empires/print/cards/card-face.ts'
import { layDocument, makeDocument } from '../../src-main/axis-empires/print/documents.ts'
import { readContent, readScenarios } from '../../src-main/content/loader.ts'
import type { Item, Page } from '../../src-main/print/layout/items.ts'
import { textWidth } from '../../src-main/print/layout/metrics.ts'
import { namesIn } from '../../src-shared/axis-empires/campaign/cards/names.ts'
import { faceOf } from '../../src-shared/axis-empires/campaign/cards/text.ts'
import { deckFile } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { DECK_IDS, type DeckId } from '../../src-shared/axis-empires/ground/content/cards/names.ts'
import type { CardFace } from '../../src-shared/axis-empires/ground/contract/cards.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const world = readScenarios(ROOT, axisEmpires.data).find(({ id }) => id === 'world-1937')
if (!world) throw new Error('there is no scenario world-1937')
const from = { root: ROOT, content, scenario: world }
const { game } = makeDocument(from, { aid: 'cards-list' })

/** All cards of a deck, those of optional rules too. */
function facesOf(id: DeckId): CardFace[] {
  const deck = deckFile.parse(JSON.parse(readFileSync(join(ROOT, 'assets', 'cards', `${id}.json`), 'utf8')))
  return deck.cards.map((card) => faceOf(card, deck, namesIn(game.content)))
}

const wordsOf = (items: readonly Item[]): string =>
  items.flatMap((item) => (item.kind === 'text' ? [item.text] : [])).join(' ')

/** Words of a face that leave it, or that lie on each other. */
function faultsOf(items: readonly Item[]): string[] {
  const areas = items.flatMap((item) => {
    if (item.kind !== 'text') return []
    const width = textWidth(item.text, item.face, item.size)
    const left = item.x - (item.align === 'end' ? width : item.align === 'middle' ? width / 2 : 0)
    return [
      {
        text: item.text,
        left,
        right: left + width,
        top: item.y - item.size * 0.68,
        bottom: item.y + item.size * 0.12,
      },
    ]
  })
  const out = areas
    .filter(
      ({ left, right, top, bottom }) =>
        left < 1 || right > CARD.width - 1 || top < 1 || bottom > CARD.height - 1,
    )
    .map(({ text }) => `"${text}" leaves the card`)
  areas.forEach((a, i) => {
    for (const b of areas.slice(i + 1))
      if (
        a.left < b.right - 0.05 &&
        b.left < a.right - 0.05 &&
        a.top < b.bottom - 0.05 &&
        b.top < a.bottom - 0.05
      )
        out.push(`"${a.text}" over "${b.text}"`)
  })
  return out
}

describe.each(DECK_IDS)('the cards of %s', (id) => {
  const faces = facesOf(id)
  test('are printed in at least 6 points, none beyond its face', () => {
    for (const face of faces) {
      const title = `${face.number} ${face.name}`
      expect(pointsOf(face), title).toBeGreaterThanOrEqual(6)
      const items = drawFace(face, 0, 0)
      expect(faultsOf(items), title).toEqual([])
      for (const item of items)
        if (item.kind === 'text') expect(item.size, `${title}: ${item.text}`).toBeGreaterThan(1.83)
    }
  })

  test('say everything that is on them, with their number and when history played them', () => {
    for (const face of faces) {
      const words = wordsOf(drawFace(face, 0, 0))
      for (const { text } of [...face.requires, ...face.parts.flatMap(({ lines }) => lines)])
        expect(words).toContain(text)
      for (const part of [face.name, face.number, face.flavour, ...face.history, ...face.aims])
        expect(words).toContain(part)
    }
  })
})

test('a card with too much text for readable print is found, and still loses no word', () => {
  const [face] = facesOf('tk-axis')
  if (!face) throw new Error('the deck is empty')
  const text = 'Apply the same event to the same Country once more, and then again.'
  const long = { ...face, requires: Array.from({ length: 40 }, () => ({ text })) }
  expect(pointsOf(long)).toBeLessThan(6)
  expect(faultsOf(drawFace(long, 0, 0))).toEqual([])
  expect(wordsOf(drawFace(long, 0, 0)).split(text)).toHaveLength(41)
})

test('words over words and beyond the face are found', () => {
  const at = (text: string, x: number, y: number): Item => ({
    kind: 'text',
    text,
    x,
    y,
    size: 3,
    face: 'sans',
    ink: '#000000',
  })
  expect(faultsOf([at('one', 10, 20), at('two', 11, 21), at('three', 60, 40)])).toEqual([
    '"three" leaves the card',
    '"one" over "two"',
  ])
})

describe('the sheets of a deck', () => {
  const made = makeDocument(from, { aid: 'cards-tk-soviet' })
  const [block] = made.document.blocks
  if (block?.kind !== 'cards') throw new Error('the aid has no cards')
  const { faces, back } = block
  /** The upper left corners of the cards of a page. */
  const corners = ({ items }: Page) =>
    items.flatMap((item) =>
      item.kind === 'rect' && item.w === CARD.width && item.h === CARD.height
        ? [[item.x, item.y] as const]
        : [],
    )

  test.each(['a4', 'letter'] as const)('have nine cards each on %s, every card once', (paper) => {
    const { layout } = layDocument(made, { aid: 'cards-tk-soviet', paper })
    const fronts = layout.filter((_, i) => i % 2 === 0)
    expect(fronts).toHaveLength(Math.ceil(faces.length / 9))
    fronts.slice(0, -1).forEach((page) => {
      expect(corners(page)).toHaveLength(9)
    })
    const words = fronts.map(({ items }) => wordsOf(items)).join(' ')
    for (const { name } of faces) expect(words).toContain(name)
  })

  test('have the backs behind their faces when turned over sideways', () => {
    const { layout, paper } = layDocument(made, { aid: 'cards-tk-soviet' })
    for (let i = 0; i < layout.length; i += 2) {
      const [fronts, backs] = [layout[i], layout[i + 1]].map((page) => (page ? corners(page) : []))
      const turned = (backs ?? []).map(([x, y]) => [paper.width - x - CARD.width, y] as const)
      expect(fronts?.length).toBeGreaterThan(0)
      turned.forEach(([x, y], n) => {
        expect(x).toBeCloseTo(fronts?.[n]?.[0] ?? -1)
        expect(y).toBeCloseTo(fronts?.[n]?.[1] ?? -1)
      })
      expect(turned).toHaveLength(fronts?.length ?? -1)
    }
    expect(wordsOf(drawBack(back, 0, 0))).toContain('Soviet')
  })
})

test('the list names every card of the six decks with the requirements that must hold', () => {
  const { document } = makeDocument(from, { aid: 'cards-list' })
  const rows = document.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  const words = rows.map((cells) => cells.map(({ text }) => text).join('|'))
  expect(rows).toHaveLength(game.content.cards.length)
  expect(words).toContainEqual(
    expect.stringMatching(
      /^22a\|Case Yellow\|Limited War\|Blitz 3\|Card 5 German Mobilization has been played\. Not straight after another of your Blitz cards with a Blitz Value of 2 or more\.\|Summer 1940$/,
    ),
  )
})
