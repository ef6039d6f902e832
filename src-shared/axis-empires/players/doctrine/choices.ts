/** Small choices in and after a combat, weighed by playouts: to stand or to retreat, who advances. */

import { sameJson } from '../../../kernel/json.ts'
import type { Command } from '../../../kernel/procedure.ts'
import { type Ahead, playFrom } from './playout.ts'
import type { Scratch } from './scratch.ts'
import { type Candidate, type Effort, type Look, rank } from './search.ts'

/** The kinds of decision that are worth a thought. */
export const CHOICES: ReadonlySet<string> = new Set([
  'combat-attacker-choice',
  'combat-defender-choice',
  'combat-defender-retreat',
  'combat-advance',
])

/** At most this many commands are looked at. */
const MAX_COMMANDS = 4
/** The extra trust in the quick player's answer, as a chance to win. */
const PLAIN = 0.06

interface OfferChoice extends Candidate {
  readonly command: Command
}

export interface ChoiceRequest extends Ahead {
  /** The quick player's answer. */
  readonly plain: Command
}

/** The offered command whose playouts go best. */
export function chooseOffer(
  scratch: Scratch,
  { side, style, seed, turns, plain }: ChoiceRequest,
  effort: Effort,
): { readonly command: Command; readonly spent: number } {
  const others = [...scratch.face.engine.offers()]
    .map(({ command }) => command)
    .filter((command) => !sameJson(command, plain))
    .slice(0, MAX_COMMANDS - 1)
  if (others.length === 0 || effort.commands <= 0) return { command: plain, spent: 0 }
  const choices: OfferChoice[] = [plain, ...others].map((command, index) => ({
    command,
    trust: index === 0 ? PLAIN : 0,
    chance: 0,
    looks: [],
  }))
  const look = ({ command }: OfferChoice, dice: number): Look =>
    playFrom(scratch, [command], { side, style, turns, seed: seed + dice }, seed + 977 * dice)
  const { order, spent } = rank(choices, effort, { look })
  return { command: order[0]?.command ?? plain, spent }
}
