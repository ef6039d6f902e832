/** What the kinds of players are called. */
import type { MachineKind, PlayerKind } from '../../../../src-shared/axis-empires/ground/contract/views.ts'

export const MACHINE_WORDS: Readonly<Record<MachineKind, string>> = {
  ai: 'Machine, hard: plans and looks ahead',
  greedy: 'Machine, normal: attacks where the odds are good',
  random: 'Machine, easy: random legal moves',
}

export const KIND_WORDS: Readonly<Record<PlayerKind, string>> = {
  human: 'A person at this table',
  ...MACHINE_WORDS,
}
