/** The map stages on the page, for whatever steers them: keys, minimap, search, tests. */
import { computed, shallowReactive } from 'vue'
import type { Point } from '../../../../src-shared/board/drawing/hex.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { MapStage } from '../../ground/map/stage.ts'
import { mapOfPlace } from '../../ground/words/theatre.ts'
import { useTable } from './store.ts'

/** By map id. */
export const stages = shallowReactive(new Map<string, MapStage>())

/** The stage that keys and buttons steer. */
export const theStage = computed(() => stages.get(useUi().map) ?? [...stages.values()][0])

function stageOf(place: string): MapStage | undefined {
  const shown = [...stages.values()].map((stage) => stage.map)
  const map = mapOfPlace(shown, place)
  return map === undefined ? undefined : stages.get(map)
}

/** Brings a place into view, on whichever map it lies. */
export function showPlace(place: string): void {
  const stage = stageOf(place)
  if (!stage) return
  useUi().map = stage.map.id
  stage.show(place)
}

/** A map smaller than this cannot be read. */
const READABLE = 0.6

/** As `showPlace`, but leaves the view alone where the place is in it; on request, large enough to be read. */
export function revealPlace(place: string, readable = false): void {
  const stage = stageOf(place)
  if (!stage) return
  useUi().map = stage.map.id
  if (!stage.isVisible(place) || (readable && stage.view.zoom < READABLE)) stage.show(place)
}

/** Goes over to the next map of the game. */
export function nextMap(): void {
  const ui = useUi()
  const ids = useTable().maps.map((m) => m.id)
  ui.map = ids[(ids.indexOf(ui.map) + 1) % Math.max(1, ids.length)] ?? ui.map
}

declare global {
  interface Window {
    /** For end-to-end tests that click the canvas with a real mouse. */
    __ae?: {
      /** Where a place is in the window; undefined while its map is not shown. */
      hexToScreen(hex: string): Point | undefined
      view(): unknown
      /** Shows a place, on whichever map it lies. */
      show(hex: string): void
      zoom(map?: string): number | undefined
      ready(): boolean
      /** True once all that is in view is painted. */
      painted(): boolean
      /** True while a stack is fanned out, which lies over what is beside it. */
      fanned(): boolean
    }
  }
}

function openDoor(): void {
  const game = useAxisGame()
  window.__ae = {
    hexToScreen: (hex) => (stageOf(hex) ?? theStage.value)?.screenOf(hex),
    view: () => game.view && { ...game.view, offers: useTable().offers },
    show: showPlace,
    zoom: (map) => (map === undefined ? theStage.value : stages.get(map))?.view.zoom,
    painted: () =>
      stages.size > 0 && [...stages.values()].every((stage) => !stage.shown || stage.tilesComplete),
    ready: () => stages.size > 0 && [...stages.values()].every((stage) => !stage.shown || stage.tilesIdle),
    fanned: () => [...stages.values()].some((stage) => stage.isFanned),
  }
}

export function setStage(map: string, stage: MapStage | undefined): void {
  if (stage) stages.set(map, stage)
  else stages.delete(map)
  openDoor()
}
