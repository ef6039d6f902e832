/**
 * Min-cost flow: who goes where, when sources have that much to give, sinks want that much and no more, and every way has its
 * price. Successive shortest paths; a way is taken as long as it lowers the sum.
 */

export interface FlowArc {
  readonly source: number
  readonly sink: number
  /** The price of each unit of flow; below 0 it is a gain. */
  readonly cost: number
}

interface Arc {
  readonly to: number
  readonly cost: number
  left: number
  readonly back: number
}

/** The network with its residual arcs: node 0 gives, node 1 takes, then the sources, then the sinks. */
class Network {
  readonly arcs: Arc[] = []
  private readonly from: number[][]

  constructor(nodes: number) {
    this.from = Array.from({ length: nodes }, () => [])
  }

  add(a: number, b: number, left: number, cost: number): number {
    const index = this.arcs.length
    this.arcs.push({ to: b, cost, left, back: index + 1 }, { to: a, cost: -cost, left: 0, back: index })
    this.from[a]?.push(index)
    this.from[b]?.push(index + 1)
    return index
  }

  /** The cheapest way from node 0 to node 1 as arcs, and what it costs; undefined if there is none. */
  private cheapest(): { readonly way: readonly Arc[]; readonly cost: number } | undefined {
    const costs = this.from.map(() => Number.POSITIVE_INFINITY)
    const by: (Arc | undefined)[] = this.from.map(() => undefined)
    costs[0] = 0
    const queue = [0]
    const waits = new Set(queue)
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      waits.delete(node)
      for (const index of this.from[node] ?? []) {
        const arc = this.arcs[index]
        if (!arc || arc.left <= 0) continue
        const cost = (costs[node] ?? 0) + arc.cost
        if (cost >= (costs[arc.to] ?? 0) - 1e-9) continue
        costs[arc.to] = cost
        by[arc.to] = arc
        if (!waits.has(arc.to)) queue.push(arc.to)
        waits.add(arc.to)
      }
    }
    const way: Arc[] = []
    for (let arc = by[1]; arc; arc = by[this.arcs[arc.back]?.to ?? 0]) way.push(arc)
    return way.length === 0 ? undefined : { way, cost: costs[1] ?? 0 }
  }

  /** Sends flow from node 0 to node 1 as long as that lowers the sum. */
  run(): void {
    for (let found = this.cheapest(); found && found.cost < 0; found = this.cheapest()) {
      const amount = Math.min(...found.way.map(({ left }) => left))
      for (const arc of found.way) {
        arc.left -= amount
        const back = this.arcs[arc.back]
        if (back) back.left += amount
      }
    }
  }
}

/**
 * How much each source gives to each sink, as a map from `source * sinks + sink`: no more than `supply` and `demand`, with the
 * least sum of costs. What would raise the sum stays at its source. Amounts are whole numbers.
 */
export function minCostFlow(
  supply: readonly number[],
  demand: readonly number[],
  arcs: readonly FlowArc[],
): ReadonlyMap<number, number> {
  const network = new Network(2 + supply.length + demand.length)
  for (const [source, amount] of supply.entries()) network.add(0, 2 + source, amount, 0)
  for (const [sink, amount] of demand.entries()) network.add(2 + supply.length + sink, 1, amount, 0)
  const laid = arcs.map(({ source, sink, cost }) =>
    network.add(2 + source, 2 + supply.length + sink, supply[source] ?? 0, cost),
  )
  network.run()
  const out = new Map<number, number>()
  arcs.forEach(({ source, sink }, i) => {
    const back = network.arcs[(laid[i] ?? 0) + 1]
    if (back && back.left > 0) out.set(source * demand.length + sink, back.left)
  })
  return out
}
