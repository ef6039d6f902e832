/** The optional rules of Part 11 that are switches of a scenario, by what each does here. */
export const OPTIONS = [
  /** Japan never retreats voluntarily (11.8). */
  'bushido',
  /** No zone of control across a river into an occupied hex; rivers cost a MP (11.15). */
  'no-bridges',
  /** Units that are lost never come back (11.13). */
  'non-recyclable',
] as const
export type Option = (typeof OPTIONS)[number]
