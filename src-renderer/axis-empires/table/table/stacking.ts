/** How full hexes are: kept for the position and the counter in hand, in words, and as marks for the map. */
import { computed, shallowRef, watch } from 'vue'
import type { StackView } from '../../../../src-shared/axis-empires/ground/contract/stacking.ts'
import { counted } from '../../../../src-shared/kernel/words.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { HandRefs } from './hand.ts'

/** `2 of 3 units, 4 of 6 steps`. */
export const stackWords = ({ units, mostUnits, steps, mostSteps }: StackView): string =>
  `${units} of ${mostUnits} units, ${steps} of ${mostSteps} steps`

/** What is wrong in a hex, or would be with the unit in hand, as a sentence; undefined where nothing is. */
export function stackWarning({ wrong, withUnit, loses = 1 }: StackView): string | undefined {
  if (wrong !== undefined) return `Too many here: ${wrong}. ${counted(loses, 'step')} will be lost.`
  return withUnit === undefined ? undefined : `One too many: with this unit ${withUnit.wrong}.`
}

/** A sentence that names every hex whose stacking costs a step when the segment ends; undefined if none does. */
export function endingWords(stacks: Iterable<StackView>): string | undefined {
  const wrong = [...stacks].filter((stack) => stack.wrong !== undefined)
  if (wrong.length === 0) return undefined
  const places = wrong.map(
    ({ name, wrong: why, loses = 1 }) => `${name}: ${why} (−${counted(loses, 'step')})`,
  )
  return `Steps will be lost by stacking. ${places.join('. ')}.`
}

const byHex = (stacks: readonly StackView[]): ReadonlyMap<string, StackView> =>
  new Map(stacks.map((stack) => [stack.hex, stack]))

export type Stacking = ReturnType<typeof stackingNow>

export function stackingNow({ chosen }: Pick<HandRefs, 'chosen'>) {
  const game = useAxisGame()
  const stacks = shallowRef<ReadonlyMap<string, StackView>>(new Map())

  /** The stacks with a unit that might join them; as they stand, if none is named. */
  async function ask(piece?: string): Promise<ReadonlyMap<string, StackView>> {
    const { view } = game
    if (!view?.decision || game.isMachine(view) || game.past) return new Map()
    return byHex((await game.quietQuestion('play.stacking', piece === undefined ? {} : { piece })) ?? [])
  }

  watch(
    () => [game.view?.game, game.view?.hash, chosen.value] as const,
    async ([id, hash, piece]) => {
      const answer = await ask(piece)
      // A late answer belongs to another position or counter and is dropped.
      if (game.view?.game === id && game.view?.hash === hash && chosen.value === piece) stacks.value = answer
    },
    { immediate: true },
  )

  /** Hexes where a step will be lost as they stand, or one would be with the counter in hand. */
  const tooFull = computed(() =>
    [...stacks.value.values()].filter((stack) => stackWarning(stack) !== undefined),
  )
  return { stacks, tooFull, askStacks: ask }
}
