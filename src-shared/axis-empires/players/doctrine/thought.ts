/** How much the machine thinks in a Faction Turn. */

import { ASIDE, OUT } from '../../ground/content/places.ts'
import type { Game } from '../../table/game/game.ts'
import type { AttackEffort } from './attacks.ts'
import type { MarchEffort } from './march.ts'
import type { Effort } from './search.ts'

export interface Thought {
  readonly march: MarchEffort
  readonly attack: AttackEffort
  readonly choice: Effort
  /** Commands of playouts for all attacks and small choices of a Faction Turn together. */
  readonly pool: number
}

export const THOUGHT: Thought = {
  march: { rounds: 3, first: 1, mainEfforts: 2, variations: 2, commands: 2400 },
  attack: { rounds: 2, first: 1, targets: 2, commands: 350 },
  choice: { rounds: 2, first: 1, commands: 200 },
  pool: 1200,
}

/** A game of more counters than this gets less thought, because each command of a playout takes longer. */
const MAX_WEIGHT = 90
/** How many ground units' worth of time a support unit takes. */
const SUPPORT = 4
/** Below this share plans are played out once in the first round instead of twice. */
const SINGLE = 0.75

/** The share of the thinking time a game gets, by the number of its counters. */
function shareOf(game: Game): number {
  let weight = 0
  for (const unit of game.content.units) {
    const kind = unit.sides[0]?.kind
    if (kind === 'ground' && game.hexOf(unit) >= 0) weight++
    const at = game.table.state.pieces[unit.id]?.at
    if (kind === 'support' && at !== undefined && at !== ASIDE && at !== OUT) weight += SUPPORT
  }
  return Math.min(1, MAX_WEIGHT / weight)
}

/** The thought for a game: less for each decision the more counters are in play, so that a turn stays short. */
export function thoughtFor(game: Game, whole: Thought = THOUGHT): Thought {
  const share = shareOf(game)
  if (share === 1) return whole
  const { march, pool } = whole
  const first = share < SINGLE ? 1 : march.first
  return { ...whole, march: { ...march, first, commands: march.commands * share }, pool: pool * share }
}
