/** Sets up a position of an example on the real map with the real counters. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardPlace } from '../../src-shared/axis-empires/ground/content/card-places.ts'
import type { Deck } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { Content } from '../../src-shared/axis-empires/ground/content/compile.ts'
import { cardsOf } from '../../src-shared/axis-empires/ground/content/option-cards.ts'
import type { Unit } from '../../src-shared/axis-empires/ground/content/unit.ts'
import { checkContent } from '../../src-shared/axis-empires/ground/content/validate/check.ts'
import type { Faction } from '../../src-shared/axis-empires/ground/theatres/ids.ts'
import type { MapId } from '../../src-shared/axis-empires/ground/theatres/index.ts'
import { listenersIn, PROCEDURES } from '../../src-shared/axis-empires/index.ts'
import {
  type PositionData,
  type StatePart,
  scenarioOf,
  stateOf,
} from '../../src-shared/axis-empires/questions/examples/index.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { AttackFrame } from '../../src-shared/axis-empires/war/combat/attack.ts'
import { resultOf, resultText } from '../../src-shared/axis-empires/war/combat/odds.ts'
import { movementFrame } from '../../src-shared/axis-empires/war/movement/frame.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import type { Command, Offer } from '../../src-shared/kernel/procedure.ts'
import type { Frame } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import type { Verdict } from '../../src-shared/kernel/verdict.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const json = (file: string): unknown => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const counterNames = readdirSync(join(ROOT, 'assets/counters'))
  .filter((name) => /^(tk|ds)-/.test(name))
  .map((name) => name.replace('.json', ''))
const raws = {
  maps: { tk: json('assets/maps/tk.json'), ds: json('assets/maps/ds.json') },
  counters: Object.fromEntries(
    counterNames.map((name) => [`assets/counters/${name}.json`, json(`assets/counters/${name}.json`)]),
  ),
  tables: Object.fromEntries(
    [
      'crt',
      'terrain',
      'political-tables',
      'fortunes-of-war',
      ...['turn-track', 'delay-drm', 'vp-track'].flatMap((name) => [name, `${name}-ds`]),
    ].map((name) => [name, json(`assets/tables/${name}.json`)]),
  ),
}

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
  /** Option Cards that there are besides those of the scenario: in their decks, but for the Current Cards. */
  readonly decks?: readonly Deck[]
  /** Current Cards by their ids as pieces: `card-tk-axis-22a`. */
  readonly current?: readonly string[]
  readonly manualDice?: boolean
  readonly frame?: Frame
  readonly segment?: PositionData['segment']
  /** Fields of the scenario that are other than those made for the position. */
  readonly scenario?: Readonly<Record<string, unknown>>
}

/** What a position is played with: the data of the game and a scenario made for it. */
export function rawContent(options: PositionOptions): RawContent {
  const made = scenarioOf(raws, options as PositionData)
  return { ...raws, scenario: { ...Object(made), ...options.scenario }, scenarioFile: 'example' }
}

/** The content with decks that a test has made for itself. */
function withDecks(content: Content, decks: readonly Deck[]): Content {
  const cards = cardsOf(decks, content.scenario)
  return cards.length === 0
    ? content
    : { ...content, cards, cardOf: new Map(cards.map((each) => [each.id, each])) }
}

/** A game standing in a position, with what tests do to it. */
export class Position {
  readonly game: Game
  readonly engine: Engine<Game>

  constructor(options: PositionOptions) {
    const content = withDecks(checkContent(rawContent(options)), options.decks ?? [])
    const state = stateOf(content, options as StatePart)
    for (const { id, faction, map } of options.decks ? content.cards : []) {
      const place = options.current?.includes(id) ? 'current' : 'deck'
      state.pieces[id] = { at: cardPlace(place, faction, map), face: 0 }
    }
    this.game = new Game(content, new Table(state), listenersIn(content))
    this.engine = new Engine(this.game, PROCEDURES)
    if (state.frames.length > 0) this.engine.advance()
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

  /** Declares an attack and fights it as far as the die; the defender names the HQ given, or none. */
  attack(target: string, units: readonly string[], defence?: string): void {
    this.do({ type: 'attack', target }, ...units.map((unit) => ({ type: 'add', unit })), { type: 'fight' })
    if (this.engine.decision()?.kind === 'combat-defend')
      this.do(defence === undefined ? { type: 'decline' } : { type: 'support', unit: defence })
  }
  /** Takes the step a unit may lose now: the only one, or the one that leaves a counter. */
  lose(unit: string, leaving?: string): void {
    const ways = this.offers().filter(({ command }) => command.type === 'lose' && command.unit === unit)
    const way = leaving === undefined ? ways[0] : ways.find(({ command }) => command.as === leaving)
    if (!way) throw new Error(`${unit} cannot lose such a step`)
    this.do(way.command)
  }
  /** Rolls, by hand, the die that brings a result such as `Dr3 0/1` in the column of the attack under way. */
  roll(result: string): void {
    const attack = this.game.table.state.frames.find(({ proc }) => proc === 'attack') as
      | AttackFrame
      | undefined
    if (!attack || this.engine.decision()?.kind !== 'die') throw new Error('no die is asked for')
    const target = this.hex(attack.target)
    const faces = [1, 2, 3, 4, 5, 6]
    const shown = faces.map((die) => resultText(resultOf(this.game, target, attack.column, die)))
    const die = faces[shown.indexOf(result)]
    if (die === undefined) throw new Error(`the column has no ${result}, but ${shown.join(', ')}`)
    this.do({ type: 'die', value: die })
  }
}

export const operational = (): Frame => movementFrame(false)
export const reserve = (): Frame => movementFrame(true)
export const combat = (blitz = false): Frame => ({ proc: 'combat', blitz, step: 'combat' })
