/** The column shifts that do not come from terrain (4.2.3.1 to 4.2.3.7): what combat reckons and players read. */
import type { RuleId } from '../../ground/rule.ts'

interface ShiftKind {
  readonly rule: RuleId
  /** Boxes to the right for the side that has it; `both` if the defender may have it too, to the left. */
  readonly value: number
  readonly both?: true
  readonly words: string
}

export const SHIFTS = {
  air: {
    rule: '4.2.3.1',
    value: 1,
    both: true,
    words:
      'Each Air unit of a nation that takes part: in the hex in Clear and Storms or Snow, next to it in Clear only; none in Mud',
  },
  airdrop: {
    rule: '4.2.3.2',
    value: 1,
    words: 'Airdrop marker in the defending hex, Blitz Combat only',
  },
  armor: {
    rule: '4.2.3.3',
    value: 1,
    words: 'A supplied, Blitz-enabled armor-type unit attacks, Blitz Combat only',
  },
  fortress: { rule: '4.2.3.4', value: -1, words: 'A fortress defends' },
  hq: {
    rule: '4.2.3.5',
    value: 1,
    both: true,
    words: 'A supplied HQ takes part or gives Ranged Support: its own side',
  },
  marine: {
    rule: '4.2.3.6',
    value: 1,
    words: 'A supplied Marine attacks over a Beachhead, Strait or All-Sea hexside, Blitz Combat only',
  },
  mud: { rule: '4.2.3.7', value: -1, words: 'Mud in the defending hex' },
} as const satisfies Readonly<Record<string, ShiftKind>>

/** Every kind, for lists. */
export const SHIFT_LIST: readonly ShiftKind[] = Object.values(SHIFTS)
