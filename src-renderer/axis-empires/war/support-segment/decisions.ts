/** Which decisions the Support panel leads a player through: those that name it as their guide. */
import type { Decision } from '../../../../src-shared/kernel/procedure.ts'

/** The page of the panel by the guide a decision names. */
/** The pages of the panel that leads through the segment. */
export type Page = 'segment' | 'zone' | 'landing' | 'airdrop'

const PAGES = { support: 'segment', airdrop: 'airdrop' } as const

/** The page a decision is led through on; undefined for a decision the panel has nothing to do with. */
export function guidePage(decision: Decision | null | undefined): 'segment' | 'airdrop' | undefined {
  const guide = decision?.guide
  return guide === 'support' || guide === 'airdrop' ? PAGES[guide] : undefined
}
