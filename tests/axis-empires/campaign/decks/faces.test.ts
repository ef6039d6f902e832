/** What stands on the faces of the cards of the game: names, not ids; limits; what an event is good for. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { conditionWords } from '../../../../src-shared/axis-empires/campaign/cards/conditions/index.ts'
import { namesIn } from '../../../../src-shared/axis-empires/campaign/cards/names.ts'
import { faceLines, faceOf } from '../../../../src-shared/axis-empires/campaign/cards/text.ts'
import { GOOD_FOR } from '../../../../src-shared/axis-empires/campaign/events/good-for.ts'
import { EVENTS } from '../../../../src-shared/axis-empires/campaign/events/index.ts'
import { type Deck, deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { CardFace } from '../../../../src-shared/axis-empires/ground/contract/cards.ts'
import { Position } from '../../../kit/position.ts'

const decks: readonly Deck[] = readdirSync('assets/cards')
  .filter((name) => name.endsWith('.json'))
  .map((name) => deckFile.parse(JSON.parse(readFileSync(`assets/cards/${name}`, 'utf8'))))
const { game } = new Position({ maps: ['tk', 'ds'], phasing: 'axis', at: {}, decks })
const names = namesIn(game.content)
const faces: readonly { readonly deck: Deck; readonly face: CardFace }[] = decks.flatMap((deck) =>
  deck.cards.map((card) => ({ deck, face: faceOf(card, deck, names) })),
)

/** The face of a card by its deck and the number that it prints. */
function face(id: string, number: string): CardFace {
  const found = faces.find(({ deck, face }) => deck.id === id && face.number === number)
  if (!found) throw new Error(`there is no card ${number} in ${id}`)
  return found.face
}
const requirements = (id: string, number: string): string[] =>
  face(id, number).requires.map(({ text }) => text)

describe('no id stands on a card', () => {
  it('[1.1] neither of a counter, nor of a land, a sort or a box', () => {
    const ids = [
      ...game.content.units.map(({ id }) => id),
      ...game.graph.areas.map(({ id }) => id),
      ...EVENTS.all.map(({ id }) => id),
    ]
      .filter((id) => id.includes('-'))
      .flatMap((id) => [id, `${id[0]?.toUpperCase()}${id.slice(1)}`])
    const pattern = new RegExp(`(?<![\\w-])(${ids.join('|')})(?![\\w-])`)
    const plain = faces.filter(({ face }) => faceLines(face).some((line) => pattern.test(line)))
    const shown = plain.map(
      ({ deck, face }) => `${deck.id} ${face.number}: ${faceLines(face).find((line) => pattern.test(line))}`,
    )
    expect(shown).toEqual([])
  })
  it('[1.1] a number has no word behind it', () => {
    expect(faces.filter(({ face }) => !/^[+®]?\d+[a-e]?$/.test(face.number))).toEqual([])
  })
  it('[1.1.2.2] a marker has its name, and that of its faction only where there are several', () => {
    const text = faces.flatMap(({ face }) => faceLines(face)).join('\n')
    for (const name of [
      'US Victory Program',
      'Lend-Lease',
      'SS Europa',
      'No Retreat',
      'War Economy +1',
      'Civil War marker',
    ])
      expect(text).toContain(name)
    expect(text).not.toMatch(
      /victory program|Lend lease|SS europa|No retreat|Western Civil|Axis Government|Us-|Posture Box of .*: War/,
    )
    expect(text).toContain('The Posture of Russia becomes War.')
    expect(text).toContain('Place an Allied Collapse marker on the Turn Track')
  })
})

describe('a face says', () => {
  it('[1.1.3.3] which limits there are on cards of its kind', () => {
    expect(requirements('ds-axis', '1')).toContain('Only one of your Rearmament cards a year.')
    expect(requirements('tk-axis', '10')).toContain('Not straight after another of your Demand cards.')
    expect(requirements('tk-axis', '22a')).toContain(
      'Not straight after another of your Blitz cards with a Blitz Value of 2 or more.',
    )
    expect(requirements('tk-soviet', '30a')).toContain('Only one of your Offensive cards a year.')
  })
  it('[37.31] what each directive buys, first and second', () => {
    const lines = faceLines(face('ds-axis', '52')).join('\n')
    expect(lines).toMatch(/Production Success \(first IG HQ.*, then Chemical Weapons\)/)
    expect(
      new Set(
        ['52', '53', '54', '55', '56', '57'].map((n) => face('ds-axis', n).parts.at(-1)?.lines[3]?.text),
      ).size,
    ).toBe(6)
  })
  it('[13.8.7] whom a Partnership needs, in one sentence', () => {
    expect(requirements('tk-soviet', '44b')).toEqual([
      'France, Italy, Poland, Spain or Turkey is an active Soviet Minor Country.',
    ])
  })
  it('[1.1.3.1] "and" within "or" in brackets', () => {
    const text = faces.flatMap(({ face }) => face.requires.map((line) => line.text)).join('\n')
    const asked = {
      any: [{ year: { from: 1942 } }, { all: [{ uscl: { from: 2 } }, { year: { from: 1941 } }] }],
    }
    expect(conditionWords(names, asked, { map: 'tk', faction: 'axis' })).toMatch(
      /^[^()]+, or \([^()]+, and [^()]+\)$/,
    )
    for (const line of text.split('\n')) {
      const bare = line.replace(/\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
      expect(bare.includes(', and ') && bare.includes(', or '), line).toBe(false)
    }
  })
})

describe('beside a card', () => {
  it('[2.1.1] each event that a card can bring is reported in ten words at most', () => {
    for (const [event, words] of Object.entries(GOOD_FOR)) {
      expect(EVENTS.find(event), event).toBeDefined()
      expect(words.split(/\s+/).length, words).toBeLessThanOrEqual(10)
      expect(words).toMatch(/^[A-Z].*\.$/)
    }
    const political = EVENTS.all.filter((event) => !('due' in event) && event.within === undefined)
    expect(political.filter(({ id }) => GOOD_FOR[id] === undefined).map(({ id }) => id)).toEqual([])
    expect(face('tk-axis', '2').explains.map(({ title }) => title)).toEqual([
      'Delay Reduction',
      'Successful Improvements',
    ])
  })
  it('[2012:16.3.8] stands what a Surrender or a Settlement keeps down, and what a Partnership asks', () => {
    for (const [id, number] of [
      ['ds-axis', '37a'],
      ['ds-western', '29'],
      ['ds-soviet', '25'],
      ['tk-axis', '31b'],
    ] as const)
      expect(face(id, number).rulings).toHaveLength(1)
  })
  it('[1.1] stand the number among all cards and the line over the title of the printed samples', () => {
    expect([
      face('tk-axis', '22a').master,
      face('ds-axis', '1').master,
      face('ds-axis', '®36').master,
    ]).toEqual([267, 1, 74])
    expect(face('tk-axis', '22a').subtitle).toBeDefined()
  })
})
