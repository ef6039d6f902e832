/** What a person chose about the screen; kept beside the store, so that it outlasts games, windows and browsers. */
import { z } from 'zod'

/** Light or dark, contrast and motion may be left to the system. */
export const THEMES = ['system', 'light', 'dark'] as const
export const CONTRASTS = ['system', 'normal', 'high'] as const
export const MOTIONS = ['system', 'full', 'reduced'] as const
/** How colours that mean something are chosen: for all eyes, or for those that tell some apart poorly. */
export const EYES = ['all', 'red-green', 'blue-yellow', 'lightness'] as const

/** The scale of everything but the maps, in hundredths. */
export const SCALE = { least: 80, most: 200, usual: 100 } as const
/** Widths of the panels beside the board, in pixels at scale 100. */
export const PANEL = { least: 160, most: 640 } as const

const width = z.number().int().min(PANEL.least).max(PANEL.most)

/** Whatever is absent has its usual value. */
export const screenSettings = z.strictObject({
  theme: z.enum(THEMES).optional(),
  contrast: z.enum(CONTRASTS).optional(),
  motion: z.enum(MOTIONS).optional(),
  eyes: z.enum(EYES).optional(),
  scale: z.number().int().min(SCALE.least).max(SCALE.most).optional(),
  /** The panels beside the board: how wide, and whether folded. If nothing is set, they follow the window's width. */
  left: width.optional(),
  leftFolded: z.boolean().optional(),
  right: width.optional(),
  rightFolded: z.boolean().optional(),
})
export type ScreenSettings = z.infer<typeof screenSettings>

export const settingRequests = {
  'settings.get': z.strictObject({}),
  /** Replaces them; the answer is what was stored. */
  'settings.set': z.strictObject({ settings: screenSettings }),
} as const

export interface SettingAnswers {
  'settings.get': ScreenSettings
  'settings.set': ScreenSettings
}
