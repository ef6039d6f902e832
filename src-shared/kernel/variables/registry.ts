/** All variables of a game: which of them a key of the state belongs to, and what follows from a change of it. */
import type { Variable, Vocabulary } from './define.ts'

/** Any variable of a game. */
export type AnyVariable<W extends Vocabulary> = Variable<unknown, readonly string[], W>

/** A key taken apart. */
export interface KeyParts<W extends Vocabulary> {
  readonly variable: AnyVariable<W>
  readonly id?: string
  readonly map?: W['map']
}

export class Registry<W extends Vocabulary> {
  readonly variables: readonly AnyVariable<W>[]
  private readonly byName: ReadonlyMap<string, AnyVariable<W>>
  /** Maps whose names carry something behind them, and the one whose names carry nothing. */
  private readonly suffixed: readonly (readonly [suffix: string, map: W['map']])[]
  private readonly plain: W['map'] | undefined

  /** `suffixes`: what names of each map carry behind them. Throws if two variables have one name. */
  constructor(variables: readonly AnyVariable<W>[], suffixes: Readonly<Record<W['map'], string>>) {
    this.variables = variables
    this.byName = new Map(variables.map((each) => [each.name, each]))
    const twice = variables.find((each) => this.byName.get(each.name) !== each)
    if (twice) throw new Error(`two variables are called "${twice.name}"; expected each name once`)
    const maps = Object.entries<string>(suffixes) as [W['map'], string][]
    this.suffixed = maps.flatMap(([map, suffix]) => (suffix === '' ? [] : [[suffix, map] as const]))
    this.plain = maps.find(([, suffix]) => suffix === '')?.[0]
  }

  /** A key or a name without the suffix of its map, and that map. */
  splitMap(key: string): readonly [stem: string, map: W['map'] | undefined] {
    const found = this.suffixed.find(([suffix]) => key.endsWith(suffix))
    return found ? [key.slice(0, -found[0].length), found[1]] : [key, this.plain]
  }

  /** Takes a key of the state apart; undefined if no variable has such a key. */
  readKey(key: string): KeyParts<W> | undefined {
    const [stem, map] = this.splitMap(key)
    const slash = stem.indexOf('/')
    const variable = this.byName.get(slash < 0 ? stem : stem.slice(0, slash))
    if (!variable || (variable.of === undefined) !== slash < 0) return undefined
    if (variable.scope === 'game' && stem !== key) return undefined
    return {
      variable,
      ...(slash < 0 ? {} : { id: stem.slice(slash + 1) }),
      ...(variable.scope === 'map' && map !== undefined ? { map } : {}),
    }
  }

  private static readonly NOTHING: readonly never[] = []

  /** What is worked out from the variable under a key. Asked at every change: only its name is looked for. */
  bearsOn(key: string): readonly W['subject'][] {
    const slash = key.indexOf('/')
    const end = slash < 0 ? key.indexOf('@') : slash
    return this.byName.get(end < 0 ? key : key.slice(0, end))?.bears ?? Registry.NOTHING
  }

  /** A variable by its name. */
  named(name: string): AnyVariable<W> | undefined {
    return this.byName.get(name)
  }

  /** The key of a variable without an id, on a map; undefined if there is none of that name. */
  keyOn(name: string, map: W['map']): string | undefined {
    const variable = this.byName.get(name)
    if (!variable) return undefined
    return variable.scope === 'map' ? variable.key(map) : variable.key()
  }
}
