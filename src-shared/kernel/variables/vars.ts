/** The variables of a game, read and written as they are declared. */
import type { Json } from '../json.ts'
import type { Table } from '../table.ts'
import type { Variable, Vocabulary } from './define.ts'
import type { Registry } from './registry.ts'

export class Vars<W extends Vocabulary> {
  private readonly table: Table
  private readonly registry: Registry<W>
  /** What keeps an index in step, by the name of its variable. */
  private indices: Map<string, (id: string, stored: Json) => void> | undefined

  constructor(table: Table, registry: Registry<W>) {
    this.table = table
    this.registry = registry
  }

  /** The value of a variable; null if it is not set. `of` is what its key needs: an id, a map, both or nothing. */
  get<T, A extends readonly string[]>(variable: Variable<T, A, W>, ...of: A): T | null {
    const stored = this.table.get(variable.key(...of))
    return stored === null ? null : variable.kind.read(stored)
  }

  /** A number; 0 if it is not set. */
  number<A extends readonly string[]>(variable: Variable<number, A, W>, ...of: A): number {
    return Number(this.table.get(variable.key(...of)) ?? 0)
  }

  isSet<A extends readonly string[]>(variable: Pick<Variable<unknown, A, W>, 'key'>, ...of: A): boolean {
    return this.table.get(variable.key(...of)) !== null
  }

  /** True if a variable that data name is set: that of the map, or of the game if it has only one. */
  isNamedSet(name: string, map: W['map']): boolean {
    const key = this.registry.keyOn(name, map)
    return key !== undefined && this.table.get(key) !== null
  }

  /** Sets a variable, its value last; null takes it out. Nothing happens if it is so already. */
  set<T, A extends readonly string[]>(
    variable: Variable<T, A, W>,
    ...given: [...of: A, value: T | null]
  ): void {
    const value = given.pop() as T | null
    const of = given as unknown as A
    this.table.set(variable.key(...of), value === null ? null : variable.kind.write(value))
  }

  /** Every value of a variable that has one of each: by its id, with the map if each map has its own. */
  *each<T, A extends readonly [id: string, ...rest: string[]]>(
    variable: Variable<T, A, W>,
  ): Generator<{ readonly id: string; readonly map: string | undefined; readonly value: T }> {
    for (const [key, stored] of Object.entries(this.table.state.vars)) {
      if (!key.startsWith(`${variable.name}/`)) continue
      const { id, map } = this.registry.readKey(key) ?? {}
      const value = variable.kind.read(stored)
      if (id !== undefined && value !== null) yield { id, map, value }
    }
  }

  /**
   * The values of a variable by id, for what is asked all the time: each is read when it changes, done or undone,
   * and never when it is asked for. `as` turns a value into the answer. One index for each variable.
   */
  index<T, V = T>(
    variable: Variable<T, [id: string], W>,
    as: (value: T) => V = (value) => value as unknown as V,
  ): ReadonlyMap<string, V> {
    const indices = this.indices ?? this.listen()
    if (indices.has(variable.name)) throw new Error(`the variable "${variable.name}" has an index already`)
    const values = new Map<string, V>()
    indices.set(variable.name, (id, stored) => {
      const value = stored === null ? null : variable.kind.read(stored)
      if (value === null) values.delete(id)
      else values.set(id, as(value))
    })
    for (const { id, value } of this.each(variable)) values.set(id, as(value))
    return values
  }

  /** From now on hears of each effect on a variable. */
  private listen(): NonNullable<typeof this.indices> {
    const indices: NonNullable<typeof this.indices> = new Map()
    this.indices = indices
    this.table.listen((effect, direction) => {
      if (effect.k !== 'var') return
      const slash = effect.key.indexOf('/')
      if (slash < 0) return
      const keep = indices.get(effect.key.slice(0, slash))
      keep?.(effect.key.slice(slash + 1), direction === 'do' ? effect.to : effect.from)
    })
    return indices
  }

  /** Forgets what lasts no longer than this. */
  protected forgetAll(over: (lasts: W['lasts']) => boolean): void {
    for (const key of Object.keys(this.table.state.vars)) {
      const variable = this.registry.readKey(key)?.variable
      if (variable && over(variable.lasts)) this.table.set(key, null)
    }
  }
}
