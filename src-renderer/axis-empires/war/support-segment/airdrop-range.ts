/** The airborne unit whose range is drawn on the map: the one chosen, or one pointed out in the list. */
import { computed, type Ref, ref } from 'vue'
import type { AirdropView } from '../../../../src-shared/axis-empires/ground/contract/support-segment.ts'
import type { Refusal } from '../../../../src-shared/kernel/verdict.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useTable } from '../../table/table/store.ts'
import type { Page } from './decisions.ts'

export function airdropRange(page: Readonly<Ref<Page>>, airdrop: Readonly<Ref<AirdropView | null>>) {
  const table = useTable()
  const ui = useUi()
  /** The airborne unit pointed out in the list. */
  const dropper = ref<string | null>(null)
  const ranged = computed(() =>
    airdrop.value?.droppers.find(
      ({ piece }) =>
        piece === table.chosen ||
        (ui.tab === 'support' && page.value === 'airdrop' && piece === dropper.value),
    ),
  )

  /** Why it may not drop on a hex in its range. */
  function closedTo(hex: string): Refusal | undefined {
    const verdict = ranged.value?.hexes.find((each) => each.hex === hex)?.verdict
    return verdict && !verdict.ok ? verdict : undefined
  }

  return { dropper, ranged, closedTo }
}
