/** The nations of the game by their ids, and the side each may fight on. */

/** Nations that receive EPs, in the order their displays stand in. */
export const POWERS = ['japan', 'china', 'uk', 'australia', 'us', 'ussr'] as const
export type Power = (typeof POWERS)[number]

/**
 * Every nation that may own land or units. The Communist force of China (CCP) has units and Offensives of its own and no
 * income; the Commonwealth counts as the United Kingdom.
 */
export const NATIONS = [...POWERS, 'ccp', 'dutch', 'france', 'mongolia', 'thailand', 'portugal'] as const
export type Nation = (typeof NATIONS)[number]

export const isNation = (word: string): word is Nation => (NATIONS as readonly string[]).includes(word)

/** The two sides of the war. */
export const SIDES = ['japan', 'allies'] as const
export type Side = (typeof SIDES)[number]

/** What a nation is called in a sentence, and the adjective of its units. */
export const NATION_NAMES: Readonly<Record<Nation, { readonly name: string; readonly adjective: string }>> = {
  japan: { name: 'Japan', adjective: 'Japanese' },
  china: { name: 'China', adjective: 'Chinese' },
  uk: { name: 'the United Kingdom', adjective: 'British' },
  australia: { name: 'Australia', adjective: 'Australian' },
  us: { name: 'the United States', adjective: 'American' },
  ussr: { name: 'the Soviet Union', adjective: 'Soviet' },
  ccp: { name: 'the Chinese Communists', adjective: 'Communist' },
  dutch: { name: 'the Netherlands', adjective: 'Dutch' },
  france: { name: 'France', adjective: 'French' },
  mongolia: { name: 'Mongolia', adjective: 'Mongolian' },
  thailand: { name: 'Thailand', adjective: 'Thai' },
  portugal: { name: 'Portugal', adjective: 'Portuguese' },
}
