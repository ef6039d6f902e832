/** The nations of the game by their ids, who plays each, and the side each fights on. */

/** Nations that receive EPs, in the order their displays stand in. */
export const POWERS = ['japan', 'china', 'uk', 'australia', 'us', 'ussr'] as const
export type Power = (typeof POWERS)[number]

/**
 * Every nation that may own land or units. The Communist force of China (CCP) has units and Offensives of its own and no
 * income.
 */
export const NATIONS = [...POWERS, 'ccp', 'dutch', 'france', 'mongolia', 'thailand', 'portugal'] as const
export type Nation = (typeof NATIONS)[number]

export const isNation = (word: string): word is Nation => (NATIONS as readonly string[]).includes(word)

/** Everybody who may have to decide. */
export const PLAYERS = ['japan', 'china', 'uk', 'us', 'ussr'] as const
export type Player = (typeof PLAYERS)[number]

const PLAYED_BY: Readonly<Record<Nation, Player>> = {
  japan: 'japan',
  china: 'china',
  ccp: 'china',
  uk: 'uk',
  australia: 'uk',
  dutch: 'uk',
  france: 'uk',
  thailand: 'uk',
  portugal: 'uk',
  us: 'us',
  ussr: 'ussr',
  mongolia: 'ussr',
}

export const playerOf = (nation: Nation): Player => PLAYED_BY[nation]

/** The two sides of the war. */
export const SIDES = ['japan', 'allies'] as const
export type Side = (typeof SIDES)[number]

export const sideOf = (nation: Nation): Side => (nation === 'japan' ? 'japan' : 'allies')

export const otherSide = (side: Side): Side => (side === 'japan' ? 'allies' : 'japan')

/** The nationality that units count as where a share of one nationality is asked for: Commonwealth is British (5.0). */
export const nationalityOf = (nation: Nation): Nation => (nation === 'australia' ? 'uk' : nation)

const NAMES: Readonly<Record<Nation, readonly [name: string, adjective: string]>> = {
  japan: ['Japan', 'Japanese'],
  china: ['China', 'Chinese'],
  uk: ['the United Kingdom', 'British'],
  australia: ['Australia', 'Australian'],
  us: ['the United States', 'American'],
  ussr: ['the Soviet Union', 'Soviet'],
  ccp: ['the Chinese Communists', 'Communist'],
  dutch: ['the Netherlands', 'Dutch'],
  france: ['France', 'French'],
  mongolia: ['Mongolia', 'Mongolian'],
  thailand: ['Thailand', 'Thai'],
  portugal: ['Portugal', 'Portuguese'],
}

/** A nation within a sentence. */
export const nationName = (nation: Nation): string => NAMES[nation][0]

/** Of its units within a sentence. */
export const adjectiveOf = (nation: Nation): string => NAMES[nation][1]
