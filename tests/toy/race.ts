/**
 * A second game system, as small as one can be: a race of two coloured pieces over numbered fields with a die of
 * eight faces. It shares nothing with Axis Empires but the kernel, and nothing with the toy.
 */
import { z } from 'zod'
import type { MainSystem } from '../../src-main/services/context.ts'
import type { GameResult, ScenarioSummary } from '../../src-shared/contract/views.ts'
import { ContentError, type RawContent } from '../../src-shared/game-system/content.ts'
import type { GameInPlay } from '../../src-shared/game-system/game.ts'
import type { MachinePlayer } from '../../src-shared/game-system/player.ts'
import { questionsAbout } from '../../src-shared/game-system/question.ts'
import { Engine } from '../../src-shared/kernel/engine.ts'
import type { Command, Playing, Procedure } from '../../src-shared/kernel/procedure.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { OPEN } from '../../src-shared/kernel/secrets.ts'
import type { Frame, GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { refuse } from '../../src-shared/kernel/verdict.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'

const COLOURS = ['red', 'blue'] as const
const FACES = 8

const scenarioFile = z.strictObject({ id: z.string(), title: z.string(), fields: z.number().int().min(8) })
type Scenario = z.infer<typeof scenarioFile>

const fieldOf = (game: Playing, colour: string): number => Number(game.table.piece(colour).at)
const onTurn = (frame: Frame): string => String(frame.colour)

const lap: Procedure<Playing> = {
  run(game, frame) {
    const winner = COLOURS.find((colour) => fieldOf(game, colour) >= Number(frame.fields))
    if (winner === undefined) return false
    game.table.pop()
    game.table.set('winner', winner)
    return true
  },
  decision: (_game, frame) => ({ faction: onTurn(frame), kind: 'run', prompt: 'Run or rest.', rule: '1' }),
  *offers() {
    yield { command: { type: 'run' }, label: 'Run', rule: '1' }
    yield { command: { type: 'rest' }, label: 'Rest', rule: '1' }
  },
  perform(game, frame, command) {
    const colour = onTurn(frame)
    if (command.type === 'run') {
      const die = game.table.roll(FACES, `${colour} runs`, '1')
      game.table.place(colour, String(fieldOf(game, colour) + die))
    }
    game.table.patch({ colour: colour === 'red' ? 'blue' : 'red', lap: Number(frame.lap) + 1 })
  },
  explain: (_game, _frame, command) => refuse('1', `nobody can ${command.type} in a race`),
}

class Race implements GameInPlay {
  readonly table: Table
  readonly engine: Engine<Playing>
  readonly secrets = OPEN
  private readonly scenario: Scenario

  constructor(scenario: Scenario, state: GameState) {
    this.scenario = scenario
    this.table = new Table(state)
    this.engine = new Engine<Playing>(this, new Map([['lap', lap]]))
  }

  inPosition(state: GameState): Race {
    return new Race(this.scenario, state)
  }
  summary(): ScenarioSummary {
    const { id, title, fields } = this.scenario
    const lists = { notes: [], victory: [`First to field ${fields}.`], special: [], factions: COLOURS }
    return {
      id,
      title,
      kind: 'training',
      introduction: 'A race.',
      from: 'the start',
      to: 'the end',
      ...lists,
    }
  }
  phasing(): string | null {
    const frame = this.table.top()
    return frame ? onTurn(frame) : null
  }
  turn() {
    const index = Number(this.table.top()?.lap ?? 0)
    return { index, label: `Lap ${index}` }
  }
  sequence(): [] {
    return []
  }
  result(): GameResult | null {
    const winner = this.table.get('winner')
    return typeof winner === 'string' ? { winner, text: `${winner} is there first.` } : null
  }
  shown() {
    return { fields: COLOURS.map((colour) => fieldOf(this, colour)) }
  }
  check(): string[] {
    return COLOURS.filter((colour) => !(fieldOf(this, colour) >= 0)).map((colour) => `${colour} is nowhere`)
  }
}

/** A machine player that never rests. */
class Runner implements MachinePlayer {
  readonly reason = 'Who rests does not win.'
  choose(game: GameInPlay): Command | undefined {
    return [...game.engine.offers()].find(({ command }) => command.type === 'run')?.command
  }
}

function read(raw: unknown, file: string): Scenario {
  const parsed = scenarioFile.safeParse(raw)
  if (parsed.success) return parsed.data
  const message = `${file}: this is no race; expected id, title and fields`
  throw new ContentError([{ file, path: '', value: '', expected: 'a race', message }])
}

const lead = questionsAbout<Playing>()({
  name: 'race.lead',
  answers: ({ game }) => fieldOf(game, 'red') - fieldOf(game, 'blue'),
})

export const race: MainSystem = {
  id: 'race',
  title: 'The race',
  version: '7',
  factions: COLOURS,
  data: {
    maps: { folder: 'race/maps' },
    counters: { folder: 'race/counters' },
    tables: { folder: 'race/tables' },
    scenarios: 'race/scenarios',
  },
  players: { random: { make: (seed) => new RandomPlayer(seed) }, runner: { make: () => new Runner() } },
  create({ scenario: raw, scenarioFile: file }: RawContent, { seed }) {
    const scenario = read(raw, file)
    const game = new Race(scenario, {
      format: 1,
      game: 'race',
      scenario: scenario.id,
      pieces: { red: { at: '0', face: 0 }, blue: { at: '0', face: 0 } },
      vars: {},
      frames: [{ proc: 'lap', colour: 'red', lap: 1, fields: scenario.fields }],
      rng: seedRng(seed),
    })
    game.engine.advance()
    game.table.takeJournal()
    return game
  },
  resume: ({ scenario, scenarioFile: file }, state) => new Race(read(scenario, file), state),
  summarise: (raw, file) => {
    const { maps, counters, tables } = { maps: {}, counters: {}, tables: {} }
    return race.create({ maps, counters, tables, scenario: raw, scenarioFile: file }, { seed: 0 }).summary()
  },
  questions: [lead],
}
