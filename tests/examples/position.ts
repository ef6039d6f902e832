/** Sets up a position of an example on the real map with the real counters. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Content, Unit } from '../../src-shared/axis-empires/content/compile.ts'
import type { RawContent } from '../../src-shared/axis-empires/content/raw.ts'
import { checkContent } from '../../src-shared/axis-empires/content/validate/check.ts'
import { Game } from '../../src-shared/axis-empires/game/game.ts'
import { startState } from '../../src-shared/axis-empires/game/setup.ts'
import { PROCEDURES } from '../../src-shared/axis-empires/index.ts'
import { movementFrame } from '../../src-shared/axis-empires/movement/procedure.ts'
import { FACTIONS, type Faction } from '../../src-shared/axis-empires/theatres/ids.ts'
import { type MapId, THEATRES } from '../../src-shared/axis-empires/theatres/index.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import type { Command, Offer } from '../../src-shared/kernel/procedure.ts'
import type { Frame, GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import type { Verdict } from '../../src-shared/kernel/verdict.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const counterNames = readdirSync(join(ROOT, 'assets/counters'))
  .filter((name) => /^(tk|ds)-/.test(name))
  .map((name) => name.replace('.json', ''))
const countersOf = (maps: readonly MapId[]): string[] =>
  counterNames.filter((name) => maps.some((map) => name.startsWith(`${map}-`)))

/** Nations by the faction they stand with in the examples unless a test says otherwise. */
const ALL_ACTIVE: Record<string, Faction> = {
  italy: 'axis',
  rumania: 'axis',
  hungary: 'axis',
  finland: 'axis',
  france: 'western',
  poland: 'western',
}
/** The same in Asia: how China stands in most of the examples there. */
const ALL_ACTIVE_DS: Record<string, Faction> = {
  hopeh: 'western',
  kiangsu: 'western',
  szechwan: 'western',
  yunnan: 'western',
  kansu: 'soviet',
  'france-ds': 'western',
  nei: 'western',
}
const raws = {
  maps: { tk: json('assets/maps/tk.json'), ds: json('assets/maps/ds.json') },
  counters: Object.fromEntries(
    counterNames.map((name) => [`assets/counters/${name}.json`, json(`assets/counters/${name}.json`)]),
  ),
  tables: Object.fromEntries(
    ['crt', 'terrain', 'turn-track', 'delay-drm', 'turn-track-ds', 'delay-drm-ds'].map((name) => [
      name,
      json(`assets/tables/${name}.json`),
    ]),
  ),
}

/** What Germany holds in most examples. */
const ANSCHLUSS = ['austria', 'czechoslovakia'].map((area) => ({ area, to: 'germany', as: 'part' as const }))

export interface PositionOptions {
  /** Europe alone if not given. */
  readonly maps?: readonly MapId[]
  /** `YYYY-N`; 1940-6 (July-Aug, clear) if not given, with Asia 1940-8 (Sept-Oct, clear there). */
  readonly turn?: string
  readonly phasing: Faction
  /** Counters by id, or `id/1` for the back, to places. */
  readonly at: Readonly<Record<string, string>>
  readonly active?: Readonly<Record<string, Faction>>
  readonly conquered?: Readonly<Record<string, Faction>>
  readonly ceded?: readonly { area: string; to: string; as: 'part' | 'dependent' }[]
  readonly postures?: Readonly<Record<string, string>>
  readonly war?: 'pre-war' | 'limited' | 'total'
  /** Variables beyond those of the scenario. */
  readonly vars?: Readonly<Record<string, Json>>
  readonly facing?: Readonly<Record<string, string>>
  readonly manualDice?: boolean
  readonly frame?: Frame
}

function rawContent(options: PositionOptions): RawContent {
  const asiaToo = options.maps?.includes('ds') === true
  const turn = options.turn ?? (asiaToo ? '1940-8' : '1940-6')
  const maps = options.maps ?? ['tk']
  const europe = maps.includes('tk')
  const asia = maps.includes('ds')
  const active = options.active ?? { ...(europe ? ALL_ACTIVE : {}), ...(asia ? ALL_ACTIVE_DS : {}) }
  const war = options.war ?? 'limited'
  const scenario = {
    format: 1,
    id: 'example',
    version: '1',
    title: 'Example',
    kind: 'training',
    maps,
    counters: countersOf(maps),
    introduction: 'A position of an example.',
    notes: [],
    start: turn,
    end: turn,
    warState: europe && asia ? { tk: war, ds: war } : war,
    factions: FACTIONS,
    active,
    conquered: options.conquered ?? {},
    ceded: options.ceded ?? (europe ? ANSCHLUSS : []),
    postures: options.postures ?? {},
    setup: [],
    pools: [...FACTIONS, ...maps.flatMap((map) => Object.keys(THEATRES[map].majors)), ...Object.keys(active)],
    special: [],
    victory: [{ winner: 'draw', text: 'No test.', when: { test: 'otherwise' } }],
  }
  return { ...raws, scenario, scenarioFile: 'example' }
}

/** A game standing in a position, with what tests do to it. */
export class Position {
  readonly game: Game
  readonly engine: Engine<Game>

  constructor(options: PositionOptions) {
    const content: Content = checkContent(rawContent(options))
    const state: GameState = startState(content, { seed: 1, manualDice: options.manualDice === true })
    for (const [name, place] of Object.entries(options.at)) {
      const [id, face] = name.split('/')
      const piece = state.pieces[id ?? '']
      if (!piece) throw new Error(`the test places ${id}, which is no counter`)
      piece.at = place
      piece.face = Number(face ?? 0)
    }
    for (const [marker, hex] of Object.entries(options.facing ?? {})) state.vars[`facing/${marker}`] = hex
    state.vars.phasing = options.phasing
    Object.assign(state.vars, options.vars ?? {})
    state.frames.length = 0
    if (options.frame) state.frames.push(options.frame)
    this.game = new Game(content, new Table(state))
    this.engine = new Engine(this.game, PROCEDURES)
    if (options.frame) this.engine.advance()
  }

  unit(id: string): Unit {
    return this.game.unit(id)
  }
  at(id: string): string {
    return this.game.table.piece(id).at
  }
  hex(id: string): number {
    return this.game.hex(id)
  }
  judge(command: Command): Verdict {
    return this.engine.judge(command)
  }
  /** Does a command; throws the reason if it is refused. */
  do(...commands: Command[]): void {
    for (const command of commands) {
      const verdict = this.engine.judge(command)
      if (!verdict.ok) throw new Error(`${JSON.stringify(command)}: [${verdict.rule}] ${verdict.reason}`)
      this.engine.perform(command)
    }
  }
  offers(): Offer[] {
    return [...this.engine.offers()]
  }
  /** Places the offered commands of a type point at. */
  places(type: string): string[] {
    return this.offers()
      .filter((offer) => offer.command.type === type)
      .map((offer) => offer.at ?? '')
      .sort()
  }
  step(unit: string, ...to: string[]): void {
    this.do(...to.map((hex) => ({ type: 'step', unit, to: hex })))
  }
}

export const operational = (): Frame => movementFrame(false)
export const reserve = (): Frame => movementFrame(true)
export const combat = (blitz = false): Frame => ({ proc: 'combat', blitz, step: 'combat' })
