/** What the powers, their phases and their players are called. */

export const POWER_WORDS: Readonly<Record<string, string>> = {
  japan: 'Japan',
  us: 'United States',
  china: 'China',
  britain: 'Britain',
  anzac: 'ANZAC',
  dutch: 'Netherlands',
  france: 'France',
  soviet: 'Soviet Union',
  neutral: 'Neutral',
}

export const PLAYER_WORDS: Readonly<Record<string, string>> = {
  random: 'Machine, easy: random legal moves',
  greedy: 'Machine, normal: takes what can be won',
  ai: 'Machine, hard: looks at what comes back',
}

export const powerWord = (id: string): string => POWER_WORDS[id] ?? id

export const percent = (part: number): string => {
  const n = part * 100
  if (n > 0 && n < 1) return 'under 1 %'
  if (n > 99 && n < 100) return 'over 99 %'
  return `${Math.round(n)} %`
}

/** That many of a kind: `2 fighters`, `3 infantry`. */
export const counted = (n: number, title: string): string =>
  `${n} ${title.toLowerCase()}${n > 1 && !/(y|infantry)$/i.test(title) ? 's' : ''}`
