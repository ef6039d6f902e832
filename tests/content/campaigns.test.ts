/** The campaigns a person can begin: sound files, armies in supply, the counters of their year, the cards of history. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import { deckFile } from '../../src-shared/axis-empires/content/cards/deck.ts'
import { historicalLine } from '../../src-shared/axis-empires/content/cards/line.ts'
import { DECK_IDS } from '../../src-shared/axis-empires/content/cards/names.ts'
import { ASIDE } from '../../src-shared/axis-empires/content/places.ts'
import { scenarioFile } from '../../src-shared/axis-empires/content/scenarios.ts'
import { Game } from '../../src-shared/axis-empires/game/game.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { isSupplied } from '../../src-shared/axis-empires/supply/supplied.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { isMinorNation } from '../../src-shared/axis-empires/theatres/index.ts'
import { readJson } from './files.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const campaigns = readScenarios(ROOT, axisEmpires.data).filter(({ raw }) => Object(raw).kind === 'campaign')
/** A number of a card: the counter comes by it. */
const BY_CARD = /^\d{1,2}[a-e]?$/
/** Fortresses and garrisons that no supply line of 1937 reaches: between them and their sources lie enemy seas. */
const CUT_OFF = ['ds-brit-gar-hk', 'ds-us-col-phil-1', 'ds-us-gar-guam', 'ds-us-man']

function begin(id: string) {
  const found = campaigns.find((each) => each.id === id)
  if (!found) throw new Error(`no campaign ${id}`)
  const face = rules.create(rawContent(content, found), { seed: 1 })
  const { game } = face.engine
  if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
  return { face, game, scenario: scenarioFile.parse(found.raw) }
}

it('there are three that begin in 1937: of Europe, of Asia and of both', () => {
  expect(campaigns.map(({ id }) => id).sort()).toEqual(['asia-1937', 'europe-1937', 'world-1937'])
})

describe.each(campaigns.map(({ id }) => id))('%s', (id) => {
  it('begins with cards in a sound position, and asks for the next card at once', () => {
    const { face, scenario } = begin(id)
    expect(face.check()).toEqual([])
    expect(face.engine.decision()).toMatchObject({ faction: 'axis', kind: 'option-card' })
    expect([scenario.start, scenario.campaign?.cards, scenario.victory]).toEqual(['1937-2', true, []])
    expect(scenario.notes.some((note) => note.startsWith('Authored'))).toBe(true)
  })

  it('[10.1] leaves no army without supply where a line can reach it', () => {
    const { game } = begin(id)
    const cut = game.board.onMaps().filter((unit) => game.ground(unit) && !isSupplied(game, unit))
    expect(cut.map((unit) => unit.id).sort()).toEqual(id === 'europe-1937' ? [] : CUT_OFF)
  })

  it('[1.1.2.2] has every counter that a card brings aside', () => {
    const { game } = begin(id)
    const early = game.content.units.filter(
      ({ id: own, nation, counter, tags }) =>
        BY_CARD.test(counter.code ?? '') &&
        !isMinorNation(nation) &&
        !tags.has('abroad') &&
        game.table.piece(own).at !== ASIDE,
    )
    expect(early.map((unit) => unit.id)).toEqual([])
  })

  it('[1.1.1] has the cards of history ready for its first spring, on each of its maps', () => {
    const { scenario } = begin(id)
    const decks = DECK_IDS.filter((deck) => scenario.maps.some((map) => deck.startsWith(map)))
    expect(Object.keys(scenario.campaign?.decks ?? {}).sort()).toEqual([...decks].sort())
    for (const deck of decks) {
      const line = historicalLine(deckFile.parse(readJson(`assets/cards/${deck}.json`)))
      const [card] = line.get('1937-spring') ?? []
      expect(scenario.campaign?.decks?.[deck], deck).toEqual({ pending: card?.number })
    }
  })
})

it('the campaign of both maps has the set-ups of the other two', () => {
  const setUp = (id: string) => begin(id).scenario.setup
  expect(setUp('world-1937')).toEqual([...setUp('europe-1937'), ...setUp('asia-1937')])
})
