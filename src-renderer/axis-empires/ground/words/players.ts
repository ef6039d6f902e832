/** What the kinds of players and their temperaments are called. */
import type {
  MannerName,
  PlannerKind,
  PlayerKind,
} from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { kindAndManner } from '../../../../src-shared/game-system/registry.ts'

export const MACHINE_WORDS: Readonly<Record<'random' | PlannerKind, string>> = {
  ai: 'Machine, hard: plans and looks ahead',
  greedy: 'Machine, normal: attacks where the odds are good',
  random: 'Machine, easy: random legal moves',
}

/** The temperaments of machines: their names in a list, and a sentence about each. */
export const MANNER_WORDS: Readonly<Record<MannerName, { readonly title: string; readonly hint: string }>> = {
  any: { title: 'Any temperament', hint: 'One of the four, drawn from the seed of the game' },
  historical: {
    title: 'Historical',
    hint: 'Plays the cards of history in their seasons, as far as the war allows',
  },
  opportunist: { title: 'Opportunist', hint: 'Plays what is worth most now: demands, diplomacy, unrest' },
  gambler: {
    title: 'Gambler',
    hint: 'Wants war early and dares much: offensives and plans that history left in the drawer',
  },
  cautious: { title: 'Cautious', hint: 'Wants war late, arms first, and attacks with strength in hand' },
}

const isMachine = (kind: string): kind is keyof typeof MACHINE_WORDS => kind in MACHINE_WORDS
const isManner = (manner: string | undefined): manner is MannerName =>
  manner !== undefined && manner in MANNER_WORDS

/** A player in a line: who it is, and the temperament of a machine that has one. */
export function playerWords(seat: PlayerKind): string {
  const { kind, manner } = kindAndManner(seat)
  if (!isMachine(kind)) return 'A person at this table'
  return isManner(manner) ? `${MACHINE_WORDS[kind]} (${MANNER_WORDS[manner].title})` : MACHINE_WORDS[kind]
}
