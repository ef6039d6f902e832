/**
 * How this screen looks: what the person chose, kept by main for all windows, and at hand in the window at once so
 * that it never opens in another light first.
 */
import { useDebounceFn, useEventListener, useMediaQuery, useWindowSize } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import { lookVariables, useLook } from '../../../src-shared/board/drawing/palette.ts'
import { PANEL, SCALE, type ScreenSettings, screenSettings } from '../../../src-shared/contract/settings.ts'
import { type Appearance, appearanceOf } from './appearance.ts'

const KEY = 'ae-screen'
/** A width dragged or a scale stepped through is kept when it rests. */
const REST_MS = 400
/** A window narrower than this, in its own pixels, has no room for a panel on either side of the board. */
export const NARROW = 900
const MIDDLE = 1500

function atHand(): ScreenSettings {
  try {
    return screenSettings.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}

/** Puts an appearance on the page. */
function putOn({ look, still, scale }: Appearance): void {
  const root = document.documentElement
  root.dataset.theme = look.dark ? 'dark' : 'light'
  root.dataset.contrast = look.strong ? 'high' : 'normal'
  root.dataset.motion = still ? 'reduced' : 'full'
  for (const [name, value] of Object.entries(lookVariables(look))) root.style.setProperty(name, value)
  root.style.setProperty('--scale', String(scale / 100))
  root.style.zoom = scale === SCALE.usual ? '' : String(scale / 100)
}

/** Asks main for the settings, and has it keep them. */
export interface SettingsKeeper {
  get(): Promise<ScreenSettings>
  set(settings: ScreenSettings): Promise<unknown>
}

export const useScreen = defineStore('screen', () => {
  const settings = ref<ScreenSettings>(atHand())
  const [dark, contrast, stillness] = [
    useMediaQuery('(prefers-color-scheme: dark)'),
    useMediaQuery('(prefers-contrast: more)'),
    useMediaQuery('(prefers-reduced-motion: reduce)'),
  ]
  const inner = useWindowSize()
  const appearance = computed(() =>
    appearanceOf(settings.value, { dark: dark.value, contrast: contrast.value, stillness: stillness.value }),
  )
  /** Counts the looks: what is drawn on a canvas is drawn again when it changes. */
  const drawn = ref(0)
  const factor = computed(() => appearance.value.scale / 100)
  /** The window in its own, scaled, pixels. */
  const room = computed(() => ({ w: inner.width.value / factor.value, h: inner.height.value / factor.value }))
  let keeper: SettingsKeeper | undefined

  watch(
    appearance,
    (now) => {
      putOn(now)
      if (useLook(now.look)) drawn.value++
    },
    { immediate: true, flush: 'sync' },
  )

  const tellMain = useDebounceFn(() => keeper?.set(settings.value).catch(() => null), REST_MS)
  const keep = (): void => {
    localStorage.setItem(KEY, JSON.stringify(settings.value))
    void tellMain()
  }

  function choose(changed: ScreenSettings): void {
    settings.value = { ...settings.value, ...changed }
    keep()
  }

  function forget(): void {
    settings.value = {}
    keep()
  }

  function scaleBy(steps: number): void {
    const next = Math.round(appearance.value.scale / 10) * 10 + steps * 10
    choose({ scale: Math.min(SCALE.most, Math.max(SCALE.least, next)) })
  }

  /** Folded without a word of the person where the window has no room for the panel. */
  const leftFolded = computed(() => settings.value.leftFolded ?? room.value.w < MIDDLE)
  const rightFolded = computed(() => settings.value.rightFolded ?? room.value.w < NARROW)
  const wide = computed(() => room.value.w >= MIDDLE)
  const fitted = (width: number): number =>
    Math.round(Math.min(Math.max(width, PANEL.least), PANEL.most, room.value.w * 0.45))
  const left = computed(() => fitted(settings.value.left ?? (wide.value ? 250 : 214)))
  const right = computed(() => fitted(settings.value.right ?? (wide.value ? 392 : 280)))

  /** The settings of all windows are main's; they are taken over as soon as they arrive. */
  async function follow(given: SettingsKeeper): Promise<void> {
    keeper = given
    const kept = await given.get().catch(() => undefined)
    if (kept === undefined) return
    settings.value = kept
    localStorage.setItem(KEY, JSON.stringify(kept))
  }

  useEventListener(window, 'storage', ({ key }) => {
    if (key === KEY) settings.value = atHand()
  })

  return {
    settings,
    appearance,
    drawn,
    factor,
    room,
    left,
    right,
    leftFolded,
    rightFolded,
    fitted,
    choose,
    forget,
    scaleBy,
    follow,
  }
})

/** A point or a length of the window in the scaled pixels that style sheets count in. */
export const scaled = (pixels: number): number => pixels / useScreen().factor
