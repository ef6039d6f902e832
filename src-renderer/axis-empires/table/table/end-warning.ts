/** What a person is asked before a command that loses something: a war begun, a step lost by stacking, moves left unused. */

import { useHabits } from '../../../shell/window/habits.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { factionName } from '../../ground/words/place-names.ts'
import type { Caution } from './caution.ts'
import type { HandRefs } from './hand.ts'
import { is, type ShownOffer } from './offers.ts'
import { endingWords, type Stacking, stackWarning } from './stacking.ts'
import { unusedBefore } from './unused.ts'

/** A decision in which a counter is moved seldom, so that leaving them all where they are is nothing to ask about. */
const RARE = 'logistics'

export function endWarning({ facts }: Pick<HandRefs, 'facts'>, { stacks, askStacks }: Stacking) {
  const game = useAxisGame()
  const habits = useHabits()
  /** The segments whose end was asked about: it is said once. */
  const warned = new Set<string>()

  /** What would be left undone by taking an offer, the first time a segment is about to be ended. */
  function leftUndone(offer: ShownOffer): string | undefined {
    const { view } = game
    if (!view || !habits.warn || view.decision?.kind === RARE) return undefined
    const words = unusedBefore(offer, facts.value.index, new Set(game.standing?.moved ?? []))
    const key = `${view.game}/${view.turn.index}/${view.phasing}/${view.decision?.prompt}`
    if (words === undefined || warned.has(key)) return undefined
    warned.add(key)
    return words
  }

  /** The stack that a counter placed for good would overfill: it cannot march on from there. */
  async function overfilled({ piece, at, ...offer }: ShownOffer): Promise<string | undefined> {
    if (piece === undefined || at === undefined || is(offer, 'step') || facts.value.placeOf(piece) === at)
      return undefined
    const stack = (await askStacks(piece)).get(at)
    return stack?.withUnit && `${stack.name}: ${stackWarning(stack)}`
  }

  /** What follows from a deed that begins or ends a war, a Policy or a Country: it is never done by one press. */
  async function consequences({ command }: ShownOffer): Promise<readonly string[]> {
    const told = await game.quietQuestion('play.deed', { command: { ...command } })
    const next = told?.next
    const then = next ? [`Then ${factionName(next.faction)}: ${next.prompt}`] : []
    return [...(told?.follows ?? []), ...then]
  }

  /** What is to be asked before an offer is taken; undefined if nothing is lost by it. */
  async function warning(offer: ShownOffer): Promise<Caution | undefined> {
    if (is(offer, 'grave') && is(offer, 'by-hand')) return { words: await consequences(offer), once: false }
    const left = leftUndone(offer)
    const lost = is(offer, 'segment-end') ? endingWords(stacks.value.values()) : await overfilled(offer)
    const words = [lost, left].filter((each) => each !== undefined)
    return words.length === 0 ? undefined : { words, once: lost === undefined }
  }

  return warning
}
