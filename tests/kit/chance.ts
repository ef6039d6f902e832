/** Chance from a seed: the same seed asks for the same deeds in the same order. */

export class Chance {
  private state: number
  constructor(seed: number) {
    this.state = seed >>> 0
  }

  /** A number from 0 up to, but not with, 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let z = this.state
    z = Math.imul(z ^ (z >>> 15), z | 1)
    z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
    return ((z ^ (z >>> 14)) >>> 0) / 0x1_0000_0000
  }

  /** A whole number from 0 to `below` - 1. */
  under(below: number): number {
    return Math.floor(this.next() * below)
  }

  /** One of a list. Throws if the list is empty. */
  of<T>(list: readonly T[]): T {
    const found = list[this.under(list.length)]
    if (found === undefined) throw new RangeError('nothing to choose from')
    return found
  }

  /** True so often in a hundred. */
  percent(often: number): boolean {
    return this.next() * 100 < often
  }
}
