/** How sure advice is, in words: a share of a few games is no percentage. Pure. */

/** From this many games on, their share means something. */
const ENOUGH = 8

/**
 * What games played ahead say of a plan.
 * @param chance The mean outcome, from 0 (lost) to 1 (won).
 * @param games How many games were played ahead with it.
 * @returns A few words with the number of games.
 */
export function sureness(chance: number, games: number): string {
  const looks =
    chance >= 0.75
      ? 'looks won'
      : chance >= 0.58
        ? 'looks good'
        : chance > 0.42
          ? 'looks even'
          : chance > 0.25
            ? 'looks hard'
            : 'looks lost'
  const played = `${games} game${games === 1 ? '' : 's'} played ahead`
  return games < ENOUGH ? `${looks}: a guess after ${played}` : `${looks} in ${played}`
}
