/** The variables of a game, read and written as declared in `variables/`. */
import type { Table } from '../../../kernel/table.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { keyOn, type Lasts, readKey, type Variable } from '../../ground/variables/index.ts'

export class Vars {
  private readonly table: Table

  constructor(table: Table) {
    this.table = table
  }

  /** The value of a variable; null if it is not set. `of` is what its key needs: an id, a map, both or nothing. */
  get<T, A extends readonly string[]>(variable: Variable<T, A>, ...of: A): T | null {
    const stored = this.table.get(variable.key(...of))
    return stored === null ? null : variable.kind.read(stored)
  }

  /** A number; 0 if it is not set. */
  number<A extends readonly string[]>(variable: Variable<number, A>, ...of: A): number {
    return Number(this.table.get(variable.key(...of)) ?? 0)
  }

  isSet<A extends readonly string[]>(variable: Pick<Variable<unknown, A>, 'key'>, ...of: A): boolean {
    return this.table.get(variable.key(...of)) !== null
  }

  /** True if a variable that data name is set: that of the map, or of the game if it has only one. */
  isNamedSet(name: string, map: MapId): boolean {
    const key = keyOn(name, map)
    return key !== undefined && this.table.get(key) !== null
  }

  /** Sets a variable, its value last; null takes it out. Nothing happens if it is so already. */
  set<T, A extends readonly string[]>(variable: Variable<T, A>, ...given: [...of: A, value: T | null]): void {
    const value = given.pop() as T | null
    const of = given as unknown as A
    this.table.set(variable.key(...of), value === null ? null : variable.kind.write(value))
  }

  /** Every value of a variable that has one of each: by its id, with the map if each map has its own. */
  *each<T, A extends readonly [id: string, ...rest: string[]]>(
    variable: Variable<T, A>,
  ): Generator<{ readonly id: string; readonly map: string | undefined; readonly value: T }> {
    for (const [key, stored] of Object.entries(this.table.state.vars)) {
      if (!key.startsWith(`${variable.name}/`)) continue
      const { id, map } = readKey(key) ?? {}
      const value = variable.kind.read(stored)
      if (id !== undefined && value !== null) yield { id, map, value }
    }
  }

  /** Forgets what lasts only as long as a segment or a phase that ends; a phase takes its segments with it. */
  forget(ended: Extract<Lasts, 'segment' | 'phase'>): void {
    for (const key of Object.keys(this.table.state.vars)) {
      const lasts = readKey(key)?.variable.lasts
      if (lasts === ended || (lasts === 'segment' && ended === 'phase')) this.table.set(key, null)
    }
  }
}
