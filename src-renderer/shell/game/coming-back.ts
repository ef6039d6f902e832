/** Looking at another game for a while, and coming back to where the player was. */
import type { GameView } from '../../../src-shared/contract/views.ts'
import { useUi } from '../window/ui.ts'
import type { Companions } from './companion.ts'
import type { Following } from './follow.ts'
import type { GameRefs } from './state.ts'

/** Where the player was, in order to return there. */
export interface KeptPlace {
  /** The game then open; undefined if there was none. */
  readonly game: string | undefined
  readonly told: {
    readonly wentBack: boolean
    readonly credit: number
    readonly since: number
  }
  readonly shown: Pick<
    ReturnType<typeof useUi>,
    'page' | 'back' | 'tab' | 'map' | 'layout' | 'share' | 'overlay' | 'overlayFaction'
  >
}

export function comingBack(refs: GameRefs, companions: Companions, { accept }: Following) {
  const { view, credit, wentBack, since } = refs
  const ui = useUi()

  /** What is needed to come back to where the player is now. */
  function keep(): KeptPlace {
    const { page, back, tab, map, layout, share, overlay, overlayFaction } = ui
    return {
      game: page === 'game' ? view.value?.game : undefined,
      told: {
        wentBack: wentBack.value,
        credit: credit.value,
        since: since.value,
      },
      shown: { page, back, tab, map, layout, share, overlay, overlayFaction },
    }
  }

  /** Comes back to a game as it was left to look at another. */
  async function resume(next: GameView, { told, shown }: KeptPlace): Promise<void> {
    wentBack.value = told.wentBack
    credit.value = told.credit
    await companions.of(next).entering(next)
    Object.assign(ui, shown)
    await accept(next)
    since.value = told.since
    // The new view has led to its own tab and map.
    Object.assign(ui, shown)
  }

  /** Goes back to a page without a game. */
  function depart(kept: KeptPlace | undefined): void {
    view.value = undefined
    ui.page = kept && kept.shown.page !== 'game' ? kept.shown.page : 'start'
  }

  return { keep, resume, depart }
}
