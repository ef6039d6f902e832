/**
 * Temperaments of machine players: how much the plan and history count when an Option Card is selected, when a War State is
 * wanted, and how soon war is dared. Whom a player favours among cards of like worth is drawn from the seed, so that two games of
 * one temperament are two wars; the same seed and position give the same card.
 */
import { OwnRng } from '../../../players/own-rng.ts'
import type { WorthGroup } from '../../campaign/cards/hints.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import { MANNERS, type MannerName } from '../../ground/contract/views.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/index.ts'

type TemperamentName = Exclude<MannerName, 'any'>
type CardAim = OptionCard['aims'][number]

export interface Temperament {
  readonly name: TemperamentName
  /** As a reason names a player of it. */
  readonly who: string
  /** How much the line of history counts for a card whose season has come: 1 in full, 0 not at all. */
  readonly line: number
  /** How much it counts against a card of history that its season has not come. */
  readonly early: number
  /** Seasons by which a War State is wanted sooner than the plan says; below 0 later. */
  readonly haste: number
  /** How much parts of a card's worth in the position count; 1 where none is given. */
  readonly weights: Readonly<Partial<Record<WorthGroup, number>>>
  /** What it likes a card for, by the aims printed on it. */
  readonly fond: Readonly<Partial<Record<CardAim, number>>>
  /** What one card may be preferred to another by, for no reason but the seed. */
  readonly taste: number
  /** The strength against it with which it dares a war, in parts of what the plan asks. */
  readonly dare: number
}

/** A plan is followed to the letter. The numbers of the others are authored: `docs/balance.md` has what they lead to. */
const TEMPERAMENTS: Readonly<Record<TemperamentName, Temperament>> = {
  historical: {
    name: 'historical',
    who: 'history',
    line: 1,
    early: 1,
    haste: 0,
    weights: {},
    fond: {},
    taste: 0,
    dare: 1,
  },
  opportunist: {
    name: 'opportunist',
    who: 'an opportunist',
    line: 0.25,
    early: 0.5,
    haste: 0,
    weights: { events: 1.5, counters: 0.4 },
    fond: { diplomacy: 1.5, demand: 2, aid: 1, unrest: 1, peace: 1, government: 1 },
    taste: 7,
    dare: 0.9,
  },
  gambler: {
    name: 'gambler',
    who: 'a gambler',
    line: 0.15,
    early: 0.4,
    haste: 2,
    weights: { counters: 0.3, blitz: 1.4, war: 0.4, state: 0.5, steps: 0.8 },
    fond: { offensive: 3, war: 2, science: 2, navy: 1, air: 1 },
    taste: 7,
    dare: 0.75,
  },
  cautious: {
    name: 'cautious',
    who: 'a cautious player',
    line: 0.2,
    early: 0.6,
    haste: -2,
    weights: { steps: 1.2, counters: 0.5, war: 1.5, blitz: 0.6 },
    fond: { defence: 3, manpower: 1.5, production: 1.5, peace: 2, diplomacy: 1 },
    taste: 7,
    dare: 1.3,
  },
}

/** The temperament that each faction is played with. */
export type Characters = (faction: Faction) => Character

/** A temperament with its taste: what each card is preferred by, from −`taste` to `taste`. */
export interface Character extends Temperament {
  /** @param card The id of a card, `card-tk-axis-22a`. */
  tasteOf(card: string): number
}

export const HISTORICAL: Character = { ...TEMPERAMENTS.historical, tasteOf: () => 0 }

/** A seed for each text of a game, the same each time. */
function seedOf(text: string, seed: number): number {
  let mixed = seed >>> 0
  for (const letter of text) mixed = Math.imul(mixed ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return mixed
}

const NAMES = MANNERS.filter((name) => name !== 'any')

function drawn(seed: number, faction: Faction): TemperamentName {
  const rng = new OwnRng(Math.imul(seed + 1, 0x9e3779b1) ^ FACTION_CODE[faction])
  return rng.one(NAMES) ?? 'historical'
}

/** The character with which a machine player plays a faction. `any` draws its temperament from the seed. */
export function characterOf(manner: MannerName, seed: number, faction: Faction): Character {
  const temperament = TEMPERAMENTS[manner === 'any' ? drawn(seed, faction) : manner]
  const { taste } = temperament
  if (taste === 0) return HISTORICAL
  return {
    ...temperament,
    tasteOf: (card) => (new OwnRng(seedOf(card, seed)).fraction() * 2 - 1) * taste,
  }
}
