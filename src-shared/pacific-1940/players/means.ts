/** What a machine player could send against its goals, and what of it is spoken for. */
import type { Command } from '../../kernel/procedure.ts'
import { type Unit, unitOf } from '../ground/units.ts'
import { cargoAfter, type Load } from '../war/movement/transport.ts'
import { mayLeave } from './guard.ts'
import type { Outlook } from './outlook.ts'

/** A unit that could be brought against a goal, with the command that brings it. */
export interface Means {
  readonly from: string
  readonly key: string
  readonly n: number
  readonly command: Command
  /** Who fights of it: itself, or the troops a transport lands. */
  readonly fighters: readonly { readonly unit: Unit; readonly n: number }[]
  /** Land units it takes from elsewhere. */
  readonly loads: readonly Load[]
}

type Fields = Readonly<Record<string, unknown>>

/** What a command would bring; undefined for one that brings nobody. */
export function meansOf(command: Command): Means | undefined {
  const fields = command as Fields
  const from = String(fields.from)
  if (command.type === 'attack' || command.type === 'fly') {
    const key = String(fields.unit)
    const n = Number(fields.n)
    return { from, key, n, command, fighters: [{ unit: unitOf(key), n }], loads: [] }
  }
  if (command.type === 'sail') {
    const [[key, n] = ['', 0]] = Object.entries(fields.ships as Record<string, number>)
    return { from, key, n, command, fighters: [{ unit: unitOf(key), n }], loads: [] }
  }
  if (command.type !== 'assault' || command.keep !== undefined) return undefined
  const key = String(fields.ship)
  const loads = fields.loads as readonly Load[]
  const cargo = cargoAfter(unitOf(key), loads)
  const fighters = cargo.map(({ flag, type }) => ({ unit: { flag, type }, n: 1 }))
  return { from, key, n: 1, command, fighters, loads }
}

/** What is already spoken for: that many of a key in a space. */
export class Spoken {
  private readonly taken = new Map<string, number>()

  constructor(before?: Spoken) {
    if (before) for (const [name, n] of before.taken) this.taken.set(name, n)
  }

  of(space: string, key: string): number {
    return this.taken.get(`${space} ${key}`) ?? 0
  }

  take(space: string, key: string, n: number): void {
    this.taken.set(`${space} ${key}`, this.of(space, key) + n)
  }
}

/** Who is sent against a goal, and what is to be expected of it. */
export interface Strike {
  readonly parts: readonly { readonly means: Means; readonly n: number }[]
  readonly spoken: Spoken
  /** The zone that is fought free on the way. */
  readonly through?: string
  readonly score: number
  readonly chance: number
}

/** Speaks for one of the units and what it loads; false if there are none left that may go. */
export function speakFor(outlook: Outlook, spoken: Spoken, { from, key, loads }: Means): boolean {
  const { game, style } = outlook
  const free = (space: string, each: string, n: number): boolean =>
    game.count(space, each) - spoken.of(space, each) >= n
  if (!free(from, key, 1)) return false
  for (const { land, unit } of loads) {
    const asked = loads.filter((other) => other.land === land && other.unit === unit).length
    if (!free(land, unit, asked)) return false
    if (style.looksBack && mayLeave(outlook, land, unit, (each) => spoken.of(land, each)) < asked)
      return false
  }
  spoken.take(from, key, 1)
  for (const { land, unit } of loads) spoken.take(land, unit, 1)
  return true
}

/** The order in which units are sent: those that hold land first, then the rest by what they cost. */
export function rank(outlook: Outlook, { command, fighters }: Means): number {
  const { game } = outlook
  const [first] = fighters
  if (!first) return 1000
  if (command.type === 'assault')
    return 100 - fighters.reduce((sum, { unit }) => sum + game.type(unit.type).attack, 0) * 2
  const base = command.type === 'fly' ? 200 : 0
  return base + game.type(first.unit.type).cost
}
