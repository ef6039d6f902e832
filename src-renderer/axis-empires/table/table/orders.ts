/** Commands for what is in hand: one unit, or a stack that moves as one. */

import { isHex, isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { HandRefs } from './hand.ts'
import { chosenPiece, reachHex } from './modes.ts'
import type { Questions } from './questions.ts'

export function orders({ mode, inspected, facts }: HandRefs, { hint, askWhy }: Questions) {
  const game = useAxisGame()

  /** Does commands; what is inspected goes along with a chosen unit that moves away. */
  async function perform(commands: readonly Command[], passOver = false): Promise<void> {
    const piece = chosenPiece(mode.value)
    const from = piece === undefined ? undefined : facts.value.placeOf(piece)
    const end = commands.at(-1)?.to
    const done = await game.perform(commands, {
      passOver,
      ...(piece !== undefined && facts.value.index.movers.has(piece) ? { piece } : {}),
      ...(typeof end === 'string' && isHex(end) ? { hex: end } : {}),
    })
    if (!done && game.refusal) hint(game.refusal)
    const to = piece === undefined ? undefined : facts.value.placeOf(piece)
    if (to !== undefined && inspected.value === from && isOnMap(to)) inspected.value = to
  }

  /** Moves several units to one hex as one gesture; those that cannot get there stay. */
  async function moveStack(pieces: readonly string[], to: string): Promise<void> {
    const reaches = await Promise.all(pieces.map((piece) => game.question('play.reach', { piece })))
    const ways = reaches.flatMap((reach) => reachHex(reach, to)?.commands ?? [])
    const [first] = pieces
    if (ways.length > 0) await perform(ways)
    else if (first !== undefined) await askWhy(first, to)
  }

  return { perform, moveStack }
}
