/** What the kinds of players are called. */
import type { PlayerKind } from '../../src-shared/axis-empires/contract/views.ts'

export const KIND_WORDS: Readonly<Record<PlayerKind, string>> = {
  human: 'A person at this table',
  ai: 'Machine, hard: plans and looks ahead',
  greedy: 'Machine, normal: attacks where the odds are good',
  random: 'Machine, easy: random legal moves',
}
