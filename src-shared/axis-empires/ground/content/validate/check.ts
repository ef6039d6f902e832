/** Checks raw content and compiles it: the one door by which files become a game. */

import type { z } from 'zod'
import { ContentError, type Problem, type RawContent } from '../../../../game-system/content.ts'
import { ofContent } from '../../../../kernel/content-facts.ts'
import { nearestWords } from '../../../../kernel/nearest.ts'
import { type MapFile, mapFile } from '../../map/schema.ts'
import { type MapId, THEATRES } from '../../theatres/index.ts'
import { type Deck, deckFile } from '../cards/deck.ts'
import { type Content, compileContent } from '../compile.ts'
import { counterFile } from '../counters.ts'
import { fortunesTable } from '../fortunes.ts'
import { type Sources, withHistory } from '../history.ts'
import { olderScenario } from '../older.ts'
import { cardId } from '../option-cards.ts'
import { hasOption } from '../optional-rules.ts'
import { type PoliticalTables, politicalTables } from '../political-tables.ts'
import { type ScenarioFile, scenarioFile } from '../scenarios.ts'
import {
  combatTable,
  delayTable,
  terrainTable,
  turnTrackDsTable,
  turnTrackTable,
  type VpTrackTable,
  vpTrackTable,
} from '../tables.ts'
import type { MapCounter } from '../unit.ts'
import { type WarPlans, warPlanFile } from '../war-plans.ts'
import { checkDecks } from './cards.ts'
import { checkHistory } from './history.ts'
import { validateCounters, validateScenario } from './index.ts'
import { pastOf } from './past.ts'
import { named, parse } from './raw.ts'
import { checkWarPlans } from './war-plans.ts'

export function parseScenario(data: unknown, file: string): ScenarioFile {
  return parse(scenarioFile, file, data)
}

function fail(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}

interface Base {
  readonly maps: readonly MapFile[]
  readonly counters: readonly MapCounter[]
}
const checkedOf = ofContent('maps and counters that have passed', (_: object) => new Map<string, Base>())

/** Ids are unique over the maps of a game: everything is known by its id alone. */
function clashes(maps: readonly MapFile[]): Problem[] {
  const seen = new Map<string, string>()
  const problems: Problem[] = []
  for (const map of maps) {
    for (const list of [map.hexes, map.areas, map.zones, map.boxes]) {
      for (const { id } of list) {
        const other = seen.get(id)
        const message = `assets/maps/${map.id}.json: ${id} is an id of the map ${other} too.`
        if (other !== undefined && other !== map.id)
          problems.push({
            file: `assets/maps/${map.id}.json`,
            path: id,
            value: id,
            expected: 'an id of one map',
            message,
          })
        seen.set(id, map.id)
      }
    }
  }
  return problems
}

/** The counter files a scenario names that do not exist. */
function unknownCounterFiles(raw: RawContent, scenario: ScenarioFile): Problem[] {
  const known = Object.keys(raw.counters).map((file) => file.replace(/^.*\/|\.json$/g, ''))
  return scenario.counters.flatMap((name, index) => {
    if (named(raw.counters, name).data !== undefined) return []
    const path = `counters[${index}]`
    const expected = `a file of assets/counters: ${known.join(', ')}${nearestWords(name, known)}`
    const message = `${raw.scenarioFile}, ${path}: found ${JSON.stringify(name)}, expected ${expected}.`
    return [{ file: raw.scenarioFile, path, value: name, expected, message }]
  })
}

/** The maps and counters of a scenario; checked once for each set of raw files. */
function baseOf(raw: RawContent, scenario: ScenarioFile, begun: boolean): Base {
  const cache = checkedOf(raw.counters)
  const wanted = [...scenario.maps, ...scenario.counters].join(' ')
  const key = begun ? `begun ${wanted}` : wanted
  // What has passed as new is good enough for a game that has begun.
  const known = cache.get(wanted) ?? cache.get(key)
  if (known) return known
  const maps = scenario.maps.map((id) => {
    const entry = named(raw.maps, id)
    return parse(mapFile, entry.file, entry.data)
  })
  fail(clashes(maps))
  fail(unknownCounterFiles(raw, scenario))
  const files = scenario.counters.map((name) => {
    const entry = named(raw.counters, name)
    return { file: entry.file, data: parse(counterFile, entry.file, entry.data, begun) }
  })
  fail(validateCounters(files, maps))
  const counters = files.flatMap(({ data }) => data.counters.map((each) => ({ ...each, map: data.map })))
  const base = { maps, counters }
  cache.set(key, base)
  return base
}

/** A table by the name of its file. Throws `ContentError` if it is missing or not of the shape. */
export function tableOf<T>(raw: RawContent, schema: z.ZodType<T>, name: string): T {
  const { file, data } = named(raw.tables, name)
  return parse(schema, file, data)
}

/** The Turn Track and the Delay DRMs of each map: `turn-track.json`, and `turn-track-ds.json` for the other. */
function tablesOf(raw: RawContent, scenario: ScenarioFile): Pick<Content, 'tracks' | 'delays' | 'vpTracks'> {
  const europe = scenario.maps.includes(THEATRES.tk.id)
  const asia = scenario.maps.includes(THEATRES.ds.id)
  /** A campaign needs its VP Track; in all other games it is only shown, and older data have none. */
  const vpTrack = (name: string): VpTrackTable | undefined =>
    scenario.campaign || named(raw.tables, name).data !== undefined
      ? tableOf(raw, vpTrackTable, name)
      : undefined
  const tk = europe ? vpTrack('vp-track') : undefined
  const ds = asia ? vpTrack('vp-track-ds') : undefined
  return {
    vpTracks: { ...(tk ? { tk } : {}), ...(ds ? { ds } : {}) },
    tracks: {
      ...(europe ? { tk: tableOf(raw, turnTrackTable, 'turn-track') } : {}),
      ...(asia ? { ds: tableOf(raw, turnTrackDsTable, 'turn-track-ds') } : {}),
    },
    delays: {
      ...(europe ? { tk: tableOf(raw, delayTable, 'delay-drm') } : {}),
      ...(asia ? { ds: tableOf(raw, delayTable, 'delay-drm-ds') } : {}),
    },
  }
}

/** The political tables, where there are any. */
function politicalOf(raw: RawContent): PoliticalTables | undefined {
  const { file, data } = named(raw.tables, 'political-tables')
  return data === undefined ? undefined : parse(politicalTables, file, data)
}

/** The decks of a scenario with Option Cards: one for each of its factions on each of its maps. */
function decksOf(raw: RawContent, { campaign, maps, factions }: ScenarioFile): readonly Deck[] {
  if (campaign?.cards !== true) return []
  return maps.flatMap((map) =>
    factions.map((faction) => {
      const { file, data } = named(raw.cards ?? {}, `${map}-${faction}`)
      return parse(deckFile, file, data)
    }),
  )
}

/** The war plans for the maps of a scenario; none where the data have none. */
function plansOf(raw: RawContent, maps: readonly MapFile[]): Partial<Record<MapId, WarPlans>> {
  const out: Partial<Record<MapId, WarPlans>> = {}
  for (const map of maps) {
    const { file, data } = named(raw.plans ?? {}, map.id)
    if (data === undefined) continue
    const plans = parse(warPlanFile, file, data)
    fail(checkWarPlans(plans, map, file))
    out[plans.id] = plans
  }
  return out
}

type Pieces = Readonly<Record<string, unknown>>

/** The decks of a game that has begun: without the cards that came into them later. */
const begunDecks = (decks: readonly Deck[], pieces: Pieces): Deck[] =>
  decks.map((deck) => {
    const cards = deck.cards.filter(({ number }) =>
      Object.hasOwn(pieces, cardId(deck.map, deck.faction, number)),
    )
    return cards.length === deck.cards.length ? deck : { ...deck, cards }
  })

/** The counters of a game that has begun: without those that came into the box later. */
function begunCounters(counters: readonly MapCounter[], pieces: Pieces): readonly MapCounter[] {
  const begun = counters.filter(({ id }) => Object.hasOwn(pieces, id))
  return begun.length === counters.length ? counters : begun
}

const readOlder = (raw: unknown, file: string): ScenarioFile =>
  parse(scenarioFile, file, olderScenario(raw), true)
const readOnce = ofContent<object, ScenarioFile, [file: string]>(
  'the scenario of a game that has begun',
  readOlder,
)

/** The scenario of a game that has begun, perhaps under an earlier version; read once. */
const begunScenario = ({ scenario: raw, scenarioFile: file }: RawContent): ScenarioFile =>
  typeof raw === 'object' && raw !== null ? readOnce(raw, file) : readOlder(raw, file)

type Parts = Parameters<typeof compileContent>[0]

/** All a game is compiled from, one thing after the other. */
const listed = ({ tracks, delays, vpTracks = {}, decks = [], plans = {}, maps, ...rest }: Parts): unknown[] =>
  [tracks, delays, vpTracks, decks, plans, maps, rest].flatMap((each) => Object.entries(each).flat())

interface Compilation {
  readonly parts: readonly unknown[]
  readonly content: Content
}
const compiled = new WeakMap<ScenarioFile, Compilation>()

/** The content of the last game of this scenario, if it was compiled from the very same things. */
function compiledBefore(parts: Parts): Content | undefined {
  const known = compiled.get(parts.scenario)
  const now = listed(parts)
  return known?.parts.length === now.length && known.parts.every((each, i) => each === now[i])
    ? known.content
    : undefined
}

interface Whole {
  readonly sources: readonly unknown[]
  readonly scenario: ScenarioFile
}
const wholes = new WeakMap<ScenarioFile, Whole>()

/** A scenario with its history; written out once from the same sources. */
function wholeOf(stated: ScenarioFile, past: Sources): ScenarioFile {
  const sources = [...past.decks, ...past.tables, past.counters]
  const known = wholes.get(stated)
  if (known?.sources.length === sources.length && known.sources.every((each, i) => each === sources[i]))
    return known.scenario
  const scenario = withHistory(stated, past)
  wholes.set(stated, { sources, scenario })
  return scenario
}

interface ScenarioReading {
  /** The scenario as its file has it. */
  readonly stated: ScenarioFile
  readonly past: Sources
  readonly parts: Parts
}

/** What a scenario names, each file checked alone. */
function readParts(raw: RawContent, pieces: Pieces | undefined): ScenarioReading {
  const begun = pieces !== undefined
  const stated = begun ? begunScenario(raw) : parseScenario(raw.scenario, raw.scenarioFile)
  const { maps, counters } = baseOf(raw, stated, begun)
  const past = pastOf(raw, stated, counters)
  const scenario = wholeOf(stated, past)
  const decks = decksOf(raw, scenario)
  const parts = {
    maps,
    counters: pieces ? begunCounters(counters, pieces) : counters,
    scenario,
    crt: tableOf(raw, combatTable, 'crt'),
    terrain: tableOf(raw, terrainTable, 'terrain'),
    ...tablesOf(raw, scenario),
    political: politicalOf(raw),
    plans: plansOf(raw, maps),
    decks: pieces ? begunDecks(decks, pieces) : decks,
    ...(hasOption(scenario, 'fortunes-of-war')
      ? { fortunes: tableOf(raw, fortunesTable, 'fortunes-of-war').cards }
      : {}),
  }
  return { stated, past, parts }
}

/**
 * Checks everything a scenario needs and compiles it; what was compiled from the same files before is given again.
 * Throws `ContentError` with every problem found.
 * A game that has begun keeps its own state: with its pieces given, its set-up is not held against today's counters
 * and map, and counters that came into the box after it began are not in it; so a save opens after the data have
 * changed.
 */
export function checkContent(raw: RawContent, pieces?: Pieces): Content {
  const { stated, past, parts } = readParts(raw, pieces)
  const known = compiledBefore(parts)
  if (known) return known
  const { scenario, maps, counters, decks = [] } = parts
  // The scenario of a game that has begun is an object of its own, so that none goes by unchecked in the other's name.
  if (pieces === undefined) {
    fail(checkHistory(stated, past, raw.scenarioFile))
    fail(validateScenario(scenario, counters, maps, raw.scenarioFile))
    fail(checkDecks(scenario, decks, raw.scenarioFile))
  }
  const content = compileContent(parts)
  compiled.set(scenario, { parts: listed(parts), content })
  return content
}
