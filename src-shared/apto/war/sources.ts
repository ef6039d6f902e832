/** Where supply comes from: home city/resource hexes, and the hexes that the text names besides (7.0). */
import { ofContent } from '../../kernel/content-facts.ts'
import { present } from '../../kernel/present.ts'
import { type Board, HEX, has, territoryAt } from '../map/board.ts'
import type { Nation } from '../map/nations.ts'
import type { Game } from '../table/game.ts'

/** Who draws on the home sources of whom besides his own (7.0). */
const SHARES: Readonly<Partial<Record<Nation, readonly Nation[]>>> = {
  ccp: ['china'],
  mongolia: ['ussr', 'mongolia'],
  australia: ['australia'],
}

interface Special {
  readonly hex: string
  readonly nations: readonly Nation[]
  /** Only for units in this territory. */
  readonly within?: string
}

/** Sources named by their hexes (7.0). */
const SPECIAL: readonly Special[] = [
  { hex: 'w5109', nations: ['china', 'ccp'] },
  { hex: 'w5022', nations: ['japan'] },
  { hex: 'w5811', nations: ['ussr', 'mongolia'] },
  { hex: 'w6028', nations: ['ussr', 'mongolia'] },
  { hex: 'w2112', nations: ['uk', 'australia'], within: 'malaya' },
  { hex: 'w3021', nations: ['us'], within: 'philippines' },
  { hex: 'w2713', nations: ['france'], within: 'indochina' },
]

/** The home city/resource hexes of each nation, which bear both symbols; of China all home cities (7.0). */
const homeSources = ofContent('home sources', (board: Board) => {
  const lists = new Map<Nation, number[]>()
  for (let hex = 0; hex < board.graph.count; hex++) {
    const territory = territoryAt(board, hex)
    if (territory?.kind !== 'home' || !has(board, hex, HEX.city)) continue
    if (territory.owner !== 'china' && !has(board, hex, HEX.resource)) continue
    const list = lists.get(territory.owner) ?? []
    list.push(hex)
    lists.set(territory.owner, list)
  }
  return lists as ReadonlyMap<Nation, readonly number[]>
})

const NONE: readonly number[] = []

/** The home sources of a nation as printed, in any hands. */
export const homeSourcesOf = (board: Board, nation: Nation): readonly number[] =>
  homeSources(board).get(nation) ?? NONE

/** A hex that is a source for a nation now, with the territory its units must be in, if it serves no others. */
export interface Source {
  readonly hex: number
  readonly within?: string
  /** A home source of this nation may be isolated (7.8). */
  readonly home?: Nation
}

/**
 * Every map source that serves units of a nation and is in the hands of its owner: a captured source serves nobody (7.0).
 * Isolated ones are among them.
 */
export function sourcesOf(game: Game, nation: Nation): readonly Source[] {
  const homes = (SHARES[nation] ?? [nation]).flatMap((home) =>
    homeSourcesOf(game.board, home).map((hex) => ({ hex, home })),
  )
  const special = SPECIAL.flatMap(({ hex: id, nations, within }) => {
    const hex = game.board.graph.indexOf.get(id)
    if (hex === undefined || !nations.includes(nation)) return []
    return [{ hex, ...(within === undefined ? {} : { within }) }]
  })
  return [...homes, ...special].filter(({ hex }) => {
    const owner = game.owner(hex)
    const printed = present(territoryAt(game.board, hex), 'territory of', game.id(hex)).owner
    return owner !== undefined && game.areFriends(nation, owner) && (owner === printed || nation === owner)
  })
}
