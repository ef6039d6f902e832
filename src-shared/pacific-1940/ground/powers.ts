/** The five powers, in the order they play, and the two sides. */

export const POWERS = ['japan', 'us', 'china', 'britain', 'anzac'] as const
export type Power = (typeof POWERS)[number]

export const SIDES = ['axis', 'allies'] as const
export type Side = (typeof SIDES)[number]

/** Who may hold a land: a power, a colonial master without forces, the Soviet Union, or nobody. */
export const OWNERS = [...POWERS, 'dutch', 'france', 'soviet', 'neutral'] as const
export type Owner = (typeof OWNERS)[number]

/** Whose units there are: those of the powers, and the infantry of strict neutrals. */
export type Flag = Power | 'neutral'

export const isPower = (owner: string): owner is Power => (POWERS as readonly string[]).includes(owner)

export const sideOf = (power: Power): Side => (power === 'japan' ? 'axis' : 'allies')

/** What a power, or the owner of a land, is called in a sentence. */
export const POWER_NAMES: Readonly<Record<Flag | Owner, string>> = {
  japan: 'Japan',
  us: 'the United States',
  china: 'China',
  britain: 'Britain',
  anzac: 'ANZAC',
  neutral: 'Mongolia',
  dutch: 'the Netherlands',
  france: 'France',
  soviet: 'the Soviet Union',
}
