/** Which decisions the Support panel leads a player through. */
const LED: ReadonlySet<string> = new Set([
  'beachhead-maintenance',
  'support-place',
  'support-contest',
  'support-strike',
  'support-beachhead',
  'support-escort',
  'support-devastation',
  'place-blitz',
  'airdrop',
  'air-landing',
])

export const isSupportDecision = (kind: string | undefined): boolean => kind !== undefined && LED.has(kind)
