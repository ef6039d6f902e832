/** The games the program plays, by their ids. */
import { HUMAN } from '../contract/views.ts'
import { UnknownName } from '../kernel/unknown.ts'
import type { MachinePlayer, PlayerMaker } from './player.ts'
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

/** The manners of the kinds of machine player that have any. */
export const mannersOf = ({ players }: GameSystem): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(players).flatMap(([kind, { manners }]) => (manners ? [[kind, manners]] : [])),
  )

/** Between the kind of a machine player and its manner, where a seat names both. */
const BY = '/'

/** The kind of player of a seat, and its manner if one is named: `greedy/gambler`. */
export function kindAndManner(seat: string): { readonly kind: string; readonly manner: string | undefined } {
  const at = seat.indexOf(BY)
  return at < 0 ? { kind: seat, manner: undefined } : { kind: seat.slice(0, at), manner: seat.slice(at + 1) }
}

/** How a seat names a kind of player with a manner; without one it names the kind alone. */
export const seatNamed = (kind: string, manner: string | undefined): string =>
  manner === undefined ? kind : `${kind}${BY}${manner}`

/** Who may have a seat that is not a person's: the kinds of machine, each alone and with its manners. */
export const machineSeatsOf = ({ players }: GameSystem): readonly string[] =>
  Object.entries(players).flatMap(([kind, { manners = [] }]) => [
    kind,
    ...manners.map((manner) => seatNamed(kind, manner)),
  ])

/** What is wrong with a list of who plays whom; undefined if it is one of the system's. */
export function playersProblem(
  system: GameSystem,
  players: Readonly<Record<string, string>>,
): { readonly faction: string; readonly found: string; readonly expected: string } | undefined {
  const kinds = [HUMAN, ...machineSeatsOf(system)]
  for (const [faction, kind] of Object.entries(players)) {
    if (!system.factions.includes(faction))
      return { faction, found: kind, expected: `no other faction than ${system.factions.join(', ')}` }
    if (!kinds.includes(kind)) return { faction, found: kind, expected: `one of: ${kinds.join(', ')}` }
  }
  return undefined
}

/** Who makes the machine players of a seat. Throws `UnknownName` for a kind or a manner the system does not have. */
export function makerOf(system: GameSystem, seat: string): PlayerMaker {
  const { kind, manner } = kindAndManner(seat)
  const maker = system.players[kind]
  if (maker && (manner === undefined || maker.manners?.includes(manner) === true)) return maker
  const known = machineSeatsOf(system).join(', ')
  throw new UnknownName(
    `${system.title} has no machine player "${seat.slice(0, 60)}"; expected one of: ${known}`,
  )
}

/** The seeds of a machine player: its own, and that of the game it sits in. */
export interface PlayerSeeds {
  readonly own: number
  readonly game: number
}

/** A machine player for a seat. Throws `UnknownName` for a kind or a manner the system does not have. */
export function seated(system: GameSystem, seat: string, { own, game }: PlayerSeeds): MachinePlayer {
  const { manner } = kindAndManner(seat)
  return makerOf(system, seat).make(own, manner === undefined ? undefined : { name: manner, seed: game })
}
