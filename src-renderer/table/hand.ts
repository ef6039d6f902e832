/** What the user holds and points at, and what main said about it. */
import { computed, shallowRef } from 'vue'
import type { BattlePreview, OverlayView, SupplyView } from '../../src-shared/axis-empires/contract/views.ts'
import type { Offer } from '../../src-shared/kernel/procedure.ts'
import { counterCache } from '../counters/cache.ts'
import type { Point } from '../drawing/hex.ts'
import { useGame } from '../game/store.ts'
import { NO_SUPPORT, type SupportMarks } from '../map/support-marks.ts'
import { type ConvoyMode, offersTo } from './aim.ts'
import type { BoardRefs } from './board.ts'
import { chosenPiece, type Facts, IDLE, type Mode } from './modes.ts'

export function hand({ index, pieces }: BoardRefs) {
  const game = useGame()
  const mode = shallowRef<Mode>(IDLE)
  const convoyMode = shallowRef<ConvoyMode>('troop')
  return {
    mode,
    /** How Convoys are placed: to carry troops or supply. */
    convoyMode,
    /** Paths and arrows of support, for the map. */
    support: shallowRef<SupportMarks>(NO_SUPPORT),
    inspected: shallowRef<string | null>(null),
    hovered: shallowRef<string | null>(null),
    overlayView: shallowRef<OverlayView | null>(null),
    supplyView: shallowRef<SupplyView | null>(null),
    preview: shallowRef<BattlePreview | null>(null),
    menuOffers: shallowRef<readonly Offer[]>([]),
    flash: shallowRef<string | null>(null),
    /** Where the pointer was last on a map, in the window. */
    pointer: shallowRef<Point>({ x: 0, y: 0 }),
    chosen: computed(() => chosenPiece(mode.value)),
    facts: computed<Facts>(() => ({
      index: index.value,
      umpire: game.view?.umpire === true,
      placeOf: (piece) => pieces.value[piece]?.at,
      // While units move, one's own that cannot says why; at other times the map is dragged.
      mayTry: (piece) =>
        index.value.movers.size > 0 && counterCache.counter(piece)?.faction === game.view?.decision?.faction,
      offersTo: (offers, place) => offersTo(offers, place, convoyMode.value),
    })),
  }
}

export type HandRefs = ReturnType<typeof hand>
