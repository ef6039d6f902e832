/**
 * The historical line with the cards' own actions (1.1.1, 1.1.2): each season begins as history left the one before it, every
 * faction reveals the card of history, carries out whatever it says, with dice, and then selects the next one. So an
 * action that undoes what the next card asks for is found. What wars brought about within a season is laid out between.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent } from '../../../../src-main/content/loader.ts'
import { currentActions } from '../../../../src-shared/axis-empires/campaign/cards/current.ts'
import { historicalStates, LAST } from '../../../../src-shared/axis-empires/campaign/cards/lint/history.ts'
import { optionCardFrame, SELECT_CARD } from '../../../../src-shared/axis-empires/campaign/cards/segment.ts'
import { currentCard } from '../../../../src-shared/axis-empires/campaign/cards/state.ts'
import {
  boxOfTurn,
  FIRST_YEAR,
  TURNS_A_YEAR,
  turnOfSeason,
} from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import {
  historicalLine,
  seasonAt,
  seasonNumber,
} from '../../../../src-shared/axis-empires/ground/content/cards/line.ts'
import { cardId } from '../../../../src-shared/axis-empires/ground/content/option-cards.ts'
import {
  type ScenarioFile,
  scenarioFile,
} from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  FACTIONS,
  type Faction,
  MAP_IDS,
  type MapId,
} from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import type { Frame } from '../../../../src-shared/kernel/state.ts'
import { PASSES } from '../../../campaigns/play.ts'
import { campaignOf, type StartId } from '../../../campaigns/starts.ts'
import { LONG } from '../../../kit/effort.ts'
import { layFacts, layWar, stateFor } from './history-facts.ts'
import { realDeck } from './segment-table.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const DECKS = MAP_IDS.flatMap((map) => FACTIONS.map((faction) => realDeck(`${map}-${faction}`)))
const deckOf = (map: MapId, faction: Faction) => {
  const found = DECKS.find((deck) => deck.map === map && deck.faction === faction)
  if (!found) throw new Error(`no deck ${map}-${faction}`)
  return found
}

/** `1939-7`. */
const written = (turn: number): string =>
  `${FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)}-${boxOfTurn(turn) + 1}`

/** The campaign of spring 1937. */
const campaign = (start: StartId): ScenarioFile => scenarioFile.parse(campaignOf(start))

/** The campaign of a season, with history behind it and nobody on the map. */
function beginAt(start: StartId, season: string, seed: number): ReturnType<typeof rules.create> {
  const { aside: _aside, reinforcements: _turns, postures: _postures, ...rest } = campaign(start)
  const { tracks: _tracks, campaign: _campaign, ...stated } = rest
  const index = seasonNumber(season)
  const before = index === 0 ? '1936-winter' : seasonAt(index - 1)
  const state = (map: MapId) => (index === 0 ? 'pre-war' : historicalStates(DECKS, map)(before))
  const [first = 'tk', second] = stated.maps
  const raw = {
    ...stated,
    active: {},
    setup: [],
    // A turn in which nothing is revealed: what comes with the new season comes by the facts.
    start: written(turnOfSeason(before) + 1),
    warState: second === undefined ? state(first) : { tk: state('tk'), ds: state('ds') },
    campaign: {
      cards: true as const,
      history: { through: before },
    },
  }
  return rules.create(rawContent(content, { raw, file: 'test.json' }), { seed })
}

/** The number of the card that history played. */
const played = (map: MapId, faction: Faction, season: string): string | undefined =>
  historicalLine(deckOf(map, faction)).get(season)?.[0]?.number

class Season {
  private readonly face: ReturnType<typeof rules.create>
  private readonly season: string
  private readonly game: Game

  constructor(start: StartId, season: string, seed: number) {
    this.face = beginAt(start, season, seed)
    this.season = season
    const { game } = this.face.engine
    if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
    this.game = game
  }

  /**
   * Plays a procedure to its end, or until a Pending Card is to be selected: what may be done is done rather than left.
   * True if a card is to be selected.
   */
  private play(frame: Frame): boolean {
    const { engine, table } = this.face
    const { depth } = table
    engine.enter(frame)
    while (table.depth > depth) {
      const offers = [...engine.offers()]
      if (offers[0]?.command.type === SELECT_CARD.type) return true
      const command = (offers.find((each) => !PASSES.has(each.command.type)) ?? offers[0])?.command
      if (!command) throw new Error(`nothing is offered at ${engine.decision()?.prompt}`)
      engine.perform(command)
    }
    return false
  }

  /** A faction reveals the card of history with all it does, and selects the next one; what stands against that. */
  private *segment(faction: Faction, map: MapId): Generator<string> {
    const { game, season } = this
    const name = `${season} ${map}-${faction}`
    const asked = this.play(optionCardFrame(faction, map))
    const now = currentCard(game, faction, map)?.card.number
    if (now !== played(map, faction, season)) yield `${name}: ${now} is the Current Card`
    const next = played(map, faction, seasonAt(seasonNumber(season) + 1))
    if (next === undefined || seasonNumber(LAST[map]) <= seasonNumber(season)) return
    const command = { type: SELECT_CARD.type, card: cardId(map, faction, next) }
    const verdict = this.face.engine.judge(command)
    if (!asked || !verdict.ok)
      yield `${name} selects ${next}: ${verdict.ok ? 'it is not asked' : verdict.reason}`
    else this.face.engine.perform(command)
    for (const frame of currentActions(game, faction, 'political', map)) this.play(frame)
  }

  /** All three factions, on each map; what stands against history. */
  walk(): string[] {
    const { game, season } = this
    const found: string[] = []
    game.vars.set(V.turn, turnOfSeason(season))
    for (const faction of FACTIONS) {
      for (const map of MAP_IDS) {
        const state = stateFor(DECKS, faction, map, season)
        // Total War is brought by the cards themselves.
        if (state !== 'total' || !game.content.maps.includes(map)) layWar(game, map, state)
      }
      for (const map of game.content.maps) {
        game.vars.set(V.phasing, faction)
        if (game.content.maps.length > 1) game.vars.set(V.map, map)
        found.push(...this.segment(faction, map))
      }
      layFacts(game, { season, by: faction, card: false })
    }
    return found
  }
}

const seasonsOf = (start: StartId): string[] => {
  const last = Math.max(...campaign(start).maps.map((map) => seasonNumber(LAST[map])))
  return Array.from({ length: last + 1 }, (_, i) => seasonAt(i))
}

/** Each map by itself and both together; with other dice, too, with AE_LONG=1. */
const WALKS = (LONG ? [1, 2, 3, 4] : [1]).flatMap((seed) =>
  (['europe', 'asia', 'both'] as const).map((start) => ({ start, seed })),
)

describe('the historical line with what its cards do', () => {
  it.each(WALKS)('[1.1.2] [1.1.3] [2.1.1] is legal in each season: $start, dice $seed', ({ start, seed }) => {
    expect(seasonsOf(start).flatMap((season) => new Season(start, season, seed).walk())).toEqual([])
  })
})
