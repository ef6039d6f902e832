/** The list of saved games: what is worth a row, in the order and with the words looked for. */
import type { AppInfo } from '../../../src-shared/contract/services.ts'
import type { SavedGame } from '../../../src-shared/contract/views.ts'

/** The ways to order the list, each with its words. */
export const ORDERS = {
  played: 'last played first',
  begun: 'last begun first',
  title: 'by name',
  scenario: 'by scenario',
  steps: 'longest first',
} as const
export type Order = keyof typeof ORDERS

const byText = (a: string, b: string): number => a.localeCompare(b, undefined, { numeric: true })

const COMPARE: Readonly<Record<Order, (a: SavedGame, b: SavedGame) => number>> = {
  played: (a, b) => byText(b.updated, a.updated),
  begun: (a, b) => byText(b.created, a.created),
  title: (a, b) => byText(a.title, b.title),
  scenario: (a, b) => byText(a.scenario, b.scenario),
  steps: (a, b) => b.plies - a.plies,
}

/**
 * @param games All games of the store.
 * @param wanted Words that are looked for; every one of them has to be found.
 * @param order How the list is ordered; games alike in it by when they were played last.
 * @param textOf What of a game is searched: its name, its scenario, who plays it.
 * @returns The games with at least one step that hold every word.
 */
export function savedList(
  games: readonly SavedGame[],
  wanted: string,
  order: Order,
  textOf: (game: SavedGame) => string,
): SavedGame[] {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const holds = (game: SavedGame): boolean => {
    const text = textOf(game).toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return games
    .filter((game) => game.plies > 0 && holds(game))
    .sort((a, b) => COMPARE[order](a, b) || COMPARE.played(a, b))
}

/**
 * What game a saved game is of, as its line says it.
 *
 * @returns The title of the game; its id, in quotes, where this program does not play it; empty where the
 *   program plays no other.
 */
export function systemWords(systems: AppInfo['systems'], { system }: Pick<SavedGame, 'system'>): string {
  const known = systems.find(({ id }) => id === system)
  if (!known) return system === '' || systems.length === 0 ? '' : `“${system}”, not played by this program`
  return systems.length > 1 ? known.title : ''
}
