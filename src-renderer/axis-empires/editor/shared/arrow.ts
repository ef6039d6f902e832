/** The arrow of a Beachhead in hand: the hex it points at. */
import { computed } from 'vue'
import { isHexPlace } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import { facing } from '../../../../src-shared/axis-empires/ground/packs/placing.ts'
import { neighbours } from '../../../../src-shared/board/hexmap/geometry.ts'
import type { InHand } from './in-hand.ts'
import type { Layout } from './layout.ts'
import { useEditor } from './store.ts'

export function arrow({ scenario, map }: Layout, { counter, placement }: InHand) {
  const editor = useEditor()

  /** Only a Beachhead has an arrow. */
  const hasArrow = computed(
    () =>
      isHexPlace(placement.value?.at ?? '') &&
      counter.value?.sides[placement.value?.face ?? 0]?.type.startsWith('beachhead') === true,
  )

  /** Turns the arrow of a Beachhead to the next hex round it; after the sixth it has none. */
  function turn(): void {
    const [at, unit] = [placement.value?.at, counter.value]
    if (!scenario.value || at === undefined || !unit || !map.value || !hasArrow.value) return
    const hexes = new Set(map.value.hexes.map((hex) => hex.id))
    const round = neighbours(map.value.grid, at).filter((id) => id !== undefined && hexes.has(id))
    const now = placement.value?.facing
    const next = now === undefined ? round[0] : round[round.indexOf(now) + 1]
    editor.editScenario(`turn ${unit.id}`, facing(scenario.value, unit.id, next))
  }

  return { hasArrow, turn }
}
