/** The game that is open, in the address of the window: a page loaded again comes back to where one was. */

const PARAMETER = 'game'

/** The game that the address names; undefined if it names none. */
export function gameInAddress(
  search = typeof location === 'undefined' ? '' : location.search,
): string | undefined {
  return new URLSearchParams(search).get(PARAMETER) ?? undefined
}

/** Puts a game into the address, or takes it out, without loading anything. */
export function keepInAddress(game: string | undefined): void {
  if (typeof history === 'undefined' || typeof location === 'undefined') return
  const search = game === undefined ? '' : `?${PARAMETER}=${encodeURIComponent(game)}`
  history.replaceState(null, '', location.pathname + search)
}
