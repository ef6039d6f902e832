/** Whether to contest an enemy placement (2.2.3.3): both units are delayed, so it must be a good exchange. */

import { around, distance } from '../../../board/hexmap/graph.ts'
import type { Command, Offer } from '../../../kernel/procedure.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { SupportType } from '../../table/game/support-kinds.ts'
import { targetName } from '../../table/game/support-kinds.ts'
import { type Attempt, contestType } from '../../war/support/contest.ts'
import { attemptOf, SUPPORT_FRAME } from '../../war/support/frame.ts'
import { CONTEST } from '../../war/support/stage-contest.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from './choice.ts'
import { hasCoastalKey } from './coast.ts'
import { meansOf } from './means.ts'
import { stakeIn } from './threat.ts'

/** What a unit is worth in the Force Pool. */
const VALUE: Readonly<Record<SupportType, number>> = {
  interceptor: 0.2,
  'sub-fleet': 0.6,
  'air-force': 0.9,
  'cv-strike': 1,
  'surface-fleet': 1,
  'cv-fleet': 1,
  bomber: 1,
}
/** What a carrier is worth besides, while a key is to be taken from the sea. */
const CARRIER = 2
/** Where nothing else is at stake, delaying a unit is worth this part of its value. */
const DELAY = 0.35
/** A Beachhead before one's own objective, and one before other land. */
const BEACHHEAD = { objective: 3, coast: 0.5 }

/** What it is worth that an attempt fails. */
export function attemptWorth(s: Situation, attempt: Attempt): number {
  const { game } = s
  const { target, type } = attempt
  const base = VALUE[type] * DELAY
  if (target.kind === 'swb') return 0
  if (target.kind === 'station') return base + Math.min(2.5, stakeIn(game, s.side, target.zone) * 0.7)
  if (game.board.isSea(target.hex) && (type === 'surface-fleet' || type === 'air-force'))
    return base + beachWorth(s, attempt.unit, target.hex, type)
  return base + fightWorth(s, target.hex)
}

/** A landing from a sea hex: bad where it faces an objective that falls to it. */
function beachWorth(s: Situation, unit: Unit, sea: number, type: SupportType): number {
  const { game } = s
  if (type === 'air-force' && meansOf(game, game.sideOf(unit)).markers === 0) return 0
  let worth = 0
  for (const land of around(game.graph, sea)) {
    if (game.board.isSea(land) || game.politics.isNeutral(land)) continue
    const held = s.hold.includes(land)
    const defence = game.groundIn(land, s.side).reduce((sum, one) => sum + game.side(one).defence, 0)
    const risk = defence === 0 ? 1 : defence < 4 ? 0.7 : 0.35
    worth = Math.max(worth, risk * (held ? BEACHHEAD.objective : BEACHHEAD.coast))
  }
  return worth
}

/** Planes over a fight. */
function fightWorth(s: Situation, hex: number): number {
  const { game } = s
  const near = s.friends.filter((unit) => distance(game.graph, game.hexOf(unit), hex) <= 1)
  const held = near.some((unit) => s.hold.includes(game.hexOf(unit)))
  return near.length === 0 ? 0 : held ? 0.6 : 0.25
}

/** Contest with the cheapest unit if what fails is worth more than it, or let it pass. */
export function contestOrPass(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const frame = SUPPORT_FRAME.onTop(game.table.state.frames)
  if (!frame) return undefined
  const attempt = attemptOf(game, frame)
  const gain = attemptWorth(s, attempt)
  const carriers = hasCoastalKey(s) ? CARRIER : 0
  let best: { command: Command; cost: number } | undefined
  for (const { command } of offers) {
    if (!CONTEST.is(command)) continue
    const type = contestType(attempt, game.unit(command.unit))
    const cost = type ? VALUE[type] + (type.startsWith('cv') ? carriers : 0) : 9
    if (cost < (best?.cost ?? gain)) best = { command, cost }
  }
  if (best)
    return { command: best.command, reason: `it must not succeed in ${targetName(game, attempt.target)}` }
  return { command: { type: 'pass' }, reason: 'not worth a unit of ours' }
}
