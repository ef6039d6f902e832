/** The kinds of cards that 1.1.3.3 limits, by symbol, Blitz Value or the words in their names. */

import { FACTIONS, type Faction } from '../../theatres/index.ts'
import type { OptionCard } from './deck.ts'

export interface LimitedClass {
  readonly id:
    | 'rearmament'
    | 'offensive'
    | 'war-progress'
    | 'demand'
    | 'overtures'
    | 'blitz'
    | 'limited-blitz'
  /** `annual`: one revealed a calendar year on each map; `sequential`: never after one of its kind. */
  readonly limit: 'annual' | 'sequential'
  readonly title: string
  readonly factions: readonly Faction[]
  includes(card: OptionCard): boolean
}

const named = (words: string) => (card: OptionCard) => card.name.includes(words)

export const CLASSES: readonly LimitedClass[] = [
  {
    id: 'rearmament',
    limit: 'annual',
    title: 'Rearmament cards',
    factions: FACTIONS,
    includes: ({ rearmament }) => rearmament === true,
  },
  {
    id: 'offensive',
    limit: 'annual',
    title: 'Offensive cards',
    factions: ['soviet'],
    includes: named('Offensive'),
  },
  {
    id: 'war-progress',
    limit: 'annual',
    title: 'War Progress cards',
    factions: ['soviet'],
    includes: named('War Progress'),
  },
  { id: 'demand', limit: 'sequential', title: 'Demand cards', factions: ['axis'], includes: named('Demand') },
  {
    id: 'overtures',
    limit: 'sequential',
    title: 'Diplomatic Overtures cards',
    factions: ['axis'],
    includes: named('Diplomatic Overtures'),
  },
  {
    id: 'blitz',
    limit: 'sequential',
    title: 'Blitz cards with a Blitz Value of 2 or more',
    factions: ['axis'],
    includes: ({ blitz = 0 }) => blitz >= 2,
  },
  {
    id: 'limited-blitz',
    limit: 'sequential',
    title: 'Limited War Blitz cards',
    factions: ['western'],
    includes: ({ blitz = 0, state }) => blitz > 0 && state === 'limited',
  },
]

/** The limited classes a card of a faction belongs to (1.1.3.3). */
export const classesOf = (faction: Faction, card: OptionCard): readonly LimitedClass[] =>
  CLASSES.filter(({ factions, includes }) => factions.includes(faction) && includes(card))
