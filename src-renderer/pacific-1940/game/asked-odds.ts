/** The odds of a fight, asked of main; only the last question counts. */
import { shallowRef } from 'vue'
import type { OddsView } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Call } from './position.ts'

export function askedOdds(call: Call, gameId: () => string | undefined) {
  const odds = shallowRef<OddsView | null>(null)
  let asked = 0

  /** The odds of a fight in a space, with what is picked besides. */
  async function askOdds(
    space: string | undefined,
    more: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    const now = ++asked
    const game = gameId()
    if (space === undefined || game === undefined) {
      odds.value = null
      return
    }
    const coming = Object.fromEntries(Object.entries(more).filter(([, n]) => n > 0))
    const answer = await call('pacific.odds', { game, space, with: coming }).catch(() => null)
    if (now === asked) odds.value = answer
  }

  /** What was asked counts no longer. */
  function dropOdds(): void {
    asked++
    odds.value = null
  }

  return { odds, askOdds, dropOdds }
}
