/** What the user holds and points at, and what main said about it. */
import { computed, shallowRef } from 'vue'
import type {
  BattlePreview,
  OverlayView,
  SupplyView,
} from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Point } from '../../../../src-shared/board/drawing/hex.ts'
import type { Refusal } from '../../../../src-shared/kernel/verdict.ts'
import { isSamePrint } from '../../ground/counters/alike.ts'
import { counterCache } from '../../ground/counters/cache.ts'
import { describeCounter } from '../../ground/counters/words.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { FrontSide } from '../../ground/map/paint-front.ts'
import { NO_PLAN, type PlanMarks } from '../../ground/map/paint-plan.ts'
import { NO_SUPPORT, type SupportMarks } from '../../ground/map/support-marks.ts'
import { type ConvoyMode, offersTo } from './aim.ts'
import type { BoardRefs } from './board.ts'
import type { Caution } from './caution.ts'
import { chosenPiece, type Facts, IDLE, type Mode } from './modes.ts'
import { attackOn, inHand, primaryOffer, type ShownOffer } from './offers.ts'
import { withoutUnit } from './withdraw.ts'

/** A feature above the table that takes part in what is clicked and pointed at on the maps. */
export interface Companion {
  /** A click, before the table looks at it; true if it was taken. */
  click(place: string | undefined): boolean
  /** A hex was asked about, with Shift and the right button. */
  askAbout(hex: string): void
  /** Why what is in hand may not go to a place. */
  refusalAt(place: string): Refusal | undefined
  /** Whether it shows a card of its own beside the pointer, so that the tooltip stays away. */
  hasCard(): boolean
}

/** What the film of the game shows at a moment besides the counters. */
export interface FilmMarks {
  readonly control: ReadonlyMap<string, number>
  readonly front: readonly FrontSide[]
}

const ALONE: Companion = {
  click: () => false,
  askAbout: () => {},
  refusalAt: () => undefined,
  hasCard: () => false,
}

export function hand({ index, pieces, draft, groups }: BoardRefs) {
  const game = useAxisGame()
  const mode = shallowRef<Mode>(IDLE)
  const nameOf = (piece: string): string => {
    const counter = counterCache.counter(piece)
    return counter ? describeCounter(counter, pieces.value[piece]?.face ?? 0).title : piece
  }
  /** Only what came from beside the maps has a twin there: a unit that marched has none. */
  const twinOf = (piece: string): string | undefined => {
    const counter = counterCache.counter(piece)
    const waiting = inHand(index.value, (id) => pieces.value[id]?.at)
    return waiting.find((id) => isSamePrint(counter, counterCache.counter(id)))
  }
  const inspected = shallowRef<string | null>(null)
  const convoyMode = shallowRef<ConvoyMode>('troop')
  return {
    mode,
    /** How Convoys are placed: to carry troops or supply. */
    convoyMode,
    /** Paths and arrows of support, for the map. */
    support: shallowRef<SupportMarks>(NO_SUPPORT),
    /** A plan of the machine's that the player is looking at. */
    plan: shallowRef<PlanMarks>(NO_PLAN),
    /** The feature that takes part in what is clicked and pointed at. */
    companion: shallowRef<Companion>(ALONE),
    /** The moment of the film that is on the maps. */
    film: shallowRef<FilmMarks | null>(null),
    inspected,
    /** What Enter takes: the attack on the hex looked at, else what stands out. */
    primary: computed(() => attackOn(index.value, inspected.value) ?? primaryOffer(index.value)),
    hovered: shallowRef<string | null>(null),
    /** The hex under the cursor of the keyboard, while that steers the board. */
    cursor: shallowRef<string | null>(null),
    /** What lies over the maps, one for each faction shown. */
    overlayViews: shallowRef<readonly OverlayView[]>([]),
    supplyView: shallowRef<SupplyView | null>(null),
    preview: shallowRef<BattlePreview | null>(null),
    /** The question before an offer that would lose something. */
    ending: shallowRef<({ readonly offer: ShownOffer } & Caution) | null>(null),
    menuOffers: shallowRef<readonly ShownOffer[]>([]),
    flash: shallowRef<string | null>(null),
    /** Where the pointer was last on a map, in the window. */
    pointer: shallowRef<Point>({ x: 0, y: 0 }),
    chosen: computed(() => chosenPiece(mode.value)),
    facts: computed<Facts>(() => ({
      index: index.value,
      umpire: game.view?.umpire === true,
      placeOf: (piece) => pieces.value[piece]?.at,
      // While units move or attacks are declared one's own can be dragged; at other times the map is.
      mayTry: (piece) =>
        piece === game.asked ||
        ((index.value.movers.size > 0 || game.view?.decision?.kind === 'attack') &&
          counterCache.counter(piece)?.faction === game.view?.decision?.faction),
      isAsked: (piece) => piece === game.asked,
      nameOf,
      stackAt: (place) => groups.value.get(place) ?? [],
      twinOf,
      withdraw: (piece) => (index.value.all.length > 0 ? withoutUnit(draft.value, piece) : undefined),
      offersTo: (offers, place) => offersTo(offers, place, convoyMode.value),
    })),
  }
}

export type HandRefs = ReturnType<typeof hand>
