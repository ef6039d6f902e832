/** The one map stage on the page, for those who steer it: keys, minimap, search, tests. */
import { shallowRef } from 'vue'
import type { Point } from '../map/hex.ts'
import type { MapStage } from '../map/stage.ts'
import { useGame } from '../stores/game.ts'

export const theStage = shallowRef<MapStage>()

declare global {
  interface Window {
    /** For end-to-end tests that click the canvas with a real mouse. */
    __ae?: {
      hexToScreen(hex: string): Point | undefined
      view(): unknown
      show(hex: string): void
      zoom(): number | undefined
      ready(): boolean
    }
  }
}

export function setStage(stage: MapStage | undefined): void {
  theStage.value = stage
  const game = useGame()
  window.__ae = {
    hexToScreen: (hex) => theStage.value?.screenOf(hex),
    view: () => game.view,
    show: (hex) => theStage.value?.show(hex),
    zoom: () => theStage.value?.view.zoom,
    ready: () => theStage.value?.tilesIdle === true,
  }
}
