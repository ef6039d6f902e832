/** The board as it is printed: which space borders which, islands, and how far it is. */
import type { Content, Land, Sea, Space } from './content.ts'

export class Board {
  readonly lands: readonly Land[]
  readonly seas: readonly Sea[]
  private readonly byId: ReadonlyMap<string, Space>
  private readonly landsBy: ReadonlyMap<string, readonly string[]>
  private readonly seasBy: ReadonlyMap<string, readonly string[]>
  private readonly zones = new Map<string, string>()
  private readonly steps = new Map<string, ReadonlyMap<string, number>>()

  constructor({ spaces, space }: Pick<Content, 'spaces' | 'space'>) {
    this.byId = space
    this.lands = spaces.filter((each) => each.kind === 'land')
    this.seas = spaces.filter((each) => each.kind === 'sea')
    const beside = (kind: Space['kind']) =>
      new Map(
        spaces.map(({ id, adjacent }) => [id, adjacent.filter((next) => space.get(next)?.kind === kind)]),
      )
    this.landsBy = beside('land')
    this.seasBy = beside('sea')
    for (const { id, adjacent } of this.lands) {
      const [zone] = adjacent
      // An island lies in one sea zone and touches nothing else (Islands).
      if (adjacent.length === 1 && zone !== undefined && this.isSea(zone)) this.zones.set(id, zone)
    }
  }

  has(id: string): boolean {
    return this.byId.has(id)
  }

  space(id: string): Space {
    const found = this.byId.get(id)
    if (!found) throw new RangeError(`there is no space "${id.slice(0, 60)}" on the board`)
    return found
  }

  name(id: string): string {
    return this.byId.get(id)?.name ?? id
  }

  isSea(id: string): boolean {
    return this.byId.get(id)?.kind === 'sea'
  }

  land(id: string): Land | undefined {
    const found = this.byId.get(id)
    return found?.kind === 'land' ? found : undefined
  }

  sea(id: string): Sea | undefined {
    const found = this.byId.get(id)
    return found?.kind === 'sea' ? found : undefined
  }

  /** How many borders there are from every sea zone to one, by sea, whatever lies between. */
  seaSteps(to: string): ReadonlyMap<string, number> {
    const found = this.steps.get(to)
    if (found) return found
    const made = this.reach(to, this.seas.length, (id) => this.isSea(id))
    this.steps.set(to, made)
    return made
  }

  /** Nobody may ever be there, nor fly over it. */
  isClosed(id: string): boolean {
    return this.land(id)?.closed === true
  }

  adjacent(id: string): readonly string[] {
    return this.space(id).adjacent
  }

  landsBeside(id: string): readonly string[] {
    return this.landsBy.get(id) ?? []
  }

  seasBeside(id: string): readonly string[] {
    return this.seasBy.get(id) ?? []
  }

  /** The zone around an island; undefined for any other land. */
  zoneOf(id: string): string | undefined {
    return this.zones.get(id)
  }

  isIsland(id: string): boolean {
    return this.zones.has(id)
  }

  /** How many borders there are from a space to all that can be reached within `most`, entering only what `may` allows. */
  reach(
    from: string,
    most: number,
    may: (id: string) => boolean,
    on: (id: string) => boolean = () => true,
  ): Map<string, number> {
    const steps = new Map([[from, 0]])
    let edge = [from]
    for (let step = 1; step <= most && edge.length > 0; step++) {
      const next: string[] = []
      for (const at of edge) {
        if (at !== from && !on(at)) continue
        for (const id of this.adjacent(at))
          if (!steps.has(id) && may(id)) {
            steps.set(id, step)
            next.push(id)
          }
      }
      edge = next
    }
    return steps
  }
}
