/** The board as the screen sees it: maps, names, where every counter lies, what can be done. */
import { computed } from 'vue'
import { Grouping, stackRank } from '../../../../src-shared/axis-empires/drawing/map/stacks.ts'
import { sideOf } from '../../../../src-shared/axis-empires/drawing/paint-counter.ts'
import { hexesOf } from '../../../../src-shared/board/hexmap/sets.ts'
import { untold } from '../../../../src-shared/kernel/wide.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { counterCache } from '../../ground/counters/cache.ts'
import { describeCounter } from '../../ground/counters/words.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { gazetteer } from '../../ground/words/place-names.ts'
import { activePieces, indexOffers, shownOffers } from './offers.ts'

function rank(piece: string, face: number): number {
  const counter = counterCache.counter(piece)
  const side = counter && sideOf(counter, face)
  return side ? stackRank(side) : 0
}

function counterTitle(id: string): string {
  const counter = counterCache.counter(id)
  return counter ? describeCounter(counter, 0).title : id
}

function facesOf(pieces: Readonly<Record<string, { readonly face: number }>>): Map<string, number> {
  const faces = new Map<string, number>()
  for (const id in pieces) faces.set(id, pieces[id]?.face ?? 0)
  return faces
}

export function board() {
  const game = useAxisGame()
  const ui = useUi()
  const maps = computed(() => game.maps)
  /** The map that keys and buttons steer. */
  const map = computed(() => maps.value.find((m) => m.id === ui.map) ?? maps.value[0])
  const gaz = computed(() => (maps.value.length === 0 ? undefined : gazetteer(maps.value, counterTitle)))
  const pieces = computed(() => (game.moment ?? game.view)?.state.pieces ?? {})
  /** Every legal command; those for any hex of a map, shown as one, come first. */
  const offers = computed(() => {
    const { anywhere = [], offers = [] } = game.view ?? {}
    return anywhere.length === 0
      ? offers
      : [...untold(anywhere, (set) => hexesOf(set, maps.value)), ...offers]
  })
  /** What a person can do now; what a machine is to decide is not his to click, nor is the past, nor what he is
   * asked about. */
  const index = computed(() =>
    indexOffers(
      !game.view || ui.film || game.moment || game.quizzed || game.isMachine(game.view)
        ? []
        : shownOffers(offers.value, game.view.verbs),
      pieces.value,
    ),
  )
  // The pictures' content must be there before stacks can be ordered, and with another they are ordered again.
  const grouping = computed(() => {
    void game.content
    return new Grouping((piece) => rank(piece, pieces.value[piece]?.face ?? 0))
  })
  const groups = computed(() => grouping.value.of(pieces.value))
  return {
    maps,
    map,
    gaz,
    pieces,
    offers,
    index,
    draft: computed(() => (game.moment ? undefined : (game.view?.battle ?? undefined))),
    groups,
    faces: computed(() => facesOf(pieces.value)),
    active: computed(() => activePieces(index.value)),
  }
}

export type BoardRefs = ReturnType<typeof board>
