/**
 * A game of three minutes for tests of everything around the rules: six places in a ring, a red and a
 * blue piece, dice, and a decision that falls to the other side in the middle of a turn.
 */

import type { MainSystem } from '../../src-main/services/context.ts'
import type { GameResult, ScenarioSummary, TurnView } from '../../src-shared/contract/views.ts'
import { ContentError, type RawContent } from '../../src-shared/game-system/content.ts'
import type { GameInPlay } from '../../src-shared/game-system/game.ts'
import { id, questionsAbout } from '../../src-shared/game-system/question.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import { shownValue } from '../../src-shared/kernel/expected.ts'
import type { Offer, Playing, Procedure } from '../../src-shared/kernel/procedure.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { OPEN, type Secrets } from '../../src-shared/kernel/secrets.ts'
import type { Frame, GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { OK, refuse } from '../../src-shared/kernel/verdict.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'

const PLACES: readonly string[] = ['a', 'b', 'c', 'd', 'e', 'f']
const PIECES: Readonly<Record<string, string>> = { axis: 'red', western: 'blue' }

function neighbours(place: string): string[] {
  const index = PLACES.indexOf(place)
  return [1, 5].map((step) => PLACES[(index + step) % 6] ?? 'a')
}

function mover(frame: Frame): 'axis' | 'western' {
  return frame.faction === 'western' ? 'western' : 'axis'
}

function endMove(game: Playing, frame: Frame): void {
  const round = Number(frame.round) + (mover(frame) === 'western' ? 1 : 0)
  const faction = mover(frame) === 'axis' ? 'western' : 'axis'
  const depth = game.table.depth - 1
  if (round > Number(game.table.get('rounds'))) game.table.pop()
  else game.table.patch({ round, faction }, depth)
}

function resolve(game: Playing, die: number): void {
  const frame = game.table.top()
  if (!frame) throw new Error('no turn is running')
  const loser = PIECES[mover(frame) === 'axis' ? 'western' : 'axis'] ?? 'blue'
  game.table.note({ text: `The attack on ${loser} has rolled ${die}.`, rule: '4.2', tone: 'battle' })
  if (die >= 4) {
    game.table.turn(loser, 1 - game.table.piece(loser).face)
    game.table.push({ proc: 'retreat', piece: loser })
  } else endMove(game, frame)
}

const turn: Procedure<Playing> = {
  decision: (_game, frame) => ({
    faction: mover(frame),
    kind: 'move',
    prompt: 'Move, attack or pass.',
    rule: '3.1',
  }),
  *offers(game, frame) {
    const piece = PIECES[mover(frame)] ?? 'red'
    const enemy = PIECES[mover(frame) === 'axis' ? 'western' : 'axis'] ?? 'blue'
    for (const to of neighbours(game.table.piece(piece).at)) {
      const taken = game.table.piece(enemy).at === to
      const type = taken ? 'attack' : 'move'
      yield {
        command: { type, piece, to },
        label: `${type} ${to}`,
        rule: '3.1',
        piece,
        at: to,
      } satisfies Offer
    }
    yield { command: { type: 'pass' }, label: 'Pass', rule: '3.1' }
  },
  perform(game, frame, command) {
    if (command.type === 'move') {
      game.table.place(String(command.piece), String(command.to))
      game.table.note({
        text: `${command.piece} moves to ${command.to}.`,
        rule: '3.1',
        at: [String(command.to)],
      })
    }
    if (command.type !== 'attack') return endMove(game, frame)
    if (game.table.get('dice.manual') === true) game.table.push({ proc: 'die' })
    else resolve(game, game.table.roll(6, 'the attack', '4.2'))
  },
  explain: (_game, _frame, command) =>
    command.type === 'move' ? refuse('3.1', `${command.to} is not next to ${command.piece}`) : OK,
}

const die: Procedure<Playing> = {
  decision: () => ({ faction: 'axis', kind: 'die', prompt: 'Type in the die.', rule: '4.2' }),
  *offers() {
    for (let value = 1; value <= 6; value++)
      yield { command: { type: 'die', value }, label: `${value}`, rule: '4.2' }
  },
  perform(game, _frame, command) {
    game.table.pop()
    game.table.rolledByHand('the attack', '4.2', Number(command.value))
    resolve(game, Number(command.value))
  },
}

const retreat: Procedure<Playing> = {
  decision: (_game, frame) => ({
    faction: frame.piece === 'red' ? 'axis' : 'western',
    kind: 'retreat',
    prompt: `Choose where ${frame.piece} retreats.`,
    rule: '4.3',
  }),
  *offers(game, frame) {
    const piece = String(frame.piece)
    const enemy = piece === 'red' ? 'blue' : 'red'
    for (const to of neighbours(game.table.piece(piece).at)) {
      if (game.table.piece(enemy).at !== to) {
        yield { command: { type: 'retreat', to }, label: `Retreat to ${to}`, rule: '4.3', piece, at: to }
      }
    }
  },
  perform(game, frame, command) {
    game.table.pop()
    game.table.place(String(frame.piece), String(command.to))
    const below = game.table.top()
    if (below) endMove(game, below)
  },
}

const procedures = new Map([
  ['turn', turn],
  ['die', die],
  ['retreat', retreat],
])

export interface ToyScenario {
  readonly id: string
  readonly title: string
  readonly rounds: number
}

function scenarioOf(raw: unknown, file: string): ToyScenario {
  const scenario = raw as Partial<ToyScenario> | null
  if (typeof scenario?.id === 'string' && typeof scenario.rounds === 'number') {
    return { id: scenario.id, title: scenario.title ?? scenario.id, rounds: scenario.rounds }
  }
  const message = `${file}: rounds is ${shownValue(scenario?.rounds)}, expected a number`
  throw new ContentError([{ file, path: 'rounds', value: '', expected: 'a number', message }])
}

export class ToyGame implements GameInPlay {
  readonly table: Table
  readonly engine: Engine<Playing>
  readonly secrets: Secrets = OPEN
  readonly scenario: ToyScenario

  constructor(scenario: ToyScenario, state: GameState) {
    this.scenario = scenario
    this.table = new Table(state)
    this.engine = new Engine<Playing>(this, procedures)
  }

  inPosition(state: GameState): ToyGame {
    return new ToyGame(this.scenario, state)
  }
  summary(): ScenarioSummary {
    const { id, title } = this.scenario
    const lists = { notes: [], victory: [], special: [], factions: ['axis', 'western'] }
    return {
      id,
      title,
      kind: 'training',
      introduction: 'A toy.',
      from: 'round 1',
      to: 'the last round',
      ...lists,
    }
  }
  phasing(): string | null {
    const frame = this.table.state.frames[0]
    return frame ? mover(frame) : null
  }
  turn(): TurnView {
    const round = Number(this.table.state.frames[0]?.round ?? this.scenario.rounds)
    return { index: round, label: `Round ${round}` }
  }
  sequence(): [] {
    return []
  }
  result(): GameResult | null {
    return this.table.depth === 0 ? { winner: 'draw', text: 'The rounds are over.' } : null
  }
  objection(): string | undefined {
    const strange = this.table.state.frames.find(({ proc }) => !procedures.has(proc))
    return strange ? `it is in the middle of "${strange.proc}"` : this.check()[0]
  }
  check(): string[] {
    const lost = Object.values(this.table.state.pieces).filter((piece) => !PLACES.includes(piece.at))
    return lost.map((piece) => `a piece is at ${piece.at}, which is no place`)
  }
}

/** What a screen of the toy asks besides: where a piece lies, as far as its seat knows. */
const where = questionsAbout<Playing>()({
  name: 'toy.where',
  asks: { piece: id },
  answers: ({ game }, { piece }) => game.table.piece(piece),
})

/** The toy as a game system. Saves of old name three factions; the toy is played by two of them. */
export const toy: Omit<MainSystem, 'create'> & {
  create(content: RawContent, options: { seed: number; manualDice?: boolean }): ToyGame
} = {
  id: 'toy',
  title: 'The toy',
  version: '0.1.0',
  factions: ['axis', 'western', 'soviet'],
  data: {
    maps: { folder: 'assets/maps' },
    counters: { folder: 'assets/counters' },
    tables: { folder: 'assets/tables' },
    scenarios: 'scenarios',
  },
  players: { random: { make: (seed) => new RandomPlayer(seed) } },
  create(content: RawContent, options) {
    const scenario = scenarioOf(content.scenario, content.scenarioFile)
    const vars = { rounds: scenario.rounds, ...(options.manualDice ? { 'dice.manual': true } : {}) }
    const game = new ToyGame(scenario, {
      format: 1,
      game: 'toy',
      scenario: scenario.id,
      pieces: { red: { at: 'a', face: 0 }, blue: { at: 'd', face: 0 } },
      vars,
      frames: [{ proc: 'turn', faction: 'axis', round: 1 }],
      rng: seedRng(options.seed),
    })
    game.engine.advance()
    game.table.takeJournal()
    return game
  },
  resume: (content, state) => new ToyGame(scenarioOf(content.scenario, content.scenarioFile), state),
  summarise: (raw, file) =>
    toy
      .create(
        { maps: {}, counters: {}, tables: {}, scenario: scenarioOf(raw, file), scenarioFile: file },
        { seed: 0 },
      )
      .summary(),
  questions: [where],
}

/** A program that plays the toy and nothing else. */
export const onlyToy = new Systems<MainSystem>([toy])
