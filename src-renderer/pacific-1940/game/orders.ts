/** The moves that are legal now, sorted by where they begin, and the commands that units picked together need. */
import type { Command, Offer } from '../../../src-shared/kernel/procedure.ts'
import { unitOf } from '../../../src-shared/pacific-1940/ground/units.ts'

/** How many of each key are picked in a space. */
export type Picks = Readonly<Record<string, number>>

/** One way to do what was pointed at. */
export interface Way {
  readonly label: string
  readonly commands: readonly Command[]
}

export type Mark = 'attack' | 'move'

const word = (command: Command, field: string): string | undefined => {
  const value = command[field]
  return typeof value === 'string' ? value : undefined
}

/** Kinds of moves that go from a space to a space, in the order they are done: decks before what lands on them. */
const KINDS = ['sail', 'attack', 'move', 'blitz', 'raid', 'fly', 'land'] as const
const HOSTILE: ReadonlySet<string> = new Set(['attack', 'blitz', 'raid', 'fly', 'assault', 'engage'])
const MISSIONS: ReadonlySet<string> = new Set(['assault', 'ferry'])

/** The key of the unit a move is about; undefined for what is no such move. */
function unitIn(command: Command): string | undefined {
  const { ships } = command
  if (command.type === 'sail' && typeof ships === 'object' && ships !== null) return Object.keys(ships)[0]
  return word(command, command.type === 'blitz' ? 'tank' : 'unit')
}

interface Load {
  readonly land: string
  readonly unit: string
}

const loadsOf = ({ loads }: Command): readonly Load[] =>
  Array.isArray(loads) ? (loads as unknown as Load[]) : []

/** Where troops of a transport end up: ashore, or in the zone it goes to. */
const goalOf = (command: Command): string => word(command, 'target') ?? word(command, 'zone') ?? ''

/** The most ways to choose between: what lies beyond is distinguished by picking more. */
const MAX_WAYS = 12

/** Who comes to fight by a way: the troops its transports carry, besides what is picked. */
export function comingBy({ commands }: Way, picks: Picks): Picks {
  const coming: Record<string, number> = { ...picks }
  const aboard = commands.flatMap(loadsOf)
  for (const { unit } of aboard) coming[unit] = 0
  for (const { unit } of aboard) coming[unit] = (coming[unit] ?? 0) + 1
  return coming
}

/** The number of units of a command; ships of a fleet and troops aboard are counted each. */
function counted(offer: Offer, key: string, n: number): Command {
  const { command } = offer
  if (command.type === 'sail') return { ...command, ships: { [key]: n } }
  return { ...command, n }
}

export class Orders {
  /** Moves by where they begin, the key of the unit, and where they lead. */
  private readonly moves = new Map<string, Map<string, Map<string, Offer[]>>>()
  readonly missions: readonly Offer[]
  /** What is neither a move nor a transport's voyage. */
  readonly others: readonly Offer[]

  private readonly escorts: (key: string) => boolean
  private readonly nameOf: (space: string) => string

  /** `escorts`: whether units of a key sail beside transports. */
  constructor(
    offers: readonly Offer[],
    escorts: (key: string) => boolean = () => false,
    nameOf: (space: string) => string = (space) => space,
  ) {
    this.escorts = escorts
    this.nameOf = nameOf
    const others: Offer[] = []
    this.missions = offers.filter(({ command }) => MISSIONS.has(command.type))
    for (const offer of offers) {
      const { command } = offer
      const [from, to, key] = [word(command, 'from'), word(command, 'to'), unitIn(command)]
      const isMove = (KINDS as readonly string[]).includes(command.type)
      if (isMove && from !== undefined && to !== undefined && key !== undefined)
        this.keep(from, key, to, offer)
      else if (!MISSIONS.has(command.type)) others.push(offer)
    }
    this.others = others
  }

  private keep(from: string, key: string, to: string, offer: Offer): void {
    const keys = this.moves.get(from) ?? new Map<string, Map<string, Offer[]>>()
    this.moves.set(from, keys)
    const goals = keys.get(key) ?? new Map<string, Offer[]>()
    keys.set(key, goals)
    const list = goals.get(to) ?? []
    goals.set(to, list)
    const { type, via } = offer.command
    // The offers of one unit and of all of them are one move.
    if (!list.some(({ command }) => command.type === type && command.via === via)) list.push(offer)
  }

  /** Spaces something can set out from. */
  sources(): Set<string> {
    const all = new Set(this.moves.keys())
    for (const { command } of this.missions) {
      const from = word(command, 'from')
      if (from !== undefined) all.add(from)
      for (const { land } of loadsOf(command)) all.add(land)
    }
    for (const { at } of this.others) if (at !== undefined) all.add(at)
    return all
  }

  /** Whether units of a key may go anywhere from a space, alone or aboard a ship. */
  mayMove(from: string, key: string): boolean {
    if (this.moves.get(from)?.has(key)) return true
    return this.missions.some(
      ({ command }) =>
        (word(command, 'from') === from && word(command, 'ship') === key) ||
        loadsOf(command).some(({ land, unit }) => land === from && unit === key),
    )
  }

  /** A transport's voyage with the warships that are picked beside it. */
  private escorted(command: Command, picks: Picks): Command {
    const escort = Object.fromEntries(
      Object.entries(picks).filter(([key, n]) => n > 0 && key !== command.ship && this.escorts(key)),
    )
    return Object.keys(escort).length > 0 ? { ...command, escort } : command
  }

  /** The voyages in which all that is picked has a part: as the ship, or as troops aboard. */
  private voyages(from: string, picks: Picks): Offer[] {
    const keys = Object.entries(picks).flatMap(([key, n]) => (n > 0 ? [key] : []))
    if (keys.length === 0) return []
    return this.missions.filter(({ command }) => {
      const loads = loadsOf(command)
      const isShip = (key: string): boolean => word(command, 'ship') === key && word(command, 'from') === from
      const sails = keys.some(isShip)
      if (
        !keys.every(
          (key) =>
            isShip(key) ||
            (sails && this.escorts(key)) ||
            loads.some(({ land, unit }) => land === from && unit === key),
        )
      )
        return false
      if (sails) return true
      return loads.every(
        ({ land, unit }) =>
          land === from && loads.filter((each) => each.unit === unit).length <= (picks[unit] ?? 0),
      )
    })
  }

  /** Where all that is picked may go, and in what spirit. */
  targets(from: string, picks: Picks): Map<string, Mark> {
    const keys = Object.entries(picks).flatMap(([key, n]) => (n > 0 ? [key] : []))
    const found = new Map<string, Mark>()
    const [first, ...more] = keys
    if (first === undefined) return found
    for (const [to, list] of this.moves.get(from)?.get(first) ?? []) {
      if (!more.every((key) => this.moves.get(from)?.get(key)?.has(to))) continue
      found.set(to, list.some(({ command }) => HOSTILE.has(command.type)) ? 'attack' : 'move')
    }
    for (const { command } of this.voyages(from, picks))
      found.set(goalOf(command), command.type === 'assault' ? 'attack' : 'move')
    return found
  }

  /** What can be done when all that is picked is sent to a space; several ways if the player has to choose. */
  ways(from: string, picks: Picks, to: string): Way[] {
    const list = [...this.marches(from, picks, to)]
    const seen = new Set<string>()
    const voyages = this.voyages(from, picks)
      .filter(({ command }) => goalOf(command) === to)
      .sort((a, b) => loadsOf(b.command).length - loadsOf(a.command).length)
      .flatMap((offer) => {
        const label = this.voyageLabel(offer, from)
        if (seen.has(label)) return []
        seen.add(label)
        return [{ label, commands: [this.escorted(offer.command, picks)] }]
      })
    return [...list, ...voyages.slice(0, MAX_WAYS)]
  }

  /** A voyage in words: who comes aboard where, and where the ship is if that is another space than `here`. */
  private voyageLabel({ label, command }: Offer, here: string): string {
    const lands = new Map<string, string[]>()
    for (const { land, unit } of loadsOf(command))
      lands.set(land, [...(lands.get(land) ?? []), unitOf(unit).type.replaceAll('-', ' ')])
    const [only] = lands.keys()
    const troops =
      lands.size === 1 && only !== undefined
        ? [`from ${this.nameOf(only)}`]
        : [...lands].map(([land, types]) => `${types.join(' and ')} from ${this.nameOf(land)}`).sort()
    const from = word(command, 'from') ?? here
    const ship = from === here ? [] : [`by the transport in ${this.nameOf(from)}`]
    const more = [...troops, ...ship]
    return more.length > 0 ? `${label}, ${more.join(', ')}` : label
  }

  /** Where anybody of a space may go. */
  reach(from: string): Set<string> {
    const goals = [...(this.moves.get(from)?.values() ?? [])].flatMap((to) => [...to.keys()])
    const voyages = this.missions.filter(
      ({ command }) => word(command, 'from') === from || loadsOf(command).some(({ land }) => land === from),
    )
    return new Set([...goals, ...voyages.map(({ command }) => goalOf(command))])
  }

  private *marches(from: string, picks: Picks, to: string): Generator<Way> {
    const keys = Object.entries(picks).filter(([, n]) => n > 0)
    const each = keys.map(([key, n]) => ({ key, n, list: this.moves.get(from)?.get(key)?.get(to) ?? [] }))
    if (each.length === 0 || each.some(({ list }) => list.length === 0)) return
    const of = (test: (offer: Offer) => boolean): Command[] | undefined => {
      const chosen = each.flatMap(({ key, n, list }) => {
        const offer = list.find(test)
        return offer ? [counted(offer, key, n)] : []
      })
      return chosen.length === each.length ? merged(chosen) : undefined
    }
    const plain = of(({ command }) => command.type !== 'raid' && command.type !== 'blitz')
    if (plain)
      yield { label: plain.some(({ type }) => HOSTILE.has(type)) ? 'Attack' : 'Move', commands: plain }
    const raid = of(({ command }) => command.type === 'raid')
    if (raid) yield { label: 'Bomb the facilities (a raid)', commands: raid }
    for (const { n, list } of each.slice(0, 1))
      for (const { command, label } of list.filter((offer) => offer.command.type === 'blitz')) {
        const beside = each[1]
        const pair = beside ? { beside: beside.key, m: Math.min(beside.n, n) } : {}
        const { beside: _beside, m: _m, ...alone } = command
        yield { label: label.replace(/with \d+.* through/, 'through'), commands: [{ ...alone, n, ...pair }] }
      }
  }

  /** What else can be done in a space. */
  at(space: string): Offer[] {
    return this.others.filter(({ at, command }) => at === space || command.zone === space)
  }

  /** Voyages that begin in a space, for a list. */
  voyagesFrom(space: string): Offer[] {
    const seen = new Set<string>()
    return this.missions.flatMap((offer) => {
      const { command } = offer
      const mine = word(command, 'from') === space || loadsOf(command).some(({ land }) => land === space)
      const label = this.voyageLabel(offer, space)
      if (!mine || seen.has(label)) return []
      seen.add(label)
      return [{ ...offer, label }]
    })
  }
}

/** Ships that sail the same way are one fleet; the rest stays as it is, in the order it has to be done. */
function merged(commands: readonly Command[]): Command[] {
  const fleets = commands.filter(({ type }) => type === 'sail')
  const [first] = fleets
  const ships = Object.assign({}, ...fleets.map((each) => each.ships as object)) as Record<string, number>
  const rest = commands.filter(({ type }) => type !== 'sail')
  const place = ({ type, unit }: Command): number =>
    (KINDS as readonly string[]).indexOf(type) * 2 + (String(unit).includes('strategic') ? 0 : 1)
  rest.sort((a, b) => place(a) - place(b))
  return first ? [{ ...first, ships }, ...rest] : rest
}
