/** Commands that nobody has offered, aimed closely: those of a game with a counter, a place or a kind exchanged. */
import type { Command, Offer } from '../../src-shared/kernel/procedure.ts'
import type { Chance } from '../kit/chance.ts'

/** A command as one text, whatever the order of its fields. */
export function textOf(command: Command): string {
  const fields = Object.entries(command).filter(([, value]) => value !== undefined)
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** What a game holds that a command can name. */
export interface Names {
  /** Counters near the fight, and any other. */
  counter(): string
  /** A place next to one given, or any other. */
  placeBy(place: string): string
}

type Json = Command[string]

/** The commands heard in a game so far, and new ones made from them. */
export class Aim {
  private readonly chance: Chance
  private readonly names: Names
  /** The last commands of each kind, of this decision and of earlier ones. */
  private readonly heard = new Map<string, Command[]>()

  constructor(chance: Chance, names: Names) {
    this.chance = chance
    this.names = names
  }

  /** Some offers of a decision, to make others from. */
  hear(offers: readonly Offer[], most = 12): void {
    for (let i = 0; i < most && offers.length > 0; i++) {
      const { command } = this.chance.of(offers)
      const of = this.heard.get(command.type) ?? []
      of.push(command)
      if (of.length > 60) of.shift()
      this.heard.set(command.type, of)
    }
  }

  /** A command made from one of this decision, or from one of any decision before. */
  command(offers: readonly Offer[]): Command {
    const { chance } = this
    const old = [...this.heard.values()]
    const base =
      old.length > 0 && (offers.length === 0 || chance.percent(40))
        ? chance.of(chance.of(old))
        : chance.of(offers).command
    const fields = Object.keys(base).filter((name) => name !== 'type')
    if (fields.length === 0 || chance.percent(8)) return this.asAnother(base)
    let made: Command = base
    for (let i = chance.percent(70) ? 1 : 2; i > 0; i--) {
      const field = chance.of(fields)
      made = { ...made, [field]: this.another(made, field) }
    }
    return made
  }

  /** The same fields under the name of another kind, or one field more or less. */
  private asAnother(base: Command): Command {
    const { chance } = this
    const kinds = [...this.heard.keys()]
    if (kinds.length > 0 && chance.percent(60)) return { ...base, type: chance.of(kinds) }
    if (chance.percent(50)) return { ...base, unit: this.names.counter() }
    return Object.fromEntries(
      Object.entries(base).filter(([name]) => name === 'type' || chance.percent(50)),
    ) as unknown as Command
  }

  private another(base: Command, field: string): Json {
    const { chance } = this
    // Most often the value that another command of the same kind has in that field.
    const alike = this.heard.get(base.type) ?? []
    if (alike.length > 0 && chance.percent(45)) {
      const value = chance.of(alike)[field]
      if (value !== undefined) return value
    }
    return this.bent(base[field] ?? null, base)
  }

  private bent(value: Json | undefined, base: Command): Json {
    const { chance } = this
    if (typeof value === 'number') return value + chance.of([-1, 1, 2, -value])
    if (typeof value === 'boolean') return !value
    if (Array.isArray(value)) {
      if (value.length === 0 || chance.percent(20)) return [...value, this.names.counter()]
      const at = chance.under(value.length)
      if (chance.percent(25)) return value.filter((_, i) => i !== at)
      if (chance.percent(20)) return value.toReversed()
      return value.map((each, i) => (i === at ? (this.bent(each, base) ?? null) : each))
    }
    if (typeof value !== 'string') return this.names.counter()
    if (/^[a-z]\d{4}$/.test(value)) return this.names.placeBy(value)
    return chance.percent(70) ? this.names.counter() : this.names.placeBy(value)
  }
}
