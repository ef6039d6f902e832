/** What a Land Offensive remembers between its Steps. */
import { type Field, frameShape, listOf, oneOf, record, text, whole } from '../../kernel/shape.ts'
import type { Frame } from '../../kernel/state.ts'
import { HQ_OFFENSIVE_MOVEMENT } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { NATIONS, type Nation } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import type { Agent } from '../war/command.ts'

/** Steps of a Land Offensive that are built. */
const STEPS = [
  ...(['command', 'movement', 'follow-up', 'combat'] as const),
  ...(['exploitation', 'exploitation-combat', 'over'] as const),
] as const
export type LandStep = (typeof STEPS)[number]

export interface LandFrame extends Frame {
  readonly proc: 'land-offensive'
  readonly nation: Nation
  readonly agents: readonly Agent[]
  readonly step: LandStep
  /** Attacks made in this Step. */
  readonly attacks: number
}

const agent: Field<Agent> = record<Agent>({
  kind: oneOf('stack', 'general', 'hq', 'minor'),
  piece: text,
  hex: text,
})

export const landShape = frameShape<LandFrame>('land-offensive', {
  nation: oneOf(...NATIONS),
  agents: listOf(agent),
  step: oneOf(...STEPS),
  attacks: whole,
})

/** The headquarters and Generals who lead. */
export const leadersOf = ({ agents }: Pick<LandFrame, 'agents'>): readonly string[] =>
  agents.flatMap(({ piece }) => (piece === '' ? [] : [piece]))

/** Gives each headquarters that leads its three hexes again (5.1). */
export function restHqs(game: Game, agents: readonly Agent[]): void {
  for (const { kind, piece } of agents)
    if (kind === 'hq') game.vars.set(V.march, piece, { left: HQ_OFFENSIVE_MOVEMENT, contact: false })
}

/** The frame of a Land Offensive; its leaders are activated with it. */
export function landOffensiveFrame(game: Game, nation: Nation, agents: readonly Agent[]): LandFrame {
  for (const piece of leadersOf({ agents })) game.vars.set(V.status, piece, 'standby')
  restHqs(game, agents)
  return { proc: 'land-offensive', nation, agents, step: 'command', attacks: 0 }
}
