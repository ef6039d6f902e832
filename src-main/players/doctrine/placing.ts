/** Blitz markers, Air Forces and Convoys: the first few choices of the quick player, played out. */
import type { Command, Offer } from '../../../src-shared/kernel/procedure.ts'
import { GreedyPlayer } from '../greedy/index.ts'
import { Situation } from '../greedy/situation.ts'
import { placeBlitz, placeSupport } from '../greedy/support.ts'
import { playAhead } from './playout.ts'
import type { Scratch } from './scratch.ts'

export interface PlacingEffort {
  readonly choices: number
  readonly dice: number
}

export const PLACING: PlacingEffort = { choices: 3, dice: 2 }

/** The best, the second best and so on of a chooser, by leaving out what it has chosen already. */
function firstChoices(
  offers: readonly Offer[],
  most: number,
  choose: (offers: readonly Offer[]) => Command | undefined,
): Command[] {
  const out: Command[] = []
  let left = [...offers]
  while (out.length < most && left.length > 0) {
    const next = choose(left)
    if (!next) break
    const key = JSON.stringify(next)
    const fewer = left.filter(({ command }) => JSON.stringify(command) !== key)
    if (fewer.length === left.length) break
    out.push(next)
    if (next.type === 'end' || next.type === 'forfeit') break
    left = fewer
  }
  return out
}

/** Where to place the next marker or unit. */
export function bestPlacing(
  scratch: Scratch,
  side: number,
  kind: string,
  seed: number,
  effort: PlacingEffort = PLACING,
): Command | undefined {
  const s = new Situation(scratch.game, side)
  const chooser = kind === 'place-blitz' ? placeBlitz : placeSupport
  const choices = firstChoices([...scratch.face.engine.offers()], effort.choices, (left) => chooser(s, left))
  if (choices.length < 2) return choices[0]
  let best: { command: Command; worth: number } | undefined
  for (const command of choices) {
    let worth = 0
    for (let k = 0; k < effort.dice; k++) {
      const mark = scratch.mark
      scratch.reseed(seed + 977 * k)
      scratch.make(command)
      worth += playAhead(scratch, new GreedyPlayer(seed), side, 1).worth
      scratch.unmake(mark)
    }
    if (!best || worth > best.worth) best = { command, worth }
  }
  return best?.command
}
