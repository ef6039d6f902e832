/** The plies of a save as they lie in its text: counted and checked, but only built one at a time. */

import type { Ply } from '../../src-shared/kernel/history.ts'
import { nth } from '../../src-shared/kernel/present.ts'
import { parsePart, type Span } from '../foreign/scan.ts'

export class PlyList implements Iterable<Ply> {
  private readonly text: string
  private readonly spans: readonly Span[]
  private readonly parents: Uint32Array

  /** Of plies already checked, numbered 1, 2, 3 … in order; `parents[id]` is the ply before each. */
  constructor(text: string, spans: readonly Span[], parents: Uint32Array) {
    this.text = text
    this.spans = spans
    this.parents = parents
  }

  get length(): number {
    return this.spans.length
  }

  parentOf(id: number): number {
    return nth(this.parents, id)
  }

  /** The ply with an id. Throws if there is none. */
  at(id: number): Ply {
    const span = this.spans[id - 1]
    if (!span) throw new RangeError(`there is no ply ${id}`)
    return parsePart(this.text, span, 'a save') as Ply
  }

  *[Symbol.iterator](): Generator<Ply> {
    for (let id = 1; id <= this.length; id++) yield this.at(id)
  }
}
