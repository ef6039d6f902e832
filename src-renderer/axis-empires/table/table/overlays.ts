/** What lies over the maps besides the moves: overlays, the supply line of a unit, the places that decide the game. */
import { computed } from 'vue'
import { useAxisGame } from '../../ground/game/store.ts'
import type { Marks } from '../../ground/map/marks.ts'
import type { BoardRefs } from './board.ts'
import type { HandRefs } from './hand.ts'

export function overlays({ pieces }: BoardRefs, { overlayViews, supplyView }: HandRefs) {
  const game = useAxisGame()

  /** The supply line of the chosen unit, from its hex on. */
  const supplyPath = computed<readonly string[]>(() => {
    const supply = supplyView.value
    if (!supply?.supplied) return []
    const from = pieces.value[supply.piece]?.at
    return from === undefined || supply.path.includes(from) ? supply.path : [from, ...supply.path]
  })

  const overlay = computed<Marks['overlay']>(() => {
    const [first] = overlayViews.value
    if (!first) return null
    const layers = overlayViews.value.map(({ faction, hexes }) => ({
      faction,
      hexes: new Map(hexes.map((h) => [h.hex, h.value])),
    }))
    return { kind: first.kind, layers, sources: overlayViews.value.flatMap(({ sources }) => sources) }
  })

  /** The places that decide the game, each once, with who holds them. */
  const objectives = computed<Marks['objectives']>(() => {
    const all = (game.standing?.conditions ?? []).flatMap((condition) => condition.objectives)
    return [...new Map(all.map(({ hex, holder }) => [hex, { hex, holder }])).values()]
  })

  return { supplyPath, overlay, objectives }
}
