/**
 * What cards of the game are expected to do, a specification for each as data (`expected.json`): a section of the card is
 * played at a table in Aug-Sept 1941, with the units that `stands` names in hexes, and the `die` cast by hand. `says` are lines of the log,
 * in their order; `offers` are the first choices that its faction has then.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { DECK_IDS } from '../../../../src-shared/axis-empires/ground/content/cards/names.ts'
import { CardTable } from '../cards/at-table.ts'

interface Play {
  readonly stands?: Readonly<Record<string, string>>
  readonly die?: number
  readonly says?: readonly string[]
  readonly offers?: readonly string[]
}

interface Expected {
  readonly deck: (typeof DECK_IDS)[number]
  readonly card: string
  readonly segment: 'option' | 'political' | 'conditional'
  readonly plays: readonly Play[]
}

const all: readonly Expected[] = JSON.parse(readFileSync(join(import.meta.dirname, 'expected.json'), 'utf8'))
const decks = new Map(
  DECK_IDS.map((id) => [id, deckFile.parse(JSON.parse(readFileSync(`assets/cards/${id}.json`, 'utf8')))]),
)

/** No DRM but that of a Country. */
const EVEN = { vp: 0, 'vp-side': 'axis-tide', uscl: 0 }

describe('[1.1] what a card is expected to do', () => {
  it.each(all.flatMap((each) => each.plays.map((play) => ({ ...each, play }))))(
    '$deck $card, $segment: $play.says $play.offers',
    ({ deck: id, card: number, segment, play: { stands = {}, die, says = [], offers = [] } }) => {
      const deck = decks.get(id)
      const card = deck?.cards.find((each) => each.number === number)
      if (!deck || !card) throw new Error(`there is no card ${number} in ${id}`)
      const { map, faction } = deck
      const table = new CardTable([{ ...card }], {
        map,
        faction,
        manualDice: true,
        turn: '1941-7',
        at: stands,
        vars: EVEN,
      })
      const lines = table.play(segment)
      if (die !== undefined) lines.push(...table.cast(die))
      const words = lines.map((line) => line.replace(/^\[[^\]]*\] /, ''))
      expect(words.filter((line) => says.includes(line))).toEqual(says)
      expect(table.labels().slice(0, offers.length)).toEqual(offers)
    },
  )

  it('is said with a sound list: each play expects something', () => {
    const empty = all.filter(({ plays }) => plays.some(({ says, offers }) => !says && !offers))
    expect(empty.map(({ deck, card }) => `${deck} ${card}`)).toEqual([])
  })
})
