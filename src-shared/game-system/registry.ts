/** The games the program plays, by their ids. */
import { HUMAN } from '../contract/views.ts'
import { UnknownName } from '../kernel/unknown.ts'
import type { PlayerMaker } from './player.ts'
import type { GameSystem } from './system.ts'

/** A game of a system nobody registered: one sentence with what it is, where, and what is known. */
export class UnknownSystem extends Error {
  /** The file or the game it was found in. */
  readonly where: string
  constructor(where: string, id: string, known: readonly string[]) {
    super(
      `${where} is a game of "${id.slice(0, 60)}", which this program does not play; expected one of: ${known.join(', ')}`,
    )
    this.name = 'UnknownSystem'
    this.where = where
  }
}

export class Systems<S extends GameSystem = GameSystem> {
  readonly all: readonly S[]
  private readonly byId: ReadonlyMap<string, S>

  /** Throws if there is none, or two of one id. */
  constructor(all: readonly S[]) {
    if (all.length === 0) throw new Error('no game system is registered; expected at least one')
    this.byId = new Map(all.map((system) => [system.id, system]))
    const twice = all.find(({ id }, at) => all.findIndex((other) => other.id === id) !== at)
    if (twice) throw new Error(`two game systems are registered as "${twice.id}"; expected one of each id`)
    this.all = all
  }

  get ids(): readonly string[] {
    return this.all.map(({ id }) => id)
  }

  /** The system of an id, e.g. of `GameState.game`; `where` is the file or game that names it. Throws `UnknownSystem`. */
  of(id: string, where: string): S {
    const found = this.byId.get(id)
    if (found) return found
    throw new UnknownSystem(where, id, this.ids)
  }
}

/** The kinds of player a system has: a person first, then its machines. */
export const kindsOf = ({ players }: GameSystem): readonly string[] => [HUMAN, ...Object.keys(players)]

/** What is wrong with a list of who plays whom; undefined if it is one of the system's. */
export function playersProblem(
  system: GameSystem,
  players: Readonly<Record<string, string>>,
): { readonly faction: string; readonly found: string; readonly expected: string } | undefined {
  const kinds = kindsOf(system)
  for (const [faction, kind] of Object.entries(players)) {
    if (!system.factions.includes(faction))
      return { faction, found: kind, expected: `no other faction than ${system.factions.join(', ')}` }
    if (!kinds.includes(kind)) return { faction, found: kind, expected: `one of: ${kinds.join(', ')}` }
  }
  return undefined
}

/** Who makes the machine players of a kind. Throws `UnknownName` for a kind the system does not have. */
export function makerOf({ players, title }: GameSystem, kind: string): PlayerMaker {
  const maker = players[kind]
  if (maker) return maker
  const known = Object.keys(players).join(', ')
  throw new UnknownName(`${title} has no machine player "${kind.slice(0, 60)}"; expected one of: ${known}`)
}
