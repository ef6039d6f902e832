/**
 * Positions for tests of the rules. `realGame` uses the committed map and counters; `miniGame` a small map
 * drawn in the test. Both return a `FixtureGame`: a game, its engine, and short words for what tests do.
 *
 *   const p = realGame({ phasing: 'axis', at: { 'ger-inf-01': 'w3825', 'ger-1p/1': 'w3825' } })
 *   p.start({ proc: 'organization', step: 1, faction: 'axis' })
 *   p.do({ type: 'combine', unit: 'ger-1p', with: 'ger-arm-01', into: 'ger-1p' })
 */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Content, compileContent } from '../../src-shared/axis-empires/ground/content/compile.ts'
import { type Counter, counterFile } from '../../src-shared/axis-empires/ground/content/counters.ts'
import type { ScenarioFile } from '../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  combatTable,
  delayTable,
  terrainTable,
  turnTrackTable,
} from '../../src-shared/axis-empires/ground/content/tables.ts'
import type { MapCounter, Unit } from '../../src-shared/axis-empires/ground/content/unit.ts'
import {
  type MapFile,
  type MapHex,
  type MapSide,
  mapFile,
} from '../../src-shared/axis-empires/ground/map/schema.ts'
import type { Faction } from '../../src-shared/axis-empires/ground/theatres/ids.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import { rollProcedure } from '../../src-shared/axis-empires/table/game/roll.ts'
import { startState } from '../../src-shared/axis-empires/table/game/setup.ts'
import {
  delayProcedure,
  delayResultsProcedure,
} from '../../src-shared/axis-empires/war/administration/delay.ts'
import { organizationProcedure } from '../../src-shared/axis-empires/war/organization/procedure.ts'
import { stackingProcedure } from '../../src-shared/axis-empires/war/stacking/procedure.ts'
import type { Note } from '../../src-shared/kernel/effects.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import type { Command, Offer, Procedure } from '../../src-shared/kernel/procedure.ts'
import type { Frame } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import type { Verdict } from '../../src-shared/kernel/verdict.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const readJson = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'))

/** Counters as those of a map. */
const onMap = (counters: readonly Counter[]): MapCounter[] => counters.map((each) => ({ ...each, map: 'tk' }))

export const realCounters: readonly Counter[] = readdirSync(`${root}assets/counters`)
  .filter((name) => name.startsWith('tk-'))
  .flatMap((name) => counterFile.parse(readJson(`assets/counters/${name}`)).counters)
export const realMap: MapFile = mapFile.parse(readJson('assets/maps/tk.json'))
const tables = {
  crt: combatTable.parse(readJson('assets/tables/crt.json')),
  terrain: terrainTable.parse(readJson('assets/tables/terrain.json')),
  tracks: { tk: turnTrackTable.parse(readJson('assets/tables/turn-track.json')) },
  delays: { tk: delayTable.parse(readJson('assets/tables/delay-drm.json')) },
}

export interface Setup {
  /** Places by counter; `id/1` shows the back. Counters not named lie in their Force Pool if pooled, else aside. */
  readonly at?: Readonly<Record<string, string>>
  readonly phasing?: Faction
  /** `YYYY-N`; July–Aug 1940, clear weather, if not given. */
  readonly turn?: string
  readonly warState?: ScenarioFile['warState']
  /** Minor Countries that take part, by faction. */
  readonly active?: Readonly<Record<string, Faction>>
  readonly conquered?: Readonly<Record<string, Faction>>
  readonly ceded?: ScenarioFile['ceded']
  readonly postures?: Readonly<Record<string, string>>
  /** Nations whose counters start in their Force Pool; all that take part if not given, `[]` for none. */
  readonly pools?: readonly string[]
  /** Beachhead markers: the Land hex the arrow points to. */
  readonly facing?: Readonly<Record<string, string>>
  readonly vars?: Readonly<Record<string, Json>>
  readonly victory?: ScenarioFile['victory']
  readonly seed?: number
  readonly manualDice?: boolean
  /** Procedures beside or instead of the usual ones. */
  readonly procedures?: ReadonlyMap<string, Procedure<Game>>
}

/** Minor Countries as they stand in most of the worked examples. */
const USUAL_MINORS: Readonly<Record<string, Faction>> = {
  italy: 'axis',
  rumania: 'axis',
  hungary: 'axis',
  finland: 'axis',
  france: 'western',
  'belgium-holland': 'western',
  poland: 'western',
}
const ALWAYS = ['axis', 'western', 'soviet', 'germany', 'britain', 'russia', 'united-states']

function scenarioOf(setup: Setup): ScenarioFile {
  const active = { ...(setup.active ?? USUAL_MINORS) }
  const turn = setup.turn ?? '1940-6'
  return {
    format: 1,
    id: 'position',
    version: '1',
    title: 'Position',
    kind: 'training',
    maps: ['tk'],
    counters: ['position'],
    introduction: '',
    notes: [],
    start: turn,
    end: '1945-9',
    warState: setup.warState ?? 'limited',
    factions: ['axis', 'western', 'soviet'],
    active,
    conquered: { ...(setup.conquered ?? {}) },
    ceded: setup.ceded ?? [],
    postures: { ...(setup.postures ?? {}) },
    setup: [],
    pools: [...(setup.pools ?? [...ALWAYS, ...Object.keys(active)])],
    special: [],
    victory: [...(setup.victory ?? [])],
  }
}

const usualProcedures: ReadonlyMap<string, Procedure<Game>> = new Map([
  ['organization', organizationProcedure],
  ['stacking', stackingProcedure],
  ['delay', delayProcedure],
  ['delay-results', delayResultsProcedure],
  ['roll', rollProcedure],
])

function gameOf(content: Content, setup: Setup): Game {
  const state = startState(content, { seed: setup.seed ?? 1, manualDice: setup.manualDice === true })
  state.frames.length = 0
  for (const [key, place] of Object.entries(setup.at ?? {})) {
    const [id, face] = key.split('/')
    const piece = state.pieces[id ?? '']
    if (!piece) throw new Error(`no counter ${id}`)
    piece.at = place
    piece.face = Number(face ?? 0)
  }
  for (const [marker, hex] of Object.entries(setup.facing ?? {})) state.vars[`facing/${marker}`] = hex
  for (const [key, value] of Object.entries(setup.vars ?? {})) state.vars[key] = value
  if (setup.phasing) state.vars.phasing = setup.phasing
  return new Game(content, new Table(state))
}

/**
 * A game of which only what a test names stands anywhere, with the procedures it names beside the usual ones, and what
 * tests do to it. `Position` of the examples plays by all the rules, with what a scenario takes for granted.
 */
export class FixtureGame {
  readonly game: Game
  readonly engine: Engine<Game>

  constructor(content: Content, setup: Setup) {
    this.game = gameOf(content, setup)
    this.engine = new Engine(this.game, new Map([...usualProcedures, ...(setup.procedures ?? [])]))
  }

  /** Pushes a procedure and runs to its first decision. */
  start(frame: Frame): this {
    this.game.table.push(frame)
    this.engine.advance()
    return this
  }
  unit(id: string): Unit {
    return this.game.unit(id)
  }
  hex(id: string): number {
    return this.game.hex(id)
  }
  /** Where a counter is: `w3825`, or `w3825/1` with its back up. */
  at(id: string): string {
    const piece = this.game.table.piece(id)
    return piece.face === 0 ? piece.at : `${piece.at}/${piece.face}`
  }
  /** Puts a counter somewhere outside the rules. */
  put(id: string, place: string, face = 0): this {
    this.game.table.place(id, place)
    this.game.table.turn(id, face)
    return this
  }
  judge(command: Command): Verdict {
    return this.engine.judge(command)
  }
  /** `ok`, or the rule that refuses a command. */
  verdict(command: Command): string {
    const verdict = this.engine.judge(command)
    return verdict.ok ? 'ok' : verdict.rule
  }
  /** Does commands; throws the reason if one is refused. */
  do(...commands: Command[]): this {
    for (const command of commands) {
      const verdict = this.engine.judge(command)
      if (!verdict.ok) throw new Error(`${JSON.stringify(command)}: [${verdict.rule}] ${verdict.reason}`)
      this.engine.perform(command)
    }
    return this
  }
  offers(type?: string): Offer[] {
    return [...this.engine.offers()].filter((offer) => type === undefined || offer.command.type === type)
  }
  commands(type?: string): Command[] {
    return this.offers(type).map((offer) => offer.command)
  }
  /** The kind of the decision the game waits for, or `none`. */
  get waitsFor(): string {
    return this.engine.decision()?.kind ?? 'none'
  }
  get hash(): string {
    return this.game.table.hash
  }
  /** The notes made by something. */
  notes(doing: () => void): Note[] {
    this.game.table.takeJournal()
    doing()
    return this.game.table.takeJournal().flatMap((effect) => (effect.k === 'note' ? [effect.note] : []))
  }
}

/** The real map and counters. Compiled anew for each position, because politics differ. */
export function realGame(setup: Setup = {}): FixtureGame {
  const content = compileContent({
    maps: [realMap],
    counters: onMap(realCounters),
    scenario: scenarioOf(setup),
    ...tables,
  })
  return new FixtureGame(content, setup)
}

export interface MiniMap {
  /**
   * Rows from north to south, one letter a hex: `.` clear, `d` desert, `h` hills, `f` forest, `s` swamp,
   * `~` All-Sea. The last row is row 11 of sheet w and its first letter is w1100; blanks are skipped.
   * Odd rows lie half a hex further east.
   */
  readonly rows: readonly string[]
  /** The same grid with one letter for each hex's Country, by `areas`; germany everywhere if not given. */
  readonly lands?: readonly string[]
  readonly areas?: Readonly<Record<string, string>>
  /** More about single hexes. */
  readonly hexes?: Readonly<Record<string, Partial<MapHex>>>
  /** Hexsides: `w1100-w1101` to what is there. */
  readonly sides?: Readonly<Record<string, Partial<MapSide>>>
  /** Railways as lists of hexes. */
  readonly rails?: readonly (readonly string[])[]
  readonly counters?: readonly Counter[]
}

const TERRAIN_LETTERS: Readonly<Record<string, MapHex['terrain']>> = {
  '.': 'clear',
  d: 'desert',
  h: 'hills',
  f: 'forest',
  s: 'swamp',
  '~': 'sea',
}

const letters = (row: string | undefined): string[] => [...(row ?? '')].filter((letter) => letter !== ' ')

function miniHexes(mini: MiniMap): MapHex[] {
  const bottom = mini.rows.length - 1
  return mini.rows.flatMap((row, r) =>
    letters(row).map((letter, column): MapHex => {
      const terrain = TERRAIN_LETTERS[letter]
      if (!terrain) throw new Error(`no terrain "${letter}"`)
      const id = `w${11 + bottom - r}${String(column).padStart(2, '0')}`
      const land = letters(mini.lands?.[r])[column] ?? ''
      const base = { id, terrain, ...(mini.hexes?.[id] ?? {}) }
      return terrain === 'sea' ? base : { area: mini.areas?.[land] ?? 'germany', weather: 'north', ...base }
    }),
  )
}

function miniSides(mini: MiniMap): MapSide[] {
  const sides = new Map<string, MapSide>()
  const lay = (from: string, to: string, what: Partial<MapSide>): void => {
    const [a, b] = from < to ? [from, to] : [to, from]
    sides.set(`${a}-${b}`, { ...(sides.get(`${a}-${b}`) ?? { a, b }), ...what, a, b })
  }
  for (const [key, what] of Object.entries(mini.sides ?? {})) {
    const [from, to] = key.split('-')
    lay(from ?? '', to ?? '', what)
  }
  for (const rail of mini.rails ?? []) {
    for (let i = 1; i < rail.length; i++) lay(rail[i - 1] ?? '', rail[i] ?? '', { rail: true })
  }
  return [...sides.values()]
}

/** A small map with the real counters (or those given). Areas not drawn exist all the same, without land. */
export function miniGame(mini: MiniMap, setup: Setup = {}): FixtureGame {
  const map: MapFile = {
    format: 1,
    id: 'mini',
    name: 'Mini map',
    version: '1',
    grid: { sheets: [{ letter: 'w', offset: 0, columns: [0, 40] }], rows: [11, 60] },
    hexes: miniHexes(mini),
    sides: miniSides(mini),
    areas: realMap.areas.map(({ capital: _, ...area }) => area),
    zones: [],
    waterways: [],
    boxes: [],
    labels: [],
  }
  const counters = mini.counters ?? realCounters
  return new FixtureGame(
    compileContent({ maps: [map], counters: onMap(counters), scenario: scenarioOf(setup), ...tables }),
    setup,
  )
}

export const organization = (faction: Faction, step = 1): Frame => ({ proc: 'organization', step, faction })
