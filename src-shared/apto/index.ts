/** APTO as a game in play. */
import type { GameResult, ScenarioSummary, SequenceStep, TurnView } from '../contract/views.ts'
import type { RawContent } from '../game-system/content.ts'
import type { GameInPlay } from '../game-system/game.ts'
import { Engine } from '../kernel/engine.ts'
import type { Procedure } from '../kernel/procedure.ts'
import { OPEN } from '../kernel/secrets.ts'
import type { GameState } from '../kernel/state.ts'
import { monthName, monthNumber } from './ground/calendar.ts'
import { type Content, compile, type Scenario } from './ground/content.ts'
import { startingState } from './ground/setup.ts'
import { V } from './ground/variables.ts'
import { PLAYERS, playerOf } from './map/nations.ts'
import { faults } from './table/check.ts'
import { Game } from './table/game.ts'
import { battle } from './turn/battle.ts'
import { bumping } from './turn/bump.ts'
import { campaign } from './turn/campaign.ts'
import { die } from './turn/die.ts'
import { excess } from './turn/excess.ts'
import { generalDying } from './turn/general-death.ts'
import { landOffensive } from './turn/land-offensive.ts'
import { movementPhase } from './turn/movement-phase.ts'
import { offensivePhase } from './turn/offensive-phase.ts'
import { reaction } from './turn/reaction.ts'
import { replenishment } from './turn/replenishment.ts'
import { season } from './turn/season.ts'
import { supplyStep } from './turn/supply-step.ts'

const PROCEDURES: ReadonlyMap<string, Procedure<Game>> = new Map<string, Procedure<Game>>([
  ['campaign', campaign],
  ['season', season],
  ['offensive-phase', offensivePhase],
  ['land-offensive', landOffensive],
  ['battle', battle],
  ['reaction', reaction],
  ['bump', bumping],
  ['general-death', generalDying],
  ['excess', excess],
  ['movement-phase', movementPhase],
  ['supply-step', supplyStep],
  ['replenishment', replenishment],
  ['die', die],
])

/** What a person reads of a scenario before it begins. */
export function summaryOf(scenario: Scenario): ScenarioSummary {
  const { id, title, introduction, notes = [], victory = [], from, to, nations } = scenario
  const players = new Set(nations.map(playerOf))
  return {
    id,
    title,
    kind: 'campaign',
    introduction,
    notes,
    factions: PLAYERS.filter((player) => players.has(player)),
    from: monthName(monthNumber(...from)),
    to: monthName(monthNumber(...to)),
    victory,
    special: [],
  }
}

/** The phases of a month that are played, by what the campaign remembers of them. */
const PHASES = [
  ['movement', 'Offensive Phase', '5.0'],
  ['supply', 'Movement Phase', '6.0'],
  ['replenishment', 'Supply Step', '7.10'],
  ['end', 'Replenishment Step', '7.14'],
] as const

export class Apto extends Game implements GameInPlay {
  readonly engine: Engine<Game>
  readonly secrets = OPEN

  constructor(content: Content, state: GameState, options?: { readonly hashed: boolean }) {
    super(content, state, options)
    this.engine = new Engine<Game>(this, PROCEDURES)
  }

  inPosition(state: GameState, options?: { readonly hashed: boolean }): Apto {
    return new Apto(this.content, state, options)
  }

  summary(): ScenarioSummary {
    return summaryOf(this.content.scenario)
  }

  phasing(): string | null {
    return this.engine.decision()?.faction ?? null
  }

  turn(): TurnView {
    return { index: this.month - this.content.firstMonth, label: monthName(this.month) }
  }

  sequence(): readonly SequenceStep[] {
    const next = this.table.state.frames[0]?.next
    const now = PHASES.findIndex(([after]) => after === next)
    return PHASES.map(([id, title, rule], at) => ({
      id,
      rule,
      title,
      state: at < now ? 'done' : at === now ? 'now' : 'ahead',
    }))
  }

  result(): GameResult | null {
    const winner = this.vars.get(V.winner)
    if (winner === null) return null
    const words = {
      japan: 'Japan has won.',
      allies: 'The Allies have won.',
      draw: 'The war has ended in a draw.',
    }
    return { winner, text: words[winner] }
  }

  check(): string[] {
    return faults(this)
  }
}

/** Checks the content and sets the scenario up; the first decision is ready. Throws `ContentError`. */
export function create(
  raw: RawContent,
  { seed, manualDice = false }: { readonly seed: number; readonly manualDice?: boolean },
): Apto {
  const content = compile(raw)
  const game = new Apto(content, startingState(content, seed, manualDice))
  game.engine.advance()
  game.table.takeJournal()
  return game
}

/** A stored position, as it is. Throws `ContentError`. */
export const resume = (raw: RawContent, state: GameState): Apto => new Apto(compile(raw), state)
