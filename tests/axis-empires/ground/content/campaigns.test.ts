/** The campaigns a person can begin: sound files, armies in supply, the counters of their year, the cards of history. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../../../src-main/content/loader.ts'
import { deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { historicalLine } from '../../../../src-shared/axis-empires/ground/content/cards/line.ts'
import { pendingSeason } from '../../../../src-shared/axis-empires/ground/content/history.ts'
import { ASIDE } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import {
  type ScenarioFile,
  scenarioFile,
} from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import { isMajor, isMinorNation, MAJORS } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import EXPECTED from './campaigns.json' with { type: 'json' }
import { readJson } from './files.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const campaigns = readScenarios(ROOT, axisEmpires.data).filter(({ raw }) => Object(raw).kind === 'campaign')
/** The campaigns there are, and by campaign the units that no supply line can reach: enemies stand or enemy seas lie between. */
const cutOff: Readonly<Record<string, readonly string[]>> = EXPECTED.cutOff
/** A number of a card: the counter comes by it. */
const BY_CARD = /^\d{1,2}[a-e]?$/

function begin(id: string) {
  const found = campaigns.find((each) => each.id === id)
  if (!found) throw new Error(`no campaign ${id}`)
  const face = rules.create(rawContent(content, found), { seed: 1 })
  const { game } = face.engine
  if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
  return { face, game, scenario: scenarioFile.parse(found.raw) }
}

it('there are those of the table, and no others', () => {
  const { europe, asia, world } = EXPECTED
  expect(campaigns.map(({ id }) => id).sort()).toEqual([...europe, ...asia, ...Object.keys(world)].sort())
})

describe.each(campaigns.map(({ id }) => id))('%s', (id) => {
  it('begins with cards in a sound position, and asks for the next card at once', () => {
    const { face, scenario } = begin(id)
    expect(face.check()).toEqual([])
    expect(face.engine.decision()).toMatchObject({ faction: scenario.factions[0] })
    expect([scenario.campaign?.cards, scenario.victory]).toEqual([true, []])
    expect(id).toContain(scenario.start.slice(0, 4))
    expect(scenario.notes.some((note) => note.startsWith('Authored'))).toBe(true)
  })

  it('tells each of its factions what to do', () => {
    const { scenario } = begin(id)
    const titles = { axis: 'The Axis: ', western: 'The West: ', soviet: 'The Soviets: ' }
    for (const faction of scenario.factions)
      expect(
        scenario.notes.filter((note) => note.startsWith(titles[faction])),
        faction,
      ).toHaveLength(1)
  })

  it('[10.1] leaves no army without supply where a line can reach it', () => {
    const { game } = begin(id)
    const cut = game.board.onMaps().filter((unit) => game.ground(unit) && !isSupplied(game, unit))
    expect(cut.map((unit) => unit.id).sort()).toEqual(cutOff[id] ?? [])
  })

  it('leaves no Capital of a Country in the war open', () => {
    const { game, scenario } = begin(id)
    const open = game.graph.areas.filter(({ id: area, capital }) => {
      const hex = capital === undefined ? -1 : game.hex(capital)
      const side = isMajor(area) ? MAJORS[area] : game.vars.get(V.country, area)?.faction
      const atWar = side !== undefined && scenario.factions.includes(side)
      const taken = game.vars.get(V.country, area)?.status === 'conquered'
      return atWar && !taken && hex >= 0 && [0, 1, 2].every((each) => game.board.groundCount(each, hex) === 0)
    })
    expect(open.map((area) => area.id)).toEqual([])
  })

  it('[1.1.1] has the cards of history ready for its first season, on each of its maps', () => {
    const { game, scenario } = begin(id)
    const season = pendingSeason(scenario.start)
    for (const map of scenario.maps)
      for (const faction of scenario.factions) {
        const line = historicalLine(deckFile.parse(readJson(`assets/cards/${map}-${faction}.json`)))
        const [card] = line.get(season) ?? []
        const { decks } = game.content.scenario.campaign ?? {}
        expect(decks?.[`${map}-${faction}`]?.pending, `${map}-${faction}`).toEqual(card?.number)
      }
  })
})

describe.each(['europe-1937', 'asia-1937', 'world-1937'])('%s', (id) => {
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
})

/** What a campaign of one map says of the war on the other, which has no place where both are played. */
const ELSEWHERE = /^(european|pacific)-(war|holding)/
const TOLD = /^(ds-european-|ds-german-victory|ds-west-reserves|ds-v-e-day|ds-us-entry|pacific-)/

it.each(Object.entries(EXPECTED.world))('%s has the set-ups of the campaigns of %s', (id, parts) => {
  const whole = begin(id).scenario
  const files = parts.map((part) => begin(part).scenario)
  const setUp = files.flatMap(({ setup }) => setup)
  expect(whole.setup).toEqual(setUp.filter(({ at, counter }) => !ELSEWHERE.test(at) && !TOLD.test(counter)))
  expect(files.map(({ start }) => start)).toEqual([whole.start, whole.start])
  const told = (each: ScenarioFile) =>
    (each.reinforcements ?? []).filter(({ counter }) => !TOLD.test(counter))
  expect(whole.reinforcements ?? []).toEqual(files.flatMap(told))
})
