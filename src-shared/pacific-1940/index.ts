/** Axis & Allies Pacific 1940 as a game in play. */

import type { GameResult, ScenarioSummary, SequenceStep, TurnView } from '../contract/views.ts'
import type { RawContent } from '../game-system/content.ts'
import type { GameInPlay } from '../game-system/game.ts'
import type { Note } from '../kernel/effects.ts'
import { Engine } from '../kernel/engine.ts'
import type { Json } from '../kernel/json.ts'
import type { Command, Procedure } from '../kernel/procedure.ts'
import { OPEN } from '../kernel/secrets.ts'
import type { GameState } from '../kernel/state.ts'
import type { Verdict } from '../kernel/verdict.ts'
import { Board } from './ground/board.ts'
import { type Content, compile, type Scenario } from './ground/content.ts'
import { isPower, POWERS } from './ground/powers.ts'
import { startingState } from './ground/setup.ts'
import { V } from './ground/variables.ts'
import { shownOf } from './shown.ts'
import { faults } from './table/check.ts'
import { dice } from './table/dice.ts'
import { Game } from './table/game.ts'
import { judgeVariable, rulingWords } from './table/hand.ts'
import { collecting } from './turn/phases/collect.ts'
import { combatMove } from './turn/phases/combat-move.ts'
import { conduct } from './turn/phases/conduct.ts'
import { mobilize } from './turn/phases/mobilize.ts'
import { noncombat } from './turn/phases/noncombat.ts'
import { purchase } from './turn/phases/purchase.ts'
import { stranded } from './turn/phases/stranded.ts'
import { CITIES_TO_WIN, headingOf, PHASES, powerTurn, round } from './turn/phases/turn.ts'
import { ambushProcedure } from './war/combat/ambush.ts'
import { kamikaze, scramble } from './war/combat/answers.ts'
import { battle } from './war/combat/battle.ts'
import { bombard } from './war/combat/bombardment.ts'
import { raid } from './war/combat/raid.ts'

const PROCEDURES: ReadonlyMap<string, Procedure<Game>> = new Map<string, Procedure<Game>>([
  ['round', round],
  ['power-turn', powerTurn],
  ['purchase', purchase],
  ['combat-move', combatMove],
  ['conduct', conduct],
  ['scramble', scramble],
  ['kamikaze', kamikaze],
  ['raid', raid],
  ['bombard', bombard],
  ['battle', battle],
  ['dice', dice],
  ['ambush', ambushProcedure],
  ['stranded', stranded],
  ['noncombat', noncombat],
  ['mobilize', mobilize],
  ['collect', collecting],
])

/** What a person reads of a scenario before it begins. */
export function summaryOf(scenario: Scenario): ScenarioSummary {
  const { id, title, introduction, notes } = scenario
  return {
    id,
    title,
    kind: 'campaign',
    introduction,
    notes: POWERS.flatMap((power) => notes[power] ?? []),
    factions: POWERS,
    from: 'Spring 1940',
    to: 'until one side has won',
    victory: [
      `Japan holds ${CITIES_TO_WIN} of the eight victory cities at the end of a round.`,
      'The Allies take the land of Japan and hold it to the end of the Japanese turn after.',
    ],
    special: [],
  }
}

export class Pacific extends Game implements GameInPlay {
  readonly engine: Engine<Game>
  readonly secrets = OPEN

  constructor(content: Content, board: Board, state: GameState, options?: { readonly hashed: boolean }) {
    super(content, board, state, options)
    this.engine = new Engine<Game>(this, PROCEDURES)
  }

  inPosition(state: GameState, options?: { readonly hashed: boolean }): Pacific {
    return new Pacific(this.content, this.board, state, options)
  }

  summary(): ScenarioSummary {
    return summaryOf(this.content.scenario)
  }

  /** What the frame of a procedure under way remembers. */
  private remembered(proc: string, field: string): unknown {
    return this.table.state.frames.findLast((frame) => frame.proc === proc)?.[field]
  }

  phasing(): string | null {
    const power = this.remembered('power-turn', 'power')
    return typeof power === 'string' && isPower(power) ? power : null
  }

  /** The heading of the first turn: it begins before anybody has done anything. */
  opening(): readonly Note[] {
    const text = headingOf(this.content.scenario.firstPower, 1)
    return [{ text, rule: 'order', tone: 'heading' }]
  }

  turn(): TurnView {
    const number = Number(this.remembered('round', 'round') ?? this.vars.get(V.lastRound) ?? 1)
    return { index: number - 1, label: `Round ${number}` }
  }

  sequence(): readonly SequenceStep[] {
    const power = this.phasing()
    if (power === null) return []
    // The frame says which phase comes next.
    const now = Number(this.remembered('power-turn', 'phase')) - 1
    return PHASES.map((title, at) => ({
      id: `${power}-${at + 1}`,
      rule: 'order',
      title,
      faction: power,
      state: at + 1 < now ? 'done' : at + 1 === now ? 'now' : 'ahead',
    }))
  }

  result(): GameResult | null {
    const winner = this.vars.get(V.winner)
    if (winner === 'axis') return { winner, text: 'Japan has won the Pacific.' }
    return winner === 'allies' ? { winner, text: 'The Allies have won the Pacific.' } : null
  }

  shown(): ReturnType<typeof shownOf> {
    return shownOf(this)
  }

  judgeVariable(key: string, value: Json): Verdict {
    return judgeVariable(this, key, value)
  }

  rulingWords(command: Command): string | undefined {
    return rulingWords(this, command)
  }

  check(): string[] {
    return faults(this)
  }
}

/** Checks the content and sets the scenario up; the first decision is ready. Throws `ContentError`. */
export function create(
  raw: RawContent,
  { seed, manualDice = false }: { readonly seed: number; readonly manualDice?: boolean },
): Pacific {
  const content = compile(raw)
  const game = new Pacific(content, new Board(content), startingState(content, seed, manualDice))
  game.engine.advance()
  game.table.takeJournal()
  return game
}

/** A stored position, as it is. Throws `ContentError`. */
export function resume(raw: RawContent, state: GameState): Pacific {
  const content = compile(raw)
  return new Pacific(content, new Board(content), state)
}
