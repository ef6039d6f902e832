/** Places that are open to the piece in hand, or to a click. */
import { computed } from 'vue'
import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { BoardRefs } from './board.ts'
import type { HandRefs } from './hand.ts'
import { is, MAX_TARGETS } from './offers.ts'

export function openPlaces({ index }: BoardRefs, { chosen, hovered }: HandRefs) {
  const game = useAxisGame()

  /** Where a piece may be taken at once, rather than step by step. */
  function placesOf(piece: string): string[] {
    const own = (index.value.moves.get(piece) ?? []).filter((o) => !is(o, 'step'))
    return [...new Set(own.flatMap((o) => o.at ?? []))]
  }

  /** Places to mark: those of the chosen piece, else those open to a click. */
  const targets = computed(() => {
    const open = chosen.value === undefined ? [...index.value.places.keys()] : placesOf(chosen.value)
    const places = open.filter(isOnMap)
    // A handful of support units reaches half the map: with none in hand it stays clean.
    const clean = chosen.value === undefined && game.view?.decision?.kind === 'support-place'
    if (places.length <= MAX_TARGETS && !clean) return places
    // Almost anywhere: only the hex under the pointer is marked.
    const over = hovered.value
    return over !== null && places.includes(over) ? [over] : []
  })

  /** Places that are open because an attack can be made on them. */
  const enemies = computed(
    () => new Set(index.value.all.flatMap((o) => (o.command.type === 'attack' ? (o.at ?? []) : []))),
  )

  return { targets, enemies }
}
