/** The panel follows the decisions of the Support Segment: it opens when one is due, and gives way when none is. */
import { computed, type Ref, watch } from 'vue'
import type { Decision } from '../../../../src-shared/kernel/procedure.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { guidePage, type Page } from './decisions.ts'

/** `planSide` hears whose landings and airdrops are planned from now on. */
export function leading(
  page: Ref<Page>,
  decision: Readonly<Ref<Decision | null | undefined>>,
  planSide: (faction: string) => void,
): void {
  const game = useAxisGame()
  const ui = useUi()
  const guided = computed(() => guidePage(decision.value))
  watch(
    [() => decision.value?.kind, guided] as const,
    ([next, led], [, before]) => {
      if (led && (!before || page.value !== 'segment')) {
        page.value = led
        // Looking back keeps the log or the history open.
        if (!game.past && !game.visiting) ui.tab = 'support'
      } else if (!led && before && ui.tab === 'support') ui.tab = 'selection'
      const faction = decision.value?.faction
      if (led && next !== 'support-contest' && faction) planSide(faction)
    },
    { immediate: true },
  )
}
