/** A game of Axis Empires in play, as main and machine players hold it. What a screen asks of it stands in `questions/`. */
import type { GameInPlay } from '../game-system/game.ts'
import type { Engine } from '../kernel/engine.ts'
import type { GameState } from '../kernel/state.ts'
import type { GameResult, ScenarioSummary, SequenceStep, TurnView } from './ground/contract/views.ts'
import type { Faction } from './ground/theatres/ids.ts'
import type { Game } from './table/game/game.ts'

export interface AxisGame extends GameInPlay {
  readonly engine: Engine<Game>
  inPosition(state: GameState, options?: { readonly hashed: boolean }): AxisGame
  summary(): ScenarioSummary
  phasing(): Faction | null
  turn(): TurnView
  sequence(): SequenceStep[]
  result(): GameResult | null
}
