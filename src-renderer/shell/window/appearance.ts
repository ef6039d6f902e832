/** From what a person chose, and what his system wishes where he left it to that, to how the screen looks. */

import type { Look } from '../../../src-shared/board/drawing/palette.ts'
import { SCALE, type ScreenSettings } from '../../../src-shared/contract/settings.ts'

/** What the system says about its user's wishes. */
export interface SystemWishes {
  readonly dark: boolean
  readonly contrast: boolean
  readonly stillness: boolean
}

export interface Appearance {
  readonly look: Look
  /** Nothing moves without a command. */
  readonly still: boolean
  /** Hundredths. */
  readonly scale: number
}

/** How the screen is to look. */
export function appearanceOf(settings: ScreenSettings, system: SystemWishes): Appearance {
  const { theme = 'system', contrast = 'system', motion = 'system', eyes = 'all', scale } = settings
  return {
    look: {
      dark: theme === 'system' ? system.dark : theme === 'dark',
      strong: contrast === 'system' ? system.contrast : contrast === 'high',
      eyes,
    },
    still: motion === 'system' ? system.stillness : motion === 'reduced',
    scale: Math.min(SCALE.most, Math.max(SCALE.least, scale ?? SCALE.usual)),
  }
}
